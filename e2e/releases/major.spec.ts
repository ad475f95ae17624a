import type { Browser } from '@playwright/test';

import { bucket } from '@loan/shared/contracts/canary';
import type { Market } from '@loan/shared/contracts/shell';
import { CONTRACT } from '@loan/shared/contracts/version';

import { expect, test } from '../world/journey';
import { button, MARKETS } from '../world/loan';
import type { World } from '../world/world';

test.use({ options: { releases: ['host', 'remote-loan', 'remote-repay'] } });

const DETAIL = { indonesia: { productId: '3101', orderId: 'ID-174-1' }, india: { productId: '9101', orderId: 'IN-174-1' } };

/**
 * The second document of the channel begins the rollout. A share is exact to one place: it includes this borrower, and
 * excludes the other.
 */
const placeOf = (market: Market) => bucket('host@2', `sandbox-${market}-1`);
const [inside, outside] = placeOf('india') < placeOf('indonesia') ? (['india', 'indonesia'] as const) : (['indonesia', 'india'] as const);
const SHARE = placeOf(inside) + 1;

/** From the details of a loan into repayment, in one document of a new browser. Returns the versions whose scripts were requested. */
async function visit(world: World, browser: Browser, market: Market) {
  const words = MARKETS[market];
  const context = await browser.newContext();
  world.front.forgetRequests();
  const page = await context.newPage();
  await page.goto(world.address('loanDetail', market, DETAIL[market]));
  await button(page, words.repay).tap();
  await expect(button(page, words.pay)).toBeVisible();
  const asked = world.front.requests.flatMap(({ path }) => /^\/assets\/([^/]+\/[^/]+)\/.*\.js$/.exec(path)?.[1] ?? []);
  return { page, close: () => context.close(), versions: [...new Set(asked)].sort() };
}

async function versionsOf(world: World, browser: Browser, market: Market): Promise<readonly string[]> {
  const { versions, close } = await visit(world, browser, market);
  await close();
  return versions;
}

const EARLIER = ['host/1.0.0', 'remote-loan/1.0.0', 'remote-repay/1.0.0'];
const LATER = ['host/2.0.0', 'remote-loan/2.0.0', 'remote-repay/2.0.0'];

// The sandbox's own example of a picture that is missing, on pages of loans.

test('a major step at once: the canary of the shell brings every remote, each visitor gets compatible versions, and one command rolls back', async ({
  world,
  browser,
}) => {
  await expect(world.promote(['host@2.0.0', 'remote-loan@2.0.0'], { canary: SHARE })).rejects.toThrow(
    `remote-repay 1.0.0 needs contract ${CONTRACT}, and the shell offers 2.0.0 (the canary host 2.0.0): give its visitors one that fits with "promote host@2.0.0 remote-repay@<version> --canary <share>", or withdraw it with --canary 0%.`,
  );
  await world.promote(['host@2.0.0', 'remote-loan@2.0.0', 'remote-repay@2.0.0'], { canary: SHARE });
  expect(await versionsOf(world, browser, inside)).toEqual(LATER);
  expect(await versionsOf(world, browser, outside)).toEqual(EARLIER);
  await world.rollback('host');
  expect(await versionsOf(world, browser, inside)).toEqual(EARLIER);
});

test('a gradual major step: a shell that offers both majors runs remotes of both in one document, while they follow', async ({
  world,
  browser,
}) => {
  await world.promote(['host@2.1.0', 'remote-loan@2.0.0'], { canary: SHARE });
  const both = await visit(world, browser, inside);
  expect(both.versions).toEqual(['host/2.1.0', 'remote-loan/2.0.0', 'remote-repay/1.0.0']);
  expect(await versionsOf(world, browser, outside)).toEqual(EARLIER);

  await world.promote('host@2.1.0');
  expect(await versionsOf(world, browser, outside)).toEqual(both.versions);
  await world.promote('remote-repay@2.0.0');
  expect(await versionsOf(world, browser, outside)).toEqual(['host/2.1.0', 'remote-loan/2.0.0', 'remote-repay/2.0.0']);
  // The open page returns to its own area, with its state.
  await both.page.goBack();
  await expect(button(both.page, MARKETS[inside].repay)).toBeVisible();
  await both.close();

  await expect(world.rollback('host')).rejects.toThrow('remote-loan 2.0.0 needs contract 2.0.0');
  await world.rollback(['host', 'remote-loan', 'remote-repay']);
  expect(await versionsOf(world, browser, inside)).toEqual(EARLIER);
});
