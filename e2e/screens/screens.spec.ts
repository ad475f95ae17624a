import { writeFileSync } from 'node:fs';

import type { Page, TestInfo } from '@playwright/test';

import { calls } from '@loan/api/calls';
import { pages } from '@loan/api/pages';
import { linkTo } from '@loan/sandbox/links';
import { bucket } from '@loan/shared/contracts/canary';
import { isIncomplete, type PageKey } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import { FONTS, NARROW, WIDE } from '../../tools/test/testFonts';
import { interactive, isRenderable } from '../rendered/rendering';
import { expect, test } from '../world/journey';
import { EVERYTHING, ON, CLIENT_RENDERED } from '../world/stores';
import { secretsOf, type World } from '../world/world';
import { expectAccessible } from './axe';
import { expectToFit } from './fit';
import { expectKeyboardOrder } from './keyboard';
import { PAGES, PAGES_TO_READ, STATES } from './screenStates';
import { isSamePicture, pictureOf, snapshot, type Rendered } from './snapshot';
import { openLink, openState, titleOf, type State } from './state';

/** One moment for the API and the device, so that both openings of a state show the same times. */
const NOW = Date.now();

test.use({ options: { releases: EVERYTHING, now: NOW } });

test('no font of the machine is used, whatever a page asks for', async ({ page }) => {
  const asked = ['system-ui', 'sans-serif', 'serif', 'monospace', 'Arial', 'Roboto', 'Liberation Sans', ...FONTS];
  await page.setContent(asked.map((family) => `<p style="font-family: ${family}">Rp 1.080.000 ₹5,400</p>`).join(''));
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  const rendered = await Promise.all(nodeIds.map((nodeId) => browser.send('CSS.getPlatformFontsForNode', { nodeId })));
  expect(rendered.map(({ fonts }) => fonts.map(({ familyName }) => familyName).join())).toEqual(
    asked.map((family) => (family === NARROW ? NARROW : WIDE)),
  );
});

/** `npm test -- --changed` names the pages that a change can break; the others are skipped. */
const changed = process.env['JOURNEY_PAGES']?.split(',');

/** The page of a state; none if it belongs to no page. */
const pageOf = ({ link, page = linkTo(link, 'indonesia').page }: State): PageKey | undefined => page;

/**
 * The market in which a state is opened first: of those that are not typical, about half in each, because they arrange the same
 * parts. It depends on the name alone, so that a new state changes it for no other one.
 */
const firstMarket = ({ typical, name }: State): Market =>
  typical === undefined && bucket('market', name) % 2 === 1 ? 'india' : 'indonesia';
const otherMarket = (state: State): Market => (firstMarket(state) === 'india' ? 'indonesia' : 'india');

/**
 * Whether a state is opened in the other market, too: a typical one shows what its screen has there, and an overdue order has
 * more, and longer, labels than a typical one.
 */
const isOfBoth = ({ typical, name }: State) => typical !== undefined || name.endsWith(' 180-1');

/** Declares one test for each part of the states: at most `most` parts, each large enough to be worth a world. */
function inParts(states: readonly State[], most: number, declare: (some: readonly State[], part: string) => void): void {
  const rendered = changed === undefined ? states : states.filter((state) => changed.includes(pageOf(state) ?? ''));
  const parts = Math.min(most, Math.ceil(rendered.length / 4));
  for (let part = 0; part < parts; part += 1)
    declare(
      rendered.filter((_, index) => index % parts === part),
      `${part + 1} of ${parts}`,
    );
}

interface Look {
  readonly page: Page;
  readonly world: World;
  readonly market: Market;
  /** The document as it was served. */
  readonly served: () => string;
}

/**
 * Whether the document of a state may contain its page server-rendered: the address has what the page needs. A failed read is
 * rendered, too.
 */
function isRendered({ link }: State): boolean {
  const { page, path } = linkTo(link, 'indonesia');
  return isRenderable(link) && page !== undefined && !isIncomplete(pages[page], path.split('?')[1] ?? '');
}

/** Whether no other state shows the same document, without what is done on it. */
const hasOwnDocument = ({ act, link }: State) =>
  act === undefined || !STATES.some((other) => other.act === undefined && other.link === link);

