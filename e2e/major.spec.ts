import type { BrowserContext, Page } from '@playwright/test';

import { bucket } from '@loan/shared/contracts/canary';
import { CONTRACT } from '@loan/shared/contracts/version';

import { expect, test } from './journey';
import { button, MARKETS } from './loan';
import type { World } from './world';

const RELEASED = ['host', 'remote-loan', 'remote-repay'];
test.use({ options: { releases: RELEASED } });

const SHARE = 5000;
/** The second document of the channel begins the rollout: a device that it takes in, and one that it leaves. */
const deviceOf = (isInside: boolean): string => {
  const devices = Array.from({ length: 100 }, (_, index) => `phone-${index}`);
  return devices.find((device) => bucket('host@2', device) < SHARE === isInside) ?? '';
};
const DETAIL = { indonesia: { productId: '3101', orderId: 'ID-174-1' }, india: { productId: '9101', orderId: 'IN-174-1' } };

/** From the details of a loan into repaying it, in one document, on a device in the canary or not. The versions whose scripts were asked for. */
async function visit(world: World, context: BrowserContext, market: keyof typeof DETAIL, isInside: boolean) {
  const words = MARKETS[market];
  world.front.forgetRequests();
  const page: Page = await context.newPage();
  await page.goto(world.address('loanDetail', market, { ...DETAIL[market], deviceId: deviceOf(isInside) }));
  await button(page, words.repay).tap();
  await expect(button(page, words.pay)).toBeVisible();
  const asked = world.front.requests.flatMap(({ path }) => /^\/assets\/([^/]+\/[^/]+)\/.*\.js$/.exec(path)?.slice(1) ?? []);
  return { page, versions: [...new Set(asked)].sort() };
}

const EARLIER = ['host/1.0.0', 'remote-loan/1.0.0', 'remote-repay/1.0.0'];
const LATER = ['host/2.0.0', 'remote-loan/2.0.0', 'remote-repay/2.0.0'];

for (const market of ['indonesia', 'india'] as const) {
  test(`a major step at once: the canary of the shell brings every remote, each visitor has what fits, and one command takes it back, ${market}`, async ({
    world,
    browser,
  }) => {
    const versionsOf = async (isInside: boolean) => {
      const context = await browser.newContext();
      const { versions } = await visit(world, context, market, isInside);
      await context.close();
      return versions;
    };
    await expect(world.promote(['host@2.0.0', 'remote-loan@2.0.0'], { canary: SHARE })).rejects.toThrow(
      `remote-repay 1.0.0 needs contract ${CONTRACT}, and the shell offers 2.0.0 (the canary host 2.0.0): give its visitors one that fits with "promote host@2.0.0 remote-repay@<version> --canary <share>", or withdraw it with --canary 0%.`,
    );
    await world.promote(['host@2.0.0', 'remote-loan@2.0.0', 'remote-repay@2.0.0'], { canary: SHARE });
    expect([await versionsOf(true), await versionsOf(false)]).toEqual([LATER, EARLIER]);
    await world.rollback('host');
    expect(await versionsOf(true)).toEqual(EARLIER);
  });

  test(`a major step by and by: a shell that offers both runs remotes of both in one page while they follow, ${market}`, async ({
    world,
    browser,
  }) => {
    const contexts: BrowserContext[] = [];
    const open = async (isInside: boolean) => {
      contexts.push(await browser.newContext());
      return visit(world, contexts.at(-1)!, market, isInside);
    };
    await world.promote(['host@2.1.0', 'remote-loan@2.0.0'], { canary: SHARE });
    const both = await open(true);
    expect(both.versions).toEqual(['host/2.1.0', 'remote-loan/2.0.0', 'remote-repay/1.0.0']);
    expect((await open(false)).versions).toEqual(EARLIER);

    await world.promote('host@2.1.0');
    expect((await open(false)).versions).toEqual(both.versions);
    await world.promote('remote-repay@2.0.0');
    expect((await open(false)).versions).toEqual(['host/2.1.0', 'remote-loan/2.0.0', 'remote-repay/2.0.0']);
    // The page that is open goes back into its own area, with what it had.
    await both.page.goBack();
    await expect(button(both.page, MARKETS[market].repay)).toBeVisible();

    await world.rollback(['host', 'remote-loan', 'remote-repay']);
    expect((await open(true)).versions).toEqual(EARLIER);
    for (const context of contexts) await context.close();
  });
}
