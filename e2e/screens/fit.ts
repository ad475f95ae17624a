import { expect, type Page } from '@playwright/test';

import { WIDE } from '../../tools/test/testFonts';
import { barsTooHigh, outOfReach, type Finding } from './reach';

/** Text of elements that extend beyond the right edge of the page or of a dialog. */
const overflowing: Finding = () => {
  const wide = document.documentElement.clientWidth;
  const scrolls = document.documentElement.scrollWidth > wide || window.innerWidth > wide;
  const out = Array.from(document.querySelectorAll<HTMLElement>('#root *, [role="dialog"] *')).filter((element) => {
    const { right, left, width } = element.getBoundingClientRect();
    const sticksOut = width > 1 && (right > wide + 1 || left < -1) && getComputedStyle(element).position !== 'fixed';
    // Tabs scroll sideways; only their row has to fit.
    return sticksOut && !element.parentElement?.closest('[role="tablist"]');
  });
  return scrolls || out.length > 0
    ? [`scrolls: ${scrolls}`, ...out.slice(0, 5).map((each) => `${each.tagName} ${each.textContent.slice(0, 60)}`)]
    : [];
};

/** Text that extends beyond its block: over its neighbour, or cut off. */
const overTheEdge: Finding = () => {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    let block = text.parentElement;
    while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
    range.selectNodeContents(text);
    const { width, left, right } = range.getBoundingClientRect();
    const edge = block?.getBoundingClientRect();
    // Visually hidden text is one pixel wide.
    if (edge === undefined || width === 0 || edge.width <= 1 || block?.closest('script, style, noscript')) continue;
    if (left < edge.left - 1 || right > edge.right + 1) found.push(`${text.textContent?.trim().slice(0, 60)}`);
  }
  return found;
};

/** Sums of money that are wrapped, or cut off by an ancestor. */
const cutSums: Finding = () => {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const sum of text.data.matchAll(/(?<![\p{L}\d.,:])(?:(?:Rp\u00A0?|₹)\d[\d.,]*|\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}(?:[.,]\d\d)?)/gu)) {
      range.setStart(text, sum.index);
      range.setEnd(text, sum.index + sum[0].length);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const lines = new Set(Array.from(range.getClientRects(), (rect) => Math.round(rect.top)));
      const cut = lines.size > 1 || left < -1 || right > document.documentElement.clientWidth + 1;
      let cutBy: Element | undefined;
      let isVisuallyHidden = false;
      for (let each = text.parentElement; each !== null && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const edge = each.getBoundingClientRect();
        if (overflowX !== 'visible' && each.offsetWidth <= 1) isVisuallyHidden = true;
        if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) cutBy = each;
        if ((overflowY === 'hidden' || overflowY === 'clip') && (top < edge.top - 1 || bottom > edge.bottom + 1)) cutBy = each;
      }
      if (!isVisuallyHidden && (cut || cutBy))
        found.push(`${sum[0]} in "${text.data.slice(0, 60)}", on ${lines.size} ${cutBy?.className ?? ''}`);
    }
  }
  return found;
};

/** Words that are broken inside; addresses, numbers and anything longer than a word are exempt. */
export const brokenWords: Finding = () => {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    for (const word of text.data.matchAll(/(?<![\p{L}\d@._/-])\p{L}{2,24}(?![\p{L}\d@_/]|\.\p{L})/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set(Array.from(range.getClientRects(), (rect) => Math.round(rect.top)));
      if (lines.size > 1) found.push(`${word[0]} in "${text.data.slice(0, 60)}"`);
    }
  }
  return found;
};

/** Runs in the page: sets another font. */
function drawIn(family: string): void {
  document.documentElement.style.setProperty('--font', `'${family}'`);
  // The shell measures its head again.
  window.dispatchEvent(new Event('resize'));
}

/** Sets another font for the page. */
export const setFont = (page: Page, font: string): Promise<void> => page.evaluate(drawIn, font);

/** Findings in each of the fonts. */
async function find(page: Page, fonts: readonly string[], findings: Readonly<Record<string, Finding>>): Promise<readonly string[]> {
  // As an injected script: it works whatever the page's policy, and needs one round trip.
  const script = `(async () => {
    const found = [];
    for (const font of ${JSON.stringify(fonts)}) {
      (${String(drawIn)})(font);
      await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
      found.push([${Object.values(findings).map(String).join()}].map((find) => find()));
    }
    window.scrollTo(0, 0);
    return found;
  })()`;
  const found = await page.evaluate<readonly (readonly (readonly string[])[])[]>(script);
  return fonts.flatMap((font, at) =>
    Object.keys(findings).flatMap((name, index) => (found[at]?.[index] ?? []).map((what) => `${name}, ${font}: ${what}`)),
  );
}

const FITS = { 'stands out': overflowing, 'over the edge': overTheEdge, 'a cut sum': cutSums };
const REACHES = { 'bars too high': barsTooHigh, 'out of reach': outOfReach };

/**
 * Everything is readable and reachable, at 320 px, with text of twice the size, and in landscape. In a wide font, in which more
 * is too long; `fonts`: others, too.
 */
export async function expectToFit(
  page: Page,
  where: string,
  { foreignWords = false, fonts = [WIDE] as readonly string[] } = {},
): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const words = foreignWords ? {} : { 'a broken word': brokenWords };
  expect.soft(await find(page, fonts, { ...FITS, ...words }), `${where} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 640, height: 360 });
  expect.soft(await find(page, fonts, { ...FITS, ...REACHES }), `${where} in landscape`).toEqual([]);
  await page.setViewportSize({ width: 360, height: 640 });
  const grown = await page.evaluate(() => {
    const size = () => Number.parseFloat(getComputedStyle(document.querySelector('h1, h2, button, summary') ?? document.body).fontSize);
    const before = size();
    document.documentElement.style.fontSize = '200%';
    return size() / before;
  });
  expect.soft(grown, `${where}: text follows the text size`).toBeCloseTo(2, 1);
  expect.soft(await find(page, fonts, { ...FITS, ...REACHES }), `${where} at 200 % text`).toEqual([]);
  // The next state may be another view of the same document.
  await page.evaluate(() => {
    for (const name of ['font-size', '--font']) document.documentElement.style.removeProperty(name);
    window.dispatchEvent(new Event('resize'));
  });
}
