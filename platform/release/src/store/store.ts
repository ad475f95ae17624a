import { ReleaseError } from '../releaseError';

/**
 * The storage operations that releases need, few enough for a folder and an object store. Keys are paths in the store, with `/` between
 * plain segments.
 */
export interface Store {
  /** The bytes under a key; undefined: the key is absent. */
  read(key: string): Promise<Buffer | undefined>;
  /** Time of the last write of a key, ms, by the clock of the store; undefined: unknown. A copy of a store may have later times. */
  writtenAt(key: string): Promise<number | undefined>;
  /** Names directly in a folder, sorted; empty if the folder is missing. */
  list(folder: string): Promise<readonly string[]>;
  /** Creates a key atomically. False: the key exists, and nothing was changed. */
  createIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Replaces a key atomically: a reader sees the old bytes or the new ones. */
  swap(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Adds a folder, which is complete once `last` is in it. False: a complete folder exists, and nothing was changed. An interrupted
   * attempt has no effect and does not block the next one.
   */
  addFolder(folder: string, files: ReadonlyMap<string, Uint8Array>, last: string): Promise<boolean>;
  /** Renames a folder atomically. False: it is missing, or the new name is taken; nothing was changed. */
  moveFolder(folder: string, to: string): Promise<boolean>;
  /** Removes a folder atomically. Its contents are deleted afterwards, or by the next `cleanUp` if this process is killed. */
  removeFolder(folder: string): Promise<void>;
  /** Deletes unreadable leftovers of killed processes. Every write does this first. */
  cleanUp(): Promise<void>;
  /** Removes a key. Does nothing if the key is absent. */
  remove(key: string): Promise<void>;
}

/** Whether a text may be a segment of a key. */
export const isSegment = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text);

/** Returns a key or folder of a store unchanged. Throws ReleaseError `BAD_NAME` when it is invalid. */
export function checkedKey(key: string): string {
  if (!key.split('/').every(isSegment)) throw new ReleaseError('BAD_NAME', `"${key}" is not a key of the store.`);
  return key;
}

/** Its presence means that the version is complete. */
export const RECORD_FILE = 'release.json';
/** Lists the stored source maps of a version: name → hash of the bytes. Its presence means that the maps are complete. */
export const MAPS_FILE = 'maps.json';

/** Folder of a version's files. */
export function assetFolder(name: string, version: string): string {
  return `assets/${name}/${version}`;
}

/** Key of the record of a pruned version, kept so that the version never gets another build. */
export function prunedKey(name: string, version: string): string {
  return `pruned/${name}/${version}.json`;
}

/** Key of release document `number` of a channel. */
export function documentKey(channel: string, number: number): string {
  return `channels/${channel}/${String(number).padStart(6, '0')}.json`;
}

const DOCUMENT = /^channels\/[^/]+\/\d{6}\.json$/;
const IN_VERSION = /^assets\/[^/]+\/[^/]+\/([^/]+)$/;

/** Whether a key is immutable: a numbered document or a file of a version. Not a record, whose presence has a meaning. */
export function neverChanges(key: string): boolean {
  const [, file = RECORD_FILE] = IN_VERSION.exec(key) ?? [];
  return file !== RECORD_FILE || DOCUMENT.test(key);
}

/** Key of a channel's file that is not a numbered document. */
export function channelKey(channel: string, file: 'index.html' | 'config.json' | 'reported.json'): string {
  return `channels/${channel}/${file}`;
}

/** Folder of document `number` for plain servers. */
export function servedFolder(channel: string, number: number): string {
  return `channels/${channel}/served/${number}`;
}

/**
 * The headers for CDN functions, and the list of the folder's files with their hashes. Written last, so its presence makes the folder
 * complete.
 */
export const HEADERS_FILE = 'headers.json';

/** The pointer file: one line with the number that plain servers serve. */
export function servedPointer(channel: string): string {
  return `channels/${channel}/served/current`;
}
