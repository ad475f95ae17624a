import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { changeChannel } from '@loan/release/commands/changeChannel';
import { rollbackRequest } from '@loan/release/plan/requests';
import { publish } from '@loan/release/publish/publish';
import { createFileStore } from '@loan/release/store/fileStore';

import { versionOf } from '../../tools/build/packages';
import { expect, test } from '../world/journey';
import { applyForLoan, button, followStatus, heading, MARKETS, marketsInTurn, payEverything, rate, stored } from '../world/loan';
import { CHANNEL } from '../world/stores';
import type { World } from '../world/world';

/**
 * Built from earlier commits (`fixtures/olderRemote.sh`), one for each of the two minor versions of the contract before
 * today's, and named after it: packed as `remote-loan/`, with its dist and changelog.
 */
const OLDER = readdirSync(join(__dirname, '..', 'fixtures')).flatMap((file) => /^remote-loan-(.+)\.tar\.gz$/.exec(file)?.[1] ?? []);

const DETAIL = {
  india: { productId: '9101', orderId: 'IN-174-1' },
  indonesia: { productId: '3101', orderId: 'ID-174-1' },
} as const;

/** Versions of remote-loan whose scripts were downloaded since the last call. */
function versionsAsked(world: World): readonly string[] {
  const asked = world.front.requests.flatMap(({ path }) => /^\/assets\/remote-loan\/([^/]+)\/.*\.js$/.exec(path)?.[1] ?? []);
  world.front.forgetRequests();
  return [...new Set(asked)];
}

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loan-older-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

for (const [version, market] of marketsInTurn(OLDER))
  test(`remote-loan of contract ${version.slice(2)} runs in today's shell, from the offer to the rating, and is rolled back: ${market}`, async ({
    world,
    context,
  }) => {
    execFileSync('tar', ['-xzf', join(__dirname, '..', 'fixtures', `remote-loan-${version}.tar.gz`), '-C', folder]);
    const words = MARKETS[market];
    const store = createFileStore(world.store);
    await publish(store, join(folder, 'remote-loan'), { channel: CHANNEL });
    expect((await world.record('remote-loan', version)).contract).toBe(`${version.slice(2)}.0`);
    await world.promote(`remote-loan@${version}`, { market });

    const older = await context.newPage();
    const order = await applyForLoan(older, world, market, words);
    await followStatus(older, world, order, words);
    await payEverything(older, world, order, words);
    await rate(older, words, 5);
    await expect(older.getByRole('dialog')).toHaveCount(0);
    await older.goto(world.address('loanDetail', market, DETAIL[market]));
    await expect(heading(older, words.due)).toBeVisible();
    await expect(older.getByText(words.first).first()).toBeVisible();
    expect(versionsAsked(world)).toEqual([version]);
    expect((await stored(world)).made).toMatchObject([{ id: order, status: '200' }]);

    const audit = { by: 'a journey', why: 'test', at: new Date().toISOString() };
    await changeChannel(store, CHANNEL, rollbackRequest(['remote-loan'], { market, ...audit }));
    await world.caughtUp();
    const current = await context.newPage();
    await current.goto(world.address('loanDetail', market, DETAIL[market]));
    await expect(heading(current, words.due)).toBeVisible();
    expect(versionsAsked(world)).toEqual([versionOf('remote-loan')]);
    // The open page continues with its own version, and enters an area of today.
    await button(older, words.repay).tap();
    await expect(button(older, words.pay)).toBeVisible();
  });
