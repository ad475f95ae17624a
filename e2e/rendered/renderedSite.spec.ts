import { firstReadsOf } from '@loan/api/firstReads';
import { linkTo } from '@loan/sandbox/links';

import { PLAIN } from '../screens/state';
import { expect, test } from '../world/journey';
import { marketsInTurn } from '../world/loan';
import { ON } from '../world/stores';
import { expectTenPackets, interactive, rendered, isRenderable, SCRIPTS, watch } from './rendering';

test.beforeEach(async ({ world }) => {
  await world.configure(ON);
});

/** Pages without reads. */
const SITE = PLAIN.filter(({ link }) => {
  const { first, record } = firstReadsOf(linkTo(link, 'indonesia').page ?? '');
  return isRenderable(link) && first === undefined && record === undefined;
});

for (const market of ['indonesia', 'india'] as const) {
  test(`the site can be read without any script: ${market}`, async ({ world, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    for (const { link } of SITE)
      await test.step(link, async () => {
        const { path, shows = '' } = linkTo(link, market);
        await page.goto(world.front.origin + path);
        await expect(rendered(page).getByRole('heading', { level: 1 })).toContainText(shows);
        await expect(page.getByText(/JavaScript/)).toHaveCount(0);
        // The offer to reload would appear after three seconds.
        await expect(page.locator('#late')).toHaveCSS('display', 'none');
      });
    await context.close();
  });

  test(`the lender, the amounts and the cost are readable without any script: ${market}`, async ({ world, page }) => {
    await world.configure({ ...ON, download: { url: 'https://download.example/app' } });
    world.front.injectFault(SCRIPTS, { kind: 'hold' });
    await page.goto(world.link('siteHome', market), { waitUntil: 'commit' });
    const words =
      market === 'india'
        ? ['Lender: SAMPLE VALUE: Sample Lender India', 'NBFC registration', '₹2,000 to ₹80,000', 'You repay in total', '₹1,000']
        : ['Pemberi pinjaman: SAMPLE VALUE: PT Pemberi', 'OJK', 'hingga Rp\u00A015.000.000', 'Total yang Harus Dibayar', 'Denda satu kali'];
    for (const each of words) await expect(rendered(page).locator('main').getByText(each).first()).toBeVisible();
    await expect(rendered(page).getByRole('complementary').getByRole('link')).toHaveAttribute('href', 'https://download.example/app');
  });
}

for (const [{ link }, market] of marketsInTurn(SITE))
  test(`${link} hydrates without a shift, from a document of ten packets: ${market}`, async ({ world, page }) => {
    const watched = await watch(page);
    const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
    const { path, shows = '' } = linkTo(link, market);
    await page.goto(world.front.origin + path, { waitUntil: 'commit' });
    await expect(rendered(page).getByRole('heading', { level: 1 })).toContainText(shows);
    scripts.release();
    await interactive(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shows);
    expect(watched.reports).toEqual([]);
    expect(await watched.shifts()).toEqual([]);
    await expectTenPackets(page, 8_000);
  });

test('the menu opens before hydration and stays open', async ({ world, page }) => {
  const watched = await watch(page);
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(`${world.front.origin}/?market=1`, { waitUntil: 'commit' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await rendered(page).getByLabel('Open menu').tap();
  await expect(menu).toBeVisible();
  scripts.release();
  await interactive(page);
  await expect(menu).toBeVisible();
  expect(watched.reports).toEqual([]);
});