/** Records the layout shifts of every document, and whether a server-rendered one differs from what its scripts render. */
const watchDocuments = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    const differences: unknown[] = [];
    Object.assign(window, { shiftsOfJourney: shifts, differencesOfJourney: differences });
    window.addEventListener('loan:report', ({ detail }: CustomEventInit<{ readonly kind: string }>) => {
      if (detail?.kind === 'drawing-differs') differences.push(detail);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Nothing shifts once the skeleton is there. */
async function expectSteady(page: Page, where: string): Promise<void> {
  // Two replies may follow each other.
  await page.waitForLoadState('networkidle');
  const sum = await page.evaluate(() => (window as unknown as { shiftsOfJourney: number[] }).shiftsOfJourney.reduce((a, b) => a + b, 0));
  expect.soft(sum, `${where} does not jump`).toBeLessThanOrEqual(0.02);
}

/** What a state looked like. A picture of the typical state of each screen only, in one market. */
interface Seen {
  readonly elements: readonly Rendered[];
  readonly picture: Buffer | undefined;
}

/** Opens a state, and records its look. `steady`: its replies are slow, and nothing may shift when they arrive. */
async function see(state: State, { page, world, market }: Look, steady = false): Promise<Seen> {
  // The state before may have moved the clock.
  await page.clock.setFixedTime(NOW);
  await openState(state, page, world, market);
  await interactive(page);
  if (steady) await expectSteady(page, `${state.name}, ${market}`);
  return {
    elements: await snapshot(page, market),
    picture: state.typical && market === 'indonesia' && isRendered(state) ? await pictureOf(page, market) : undefined,
  };
}

const shapeOf = ({ elements }: Seen) => elements.map(({ shape }) => shape).join('\n');

/** The document is served with the title that its page renders, in the market's language, and without the session's tokens. */
async function expectServed({ page, market, served }: Look): Promise<void> {
  expect(served()).toContain(`<html lang="${market === 'india' ? 'en' : 'id'}">`);
  for (const secret of secretsOf(market)) expect(served()).not.toContain(secret);
  // The loan's product is known once its data has arrived.
  if (new URL(page.url()).pathname !== pages.loanDetail.path) await expect(page).toHaveTitle(titleOf(served()));
}

/** Runs all checks of an open state. `judged`: the structures that axe has judged, to which this one is added. */
async function look(state: State, seen: Seen, at: Look, judged: Set<string>): Promise<void> {
  const { page, market } = at;
  const where = `${state.name}, ${market}`;
  const key = pageOf(state);
  if (key !== undefined) expect(new URL(page.url()).pathname, `the page of ${where}`).toBe(pages[key].path);
  await expect(page.locator('html')).toHaveAttribute('lang', market === 'india' ? 'en' : 'id');
  const shape = shapeOf(seen);
  if (!judged.has(shape)) await expectAccessible(page, where);
  judged.add(shape);
  await expectToFit(page, where, state.typical === undefined ? {} : { fonts: FONTS });
  if (state.typical === 'acts') await expectServed(at);
  if (state.typical === 'acts' && market === 'indonesia') await expectKeyboardOrder(page, where);
}

/** Whether the document contained the page. */
const cameRendered = async (page: Page) => (await page.locator('#drawing').count()) > 0;

async function expectRendered({ name }: State, page: Page): Promise<void> {
  expect.soft(await cameRendered(page), `${name}: its document has the page`).toBe(true);
  const differences = await page.evaluate(() => (window as unknown as { differencesOfJourney: unknown[] }).differencesOfJourney);
  expect.soft(differences, `${name}: its scripts render what its document has`).toEqual([]);
}

/** A hydrated page equals the client-rendered one: the same elements, styles, boxes and text; typical ones also by their pixels. */
async function expectSame(state: State, before: Seen, after: Seen, page: Page, info: TestInfo): Promise<void> {
  const lines = ({ elements }: Seen) => elements.map(({ shape, content }) => `${content} ${shape}`);
  await expectRendered(state, page);
  expect.soft(lines(after), `${state.name} is the same server-rendered`).toEqual(lines(before));
  const [one, other] = [before.picture, after.picture];
  if (one === undefined || other === undefined) return;
  const isSame = await isSamePicture(page, one, other);
  expect.soft(isSame, `${state.name} looks the same server-rendered`).toBe(true);
  if (!isSame)
    for (const [how, picture] of Object.entries({ client: one, server: other }))
      writeFileSync(info.outputPath(`${state.name}, ${how}.png`), picture);
}

const without = (states: readonly State[], others: readonly State[]) => states.filter((state) => !others.includes(state));

/** Runs a step for each state: first those with slow replies, so that the skeleton is seen, then the others. Undoes earlier changes. */
async function throughStates(states: readonly State[], world: World, slow: boolean, step: (state: State) => Promise<void>): Promise<void> {
  const typical = states.filter((state) => state.typical !== undefined);
  await world.sandbox.reset();
  if (slow) for (const call of Object.keys(calls)) await world.sandbox.setFault({ kind: 'delay', call, ms: 400 });
  for (const state of typical) await test.step(state.name, () => step(state));
  await world.sandbox.reset();
  for (const state of without(states, typical)) await test.step(state.name, () => step(state));
}

inParts(STATES, 8, (some, part) =>
  test(`every screen fits, is readable and reachable, and is the same server-rendered, ${part}`, async ({ world, page, noise }, info) => {
    // Which of the states fail on purpose depends on the part.
    noise.tolerate(/Failed to load resource/);
    await watchDocuments(page);
    let html = '';
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) void response.text().then((text) => (html = text));
    });
    // Opening a page may make a non-idempotent call whose number the next page shows, so every round has the same order.
    const rendered = some.filter(isRendered);
    const states = [...rendered, ...without(some, rendered)];
    const at = (market: Market): Look => ({ page, world, market, served: () => html });
    const first = (state: State) => at(firstMarket(state));
    const other = (state: State) => at(otherMarket(state));
    const acted = rendered.filter((state) => !hasOwnDocument(state));
    const clientRendered = new Map<State, Seen>();
    const judged = new Set<string>();

    await world.configure(CLIENT_RENDERED);
    await throughStates(without(states, acted), world, true, async (state) => {
      const seen = await see(state, first(state), state.typical !== undefined);
      clientRendered.set(state, seen);
      expect(await cameRendered(page), `${state.name}: its document has no page`).toBe(false);
      await look(state, seen, first(state), judged);
    });
    await throughStates(states.filter(isOfBoth), world, true, async (state) =>
      look(state, await see(state, other(state), state.typical !== undefined), other(state), judged),
    );

    await world.configure(ON);
    await throughStates([...without(rendered, acted), ...acted], world, false, async (state) => {
      const seen = await see(state, first(state));
      const before = clientRendered.get(state);
      if (before !== undefined) return expectSame(state, before, seen, page, info);
      // Its document is compared in another state; what is done on it is done on the hydrated page.
      await expectRendered(state, page);
      await look(state, seen, first(state), judged);
    });
  }),
);

