import type { Page } from '@playwright/test';

/** What a page fetches so that a journey knows how far its requests have come: the front does not list it as asked. */
export const MARK = '/favicon.ico';

/** Waits until all that the page has requested so far has reached the server: the request that is made last arrives last. */
export async function reached(page: Page): Promise<void> {
  await page.evaluate(async (path) => void (await fetch(path, { cache: 'no-store' })), MARK);
}

/**
 * Lets this time (ms) pass for the page without waiting for it, and all that the page then requests reach the server. The
 * journey has installed the page's clock (`page.clock.install()`) before it opened the page.
 */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await reached(page);
}

/** Waits until the browser has rendered the page some times more: what is to be seen has been seen. */
export async function rendersAgain(page: Page, times = 3): Promise<void> {
  await page.evaluate(
    (most) =>
      new Promise<void>((done) => {
        let left = most;
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : done());
        next();
      }),
    times,
  );
}
