import { screen, waitFor } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { CopyButton } from './CopyButton';

test('copies and shows a toast', async () => {
  const { user, log } = renderUi(
    <CopyButton text="8808" label="Salin nomor Virtual Account" copied="Nomor berhasil disalin">
      Salin Nomor
    </CopyButton>,
  );
  await expectAccessible();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Salin nomor Virtual Account' }));
  await waitFor(() => expect(log.toasts).toEqual([{ message: 'Nomor berhasil disalin', options: {} }]));
  expect(written).toHaveBeenCalledWith('8808');
});

test('a failure shows how to copy by hand', async () => {
  const { user, log } = renderUi(<CopyButton text="8808" label="Salin nominal" />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(log.toasts.map((toast) => toast.message)).toEqual(['Gagal menyalin. Tekan lama teksnya untuk menyalin.']));
});
