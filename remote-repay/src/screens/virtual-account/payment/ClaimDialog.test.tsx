import { screen, waitFor } from '@testing-library/react';

import { openPage } from '@loan/shared/testing/openPage';
import { answering } from '@loan/shared/testing/testShell';

import * as remote from '../../../remote';

let mockOffline = true;
jest.mock('./ClaimDialog', () => {
  if (mockOffline) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./ClaimDialog');
});

test('a dialog that fails to load shows a message, the page stays, and the next tap tries again', async () => {
  const server = answering({ amount: '50.000', vcode: '8808123456789012', payType: 1 });
  const { user, log } = await openPage(remote, 'repayOrNot', '?amount=50000', { server });
  const paid = await screen.findByRole('button', { name: 'TELAH MEMBAYAR' });
  await user.click(paid);
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Terjadi kesalahan. Silakan coba lagi.']));
  expect(paid).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  mockOffline = false;
  await user.click(paid);
  expect(await screen.findByRole('dialog', { name: 'Konfirmasi Pembayaran' })).toBeVisible();
});
