import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';

import { temporaryFolder } from '@loan/release/testing/fakePackage';

const FOLLOW = join(__dirname, '..', 'nginx', 'follow.sh');

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let following: ChildProcess | undefined;
beforeEach(async () => {
  // On disk, because a file system in memory may refuse to run programs.
  root = await temporaryFolder('disk');
});
afterEach(async () => {
  if (following?.kill() === true) await once(following, 'exit');
  following = undefined;
  await root.remove();
});

const at = (...path: string[]) => join(root.path, ...path);
const folderOf = (number: number) => at('channel', 'served', String(number));
function pointTo(number: number): void {
  mkdirSync(folderOf(number), { recursive: true });
  for (const file of ['headers.json', 'nginx.conf']) writeFileSync(join(folderOf(number), file), '');
  writeFileSync(at('channel', 'served', 'current'), `${number}\n`);
}
/** Replaces nginx: notes the line that it loads, or, while the file `sick` exists, that it refuses. */
const RELOAD = 'if [ -e sick ]; then cat current.conf >>refused; exit 1; fi; cat current.conf >>loaded';
/** Replaces `sleep`: notes that the pointer was read. */
const SLEEP = '#!/bin/sh\necho >>polls\nexec /bin/sleep "$1"\n';
const words = (...more: string[]) => [FOLLOW, at('channel'), at('current.conf'), ...more];
const linesIn = (file: string) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8').split('\n').slice(0, -1) : []);
const lineOf = (number: number) => `include ${folderOf(number)}/nginx.conf;`;

/** As the unit does: writes the line before nginx starts, then follows. */
function start(): void {
  spawnSync('sh', words('true', 'once'));
  mkdirSync(at('bin'));
  writeFileSync(at('bin', 'sleep'), SLEEP, { mode: 0o755 });
  const env = { ...process.env, PATH: `${at('bin')}:${process.env['PATH']}`, FOLLOW_SECONDS: '0.02' };
  following = spawn('sh', words(RELOAD), { cwd: root.path, env, stdio: 'ignore' });
}
/** Waits until the pointer was read from now on, and once more, in case that loads again. */
async function polled(): Promise<void> {
  const before = linesIn('polls').length;
  // The first poll may have begun earlier.
  while (linesIn('polls').length < before + 3) await passed(10);
}
async function expectLoaded(...numbers: readonly number[]): Promise<void> {
  await polled();
  expect(linesIn('loaded')).toEqual(numbers.map(lineOf));
}

test('loads at start a number that was written before, and each number once', async () => {
  pointTo(2);
  start();
  await expectLoaded(2);
  pointTo(3);
  await expectLoaded(2, 3);
});

test('while nginx cannot load a number, keeps the line of the previous one and tries again', async () => {
  pointTo(2);
  start();
  await expectLoaded(2);
  writeFileSync(at('sick'), '');
  pointTo(3);
  await expectLoaded(2);
  expect(new Set(linesIn('refused'))).toEqual(new Set([lineOf(3)]));
  expect(linesIn('refused').length).toBeGreaterThan(1);
  writeFileSync(at('channel', 'served', 'current'), '2\n');
  await polled();
  expect(readFileSync(at('current.conf'), 'utf8').trim()).toBe(lineOf(2));
  rmSync(at('sick'));
  pointTo(3);
  await expectLoaded(2, 3);
});
