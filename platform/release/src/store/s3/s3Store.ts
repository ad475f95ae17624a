import { ReleaseError } from '../../releaseError';
import { checkedKey, neverChanges, type Store } from '../store';
import { Bucket } from './bucket';
import { envelopeOf } from './envelope';
import { addFolder, cleanUp, moveFolder, removeFolder } from './folderChanges';
import { FolderStates, MOVED } from './folders';
import { pauseBeforeTry, type Objects } from './objects';
import type { S3Options } from './requests';

/** ETags of the most recently read keys: enough for one command. */
const ETAGS = 100;
/** Most attempts to replace a key, each after another process wrote it at the same moment. */
const SWAPS = 200;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** Within channels, only the folders for plain servers are added, removed or renamed as a whole. */
const maybeMoved = (folder: string): boolean =>
  folder !== '' && (!/^channels(?:\/|$)/.test(folder) || /^channels\/[^/]+\/served\/[^/]+$/.test(folder));
const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** The object that readers get for a key: skips envelopes, and reads files of a renamed folder at their original location. */
async function read(folders: FolderStates, key: string): Promise<{ readonly bytes: Buffer; readonly etag?: string } | undefined> {
  const found = await folders.bucket.get(key);
  if (found !== undefined) return envelopeOf(found.bytes, key) === undefined ? found : undefined;
  const [folder, name] = [parentOf(key), nameOf(key)];
  if (!maybeMoved(folder)) return undefined;
  const moved = (await folders.movedFrom(folder)) === undefined ? undefined : await folders.behind(folder);
  if (moved === undefined) return undefined;
  return name === moved.found.last ? { bytes: moved.bytes } : folders.bucket.get(`${moved.home}/${name}`);
}

async function list(folders: FolderStates, folder: string): Promise<readonly string[]> {
  const [listed, unfinished] = await Promise.all([
    folders.bucket.list(`${folder}/`, { delimiter: '/' }),
    maybeMoved(folder) || maybeMoved(`${folder}/-`) ? folders.unfinished(folder) : [],
  ]);
  const hidden = new Set<string>();
  for (const each of unfinished) if (await folders.isHidden(each)) hidden.add(each);
  if (hidden.has(folder)) return [];
  const paths = [...listed.objects.map(({ key }) => key), ...listed.folders];
  const names = paths.filter((path) => !hidden.has(path)).map(nameOf);
  const moved = names.includes(MOVED) ? await folders.behind(folder) : undefined;
  if (moved === undefined) return names.filter((name) => !name.startsWith('.')).sort();
  return (await folders.bucket.list(`${moved.home}/`, { delimiter: '/' })).objects.map(({ key }) => nameOf(key)).sort();
}

/** Replaces the object that was read, or the current one. A request that arrives late fails its condition. */
async function swap({ bucket }: FolderStates, key: string, bytes: Uint8Array, read: string | undefined): Promise<void> {
  if (read !== undefined && (await bucket.put(key, bytes, { etag: read })) !== undefined) return;
  for (let tries = 1; tries <= SWAPS; tries += 1) {
    const there = await bucket.head(key);
    if ((await bucket.put(key, bytes, there === undefined ? 'absent' : { etag: there.etag })) !== undefined) return;
    await pauseBeforeTry(tries);
  }
  throw new ReleaseError('STORAGE', `${key}: other processes keep changing it. Find out which, then give the same command again.`);
}

/**
 * A store in a bucket of an object store with the S3 API. Conditional writes provide the interface's guarantees. Files are stored under
 * their literal keys. The SDK reads endpoint, region and credentials from the environment. Sends no request until it is used. All methods
 * throw ReleaseError `STORAGE`, which says what to do, and `BAD_NAME`.
 */
export function createS3Store(options: S3Options): Store {
  return storeOn(new Bucket(options));
}

/** A store on top of the requests to an object store. */
export function storeOn(objects: Objects): Store {
  const folders = new FolderStates(objects);
  const etags = new Map<string, string>();
  return {
    async read(key) {
      const found = await read(folders, checkedKey(key));
      if (found?.etag !== undefined && !neverChanges(key)) {
        const [oldest = ''] = etags.size < ETAGS ? [] : etags.keys();
        etags.delete(oldest);
        etags.set(key, found.etag);
      }
      return found?.bytes;
    },
    writtenAt: async (key) => (await objects.head(checkedKey(key)))?.writtenAt || undefined,
    list: async (folder) => list(folders, checkedKey(folder)),
    createIfAbsent: async (key, bytes) => (await objects.put(checkedKey(key), bytes, 'absent')) !== undefined,
    async swap(key, bytes) {
      const etag = etags.get(key);
      etags.delete(key);
      await swap(folders, checkedKey(key), bytes, etag);
    },
    addFolder: async (folder, files, last) => {
      for (const name of files.keys()) checkedKey(`${folder}/${name}`);
      if (!maybeMoved(folder)) throw new Error(`${folder} cannot hold a folder that is added atomically`);
      return addFolder(folders, folder, files, last);
    },
    moveFolder: async (folder, to) => moveFolder(folders, checkedKey(folder), checkedKey(to)),
    removeFolder: async (folder) => removeFolder(folders, checkedKey(folder)),
    cleanUp: async () => cleanUp(folders),
    remove: async (key) => objects.delete(checkedKey(key)),
  };
}
