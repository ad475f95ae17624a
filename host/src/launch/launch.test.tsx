import { launchOf } from '../testing/fixtures';
import { pinWithRetry, takeLaunch } from './launch';
import { retryUrl } from './refetch';

const PATH = '/assets/remote-loan/1.0.0/dialog.js';
const fetched = jest.fn(() => Promise.reject(new TypeError('network')));

beforeEach(() => {
  fetched.mockClear();
  window.fetch = fetched as never;
});

test('the first try uses the file’s own URL; later ones use URLs that no other visit has used', () => {
  expect(retryUrl(PATH, 1)).toBe(PATH);
  expect(retryUrl(PATH, 2)).not.toBe(retryUrl(PATH, 3));
  const now = jest.spyOn(Date, 'now').mockReturnValue(1);
  jest.isolateModules(() => {
    const other = require('./refetch') as { retryUrl: typeof retryUrl };
    expect(other.retryUrl(PATH, 2)).toMatch(/^\/assets\/remote-loan\/1\.0\.0\/dialog\.js\?r=/);
    expect(other.retryUrl(PATH, 2)).not.toBe(retryUrl(PATH, 2));
  });
  now.mockRestore();
});

test('a picture, which has no pin, may be requested several times and is not refetched', () => {
  const relocate = jest.fn();
  const pin = pinWithRetry({ pin: () => undefined, relocate });
  expect([pin('/assets/remote-loan/1.0.0/seal.png'), pin('/assets/remote-loan/1.0.0/seal.png')]).toEqual([undefined, undefined]);
  expect(relocate).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('a bundler that requests a file again gets a new URL, and the cached copy is replaced', () => {
  const urls: Record<string, string> = { [PATH]: PATH };
  const relocate = jest.fn((path: string, url: string) => void (urls[path] = url));
  const pin = pinWithRetry({
    pin: (address) => ({ url: urls[new URL(address, location.href).pathname] ?? '', integrity: 'sha384-a' }),
    relocate,
  });
  expect(pin(PATH)?.url).toBe(PATH);
  expect(relocate).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
  // Webpack's loaders ask with a path or a whole address.
  expect(pin(`${location.origin}${PATH}`)).toEqual({ url: retryUrl(PATH, 2), integrity: 'sha384-a' });
  expect(fetched).toHaveBeenCalledWith(PATH, { cache: 'reload', credentials: 'omit' });
  expect(pin(PATH)?.url).toBe(retryUrl(PATH, 3));
});

test('after the shell takes the launch, a script finds only the pins', () => {
  const pin = (address: string) => (address === '/a.js' ? { url: '/a.js', integrity: 'sha384-a' as const } : undefined);
  const launch = launchOf({ pin });
  Object.defineProperty(window, '__LOAN__', { value: launch, configurable: true });

  expect(takeLaunch()).toBe(launch);

  const left = window.__LOAN__;
  expect(Reflect.ownKeys(left)).toEqual(['pin']);
  expect(left.pin('/a.js')).toEqual({ url: '/a.js', integrity: 'sha384-a' });
  expect(JSON.stringify(left)).not.toContain('secret');
  // No script can replace the pins.
  expect(() => Object.assign(left, { pin: () => undefined })).toThrow(TypeError);
  expect(() => Object.defineProperty(window, '__LOAN__', { value: {} })).toThrow(TypeError);
  expect(() => {
    window.__LOAN__ = launch;
  }).toThrow(TypeError);
});
