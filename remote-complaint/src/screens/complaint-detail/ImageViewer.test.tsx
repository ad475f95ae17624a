import { fireEvent, screen, within } from '@testing-library/react';

import { expectAccessible } from '@loan/shared/testing/axe';
import { renderUi } from '@loan/shared/testing/renderUi';

import { ImageViewer } from './ImageViewer';

const shown = () => screen.getByRole<HTMLImageElement>('img').src.replace(/.*\//, '');
const view = (images = ['/1.png', '/2.png', '/3.png'], start = 1) => {
  const onClose = jest.fn();
  const ui = renderUi(<ImageViewer images={images} start={start} onClose={onClose} />);
  return { ...ui, onClose, dialog: screen.getByRole('dialog') };
};
const touch = (act: 'touchStart' | 'touchEnd', x: number, y: number, fingers = 1) => {
  const points = Array.from({ length: fingers }, () => ({ clientX: x, clientY: y }));
  fireEvent[act](screen.getByRole('img').parentElement!, { touches: points, changedTouches: points });
};

test('buttons and arrow keys go forward and back, from the last to the first', async () => {
  const { user, dialog } = view();
  expect(screen.getByRole('img')).toHaveAccessibleName('Gambar 2');
  expect(screen.getByRole('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
  await user.click(within(dialog).getByRole('button', { name: 'Lihat gambar 3 dari 3' }));
  expect(shown()).toBe('3.png');
  expect(dialog).toHaveAccessibleName('Gambar 3 dari 3');
  await user.click(within(dialog).getByRole('button', { name: 'Lihat gambar 1 dari 3' }));
  expect(shown()).toBe('1.png');
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe('3.png');
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('1.png');
});

test.each([
  ['to the left: the next one', [200, 120], '3.png'],
  ['to the right: the previous one', [100, 180], '1.png'],
  ['just far enough', [100, 148], '1.png'],
  ['too short', [100, 147], '2.png'],
  ['mostly down', [100, 180, 81], '2.png'],
  ['no further sideways than down', [100, 180, -80], '2.png'],
  ['with two fingers', [200, 100, 0, 2], '2.png'],
] as const)('a swipe %s', (_, [fromX, toX, down = 0, fingers = 1], after) => {
  view();
  touch('touchStart', fromX, 300, fingers);
  touch('touchEnd', toX, 300 + down);
  expect(shown()).toBe(after);
});

test('a swipe that the browser cancels is ignored', () => {
  view();
  touch('touchStart', 200, 0);
  fireEvent.touchCancel(screen.getByRole('img').parentElement!);
  touch('touchEnd', 100, 0);
  expect(shown()).toBe('2.png');
});

test('a broken image says so, the others are shown; Escape closes', async () => {
  const { user, dialog, onClose } = view();
  fireEvent.error(screen.getByRole('img'));
  expect(dialog).toHaveTextContent(/Tidak dapat ditampilkan/);
  expect(within(dialog).queryByRole('img')).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(shown()).toBe('3.png');
  await expectAccessible();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a single image has no navigation buttons', () => {
  const { dialog } = view(['/1.png'], 0);
  expect(within(dialog).getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Tutup' })]);
});
