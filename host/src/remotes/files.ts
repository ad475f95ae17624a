import type { Launch } from '../launch/launch';
import type { RemoteErrorCode } from './remoteError';

/** Time limit in ms for the files of one attempt, from its beginning. */
export const FILES_LIMIT = 9_000;

export class FileError extends Error {
  constructor(
    readonly code: RemoteErrorCode,
    readonly path: string,
  ) {
    super(`${code}: ${path}`);
  }
}

export interface Files {
  /** Resolves when the bytes are here; rejects with FileError. Scripts are not run by this. */
  fetch(path: string): Promise<void>;
  /** Runs a script whose bytes were fetched. */
  run(path: string): Promise<void>;
  /** Fetches that are still running are not waited for any more: the next one asks again. */
  abandon(): void;
}

type Pins = Pick<Launch, 'pin' | 'relocate' | 'trusted' | 'begun'>;

const isStyle = (path: string): boolean => path.endsWith('.css');

function arrival(element: HTMLLinkElement | HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    element.onload = () => resolve(true);
    element.onerror = () => resolve(false);
  });
}

function within<T>(promise: Promise<T>, limit: number, path: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileError('REMOTE_TIMEOUT', path)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Why a file did not load: complete bytes that were refused are tampered ones; anything else did not arrive. */
async function diagnose(path: string): Promise<RemoteErrorCode> {
  try {
    const response = await fetch(path, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) return 'REMOTE_UNREACHABLE';
    await response.arrayBuffer();
    return 'REMOTE_INTEGRITY';
  } catch {
    return 'REMOTE_UNREACHABLE';
  }
}

/**
 * Fetches and runs the files of a release. Every file is asked for with the hash that stands in
 * the release document; a file that stands in none is refused. A script element is made only when
 * its bytes are here, so a script that comes too late never runs. A repeated fetch uses another
 * address, past a broken copy in the browser's cache.
 */
export function createFiles(pins: Pins, page: Document = document, limit = FILES_LIMIT): Files {
  const fetched = new Map<string, Promise<void>>();
  const pending = new Set<string>();
  const tries = new Map<string, number>();

  function link(path: string, integrity: string, url: string): Promise<boolean> {
    const element = page.createElement('link');
    if (isStyle(path)) {
      element.rel = 'stylesheet';
    } else {
      element.rel = 'preload';
      element.as = 'script';
    }
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
    element.href = url;
    const arrived = arrival(element);
    page.head.appendChild(element);
    return arrived;
  }

  /** A style sheet that failed must not be taken for a loaded one by the bundler's loader. */
  function forget(path: string): void {
    for (const element of Array.from(page.querySelectorAll('link'))) {
      if (element.href !== '' && new URL(element.href, page.baseURI).pathname === path) element.remove();
    }
  }

  async function attempt(path: string): Promise<void> {
    const pin = pins.pin(path);
    if (pin === undefined) throw new FileError('REMOTE_INTEGRITY', path);
    const count = (tries.get(path) ?? 0) + 1;
    tries.set(path, count);
    const begun = count === 1 ? pins.begun[path] : undefined;
    const url = count === 1 ? path : `${path}?r=${count}`;
    try {
      const arrived = await within(begun ?? link(path, pin.integrity, url), limit, path);
      if (!arrived) throw new FileError(await within(diagnose(url), limit, path), path);
      if (count > 1) pins.relocate(path, url);
    } catch (fault) {
      forget(path);
      throw fault;
    }
  }

  return {
    fetch(path) {
      const known = fetched.get(path);
      if (known !== undefined) return known;
      const running = attempt(path);
      fetched.set(path, running);
      pending.add(path);
      running
        .catch(() => {
          if (fetched.get(path) === running) fetched.delete(path);
        })
        .finally(() => pending.delete(path));
      return running;
    },
    abandon() {
      for (const path of pending) {
        fetched.delete(path);
        forget(path);
      }
    },
    async run(path) {
      const pin = pins.pin(path);
      if (pin === undefined) throw new FileError('REMOTE_INTEGRITY', path);
      const script = page.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = pin.integrity;
      script.src = pin.url;
      const arrived = arrival(script);
      page.head.appendChild(script);
      if (!(await within(arrived, limit, path))) throw new FileError('REMOTE_INTEGRITY', path);
    },
  };
}
