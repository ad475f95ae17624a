import { createHash, randomUUID } from 'node:crypto';

import { getOrInsert } from '../../getOrInsert';
import type { Objects } from '../../store/s3/objects';
import type { Held } from './s3Double';

const SIGNED_MS = 15 * 60_000;
const etags = new WeakMap<Uint8Array, string>();
const etagOf = (bytes: Uint8Array) => getOrInsert(etags, bytes, () => `"${createHash('md5').update(bytes).digest('hex')}"`);

/** An object store in memory, fast enough for tests with thousands of commands. `now`: its clock, in ms. */
export function memoryObjects(held: Held, now: () => number = Date.now): Objects {
  const writtenAt = new Map<string, number>();
  const writes = new Map<string, string>();
  const listed = (key: string) => ({ key, etag: etagOf(held.get(key) ?? Buffer.alloc(0)), writtenAt: writtenAt.get(key) ?? 0 });
  return {
    get: (key) =>
      Promise.resolve().then(() => {
        const bytes = held.get(key);
        return bytes && { bytes: Buffer.from(bytes), etag: etagOf(bytes), writtenAt: writtenAt.get(key) ?? 0, readAt: now() };
      }),
    head: (key) =>
      Promise.resolve().then(() => {
        const bytes = held.get(key);
        return bytes && { ...listed(key), write: writes.get(key) };
      }),
    put: (key, bytes, condition) =>
      Promise.resolve().then(() => {
        const there = held.get(key);
        if (condition === 'absent' ? there !== undefined : there === undefined || etagOf(there) !== condition.etag) return undefined;
        held.set(key, Buffer.from(bytes));
        writtenAt.set(key, now());
        writes.set(key, randomUUID());
        return etagOf(bytes);
      }),
    delete: (key) => Promise.resolve().then(() => void held.delete(key)),
    list: (start, { delimiter, after = '' } = {}) =>
      Promise.resolve().then(() => {
        const keys = [...held.keys()].filter((key) => key.startsWith(start) && key > after).sort();
        const isDeeper = (key: string) => delimiter !== undefined && key.includes(delimiter, start.length);
        const folders = keys.filter(isDeeper).map((key) => key.slice(0, key.indexOf('/', start.length)));
        return { objects: keys.filter((key) => !isDeeper(key)).map(listed), folders: [...new Set(folders)] };
      }),
    signedDeletes: async (keys) => {
      const signedAt = now();
      return keys.map(
        (key) => () =>
          Promise.resolve().then(() => {
            if (now() - signedAt > SIGNED_MS) return false;
            held.delete(key);
            return true;
          }),
      );
    },
  };
}
