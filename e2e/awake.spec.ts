import type { Page } from '@playwright/test';

import { awake, drawn, ON, SCRIPTS, watch } from './drawing';
import { expect, test } from './journey';
import { MARKETS } from './loan';

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
    const scripts = world.front.fallSick(SCRIPTS, { kind: 'hold' });
    await page.goto(world.address('loanConfirm', market, { productId: MARKETS[market].product }), { waitUntil: 'commit' });
    const label = page.getByText({ indonesia: 'Rata-rata biaya per hari', india: 'Yearly cost (APR)' }[market], { exact: true });
    const rate = label.locator('+ dd');
    await expect(drawn(page).getByText({ indonesia: 'Total Biaya Pinjaman', india: 'Total cost of the loan' }[market])).toBeVisible();
    expect((await rate.innerText()).trim()).toBe('');
    await label.scrollIntoViewIfNeeded();
    scripts.letGo();
    await awake(page);
    await expect(rate).toHaveText(/^\d+[.,]\d\d%$/);
    expect(await watched.shift()).toBe(0);
    expect(watched.reports).toEqual([]);
  });
}

test('consent is shown as the tab keeps it, and a tap before the page is awake does not change it', async ({ world, page }) => {
  await keeping(page, { 'loanConfirm.ticked.3101': '0' });
  const watched = await watch(page);
  const box = page.getByRole('checkbox', { includeHidden: true });
  const words = page.getByText('Saya telah membaca dan menyetujui');
  const submit = page.getByRole('button', { name: 'Ajukan Sekarang' });
  const scripts = world.front.fallSick(SCRIPTS, { kind: 'hold' });
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }), { waitUntil: 'commit' });
  await expect(drawn(page).locator(words)).toBeVisible();
  await expect(box).toBeHidden();
  await words.tap({ position: { x: 4, y: 8 } });
  scripts.letGo();
  await awake(page);
  await expect(box).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(watched.reports).toEqual([]);
  expect(await world.sandbox.requests('loanPush')).toHaveLength(0);
});

test('an application whose answer never came is said when the page is awake', async ({ world, page }) => {
  await keeping(page, { 'loanConfirm.sent.3102': '1' });
  const watched = await watch(page);
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3102' }));
  await awake(page);
  await expect(page.getByText('Belum diketahui apakah permintaan ini berhasil.')).toBeVisible();
  expect(watched.reports).toEqual([]);
  expect(await world.sandbox.requests('loanConfirm')).toHaveLength(1);
});
