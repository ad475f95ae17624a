import { indexFile, remoteFile, type Integrity, type VisibleRemote, type VisibleRemotes } from '@loan/shared/contracts/release';

import { createSignal } from '../frame/signals';
import type { Launch } from '../launch/launch';
import { diagnose, within } from './files';
import { createOnce } from './once';
import { RemoteError } from './remoteError';

/** Time limit in ms for one file. */
const LIMIT = 9_000;
/**
 * In a release with at most this many remotes, all are fetched in advance, so that their pages open without
 * requesting their file first.
 */
const PREFETCHED = 8;

/** The browser checks the bytes against the hash, including those from its cache. */
const fetchJson = (path: string, integrity: Integrity): Promise<unknown> =>
  fetch(path, { integrity, credentials: 'omit' }).then((response) => response.json());

async function read(path: string, integrity: Integrity): Promise<unknown> {
  try {
    return await within(fetchJson(path, integrity), LIMIT, path);
  } catch (fault) {
    const code = fault instanceof RemoteError ? fault.code : await within(diagnose(path, integrity), LIMIT, path);
    throw new RemoteError(code, path);
  }
}

export function createReleaseIndex({ release: { rest }, remotes, take }: Pick<Launch, 'release' | 'remotes' | 'take'>) {
  const known = createSignal(rest === undefined);
  const loads = createOnce();

  const loadOnce = (path: string, integrity: Integrity, use: (value: unknown) => void) =>
    loads.run(path, () => read(path, integrity).then(use));
  const loadIndex = ({ folder, integrity }: NonNullable<typeof rest>) =>
    loadOnce(indexFile(folder), integrity, (value) => {
      // The document knows more of a remote than the index does, so the index must not overwrite it.
      for (const [name, remote] of Object.entries(value as VisibleRemotes)) if (remotes[name] === undefined) take(name, remote);
      known.set(true);
    });

  /** Loads the paths of all pages. Rejects with RemoteError. */
  const load = async () => {
    if (rest === undefined) return;
    // The first try has replaced a broken copy in the browser's cache, so a second one can succeed.
    await loadIndex(rest).catch((fault: unknown) => {
      if (fault instanceof RemoteError && fault.code === 'REMOTE_UNREACHABLE') return loadIndex(rest);
      throw fault;
    });
  };
  /** Loads the builds of one remote. Rejects with RemoteError. */
  const loadRemote = async (name: string) => {
    const integrity = remotes[name]?.integrity;
    if (rest === undefined || integrity === undefined) return;
    await loadOnce(remoteFile(rest.folder, name), integrity, (value) => take(name, { ...(value as VisibleRemote), integrity }));
  };
  return {
    /** Whether the paths of all pages are known. */
    known,
    load,
    loadRemote,
    /** Loads the index and, in a small release, all remotes in advance. Rejects with RemoteError, which callers may ignore. */
    async prefetch() {
      await load();
      const names = Object.keys(remotes);
      if (names.length <= PREFETCHED) await Promise.all(names.map(loadRemote));
    },
    /** Stops waiting for running loads: the next one requests the file again. */
    abandon: () => void loads.abandon(),
  };
}

/** The part of the release that the document leaves out: the paths of the other remotes' pages, and the files of their builds. */
export type ReleaseIndex = ReturnType<typeof createReleaseIndex>;
