import { act, fireEvent, screen } from '@testing-library/react';

import { createSandbox } from '@loan/sandbox/inProcess';
import { openPage } from '@loan/shared/testing/openPage';
import { createTestShell, keeping } from '@loan/shared/testing/testShell';

import * as remote from '../../../remote';
import { writePayment } from './paymentStore';

let mockOffline: boolean;
beforeEach(() => {
  mockOffline = true;
});
jest.mock('./PaymentStatus', () => {
  if (mockOffline) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./PaymentStatus');
});

const PATH = '?productId=3101&orderId=ID-174-1&amount=1080000';

test('reloaded when the tracking code cannot be loaded: says so, creates no number, and a tap loads it', async () => {
  const server = await createSandbox();
  const local = keeping();
  const said = { at: Date.now(), number: '8808', amount: '1.080.000', isBank: true, telephone: '' };
  writePayment(local, { bill: '3101 ID-174-1 1080000 0', entry: 'default', at: Date.now(), said, isOpen: true });
  const within = createTestShell({ server, page: 'repayOrNot', storage: { local } });
  const { log } = await openPage(remote, 'repayOrNot', PATH, { within });
  const reload = await screen.findByRole('button', { name: 'Muat Ulang' });
  expect(log.requests).toEqual([]);
  mockOffline = false;
  await act(async () => fireEvent.click(reload));
  expect(await screen.findByRole('heading', { name: 'Memeriksa pembayaran Anda' })).toBeVisible();
  await server.close();
});

test.each([
  ['another payment was said to be made', PATH],
  ['another was, and this one has no order', '?amount=1080000'],
])('%s: the number is shown although the tracking code failed to load', async (_, path) => {
  const server = await createSandbox();
  const said = { at: Date.now(), number: '8808', amount: '1.080.000', isBank: true, telephone: '' };
  const local = keeping();
  writePayment(local, { bill: '3101 ID-180-1 1080000 0', entry: 'default', at: Date.now(), said, isOpen: true });
  const within = createTestShell({ server, page: 'repayOrNot', storage: { local } });
  await openPage(remote, 'repayOrNot', path, { within });
  expect(await screen.findByRole('button', { name: 'TELAH MEMBAYAR' })).toBeVisible();
  await server.close();
});
