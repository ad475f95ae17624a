import type { ShellStorage } from '../contracts/shell';

/**
 * Wraps a browser storage that may be missing (Android webviews), throw on access or on writing, be full, or be
 * cleared at any time. A value that cannot be stored is kept in memory for the life of the page; a value in memory is
 * newer than the stored one.
 */
export function createStorage(source: () => Storage | null | undefined): ShellStorage {
  const memory = new Map<string, string | undefined>();
  const remove = (key: string): void => {
    memory.delete(key);
    try {
      source()?.removeItem(key);
    } catch {
      memory.set(key, undefined);
    }
  };
  return {
    get(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return source()?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      try {
        const storage = source();
        if (storage) {
          storage.setItem(key, value);
          memory.delete(key);
          return;
        }
      } catch {
        // Kept in memory below. After a reload no value is better than an older one.
        remove(key);
      }
      memory.set(key, value);
    },
    remove,
  };
}
