import type { Page } from '@playwright/test';

import { FORM_WORDS } from '../screens/complaintFormStates';
import { expect, test } from '../world/journey';
import { button, heading, knowsBefore, MARKETS, sayPaid, stored } from '../world/loan';
import { aroundPage, type NativeCall } from '../world/native';
import type { World } from '../world/world';

const words = MARKETS.indonesia;
const BEFORE = /\/customerService\?/;
const dialog = (page: Page) => page.getByRole('dialog');

/** The page before all others in the history: a step back that leaves the tested page leads to it. */
const begin = (page: Page, world: World) => page.goto(world.address('customerService', 'indonesia'));

/** The current history entry is a page's own, not an overlay's. */
const atRest = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0)).toBe(0);

/** Without an overlay, one step back leads to `to`. */
async function leavesFor(page: Page, to: RegExp): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await atRest(page);
  await page.goBack();
  await expect(page).toHaveURL(to);
}

/** A step back closes the overlay, and the page is the same one as before: neither rendered nor loaded again. */
async function backCloses(page: Page): Promise<void> {
  const address = page.url();
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-seen', ''));
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(page.locator('h1[data-seen]')).toBeAttached();
}

let calls: readonly NativeCall[];
test.beforeEach(async ({ page, world }) => {
  calls = await aroundPage(page, 'android');
  await begin(page, world);
});
// A step back is handled by the browser and never reaches the native app.
test.afterEach(() => expect(calls.filter(({ action }) => action === 'closeWebView')).toEqual([]));

test('the agreement: a step back closes it and nothing is agreed to, the next one leaves the offer', async ({ world, page }) => {
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: words.product }));
  await page.getByRole('checkbox').uncheck({ force: true });
  await page.getByRole('checkbox').check({ force: true });
  const read = (await world.sandbox.requests('loanConfirm')).length;
  await button(page, words.apply).tap();
  await backCloses(page);
  await expect(button(page, words.apply)).toBeFocused();
  await button(page, words.apply).tap();
  await backCloses(page);
  expect(await world.sandbox.requests('loanConfirm')).toHaveLength(read);
  expect(await world.sandbox.requests('loanPush')).toEqual([]);
  await leavesFor(page, BEFORE);
});

test('the agreement closed by its button and by Escape leaves no extra history entry', async ({ world, page }) => {
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: words.product }));
  await button(page, words.apply).tap();
  // The text loads after the dialog, and moves its buttons down.
  await expect(dialog(page).getByRole('button', { name: 'Agree' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, words.apply).tap();
  await page.keyboard.press('Escape');
  await leavesFor(page, BEFORE);
});

test('after agreeing, the loan replaces the offer, and no step leads back to it', async ({ world, page }) => {
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: words.product }));
  await button(page, words.apply).tap();
  await dialog(page).getByRole('button', { name: 'Agree' }).tap();
  await expect(heading(page, words.review)).toBeVisible();
  await leavesFor(page, BEFORE);
  await page.goForward();
  await expect(heading(page, words.review)).toBeVisible();
  // The agreement's entry lies ahead of the loan: it leads nowhere.
  await page.goForward();
  await expect(heading(page, words.review)).toBeVisible();
  await expect(page).toHaveURL(/\/loanDetail\?/);
  expect((await stored(world)).push_requests).toHaveLength(1);
  expect(await world.sandbox.requests('loanPush')).toHaveLength(1);
});

test('after agreeing with a lost reply, the offer stays, and a step back leaves it', async ({ world, page, noise }) => {
  noise.allow(/Failed to load resource/);
  await world.sandbox.setFault({ kind: 'drop', call: 'loanPush', when: 'after', times: 1 });
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: words.product }));
  await button(page, words.apply).tap();
  await dialog(page).getByRole('button', { name: 'Agree' }).tap();
  await expect(page.getByText(words.unknown)).toBeVisible();
  await leavesFor(page, BEFORE);
  expect(await world.sandbox.requests('loanPush')).toHaveLength(1);
});

test('the banks: their list adds no history entry, and the choice is still there after a step back and one forward', async ({
  world,
  page,
}) => {
  await page.goto(world.address('repayOrNotChoose', 'indonesia', { productId: '3101', orderId: 'ID-174-1', amount: '1000' }));
  const bank = page.getByRole('radio', { name: 'Permata', exact: true });
  await page.getByRole('button', { name: /^Lihat Semua Bank/ }).tap();
  await bank.tap();
  await page.getByRole('radio', { name: 'ATM Permata', exact: true }).tap();
  await leavesFor(page, BEFORE);
  await page.goForward();
  await expect(bank).toBeChecked();
  await expect(page.getByRole('radio', { name: 'ATM Permata', exact: true })).toBeChecked();
});

