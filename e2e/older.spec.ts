import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { runNode } from '@loan/kit/runNode';

import { ROOT, versionOf } from '../scripts/packages';
import { expect, test } from './journey';
import { applyForLoan, button, heading, MARKETS } from './loan';
import type { World } from './world';

/** Built by earlier commits (`fixtures/olderRemote.sh`): packed as `remote-loan/`, with its dist and change log. */
const OLDER = [
  ['0.9.0', 'the first whose record can be published still'],
  ['0.9.1', 'the last that brings the federation runtime'],
] as const;

const DETAIL = { productId: '9101', orderId: 'IN-174-1' };

const TSX = pathToFileURL(require.resolve('tsx')).href;

/** The command line of the release store, where the package's folder lies. Throws what it said when it refuses. */
async function release(world: World, cwd: string, ...words: readonly string[]): Promise<void> {
  const cli = join(ROOT, 'release', 'src', 'cli.ts');
  const { code, output } = await runNode(['--import', TSX, cli, ...words, '--store', world.store], { cwd });
  if (code !== 0) throw new Error(`release ${words.join(' ')}:\n${output}`);
}

/** Versions of remote-loan that browsers downloaded scripts of since the last look. */
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

for (const [version, which] of OLDER) {
  test(`a remote of an earlier commit, ${which}, runs in today's shell and is rolled back to today's`, async ({
    world,
    context,
    noise,
  }) => {
    noise.allow(/no-such-picture/);
    execFileSync('tar', ['-xzf', join(__dirname, 'fixtures', `remote-loan-${version}.tar.gz`), '-C', folder]);
    const words = MARKETS.india;
    await release(world, folder, 'publish', 'remote-loan');
    await release(world, folder, 'promote', `remote-loan@${version}`, '--market', 'india', '--why', 'a journey');

    const older = await context.newPage();
    const order = await applyForLoan(older, world, 'india', words);
    await world.sandbox.advance(order);
    await button(older, words.refresh).tap();
    await expect(heading(older, words.sending)).toBeVisible();
    await older.goto(world.address('loanDetail', 'india', DETAIL));
    await expect(heading(older, words.due)).toBeVisible();
    await expect(older.getByText(words.first).first()).toBeVisible();
    expect(versionsAsked(world)).toEqual([version]);

    await release(world, folder, 'rollback', 'remote-loan', '--market', 'india', '--why', 'a journey');
    const current = await context.newPage();
    await current.goto(world.address('loanDetail', 'india', DETAIL));
    await expect(heading(current, words.due)).toBeVisible();
    expect(versionsAsked(world)).toEqual([versionOf('remote-loan')]);
    // What was open goes on with its own version, into an area of today.
    await button(older, words.repay).tap();
    await expect(button(older, words.pay)).toBeVisible();
  });
}
