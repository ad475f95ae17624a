import { createImageStore } from './imageStore';

const blob = new Blob(['bytes'], { type: 'image/jpeg' });
/** A database that fails on access, on opening, or does not answer. */
const FACTORIES: readonly (readonly [string, () => IDBFactory | undefined])[] = [
  ['absent', () => undefined],
  [
    'forbidden',
    () => {
      throw new Error('denied');
    },
  ],
  [
    'refused',
    () => {
      const request = { onerror: () => undefined, error: new Error('no') };
      setTimeout(() => request.onerror());
      return { open: () => request } as unknown as IDBFactory;
    },
  ],
  [
    'silent',
    () => {
      const open = () => ({});
      return { open } as unknown as IDBFactory;
    },
  ],
  [
    'opened but never answers',
    () => {
      const requests = () => ({});
      const store = { put: requests, get: requests, delete: requests, openCursor: requests };
      const result = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
      const request = { onsuccess: () => undefined, result };
      queueMicrotask(() => request.onsuccess());
      return { open: () => request } as unknown as IDBFactory;
    },
  ],
];

test.each(FACTORIES)('a database that is %s: memory replaces it, and only a key that it may contain rejects', async (how, factory) => {
  const imageStore = createImageStore(factory, 1);
  await imageStore.put('a', blob);
  const kept = await imageStore.get('a');
  expect(kept?.type).toBe('image/jpeg');
  expect(await kept?.text()).toBe('bytes');
  const isGone = async (key: string) =>
    expect(
      await imageStore.get(key).then(
        (file) => file ?? 'absent',
        () => 'rejects',
      ),
    ).toBe(how === 'absent' ? 'absent' : 'rejects');
  await isGone('b');
  await imageStore.purge(Date.now() - 60_000, new Set());
  await imageStore.purge(Date.now() + 1000, new Set(['a']));
  expect(await imageStore.get('a')).toBeDefined();
  await imageStore.purge(Date.now() + 1000, new Set());
  await isGone('a');
  await imageStore.put('a', blob);
  await imageStore.remove('a');
  await isGone('a');
});

test('a file that cannot be read any more is not stored, and no call rejects', async () => {
  const imageStore = createImageStore(() => undefined);
  const gone = { arrayBuffer: () => Promise.reject(new Error('gone')), type: 'image/heic' } as unknown as Blob;
  await imageStore.put('a', gone);
  expect(await imageStore.get('a')).toBeUndefined();
});

/** The parts of IndexedDB that the image store uses; `full`: it stores nothing more. */
function memoryDatabase(full = false) {
  const stored = new Map<string, unknown>();
  const stores = new Set<string>();
  let connections = 0;
  const cursorOf = (request: { result: unknown; onsuccess?: () => void }, done: () => void) => {
    const keys = Array.from(stored.keys());
    const step = () =>
      setTimeout(() => {
        const key = keys.shift();
        const rest = { key, value: stored.get(key ?? ''), delete: () => stored.delete(key ?? ''), continue: step };
        request.result = key === undefined ? null : rest;
        request.onsuccess?.();
        if (key === undefined) done();
      });
    step();
  };
  const transactionOf = (name: string, mode: IDBTransactionMode) => {
    if (!stores.has(name)) throw new Error('no such store');
    const transaction = { error: null as Error | null, oncomplete: () => undefined, onabort: () => undefined, objectStore: () => store };
    const end = () => setTimeout(() => transaction.oncomplete());
    const change = (act: () => unknown) => {
      if (mode !== 'readwrite') throw new Error('read only');
      if (full) setTimeout(() => transaction.onabort());
      else {
        act();
        end();
      }
      return { result: undefined };
    };
    const store = {
      put: (value: unknown, key: string) => change(() => stored.set(key, value)),
      delete: (key: string) => change(() => stored.delete(key)),
      get: (key: string) => {
        end();
        return { result: stored.get(key) };
      },
      openCursor: () => {
        const request = { result: null };
        cursorOf(request, end);
        return request;
      },
    };
    return transaction;
  };
  const db = { createObjectStore: (name: string) => stores.add(name), transaction: transactionOf, close: () => (connections -= 1) };
  const open = () => {
    connections += 1;
    const request = { result: db, onupgradeneeded: () => undefined, onsuccess: () => undefined };
    setTimeout(() => {
      if (stores.size === 0) request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  };
  return { stored, factory: () => ({ open }) as unknown as IDBFactory, connections: () => connections };
}

test('a database keeps images for the next visit, and is closed after every use', async () => {
  const { factory, stored, connections } = memoryDatabase();
  await createImageStore(factory).put('a', blob);
  const later = createImageStore(factory);
  const kept = await later.get('a');
  expect([kept?.type, await kept?.text()]).toEqual(['image/jpeg', 'bytes']);
  await later.remove('a');
  expect([await later.get('a'), stored.size, connections()]).toEqual([undefined, 0, 0]);
});

test('old images that belong to no draft are removed from the database', async () => {
  const { factory, stored } = memoryDatabase();
  const imageStore = createImageStore(factory);
  for (const key of ['old', 'kept', 'young']) await imageStore.put(key, blob);
  for (const key of ['old', 'kept']) stored.set(key, { ...(stored.get(key) as object), at: 999 });
  stored.set('young', { ...(stored.get('young') as object), at: 1000 });
  await imageStore.purge(1000, new Set(['kept']));
  expect(Array.from(stored.keys())).toEqual(['kept', 'young']);
});

test('what a full database does not store is kept in memory', async () => {
  const { factory, stored } = memoryDatabase(true);
  const imageStore = createImageStore(factory);
  await imageStore.put('a', blob);
  expect(stored.size).toBe(0);
  expect(await (await imageStore.get('a'))?.text()).toBe('bytes');
});
