import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';

import { ask } from '@loan/gateway/testing/gatewayUnderTest';
import { configure } from '@loan/release/commands/configure/configure';
import { readBlocks } from '@loan/release/serve/render';
import { createFileStore } from '@loan/release/store/fileStore';
import { servedPointer } from '@loan/release/store/store';
import { CONFIG, temporaryFolder } from '@loan/release/testing/fakePackage';
import { AUDIT, CHANNEL, promote, publishedStore } from '@loan/release/testing/promoted';
import { runs } from '@loan/release/testing/runs';

import { startPlainNginx, type PlainNginx } from '../../../e2e/world/plainNginx';

const SWAPS = runs(60);
const READERS = 4;
/** Release numbers that the pointer alternates between, each with its own policy. */
const NUMBERS = [2, 3, 4, 5];

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let nginx: PlainNginx;
let folder: string;

const imagesOf = (number: number) => `https://img${number}.example`;

beforeAll(async () => {
  root = await temporaryFolder();
  folder = join(root.path, 'store');
  const store = createFileStore(folder);
  await publishedStore(root.path, ['host@1.0.0', 'remote-loan@1.0.0']);
  await promote(store, ['host@1.0.0', 'remote-loan@1.0.0']);
  for (const number of NUMBERS)
    await configure(store, CHANNEL, { ...CONFIG, site: { servedFiles: true }, hosts: { images: [imagesOf(number)] } }, AUDIT);
  nginx = await startPlainNginx({ folder, store, channel: CHANNEL, api: 'http://127.0.0.1:9' });
});
afterAll(async () => {
  await nginx.stop();
  await root.remove();
});

test('while the pointer is swapped repeatedly, every document has the policy of its own number, and every file is served', async () => {
  const pointer = join(folder, ...servedPointer(CHANNEL).split('/'));
  // A browser repeats a request whose kept-alive connection was closed; here each request has its own connection.
  const headers = { connection: 'close' };
  const [faults, read]: [string[], Map<number, number>] = [[], new Map()];
  const state = { isOver: false };
  const reader = async (path: string) => {
    while (!state.isOver) {
      const { status, headers: given, body } = await ask(nginx.port, path, { headers });
      const number = readBlocks(body.toString())?.release.number ?? 0;
      read.set(number, (read.get(number) ?? 0) + 1);
      const policy = String(given['content-security-policy']);
      if (status !== 200 || !policy.includes(`${imagesOf(number)} `)) faults.push(`${path} ${status}, document ${number}: ${policy}`);
      const index = await ask(nginx.port, `/releases/${number}/index.json`, { headers });
      if (index.status !== 200) faults.push(`index of ${number}: ${index.status}`);
      await passed(5);
    }
  };
  const readers = Array.from({ length: READERS }, (_, at) => reader(at % 2 === 0 ? '/loanDetail' : '/nowhere?market=1'));
  for (let swap = 0; swap < SWAPS; swap += 1) {
    writeFileSync(`${pointer}.new`, `${NUMBERS[swap % NUMBERS.length]}\n`);
    renameSync(`${pointer}.new`, pointer);
    await passed(100);
  }
  state.isOver = true;
  await Promise.all(readers);
  expect(faults).toEqual([]);
  // Each number was served at least once.
  expect(new Set(read.keys())).toEqual(new Set(NUMBERS));
});
