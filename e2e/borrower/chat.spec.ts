import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { openAnswer, openChat, SUPPORT } from '../screens/chatStates';
import { FORM_WORDS } from '../screens/complaintFormStates';
import { expect, test } from '../world/journey';
import { marketsInTurn } from '../world/loan';
import { aroundPage } from '../world/native';
import { CLIENT_RENDERED } from '../world/stores';
import type { World } from '../world/world';
import { tapFourTimes } from './impatience';

const TEXT = 'Kenapa tagihan saya naik? 🙏';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
const records = async (world: World) =>
  (await world.sandbox.state()).qa_records.map(({ order_id, type, value, qa_id }) => [order_id, type, value, qa_id]);

const star = (page: Page, market: Market, n: number) => page.getByRole('dialog').getByRole('radio', { name: SUPPORT[market].star(n) });
const submit = (page: Page, market: Market) => page.getByRole('dialog').getByRole('button', { name: SUPPORT[market].submit, exact: true });

test('an answer that helped, five stars, the native rating', async ({ world, page }) => {
  const market = 'indonesia';
  const words = SUPPORT[market];
  const native = await aroundPage(page, 'android');
  await openAnswer(page, world, market);
  await tapFourTimes(button(page, words.yes));
  // Without a star there is nothing to send, and a message says so.
  await submit(page, market).tap();
  await expect(page.getByText(words.choose, { exact: true })).toBeVisible();
  expect(await records(world)).toEqual([[words.order, '2', '1', '101-1']]);
  await star(page, market, 5).check({ force: true });
  await tapFourTimes(submit(page, market));
  await expect(page.getByText(words.thanks, { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => native.map(({ action }) => action)).toEqual(['goRating']);
  expect(await records(world)).toEqual([
    [words.order, '2', '1', '101-1'],
    [words.order, '3', '5', '101-1'],
  ]);
});

test('an answer that did not help leads to the complaint form, and a complaint about the order', async ({ world, page }) => {
  const market = 'indonesia';
  const words = SUPPORT[market];
  await openAnswer(page, world, market);
  await button(page, words.no).tap();
  await expect(page.getByText(words.sorry)).toBeVisible();
  await tapFourTimes(button(page, words.human));
  const form = page.getByRole('textbox', { name: FORM_WORDS[market].text });
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/complainPageNext\\?.*orderNo=${words.order}`));
  expect(new URL(page.url()).searchParams.get('orderId')).toBe(words.order);
  await expect
    .poll(() => records(world))
    .toEqual([
      [words.order, '2', '2', '101-1'],
      [words.order, '1', '', ''],
    ]);
  // One step back leads to the conversation, unchanged.
  await page.goBack();
  await expect(page.getByText(words.sorry)).toBeVisible();
  await button(page, words.human).tap();
  await form.fill(TEXT);
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(page.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
  const { complaints } = await world.sandbox.state();
  expect(complaints.at(-1)).toMatchObject({ order_id: words.order, type: '', sub_type: '', detail: TEXT });
});

test('a message typed offline is shown as not sent, and one tap delivers it once', async ({ world, page, context, noise }) => {
  const market = 'india';
  const words = SUPPORT[market];
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await openChat(page, world, market);
  await context.setOffline(true);
  const strip = page.getByRole('status').getByText(words.offline);
  await expect(strip).toBeVisible();
  await page.getByRole('textbox', { name: words.input }).fill(TEXT);
  await button(page, words.send).tap();
  const again = button(page, words.notSent);
  await expect(again).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.input })).toHaveValue('');
  // A tap that comes too early loses nothing.
  await again.tap();
  await expect(again).toBeVisible();

  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
  // It is not resent automatically: another question and its answer leave it unchanged.
  await button(page, words.topic).tap();
  await expect(button(page, words.question)).toBeVisible();
  await expect(again).toBeVisible();
  expect(await world.sandbox.requests('qaRecord')).toEqual([]);

  await again.tap();
  await expect(page.getByText(words.received)).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(words.received)).toBeVisible();
  await expect(page.getByText(TEXT, { exact: true })).toHaveCount(1);
  await expect(button(page, words.notSent)).toHaveCount(0);
  expect(await world.sandbox.requests('qaRecord')).toHaveLength(1);
  expect(await records(world)).toEqual([[words.order, '4', TEXT, '']]);
});

test('the text and the retry of a failed message stay uncovered while a toast is about it', async ({ world, page }) => {
  const market = 'indonesia';
  const words = SUPPORT[market];
  await openChat(page, world, market);
  await world.sandbox.setFault({ kind: 'malformed', call: 'qaRecord', times: 1 });
  await page.getByRole('textbox', { name: words.input }).fill(words.question.repeat(4));
  await button(page, words.send).tap();
  const again = button(page, words.notSent);
  const own = page.getByText(words.question.repeat(4), { exact: true });
  const message = page.locator('[role=status][aria-label] > p');
  await expect(message).toBeVisible();
  await expect(again).toBeVisible();
  for (const clear of [again, own])
    await expect
      .poll(async () => {
        const [below, above] = [await clear.boundingBox(), await message.boundingBox()];
        return below !== null && above !== null && (above.y + above.height <= below.y || below.y + below.height <= above.y);
      })
      .toBe(true);
  await again.tap();
  await expect(page.getByText(words.received)).toBeVisible();
});

test('the app closes the page: the unsent message and the draft are restored', async ({ world, page, context, noise }) => {
  const market = 'india';
  const words = SUPPORT[market];
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await openChat(page, world, market);
  const address = page.url();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: words.input }).fill(TEXT);
  await button(page, words.send).tap();
  await expect(button(page, words.notSent)).toBeVisible();
  await page.getByRole('textbox', { name: words.input }).fill('Halo');
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByRole('textbox', { name: words.input })).toHaveValue('Halo');
  await button(next, words.notSent).tap();
  await expect(next.getByText(words.received)).toBeVisible();
  expect(await records(world)).toEqual([[words.order, '4', TEXT, '']]);
});

for (const [head, market] of marketsInTurn(['ours', "the app's"])) {
  test(`the way to a person stays in view at every scroll position, the head is ${head}, ${market}`, async ({ world, page }) => {
    if (head === "the app's") await aroundPage(page, 'android');
    // The area that a small phone leaves, then with the keyboard open.
    await page.setViewportSize({ width: 360, height: 560 });
    const words = SUPPORT[market];
    await openAnswer(page, world, market, words.long);
    const human = page.getByRole('button', { name: words.human, exact: true }).first();
    for (const height of [560, 320]) {
      await page.setViewportSize({ width: 360, height });
      for (const end of [0, 100_000]) {
        await page.evaluate((top) => window.scrollTo(0, top), end);
        await expect(human).toBeInViewport({ ratio: 1 });
      }
    }
    await human.tap();
    await expect(page).toHaveURL(/\/complainPageNext\?/);
  });
}

for (const [market, smWa, name, chat] of [
  ['indonesia', '0812-3456-7890', /^Chat WhatsApp/, 'https://wa.me/6281234567890?text='],
  ['india', '98765 43210', /^Chat on WhatsApp/, 'https://wa.me/919876543210?text='],
] as const) {
  test(`the chat with the support number is a real link, and opens although no host is allowed, ${market}`, async ({ world, page }) => {
    // The reply is changed between gateway and browser, where a server-rendered page does not request it.
    await world.configure(CLIENT_RENDERED);
    world.front.injectFault(/contact-kf-info$/, {
      kind: 'change',
      change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), data: { email: '', smWa } }),
    });
    await page.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>WhatsApp</h1>' }));
    await page.goto(world.address('customerService', market));
    const link = page.getByRole('link', { name });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href.startsWith(chat), href).toBe(true);
    expect(href).not.toMatch(/secret|token|deviceId/);
    await expect(page.getByRole('link', { name: SUPPORT[market].call })).toHaveAttribute('href', `tel:${smWa.replace(/[ -]/g, '')}`);
    await link.tap();
    await expect(page).toHaveURL(href);
  });
}