/** Server texts at three times their length, with a word that cannot break; addresses, codes, colours and sums of money stay unchanged. */
function threefold(body: string): string {
  const isText = (value: string) => /[a-z]{3}/i.test(value) && !/^(?:https?:|loanapp:|#)|^[\w-]*\d[\w-]*$/.test(value);
  const long = (value: string) => {
    const word = value.includes('<') ? ` ${value}` : value.replace(/\s/g, '').slice(0, 16).repeat(3);
    return `${value} ${value} ${word}`;
  };
  return JSON.stringify(JSON.parse(body), (_, value: unknown) => (typeof value === 'string' && isText(value) ? long(value) : value));
}

/** All calls except the one that returns a picture. */
const REPLIES = /^\/(?:byfhns|indah|gopia|api)\/(?!.*\/get-captcha$)/;

inParts([...PAGES, ...PAGES_TO_READ], 5, (states, part) =>
  test(`texts of three times the length, without a space to break at, fit, ${part}`, async ({ world, page }) => {
    // Replies are changed between gateway and browser, where a server-rendered page does not request them.
    await world.configure(CLIENT_RENDERED);
    const rule = world.front.injectFault(REPLIES, { kind: 'change', change: threefold });
    for (const state of states) {
      await test.step(state.name, async () => {
        await openState(state, page, world, 'indonesia');
        await expectToFit(page, state.name, { foreignWords: true });
      });
    }
    expect(rule.hits).not.toEqual([]);
  }),
);

test('a dialog keeps the focus inside, closes with Escape and returns the focus', async ({ world, page }) => {
  await openLink('repayOrNot', page, world, 'indonesia');
  const opener = page.getByRole('button', { name: 'TELAH MEMBAYAR' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
