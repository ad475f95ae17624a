import type { Launch } from '../launch/launch';
import { refetch, retryUrl } from '../launch/refetch';
import { addLink, addScript, isStyle, removeLinks } from './elements';
import { createOnce } from './once';
import { RemoteError, type RemoteErrorCode } from './remoteError';

/** Time limit in ms for each step of one attempt. */
const FILES_LIMIT = 9_000;

type Pins = Pick<Launch, 'pin' | 'relocate' | 'begun'>;

/** Resolves like the promise, or rejects with RemoteError `REMOTE_TIMEOUT` after `limit` ms; `onTimeout` is called first then. */
export function within<T>(promise: Promise<T>, limit: number, what: string, onTimeout?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onTimeout?.();
      reject(new RemoteError('REMOTE_TIMEOUT', what));
    }, limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * `right`: the bytes have the hash of the release document. `unknown`: they arrived, but this browser computes no
 * hash (no secure context).
 */
type Finding = 'right' | 'unknown' | 'REMOTE_INTEGRITY' | 'REMOTE_UNREACHABLE';

/** Fetches a file whose element failed, and compares its bytes with the hash. The response replaces the copy in the browser's cache. */
async function examine(path: string, integrity: string): Promise<Finding> {
  try {
    const response = await refetch(path);
    if (!response.ok) return 'REMOTE_UNREACHABLE';
    const bytes = await response.arrayBuffer();
    const subtle = crypto.subtle as SubtleCrypto | undefined;
    if (subtle === undefined) return 'unknown';
    const digest = new Uint8Array(await subtle.digest('SHA-384', bytes));
    return integrity === `sha384-${btoa(String.fromCharCode(...digest))}` ? 'right' : 'REMOTE_INTEGRITY';
  } catch {
    return 'REMOTE_UNREACHABLE';
  }
}

/**
 * Why the browser did not load a file. Right bytes mean that the first transfer failed. Where the hash cannot be
 * computed, the bytes count as wrong; of a script this is asked only after the browser refused it again.
 */
function codeOf(found: Finding): RemoteErrorCode {
  if (found === 'right') return 'REMOTE_UNREACHABLE';
  return found === 'unknown' ? 'REMOTE_INTEGRITY' : found;
}

/** Why a file did not load. The fetch that finds out replaces the copy in the browser's cache. */
export const diagnose = async (path: string, integrity: string): Promise<RemoteErrorCode> => codeOf(await examine(path, integrity));

/**
 * Fetches and runs the files of a release. Every file is requested with its hash from the release document; a file
 * that is not in the document is refused. A script element is created only after its bytes have arrived, so a script
 * that arrives too late never runs. A repeated fetch uses another URL, which bypasses a broken copy in the browser's
 * cache. So does the fetch after a script that arrived but was not run.
 *
 * A preload only saves time. An engine may block it, for example because it reads a policy differently. If the
 * preload fails and the bytes are right, or cannot be hashed, the script runs with its hash, and the browser decides.
 */
export function createFiles(pins: Pins, page: Document = document, limit = FILES_LIMIT) {
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
      if (arrived) {
        if (count > 1) pins.relocate(path, url);
        return;
      }
      const found = await within(examine(url, pin.integrity), limit, path);
      if (isStyle(path) || (found !== 'right' && found !== 'unknown')) throw new RemoteError(codeOf(found), path);
      // Uses another URL: the browser may have cached its refusal under this one.
      tries.set(path, count + 1);
      pins.relocate(path, retryUrl(url, count + 1));
    } catch (fault) {
      removeLinks(page, url);
      throw fault;
    }
  }

  return {
    /** Resolves when the bytes have arrived; rejects with RemoteError. It does not run scripts. */
    fetch: (path: string) => fetches.run(path, () => attempt(path)),
    /** Stops waiting for running fetches: the next `fetch` requests the files again. */
    abandon() {
      for (const path of fetches.abandon()) removeLinks(page, retryUrl(pins.pin(path)?.url ?? path, tries.get(path) ?? 1));
    },
    /** Runs a script whose bytes were fetched. */
    async run(path: string) {
      const pin = pins.pin(path);
      if (pin === undefined) throw new RemoteError('REMOTE_INTEGRITY', path);
      if (await within(addScript(page, pin), limit, path)) return;
      // The bytes had arrived, but the browser refused to run them, for example because of the content type. The next try fetches them
      // again.
      fetches.forget(path);
      throw new RemoteError(await within(diagnose(pin.url, pin.integrity), limit, path), path);
    },
  };
}

export type Files = ReturnType<typeof createFiles>;
