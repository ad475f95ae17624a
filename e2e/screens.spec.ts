import { calls } from '@loan/api/calls';
import { pages } from '@loan/api/pages';
import { linkTo } from '@loan/sandbox/links';
import type { PageKey } from '@loan/shared/contracts/pages';

import { FONTS, NARROW, WIDE } from '../scripts/testFonts';
import { expectAccessible } from './axe';
import { expectToFit } from './fit';
import { expect, test } from './journey';
import { PAGES, PAGES_TO_READ, STATES } from './screenStates';
import { NOISE, openLink, openState, PICTURE, type State } from './state';
import { UNDRAWN } from './stores';

test('no font of the machine is seen, whatever a page asks for', async ({ page }) => {
  const asked = ['system-ui', 'sans-serif', 'serif', 'monospace', 'Arial', 'Roboto', 'Liberation Sans', ...FONTS];
  await page.setContent(asked.map((family) => `<p style="font-family: ${family}">Rp 1.080.000 ₹5,400</p>`).join(''));
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  const drawn = await Promise.all(nodeIds.map((nodeId) => browser.send('CSS.getPlatformFontsForNode', { nodeId })));
  expect(drawn.map(({ fonts }) => fonts.map(({ familyName }) => familyName).join())).toEqual(
    asked.map((family) => (family === NARROW ? NARROW : WIDE)),
  );
});

/** `npm test -- --changed` names the pages that a change can break: of the others nothing is drawn. */
const changed = process.env['JOURNEY_PAGES']?.split(',');

/** The page that a state is of; none: of no page. */
const pageOf = ({ link, page = linkTo(link, 'indonesia').page }: State): PageKey | undefined => page;

/** One test for each part of the states: at most so many parts, of enough states to be worth a world. */
function inParts(states: readonly State[], most: number, declare: (some: readonly State[], part: string) => void): void {
  const drawn = changed === undefined ? states : states.filter((state) => changed.includes(pageOf(state) ?? ''));
  const parts = Math.min(most, Math.ceil(drawn.length / 4));
  for (let part = 0; part < parts; part += 1)
    declare(
      drawn.filter((_, index) => index % parts === part),
      `${part + 1} of ${parts}`,
    );
}

for (const market of ['indonesia', 'india'] as const)
  inParts(STATES, 8, (states, part) =>
    test(`every screen can be read and fits, ${market}, ${part}`, async ({ world, page, noise }) => {
      noise.allow(NOISE);
      for (const state of states) {
        const { name } = state;
        await test.step(name, async () => {
          await openState(state, page, world, market);
          const key = pageOf(state);
          if (key !== undefined) expect(new URL(page.url()).pathname, `the page of ${name}`).toBe(pages[key].path);
          await expect(page.locator('html')).toHaveAttribute('lang', market === 'india' ? 'en' : 'id');
          await expectAccessible(page, name);
          await expectToFit(page, name);
        });
      }
    }),
  );

