import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { expect, test } from '../world/journey';
import { button, heading, MARKETS, opener } from '../world/loan';
import type { World } from '../world/world';
import { tapFourTimes } from './impatience';
import { STORAGES } from './storages';

/** The order, one of its three open periods in cents, and the text of the page. */
const LEGACY = {
  indonesia: {
    order: 'ID-174-1',
    cents: '108000000',
    atOnce: /^BCA/,
    byCode: /^Mandiri/,
    pay: /^Bayar Rp/,
    code: 'Kode SMS',
    confirm: 'Konfirmasi Pembayaran',
    twice: 'Pembayaran ini sudah dikirim.',
    toOrder: 'Rincian Pinjaman',
  },
  india: {
    order: 'IN-174-1',
    cents: '540000',
    atOnce: /^State Bank/,
    byCode: /^HDFC Bank/,
    pay: /^Pay ₹/,
    code: 'SMS code',
    confirm: 'Confirm payment',
    twice: 'This payment was already submitted.',
    toOrder: 'Loan details',
  },
} as const;

const open = (page: Page, world: World, market: Market, more: Record<string, string> = {}) =>
  page.goto(
    world.address('legacyRepay', market, {
      productId: MARKETS[market].product,
      orderId: LEGACY[market].order,
      amount: LEGACY[market].cents,
      ...more,
    }),
  );
const payButton = (page: Page, market: Market) => page.getByRole('button', { name: LEGACY[market].pay });

async function choose(page: Page, card: RegExp): Promise<void> {
  await page.getByRole('radio', { name: card }).check({ force: true });
}

async function typeCode(page: Page, world: World, market: Market): Promise<void> {
  const field = page.getByRole('textbox', { name: LEGACY[market].code });
  await expect(field).toBeVisible();
  await field.fill((await world.sandbox.state()).sms_codes.at(-1)?.code ?? '');
}

/** The database has one successful payment by card, and one period paid by it. */
async function paidOnce(world: World, market: Market): Promise<void> {
  const { card_payments, periods } = await world.sandbox.state();
  expect(card_payments.map(({ order_id, amount, paid_at }) => [order_id, String(amount), paid_at !== null])).toEqual([
    [LEGACY[market].order, LEGACY[market].cents, true],
  ]);
  expect(periods.filter(({ order_id, paid_at }) => order_id === LEGACY[market].order && paid_at === null)).toHaveLength(2);
}

/** A payment whose reply was lost: further taps finally report that it was made; the order is one tap away. */
async function hearsItWasMade(page: Page, market: Market, target: ReturnType<Page['getByRole']>): Promise<void> {
  const { twice, toOrder } = LEGACY[market];
  const said = page.getByRole('alert').getByText(twice);
  await expect(page.getByText(MARKETS[market].unknown).or(said).first()).toBeVisible();
  await expect(target).not.toHaveAttribute('aria-disabled', 'true');
  await tapFourTimes(target);
  await expect(said).toBeVisible();
  await tapFourTimes(button(page, toOrder));
  await expect(heading(page, MARKETS[market].due)).toBeAttached();
}

test('a card that pays at once, tapped four times, pays once', async ({ world, page }) => {
  const market = 'indonesia';
  const { atOnce } = LEGACY[market];
  await open(page, world, market);
  await choose(page, atOnce);
  await tapFourTimes(payButton(page, market));
  await expect(heading(page, MARKETS[market].due)).toBeAttached();
  await expect(page).toHaveURL(/\/loanDetail\?/);
  await paidOnce(world, market);
  expect(await world.sandbox.requests('legacyCommit')).toHaveLength(1);
});

test('a card that asks for a code, tapped four times, pays once', async ({ world, page }) => {
  const market = 'india';
  const { byCode, confirm } = LEGACY[market];
  await open(page, world, market);
  await choose(page, byCode);
  await tapFourTimes(payButton(page, market));
  await typeCode(page, world, market);
  await tapFourTimes(button(page, confirm));
  await expect(heading(page, MARKETS[market].due)).toBeAttached();
  await paidOnce(world, market);
  expect(await world.sandbox.requests('legacyConfirm')).toHaveLength(1);
  expect((await world.sandbox.state()).sms_codes).toHaveLength(1);
});

test('a page reloaded while a card is charged does not charge it again', async ({ world, page }) => {
  await open(page, world, 'indonesia');
  await choose(page, LEGACY.indonesia.atOnce);
  await world.sandbox.setFault({ kind: 'delay', call: 'legacyCommit', ms: 120_000, times: 1 });
  await payButton(page, 'indonesia').tap();
  // The server has the request: a fault that was met its number of times is in the list no more.
  await expect.poll(async () => (await world.sandbox.state()).faults).toEqual([]);
  await page.reload();
  await expect(page.getByRole('radio', { name: LEGACY.indonesia.atOnce })).toBeChecked();
  await world.sandbox.clearFaults();
  await expect.poll(async () => (await world.sandbox.state()).card_payments).toHaveLength(1);
  await tapFourTimes(payButton(page, 'indonesia'));
  await expect(page.getByRole('alert').getByText(LEGACY.indonesia.twice)).toBeVisible();
  await paidOnce(world, 'indonesia');
});

test('Huichao: started once, and once it is paid there the period is paid', async ({ world, page }) => {
  await open(page, world, 'indonesia', { userId: 'u1' });
  await tapFourTimes(page.getByRole('button', { name: 'Huichao' }));
  await expect(page).toHaveURL(/\/sandbox\/huichao/);
  const begun = async () => (await world.sandbox.state()).huichao_payments;
  expect(await begun()).toMatchObject([{ id: 1, user_id: 'u1', order_id: 'ID-174-1', amount: 108_000_000, paid_at: null }]);
  await world.sandbox.payHuichao(1);
  expect((await begun())[0]?.paid_at).not.toBeNull();
  await page.goto(world.address('repay', 'indonesia', { productId: '3101', orderId: 'ID-174-1' }));
  await expect(opener(page, 'Cicilan yang sudah dibayar (2)')).toBeVisible();
});

test('without storage a card is still paid with by a code', async ({ world, page, noise }) => {
  noise.allow(/Failed to load resource/);
  await page.addInitScript(STORAGES.absent);
  await open(page, world, 'indonesia');
  await choose(page, LEGACY.indonesia.byCode);
  await payButton(page, 'indonesia').tap();
  await typeCode(page, world, 'indonesia');
  await world.sandbox.setFault({ kind: 'drop', call: 'legacyConfirm', when: 'after', times: 1 });
  await button(page, LEGACY.indonesia.confirm).tap();
  await hearsItWasMade(page, 'indonesia', button(page, LEGACY.indonesia.confirm));
  await paidOnce(world, 'indonesia');
});
