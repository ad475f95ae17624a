import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { integrityOf } from '../../document/canonical';
import { parseDocument, parseRecord } from '../../document/schema';
import { documentKey, neverChanges, RECORD_FILE, type Store } from '../store';
import { unpacksTo } from '../unpacksTo';

export interface CacheOptions {
  readonly folder: string;
  readonly mostBytes: number;
}

export const DEFAULT_CACHE: CacheOptions = { folder: join('.local', 'cache'), mostBytes: 256 * 1024 * 1024 };

const ASSET = /^(assets\/[^/]+\/[^/]+)\/([^/]+?)(?:\.(br|gz))?$/;
const DOCUMENT = /^channels\/([^/]+)\/(\d{6})\.json$/;
const DIGEST_BYTES = 32;

/** Includes the key, so that an entry is valid for its own key only. */
const digest = (key: string, bytes: Uint8Array): Buffer => createHash('sha256').update(`${key}\0`).update(bytes).digest();
const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Cached files of a folder by name, least recently used first. If the disk fails, nothing is cached. */
class DiskCache {
  private entries: Promise<Map<string, number>> | undefined;

  constructor(
    private readonly folder: string,
    private readonly most: number,
  ) {}

  private async open(): Promise<Map<string, number>> {
    await mkdir(this.folder, { recursive: true });
    const found = await Promise.all(
      (await readdir(this.folder)).map(async (name) => {
        const { size, mtimeMs } = await stat(join(this.folder, name));
        return { name, size, mtimeMs };
      }),
    );
    return new Map(found.sort((a, b) => a.mtimeMs - b.mtimeMs).map(({ name, size }) => [name, size]));
  }

  async get(key: string): Promise<Buffer | undefined> {
    const [name, path] = [nameOf(key), join(this.folder, nameOf(key))];
    const kept = await readFile(path).catch(() => undefined);
    if (kept === undefined) return undefined;
    const bytes = kept.subarray(DIGEST_BYTES);
    if (!kept.subarray(0, DIGEST_BYTES).equals(digest(key, bytes))) {
      await this.drop(key);
      return undefined;
    }
    const entries = await this.list();
    entries.delete(name);
    entries.set(name, kept.byteLength);
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    return bytes;
  }

  async set(key: string, bytes: Buffer): Promise<void> {
    const [name, size] = [nameOf(key), bytes.byteLength + DIGEST_BYTES];
    if (size > this.most) return;
    const entries = await this.list();
    const staged = join(this.folder, `${name}.${randomBytes(6).toString('hex')}`);
    try {
      await writeFile(staged, Buffer.concat([digest(key, bytes), bytes]));
      await rename(staged, join(this.folder, name));
    } catch {
      await rm(staged, { force: true }).catch(() => undefined);
      return;
    }
    entries.delete(name);
    entries.set(name, size);
    let total = [...entries.values()].reduce((sum, each) => sum + each, 0);
    for (const [oldest, freed] of entries) {
      if (total <= this.most) break;
      entries.delete(oldest);
      total -= freed;
      await rm(join(this.folder, oldest), { force: true }).catch(() => undefined);
    }
  }

  async drop(key: string): Promise<void> {
    (await this.list()).delete(nameOf(key));
    await rm(join(this.folder, nameOf(key)), { force: true }).catch(() => undefined);
  }

  private list(): Promise<Map<string, number>> {
    return (this.entries ??= this.open().catch(() => new Map<string, number>()));
  }
}

/** Whether bytes match the hash for their key. Damaged bytes are not cached, so that a repair of the store takes effect. */
async function isSound(store: Store, key: string, bytes: Buffer): Promise<boolean> {
  const [, channel] = DOCUMENT.exec(key) ?? [];
  const [, folder, file = '', ending] = ASSET.exec(key) ?? [];
  try {
    if (channel !== undefined) {
      const document = parseDocument(bytes);
      return document.channel === channel && documentKey(channel, document.number) === key;
    }
    const record = await store.read(`${folder}/${RECORD_FILE}`);
    const { files } = parseRecord(record ?? Buffer.alloc(0));
    const own = files[ending === undefined ? file : `${file}.${ending}`];
    if (own !== undefined) return integrityOf(bytes) === own.integrity;
    const original = files[file];
    return original !== undefined && (ending === 'br' || ending === 'gz') && unpacksTo(bytes, ending, original);
  } catch {
    return false;
  }
}

/**
 * Caches immutable data in a local folder of limited size: files of versions and numbered documents, once they match their hashes. An entry
 * whose bytes changed is fetched again. Mutable data is read from the store: lists, `index.html`, leases, and records, whose presence means
 * that a version is published.
 */
export function cachedStore(store: Store, { folder, mostBytes }: CacheOptions): Store {
  const cache = new DiskCache(folder, mostBytes);
  return {
    ...store,
    async read(key) {
      if (!neverChanges(key)) return store.read(key);
      const kept = await cache.get(key);
      if (kept !== undefined) return kept;
      const bytes = await store.read(key);
      if (bytes !== undefined && (await isSound(store, key, bytes))) await cache.set(key, bytes);
      return bytes;
    },
    async swap(key, bytes) {
      await store.swap(key, bytes);
      await cache.drop(key);
    },
    async remove(key) {
      await store.remove(key);
      await cache.drop(key);
    },
  };
}