/** Server texts at three times their length, with a word that has no place to break; addresses, codes, colours and sums of money stay what they are. */
function threefold(body: string): string {
  const isText = (value: string) => /[a-z]{3}/i.test(value) && !/^(?:https?:|loanapp:|#)|^[\w-]*\d[\w-]*$/.test(value);
  const long = (value: string) => {
    const word = value.includes('<') ? ` ${value}` : value.replace(/\s/g, '').slice(0, 16).repeat(3);
    return `${value} ${value} ${word}`;
  };
  return JSON.stringify(JSON.parse(body), (_, value: unknown) => (typeof value === 'string' && isText(value) ? long(value) : value));
}

/** All calls but the one that answers with a picture. */
const REPLIES = /^\/(?:byfhns|indah|gopia|api)\/(?!.*\/get-captcha$)/;

inParts([...PAGES, ...PAGES_TO_READ], 5, (states, part) =>
  test(`texts of three times the length, without a space to break at, fit, ${part}`, async ({ world, page, noise }) => {
    noise.allow(PICTURE);
    // Replies are changed between gateway and browser, where a page that comes drawn does not ask.
    await world.configure(UNDRAWN);
    const rule = world.front.fallSick(REPLIES, { kind: 'change', change: threefold });
    for (const state of states) {
      await test.step(state.name, async () => {
        await openState(state, page, world, 'indonesia');
        await expectToFit(page, state.name, { foreignWords: true });
      });
    }
    expect(rule.hits).not.toEqual([]);
  }),
);

for (const market of ['indonesia', 'india'] as const)
  inParts([...PAGES, ...PAGES_TO_READ], 5, (states, part) =>
    test(`nothing jumps once the skeleton is there, ${market}, ${part}`, async ({ world, page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shiftsOfJourney: shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) shifts.push(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const call of Object.keys(calls)) await world.sandbox.setFault({ kind: 'delay', call, ms: 400 });
      for (const state of states) {
        await test.step(state.name, async () => {
          await openState(state, page, world, market);
          // Two replies may follow each other.
          await page.waitForLoadState('networkidle');
          const sum = await page.evaluate(() =>
            (window as unknown as { shiftsOfJourney: number[] }).shiftsOfJourney.reduce((a, b) => a + b, 0),
          );
          expect.soft(sum, `${state.name}, ${market}`).toBeLessThanOrEqual(0.02);
        });
      }
    }),
  );

/** The words of something sticky that lies over the element in focus. */
function coversFocus(): string | undefined {
  const element = document.activeElement ?? document.body;
  const { top, bottom, left, width } = element.getBoundingClientRect();
  for (const y of element === document.body ? [] : [top + 1, bottom - 1])
    for (let each = document.elementFromPoint(left + width / 2, y); each && !each.contains(element); each = each.parentElement)
      if (getComputedStyle(each).position === 'sticky') return `${each.textContent} over ${element.outerHTML.slice(0, 120)}`;
  return undefined;
}

inParts(PAGES, 3, (states, part) =>
  test(`the keyboard goes through a page in the order of the eye, and one sees where it is, ${part}`, async ({ world, page }) => {
    for (const state of states) {
      const { name } = state;
      await openState(state, page, world, 'indonesia');
      const stops: { top: number; left: number; footer: boolean; label: string }[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          // Behind the last one comes the browser's own, or at once the first one again.
          const view = window as unknown as { firstStop?: Element };
          if (element === document.body || element === view.firstStop) return undefined;
          view.firstStop ??= element;
          // A link in a text may go over two lines: it stands where it begins.
          const rect = element.getClientRects()[0] ?? element.getBoundingClientRect();
          const style = getComputedStyle(element);
          // A native box or radio is drawn by its label: what marks the focus may stand there.
          const marked = [element, element.parentElement, element.nextElementSibling].filter((each) => each !== null);
          const ring = marked.some(
            (each) => getComputedStyle(each).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(each).outlineWidth) >= 2,
          );
          const footer = element.closest('[data-footer]');
          const bar = document.querySelector('[data-footer]')?.getBoundingClientRect();
          const covered = footer === null && bar !== undefined && rect.bottom > bar.top + 1;
          const outside = rect.bottom > window.innerHeight + 1 || rect.top < -1;
          const label = element.getAttribute('aria-label') ?? element.textContent.slice(0, 40);
          return {
            top: rect.top + window.scrollY,
            left: rect.left,
            footer: footer !== null,
            ring,
            covered,
            outside,
            hidden: style.visibility,
            label,
          };
        });
        if (stop === undefined) break;
        const { ring, covered, outside, hidden, ...place } = stop;
        expect({ ring, covered, outside, hidden }, `${name}: ${place.label}`).toEqual({
          ring: true,
          covered: false,
          outside: false,
          hidden: 'visible',
        });
        stops.push(place);
        expect(stops.length, `${name}: the keyboard comes to an end`).toBeLessThan(60);
      }
      expect(stops.length, name).toBeGreaterThan(2);
      const byEye = [...stops].sort(
        (a, b) => Number(a.footer) - Number(b.footer) || (Math.abs(a.top - b.top) > 12 ? a.top - b.top : a.left - b.left),
      );
      expect(
        stops.map(({ label }) => label),
        name,
      ).toEqual(byEye.map(({ label }) => label));
      // And back up: what stays at the top covers nothing either.
      for (const { label } of stops) {
        await page.keyboard.press('Shift+Tab');
        expect(await page.evaluate(coversFocus), `${name}, backwards, about ${label}`).toBeUndefined();
      }
    }
  }),
);

test('a dialog keeps the keyboard inside, closes with Escape and gives the focus back', async ({ world, page }) => {
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
