import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { expect, test } from '../world/journey';
import { TIMED } from '../world/timed';
import type { World } from '../world/world';
import { standing } from './standing';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const WORDS = {
  indonesia: { slow: 'Proses ini lebih lama dari biasanya.', again: 'Coba Lagi', help: 'Layanan Pelanggan' },
  india: { slow: 'This is taking longer than usual.', again: 'Try again', help: 'Customer service' },
};

const help = (page: Page) => page.getByRole('link', { name: WORDS.indonesia.help });
const notice = (page: Page) => page.locator('#late');
const cutAt = (percent: number) => (html: string) => html.slice(0, Math.floor((html.length * percent) / 100));

/** The notice is complete, in the market's language, and links to this very address. */
async function expectWayOut(page: Page, market: Market = 'indonesia', again: string = WORDS[market].again): Promise<void> {
  const { slow } = WORDS[market];
  await expect(page.getByText(slow)).toBeVisible();
  await expect(page.getByText(slow)).toBeInViewport({ ratio: 1 });
  const link = page.getByRole('link', { name: again, exact: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  expect(await link.evaluate((element) => (element as HTMLAnchorElement).href)).toBe(page.url());
}

/** Cut before its body: only text, nothing to tap. */
async function expectWords(page: Page): Promise<void> {
  const words = () =>
    page.evaluate(() => {
      const { content, visibility } = getComputedStyle(document.documentElement, '::after');
      return `${visibility} ${content}`;
    });
  await expect.poll(words).toBe('visible "Muat ulang halaman ini. Reload this page."');
}

/** Different addresses of one page, so that each can have its own fault: the loan's details accept further segments. */
const addressOf = (world: World, segment: number | string, market: Market = 'indonesia') =>
  world.address('loanDetail', market, DETAIL).replace('/loanDetail', `/loanDetail/${segment}`);

/** The link comes within this many characters of the document. */
const LINK_WITHIN = 3_000;

test('a document cut at any place offers a way out', async ({ world, context, noise }) => {
  // The rest may name files, contain half a style, and start the shell without its launch parameters.
  noise.tolerate(/uncaught|Failed to load resource|Unexpected|Applying inline style/);
  const percents = Array.from({ length: 19 }, (_, index) => (index + 1) * 5);
  const withLink: number[] = [];
  const long: number[] = [];
  await Promise.all(
    percents.map(async (percent) => {
      let cut = '';
      const market = percent % 10 === 0 ? 'india' : 'indonesia';
      const change = (html: string) => (cut = cutAt(percent)(html));
      world.front.injectFault(new RegExp(`^/loanDetail/${percent}$`), { kind: 'change', change });
      const page = await context.newPage();
      await page.goto(addressOf(world, percent, market), { waitUntil: 'domcontentloaded' });
      if (cut.length >= LINK_WITHIN) long.push(percent);
      // The cut may be within the link's text.
      const words = /<a href="">([^<]+)/.exec(cut)?.[1];
      if (words !== undefined) withLink.push(percent);
      // After the script that finds all others, in a server-rendered page.
      const boots = cut.includes('<div id="drawn">');
      if (boots) await expect(page.getByRole('link', { name: WORDS[market].help })).toBeVisible();
      else await (words === undefined ? expectWords(page) : expectWayOut(page, market, words));
      await page.close();
    }),
  );
  expect(long.length).toBeGreaterThan(15);
  expect(withLink).toEqual(expect.arrayContaining(long));
});

const broken = (block: string, text: string) => (html: string) => {
  const made = html.replace(new RegExp(`(<script type="application/json" id="${block}">)[^<]*`), (_, start: string) => start + text);
  if (made === html) throw new Error(`no block ${block} in the page`);
  return made;
};

for (const [name, fault] of [
  ['is cut at 60 %', { kind: 'change', change: cutAt(60) }],
  ['breaks off on its way', { kind: 'cut', held: true }],
  ['has half a release document', { kind: 'change', change: broken('release', '{"format":1,"remotes":{') }],
  ['has an empty release document', { kind: 'change', change: broken('release', '{}') }],
  ['has half a configuration', { kind: 'change', change: broken('config', '{"app":') }],
  ['has an empty configuration', { kind: 'change', change: broken('config', '{}') }],
] as const)
  test(`a document that ${name}: after three seconds a working way out, without layout shifts`, async ({ world, page, noise }) => {
    noise.tolerate(/uncaught|Failed to load resource|ERR_/);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shiftsOfJourney: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const rule = world.front.injectFault(/^\/loanDetail$/, fault);
    await page.goto(world.address('loanDetail', 'indonesia', DETAIL), { waitUntil: 'commit' });
    await expect(standing(page)).toBeVisible();
    // A browser that has not painted the received part discards it when the connection breaks.
    rule.release();
    await expect(notice(page)).toBeHidden();
    await expectWayOut(page);
    expect(await page.evaluate(() => (window as unknown as { shiftsOfJourney: number[] }).shiftsOfJourney)).toEqual([]);
    rule.end();
    const before = page.url();
    await page.getByRole('link', { name: WORDS.indonesia.again }).tap();
    await expect(help(page)).toBeVisible();
    expect(page.url()).toBe(before);
  });

test('a late shell replaces the notice; one in time never shows it', { tag: TIMED }, async ({ world, page }) => {
  const rule = world.front.injectFault(/^\/assets\/host\/.*\/main\..*\.js$/, { kind: 'hold' });
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL), { waitUntil: 'commit' });
  await expect(notice(page)).toBeVisible();
  rule.release();
  await expect(help(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await page.addInitScript(() => {
    const seen = { notice: false };
    Object.assign(window, { seenInJourney: seen });
    const look = () => {
      const element = document.querySelector('#late');
      if (element && getComputedStyle(element).visibility === 'visible') seen.notice = true;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(addressOf(world, 'well'));
  await expect(help(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seenInJourney: { notice: boolean } }).seenInJourney.notice)).toBe(false);
  await expect(notice(page)).toHaveCount(0);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the notice appears by itself, and the page says what it needs', async ({ world, page }) => {
    await page.goto(world.address('loanDetail', 'india', DETAIL));
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByText('Loading…')).toBeVisible();
    await expect(page.getByText(WORDS.india.slow)).toBeVisible();
    await expect(page.getByRole('link', { name: WORDS.india.again })).toBeInViewport({ ratio: 1 });
  });
});
