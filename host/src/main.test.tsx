import { fireEvent, screen } from '@testing-library/dom';
import type { ReactNode } from 'react';

import type { RemoteModule, ShellEvent } from '@loan/shared/contracts/shell';

import type { Launch } from './launch/launch';
import { launchOf } from './testing/fixtures';

let mockModule: () => Promise<RemoteModule>;
let mockLaunch: Launch;
jest.mock('./remotes/container', () => ({ createContainers: () => ({ load: () => mockModule() }) }));
jest.mock('./launch/launch', () => ({ takeLaunch: () => mockLaunch }));

const STYLE = '/assets/host/1.0.0/main.1.css';
const FILES = ['entry.js', 'confirm.js'].map((file) => `/assets/remote-loan/1.0.0/${file}`);
const page = (element: ReactNode): RemoteModule => ({ contract: '1.0.0', mount: () => [{ path: '*', element }] });
const settle = (ms = 10) => jest.advanceTimersByTimeAsync(ms);

/** Scripts do not run here; those of the remote have, as soon as they are in the page. */
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of Array.from(addedNodes)) if (node.nodeName === 'SCRIPT') node.dispatchEvent(new Event('load'));
}).observe(document.head, { childList: true });

/** Starts the shell in a fresh document; the remote's files are there already. */
async function start(begun: Launch['begun'] = {}) {
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/loanConfirm?productId=1');
  const files = Object.fromEntries(FILES.map((path) => [path, Promise.resolve(true)]));
  // What pages report has tests of its own.
  mockLaunch = launchOf({ isAsked: true, pin: (url) => ({ url, integrity: 'sha384-x' }), begun: { ...files, ...begun } });
  jest.isolateModules(() => {
    require('./main');
  });
  await settle();
}

const reports: ShellEvent[] = [];
window.addEventListener('loan:report', (event) => reports.push((event as CustomEvent<ShellEvent>).detail));

beforeEach(() => {
  jest.useFakeTimers();
  reports.length = 0;
  mockModule = () => Promise.resolve(page(<h1>Well</h1>));
  window.fetch = () => Promise.reject(new TypeError('network'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the shell draws the page of the address', async () => {
  await start({ [STYLE]: Promise.resolve(true) });
  expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
});

test('the name under which the sanitiser makes HTML is taken at the start, so that nobody else has it', async () => {
  const taken: string[] = [];
  Object.assign(globalThis, { trustedTypes: { createPolicy: (name: string) => void taken.push(name) } });
  await start();
  delete (globalThis as { trustedTypes?: unknown }).trustedTypes;
  expect(taken).toEqual(['shell-html']);
});

describe('the shell’s own style', () => {
  test('is waited for', async () => {
    let arrive: (arrived: boolean) => void = () => undefined;
    await start({ [STYLE]: new Promise((resolve) => (arrive = resolve)) });
    await settle(1000);
    expect(screen.queryByRole('heading')).toBeNull();
    arrive(true);
    await settle();
    expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
  });

  test.each(['load', 'error'])('that was refused is asked for once more, past the copy in the cache (%s)', async (outcome) => {
    await start({ [STYLE]: Promise.resolve(false) });
    expect(screen.queryByRole('heading')).toBeNull();
    const again = document.head.querySelector(`link[href^="${STYLE}?r="]`);
    again?.dispatchEvent(new Event(outcome));
    await settle();
    expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
  });

  test('for three seconds at most', async () => {
    await start({ [STYLE]: new Promise(() => undefined) });
    await settle(2900);
    expect(screen.queryByRole('main')).toBeNull();
    await settle(200);
    expect(screen.getByRole('main')).toBeInTheDocument();
  });

  test('a remote’s style that hangs does not hold up the shell', async () => {
    await start({ '/assets/remote-loan/1.0.0/detail.css': new Promise(() => undefined) });
    expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
  });
});

describe('a remote that fails', () => {
  test('is reported without a word of what it said, and a retry asks again', async () => {
    let tries = 0;
    mockModule = () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('https://other.example/?token=secret')) : Promise.resolve(page(<h1>Well</h1>));
    };
    await start();
    expect(screen.getByRole('alert')).toHaveTextContent('Ada gangguan pada halaman ini');
    expect(reports).toEqual([
      { kind: 'remote-failed', remote: 'remote-loan', version: '1.0.0', code: 'REMOTE_BROKEN' },
      { kind: 'screen-failed', page: 'loanConfirm', detail: 'RemoteError', code: 'REMOTE_BROKEN' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    await settle();
    expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
  });

  test('a screen that throws is reported by the name of its fault alone', async () => {
    const Sick = () => {
      throw new TypeError('secret');
    };
    mockModule = () => Promise.resolve(page(<Sick />));
    await start();
    expect(reports).toEqual([{ kind: 'screen-failed', page: 'loanConfirm', detail: 'TypeError' }]);
  });
});

describe('trying again', () => {
  const retry = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };

  test('files that do not arrive are asked for as often as the borrower likes', async () => {
    let tries = 0;
    mockModule = () => {
      tries += 1;
      return Promise.reject(new Error('not here'));
    };
    await start();
    for (const wanted of [2, 3, 4]) {
      await retry('Muat Ulang');
      expect(tries).toBe(wanted);
    }
  });

  test('a screen that throws twice is not drawn a third time by this page: a new page is loaded', async () => {
    let drawn = 0;
    const Sick = () => {
      drawn += 1;
      throw new TypeError('sick');
    };
    mockModule = () => Promise.resolve(page(<Sick />));
    await start();
    const once = drawn;
    await retry('Muat Ulang');
    const twice = drawn;
    expect(twice).toBeGreaterThan(once);
    await retry('Muat Ulang');
    expect(drawn).toBe(twice);
  });

  test('bytes that are not the release’s will not be others for this page: after the second try a new page is loaded', async () => {
    window.fetch = () => Promise.resolve(new Response('other bytes'));
    Object.defineProperty(crypto, 'subtle', { value: { digest: () => Promise.resolve(new ArrayBuffer(1)) }, configurable: true });
    const asked = () => document.head.querySelector(`link[href^="${FILES[0]}?r="]`);
    await start({ [FILES[0] ?? '']: Promise.resolve(false) });
    await retry('Muat Ulang');
    expect(asked()).not.toBeNull();
    asked()?.dispatchEvent(new Event('error'));
    await settle();
    await retry('Muat Ulang');
    expect(asked()).toBeNull();
  });

  test('without a connection there is no new page to load: the screen is drawn again', async () => {
    let drawn = 0;
    const Sick = () => {
      drawn += 1;
      throw new TypeError('sick');
    };
    mockModule = () => Promise.resolve(page(<Sick />));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await start();
    await retry('Muat Ulang');
    const twice = drawn;
    await retry('Muat Ulang');
    expect(drawn).toBeGreaterThan(twice);
  });

  test('a file that hangs is asked for anew, under another address', async () => {
    await start({ [FILES[0] ?? '']: new Promise(() => undefined) });
    await settle(3000);
    expect(document.head.querySelector(`[href*="entry.js"]`)).toBeNull();
    await retry('Coba Lagi');
    expect(document.head.querySelector(`[href^="${FILES[0]}?r="]`)).not.toBeNull();
  });
});

test('a rejection that nobody handles is reported by its name alone', async () => {
  await start();
  const event = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  event(new RangeError('secret'));
  event('secret text');
  const heard = reports.map(({ kind, detail }) => `${kind} ${detail}`);
  expect(heard).toContain('unhandled RangeError');
  expect(heard).toContain('unhandled unknown');
  expect(JSON.stringify(reports)).not.toContain('secret');
});
