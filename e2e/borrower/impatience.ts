import type { Locator } from '@playwright/test';

/** Four taps within 300 ms, like an impatient thumb. Resolves after the last tap, so that none hits what the test does next. */
export async function tapFourTimes(target: Locator): Promise<void> {
  await target
    .evaluate(async (element: HTMLElement) => {
      // A thumb cannot tap an element that has left the page; `click` on a link outside the page would still load its address.
      const tap = () => element.isConnected && element.click();
      const after = (ms: number) => new Promise((passed) => setTimeout(passed, ms)).then(tap);
      tap();
      tap();
      await after(120);
      await after(130);
    })
    // A tap that opened another document ended the taps.
    .catch((fault: Error) => {
      if (!/navigation|context was destroyed/i.test(fault.message)) throw fault;
    });
}
