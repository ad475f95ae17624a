import type { Launch, Pin } from '../launch/launch';
import { retryUrl } from '../launch/refetch';
import { createFiles } from './files';
import { RemoteError } from './remoteError';

const LIMIT = 1000;
const JS = '/assets/remote-loan/1.0.0/entry.js';
const CSS = '/assets/remote-loan/1.0.0/page.css';
/** Hash of the text `right`, by the fake digest of these tests. */
const RIGHT = 'sha384-AQID';
const right = () => Promise.resolve(new Response('right'));

const fetched = jest.fn<Promise<Response>, [string]>();

function setUp(begun: Launch['begun'] = {}) {
  const pins: Record<string, Pin> = { [JS]: { url: JS, integrity: RIGHT }, [CSS]: { url: CSS, integrity: RIGHT } };
  const relocate = jest.fn((path: string, url: string) => {
    pins[path] = { url, integrity: pins[path]!.integrity };
  });
  const files = createFiles({ pin: (path) => pins[path], relocate, begun }, document, LIMIT);
  return { files, relocate };
}

const elements = () => Array.from(document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script'));
const written = () =>
  elements().map(
    (element) =>
      `${element.tagName === 'LINK' ? (element as HTMLLinkElement).rel : 'script'} ${element.getAttribute('href') ?? element.getAttribute('src')}`,
  );
const fire = (kind: 'load' | 'error', address: string) => {
  const found = elements().filter((element) => (element.getAttribute('href') ?? element.getAttribute('src')) === address);
  expect(found).toHaveLength(1);
  found[0]?.dispatchEvent(new Event(kind));
};
/** State of a promise: 'waiting', 'done', or its error code. */
async function state(promise: Promise<void>): Promise<string> {
  let now = 'waiting';
  promise.then(
    () => (now = 'done'),
    (fault: unknown) => (now = fault instanceof RemoteError ? fault.code : 'another error'),
  );
  await jest.advanceTimersByTimeAsync(0);
  return now;
}

/** Undefined: not a secure context. */
const setSubtle = (value: object | undefined) => Object.defineProperty(crypto, 'subtle', { value, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('wrong')));
  window.fetch = fetched as never;
  setSubtle({
    digest: (_name: string, bytes: ArrayBuffer) =>
      Promise.resolve(new Uint8Array(Buffer.from(bytes).toString() === 'right' ? [1, 2, 3] : [4]).buffer),
  });
});
afterEach(() => jest.useRealTimers());

