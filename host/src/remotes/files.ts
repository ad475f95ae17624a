import type { Launch } from '../launch/launch';
import { refetch, retryUrl } from '../launch/refetch';
import { addLink, addScript, removeLinks } from './elements';
import { createOnce } from './once';
import { RemoteError, type RemoteErrorCode } from './remoteError';

/** Time limit in ms for the files of one attempt, from its beginning. */
const FILES_LIMIT = 9_000;

export interface Files {
  /** Resolves when the bytes are here; rejects with RemoteError. Scripts are not run by this. */
  fetch(path: string): Promise<void>;
  /** Runs a script whose bytes were fetched. */
  run(path: string): Promise<void>;
  /** Fetches that are still running are not waited for any more: the next one asks again. */
  abandon(): void;
}

type Pins = Pick<Launch, 'pin' | 'relocate' | 'begun'>;

/** What a promise brings, or RemoteError `REMOTE_TIMEOUT` when `limit` ms are over; `onTimeout` is called first then. */
export function within<T>(promise: Promise<T>, limit: number, what: string, onTimeout?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onTimeout?.();
      reject(new RemoteError('REMOTE_TIMEOUT', what));
    }, limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether bytes have the hash of the release document; false where the browser cannot compute it (no secure context). */
async function hasHash(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return false;
  const digest = new Uint8Array(await subtle.digest('SHA-384', bytes));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Why a file did not load: complete bytes with another hash are tampered ones; anything else did
 * not arrive. What is fetched for it takes the place of the copy that the browser keeps.
 */
export async function diagnose(path: string, integrity: string): Promise<RemoteErrorCode> {
  try {
    const response = await refetch(path);
    if (!response.ok) return 'REMOTE_UNREACHABLE';
    return (await hasHash(await response.arrayBuffer(), integrity)) ? 'REMOTE_UNREACHABLE' : 'REMOTE_INTEGRITY';
  } catch {
    return 'REMOTE_UNREACHABLE';
  }
}

/**
 * Fetches and runs the files of a release. Every file is asked for with the hash that stands in
 * the release document; a file that stands in none is refused. A script element is made only when
 * its bytes are here, so a script that comes too late never runs. A repeated fetch uses another
 * address, past a broken copy in the browser's cache; so does the fetch after a script that had
 * arrived was not run.
 */
export function createFiles(pins: Pins, page: Document = document, limit = FILES_LIMIT): Files {
  const fetches = createOnce();
  const tries = new Map<string, number>();

  async function attempt(path: string): Promise<void> {
    const pin = pins.pin(path);
    if (pin === undefined) throw new RemoteError('REMOTE_INTEGRITY', path);
    const count = (tries.get(path) ?? 0) + 1;
    tries.set(path, count);
    const begun = count === 1 ? pins.begun[path] : undefined;
    const url = retryUrl(pin.url, count);
    try {
      const arrived = await within(begun ?? addLink(page, path, pin.integrity, url), limit, path);
      if (!arrived) throw new RemoteError(await within(diagnose(url, pin.integrity), limit, path), path);
      if (count > 1) pins.relocate(path, url);
    } catch (fault) {
      removeLinks(page, url);
      throw fault;
    }
  }

  return {
    fetch: (path) => fetches.run(path, () => attempt(path)),
    abandon() {
      for (const path of fetches.abandon()) removeLinks(page, retryUrl(pins.pin(path)?.url ?? path, tries.get(path) ?? 1));
    },
    async run(path) {
      const pin = pins.pin(path);
      if (pin === undefined) throw new RemoteError('REMOTE_INTEGRITY', path);
      if (await within(addScript(page, pin), limit, path)) return;
      // The bytes had arrived, but the browser refused to run them, because of the content type for example: the next try fetches them again.
      fetches.forget(path);
      throw new RemoteError(await within(diagnose(pin.url, pin.integrity), limit, path), path);
    },
  };
}
