import { createFakeShell, renderRemote } from '@loan/shared/testing/fakeShell';
import { screen, waitFor } from '@testing-library/react';

import { mount } from '../../remote';
import './VirtualAccountScreen';

let mockOffline = true;
jest.mock('./TipsDialog', () => {
  if (mockOffline) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./TipsDialog');
});

test('a tips popup that cannot be loaded is said, the page stays, and the next tap asks for it again', async () => {
  const data = { amount: '50.000', vcode: '8808123456789012', payType: 1 };
  const { shell, log } = createFakeShell({ handle: () => Promise.resolve(Response.json({ code: 0, message: '', data })) });
  const { user } = renderRemote(mount, { shell, path: '/that?amount=50000' });
  const paid = await screen.findByRole('button', { name: 'TELAH MEMBAYAR' });
  await user.click(paid);
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Terjadi kesalahan. Silakan coba lagi.']));
  expect(paid).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  mockOffline = false;
  await user.click(paid);
  expect(await screen.findByRole('dialog', { name: 'Konfirmasi Pembayaran' })).toBeVisible();
});
