import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { openAnswer, SUPPORT } from '../screens/chatStates';
import { expect, test } from '../world/journey';
import { button, marketsInTurn } from '../world/loan';
import { aroundPage } from '../world/native';
import { ON } from '../world/stores';
import type { World } from '../world/world';
import { apiCalls, interactive, rendered, SCRIPTS, watch } from './rendering';

test.beforeEach(async ({ world }) => {
  await world.configure(ON);
});

const IN_HEAD = {
  complaint: { indonesia: 'My complaints', india: 'My complaints', leadsTo: /\/complaintList\?/ },
  supportChat: { indonesia: 'Hubungi CS', india: 'Contact us', leadsTo: /\/complainPageNext\?/ },
} as const;

const chat = (world: World, market: Market) =>
  world.address('supportChat', market, { orderNo: SUPPORT[market].order, orderId: SUPPORT[market].order });
const input = (page: Page, market: Market) => page.getByRole('textbox', { name: SUPPORT[market].input });
const log = (page: Page) => page.getByRole('log').innerText();
/** Scripts that are here already would hydrate the page at once. */
const forgetScripts = async (page: Page) => (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('supportChats'));

for (const [key, market] of marketsInTurn(['complaint', 'supportChat'] as const)) {
  const action = (page: Page) => button(page.getByRole('banner'), IN_HEAD[key][market]);

  test(`the words in the head stand in the document and act once it is interactive: ${key}, ${market}`, async ({ world, page }) => {
    const watched = await watch(page);
    const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
    await page.goto(world.address(key, market), { waitUntil: 'commit' });
    await expect(rendered(page).locator(action(page))).toBeVisible();
    const title = page.getByRole('banner').locator('p');
    const before = [await action(page).boundingBox(), await title.boundingBox()];
    await action(page).focus();
    scripts.release();
    await interactive(page);
    await expect(action(page)).toHaveCount(1);
    expect([await action(page).boundingBox(), await title.boundingBox()]).toEqual(before);
    await expect(action(page)).toBeFocused();
    expect(await watched.shifts()).toEqual([]);
    expect(watched.reports).toEqual([]);
    await action(page).tap();
    await expect(page).toHaveURL(IN_HEAD[key].leadsTo);
  });
}

test('a conversation that the device keeps goes on, at its end', async ({ world, page }) => {
  const market = 'india';
  const watched = await watch(page);
  await openAnswer(page, world, market);
  const [conversation, stored] = [await log(page), await kept(page)];
  await forgetScripts(page);
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(chat(world, market), { waitUntil: 'commit' });
  const greeting = rendered(page).getByRole('log');
  await expect(greeting).toBeVisible();
  // What is rendered is its beginning.
  expect(conversation.startsWith(await greeting.innerText())).toBe(true);
  scripts.release();
  await interactive(page);
  await expect.poll(() => log(page)).toBe(conversation);
  await expect(page.getByRole('log').locator('> div').last()).toBeInViewport();
  expect(await kept(page)).toBe(stored);
  expect(await watched.shifts()).toEqual([]);
  expect(watched.reports).toEqual([]);
  expect(apiCalls(world).filter((path) => path.includes('qa-list'))).toHaveLength(2);
});

test('what is typed before the chat is interactive stands behind the draft that the device keeps', async ({ world, page }) => {
  const market = 'indonesia';
  const watched = await watch(page);
  await page.goto(chat(world, market));
  await interactive(page);
  await input(page, market).fill('Kapan?');
  await forgetScripts(page);
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(chat(world, market), { waitUntil: 'commit' });
  await expect(rendered(page).locator(input(page, market))).toBeVisible();
  await expect(input(page, market)).toHaveValue('');
  await input(page, market).tap();
  await input(page, market).pressSequentially('Hari ini');
  scripts.release();
  await interactive(page);
  await expect(input(page, market)).toHaveValue('Kapan? Hari ini');
  await expect(input(page, market)).toBeFocused();
  await page.reload();
  await interactive(page);
  await expect(input(page, market)).toHaveValue('Kapan? Hari ini');
  expect(watched.reports).toEqual([]);
});

test('what is typed stands in the page that takes the place of a rendered one, too', async ({ world, page }) => {
  // The server renders our head: it does not see the app.
  await aroundPage(page, 'android');
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(chat(world, 'indonesia'), { waitUntil: 'commit' });
  await expect(rendered(page).locator(input(page, 'indonesia'))).toBeVisible();
  await input(page, 'indonesia').fill('Hari ini');
  scripts.release();
  await expect(page.locator('html')).toHaveClass(/plain/);
  await expect(input(page, 'indonesia')).toHaveValue('Hari ini');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('button', { name: SUPPORT.indonesia.send, exact: true }).tap();
  await expect(page.getByRole('log').getByText('Hari ini')).toBeVisible();
});
