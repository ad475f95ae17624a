import type { Page } from '@playwright/test';

import { pages } from '@loan/api/pages';

import { FONTS } from '../../tools/test/testFonts';
import { expectAccessible } from '../screens/axe';
import { expectToFit, setFont } from '../screens/fit';
import { expect, test } from '../world/journey';
import { secretsOf, type World } from '../world/world';

const DOWNLOAD = 'https://download.example/sample-loan';

/** Calls to the API: the public site makes none. Documents do not count. */
const calls = (world: World) => world.front.asked().filter((path) => !/^\/(?:$|[A-Z]|favicon)/.test(path));
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const visit = (page: Page, world: World) => page.goto(`${world.front.origin}/?market=1`);

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

test('a visitor uses the site by keyboard', async ({ world, page }) => {
  await visit(page, world);
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(page).toHaveTitle('Sample Loan');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const [link, path, title] of [
    ['About Us', pages.siteAbout.path, 'About Us · Sample Loan'],
    ['Privacy Policy', pages.sitePolicy.path, 'Privacy Policy · Sample Loan'],
    ['Loan terms and conditions', pages.siteLoan.path, 'Loan terms and conditions · Sample Loan'],
  ] as const) {
    await tabTo(page, 'Open menu');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(h1(page, link)).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(new URL(page.url()).searchParams.get('market')).toBe('1');
    // The next page begins at its top: the first stop skips the menu.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Skip to content' }).focus();
  }
  await tabTo(page, 'Open menu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Open menu')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await page.goBack();
  await expect(h1(page, 'Privacy Policy')).toBeVisible();
  expect(calls(world)).toEqual([]);
});

test('no link of the site has a token, whatever address opened it', async ({ world, page }) => {
  await page.goto(world.address('siteHome', 'india'));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const links = await page.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')).join(' '));
  for (const secret of secretsOf('india')) expect(links).not.toContain(secret);
});

test('a wide window shows the links in a row and two columns of at most 1040 px', async ({ world, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, world);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.getByLabel('Open menu')).toBeHidden();
  for (const font of FONTS) {
    await setFont(page, font);
    const main = await page.getByRole('main').boundingBox();
    expect(main?.width).toBe(1040);
    const [late, start] = await Promise.all(
      ['If you pay late', 'How to start'].map((name) => page.getByRole('region', { name }).boundingBox()),
    );
    expect(start?.y).toBe(late?.y);
    expect(start?.x).toBeGreaterThan((late?.x ?? 0) + (late?.width ?? 0));
  }
});

test('in landscape no text stands under a notch', async ({ world, page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47 } });
  await visit(page, world);
  for (const place of [page.getByRole('main').locator('h1'), page.getByRole('banner').getByRole('link').first()])
    expect((await place.boundingBox())?.x).toBeGreaterThanOrEqual(47);
  expect((await page.getByRole('banner').boundingBox())?.width).toBe(844);
});

test('a wide window is used: the example next to the offer, a full-width head, and the app link in it at any scroll position', async ({
  world,
  page,
}) => {
  await world.configure({ download: { url: DOWNLOAD } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, world);
  const boxOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const [offer, example] = [await boxOf('Loans ₹2,000 to ₹80,000'), await boxOf('Cost example')];
  expect(example.y).toBe(offer.y);
  expect(example.x).toBeGreaterThanOrEqual(offer.x + offer.width);
  const head = page.getByRole('banner');
  expect((await head.boundingBox())?.width).toBe(1280);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(head.getByRole('link', { name: 'Download the app' })).toBeInViewport();
  await expect(page.getByRole('complementary')).toBeHidden();
});

for (const [market, flag, get, cost, sum] of [
  ['india', '1', 'Download the app', 'Total cost', '₹5,200'],
  ['indonesia', '2', 'Unduh Aplikasi', 'Total Biaya', 'Rp\u00A0520.000'],
] as const)
  test(`on a phone the app link stays in view, and the total cost of a loan is readable: ${market}`, async ({ world, page }) => {
    await world.configure({ download: { url: DOWNLOAD } });
    await page.goto(`${world.front.origin}/?market=${flag}`);
    const bar = page.getByRole('complementary', { name: get });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);
      await expect(bar.getByRole('link', { name: get })).toBeInViewport({ ratio: 1 });
    }
    await expect(bar.getByRole('link')).toHaveAttribute('href', DOWNLOAD);
    await expect(page.getByRole('banner').getByText(get)).toBeHidden();
    await expect(page.getByText(cost, { exact: true }).locator('xpath=following-sibling::dd[1]')).toContainText(sum);
    await expectAccessible(page, 'the site with the way to the app');
    await expectToFit(page, 'the site with the way to the app');
  });

test('home, from a page of the app in a plain browser, is the site of the same market', async ({ world, page }) => {
  await page.goto(world.address('main', 'india').replace('/main', '/nothing'));
  await page.getByRole('button', { name: 'Back to home' }).tap();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  for (const secret of secretsOf('india')) expect(page.url()).not.toContain(secret);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
});
