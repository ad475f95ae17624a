import type { Page } from '@playwright/test';

import { expect, test } from '../world/journey';
import { button, MARKETS } from '../world/loan';
import { ON } from '../world/stores';
import type { World } from '../world/world';
import { interactive, rendered, SCRIPTS, watch } from './rendering';

test.beforeEach(async ({ world }) => {
  await world.configure(ON);
});

/** What the tab keeps when it opens the page. */
const keeping = (page: Page, kept: Readonly<Record<string, string>>) =>
  page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, kept);

for (const market of ['indonesia', 'india'] as const) {
  test(`what a loan costs has its space until the device says the day: ${market}`, async ({ world, page }) => {
    const watched = await watch(page);
    const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
    await page.goto(world.address('loanConfirm', market, { productId: MARKETS[market].product }), { waitUntil: 'commit' });
    const label = page.getByText({ indonesia: 'Rata-rata biaya per hari', india: 'Yearly cost (APR)' }[market], { exact: true });
    const rate = label.locator('+ dd');
    await expect(rendered(page).getByText({ indonesia: 'Total Biaya', india: 'Total cost' }[market])).toBeVisible();
    expect((await rate.innerText()).trim()).toBe('');
    await label.scrollIntoViewIfNeeded();
    scripts.release();
    await interactive(page);
    await expect(rate).toHaveText(/^\d+[.,]\d\d%$/);
    expect(await watched.shifts()).toEqual([]);
    expect(watched.reports).toEqual([]);
  });
}

test('consent is shown as the tab keeps it, and a tap before the page is interactive does not change it', async ({ world, page }) => {
  await keeping(page, { 'loanConfirm.ticked.3101': '0' });
  const watched = await watch(page);
  const box = page.getByRole('checkbox', { includeHidden: true });
  const words = page.getByText('Saya telah membaca dan menyetujui');
  const submit = page.getByRole('button', { name: 'Ajukan Sekarang' });
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }), { waitUntil: 'commit' });
  await expect(rendered(page).locator(words)).toBeVisible();
  await expect(box).toBeHidden();
  await words.tap({ position: { x: 4, y: 8 } });
  scripts.release();
  await interactive(page);
  await expect(box).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(watched.reports).toEqual([]);
  expect(await world.sandbox.requests('loanPush')).toHaveLength(0);
});

test('an application whose answer never came is said when the page is interactive', async ({ world, page }) => {
  await keeping(page, { 'loanConfirm.sent.3102': '1' });
  const watched = await watch(page);
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3102' }));
  await interactive(page);
  await expect(page.getByText('Belum diketahui apakah permintaan ini berhasil.')).toBeVisible();
  expect(watched.reports).toEqual([]);
  expect(await world.sandbox.requests('loanConfirm')).toHaveLength(1);
});

const BILL = { productId: '3101', orderId: 'ID-174-1' };

test('an extension that is over by the clock of the device cannot be paid when the page is interactive', async ({ world, page }) => {
  const watched = await watch(page);
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(world.address('repayDelay', 'indonesia', { productId: '3104', orderId: 'ID-180-1' }), { waitUntil: 'commit' });
  const pay = button(page, 'Bayar Segera');
  await expect(rendered(page).locator(pay)).toBeVisible();
  await expect(pay).not.toHaveAttribute('aria-disabled');
  scripts.release();
  await interactive(page);
  await expect(pay).toBeHidden();
  await expect(button(page, 'Rincian Pinjaman')).toBeVisible();
  expect(watched.reports).toEqual([]);
});

const legacy = (world: World, more = {}) => world.address('legacyRepay', 'indonesia', { ...BILL, amount: '108000000', ...more });

test('the card that was chosen is marked when the page is interactive', async ({ world, page }) => {
  await keeping(page, { [`legacyRepay.card.${BILL.orderId}`]: '2' });
  const watched = await watch(page);
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(legacy(world), { waitUntil: 'commit' });
  const chosen = page.getByRole('radio', { checked: true });
  const pay = page.getByRole('button', { name: /^Bayar Rp/ });
  await expect(rendered(page).locator(pay)).toBeVisible();
  await expect(chosen).toHaveCount(0);
  scripts.release();
  await interactive(page);
  await expect(chosen).toHaveCount(1);
  expect(await watched.shifts()).toEqual([]);
  expect(watched.reports).toEqual([]);
});

test('a payment that waits for its code asks for it when the page is interactive', async ({ world, page }) => {
  await keeping(page, {
    [`legacyRepay.card.${BILL.orderId}`]: '2',
    [`legacyRepay.waiting.108000000 ${BILL.orderId} `]: `${Date.now() + 50_000} 7`,
  });
  const watched = await watch(page);
  await page.goto(legacy(world));
  await interactive(page);
  await expect(page.getByRole('textbox', { name: 'Kode SMS' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Konfirmasi Pembayaran' })).toBeVisible();
  expect(watched.reports).toEqual([]);
});

const MONEY = [
  ['loanPush', 'Ajukan Sekarang', (world: World) => world.address('loanConfirm', 'indonesia', { productId: '3102' })],
  ['legacyCommit', /^Bayar Rp/, legacy],
  ['legacyHuichao', 'Huichao', (world: World) => legacy(world, { userId: '1' })],
] as const;
for (const [call, name, address] of MONEY) {
  test(`a tap before the page is interactive sends no ${call}`, async ({ world, page }) => {
    await keeping(page, { [`legacyRepay.card.${BILL.orderId}`]: '1' });
    const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
    await page.goto(address(world), { waitUntil: 'commit' });
    const press = page.getByRole('button', { name });
    await expect(rendered(page).locator(press)).toBeVisible();
    await press.tap();
    await expect(press).toHaveCSS('opacity', '0.5');
    scripts.release();
    await interactive(page);
    await expect(press).toHaveCSS('opacity', '1');
    expect(await world.sandbox.requests(call)).toHaveLength(0);
    await press.tap();
    await expect.poll(async () => (await world.sandbox.requests(call)).length).toBe(1);
  });
}
