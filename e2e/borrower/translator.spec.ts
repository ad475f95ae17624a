import type { Page } from '@playwright/test';

import { interactive, isRenderable, watch } from '../rendered/rendering';
import { PAGES, PAGES_TO_READ } from '../screens/screenStates';
import { openState } from '../screens/state';
import { expect, test } from '../world/journey';
import { MARKETS } from '../world/loan';
import { ON } from '../world/stores';

/** How a page translator changes a text: it wraps it in elements, or replaces it. Each market's pages are changed in one way. */
const WAYS = [
  ['around', 'india'],
  ['instead', 'indonesia'],
] as const;
type Way = (typeof WAYS)[number][0];

/** Changes every text of the page like a page translator, including later texts. */
async function translate(page: Page, way: Way): Promise<void> {
  await page.evaluate((how) => {
    const isLeftAlone = (text: Text) =>
      text.parentElement?.closest('font,script,style,[translate="no"]') !== null || text.data.trim() === '';
    const wrap = (text: Text) => {
      if (isLeftAlone(text)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(how === 'around' ? text : document.createTextNode(text.data));
    };
    const all = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    document.documentElement.lang = 'fr';
    document.documentElement.classList.add('translated-ltr');
    all(document.body);
    new MutationObserver(() => all(document.body)).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, way);
}

/** A sum, or a number to dial or to pay to. */
const OF_MONEY = /(?:Rp|Rs\.|₹)\s?\d|(?:\d ?){8,}/;
/** What opens or chooses something in place. */
const SWITCHES = 'input[type=radio],input[type=checkbox],[aria-expanded],summary,[role=radio],[role=tab]';
const FAULT = /Terjadi kesalahan|Something went wrong/;

for (const [way, market] of WAYS) {
  test(`a translated confirmation switches between plan and details, and is agreed to: ${way}`, async ({ world, page }) => {
    await world.configure(ON);
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3102' }));
    await interactive(page);
    await translate(page, way);
    const [summary, details] = ['Ringkasan', 'Rincian'].map((name) => page.getByRole('radio', { name, exact: true }));
    for (let turn = 0; turn < 3; turn += 1) {
      await details!.click({ force: true });
      await expect(details!).toBeChecked();
      await expect(
        page
          .locator('main')
          .getByText(/\d{4}-\d\d-\d\d 23:59:59/)
          .first(),
      ).toBeVisible();
      await summary!.click({ force: true });
      await expect(summary!).toBeChecked();
      await expect(page.locator('main').getByText(/\d{4}-\d\d-\d\d 23:59:59/)).toHaveCount(0);
    }
    await expect(page.getByText(FAULT)).toHaveCount(0);
  });

  test(`every rendered page that is translated responds to a tap on each of its switches: ${way}, ${market}`, async ({ world, page }) => {
    await world.configure(ON);
    for (const state of [...PAGES, ...PAGES_TO_READ].filter(({ link }) => isRenderable(link))) {
      await test.step(state.name, async () => {
        await openState(state, page, world, market);
        await interactive(page);
        await translate(page, way);
        const switches = page.locator('main').locator(SWITCHES);
        const count = Math.min(await switches.count(), 12);
        for (let index = 0; index < count; index += 1) await switches.nth(index).evaluate((control: HTMLElement) => control.click());
        for (let index = 0; index < count; index += 1) await switches.nth(index).evaluate((control: HTMLElement) => control.click());
        await expect(page.locator('main')).toBeVisible();
        await expect(page.getByText(FAULT)).toHaveCount(0);
        await expect(page.locator('main h1')).not.toHaveText('');
        expect((await page.locator('font font').allTextContents()).filter((text) => OF_MONEY.test(text))).toEqual([]);
      });
    }
  });
}

test('a translated bill: the ticks change its sum, and no sum is translated', async ({ world, page }) => {
  await world.configure(ON);
  await page.goto(world.address('repay', 'indonesia', { productId: '3101', orderId: 'ID-174-1' }));
  await interactive(page);
  await translate(page, 'instead');
  await expect(page.locator('[translate="no"] font')).toHaveCount(0);
  const footer = page.locator('[data-footer]');
  const before = await footer.innerText();
  await page
    .getByRole('checkbox')
    .first()
    .evaluate((box: HTMLElement) => box.click());
  await expect(footer).not.toHaveText(before);
  await expect(page.getByText(FAULT)).toHaveCount(0);
});

const ORDER = { productId: '3101', orderId: 'ID-174-1' };

/** Changes that proxies and browsers make to a document; `differs`: its markup changes. */
const CHANGES = [
  {
    what: 'a text was taken for a mail address and hidden',
    differs: true,
    change: (body: string) =>
      body.replace(/(<div id="drawn">.*?)ID-174-1/, '$1<a class="__cf_email__" data-cfemail="0a">[email&#160;protected]</a>'),
  },
  {
    what: 'a date became a link',
    differs: true,
    change: (body: string) => body.replace(/(<div id="drawn">.*?<time[^>]*>)([^<]+)/, '$1<a href="x-apple-data-detectors:0">$2</a>'),
  },
  {
    what: 'the scripts were moved to the end',
    differs: false,
    change(body: string) {
      const script = /<script\b[^>]*>[^]*?<\/script>/g;
      return body.replace(script, '') + (body.match(script) ?? []).join('');
    },
  },
] as const;

for (const { what, differs, change } of CHANGES)
  test(`a page in whose document ${what} is interactive, and keeps its content`, async ({ world, page }) => {
    await world.configure(ON);
    const watched = await watch(page);
    const documents: string[] = [];
    const remember = (body: string) => {
      documents.push(body, change(body));
      return change(body);
    };
    world.front.injectFault(/^\/loanDetail/, { kind: 'change', change: remember });
    const dates = () => page.locator('main time').allInnerTexts();
    await page.goto(world.address('loanDetail', 'indonesia', ORDER));
    await interactive(page);
    expect(documents[0]).toContain('<div id="drawn">');
    expect(documents[1]).not.toBe(documents[0]);
    await expect(page.getByText(ORDER.orderId)).toBeVisible();
    await expect(page.locator('main a[class="__cf_email__"], main a[href^="x-apple"]')).toHaveCount(0);
    const shown = await dates();
    expect(shown.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: MARKETS.indonesia.refresh }).tap();
    await expect.poll(async () => (await world.sandbox.requests('loanDetails')).length).toBe(2);
    expect(await dates()).toEqual(shown);
    const report = { kind: 'drawing-differs', page: 'loanDetail', remote: 'remote-loan' };
    await expect.poll(() => watched.reports).toMatchObject(differs ? [report] : []);
  });
