import type { Page, Request } from '@playwright/test';

import type { World } from '../world/world';

/** The trace that hostile code of these tests leaves when it runs. */
export const hostileRan = (page: Page) => page.evaluate(() => (window as unknown as { hostileRan?: number }).hostileRan);

/** All addresses outside the test's world that the page reached; requests that the policy blocked are not among them. */
export function strayRequests(page: Page, world: World): readonly string[] {
  const stray: string[] = [];
  const note = (request: Request) => {
    const stopped = request.failure()?.errorText ?? '';
    if (!request.url().startsWith(`${world.front.origin}/`) && !/csp/i.test(stopped)) stray.push(`${request.url()} ${stopped}`);
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  page.on('popup', (popup) => stray.push(`popup ${popup.url()}`));
  return stray;
}
