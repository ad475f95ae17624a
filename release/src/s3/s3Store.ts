import { ReleaseError } from '../releaseError';
import type { Store } from '../store';
import { Bucket } from './bucket';
import { envelopeOf } from './envelope';
import { addFolder, cleanUp, moveFolder, removeFolder } from './folderChanges';
import { FolderStates, MOVED } from './folders';
import { pauseBeforeTry, type Objects } from './objects';
import { checkedKey } from './place';
import type { S3Options } from './requests';

/** Each time somebody else wrote the key in the same moment. */
const SWAPS = 200;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** What is under a key for readers: not the state of a folder, and in a folder that has another name, what it has there. */
async function read(folders: FolderStates, key: string): Promise<Buffer | undefined> {
  const found = await folders.bucket.get(key);
  if (found !== undefined) return envelopeOf(found.bytes, key) === undefined ? found.bytes : undefined;
  const [folder, name] = [parentOf(key), nameOf(key)];
  if (folder === '') return undefined;
  const moved = (await folders.movedFrom(folder)) === undefined ? undefined : await folders.behind(folder);
  if (moved === undefined) return undefined;
  return name === moved.found.last ? moved.bytes : (await folders.bucket.get(`${moved.home}/${name}`))?.bytes;
}

async function list(folders: FolderStates, folder: string): Promise<readonly string[]> {
  const [listed, unfinished] = await Promise.all([folders.bucket.list(`${folder}/`, { delimiter: '/' }), folders.unfinished(folder)]);
  const hidden = new Set<string>();
  for (const each of unfinished) if (await folders.isHidden(each)) hidden.add(each);
  if (hidden.has(folder)) return [];
  const paths = [...listed.objects.map(({ key }) => key), ...listed.folders];
  const names = paths.filter((path) => !hidden.has(path)).map(nameOf);
  const moved = names.includes(MOVED) ? await folders.behind(folder) : undefined;
  if (moved === undefined) return names.filter((name) => !name.startsWith('.')).sort();
  return (await folders.bucket.list(`${moved.home}/`, { delimiter: '/' })).objects.map(({ key }) => nameOf(key)).sort();
}

/** Replaces what was there a moment ago: a request that arrives late finds that it went on, and changes nothing. */
async function swap({ bucket }: FolderStates, key: string, bytes: Uint8Array): Promise<void> {
  for (let tries = 1; tries <= SWAPS; tries += 1) {
    const there = await bucket.head(key);
    if ((await bucket.put(key, bytes, there === undefined ? 'absent' : { etag: there.etag })) !== undefined) return;
    await pauseBeforeTry(tries);
  }
  throw new ReleaseError('STORAGE', `${key}: others write it all the time. Look who does, then give the same command again.`);
}

/**
 * A store in a bucket of an object store with the API of S3: conditional writes give what the interface promises. Files
 * are under their literal keys. Endpoint, region and credentials are those that the SDK finds in the environment. It
 * asks for nothing before it is used. Everything throws ReleaseError `STORAGE`, which says what to do, and `BAD_NAME`.
 */
export function createS3Store(options: S3Options): Store {
  return storeOn(new Bucket(options));
}

/** The store that is made of the requests to an object store. */
export function storeOn(objects: Objects): Store {
  const folders = new FolderStates(objects);
  return {
    read: async (key) => read(folders, checkedKey(key)),
    list: async (folder) => list(folders, checkedKey(folder)),
    createIfAbsent: async (key, bytes) => (await objects.put(checkedKey(key), bytes, 'absent')) !== undefined,
    swap: async (key, bytes) => swap(folders, checkedKey(key), bytes),
    addFolder: async (folder, files, last) => {
      for (const name of files.keys()) checkedKey(`${folder}/${name}`);
      return addFolder(folders, folder, files, last);
    },
    moveFolder: async (folder, to) => moveFolder(folders, checkedKey(folder), checkedKey(to)),
    removeFolder: async (folder) => removeFolder(folders, checkedKey(folder)),
    cleanUp: async () => cleanUp(folders),
    remove: async (key) => objects.delete(checkedKey(key)),
  };
}
