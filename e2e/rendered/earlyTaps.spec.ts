import type { BrowserContext, Page } from '@playwright/test';

import { allCalls, type CallName } from '@loan/api/calls';
import { randomFrom } from '@loan/sandbox/random';
import type { Market } from '@loan/shared/contracts/shell';

import { PAGES, PAGES_TO_READ } from '../screens/screenStates';
import { expect, test } from '../world/journey';
import { ON } from '../world/stores';
import { secretsOf, type World } from '../world/world';
import { interactive, isRenderable, rendered, SCRIPTS } from './rendering';

/** `npm run bench -- --early` makes more of them, from another seed. */
const TAPS = Number(process.env['EARLY_TAPS'] ?? 100);
const SEED = Number(process.env['EARLY_TAPS_SEED'] ?? 1);
/** A link within the page is the browser's. */
const CONTROLS = '#drawn a:not([href^="#"]), #drawn a[href="#"], #drawn button, #drawn label, #drawn summary';
/** Entries of a tab's history after its first page: the empty one, and the page. */
const FIRST = 2;
/** On one page. */
const MOST = 20;
/** Between taps of a thumb that does not wait, ms. */
const GAPS = [0, 20];
/** Until the page of a followed link has arrived, ms. */
const FOLLOWED = 30_000;

const LINKS = [...PAGES, ...PAGES_TO_READ].map(({ link }) => link).filter(isRenderable);
const MARKETS: readonly Market[] = ['indonesia', 'india'];
const NON_IDEMPOTENT = allCalls.flatMap(({ name, record }) => (record === true ? [name as CallName] : []));

/** Name of the function by which a tapped page reports each tap: whether it was on a link that leads to another document. */
const TAPPED = 'recordTap';

interface Taps {
  /** Time origin of the document to tap: the next one, which a link may have opened meanwhile, is left alone. */
  readonly document: number;
  /** Which controls, from 0 to 1. */
  readonly parts: readonly number[];
  readonly gap: number;
  readonly selector: string;
  readonly tapped: string;
}

/** Runs in the page: taps random controls of it while it is not interactive. */
async function tap({ document: from, parts, gap, selector, tapped }: Taps): Promise<void> {
  const record = (window as unknown as Record<string, (leaves: boolean) => void>)[tapped];
  for (const part of parts) {
    const controls = [...document.querySelectorAll<HTMLElement>(selector)];
    const visible = controls.filter((each) => each.getClientRects().length > 0);
    const control = visible[Math.floor(part * visible.length)];
    if (performance.timeOrigin !== from || control === undefined) return;
    record?.(control instanceof HTMLAnchorElement && /^https?:/.test(control.href) && !control.href.includes('#'));
    control.click();
    if (gap > 0) await new Promise((passed) => setTimeout(passed, gap));
  }
}

/** Requests of the page to other origins, as text: address and referrer. */
async function watchOthers(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const seen: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      seen.push(`${route.request().url()} ${route.request().headers()['referer'] ?? ''}`);
      await route.fulfill({ contentType: 'text/html', body: '' });
    },
  );
  return seen;
}

/** How often each non-idempotent call has arrived. */
async function sent(world: World): Promise<Readonly<Partial<Record<CallName, number>>>> {
  const counts = await Promise.all(NON_IDEMPOTENT.map(async (call) => [call, (await world.sandbox.requests(call)).length] as const));
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Opens a page and taps it before it is interactive: before its scripts are sent, and while they arrive. Returns how often. */
async function tapEarly(world: World, page: Page, address: string, random: () => number): Promise<number> {
  let [count, leaves] = [0, false];
  await page.exposeFunction(TAPPED, (isLink: boolean) => {
    count += 1;
    leaves ||= isLink;
  });
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(rendered(page).locator('main'), address).toBeVisible();
  const parts = Array.from({ length: 1 + Math.floor(random() * MOST) }, random);
  const held = Math.floor(random() * (parts.length + 1));
  const gap = GAPS[Math.floor(random() * GAPS.length)] ?? 0;
  const document = await page.evaluate(() => performance.timeOrigin);
  let hasLeft = false;
  page.on('framenavigated', () => (hasLeft = true));
  // A document that is on its way to the next page is not tapped any more.
  const batch = (some: readonly number[]) =>
    page.evaluate(tap, { document, parts: some, gap, selector: CONTROLS, tapped: TAPPED }).catch(() => undefined);
  await batch(parts.slice(0, held));
  scripts.release();
  await batch(parts.slice(held));
  if (leaves) await expect.poll(() => hasLeft, { message: `${address}: a link was tapped`, timeout: FOLLOWED }).toBe(true);
  await page.waitForLoadState('domcontentloaded', { timeout: FOLLOWED });
  if (page.url().startsWith(world.front.origin)) await interactive(page);
  return count;
}

test(`${TAPS} random taps before a page is interactive, seed ${SEED}: nothing is sent, a link is followed once, and no token gets out`, async ({
  world,
  context,
  noise,
}) => {
  test.setTimeout(60_000 + TAPS * 5_000);
  noise.tolerate(/Failed to load resource/);
  await world.configure(ON);
  const random = randomFrom(SEED);
  const elsewhere = await watchOthers(context, world.front.origin);
  let bills = 0;
  for (let taps = 0; taps < TAPS;) {
    const market = MARKETS[Math.floor(random() * MARKETS.length)] ?? 'india';
    const link = LINKS[Math.floor(random() * LINKS.length)] ?? 'loanDetail 174-1';
    const where = `${link}, ${market}, after ${taps} taps`;
    world.front.forgetRequests();
    const othersBefore = elsewhere.length;
    const page = await context.newPage();
    taps += await tapEarly(world, page, world.link(link, market), random);

    let [entries, html] = [Infinity, ''];
    // A tap that waited for the page to be interactive may lead out of it just now.
    await expect(async () => {
      [entries, html] = await page.evaluate(() => [history.length, document.documentElement.outerHTML] as const);
    }, where).toPass({ timeout: FOLLOWED });
    // The address typed first, and one link followed or one dialog opened. A link to another site, which is left to the browser,
    // may have arrived just before one of ours.
    expect(entries, where).toBeLessThanOrEqual(FIRST + 1 + Number(elsewhere.length > othersBefore));
    expect(page.url(), where).not.toMatch(/#$/);
    const documents = world.front.requests.filter(({ headers }) => headers['sec-fetch-dest'] === 'document');
    expect(documents.length, `${where}: ${documents.map(({ path }) => path).join(' ')}`).toBeLessThanOrEqual(2);
    // A bill's page asks for its number whenever it is opened, by a document or on the interactive page. The call may arrive when that
    // page is closed.
    bills += documents.filter(({ path }) => path === '/that').length || Number(page.url().includes('/that?'));
    const { virtualAccount = 0, ...others } = await sent(world);
    expect(others, where).toEqual({});
    expect(virtualAccount, where).toBeLessThanOrEqual(bills);

    const address = page.url().startsWith(world.front.origin) ? '' : page.url();
    for (const secret of secretsOf(market)) expect(`${html}\n${address}`, where).not.toContain(secret);
    await page.close();
  }
  const told = [...elsewhere, ...world.lines, JSON.stringify(world.accessLog())].join('\n');
  for (const secret of MARKETS.flatMap(secretsOf)) expect(told).not.toContain(secret);
});
