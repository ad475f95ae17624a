import { setTimeout } from 'node:timers/promises';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  /** When it was written, and when it was read: ms, both by the clock of the object store. */
  readonly writtenAt: number;
  readonly readAt: number;
}

export interface ListedObject {
  readonly key: string;
  readonly etag: string;
  readonly writtenAt: number;
}

/** What must hold for a write to be done: nothing is under the key, or what has this ETag. */
export type Condition = 'absent' | { readonly etag: string };

export interface ObjectHead {
  readonly etag: string;
  /** Mark of the write that put it there. */
  readonly write: string | undefined;
}

/** Sends a deletion that was signed before. True: the key is gone, and no request for it is on its way any more. */
export type Signed = () => Promise<boolean>;

/** What a store asks of an object store. Keys are those of the store. Everything throws ReleaseError `STORAGE`. */
export interface Objects {
  /** What is under a key; undefined: nothing. */
  get(key: string): Promise<StoredObject | undefined>;
  head(key: string): Promise<ObjectHead | undefined>;
  /**
   * Writes a key if the condition holds when the object store comes to it: its new ETag; undefined: the condition does
   * not hold, nothing was changed.
   */
  put(key: string, bytes: Uint8Array, condition: Condition): Promise<string | undefined>;
  delete(key: string): Promise<void>;
  /** Objects whose keys begin with a text, in the order of their keys; with `delimiter`, what is deeper as folders, by their paths. */
  list(
    start: string,
    options?: { readonly delimiter?: '/'; readonly after?: string },
  ): Promise<{ readonly objects: readonly ListedObject[]; readonly folders: readonly string[] }>;
  /** Deletions that are signed now and sent later: the object store refuses them 15 minutes from now, however late this process comes to send them. */
  signedDeletes(keys: readonly string[]): Promise<readonly Signed[]>;
}

const PAUSE_MS = 50;

/** A pause of random length, longer from try to try. */
export const pauseBeforeTry = (tries: number): Promise<void> => setTimeout(Math.random() * PAUSE_MS * 2 ** Math.min(tries, 5));
