import type { LRUCache } from 'lru-cache';

/**
 * Reads what a cache lacks, once for all concurrent requests. Missing values are not cached. The cache's own `fetch` is not used, because
 * it rejects waiting requests when an entry is evicted.
 */
export function readThrough<Key extends string | number, Value extends object>(cache: LRUCache<Key, Value>) {
  const running = new Map<Key, Promise<Value | undefined>>();
  return (key: Key, read: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const known = cache.get(key) ?? running.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const reading = read()
      .then((value) => {
        if (value !== undefined) cache.set(key, value);
        return value;
      })
      .finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
