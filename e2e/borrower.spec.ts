import type { Locator, Page } from '@playwright/test';
import type { Market } from '@loan/shared/contracts/shell';

import { expect, test } from './journey';
import { aroundPage, type Native } from './native';
import type { World } from './world';

/** What the first borrower of each market applies for, and the words of that market. */
const MARKETS = {
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
  },
} as const;

type Words = (typeof MARKETS)[Market];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Four taps within 300 ms, as an impatient thumb gives them. */
const tapFourTimes = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
    setTimeout(() => element.click(), 120);
    setTimeout(() => element.click(), 250);
  });

/** The orders that were made since the start, with all that hangs on them. */
async function stored(world: World) {
  const { orders, push_requests, virtual_accounts, payments, ratings, events, periods } = await world.sandbox.state();
  const made = orders.filter(({ id }) => /-1000\d\d$/.test(id));
  return { made, push_requests, virtual_accounts, payments, ratings, events, periods };
}

async function applyForLoan(page: Page, world: World, market: Market, words: Words): Promise<string> {
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

async function followStatus(page: Page, world: World, orderId: string, words: Words): Promise<void> {
  for (const headline of [words.sending, words.due]) {
    await world.sandbox.advance(orderId);
    await button(page, words.refresh).tap();
    await expect(heading(page, headline)).toBeVisible();
  }
}

async function payEverything(page: Page, world: World, orderId: string, words: Words): Promise<void> {
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
  await button(page, words.paid).tap();
  await page.getByRole('dialog').getByRole('button', { name: words.yes, exact: true }).tap();
  await expect(heading(page, words.repaid)).toBeAttached();
}

async function rate(page: Page, words: Words, stars: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words.rating });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: words.submit }).tap();
  await expect(page.getByRole('status').getByText(words.choose)).toBeVisible();
  await dialog.getByRole('radio', { name: words.star(stars) }).check({ force: true });
  await dialog.getByRole('button', { name: words.submit }).tap();
  await expect(page.getByText('Successful demonstration！')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

const journeys: readonly (readonly [Market, Native])[] = [
  ['indonesia', 'android'],
  ['indonesia', 'none'],
  ['india', 'ios'],
  ['india', 'none'],
];

for (const [market, native] of journeys) {
  test(`a loan from the offer to the rating: ${market}, native app: ${native}`, async ({ world, page, noise }) => {
    noise.expect(/no-such-picture/);
    const words = MARKETS[market];
    const calls = await aroundPage(page, native);
    const orderId = await applyForLoan(page, world, market, words);
    await followStatus(page, world, orderId, words);
    await payEverything(page, world, orderId, words);

    await rate(page, words, 3);
    await page.getByRole('dialog', { name: words.thanks }).getByRole('button', { name: words.close }).tap();
    await world.sandbox.setOrder(orderId, { is_score: 1 });
    await page.reload();
    await rate(page, words, 5);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, words.borrow).tap();

    if (native === 'none') {
      await expect(page.getByText(words.continueInApp)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/productDetail\\?.*productId=${words.product}`));
      expect(calls).toEqual([]);
    } else {
      await expect
        .poll(() => calls)
        .toEqual([
          { action: 'goRating', value: '' },
          { action: 'goProduct', value: words.product },
        ]);
      await expect(page).toHaveURL(/\/loanDetail\?/);
    }
    const now = await stored(world);
    expect(now.made).toMatchObject([{ id: orderId, status: '200', product_id: words.product }]);
    expect(now.periods.filter(({ order_id, paid_at }) => order_id === orderId && paid_at !== null)).toHaveLength(4);
    expect(now.push_requests).toHaveLength(1);
    expect(now.virtual_accounts).toHaveLength(1);
    expect(now.payments).toHaveLength(1);
    expect(now.ratings.map(({ score }) => score)).toEqual(['5', '5']);
    expect(now.events).toMatchObject([{ product_id: words.product, module_id: '30', position_id: '0' }]);
  });
}

for (const market of ['indonesia', 'india'] as const) {
  const words = MARKETS[market];
  for (const delay of [0, 800]) {
    test(`four taps are one: ${market}, the server takes ${delay} ms`, async ({ world, page, noise }) => {
      noise.expect(/no-such-picture/);
      for (const call of ['loanPush', 'virtualAccount', 'rating']) await world.sandbox.setFault({ kind: 'delay', call, ms: delay });
      await page.goto(world.address('loanConfirm', market, { productId: words.single }));
      await tapFourTimes(button(page, words.apply));
      await expect(heading(page, words.review)).toBeVisible();
      const [order] = (await stored(world)).made;
      await world.sandbox.setOrder(order?.id ?? '', { status: '174', is_score: 1 });

      await button(page, words.refresh).tap();
      await page.getByRole('radio', { name: words.star(2) }).check({ force: true });
      await tapFourTimes(page.getByRole('dialog', { name: words.rating }).getByRole('button', { name: words.submit }));
      await page.getByRole('dialog', { name: words.thanks }).getByRole('button', { name: words.close }).tap();

      await tapFourTimes(button(page, words.repay));
      await tapFourTimes(button(page, words.pay));
      await expect(button(page, words.paid)).toBeVisible();
      const now = await stored(world);
      expect(now.made).toHaveLength(1);
      expect(now.push_requests).toHaveLength(1);
      expect(now.virtual_accounts).toHaveLength(1);
      expect(now.ratings).toHaveLength(1);
      expect(await world.sandbox.requests('loanPush')).toHaveLength(1);
      expect(await world.sandbox.requests('virtualAccount')).toHaveLength(1);
      expect(await world.sandbox.requests('rating')).toHaveLength(1);
      // One step in the history each: the way back is not lined with copies.
      await page.goBack();
      await expect(page).toHaveURL(/\/repay\?/);
      await page.goBack();
      await expect(page).toHaveURL(/\/loanDetail\?/);
    });
  }
}

for (const when of ['before', 'after'] as const) {
  test(`an application whose reply is lost (${when} it took effect) is unknown, read again, never sent again by itself`, async ({
    world,
    page,
    noise,
  }) => {
    noise.expect(/Failed to load resource/);
    const words = MARKETS.indonesia;
    await world.sandbox.setFault({ kind: 'drop', call: 'loanPush', when, times: 1 });
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: words.single }));
    await button(page, words.apply).tap();
    await expect(page.getByText(words.unknown)).toBeVisible();
    // The page's own data is read again, the application is not.
    await expect.poll(async () => (await world.sandbox.requests('loanConfirm')).length).toBe(2);
    await page.waitForTimeout(1500);
    expect(await world.sandbox.requests('loanPush')).toHaveLength(1);
    expect((await stored(world)).made).toHaveLength(when === 'after' ? 1 : 0);

    await button(page, words.apply).tap();
    await expect(heading(page, words.review)).toBeVisible();
    expect(await world.sandbox.requests('loanPush')).toHaveLength(2);
    expect((await stored(world)).made).toHaveLength(1);
  });
}

test('a payment number whose reply is lost is unknown, and the tap that asks again gets the same one', async ({ world, page, noise }) => {
  noise.expect(/Failed to load resource/);
  const words = MARKETS.india;
  await world.sandbox.setFault({ kind: 'drop', call: 'virtualAccount', when: 'after', times: 1 });
  await page.goto(world.address('repay', 'india', { productId: '9101', orderId: 'IN-174-1' }));
  await button(page, words.pay).tap();
  await expect(page.getByText(words.unknown)).toBeVisible();
  await page.waitForTimeout(1500);
  expect(await world.sandbox.requests('virtualAccount')).toHaveLength(1);
  const [before] = (await stored(world)).virtual_accounts;

  await button(page, words.reload).tap();
  await expect(page.locator('main')).toContainText(before?.vcode ?? 'a number');
  expect((await stored(world)).virtual_accounts).toHaveLength(1);
});

test('a rating whose reply is lost keeps the stars', async ({ world, page, noise }) => {
  noise.expect(/Failed to load resource/);
  const words = MARKETS.indonesia;
  await world.sandbox.setFault({ kind: 'drop', call: 'rating', when: 'before', times: 1 });
  await page.goto(world.address('loanDetail', 'indonesia', { productId: '3101', orderId: 'ID-200-1' }));
  const dialog = page.getByRole('dialog', { name: words.rating });
  await dialog.getByRole('radio', { name: words.star(4) }).check({ force: true });
  await dialog.getByRole('button', { name: words.submit }).tap();
  await expect(dialog.getByRole('button', { name: 'Coba Lagi' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: words.star(4) })).toBeChecked();
  expect(await world.sandbox.requests('rating')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Coba Lagi' }).tap();
  await expect(dialog).toHaveCount(0);
  expect((await stored(world)).ratings).toHaveLength(1);
});
