import { screen, waitFor } from '@testing-library/react';

import { createSandbox } from '@loan/sandbox/inProcess';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

jest.mock('./Receipt', () => {
  throw new Error('not downloaded');
});

test('a receipt that cannot be downloaded shows a message, and another tap tries again', async () => {
  const { user, log } = await openPage(remote, 'loanDetail', { productId: '3102', orderId: 'ID-200-2' }, { server: createSandbox() });
  const button = await screen.findByRole('button', { name: 'Lihat Tanda Terima' });
  await user.click(button);
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Terjadi kesalahan. Silakan coba lagi.']));
  await user.click(button);
  await waitFor(() => expect(log.toasts).toHaveLength(2));
});
