import { pages } from '@loan/api/pages';
import type { PageKey } from '@loan/shared/contracts/pages';

import { awake, drawn, SCRIPTS, watch } from './drawing';
import { expect, test } from './journey';
import { ON } from './stores';

test.use({ options: { releases: ['host', 'remote-promo'] } });

test.beforeEach(async ({ world }) => {
  await world.configure(ON);
});

/** Pages that read nothing, with their headings; most of the site's are English in both markets. */
type Row = readonly [key: PageKey, indonesia: RegExp, india?: RegExp];
const SITE: readonly Row[] = [
  ['siteHome', /^Sample Loan$/],
  ['siteAbout', /^About Us$/],
  ['sitePolicy', /^Privacy Policy$/],
  ['siteLoan', /^Loan terms and conditions$/],
  ['siteUser', /^Sample Loan$/],
  ['siteContact', /^Hubungi/, /^Contact us$/],
  ['privacyPolicy', /Privasi/, /Privacy/],
  ['aboutUs', /Tentang/, /About/],
];

for (const [name, market, wordsOf] of [
  ['indonesia', '2', ([, words]: Row) => words],
  ['india', '1', ([, words, india = words]: Row) => india],
] as const) {
  test(`the site can be read without any script: ${name}`, async ({ world, browser, noise }) => {
    noise.allow(/script/i);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    for (const row of SITE)
      await test.step(row[0], async () => {
        await page.goto(`${world.front.origin}${pages[row[0]].path}?market=${market}`);
        await expect(drawn(page).getByRole('heading', { level: 1 })).toHaveText(wordsOf(row));
        await expect(page.getByText(/JavaScript/)).toHaveCount(0);
        // The offer to load it again would come after three seconds.
        await expect(page.locator('#late')).toHaveCSS('display', 'none');
      });
    await context.close();
  });
}

for (const [key, indonesia, india] of SITE)
  test(`${key} goes on without a seam`, async ({ world, page }) => {
    const watched = await watch(page);
    const scripts = world.front.fallSick(SCRIPTS, { kind: 'hold' });
    const words = india ?? indonesia;
    await page.goto(`${world.front.origin}${pages[key].path}?market=${india === undefined ? '2' : '1'}`, { waitUntil: 'commit' });
    await expect(drawn(page).getByRole('heading', { level: 1 })).toHaveText(words);
    scripts.letGo();
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    expect(watched.reports).toEqual([]);
    expect(await watched.shift()).toBe(0);
  });

test('the menu that is tapped before the page is awake opens once it is', async ({ world, page }) => {
  const scripts = world.front.fallSick(SCRIPTS, { kind: 'hold' });
  await page.goto(`${world.front.origin}/?market=1`, { waitUntil: 'commit' });
  await drawn(page).getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  scripts.letGo();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
