import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';

import { temporaryFolder } from '@loan/release/testing/fakePackage';

const FOLLOW = join(__dirname, '..', 'nginx', 'follow.sh');

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let following: ChildProcess | undefined;
beforeEach(async () => {
  root = await temporaryFolder();
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
/** In place of nginx: notes the line that it loads, and refuses while there is a file `sick`. */
const RELOAD = '[ ! -e sick ] && cat current.conf >>loaded';
const words = (...more: string[]) => [FOLLOW, at('channel'), at('current.conf'), ...more];
const loaded = () => readFileSync(at('loaded'), 'utf8').trim().split('\n').filter(Boolean);
const lineOf = (number: number) => `include ${folderOf(number)}/nginx.conf;`;

/** As the unit does: writes the line before nginx starts, then follows. */
function start(): void {
  spawnSync('sh', words('true', 'once'));
  following = spawn('sh', words(RELOAD), { cwd: root.path, env: { ...process.env, FOLLOW_SECONDS: '0.05' }, stdio: 'ignore' });
}
async function expectLoaded(...numbers: readonly number[]): Promise<void> {
  for (let tries = 0; loaded().length < numbers.length && tries < 200; tries += 1) await passed(50);
  // Time for a reload too many.
  await passed(300);
  expect(loaded()).toEqual(numbers.map(lineOf));
}

test('a number that the pointer got while nothing followed is loaded at start, and each one once', async () => {
  appendFileSync(at('loaded'), '');
  pointTo(2);
  start();
  await expectLoaded(2);
  pointTo(3);
  await expectLoaded(2, 3);
});

test('while nginx cannot load a number, the line of the one before stays, and it is tried again', async () => {
  appendFileSync(at('loaded'), '');
  pointTo(2);
  start();
  await expectLoaded(2);
  writeFileSync(at('sick'), '');
  pointTo(3);
  await expectLoaded(2);
  writeFileSync(at('channel', 'served', 'current'), '2\n');
  await passed(300);
  expect(readFileSync(at('current.conf'), 'utf8').trim()).toBe(lineOf(2));
  rmSync(at('sick'));
  pointTo(3);
  await expectLoaded(2, 3);
});
