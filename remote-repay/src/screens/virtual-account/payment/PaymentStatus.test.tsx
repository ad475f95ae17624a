import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { findButton, findHeading } from '@loan/shared/testing/findByWords';
import { openPage } from '@loan/shared/testing/openPage';
import { createTestShell, keeping } from '@loan/shared/testing/testShell';

import * as remote from '../../../remote';
import { writePayment } from './paymentStore';

let mockOffline = true;
jest.mock('./PaymentStatus', () => {
  if (mockOffline) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./PaymentStatus');
});

const PATH = '?productId=3101&orderId=ID-174-1&amount=1080000';

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(() => sandbox.close());

/** Opens the page on a device that has stored a claim of this order. */
async function open(orderId: string, path = PATH) {
  const local = keeping();
  const said = { at: Date.now(), number: '8808', amount: '1.080.000', isBank: true, telephone: '' };
  writePayment(local, { bill: `3101 ${orderId} 1080000 0`, entry: 'default', at: Date.now(), said, isOpen: true });
  return openPage(remote, 'repayOrNot', path, { within: createTestShell({ server: sandbox, page: 'repayOrNot', storage: { local } }) });
}

test.each([
  ['another payment was said to be made', PATH],
  ['another was, and this one has no order', '?amount=1080000'],
])('%s: the number is shown although the tracking code failed to load; "I have paid" says so', async (_, path) => {
  const { log } = await open('ID-180-1', path);
  const paid = await screen.findByText('TELAH MEMBAYAR');
  fireEvent.click(paid);
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Terjadi kesalahan. Silakan coba lagi.']));
  expect(paid).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

// Last: code that has been loaded stays.
test('reloaded when the tracking code cannot be loaded: says so, creates no number, and a tap loads it', async () => {
  const { log } = await open('ID-174-1');
  const reload = await findButton('Muat Ulang');
  expect(log.requests).toEqual([]);
  mockOffline = false;
  await act(async () => fireEvent.click(reload));
  expect(await findHeading('Memeriksa pembayaran Anda')).toBeVisible();
});
