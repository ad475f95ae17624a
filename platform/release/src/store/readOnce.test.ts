import { createMemoryStore } from '../testing/store/memoryStore';
import { readOnce } from './readOnce';
import { documentKey, type Store } from './store';

const RECORD = 'assets/remote-loan/1.0.0/release.json';
const FILE = 'assets/remote-loan/1.0.0/main.js';
const CLAIM = 'channels/production/claims/000002.aa.json';
const INDEX = 'channels/production/index.html';
const [FIRST, SECOND] = [documentKey('production', 1), documentKey('production', 2)];
const bytes = (text: string) => Buffer.from(text);

let behind: ReturnType<typeof createMemoryStore>;
let asked: string[];
let store: Store;
beforeEach(() => {
  behind = createMemoryStore(new Map([RECORD, FILE, INDEX, FIRST].map((key) => [key, bytes('1')])));
  asked = [];
  store = readOnce({
    ...behind,
    read: (key) => (asked.push(key), behind.read(key)),
    list: (folder) => (asked.push(folder), behind.list(folder)),
  });
});

const readAll = () => Promise.all([...[RECORD, FILE, INDEX, FIRST].map((key) => store.read(key)), store.list('channels/production')]);
const askedByReading = async () => {
  asked = [];
  await readAll();
  return asked;
};

test('repeated and concurrent reads ask the store once', async () => {
  await Promise.all([readAll(), readAll()]);
  expect(asked).toHaveLength(5);
  expect(await askedByReading()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a claim', () => store.createIfAbsent(CLAIM, bytes(''))],
  ['a document', () => store.createIfAbsent(SECOND, bytes('2'))],
  ['a document whose number is taken', () => store.createIfAbsent(FIRST, bytes('2'))],
  ['the end of a claim', () => store.remove(CLAIM)],
  ['a version', () => store.addFolder('assets/remote-loan/1.0.1', new Map([['release.json', bytes('')]]), 'release.json')],
  ['a version that comes back', () => store.moveFolder('trash/x', 'assets/remote-loan/1.0.2')],
  ['a clean-up', () => store.cleanUp()],
])('after %s, everything that may have changed is read again', async (_, write) => {
  await readAll();
  await write();
  expect(await askedByReading()).toEqual(expect.arrayContaining([RECORD, INDEX, 'channels/production']));
  expect(asked).not.toContain(FILE);
});

test('a version that was pruned after planning is missed after the lease is taken', async () => {
  expect(await store.read(RECORD)).toBeDefined();
  await behind.removeFolder('assets/remote-loan/1.0.0');
  await store.createIfAbsent(CLAIM, bytes(''));
  expect(await store.read(RECORD)).toBeUndefined();
});

test('after a swap, lists are read again, because a newer document may exist', async () => {
  await readAll();
  await store.swap(INDEX, bytes('2'));
  expect(await askedByReading()).toEqual(['channels/production']);
  expect(await store.read(INDEX)).toEqual(bytes('2'));
});

test('missing keys and failed reads are not cached', async () => {
  expect(await store.read(SECOND)).toBeUndefined();
  await behind.createIfAbsent(SECOND, bytes('of somebody else'));
  expect(await store.read(SECOND)).toEqual(bytes('of somebody else'));
  const failing = jest.spyOn(behind, 'read').mockRejectedValueOnce(new Error('away'));
  await expect(store.read(FILE)).rejects.toThrow('away');
  failing.mockRestore();
  expect(await store.read(FILE)).toEqual(bytes('1'));
});

test('a refused document is read as the one that was written first', async () => {
  await behind.createIfAbsent(SECOND, bytes('of somebody else'));
  expect(await store.createIfAbsent(SECOND, bytes('mine'))).toBe(false);
  expect(await store.read(SECOND)).toEqual(bytes('of somebody else'));
});
