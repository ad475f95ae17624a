import { act, screen } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Stars } from '../Stars/Stars';
import { Sheet } from './Sheet';

test('is modal and named; its button, Escape, a tap outside and a step back close it', async () => {
  const onClose = jest.fn();
  const { user, stepBack } = renderUi(
    <Sheet title="Pilih bank" onClose={onClose}>
      <p>BCA</p>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Pilih bank' })).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByRole('heading', { name: 'Pilih bank' })).toHaveFocus();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('[data-scrim]')!);
  act(() => expect(stepBack()).toBe(true));
  expect(onClose).toHaveBeenCalledTimes(4);
});

test.each([
  [2, '2 dari 5 bintang'],
  [0, '1 dari 5 bintang'],
])('a group of radio buttons with %i chosen is one tab stop in both directions', async (chosen, stop) => {
  const { user } = renderUi(
    <Sheet title="Penilaian layanan" onClose={() => {}}>
      <Stars value={chosen} onChange={() => {}} />
    </Sheet>,
  );
  act(() => screen.getByRole('radio', { name: stop }).focus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('radio', { name: stop })).toHaveFocus();
});