describe('a fetch', () => {
  test('of a script requests its bytes with its hash and runs nothing', async () => {
    const { files } = setUp();
    const loading = files.fetch(JS);
    const link = elements()[0] as HTMLLinkElement;
    expect([link.rel, link.as, link.integrity, link.crossOrigin, link.getAttribute('href')]).toEqual([
      'preload',
      'script',
      RIGHT,
      'anonymous',
      JS,
    ]);
    expect(await state(loading)).toBe('waiting');
    fire('load', JS);
    expect(await state(loading)).toBe('done');
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  test('of a style sheet applies it, with its hash', async () => {
    const { files } = setUp();
    const loading = files.fetch(CSS);
    const link = elements()[0] as HTMLLinkElement;
    expect([link.rel, link.integrity, link.crossOrigin]).toEqual(['stylesheet', RIGHT, 'anonymous']);
    fire('load', CSS);
    expect(await state(loading)).toBe('done');
    expect(written()).toEqual([`stylesheet ${CSS}`]);
  });

  test('of a file without a hash is refused and requests nothing', async () => {
    const { files } = setUp();
    expect(await state(files.fetch('/assets/remote-loan/1.0.0/other.js'))).toBe('REMOTE_INTEGRITY');
    expect(await state(files.run('/assets/remote-loan/1.0.0/other.js'))).toBe('REMOTE_INTEGRITY');
    expect(written()).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('that is running or finished is not begun again', async () => {
    const { files } = setUp();
    const first = files.fetch(JS);
    expect(files.fetch(JS)).toBe(first);
    fire('load', JS);
    await first;
    await files.fetch(JS);
    expect(written()).toHaveLength(1);
  });

  test('that the boot script began is awaited, once', async () => {
    let arrive: (arrived: boolean) => void = () => undefined;
    const { files } = setUp({ [JS]: new Promise((resolve) => (arrive = resolve)) });
    const loading = files.fetch(JS);
    expect(written()).toEqual([]);
    arrive(true);
    expect(await state(loading)).toBe('done');
  });

  test('that the boot script began and lost is begun again under another URL', async () => {
    const { files } = setUp({ [JS]: Promise.resolve(false) });
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await state(files.fetch(JS))).toBe('REMOTE_UNREACHABLE');
    void files.fetch(JS);
    expect(written()).toEqual([`preload ${retryUrl(JS, 2)}`]);
  });
});

describe('why a file did not load', () => {
  async function failedWith(answer: () => Promise<Response>): Promise<string> {
    fetched.mockImplementation(answer);
    const loading = setUp().files.fetch(JS);
    fire('error', JS);
    return state(loading);
  }

  test.each<[string, () => Promise<Response>, string]>([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'REMOTE_UNREACHABLE'],
    ['not found', () => Promise.resolve(new Response('', { status: 404 })), 'REMOTE_UNREACHABLE'],
    ['a fault of the server', () => Promise.resolve(new Response('', { status: 500 })), 'REMOTE_UNREACHABLE'],
    [
      'an answer that stops half way',
      () => Promise.resolve(new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) }))),
      'REMOTE_UNREACHABLE',
    ],
    ['other bytes', () => Promise.resolve(new Response('wrong')), 'REMOTE_INTEGRITY'],
  ])('%s; the file is fetched past the browser’s cache, without cookies', async (_what, answer, code) => {
    expect(await failedWith(answer)).toBe(code);
    expect(fetched).toHaveBeenCalledWith(JS, { cache: 'reload', credentials: 'omit' });
  });

  test('a response that never comes is cut off too', async () => {
    fetched.mockImplementation(() => new Promise(() => undefined));
    const { files } = setUp();
    const loading = files.fetch(JS);
    fire('error', JS);
    expect(await state(loading)).toBe('waiting');
    await jest.advanceTimersByTimeAsync(LIMIT);
    expect(await state(loading)).toBe('REMOTE_TIMEOUT');
  });

  test('nothing within the time limit', async () => {
    const loading = setUp().files.fetch(JS);
    expect(await state(loading)).toBe('waiting');
    await jest.advanceTimersByTimeAsync(LIMIT - 1);
    expect(await state(loading)).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await state(loading)).toBe('REMOTE_TIMEOUT');
  });
});

describe('an element that failed although its bytes are right', () => {
  test('of a script: the browser may not accept its preload, so the script runs and the browser decides', async () => {
    fetched.mockImplementation(right);
    const { files } = setUp({ [JS]: Promise.resolve(false) });
    expect(await state(files.fetch(JS))).toBe('done');
    const running = files.run(JS);
    const script = document.querySelector('script');
    // The browser may have cached its refusal under the first URL.
    expect([script?.getAttribute('src'), script?.integrity]).toEqual([retryUrl(JS, 2), RIGHT]);
    fire('load', retryUrl(JS, 2));
    expect(await state(running)).toBe('done');
  });

  test('of a script whose hash cannot be computed: it runs with its hash, and a failure counts as a wrong hash', async () => {
    setSubtle(undefined);
    const { files } = setUp({ [JS]: Promise.resolve(false) });
    expect(await state(files.fetch(JS))).toBe('done');
    const running = files.run(JS);
    expect(document.querySelector('script')?.integrity).toBe(RIGHT);
    fire('error', retryUrl(JS, 2));
    expect(await state(running)).toBe('REMOTE_INTEGRITY');
    void files.fetch(JS);
    expect(written()).toContain(`preload ${retryUrl(JS, 3)}`);
  });

  test('of a style sheet: the first transfer failed, so it is fetched again under another URL', async () => {
    fetched.mockImplementation(right);
    const { files } = setUp();
    for (const address of [CSS, retryUrl(CSS, 2)]) {
      const loading = files.fetch(CSS);
      fire('error', address);
      expect(await state(loading)).toBe('REMOTE_UNREACHABLE');
      expect(written()).toEqual([]);
    }
  });

  test.each(['wrong', 'unknown'])('a style sheet with %s bytes never counts as loaded', async (bytes) => {
    if (bytes === 'unknown') setSubtle(undefined);
    const { files } = setUp();
    for (const address of [CSS, retryUrl(CSS, 2)]) {
      const loading = files.fetch(CSS);
      fire('error', address);
      expect(await state(loading)).toBe('REMOTE_INTEGRITY');
    }
  });
});

