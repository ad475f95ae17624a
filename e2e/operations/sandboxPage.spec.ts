import type { Page } from '@playwright/test';

import { links } from '@loan/sandbox/links';

import { expectAccessible } from '../screens/axe';
import { expect, test } from '../world/journey';

const found = (page: Page) => page.getByRole('status');
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const addresses = (page: Page) => page.locator('[data-address]').getByRole('link');
const all = links().length;

test('a newcomer finds an address by its text, opens it with a thumb, and comes back', async ({ world, page }) => {
  await page.goto(`${world.front.origin}/sandbox`);
  await expect(found(page)).toHaveText(`${all} of ${all} addresses`);
  const search = page.getByRole('searchbox', { name: 'Search addresses' });
  await search.fill('India  loan DETAILS 180');
  const expected = links().filter(({ market, title }) => market === 'india' && title.startsWith('Loan details, 180'));
  await expect(found(page)).toHaveText(`${expected.length} of ${all} addresses`);
  await expect(page.getByRole('heading', { name: 'Indonesia', exact: true })).toBeHidden();
  await expect(addresses(page)).toHaveText(expected.map(({ title }) => title));
  for (const link of await addresses(page).all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await addresses(page).first().tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Payment overdue' })).toBeAttached();
  await page.goBack();
  await search.fill('nothing has this name');
  await expect(found(page)).toHaveText(`0 of ${all} addresses`);
  await expect(addresses(page)).toHaveCount(0);
  await search.fill('');
  await expect(found(page)).toHaveText(`${all} of ${all} addresses`);
  // The groups are closed again, so the orders are not far below.
  await expect(addresses(page).filter({ visible: true })).toHaveCount(0);
});

test('an order is moved on from the page', async ({ world, page }) => {
  await page.goto(`${world.front.origin}/sandbox`);
  await page.locator('#IN-21-1 summary').tap();
  await page.getByRole('button', { name: 'Next: 151' }).first().tap();
  await expect(page.locator('#IN-21-1 summary')).toContainText('status 151');
  const { orders } = await world.sandbox.state();
  expect(orders.find(({ id }) => id === 'IN-21-1')?.status).toBe('151');
});

test('it fits with everything open, also at 320 px, in landscape and with text of twice the size, and is accessible', async ({
  world,
  page,
}) => {
  await page.goto(`${world.front.origin}/sandbox`);
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 320, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await width(page)).toBe(viewport.width);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await width(page)).toBe(360);
  await expectAccessible(page, 'text of twice the size');
});

test('the API document can be read and tried, without external resources', async ({ world, page }) => {
  await page.goto(`${world.front.origin}/sandbox`);
  await page.getByRole('link', { name: 'Every call, to be read and tried' }).tap();
  const details = page.locator('#operations-loan-loanDetails');
  await details.getByRole('button').first().tap();
  await details.getByRole('button', { name: 'Execute' }).tap();
  await expect(details.locator('.live-responses-table')).toContainText('"orderStatus": "174"');
  expect(await width(page)).toBe(360);
  await page.getByRole('link', { name: 'India' }).tap();
  await expect(page.getByText('Loan API, india')).toBeVisible();
  const own = world.front.origin;
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((address) => !address.startsWith(own) && !address.startsWith('data:'))).toEqual([]);
});

test('the form of the document sends a call with optional texts as its example has it', async ({ world, page }) => {
  await page.goto(`${world.front.origin}/sandbox/api?market=india`);
  const save = page.locator('#operations-complaint-problemSave');
  await save.getByRole('button').first().tap();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await save.getByRole('button', { name: 'Execute' }).tap();
  const form = new URLSearchParams((await sent).postData() ?? '');
  expect(Object.fromEntries(form)).toMatchObject({ problemDetail: 'The status has not changed.', problemSonType: '', problemImage: '' });
  await expect(save.locator('.live-responses-table')).toContainText('"problemId"');
  expect(await width(page)).toBe(360);
});
