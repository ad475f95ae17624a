import type { Page } from '@playwright/test';

import { openPromotion, PHONE, PROMO, readPicture, sendButton } from '../screens/promoStates';
import { expect, test } from '../world/journey';
import { ON } from '../world/stores';
import { secretsOf } from '../world/world';
import { interactive, rendered, SCRIPTS, watch } from './rendering';

test.beforeEach(async ({ world }) => {
  await world.configure(ON);
});

/** The colours of the hero, its text and the button. */
const coloursOf = (page: Page, words: { readonly apply: string }) =>
  page.getByRole('button', { name: words.apply }).evaluate((button) => {
    const hero = button.closest('[data-design]')?.firstElementChild;
    const { backgroundImage, color } = getComputedStyle(hero ?? button);
    return [backgroundImage, color, getComputedStyle(button).backgroundColor];
  });

test('a promotion is in the document in its colours, and hydrates without a shift', async ({ world, page }) => {
  const market = 'india';
  const words = PROMO[market];
  const watched = await watch(page);
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(world.link('promotion sea', market), { waitUntil: 'commit' });
  await expect(rendered(page).getByLabel(words.mobile)).toBeVisible();
  const before = await coloursOf(page, words);
  expect(before[0]).toMatch(/^linear-gradient/);
  const html = await page.content();
  for (const secret of secretsOf(market)) expect(html).not.toContain(secret);
  // The session of the picture belongs to the browser, and begins at once.
  await expect.poll(() => world.sandbox.requests('captchaSid')).toHaveLength(1);

  scripts.release();
  await interactive(page);
  await readPicture(page, world, market);
  expect(await coloursOf(page, words)).toEqual(before);
  expect(await watched.shifts()).toEqual([]);
  expect(watched.reports).toEqual([]);
  expect(await world.sandbox.requests('channelTemplate')).toHaveLength(1);
  expect(await world.sandbox.requests('captchaSid')).toHaveLength(1);
  await expect.poll(() => world.sandbox.requests('trackVisit')).toHaveLength(1);
  // Another design has other colours.
  await openPromotion(page, world, market, 'promotion forest');
  expect(await coloursOf(page, words)).not.toEqual(before);
});

test('text typed before hydration stays, is known to the page and is sent', async ({ world, page }) => {
  const market = 'indonesia';
  const words = PROMO[market];
  const apply = (page: Page) => page.getByRole('button', { name: words.apply });
  const watched = await watch(page);
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(world.link('promotion sea', market), { waitUntil: 'commit' });
  const mobile = page.getByLabel(words.mobile);
  await mobile.tap();
  await mobile.pressSequentially(`${PHONE.slice(0, 3)}-${PHONE.slice(3)}`);
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel(words.sms).fill('12');
  await mobile.focus();
  await expect(mobile).toHaveCSS('opacity', '1');
  scripts.release();
  await interactive(page);
  // As if it were typed now: the field accepts only digits.
  await expect(mobile).toHaveValue(PHONE);
  await expect(mobile).toBeFocused();
  await expect(page.getByLabel(words.sms)).toHaveValue('12');
  // Validation knows the number: only the code of the picture is missing.
  await sendButton(page).tap();
  await expect(page.getByLabel(words.captcha)).toBeFocused();
  await page.getByLabel(words.captcha).fill(await readPicture(page, world, market));
  await sendButton(page).tap();
  await expect(sendButton(page)).toHaveText(/^\d+s$/);
  const code = (await world.sandbox.state()).sms_codes.at(-1);
  expect(code).toMatchObject({ phone: PHONE });
  await page.getByLabel(words.sms).fill(code?.code ?? '');
  await apply(page).tap();
  await expect(page.getByText(words.steps)).toBeVisible();
  expect((await world.sandbox.state()).users).toMatchObject([{ phone: PHONE }]);
  expect(watched.reports).toEqual([]);
});

test('the countdown persisted by the tab takes the space of the button that shows it', async ({ world, page }) => {
  const market = 'india';
  await page.addInitScript(() => sessionStorage.setItem('promotion.codeUntil', String(Date.now() + 50_000)));
  const watched = await watch(page);
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(world.link('promotion sea', market), { waitUntil: 'commit' });
  await expect(rendered(page).getByLabel(PROMO[market].sms)).toBeVisible();
  const boxes = () => Promise.all([sendButton(page), page.getByLabel(PROMO[market].sms)].map((part) => part.boundingBox()));
  const before = await boxes();
  scripts.release();
  await interactive(page);
  await expect(sendButton(page)).toHaveText(/^\d+s$/);
  expect(await boxes()).toEqual(before);
  expect(await watched.shifts()).toEqual([]);
  expect(watched.reports).toEqual([]);
});

test('the view behind the hash differs from the server-rendered one', async ({ world, page }) => {
  const watched = await watch(page);
  await page.goto(world.link('promotion agreement', 'india'));
  await expect(page.getByRole('button', { name: PROMO.india.back })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/plain/);
  expect(watched.reports).toEqual([]);
});
