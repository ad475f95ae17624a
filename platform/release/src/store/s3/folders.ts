import { MAPS_FILE, HEADERS_FILE, RECORD_FILE } from '../store';
import { envelopeBytes, envelopeOf, type Envelope } from './envelope';
import { pauseBeforeTry, type Objects, type StoredObject } from './objects';

/** The last file of each kind of folder. Its presence makes the folder complete. */
export const LAST_FILES: readonly string[] = [RECORD_FILE, MAPS_FILE, HEADERS_FILE];
/** Marks a folder as the new name of another one. No key of the store begins with a dot. */
export const MOVED = '.moved';
/** `.unfinished/<folder>` names the folder's last file. The folder may be incomplete; the content of the last file decides. */
const UNFINISHED = '.unfinished/';

/** Requests at once. */
const AT_ONCE = 8;

export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The object under the key of a folder's last file. */
export interface Found extends StoredObject {
  readonly key: string;
  readonly last: string;
  /** Undefined: the folder is complete. */
  readonly envelope: Envelope | undefined;
}

/** The original location of a renamed folder. */
export interface Moved {
  readonly from: string;
  readonly last: string;
  readonly id: string;
}

/** Reads and changes the states of folders. Shared by the operations that add, move and remove them. */
export class FolderStates {
  constructor(readonly bucket: Objects) {}

  /** The object under this last file of a folder; undefined: none. */
  async stateAt(folder: string, last: string): Promise<Found | undefined> {
    const key = `${folder}/${last}`;
    const found = await this.bucket.get(key);
    return found === undefined ? undefined : { ...found, key, last, envelope: envelopeOf(found.bytes, key) };
  }

  /** The object under the folder's last file, for any kind of folder. */
  async state(folder: string): Promise<Found | undefined> {
    for (const last of LAST_FILES) {
      const found = await this.stateAt(folder, last);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The original location of a renamed folder; undefined: it was not renamed. */
  async movedFrom(folder: string): Promise<Moved | undefined> {
    const marker = await this.bucket.get(`${folder}/${MOVED}`);
    return marker === undefined ? undefined : (JSON.parse(marker.bytes.toString('utf8')) as Moved);
  }

  /** The complete folder of this name: where its files are, and its last file. */
  async behind(folder: string): Promise<{ readonly home: string; readonly found: Found; readonly bytes: Buffer } | undefined> {
    const moved = await this.movedFrom(folder);
    const home = moved?.from ?? folder;
    const found = moved === undefined ? await this.state(folder) : await this.stateAt(home, moved.last);
    if (found === undefined) return undefined;
    const { envelope } = found;
    if (moved === undefined) return envelope === undefined ? { home, found, bytes: found.bytes } : undefined;
    return envelope?.state === 'moved' && envelope.id === moved.id ? { home, found, bytes: envelope.bytes } : undefined;
  }

  /** Marks a folder as unfinished. The mark may stay too long, but is never set too late. */
  async begin(folder: string, last: string): Promise<void> {
    const key = `${UNFINISHED}${folder}`;
    if ((await this.bucket.head(key)) === undefined) await this.bucket.put(key, Buffer.from(last), 'absent');
  }

  async end(folder: string): Promise<void> {
    await this.bucket.delete(`${UNFINISHED}${folder}`);
  }

  /** This folder and those directly in it, if unfinished; for '' all unfinished ones. */
  async unfinished(folder: string): Promise<readonly string[]> {
    const { objects } = await this.bucket.list(`${UNFINISHED}${folder}`);
    const folders = objects.map(({ key }) => key.slice(UNFINISHED.length));
    return folder === '' ? folders : folders.filter((each) => each === folder || each.slice(0, each.lastIndexOf('/')) === folder);
  }

  /** Whether to hide an unfinished folder: not if it is complete and only its mark is left. */
  async isHidden(folder: string): Promise<boolean> {
    const last = await this.bucket.get(`${UNFINISHED}${folder}`);
    if (last === undefined) return false;
    const found = await this.stateAt(folder, last.bytes.toString('utf8'));
    return found === undefined || found.envelope !== undefined;
  }

  /** Replaces the state of a folder, unless it changed meanwhile. */
  async step(found: Found, to: Envelope | Uint8Array): Promise<boolean> {
    const bytes = to instanceof Uint8Array ? to : envelopeBytes(to);
    return (await this.bucket.put(found.key, bytes, { etag: found.etag })) !== undefined;
  }

  /**
   * Completes a folder from the files in its envelope, whichever process wrote that. All processes write the same bytes. Replaces files
   * left by earlier attempts.
   */
  async finish(folder: string, found: Found & { readonly envelope: Extract<Envelope, { state: 'adding' }> }): Promise<void> {
    const { files, id } = found.envelope;
    const isDue = async () => {
      const now = (await this.stateAt(folder, found.last))?.envelope;
      return now?.state === 'adding' && now.id === id;
    };
    let isOurs = true;
    await inParallel(files, async ([name, bytes]) => {
      if (name === found.last) return;
      const key = `${folder}/${name}`;
      for (let tries = 1; isOurs; tries += 1) {
        if ((await this.bucket.put(key, bytes, 'absent')) !== undefined) return;
        const there = await this.bucket.get(key);
        if (there?.bytes.equals(bytes) === true) return;
        isOurs = isOurs && (await isDue());
        if (isOurs && there !== undefined && (await this.bucket.put(key, bytes, { etag: there.etag })) !== undefined) return;
        await pauseBeforeTry(tries);
      }
    });
    if (!isOurs) return;
    if (await this.step(found, files.get(found.last) ?? Buffer.alloc(0))) await this.end(folder);
  }
}
