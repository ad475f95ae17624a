import { act, screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton, findHeading } from '@loan/shared/testing/findByWords';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../remote';

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(() => sandbox.close());

const ID = { clear: 'Semua cicilan sudah lunas', loan: 'Rincian Pinjaman', home: 'Kembali ke Beranda' };
const EN = { clear: 'All instalments are paid', loan: 'Loan details', home: 'Back to home' };
const INDONESIA = { market: 'indonesia', words: ID, ids: { productId: '3101', orderId: 'ID-200-1' } } as const;
const INDIA = { market: 'india', words: EN, ids: { productId: '9101', orderId: 'IN-200-1' } } as const;

test.each([
  ['a virtual account', INDONESIA, 'repayOrNot', { amount: '1080000' }],
  ['an extension’s account', INDIA, 'repayOrNot', { amount: '5400', display: '1' }],
  ['instalments', INDONESIA, 'repay', {}],
  ['an extension', INDIA, 'repayDelay', {}],
  ['a payment by card', INDONESIA, 'legacyRepay', { amount: '108000000' }],
] as const)(
  '%s of a loan that is repaid says so once, with the way to the loan and home; nothing is left to be pressed',
  async (...row) => {
    const [, { market, words, ids }, page, query] = row;
    const { user, log, container } = await openPage(remote, page, { ...ids, ...query }, { server: sandbox, market, native: ['goHome'] });
    expect(await screen.findAllByText(words.clear)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(container.querySelector('[data-footer]')).toBeNull();
    await user.click(screen.getByText(words.home));
    expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]);
    await user.click(screen.getByText(words.loan));
    expect(log.opened).toEqual([{ page: 'loanDetail', query: ids, replace: false }]);
  },
);

test('a loan that was never billed is not thanked for paying', async () => {
  await openPage(remote, 'repayOrNot', '?productId=3101&orderId=ID-21-1&amount=1080000', { server: sandbox });
  expect(await screen.findByText('Tidak ada tagihan saat ini')).toBeVisible();
  expect(screen.queryByText(ID.clear)).toBeNull();
});

const DUE = { productId: '3101', orderId: 'ID-174-1' };
const ACCOUNT = '?productId=3101&orderId=ID-174-1&amount=1080000';

test('paid while the number was shown: after a resume the number is no longer shown', async () => {
  const { resume, container, log } = await openPage(remote, 'repayOrNot', '?productId=3101&orderId=ID-174-1&amount=3240000', {
    server: sandbox,
  });
  await findButton('TELAH MEMBAYAR');
  const { vcode } = (await sandbox.control.state()).virtual_accounts[0] ?? { vcode: '' };
  await sandbox.control.pay(vcode);
  act(() => resume(2_000));
  expect(await findHeading('Semua cicilan sudah lunas')).toBeVisible();
  expect(container).not.toHaveTextContent(vcode);
  expect(screen.queryByText('TELAH MEMBAYAR')).toBeNull();
  // Another number would be refused with a message.
  const refusals = [...log.toasts];
  await act(async () => resume(2_000));
  expect(log.toasts).toEqual(refusals);
  expect(sandbox.control.requests('virtualAccount')).toHaveLength(2);
});

test('refused and not paid: shows the reason once, links to the loan, offers a retry and another method', async () => {
  const { user, log, container } = await openPage(remote, 'repayOrNot', ACCOUNT.replace('1080000', '7'), { server: sandbox });
  expect(await findHeading('Tagihan ini tidak dapat dibuka')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Nominal tidak sesuai dengan tagihan');
  expect(screen.getByRole('button', { name: 'Muat Ulang' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Metode Pembayaran/ })).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByText('Rincian Pinjaman'));
  expect(log.opened).toEqual([{ page: 'loanDetail', query: DUE, replace: false }]);
});

test('the plan is read without a message, but not without an order, a network or a session', async () => {
  sandbox.control.setFault({ call: 'instalmentPlan', kind: 'status', status: 502 });
  const refused = await openPage(remote, 'repayOrNot', ACCOUNT.replace('1080000', '7'), { server: sandbox });
  await findHeading('Tagihan ini tidak dapat dibuka');
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
    await findButton('Muat Ulang');
    unmount();
  }
  expect(asked()).toBe(1);
});

test('a card payment refused because everything was paid meanwhile shows the settled page, not a retry', async () => {
  const query = '?productId=3101&orderId=ID-174-1&amount=324000000';
  const { user } = await openPage(remote, 'legacyRepay', query, { server: sandbox });
  await user.click(await screen.findByRole('radio', { name: /BCA/ }));
  const other = await openPage(remote, 'repayOrNot', '?productId=3101&orderId=ID-174-1&amount=3240000', { server: sandbox });
  await findButton('TELAH MEMBAYAR');
  await sandbox.control.pay((await sandbox.control.state()).virtual_accounts[0]?.vcode ?? '');
  other.unmount();
  await user.click(screen.getByRole('button', { name: /^Bayar Rp/ }));
  expect(await findHeading('Semua cicilan sudah lunas')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Bayar Rp/ })).toBeNull());
});
