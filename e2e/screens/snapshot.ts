import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { expect } from '../world/journey';
import { PROMO } from './promoStates';

/** One element of a page: `shape` is what axe judges, and may be the same in both markets; `content` everything else. */
export interface Rendered {
  readonly shape: string;
  readonly content: string;
}

/** The reference of a failure. It is another one each time, and comes later than the rest of what the page says. */
const REFERENCE = 'div:has(> p > [aria-hidden] > b)';

/** Runs in the page. Elements in document order but `ignored`, with all that decides what is painted. */
function elementsOf({ ownWords, ignored }: { readonly ownWords: readonly string[]; readonly ignored: string }): Rendered[] {
  const STYLES =
    'position backgroundSize backgroundPosition font letterSpacing lineHeight textAlign textTransform textOverflow textWrap whiteSpace wordBreak overflowWrap padding margin borderTop borderRight borderBottom borderLeft borderRadius outline boxShadow transform filter overflow zIndex top bottom flex alignItems justifyContent gap gridTemplateAreas objectFit fill stroke strokeWidth clipPath maskImage content listStyle pointerEvents cursor'.split(
      ' ',
    ) as (keyof CSSStyleDeclaration)[];
  const JUDGED = 'display visibility opacity color backgroundColor backgroundImage fontSize fontWeight textDecoration'.split(
    ' ',
  ) as typeof STYLES;
  const WORDS = ['aria-label', 'alt', 'title', 'placeholder', 'href', 'src', 'srcset', 'action', 'value', 'datetime', 'd', 'lang'];
  const ids = new Map<string, string>();
  // React names elements otherwise where it hydrates: only which elements have the same name is compared.
  const known = (value: string) => {
    if (!ids.has(value)) ids.set(value, `id ${ids.size}`);
    return ids.get(value) ?? '';
  };
  const isId = (name: string) => /^(?:id|for|name|aria-(?:labelledby|describedby|controls|owns|errormessage|activedescendant))$/.test(name);
  // How long somebody has to wait depends on how long the browser took.
  const steady = (text: string) => text.replace(/\d+(?=s$| detik$| seconds?$)/, 'some ');
  const stylesOf = (element: Element, names: typeof STYLES) =>
    [undefined, '::before', '::after']
      .map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return pseudo !== undefined && style.content === 'none' ? '' : names.map((name) => style[name] as string).join('|');
      })
      .join(' ');
  const skipped = `script, style, link, template, noscript, ${ignored}, ${ignored} *`;
  const elements = Array.from(document.querySelectorAll('#root *, [role="dialog"], [role="dialog"] *'));
  return elements
    .filter((element) => !element.matches(skipped))
    .map((element) => {
      // How a box was at first is no difference: its state is a property.
      // What leads to a page of another area is a button until the shell knows where that is.
      const leads = element.matches('button:is([data-action], [data-row]), a:is([data-action], [data-row])[href^="/"]');
      const ignoredHere = leads ? ['checked', 'type', 'href'] : ['checked'];
      const attributes = Array.from(element.attributes).filter(({ name }) => !ignoredHere.includes(name));
      attributes.sort((a, b) => (a.name < b.name ? -1 : 1));
      const shapeOf = (name: string, value: string) => {
        if (WORDS.includes(name)) return value === '' ? '' : 'words';
        return isId(name) ? value.split(' ').map(known).join(' ') : value;
      };
      const ofShape = attributes.map(({ name, value }) => `${name}=${shapeOf(name, value)}`);
      const ofContent = attributes.filter(({ name }) => WORDS.includes(name)).map(({ name, value }) => `${name}=${steady(value)}`);
      const texts = Array.from(element.childNodes).flatMap((node) => (node instanceof Text ? [steady(node.data)] : []));
      const { value, checked, disabled, labels } = element as Partial<HTMLInputElement>;
      // A captcha's picture is another one each time, and so is what was typed of it.
      const isOwn = ownWords.includes(labels?.[0]?.textContent?.trim() ?? '') || element.matches('img[src*="get-captcha"]');
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = [left + window.scrollX, top + window.scrollY, width, height].map((length) => Math.round(length * 4) / 4).join(' ');
      const state = [checked, disabled === true].map(String).join();
      return {
        shape: `${leads ? 'BUTTON or A' : element.tagName} ${ofShape.join(' ')} ${state} ${texts.some((text) => text.trim() !== '')} ${stylesOf(element, JUDGED)}`,
        content: `${box} ${isOwn ? '' : `${ofContent.join(' ')} ${value ?? ''}`} ${texts.join('¦')} ${stylesOf(element, STYLES)}`,
      };
    });
}

/** The page at its top, nothing tapped, all pictures decoded, and what comes in, like a toast, in its place. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    // The shell places a toast anew in each frame.
    await new Promise((placed) => {
      requestAnimationFrame(() => requestAnimationFrame(placed));
    });
  });
  // A finger that has just tapped.
  await expect(page.locator(':active')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      Array.from(document.images, (image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
}

const ownWords = (market: Market) => [PROMO[market].captcha, PROMO[market].sms];

/** The DOM of a page with computed styles and layout. */
export async function snapshot(page: Page, market: Market): Promise<readonly Rendered[]> {
  // Hidden before the page comes to rest: where a message stands depends on what it has to stand clear of.
  await page.evaluate((ignored) => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync(`${ignored} { display: none; }`);
    document.adoptedStyleSheets.push(hidden);
  }, REFERENCE);
  await atRest(page);
  const found = await page.evaluate(elementsOf, { ownWords: ownWords(market), ignored: REFERENCE });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return found;
}

/** A picture of the whole page, without what is another one each time. */
export async function pictureOf(page: Page, market: Market): Promise<Buffer> {
  await atRest(page);
  const mask = [page.locator('img[src*="get-captcha"]'), ...ownWords(market).map((label) => page.getByLabel(label))];
  return page.screenshot({ fullPage: true, animations: 'disabled', mask });
}

/** A shadow is rounded otherwise in a layer of its own, as a toast has it while it comes in: the most that a channel may differ, of 255. */
const ROUNDING = 4;

/** Whether two pictures show the same. The browser decodes them. */
export async function isSamePicture(page: Page, one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  return page.evaluate(
    async ([pictures, rounding]) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (first?.width !== second?.width || first?.height !== second?.height) return false;
      return first?.data.every((channel, index) => Math.abs(channel - (second?.data[index] ?? 0)) <= rounding) ?? false;
    },
    [[one.toString('base64'), other.toString('base64')], ROUNDING] as const,
  );
}
