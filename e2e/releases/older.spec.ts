import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { runNode } from '@loan/kit/runNode';

import { ROOT, versionOf } from '../../tools/build/packages';
import { expect, test } from '../world/journey';
import { applyForLoan, button, followStatus, heading, MARKETS, marketsInTurn, payEverything, rate, stored } from '../world/loan';
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

const TSX = pathToFileURL(require.resolve('tsx')).href;

/** Runs the command line of the release store in the package's folder. Throws its output when it refuses. */
async function release(world: World, cwd: string, ...words: readonly string[]): Promise<void> {
  const cli = join(ROOT, 'platform', 'release', 'src', 'commands', 'cli', 'cli.ts');
  const { code, output } = await runNode(['--import', TSX, cli, ...words, '--store', world.store], { cwd });
  if (code !== 0) throw new Error(`release ${words.join(' ')}:\n${output}`);
  await world.caughtUp();
}

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
    await release(world, folder, 'publish', 'remote-loan');
    expect((await world.record('remote-loan', version)).contract).toBe(`${version.slice(2)}.0`);
    await release(world, folder, 'promote', `remote-loan@${version}`, '--market', market, '--why', 'a journey');

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

    await release(world, folder, 'rollback', 'remote-loan', '--market', market, '--why', 'a journey');
    const current = await context.newPage();
    await current.goto(world.address('loanDetail', market, DETAIL[market]));
    await expect(heading(current, words.due)).toBeVisible();
    expect(versionsAsked(world)).toEqual([versionOf('remote-loan')]);
    // The open page continues with its own version, and enters an area of today.
    await button(older, words.repay).tap();
    await expect(button(older, words.pay)).toBeVisible();
  });
