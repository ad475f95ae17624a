import type { Locator } from '@playwright/test';

/** Milliseconds from the first tap to the last one. */
const LAST_TAP = 250;

/** Four taps within 300 ms, as an impatient thumb gives them. Over when the last one was given: none hits what the test does next. */
export async function tapFourTimes(target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement, last) => {
    element.click();
    element.click();
    setTimeout(() => element.click(), 120);
    setTimeout(() => element.click(), last);
  }, LAST_TAP);
  // Counted here: a tap may lead to another page, which would not answer.
  await target.page().waitForTimeout(LAST_TAP + 50);
}
