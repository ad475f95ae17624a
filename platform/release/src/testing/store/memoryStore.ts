import { checkedKey, type Store } from '../../store/store';

export type MemoryStore = Store & {
  readonly held: Map<string, Buffer>;
  /** Times of writes (ms). */
  readonly written: Map<string, number>;
};

/** A store in memory, fast enough for tests with thousands of commands. */
export function createMemoryStore(held: ReadonlyMap<string, Buffer> = new Map()): MemoryStore {
  const all = new Map(held);
  const written = new Map<string, number>();
  const place = (key: string, bytes: Uint8Array): void => {
    all.set(key, Buffer.from(bytes));
    written.set(key, Date.now());
  };
  const below = (folder: string) => [...all.keys()].filter((key) => key.startsWith(`${folder}/`));
  const move = (folder: string, to: string | undefined): boolean => {
    const keys = below(folder);
    if (keys.length === 0 || (to !== undefined && below(to).length > 0)) return false;
    for (const key of keys) {
      const bytes = all.get(key);
      all.delete(key);
      if (to !== undefined && bytes !== undefined) all.set(`${to}${key.slice(folder.length)}`, bytes);
    }
    return true;
  };
  return {
    held: all,
    written,
    read: async (key) => all.get(checkedKey(key)),
    writtenAt: async (key) => written.get(checkedKey(key)),
    list: async (folder) => [...new Set(below(checkedKey(folder)).map((key) => key.slice(folder.length + 1).split('/')[0] ?? ''))].sort(),
    createIfAbsent: async (key, bytes) => {
      if (all.has(checkedKey(key))) return false;
      place(key, bytes);
      return true;
    },
    swap: async (key, bytes) => place(checkedKey(key), bytes),
    addFolder: async (folder, files, last) => {
      if (all.has(checkedKey(`${folder}/${last}`))) return false;
      move(folder, undefined);
      for (const [name, bytes] of files) all.set(checkedKey(`${folder}/${name}`), Buffer.from(bytes));
      return true;
    },
    moveFolder: async (folder, to) => move(checkedKey(folder), checkedKey(to)),
    removeFolder: async (folder) => void move(checkedKey(folder), undefined),
    cleanUp: async () => undefined,
    remove: async (key) => void all.delete(checkedKey(key)),
  };
}
