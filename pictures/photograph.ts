import type { Browser, Page } from '@playwright/test';

import { WIDE } from '../scripts/testFonts';

/** How a page is looked at. */
export interface Look {
  /** CSS pixels. */
  readonly width: number;
  /** Text size, per cent; default 100. */
  readonly text?: number;
  readonly reducedMotion?: boolean;
  /** When it is by the device's clock as the page is opened, ms since 1970; default: by that of the machine. */
  readonly now?: number;
  /** The system prefers a dark scheme. */
  readonly dark?: boolean;
  /** What the picture is cut to; default the page. A dialog is seen with the page. */
  readonly cutTo?: string;
  /** Each gives a picture; default the wide one. */
  readonly fonts?: readonly string[];
}

/** The least height of a picture, CSS pixels. */
const HEIGHT = 640;
/** What every request is called: the reference of a failure is then the same in each picture. */
const REQUEST_ID = '0123456789abcdef';
/** Milliseconds for the first movement to settle. */
const SETTLE = 600;

/** PNG files of what `open` shows in a new tab, one for each font. What `moves` is not made higher than a screen: it would be over meanwhile. */
export async function photograph(browser: Browser, look: Look, open: (page: Page) => Promise<unknown>, moves = false): Promise<Buffer[]> {
  const { width, text = 100, reducedMotion = false, dark = false, now, cutTo, fonts = [WIDE] } = look;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    deviceScaleFactor: 1,
    hasTouch: true,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: dark ? 'dark' : 'light',
    extraHTTPHeaders: { 'x-request-id': REQUEST_ID },
  });
  try {
    const page = await context.newPage();
    if (now !== undefined) await page.clock.install({ time: now });
    await open(page);
    if (text !== 100) await page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), text);
    await page.waitForTimeout(SETTLE);
    // The whole page as one screen: a bar that sticks to the bottom then stands at its end. What lies over the page is seen as a borrower sees it.
    const isWhole = !moves && (await page.getByRole('dialog').count()) === 0;
    const pictures: Buffer[] = [];
    for (const font of fonts) {
      await page.evaluate((family) => document.documentElement.style.setProperty('--font', `'${family}'`), font);
      await page.setViewportSize({ width, height: HEIGHT });
      const height = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : 0;
      await page.setViewportSize({ width, height: Math.max(HEIGHT, height) });
      pictures.push(await (isWhole && cutTo !== undefined ? page.locator(cutTo) : page).screenshot());
    }
    return pictures;
  } finally {
    await context.close();
  }
}
