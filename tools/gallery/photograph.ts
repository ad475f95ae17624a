import type { Browser, Page } from '@playwright/test';

import { WIDE } from '../test/testFonts';

/** One picture of a page. */
export interface View {
  /** CSS pixels. */
  readonly width: number;
  /** CSS pixels of a screen, where the picture ends; default: the whole page, at least 640. */
  readonly height?: number;
  /** Text size, per cent; default 100. */
  readonly text?: number;
  /** Default: the wide font. */
  readonly font?: string;
}

/** How to photograph a page. */
export interface Look {
  /** One picture for each; the page is opened in the first. */
  readonly views: readonly View[];
  readonly reducedMotion?: boolean;
  /** The device's time when the page is opened, ms since 1970; default: the machine's time. */
  readonly now?: number;
  /** The system prefers a dark scheme. */
  readonly dark?: boolean;
  /** Maximum milliseconds for each step of opening it; default 30,000. */
  readonly patience?: number;
  /** Element that the picture is cropped to; default: the page. A dialog is shown with the page. */
  readonly cutTo?: string;
}

/** Minimum height of a picture of a whole page, CSS pixels. */
const HEIGHT = 640;
/** The same id for every request, so that the reference of a failure is the same in each picture. */
const REQUEST_ID = '0123456789abcdef';
/** Milliseconds for the first animation to end, and for a page to change its size. */
const SETTLE = 600;
const RESETTLE = 150;

/**
 * PNG files of the page that `open` shows in a new tab, one for each view. A page that `moves` keeps the height of a screen,
 * because it would have changed before it is resized.
 */
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
    // The whole page as one screen, so that a bar sticking to the bottom is at its end. An overlay is shown as a borrower sees
    // it.
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
    // A high screen may show parts that a low one hides.
    await grow();
  }
  return (isWhole && cutTo !== undefined ? page.locator(cutTo) : page).screenshot();
}
