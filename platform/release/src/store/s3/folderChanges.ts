import { counted } from '@loan/shared/format/plural';

import { ReleaseError } from '../../releaseError';
import { envelopeBytes, newId } from './envelope';
import { inParallel, LAST_FILES, MOVED, type FolderStates, type Found } from './folders';
import { PASSED, PROBES } from './probe';

const MINUTE_MS = 60_000;
/**
 * Object stores refuse signed deletions after 15 minutes, by a clock that may differ from ours by 15 minutes. Until this time after the
 * signing, by the clock of the object store, a killed process may still delete, so others do not write there.
 */
const DELETING_MS = 60 * MINUTE_MS;
const ABANDONED_MS = 60 * MINUTE_MS;

function ageOf({ readAt, writtenAt }: Found): number {
  return readAt - writtenAt;
}

/** Throws ReleaseError `STORAGE` while deletions signed earlier may still arrive. */
function refuseWhileDeleted(folder: string, found: Found): void {
  const left = Math.ceil((DELETING_MS - ageOf(found)) / MINUTE_MS);
  if (left <= 0) return;
  throw new ReleaseError(
    'STORAGE',
    `${folder} was being deleted, and who did so was stopped: nothing was changed. Give the same command again in ${counted(left, 'minute')}.`,
  );
}

/**
 * Adds a folder. One write decides its contents: an envelope with all files, under the key of the last one, if the key is absent. Then
 * the files are written to their own keys, and the last one replaces the envelope. An unfinished folder of any process is finished first.
 */
export async function addFolder(
  folders: FolderStates,
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  last: string,
): Promise<boolean> {
  if (!LAST_FILES.includes(last)) throw new Error(`${last} does not make a folder of an object store complete`);
  const key = `${folder}/${last}`;
  const own = { state: 'adding', id: newId(), files } as const;
  for (;;) {
    const found = await folders.stateAt(folder, last);
    if (found !== undefined && found.envelope === undefined) return false;
    if (found?.envelope?.state === 'adding') {
      await folders.finish(folder, { ...found, envelope: found.envelope });
      continue;
    }
    if (found?.envelope?.state === 'deleting') refuseWhileDeleted(folder, found);
    await folders.begin(folder, last);
    const bytes = envelopeBytes(own);
    const etag = await folders.bucket.put(key, bytes, found === undefined ? 'absent' : { etag: found.etag });
    if (etag === undefined) continue;
    await folders.finish(folder, { key, last, bytes, etag, writtenAt: 0, readAt: 0, envelope: own });
    return true;
  }
}

/**
 * Renames a folder in one write: the envelope under the last file's key marks it as moved, and its files stay where they are. Moving it
 * back is one write too.
 */
export async function moveFolder(folders: FolderStates, from: string, to: string): Promise<boolean> {
  const { bucket } = folders;
  const source = await folders.behind(from);
  if (source === undefined) return false;
  const { home, found, bytes } = source;
  if (to === home) {
    if (home === from || !(await folders.step(found, bytes))) return false;
    await bucket.delete(`${from}/${MOVED}`);
    await folders.end(home);
    return true;
  }
  if ((await folders.state(to)) !== undefined) return false;
  const id = newId();
  const marker = Buffer.from(JSON.stringify({ from: home, last: found.last, id }));
  await folders.begin(home, found.last);
  if ((await bucket.put(`${to}/${MOVED}`, marker, 'absent')) === undefined) return false;
  const isMoved = await folders.step(found, { state: 'moved', id, bytes });
  if (!isMoved) await bucket.delete(`${to}/${MOVED}`);
  else if (from !== home) await bucket.delete(`${from}/${MOVED}`);
  return isMoved;
}

/** Deletes a folder unless its state has changed. The files are deleted only after the one write that cannot be undone. */
async function destroy(folders: FolderStates, folder: string, found: Found): Promise<void> {
  const { bucket } = folders;
  const keys = (await bucket.list(`${folder}/`)).objects.map(({ key }) => key).filter((key) => key !== found.key);
  // Signed before that write, because the 15 minutes count from it.
  const [deleteLast] = await bucket.signedDeletes([found.key]);
  const deletes = await bucket.signedDeletes(keys);
  await folders.begin(folder, found.last);
  if (!(await folders.step(found, { state: 'deleting', id: newId() }))) return;
  let isClear = true;
  await inParallel(deletes, async (send) => {
    if (!(await send())) isClear = false;
  });
  // Until all deletions are certain, the folder stays closed. A later clean-up deletes it.
  if (isClear && (await deleteLast?.()) === true) await folders.end(folder);
}

export async function removeFolder(folders: FolderStates, folder: string): Promise<void> {
  const { bucket } = folders;
  const moved = await folders.movedFrom(folder);
  if (moved !== undefined) {
    const source = await folders.behind(folder);
    if (source !== undefined) await destroy(folders, source.home, source.found);
    await bucket.delete(`${folder}/${MOVED}`);
    return;
  }
  const found = await folders.state(folder);
  if (found === undefined) {
    // The folder was never added completely, so nothing refers to its files.
    const { objects } = await bucket.list(`${folder}/`);
    await inParallel(objects, ({ key }) => bucket.delete(key));
  } else if (found.envelope === undefined || found.envelope.state === 'adding') await destroy(folders, folder, found);
}

async function settle(folders: FolderStates, folder: string): Promise<void> {
  const found = await folders.state(folder);
  const envelope = found?.envelope;
  if (found === undefined || envelope === undefined) return folders.end(folder);
  if (envelope.state === 'adding') return folders.finish(folder, { ...found, envelope });
  if (envelope.state === 'deleting' && ageOf(found) > DELETING_MS) await destroy(folders, folder, found);
}

/** Finishes or removes what killed processes left unfinished. */
export async function cleanUp(folders: FolderStates): Promise<void> {
  for (const folder of await folders.unfinished('')) await settle(folders, folder);
  const { objects } = await folders.bucket.list(PROBES);
  for (const { key, writtenAt } of objects) {
    if (key === PASSED) continue;
    const found = await folders.bucket.get(key);
    if (found !== undefined && found.readAt - writtenAt > ABANDONED_MS) await folders.bucket.delete(key);
  }
}
