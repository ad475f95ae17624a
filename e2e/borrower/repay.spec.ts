import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { expect, test } from '../world/journey';
import { button, heading, knowsBefore, MARKETS, opener, sayPaid, stored } from '../world/loan';
import type { World } from '../world/world';
import { tapFourTimes } from './impatience';
import { STORAGES } from './storages';

const ORDER = { indonesia: 'ID-174-1', india: 'IN-174-1' } as const;
/** One period, and the remainder once it is paid; digits. */
const SUMS = { indonesia: [1_080_000, 2_160_000], india: [5_400, 10_800] } as const;
const CHANGE = { indonesia: /Ubah$/, india: /Change$/ } as const;
const LOST = { indonesia: 'Nomor pembayaran gagal dimuat', india: "The payment number couldn't be loaded" } as const;
const WANT = { indonesia: 'SAYA INGIN MEMBAYAR', india: 'I WANT TO PAY' } as const;
const PAID_LIST = { indonesia: 'Cicilan yang sudah dibayar (2)', india: 'Paid instalments (2)' } as const;
const BANK = {
  indonesia: { name: 'BRI', method: 'ATM BRI' },
  india: { name: 'State Bank of India', method: 'Net banking' },
} as const;

type Way = 'a bank' | 'a shop';
/** The database's record of a number whose method the server or the borrower chose. */
const chosen = (market: Market, way: Way) =>
  way === 'a bank'
    ? { pay_type: '1', pay_code: BANK[market].name, specific_num: '2' }
    : { pay_type: '2', pay_code: MARKETS[market].store, specific_num: '1' };
const BY_SERVER = {
  indonesia: { pay_type: '1', pay_code: 'BCA', specific_num: '1' },
  india: { pay_type: '1', pay_code: 'UPI', specific_num: '1' },
} as const;

const openPlan = (page: Page, world: World, market: Market) =>
  page.goto(world.address('repay', market, { productId: MARKETS[market].product, orderId: ORDER[market] }));

async function pick(page: Page, entry: string): Promise<void> {
  const radio = page.getByRole('radio', { name: entry, exact: true });
  await tapFourTimes(radio);
  await expect(radio).toBeChecked();
}

/** From a number to the choice, and back with another payment method. */
async function choose(page: Page, market: Market, way: Way): Promise<void> {
  await page.getByRole('link', { name: CHANGE[market] }).tap();
  if (way === 'a bank') {
    await page.getByRole('radio', { name: 'Bank', exact: true }).check({ force: true });
    await pick(page, BANK[market].name);
    await pick(page, BANK[market].method);
  } else {
    await page.getByRole('radio', { name: 'Mini Market' }).check({ force: true });
    const store = page.getByRole('radio', { name: MARKETS[market].store });
    // Only the default is preselected.
    if (market === 'india') await store.check({ force: true });
    await expect(store).toBeChecked();
  }
  await tapFourTimes(button(page, WANT[market]));
  await expect(page).toHaveURL(/\/that\?.*\baaa=\d/);
}

/** The screen shows the latest number, and exactly one exists for each sum and method, in this order. */
async function hasNumbers(page: Page, world: World, market: Market, numbers: readonly object[]): Promise<string> {
  const words = MARKETS[market];
  await expect(button(page, words.paid)).toBeVisible();
  const { virtual_accounts: accounts } = await stored(world);
  expect(accounts).toMatchObject(numbers.map((number) => ({ order_id: ORDER[market], ...number })));
  const vcode = accounts.at(-1)?.vcode ?? 'a number';
  await expect(page.locator('main')).toContainText(vcode);
  return vcode;
}

for (const [market, way, cut] of [
  ['indonesia', 'a bank', false],
  ['india', 'a shop', true],
] as const) {
  const name = `one period, then all the rest, through ${way}: ${market}${cut ? ', every first reply is cut off' : ''}`;
  test(name, async ({ world, page, noise }) => {
    if (cut) noise.allow(/Failed to load resource/);
    const words = MARKETS[market];
    const [one, rest] = SUMS[market];
    const loseReply = async () => cut && world.sandbox.setFault({ kind: 'drop', call: 'virtualAccount', when: 'after', times: 1 });
    const askAgain = async () => {
      if (!cut) return;
      await expect(heading(page, LOST[market])).toBeVisible();
      await tapFourTimes(button(page, words.reload));
    };
    const numbers = [
      { amount: one, ...BY_SERVER[market] },
      { amount: one, ...chosen(market, way) },
      { amount: rest, ...chosen(market, way) },
    ];

    await loseReply();
    await openPlan(page, world, market);
    await tapFourTimes(button(page, words.pay));
    await askAgain();
    await hasNumbers(page, world, market, numbers.slice(0, 1));
    await loseReply();
    await choose(page, market, way);
    await askAgain();
    await world.sandbox.pay(await hasNumbers(page, world, market, numbers.slice(0, 2)));
    expect((await stored(world)).payments).toHaveLength(1);

    // The method was remembered: the remainder has a number of the same one, and no other number was created.
    await loseReply();
    await openPlan(page, world, market);
    await expect(opener(page, PAID_LIST[market])).toBeVisible();
    await page.getByRole('checkbox', { name: words.payAll }).tap();
    await tapFourTimes(button(page, words.pay));
    await askAgain();
    await world.sandbox.pay(await hasNumbers(page, world, market, numbers));
    await tapFourTimes(button(page, words.paid));
    await tapFourTimes(page.getByRole('dialog').getByRole('button', { name: words.yes, exact: true }));
    await expect(heading(page, words.settled)).toBeVisible();
    await tapFourTimes(button(page, words.loan));
    await expect(heading(page, words.repaid)).toBeAttached();
    const { payments, periods, virtual_accounts } = await stored(world);
    expect(virtual_accounts).toHaveLength(3);
    expect(payments).toHaveLength(2);
    expect(periods.filter(({ order_id, paid_at }) => order_id === ORDER[market] && paid_at === null)).toEqual([]);
  });
}

for (const how of ['normal', 'forbidden'] as const) {
  test(`storage ${how}: a shop, then a bank is chosen, and still paid at`, async ({ world, page }) => {
    if (how === 'forbidden') await page.addInitScript(STORAGES.forbidden);
    await openPlan(page, world, 'indonesia');
    await button(page, MARKETS.indonesia.pay).tap();
    const [amount] = SUMS.indonesia;
    const numbers = [BY_SERVER.indonesia, chosen('indonesia', 'a shop'), chosen('indonesia', 'a bank')].map((way) => ({ amount, ...way }));
    await hasNumbers(page, world, 'indonesia', numbers.slice(0, 1));
    await choose(page, 'indonesia', 'a shop');
    await hasNumbers(page, world, 'indonesia', numbers.slice(0, 2));
    await choose(page, 'indonesia', 'a bank');
    const vcode = await hasNumbers(page, world, 'indonesia', numbers);
    await knowsBefore(world);
    await world.sandbox.pay(vcode);
    await sayPaid(page, MARKETS.indonesia);
    await expect(heading(page, MARKETS.indonesia.received)).toBeVisible();
    await button(page, MARKETS.indonesia.loan).tap();
    await expect(heading(page, MARKETS.indonesia.due)).toBeAttached();
    expect((await stored(world)).payments).toHaveLength(1);
  });
}
