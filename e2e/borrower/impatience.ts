import type { Locator } from '@playwright/test';

/** Milliseconds from the first tap to the last one. */
const LAST_TAP = 250;

/** Four taps within 300 ms, like an impatient thumb. Resolves after the last tap, so that none hits what the test does next. */
export async function tapFourTimes(target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement, last) => {
    // A thumb cannot tap an element that has left the page; `click` on a link outside the page would still load its address.
    const tap = () => element.isConnected && element.click();
    tap();
    tap();
    setTimeout(tap, 120);
    setTimeout(tap, last);
  }, LAST_TAP);
  // A fixed wait: a tap may lead to another page, where nothing can be awaited.
  await target.page().waitForTimeout(LAST_TAP + 50);
}
