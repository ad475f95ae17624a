import { screen } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Stars } from '../Stars/Stars';
import { Sheet } from './Sheet';

test('modal, named, closed by its button, by Escape and by a tap beside it', async () => {
  const onClose = jest.fn();
  const { user } = renderUi(
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
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a group of radio buttons at the end is one stop: Tab goes round to the close button', async () => {
  const { user } = renderUi(
    <Sheet title="Penilaian layanan" onClose={() => {}}>
      <Stars value={2} onChange={() => {}} />
    </Sheet>,
  );
  await user.click(screen.getByRole('radio', { name: '2 dari 5 bintang' }));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus();
});
