import type { Browser, Page } from '@playwright/test';

import { WIDE } from '../test/testFonts';

/** What one picture of a page shows. */
export interface View {
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels of a screen that the picture ends with; default: the whole page, at least 640. */
  readonly height?: number;
  /** Text size, per cent; default 100. */
  readonly text?: number;
  /** Default the wide one. */
  readonly font?: string;
}

/** How a page is looked at. */
export interface Look {
  /** Each gives a picture; the page is opened in the first. */
  readonly views: readonly View[];
  readonly reducedMotion?: boolean;
  /** When it is by the device's clock as the page is opened, ms since 1970; default: by that of the machine. */
  readonly now?: number;
  /** The system prefers a dark scheme. */
  readonly dark?: boolean;
  /** Milliseconds that each step of opening it may take; default 30,000. */
  readonly patience?: number;
  /** What the picture is cut to; default the page. A dialog is seen with the page. */
  readonly cutTo?: string;
}

/** The least height of a picture of a whole page, CSS pixels. */
const HEIGHT = 640;
/** What every request is called: the reference of a failure is then the same in each picture. */
const REQUEST_ID = '0123456789abcdef';
/** Milliseconds for the first movement to settle, and for a page to take another size. */
const SETTLE = 600;
const RESETTLE = 150;

/** PNG files of what `open` shows in a new tab, one for each view. What `moves` is not made higher than a screen: it would be over meanwhile. */
export async function photograph(browser: Browser, look: Look, open: (page: Page) => Promise<unknown>, moves = false): Promise<Buffer[]> {
  const { views, reducedMotion = false, dark = false, now, patience, cutTo } = look;
  const context = await browser.newContext({
    viewport: { width: views[0]?.width ?? 0, height: HEIGHT },
    deviceScaleFactor: 1,
    hasTouch: true,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: dark ? 'dark' : 'light',
    extraHTTPHeaders: { 'x-request-id': REQUEST_ID },
  });
  try {
    const page = await context.newPage();
    if (patience !== undefined) page.setDefaultTimeout(patience);
    if (now !== undefined) await page.clock.install({ time: now });
    await open(page);
    await page.waitForTimeout(SETTLE);
    // The whole page as one screen: a bar that sticks to the bottom then stands at its end. What lies over the page is seen as a borrower sees it.
    const isWhole = !moves && (await page.getByRole('dialog').count()) === 0;
    const pictures: Buffer[] = [];
    for (const view of views) pictures.push(await take(page, view, isWhole, cutTo));
    return pictures;
  } finally {
    await context.close();
  }
}

async function take(page: Page, { width, height, text = 100, font = WIDE }: View, canBeWhole: boolean, cutTo?: string): Promise<Buffer> {
  const isWhole = canBeWhole && height === undefined;
  await page.setViewportSize({ width, height: height ?? HEIGHT });
  await page.evaluate(
    ([family, size]) => {
      document.documentElement.style.setProperty('--font', `'${family}'`);
      document.documentElement.style.fontSize = size;
    },
    [font, text === 100 ? '' : `${text}%`] as const,
  );
  await page.waitForTimeout(RESETTLE);
  if (isWhole) {
    const grow = async () =>
      page.setViewportSize({ width, height: Math.max(HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight)) });
    await grow();
    // A high screen may show what a low one hides.
    await grow();
  }
  return (isWhole && cutTo !== undefined ? page.locator(cutTo) : page).screenshot();
}
