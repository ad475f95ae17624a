import { pages, type PageKey } from '@loan/shared/contracts/pages';

import { awake, drawn, ON, SCRIPTS, watch } from './drawing';
import { expect, test } from './journey';

test.use({ options: { releases: ['host', 'remote-promo'] } });

test.beforeEach(async ({ world }) => {
  await world.configure(ON);
});

/** Pages that read nothing, with their headings; most of the site's are English in both markets. */
const SITE: readonly (readonly [key: PageKey, indonesia: RegExp, india?: RegExp])[] = [
  ['siteHome', /^Sample Loan$/],
  ['siteAbout', /^About Us$/],
  ['sitePolicy', /^Privacy Policy$/],
  ['siteLoan', /^Loan terms and conditions$/],
  ['siteUser', /^Sample Loan$/],
  ['siteContact', /^Hubungi/, /^Contact us$/],
  ['privacyPolicy', /Privasi/, /Privacy/],
  ['aboutUs', /Tentang/, /About/],
];

for (const [key, indonesia, india = indonesia] of SITE)
  for (const [market, words] of [
    ['2', indonesia],
    ['1', india],
  ] as const) {
    const address = `${pages[key].path}?market=${market}`;

    test(`${key} can be read without any script, market ${market}`, async ({ world, browser, noise }) => {
      noise.allow(/script/i);
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
      const page = await context.newPage();
      await page.goto(world.front.origin + address);
      await expect(drawn(page).getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(page.getByText(/JavaScript/)).toHaveCount(0);
      // The offer to load it again would come after three seconds.
      await expect(page.locator('#late')).toHaveCSS('display', 'none');
      await context.close();
    });

    test(`${key} goes on without a seam, market ${market}`, async ({ world, page }) => {
      const watched = await watch(page);
      const scripts = world.front.fallSick(SCRIPTS, { kind: 'hold' });
      await page.goto(world.front.origin + address, { waitUntil: 'commit' });
      await expect(drawn(page).getByRole('heading', { level: 1 })).toHaveText(words);
      scripts.letGo();
      await awake(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      expect(watched.reports).toEqual([]);
      expect(await watched.shift()).toBe(0);
    });
  }

test('the menu that is tapped before the page is awake opens once it is', async ({ world, page }) => {
  const scripts = world.front.fallSick(SCRIPTS, { kind: 'hold' });
  await page.goto(`${world.front.origin}/?market=1`, { waitUntil: 'commit' });
  await drawn(page).getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  scripts.letGo();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
