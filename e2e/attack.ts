import type { Page, Request } from '@playwright/test';

import type { World } from './world';

/** What hostile code of these tests would have left behind. */
export const hostileRan = (page: Page) => page.evaluate(() => (window as unknown as { hostileRan?: number }).hostileRan);

/** Every address beside the world's own that the page got through to; what the policy stopped got nowhere. */
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
