import { act, screen, waitFor } from '@testing-library/react';

import { openPage } from '@loan/shared/testing/openPage';
import { answering } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

let mockOffline = true;
let mockLoads = 0;
jest.mock('./TipsDialog', () => {
  mockLoads += 1;
  if (mockOffline) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./TipsDialog');
});

const data = { amount: '50.000', vcode: '8808123456789012', payType: 1 };
const open = () => openPage(remote, 'repayOrNot', '?amount=50000', { server: answering(data) });
const paidButton = () => screen.findByRole('button', { name: 'TELAH MEMBAYAR' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  mockLoads = 0;
});
afterEach(() => jest.useRealTimers());

test('the tips popup is loaded a second after the number is shown, and not for a page that was left', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const left = await open();
  await paidButton();
  left.unmount();
  await pass(60_000);
  expect(mockLoads).toBe(0);

  await open();
  await paidButton();
  await pass(1_000);
  expect(mockLoads).toBe(1);
});

test('a tips popup that fails to load shows a message, the page stays, and the next tap tries again', async () => {
  const { user, log } = await open();
  const paid = await paidButton();
  await user.click(paid);
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Terjadi kesalahan. Silakan coba lagi.']));
  expect(paid).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  mockOffline = false;
  await user.click(paid);
  expect(await screen.findByRole('dialog', { name: 'Konfirmasi Pembayaran' })).toBeVisible();
});
