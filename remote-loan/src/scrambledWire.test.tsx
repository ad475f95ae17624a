import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { sessionQuery } from '@loan/sandbox/links';
import { scrambledWire } from '@loan/sandbox/scrambledWire';
import { createFakeShell, renderRemote } from '@loan/shared/testing/fakeShell';
import { screen, waitFor } from '@testing-library/react';

import { mount } from './remote';

// Compiled before a test's time limit runs; in the product they are chunks of their own.
import './screens/loan-confirm/LoanConfirmScreen';
import './screens/loan-detail/LoanDetailScreen';

const WIRE = scrambledWire(3);
const API = 'https://api.example';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox({ wire: WIRE });
});
afterEach(() => sandbox.close());

/** A page of this remote for borrower 1 in Indonesia, before a server that knows the scrambled names only. */
function open(path: string, wire: object = WIRE) {
  const { token = '', ...query } = sessionQuery({
    deviceId: 'sandbox-indonesia-1',
    token: 'sandbox-token-indonesia-1',
    market: 'indonesia',
  });
  const config = { wire, hosts: { allowed: [API], images: [API] } };
  const fake = createFakeShell({ handle: (request) => sandbox.handle(request), query, session: { token }, config });
  return { ...fake, ...renderRemote(mount, { shell: fake.shell, path }) };
}

test('a loan is confirmed and its details are read under any names on the wire', async () => {
  const { user, log, unmount } = open('/loanConfirm?productId=3102');
  await screen.findByRole('button', { name: 'Perjanjian Pinjaman' });
  expect(screen.getByText('Biaya layanan')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ajukan Sekarang' }));
  await waitFor(() => expect(log.followed).toHaveLength(1));
  const address = new URL(String(log.followed[0]?.address));
  const { push_requests: pushed } = await sandbox.control.state();
  expect(pushed).toMatchObject([{ product_id: '3102' }]);
  unmount();

  const details = open(`${address.pathname}${address.search}`);
  expect(await screen.findByText(address.searchParams.get('orderId') ?? '')).toBeVisible();
  expect(details.log.titles.at(-1)).toBe('Pinjaman Kenari');
  expect(details.log.toasts).toEqual([]);
});

test('a front end without the mapping is not understood', async () => {
  open('/loanDetail?productId=3101&orderId=ID-174-1', { ...WIRE, fields: {} });
  expect(await screen.findByRole('button', { name: 'Muat Ulang' })).toBeVisible();
});
