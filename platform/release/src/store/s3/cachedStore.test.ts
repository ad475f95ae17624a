import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { folderFor } from '../../testing/fakePackage';
import { CHANNEL, promote, publishedStore } from '../../testing/promoted';
import { createMemoryStore } from '../../testing/store/memoryStore';
import { channelKey, documentKey, type Store } from '../store';
import { cachedStore, DEFAULT_CACHE } from './cachedStore';

const root = folderFor('each test');
let held: Map<string, Buffer>;
let asked: string[];
let store: Store;
const FOLDER = 'assets/remote-loan/1.0.0';
const FILE = `${FOLDER}/remote.ee55.js`;
const folder = () => join(root.path, 'cache');
const cache = () => ({ ...DEFAULT_CACHE, folder: folder() });

beforeEach(async () => {
  const memory = createMemoryStore();
  await publishedStore(root.path, ['host@1.0.0', 'remote-loan@1.0.0'], memory);
  await promote(memory, ['host@1.0.0', 'remote-loan@1.0.0']);
  held = memory.held;
  asked = [];
  store = { ...memory, read: (key) => (asked.push(key), memory.read(key)) };
});

/** The requests that a read sends to the underlying store, without the records read to check bytes. */
async function askedFor(cached: Store, key: string): Promise<readonly string[]> {
  asked = [];
  expect(await cached.read(key)).toEqual(held.get(key));
  return asked.filter((each) => !each.endsWith('release.json') || each === key);
}
const spoil = (how: (bytes: Buffer) => Buffer) => {
  for (const name of readdirSync(folder())) writeFileSync(join(folder(), name), how(readFileSync(join(folder(), name))));
};

test.each([FILE, `${FILE}.br`, `${FILE}.gz`, documentKey(CHANNEL, 1)])('%s is fetched once, also for the next process', async (key) => {
  expect(await askedFor(cachedStore(store, cache()), key)).toEqual([key]);
  expect(await askedFor(cachedStore(store, cache()), key)).toEqual([]);
});

test.each([
  channelKey(CHANNEL, 'index.html'),
  channelKey(CHANNEL, 'reported.json'),
  `${FOLDER}/release.json`,
  `channels/${CHANNEL}/claims/000002.aa.json`,
])('%s, which is mutable, is fetched each time', async (key) => {
  held.set(key, held.get(key) ?? Buffer.from('[]'));
  const cached = cachedStore(store, cache());
  await cached.read(key);
  expect(await askedFor(cached, key)).toEqual([key]);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['other', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ['no', () => Buffer.alloc(0)],
])('an entry with %s bytes is fetched again', async (_, how) => {
  await cachedStore(store, cache()).read(FILE);
  spoil(how);
  expect(await askedFor(cachedStore(store, cache()), FILE)).toEqual([FILE]);
  expect(await askedFor(cachedStore(store, cache()), FILE)).toEqual([]);
});

test('an entry under the name of another one is not used', async () => {
  const cached = cachedStore(store, cache());
  await cached.read(FILE);
  const one = readFileSync(join(folder(), readdirSync(folder())[0]!));
  await cached.read(`${FOLDER}/remote.ee55.css`);
  spoil(() => one);
  expect(await askedFor(cached, `${FOLDER}/remote.ee55.css`)).toEqual([`${FOLDER}/remote.ee55.css`]);
});

test.each([FILE, `${FILE}.br`, documentKey(CHANNEL, 1)])(
  '%s that is damaged in the store is not cached, so that a repair takes effect',
  async (key) => {
    const cached = cachedStore(store, cache());
    const sound = held.get(key)!;
    held.set(key, Buffer.concat([Buffer.from('x'), sound.subarray(1)]));
    await cached.read(key);
    held.set(key, sound);
    expect(await askedFor(cached, key)).toEqual([key]);
  },
);

test('swapped and removed keys are dropped from the cache', async () => {
  const cached = cachedStore(store, cache());
  await cached.read(`${FILE}.br`);
  await cached.swap(`${FILE}.br`, held.get(`${FILE}.br`)!);
  expect(await askedFor(cached, `${FILE}.br`)).toEqual([`${FILE}.br`]);
  await cached.remove(`${FILE}.br`);
  expect(await cached.read(`${FILE}.br`)).toBeUndefined();
});

test('stays below its size by dropping the least recently used entries', async () => {
  const files = ['remote.ee55.js', 'loanDetail.cc33.js', 'loanConfirm.cc33.js', 'remoteEntry.dd44.js'].map((file) => `${FOLDER}/${file}`);
  const size = held.get(files[0]!)!.byteLength;
  const cached = cachedStore(store, { folder: folder(), mostBytes: 3 * size + 200 });
  for (const file of files.slice(0, 3)) await cached.read(file);
  await cached.read(files[0]!);
  await cached.read(files[3]!);
  const sizes = await Promise.all((await readdir(folder())).map(async (name) => (await stat(join(folder(), name))).size));
  expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(3 * size + 200);
  expect(await askedFor(cached, files[0]!)).toEqual([]);
  expect(await askedFor(cached, files[1]!)).toEqual([files[1]]);
});

test('without a writable folder it acts like the store', async () => {
  await mkdir(root.path, { recursive: true });
  await writeFile(join(root.path, 'file'), '');
  const cached = cachedStore(store, { ...cache(), folder: join(root.path, 'file') });
  for (const _ of [1, 2]) expect(await askedFor(cached, FILE)).toEqual([FILE]);
});

test('does not make an unpublished version look published', async () => {
  const cached = cachedStore(store, cache());
  await cached.read(FILE);
  await store.removeFolder(FOLDER);
  expect(await cached.read(`${FOLDER}/release.json`)).toBeUndefined();
});