describe('after a failure', () => {
  test('the next fetch and all later requests use another URL', async () => {
    const { files, relocate } = setUp();
    void state(files.fetch(CSS));
    fire('error', CSS);
    await jest.advanceTimersByTimeAsync(0);
    expect(relocate).not.toHaveBeenCalled();
    const again = files.fetch(CSS);
    expect(written()).toEqual([`stylesheet ${retryUrl(CSS, 2)}`]);
    fire('load', retryUrl(CSS, 2));
    expect(await state(again)).toBe('done');
    expect(relocate).toHaveBeenCalledWith(CSS, retryUrl(CSS, 2));
  });

  test('a third try has a third URL', async () => {
    const { files, relocate } = setUp();
    for (const address of [JS, retryUrl(JS, 2)]) {
      const loading = files.fetch(JS);
      fire('error', address);
      expect(await state(loading)).toBe('REMOTE_INTEGRITY');
    }
    void files.fetch(JS);
    expect(written()).toEqual([`preload ${retryUrl(JS, 3)}`]);
    expect(relocate).not.toHaveBeenCalled();
  });
});

describe('abandoning', () => {
  test('running fetches begin again, finished ones stay', async () => {
    const { files } = setUp();
    const script = files.fetch(JS);
    fire('load', JS);
    await state(script);
    const style = files.fetch(CSS);
    files.abandon();
    expect(written()).toEqual([`preload ${JS}`]);
    expect(files.fetch(JS)).toBe(script);
    expect(files.fetch(CSS)).not.toBe(style);
    expect(written()).toEqual([`preload ${JS}`, `stylesheet ${retryUrl(CSS, 2)}`]);
  });

  test('the end of an abandoned fetch leaves the newer one alone', async () => {
    const { files } = setUp();
    const first = state(files.fetch(CSS));
    files.abandon();
    await jest.advanceTimersByTimeAsync(LIMIT / 2);
    const second = files.fetch(CSS);
    fire('load', retryUrl(CSS, 2));
    expect(await state(second)).toBe('done');
    await jest.advanceTimersByTimeAsync(LIMIT);
    await first;
    expect(written()).toEqual([`stylesheet ${retryUrl(CSS, 2)}`]);
    expect(files.fetch(CSS)).toBe(second);
  });

  test('a second abandon reaches the second fetch, although the first has ended meanwhile', async () => {
    const { files } = setUp();
    void state(files.fetch(CSS));
    await jest.advanceTimersByTimeAsync(LIMIT / 2);
    files.abandon();
    const second = files.fetch(CSS);
    void state(second);
    await jest.advanceTimersByTimeAsync(LIMIT / 2);
    files.abandon();
    expect(written()).toEqual([]);
    expect(files.fetch(CSS)).not.toBe(second);
    expect(written()).toEqual([`stylesheet ${retryUrl(CSS, 3)}`]);
  });
});

describe('running a script', () => {
  test('uses the URL its bytes came from, and their hash', async () => {
    const { files, relocate } = setUp();
    relocate(JS, retryUrl(JS, 2));
    const running = files.run(JS);
    const script = elements()[0] as HTMLScriptElement;
    expect([script.getAttribute('src'), script.integrity, script.crossOrigin, script.async]).toEqual([
      retryUrl(JS, 2),
      RIGHT,
      'anonymous',
      true,
    ]);
    expect(await state(running)).toBe('waiting');
    fire('load', retryUrl(JS, 2));
    expect(await state(running)).toBe('done');
  });

  test('fails when the browser refuses it', async () => {
    const { files } = setUp();
    const running = files.run(JS);
    fire('error', JS);
    expect(await state(running)).toBe('REMOTE_INTEGRITY');
  });

  test('that arrived and was refused is fetched again before it runs', async () => {
    const { files, relocate } = setUp();
    const loading = files.fetch(JS);
    fire('load', JS);
    await loading;
    const running = files.run(JS);
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(await state(running)).toBe('REMOTE_INTEGRITY');
    expect(fetched).toHaveBeenCalledWith(JS, { cache: 'reload', credentials: 'omit' });

    const again = files.fetch(JS);
    expect(written()).toContain(`preload ${retryUrl(JS, 2)}`);
    fire('load', retryUrl(JS, 2));
    expect(await state(again)).toBe('done');
    expect(relocate).toHaveBeenCalledWith(JS, retryUrl(JS, 2));
  });

  test('fails when it does not start in time', async () => {
    const running = setUp().files.run(JS);
    expect(await state(running)).toBe('waiting');
    await jest.advanceTimersByTimeAsync(LIMIT);
    expect(await state(running)).toBe('REMOTE_TIMEOUT');
  });
});
