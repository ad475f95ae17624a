/**
 * What releases need of storage, and no more, so that a folder or an object store can serve.
 * Keys are paths below the store with `/` between plain segments.
 */
export interface Store {
  /** The bytes under a key; undefined when there are none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Names directly below a folder, sorted; none when the folder is not there. */
  list(folder: string): Promise<readonly string[]>;
  /** Writes a key that must not exist yet, whole or not at all. False: it exists, nothing was changed. */
  createIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Replaces a key in one step: a reader sees the old bytes or the new ones. */
  swap(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Adds a folder that is complete once `last` is in it. False: a complete one exists, nothing was
   * changed. An interrupted attempt leaves nothing that counts, and does not stop the next one.
   */
  addFolder(folder: string, files: ReadonlyMap<string, Uint8Array>, last: string): Promise<boolean>;
  /** Gives a folder another name in one step. False: it is not there, or the other one is; nothing was changed. */
  moveFolder(folder: string, to: string): Promise<boolean>;
  /** Takes a folder away in one step; what it held is deleted afterwards, by the next `cleanUp` if this process is killed. */
  removeFolder(folder: string): Promise<void>;
  /** Deletes what killed processes left that nobody can read. Whatever writes does so first. */
  cleanUp(): Promise<void>;
  /** Takes a key away; nothing to do when it is not there. */
  remove(key: string): Promise<void>;
}

/** Its presence means that the version is complete. */
export const RECORD_FILE = 'release.json';

/** Where the files of a version are. */
export function assetFolder(name: string, version: string): string {
  return `assets/${name}/${version}`;
}

/** The record of a version whose files were pruned. It stays: under that version there is never another build. */
export function prunedKey(name: string, version: string): string {
  return `pruned/${name}/${version}.json`;
}

/** Where release document `number` of a channel is. */
export function documentKey(channel: string, number: number): string {
  return `channels/${channel}/${String(number).padStart(6, '0')}.json`;
}

const DOCUMENT = /^channels\/[^/]+\/\d{6}\.json$/;
const IN_VERSION = /^assets\/[^/]+\/[^/]+\/([^/]+)$/;

/** Whether a key holds a numbered document or a file of a version: nothing writes it again. Not a record, whose presence means something. */
export function neverChanges(key: string): boolean {
  const [, file = RECORD_FILE] = IN_VERSION.exec(key) ?? [];
  return file !== RECORD_FILE || DOCUMENT.test(key);
}

/** What a channel holds besides its numbered documents. */
export function channelKey(channel: string, file: 'index.html' | 'config.json' | 'reported.json'): string {
  return `channels/${channel}/${file}`;
}

/** What servers that only know files need of document `number`. */
export function servedFolder(channel: string, number: number): string {
  return `channels/${channel}/served/${number}`;
}

/** The header file for functions of a CDN, and the list of the folder's files with their hashes. Written last: a folder with it is complete. */
export const HEADERS_FILE = 'headers.json';

/** Names the number that such servers serve, in one line. */
export function servedPointer(channel: string): string {
  return `channels/${channel}/served/current`;
}
