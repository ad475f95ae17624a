import { setTimeout } from 'node:timers/promises';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Time of the write and time of the read: ms, both by the clock of the object store. */
  readonly writtenAt: number;
  readonly readAt: number;
}

export interface ListedObject {
  readonly key: string;
  readonly etag: string;
  readonly writtenAt: number;
}

/** Condition of a write: the key is absent, or has this ETag. */
export type Condition = 'absent' | { readonly etag: string };

export interface ObjectHead {
  readonly etag: string;
  /** Mark of the write that created it. */
  readonly write: string | undefined;
  readonly writtenAt: number;
}

/** Sends a signed deletion. True: the key is deleted, and no request for it is pending. */
export type Signed = () => Promise<boolean>;

/** The operations that a store needs from an object store. Keys are those of the store. All throw ReleaseError `STORAGE`. */
export interface Objects {
  /** The object under a key; undefined: none. */
  get(key: string): Promise<StoredObject | undefined>;
  head(key: string): Promise<ObjectHead | undefined>;
  /**
   * Writes a key if the condition holds at the object store. Returns its new ETag; undefined: the condition does not hold, and nothing
   * was changed.
   */
  put(key: string, bytes: Uint8Array, condition: Condition): Promise<string | undefined>;
  delete(key: string): Promise<void>;
  /**
   * Objects whose keys begin with `start`, in the order of their keys. With `delimiter`, deeper keys are returned as the paths of
   * folders.
   */
  list(
    start: string,
    options?: { readonly delimiter?: '/'; readonly after?: string },
  ): Promise<{ readonly objects: readonly ListedObject[]; readonly folders: readonly string[] }>;
  /** Signs deletions now, to be sent later. The object store refuses them 15 minutes from now, even if this process is delayed. */
  signedDeletes(keys: readonly string[]): Promise<readonly Signed[]>;
}

const PAUSE_MS = 50;

/** A pause of random length, longer with each try. */
export const pauseBeforeTry = (tries: number): Promise<void> => setTimeout(Math.random() * PAUSE_MS * 2 ** Math.min(tries, 5));
