import type { Page } from '@playwright/test';
import type { Market } from '@loan/shared/contracts/shell';

import { tapFourTimes } from './impatience';
import { expect, test } from './journey';
import { button, MARKETS, stored } from './loan';
import { STORAGES } from './storages';
import type { World } from './world';

const ORDER = { indonesia: 'ID-174-1', india: 'IN-174-1' } as const;
const CHANGE = { indonesia: /Ubah/, india: /Change/ } as const;
const WANT = { indonesia: 'SAYA INGIN MEMBAYAR', india: 'I WANT TO PAY' } as const;
const PAID_LIST = { indonesia: /Lihat cicilan yang sudah dibayar \(2\)/, india: /Show paid instalments \(2\)/ } as const;

const openPlan = (page: Page, world: World, market: Market) =>
  page.goto(world.address('repay', market, { productId: MARKETS[market].product, orderId: ORDER[market] }));

/** From the virtual account to the shop, and back with the shop's code. */
async function choseAShop(page: Page, market: Market): Promise<void> {
  await page.getByRole('button', { name: CHANGE[market] }).tap();
  await page.getByRole('radio', { name: 'Mini Market' }).check({ force: true });
  await expect(page.getByRole('radio', { name: 'ALFAMART' })).toBeChecked();
  await tapFourTimes(button(page, WANT[market]));
  await expect(page).toHaveURL(/\/that\?/);
  await expect(page.getByText('ALFAMART').first()).toBeVisible();
}

for (const market of ['indonesia', 'india'] as const) {
  test(`one period through a shop, then all the rest through a bank: ${market}`, async ({ world, page }) => {
    const words = MARKETS[market];
    await openPlan(page, world, market);
    await tapFourTimes(button(page, words.pay));
    await expect(button(page, words.paid)).toBeVisible();
    await choseAShop(page, market);

    const codes = (await stored(world)).virtual_accounts;
    expect(codes.map(({ order_id, pay_type }) => [order_id, pay_type])).toEqual([
      [ORDER[market], '1'],
      [ORDER[market], '2'],
    ]);
    expect(codes[1]?.pay_code).toBe('ALFAMART');
    await expect(page.locator('main')).toContainText(codes[1]?.vcode ?? 'a code');
    await world.sandbox.pay(codes[1]?.vcode ?? '');

    await openPlan(page, world, market);
    await expect(page.getByRole('button', { name: PAID_LIST[market] })).toBeVisible();
    await page.getByRole('checkbox', { name: words.payAll }).tap();
    await tapFourTimes(button(page, words.pay));
    await expect(button(page, words.paid)).toBeVisible();
    // The shop was remembered: the rest has a code of the same shop, and nothing else was made.
    const accounts = (await stored(world)).virtual_accounts;
    expect(accounts).toHaveLength(3);
    expect(accounts[2]).toMatchObject({ pay_type: '2', pay_code: 'ALFAMART' });
    await world.sandbox.pay(accounts[2]?.vcode ?? '');

    await tapFourTimes(button(page, words.paid));
    await tapFourTimes(page.getByRole('dialog').getByRole('button', { name: words.yes, exact: true }));
    await expect(page.getByRole('heading', { name: words.repaid })).toBeAttached();
    const { payments, periods } = await stored(world);
    expect(payments).toHaveLength(2);
    expect(periods.filter(({ order_id, paid_at }) => order_id === ORDER[market] && paid_at === null)).toEqual([]);
  });
}

test('the first reply of every payment number is cut off: one number a choice, one payment', async ({ world, page, noise }) => {
  noise.allow(/Failed to load resource/);
  const words = MARKETS.indonesia;
  await world.sandbox.setFault({ kind: 'drop', call: 'virtualAccount', when: 'after', times: 1 });
  await openPlan(page, world, 'indonesia');
  await tapFourTimes(button(page, words.pay));
  await expect(page.getByText(words.unknown)).toBeVisible();
  await tapFourTimes(button(page, words.reload));
  await expect(button(page, words.paid)).toBeVisible();

  await world.sandbox.setFault({ kind: 'drop', call: 'virtualAccount', when: 'after', times: 1 });
  await page.getByRole('button', { name: CHANGE.indonesia }).tap();
  await page.getByRole('radio', { name: 'Mini Market' }).check({ force: true });
  await expect(page.getByRole('radio', { name: 'ALFAMART' })).toBeChecked();
  await tapFourTimes(button(page, WANT.indonesia));
  await expect(page.getByText(words.unknown)).toBeVisible();
  await tapFourTimes(button(page, words.reload));
  await expect(page.getByText('ALFAMART').first()).toBeVisible();

  const { virtual_accounts: accounts } = await stored(world);
  expect(accounts.map(({ pay_type }) => pay_type)).toEqual(['1', '2']);
  await world.sandbox.pay(accounts[1]?.vcode ?? '');
  expect((await stored(world)).payments).toHaveLength(1);
});

for (const [how, script] of Object.entries(STORAGES)) {
  test(`storage ${how}: a shop is chosen and paid at all the same`, async ({ world, page }) => {
    await page.addInitScript(script);
    await openPlan(page, world, 'indonesia');
    await button(page, MARKETS.indonesia.pay).tap();
    await expect(button(page, MARKETS.indonesia.paid)).toBeVisible();
    await choseAShop(page, 'indonesia');
    const shop = (await stored(world)).virtual_accounts[1];
    await expect(page.locator('main')).toContainText(shop?.vcode ?? 'a code');
    await world.sandbox.pay(shop?.vcode ?? '');
    expect((await stored(world)).payments).toHaveLength(1);
  });
}
