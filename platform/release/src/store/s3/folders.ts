import { MAPS_FILE } from '../../publish/sourceMaps';
import { HEADERS_FILE, RECORD_FILE } from '../store';
import { envelopeBytes, envelopeOf, type Envelope } from './envelope';
import { pauseBeforeTry, type Objects, type StoredObject } from './objects';

/** What makes a folder complete, in each kind of folder that there is. */
export const LAST_FILES: readonly string[] = [RECORD_FILE, MAPS_FILE, HEADERS_FILE];
/** In a folder that is the new name of another one. No key of the store begins with a dot. */
export const MOVED = '.moved';
/** `.unfinished/<folder>`: the folder may be in the middle of something; what stands under its last file, which this names, says so. */
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

/** What stands under the last file of a folder. */
export interface Found extends StoredObject {
  readonly key: string;
  readonly last: string;
  /** Undefined: the folder is complete. */
  readonly envelope: Envelope | undefined;
}

/** The folder that another one is the new name of. */
export interface Moved {
  readonly from: string;
  readonly last: string;
  readonly id: string;
}

/** Where folders stand: what the parts of the store that add, move and remove them have in common. */
export class FolderStates {
  constructor(readonly bucket: Objects) {}

  /** What stands under this last file of a folder; undefined: nothing. */
  async stateAt(folder: string, last: string): Promise<Found | undefined> {
    const key = `${folder}/${last}`;
    const found = await this.bucket.get(key);
    return found === undefined ? undefined : { ...found, key, last, envelope: envelopeOf(found.bytes, key) };
  }

  /** What stands under the last file of a folder, whichever it has. */
  async state(folder: string): Promise<Found | undefined> {
    for (const last of LAST_FILES) {
      const found = await this.stateAt(folder, last);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whose new name a folder is; undefined: it is a folder of its own. */
  async movedFrom(folder: string): Promise<Moved | undefined> {
    const marker = await this.bucket.get(`${folder}/${MOVED}`);
    return marker === undefined ? undefined : (JSON.parse(marker.bytes.toString('utf8')) as Moved);
  }

  /** The complete folder that has this name: where its files are, and what stands under its last one. */
  async behind(folder: string): Promise<{ readonly home: string; readonly found: Found; readonly bytes: Buffer } | undefined> {
    const moved = await this.movedFrom(folder);
    const home = moved?.from ?? folder;
    const found = moved === undefined ? await this.state(folder) : await this.stateAt(home, moved.last);
    if (found === undefined) return undefined;
    const { envelope } = found;
    if (moved === undefined) return envelope === undefined ? { home, found, bytes: found.bytes } : undefined;
    return envelope?.state === 'moved' && envelope.id === moved.id ? { home, found, bytes: envelope.bytes } : undefined;
  }

  /** Says that a folder is not complete for now. It may be said for too long, never too late. */
  async begin(folder: string, last: string): Promise<void> {
    const key = `${UNFINISHED}${folder}`;
    if ((await this.bucket.head(key)) === undefined) await this.bucket.put(key, Buffer.from(last), 'absent');
  }

  async end(folder: string): Promise<void> {
    await this.bucket.delete(`${UNFINISHED}${folder}`);
  }

  /** Folders in the middle of something: one itself and those directly below it; of '' all. */
  async unfinished(folder: string): Promise<readonly string[]> {
    const { objects } = await this.bucket.list(`${UNFINISHED}${folder}`);
    const folders = objects.map(({ key }) => key.slice(UNFINISHED.length));
    return folder === '' ? folders : folders.filter((each) => each === folder || each.slice(0, each.lastIndexOf('/')) === folder);
  }

  /** Whether a folder in the middle of something cannot be seen; one whose end was not noted can. */
  async isHidden(folder: string): Promise<boolean> {
    const last = await this.bucket.get(`${UNFINISHED}${folder}`);
    if (last === undefined) return false;
    const found = await this.stateAt(folder, last.bytes.toString('utf8'));
    return found === undefined || found.envelope !== undefined;
  }

  /** From one state of a folder to the next, unless it went on meanwhile. */
  async step(found: Found, to: Envelope | Uint8Array): Promise<boolean> {
    const bytes = to instanceof Uint8Array ? to : envelopeBytes(to);
    return (await this.bucket.put(found.key, bytes, { etag: found.etag })) !== undefined;
  }

  /**
   * Makes a folder the files that its envelope holds, whoever put it there. Every writer writes the same bytes; what
   * another one left there before is replaced.
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
