import { expect, type Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import type { World } from './world';

/** Each case in one of the markets in turn: for what both do alike, so that neither is left out. */
export const marketsInTurn = <T>(cases: readonly T[]): readonly (readonly [T, Market])[] =>
  cases.map((each, index) => [each, index % 2 === 0 ? 'indonesia' : 'india']);

/** What the first borrower of each market applies for, and the words of that market. */
export const MARKETS = {
  indonesia: {
    product: '3101',
    single: '3102',
    amount: '4.000.000',
    total: '4.320.000',
    first: '1.080.000',
    firstTwo: '2.160.000',
    apply: 'Ajukan Sekarang',
    refresh: 'Perbarui',
    review: 'Sedang Ditinjau',
    sending: 'Dana Sedang Dikirim',
    due: 'Menunggu Pembayaran',
    repaid: 'Pinjaman Lunas',
    repay: 'Bayar Sekarang',
    payAll: 'Bayar Semua',
    pay: 'Bayar Segera',
    paid: 'TELAH MEMBAYAR',
    no: 'BATAL',
    yes: 'YA',
    checking: 'Memeriksa pembayaran Anda',
    received: 'Pembayaran diterima',
    settled: 'Semua cicilan sudah lunas',
    notYet: 'Pembayaran belum tercatat',
    again: 'Periksa Lagi',
    toNumber: 'Kembali ke Nomor',
    loan: 'Rincian Pinjaman',
    rating: 'Bagaimana layanan kami?',
    star: (n: number) => `${n} dari 5 bintang`,
    submit: 'Kirim',
    choose: 'Silakan pilih',
    thanks: 'Terima kasih atas masukan Anda',
    close: 'Tutup',
    borrow: 'Pinjam Lagi',
    unknown: 'Belum diketahui apakah permintaan ini berhasil.',
    reload: 'Muat Ulang',
    continueInApp: 'Silakan lanjutkan di aplikasi.',
    store: 'ALFAMART',
  },
  india: {
    product: '9101',
    single: '9102',
    amount: '20,000',
    total: '21,600',
    first: '5,400',
    firstTwo: '10,800',
    apply: 'Apply now',
    refresh: 'Refresh',
    review: 'Under review',
    sending: 'Money on its way',
    due: 'Payment due',
    repaid: 'Loan repaid',
    repay: 'Repay now',
    payAll: 'Pay all',
    pay: 'Pay now',
    paid: 'I HAVE PAID',
    no: 'CANCEL',
    yes: 'YES',
    checking: 'Checking your payment',
    received: 'Payment received',
    settled: 'All instalments are paid',
    notYet: 'Payment not recorded yet',
    again: 'Check again',
    toNumber: 'Back to the number',
    loan: 'Loan details',
    rating: 'How was our service?',
    star: (n: number) => `${n} of 5 stars`,
    submit: 'Submit',
    choose: 'Please choose',
    thanks: 'Thank you for your feedback',
    close: 'Close',
    borrow: 'Borrow more',
    unknown: "We don't know yet whether this went through.",
    reload: 'Reload',
    continueInApp: 'Please continue in the app.',
    store: 'MORE SUPERMARKET',
  },
} as const;

export type Words = (typeof MARKETS)[Market];

/** A button, or a link that looks like one: what leads to a page is a link where the shell knows the way. */
export const button = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
/** A row that opens its content in place. */
export const opener = (page: Pick<Page, 'locator'>, name: string | RegExp) => page.locator('summary').filter({ hasText: name });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The orders that were made since the start, with all that hangs on them. */
export async function stored(world: World) {
  const { orders, push_requests, virtual_accounts, payments, ratings, events, periods } = await world.sandbox.state();
  const made = orders.filter(({ id }) => /-1000\d\d$/.test(id));
  return { made, push_requests, virtual_accounts, payments, ratings, events, periods };
}

/** Confirms a loan, and comes to its details. Answers the order that was made. */
export async function applyForLoan(page: Page, world: World, market: Market, words: Words): Promise<string> {
  await page.goto(world.address('loanConfirm', market, { productId: words.product }));
  await expect(page.getByText(words.amount).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  await button(page, words.apply).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).tap();
  await expect(heading(page, words.review)).toBeVisible();
  await expect(page).toHaveURL(/\/loanDetail\?.*\bfrom=confirm\b/);
  const { made } = await stored(world);
  return made[0]?.id ?? '';
}

/** Goes on to the day when the money has come and is to be paid back. */
export async function followStatus(page: Page, world: World, orderId: string, words: Words): Promise<void> {
  for (const headline of [words.sending, words.due]) {
    await world.sandbox.advance(orderId);
    await button(page, words.refresh).tap();
    await expect(heading(page, headline)).toBeVisible();
  }
}

/** How the order stands was read since the last number was made: a payment from now on can be told. */
export const knowsBefore = (world: World) =>
  expect
    .poll(async () => {
      // By their order: the clock of pictures stands still.
      const calls = (await world.sandbox.requests()).map(({ call }) => call);
      const number = calls.lastIndexOf('virtualAccount');
      return number !== -1 && calls.includes('instalmentPlan', number);
    })
    .toBe(true);

/** “I have paid”, and yes. */
export async function sayPaid(page: Page, words: Words): Promise<void> {
  await button(page, words.paid).tap();
  await page.getByRole('dialog').getByRole('button', { name: words.yes, exact: true }).tap();
}

/** Pays the whole loan in one go, and comes back to its details. */
export async function payEverything(page: Page, world: World, orderId: string, words: Words): Promise<void> {
  await button(page, words.repay).tap();
  const bar = page.locator('[data-footer]');
  await expect(bar).toContainText(words.first);
  await page.getByRole('listitem').nth(1).getByRole('checkbox').tap();
  await expect(bar).toContainText(words.firstTwo);
  await page.getByRole('checkbox', { name: words.payAll }).tap();
  await expect(bar).toContainText(words.total);
  await button(page, words.pay).tap();

  await expect(button(page, words.paid)).toBeVisible();
  const { virtual_accounts: accounts } = await stored(world);
  expect(accounts).toMatchObject([{ order_id: orderId }]);
  const vcode = accounts[0]?.vcode ?? '';
  await expect(page.locator('main')).toContainText(vcode);
  await expect(page.getByText(words.total).first()).toBeVisible();

  await button(page, words.paid).tap();
  await page.getByRole('dialog').getByRole('button', { name: words.no, exact: true }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await world.sandbox.pay(vcode);
  await world.sandbox.setOrder(orderId, { is_score: 1 });
  await sayPaid(page, words);
  await expect(heading(page, words.settled)).toBeVisible();
  await button(page, words.loan).tap();
  await expect(heading(page, words.repaid)).toBeAttached();
}

/** Gives stars in the dialog that asks for them, at first without choosing any. */
export async function rate(page: Page, words: Words, stars: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words.rating });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: words.submit }).tap();
  await expect(page.getByRole('status').getByText(words.choose)).toBeVisible();
  await dialog.getByRole('radio', { name: words.star(stars) }).check({ force: true });
  await dialog.getByRole('button', { name: words.submit }).tap();
  await expect(page.getByText('Successful demonstration！')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** Whether the entry of remote-loan in this version has run: it defines the global that its build record names. */
export async function hasRun(page: Page, world: World, version: string): Promise<boolean> {
  const { global } = await world.record('remote-loan', version);
  if (!global) throw new Error(`The build record of remote-loan ${version} has no global.`);
  return page.evaluate((name) => name in window, global);
}
