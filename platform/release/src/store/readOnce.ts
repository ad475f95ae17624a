import { getOrInsert } from '../getOrInsert';
import { neverChanges, type Store } from './store';

/**
 * Caches the reads of one command, also concurrent ones. Before its first write a command only plans with what it read; that write is
 * refused if the plan is out of date. From then on, lists, `index.html` and records (whose presence has a meaning) are read again; after a
 * swap, only lists. Documents and files of versions stay cached.
 */
export function readOnce(store: Store): Store {
  const reads = new Map<string, Promise<Buffer | undefined>>();
  const lists = new Map<string, Promise<readonly string[]>>();
  const remembered = <T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> =>
    getOrInsert(known, key, () => {
      const asked = ask();
      asked.catch(() => known.get(key) === asked && known.delete(key));
      return asked;
    });
  const forget = () => {
    lists.clear();
    for (const key of reads.keys()) if (!neverChanges(key)) reads.delete(key);
  };
  const changing = async <T>(work: () => Promise<T>, key?: string): Promise<T> => {
    forget();
    if (key !== undefined) reads.delete(key);
    try {
      return await work();
    } finally {
      forget();
      if (key !== undefined) reads.delete(key);
    }
  };
  return {
    read: (key) =>
      remembered(reads, key, () =>
        store.read(key).then((bytes) => {
          // A missing key may be created later, so it is not cached.
          if (bytes === undefined) reads.delete(key);
          return bytes;
        }),
      ),
    writtenAt: (key) => store.writtenAt(key),
    list: (folder) => remembered(lists, folder, () => store.list(folder)),
    async createIfAbsent(key, bytes) {
      const isOurs = await changing(() => store.createIfAbsent(key, bytes), key);
      if (isOurs && neverChanges(key)) reads.set(key, Promise.resolve(Buffer.from(bytes)));
      return isOurs;
    },
    async swap(key, bytes) {
      reads.delete(key);
      lists.clear();
      await store.swap(key, bytes);
      lists.clear();
      reads.set(key, Promise.resolve(Buffer.from(bytes)));
    },
    addFolder: (folder, files, last) => changing(() => store.addFolder(folder, files, last)),
    moveFolder: (folder, to) => changing(() => store.moveFolder(folder, to)),
    removeFolder: (folder) => changing(() => store.removeFolder(folder)),
    cleanUp: () => changing(() => store.cleanUp()),
    remove: (key) => changing(() => store.remove(key), key),
  };
}
