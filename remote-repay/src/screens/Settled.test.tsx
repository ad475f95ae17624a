import { act, screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import type { PageKey } from '@loan/shared/contracts/pages';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../remote';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.close());

const MARKETS = {
  indonesia: {
    ids: 'productId=3101&orderId=ID-200-1',
    fresh: 'productId=3101&orderId=ID-21-1',
    opened: { productId: '3101', orderId: 'ID-200-1' },
    amount: '1080000',
    clear: 'Semua cicilan sudah lunas',
    nothing: 'Tidak ada tagihan saat ini',
    loan: 'Rincian Pinjaman',
    home: 'Kembali ke Beranda',
  },
  india: {
    ids: 'productId=9101&orderId=IN-200-1',
    fresh: 'productId=9101&orderId=IN-21-1',
    opened: { productId: '9101', orderId: 'IN-200-1' },
    amount: '5400',
    clear: 'All instalments are paid',
    nothing: 'Nothing to pay now',
    loan: 'Loan details',
    home: 'Back to home',
  },
} as const;
const PAGES = (ids: string, amount: string): [string, PageKey, string][] => [
  ['a virtual account', 'repayOrNot', `?${ids}&amount=${amount}`],
  ['an extension’s account', 'repayOrNot', `?${ids}&amount=${amount}&display=1`],
  ['instalments', 'repay', `?${ids}`],
  ['an extension', 'repayDelay', `?${ids}`],
  ['a payment by card', 'legacyRepay', `?${ids}&amount=${amount}00`],
];
const CASES = (['indonesia', 'india'] as const).flatMap((market) =>
  PAGES(MARKETS[market].ids, MARKETS[market].amount).map(([name, page, query]) => [name, market, page, query] as const),
);

describe.each(CASES)('%s of a loan that is repaid, %s', (_name, market, page, query) => {
  const words = MARKETS[market];
  const open = () => openPage(remote, page, query, { server: sandbox, market, native: ['goHome'] });

  test('says so once, with the way to the loan and home; nothing is left to be pressed', async () => {
    const { user, log, container } = await open();
    expect(await screen.findByRole('heading', { name: words.clear })).toBeVisible();
    expect(screen.getAllByText(words.clear)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(container.querySelector('[data-footer]')).toBeNull();
    await user.click(screen.getByRole('button', { name: words.home }));
    expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]);
    await user.click(screen.getByRole('link', { name: words.loan }));
    expect(log.opened).toEqual([{ page: 'loanDetail', query: words.opened, replace: false }]);
  });
});

test.each(['indonesia', 'india'] as const)('a loan that was never billed is not thanked for paying, %s', async (market) => {
  const { fresh, amount, nothing, clear } = MARKETS[market];
  await openPage(remote, 'repayOrNot', `?${fresh}&amount=${amount}`, { server: sandbox, market });
  expect(await screen.findByRole('heading', { name: nothing })).toBeVisible();
  expect(screen.queryByText(clear)).toBeNull();
});

const DUE = { productId: '3101', orderId: 'ID-174-1' };
const ACCOUNT = '?productId=3101&orderId=ID-174-1&amount=1080000';

test('paid while the number was shown: back in front, it is not offered any more', async () => {
  const { resume, container, log } = await openPage(remote, 'repayOrNot', '?productId=3101&orderId=ID-174-1&amount=3240000', {
    server: sandbox,
  });
  await screen.findByRole('button', { name: 'TELAH MEMBAYAR' });
  const { vcode } = (await sandbox.control.state()).virtual_accounts[0] ?? { vcode: '' };
  await sandbox.control.pay(vcode);
  act(() => resume(2_000));
  expect(await screen.findByRole('heading', { name: 'Semua cicilan sudah lunas' })).toBeVisible();
  expect(container).not.toHaveTextContent(vcode);
  expect(screen.queryByRole('button', { name: 'TELAH MEMBAYAR' })).toBeNull();
  // A number would be refused again, with a message.
  const refusals = [...log.toasts];
  await act(async () => resume(2_000));
  expect(log.toasts).toEqual(refusals);
  expect(sandbox.control.requests('virtualAccount')).toHaveLength(2);
});

test('refused, and not paid: the reason once, the loan, another try, and another method', async () => {
  const { user, log, container } = await openPage(remote, 'repayOrNot', ACCOUNT.replace('1080000', '7'), { server: sandbox });
  expect(await screen.findByRole('heading', { name: 'Tagihan ini tidak dapat dibuka' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Nominal tidak sesuai dengan tagihan');
  expect(screen.getByRole('button', { name: 'Muat Ulang' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Metode Pembayaran/ })).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('link', { name: 'Rincian Pinjaman' }));
  expect(log.opened).toEqual([{ page: 'loanDetail', query: DUE, replace: false }]);
});

test('whether it is paid is asked without a message, and not of an order without a name, a dead network or an ended session', async () => {
  sandbox.control.setFault({ call: 'instalmentPlan', kind: 'status', status: 502 });
  const refused = await openPage(remote, 'repayOrNot', ACCOUNT.replace('1080000', '7'), { server: sandbox });
  await screen.findByRole('heading', { name: 'Tagihan ini tidak dapat dibuka' });
  expect(refused.log.toasts).toHaveLength(1);
  refused.unmount();
  const asked = () => sandbox.control.requests('instalmentPlan').length;
  expect(asked()).toBe(1);
  for (const [fault, path] of [
    [{ kind: 'refuse', code: '9', message: 'Tidak' }, '?amount=1080000'],
    [{ kind: 'drop', when: 'before' }, ACCOUNT],
    [{ kind: 'refuse', code: '401', message: '' }, ACCOUNT],
  ] as const) {
    sandbox.control.setFault({ call: 'virtualAccount', times: 1, ...fault });
    const { unmount } = await openPage(remote, 'repayOrNot', path, { server: sandbox });
    await screen.findByRole('button', { name: 'Muat Ulang' });
    unmount();
  }
  expect(asked()).toBe(1);
});

test('a payment by card that is refused since all is paid meanwhile ends in that, not in another try', async () => {
  const query = '?productId=3101&orderId=ID-174-1&amount=324000000';
  const { user } = await openPage(remote, 'legacyRepay', query, { server: sandbox });
  await user.click(await screen.findByRole('radio', { name: /BCA/ }));
  const other = await openPage(remote, 'repayOrNot', '?productId=3101&orderId=ID-174-1&amount=3240000', { server: sandbox });
  await screen.findByRole('button', { name: 'TELAH MEMBAYAR' });
  await sandbox.control.pay((await sandbox.control.state()).virtual_accounts[0]?.vcode ?? '');
  other.unmount();
  await user.click(screen.getByRole('button', { name: /^Bayar Rp/ }));
  expect(await screen.findByRole('heading', { name: 'Semua cicilan sudah lunas' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Bayar Rp/ })).toBeNull());
});
