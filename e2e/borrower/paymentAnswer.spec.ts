import type { Page } from '@playwright/test';

import { interactive, watch } from '../rendered/rendering';
import { lookToTheEnd } from '../screens/checkingStates';
import { expect, test } from '../world/journey';
import { button, heading, knowsBefore, MARKETS, opener, sayPaid, stored } from '../world/loan';
import { ON } from '../world/stores';
import type { World } from '../world/world';

/** What becomes of a payment claim (decision 0008), and that no step back leads to a settled bill. */

const ORDER = { productId: '3101', orderId: 'ID-174-1' };
const words = {
  ...MARKETS.indonesia,
  left: 'Sisa 2 cicilan',
  status: 'Lihat Status',
  help: 'Ada kendala pembayaran? Laporkan',
  once: /^Jangan membayar dua kali/,
  change: /Ubah$/,
  want: 'SAYA INGIN MEMBAYAR',
  paidList: 'Cicilan yang sudah dibayar (2)',
};
const DUE = /^\d{1,2} \p{Lu}\p{Ll}{2} \d{4}$/u;

const vcodeOf = async (world: World) => (await stored(world)).virtual_accounts.at(-1)?.vcode ?? '';

/** From the plan to the number of its next instalment; the order snapshot is taken. */
async function openNumber(page: Page, world: World): Promise<void> {
  await page.goto(world.address('repay', 'indonesia', ORDER));
  await button(page, words.pay).tap();
  await expect(button(page, words.paid)).toBeVisible();
  await knowsBefore(world);
}

/** The screen asks for no payment, and shows no payment target. */
async function hasNoBill(page: Page, world: World): Promise<void> {
  await expect(button(page, words.paid)).toHaveCount(0);
  for (const { vcode } of (await stored(world)).virtual_accounts) await expect(page.getByRole('main')).not.toContainText(vcode);
}

/** The plan with one more instalment paid. */
async function isPlanAfter(page: Page, world: World): Promise<void> {
  await expect(page).toHaveURL(/\/repay\?/);
  await expect(opener(page, words.paidList)).toBeVisible();
  await hasNoBill(page, world);
}

test('the payment is polled for, and found automatically; no step back leads to the bill', async ({ world, page }) => {
  await openNumber(page, world);
  await sayPaid(page, words);
  await expect(heading(page, words.checking)).toBeVisible();
  await expect(button(page, words.paid)).toHaveCount(0);
  await world.sandbox.pay(await vcodeOf(world), { afterSeconds: 2 });
  await expect(heading(page, words.received)).toBeVisible();
  await expect(heading(page, words.left)).toBeVisible();
  await expect(page.getByRole('main').getByText(DUE)).toBeVisible();

  await page.goBack();
  await isPlanAfter(page, world);
  await page.goForward();
  await expect(heading(page, words.received)).toBeVisible();
  await button(page, words.loan).tap();
  await expect(heading(page, words.due)).toBeAttached();
  await page.goBack();
  await isPlanAfter(page, world);
  expect(await world.sandbox.requests('virtualAccount')).toHaveLength(1);
});

test('not recorded yet: what to do, by when, and support that knows the order; back at every step', async ({ world, page }) => {
  await openNumber(page, world);
  await lookToTheEnd(page, 'indonesia', world);
  await expect(heading(page, words.notYet)).toBeVisible();
  await expect(button(page, words.paid)).toHaveCount(0);
  // The deadline, the advice not to pay twice, and the contact are visible without scrolling, above the bar.
  const footer = await page.locator('[data-footer]').boundingBox();
  for (const part of [page.getByRole('main').getByText(DUE), page.getByText(words.once), button(page, words.help)]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  }

  await button(page, words.help).tap();
  await expect(page).toHaveURL(new RegExp(`/complaint\\?.*\\borderNo=${ORDER.orderId}\\b`));
  await expect(page.getByText(ORDER.orderId).first()).toBeVisible();
  await page.goBack();
  await expect(heading(page, words.checking)).toBeVisible();
  await page.goBack();
  // The number, and above it, at any scroll position, the payment claim.
  await expect(button(page, words.paid)).toBeVisible();
  await expect(button(page, words.status)).toBeInViewport();
  await page.mouse.wheel(0, 2_000);
  await expect(button(page, words.status)).toBeInViewport();
  await expect(page.getByText(/tagihan ini dibayar\. Jangan membayar dua kali/)).toBeInViewport();
  await button(page, words.status).tap();
  await expect(heading(page, words.checking)).toBeVisible();
  // At any scroll position, the number begins with its amount.
  await page.evaluate(() => window.scrollTo(0, 500));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await button(page, words.toNumber).tap();
  await expect(button(page, words.paid)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await button(page, words.status).tap();
  await expect(heading(page, words.checking)).toBeVisible();
  await world.sandbox.pay(await vcodeOf(world));
  await page.clock.fastForward(35_000);
  await expect(heading(page, words.received)).toBeVisible();
  await page.goBack();
  await isPlanAfter(page, world);
});

test('paid by another method than the first: neither number is there on the way back', async ({ world, page }) => {
  await openNumber(page, world);
  await page.getByRole('link', { name: words.change }).tap();
  await page.getByRole('radio', { name: 'Mini Market' }).check({ force: true });
  await page.getByRole('radio', { name: words.store }).check({ force: true });
  await button(page, words.want).tap();
  await expect(button(page, words.paid)).toBeVisible();
  await knowsBefore(world);
  await world.sandbox.pay(await vcodeOf(world));
  await sayPaid(page, words);
  await expect(heading(page, words.received)).toBeVisible();
  await page.goBack();
  // The history entry of the first number.
  await expect(heading(page, words.received)).toBeVisible();
  await expect(button(page, words.paid)).toHaveCount(0);
  await page.goBack();
  await isPlanAfter(page, world);
  expect(await world.sandbox.requests('virtualAccount')).toHaveLength(2);
});

test('a claimed payment is polled for when its bill is opened with a server-rendered number', async ({ world, page }) => {
  await world.configure(ON);
  const watched = await watch(page);
  await page.goto(world.link('repayOrNot', 'indonesia'));
  await interactive(page);
  await knowsBefore(world);
  await sayPaid(page, words);
  await expect(heading(page, words.checking)).toBeVisible();
  await page.goto(world.link('repayOrNot stored', 'indonesia'));
  await interactive(page);
  await expect(page.locator('#drawing')).toHaveCount(1);
  await expect(heading(page, words.checking)).toBeVisible();
  await expect(button(page, words.paid)).toHaveCount(0);
  expect(watched.reports.filter(({ kind }) => kind === 'drawing-differs')).toEqual([]);
});
