import type { Locator } from '@playwright/test';

/** Four taps within 300 ms, as an impatient thumb gives them. */
export const tapFourTimes = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
    setTimeout(() => element.click(), 120);
    setTimeout(() => element.click(), 250);
  });
