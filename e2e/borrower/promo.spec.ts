import type { Page } from '@playwright/test';

import { TRACKING } from '@loan/sandbox/visitorLinks';
import type { Market } from '@loan/shared/contracts/shell';

import { openPromotion, PHONE, PROMO, sendButton, typeAll } from '../screens/promoStates';
import { expect, test } from '../world/journey';
import { secretsOf } from '../world/world';
import { STORAGES } from './storages';

const DOWNLOAD = 'https://get.example';
const configuration = { hosts: { allowed: [DOWNLOAD], images: [] }, download: { url: `${DOWNLOAD}/app` } };

const apply = (page: Page, market: Market) => page.getByRole('button', { name: PROMO[market].apply });

test('a visitor registers and goes on to the download', async ({ world, page }) => {
  const market = 'india';
  const words = PROMO[market];
  await world.configure(configuration);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.route(`${DOWNLOAD}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>app</h1>' }));
  await openPromotion(page, world, market);
  await typeAll(page, world, market);
  await apply(page, market).tap();
  await expect(page.getByText(words.steps)).toBeVisible();
  const here = new URL(page.url());
  expect([here.pathname, here.hash]).toEqual(['/promotion', '#/downloadTemplate']);
  expect(Object.fromEntries(here.searchParams)).toMatchObject({ id: '7001', ...TRACKING });
  const { users } = await world.sandbox.state();
  expect(users).toMatchObject([{ phone: PHONE, market, template_id: '7001', invite_code: 'friend', utm_tag: 'spring' }]);
  // Nothing waits for an event to be taken.
  const tracks = async () => (await world.sandbox.state()).promo_tracks.map(({ kind, page_id, phone }) => [kind, page_id, phone]);
  await expect.poll(tracks).toEqual([
    ['visit', '7001', ''],
    ['click', '7001', PHONE],
  ]);

  await page.getByRole('link', { name: words.download }).tap();
  await expect(page.getByRole('heading', { name: 'app' })).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ id: '7001', ...TRACKING });
  // Tokens of the address appear in the page's own API requests, and nowhere else: not in the picture's, not in the
  // download's.
  const elsewhere = asked.filter((url) => !/\/promotion\?|\/api\//.test(url) || /get-captcha/.test(url));
  for (const secret of secretsOf(market)) expect(elsewhere.filter((url) => url.includes(secret))).toEqual([]);
});

test('with a full storage a visitor still registers', async ({ world, page }) => {
  const words = PROMO.indonesia;
  await page.addInitScript(STORAGES.full);
  await openPromotion(page, world, 'indonesia');
  await typeAll(page, world, 'indonesia');
  await page.getByRole('button', { name: words.agreement }).tap();
  await page.getByRole('button', { name: words.back }).tap();
  await expect(sendButton(page)).toHaveText(/^\d+s$/);
  await page.getByRole('button', { name: words.apply }).tap();
  await expect(page.getByText(words.steps)).toBeVisible();
  expect((await world.sandbox.state()).users).toMatchObject([{ phone: PHONE, template_id: '7001', invite_code: 'friend' }]);
});