test('the payment claim and the check: a step back is not an answer, and leads to the number', async ({ world, page }) => {
  await page.goto(world.address('repayOrNot', 'indonesia', { productId: '3101', orderId: 'ID-174-1', amount: '1080000' }));
  await button(page, words.paid).tap();
  await backCloses(page);
  await sayPaid(page, words);
  await expect(heading(page, words.checking)).toBeVisible();
  await expect(button(page, words.paid)).toHaveCount(0);
  await page.goBack();
  await expect(button(page, words.paid)).toBeVisible();
  await atRest(page);
  await button(page, 'Lihat Status').tap();
  await expect(heading(page, words.checking)).toBeVisible();
  await button(page, words.toNumber).tap();
  await expect(button(page, words.paid)).toBeVisible();
  await leavesFor(page, BEFORE);
});

test('the check survives a reload and leaving the app; support opens with the order, and back leads to the check', async ({
  world,
  page,
}) => {
  await page.goto(world.address('repayOrNot', 'indonesia', { productId: '3101', orderId: 'ID-174-1', amount: '1080000' }));
  await sayPaid(page, words);
  await expect(heading(page, words.checking)).toBeVisible();
  await page.reload();
  await expect(heading(page, words.checking)).toBeVisible();
  await button(page, 'Ada kendala pembayaran? Laporkan').tap();
  await expect(page).toHaveURL(/\/complaint\?.*orderNo=ID-174-1/);
  await page.goBack();
  await expect(heading(page, words.checking)).toBeVisible();
  await page.goBack();
  await expect(button(page, words.paid)).toBeVisible();
  await leavesFor(page, BEFORE);
});

test('paid: the result replaces the number, the loan replaces the result', async ({ world, page }) => {
  const ids = { productId: '3101', orderId: 'ID-174-1' };
  await page.goto(world.address('repay', 'indonesia', ids));
  await button(page, words.pay).tap();
  await knowsBefore(world);
  await sayPaid(page, words);
  await expect(heading(page, words.checking)).toBeVisible();
  await world.sandbox.pay((await stored(world)).virtual_accounts.at(-1)?.vcode ?? '');
  await expect(heading(page, words.received)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2.160.000');
  await page.reload();
  await expect(heading(page, words.received)).toBeVisible();
  await leavesFor(page, /\/repay\?/);
  await page.goForward();
  await expect(heading(page, words.received)).toBeVisible();
  await button(page, words.loan).tap();
  await expect(page).toHaveURL(/\/loanDetail\?/);
  await leavesFor(page, /\/repay\?/);
  expect(await world.sandbox.requests('virtualAccount')).toHaveLength(1);
});

test('from the thanks to the complaint: a step back leads to the loan, without a dialog', async ({ world, page }) => {
  await page.goto(world.address('loanDetail', 'indonesia', { productId: '3101', orderId: 'ID-200-1' }));
  await dialog(page)
    .getByRole('radio', { name: words.star(2) })
    .check({ force: true });
  await dialog(page).getByRole('button', { name: words.submit }).tap();
  await dialog(page).getByRole('button', { name: 'Sampaikan Kendala' }).tap();
  await expect(page).toHaveURL(/\/complaint\?/);
  await leavesFor(page, /\/loanDetail\?/);
  await expect(heading(page, words.repaid)).toBeVisible();
  await leavesFor(page, BEFORE);
});

test('a reload while the rating is open, and while a list is open: neither costs an extra step back', async ({ world, page }) => {
  await page.goto(world.address('loanDetail', 'indonesia', { productId: '3101', orderId: 'ID-200-1' }));
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await backCloses(page);
  await leavesFor(page, BEFORE);

  await page.goto(world.address('complaint', 'indonesia', { orderNo: 'ID-180-1' }));
  await button(page, 'All').tap();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(button(page, 'All')).toBeVisible();
  await leavesFor(page, BEFORE);
});

test('a complaint is sent: the home page replaces the form, also when a step back comes first', async ({ world, page }) => {
  for (const impatient of [false, true]) {
    await page.goto(world.link('complaintForm', 'indonesia'));
    await page.getByRole('textbox', { name: FORM_WORDS.indonesia.text }).fill('Saya ditelepon tiga kali.');
    await button(page, 'Send').tap();
    await expect(page.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    if (impatient) await page.goBack();
    await expect(page).toHaveURL(/\/complaint\?/);
    await leavesFor(page, BEFORE);
  }
  expect(await world.sandbox.requests('problemSave')).toHaveLength(2);
});
