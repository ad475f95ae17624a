import { fireEvent, screen } from '@testing-library/dom';
import type { ReactNode } from 'react';

import { encodeCall } from '@loan/shared/contracts/api/encode';
import type { RemoteModule, Shell, ShellEvent } from '@loan/shared/contracts/shell';
import { readCallKey } from '@loan/shared/shell/callKey';

import type { Launch } from './launch/launch';
import { buildOf, call, launchOf, releaseOf, remoteOf } from './testing/fixtures';

let mockModule: () => Promise<RemoteModule>;
let mockLaunch: Launch;
jest.mock('./remotes/container', () => ({ createContainers: () => ({ load: () => mockModule() }) }));
jest.mock('./launch/launch', () => ({ takeLaunch: () => mockLaunch }));

const mockTransmit = jest.fn();
jest.mock('./http/transport', () => ({ transmit: (...given: unknown[]) => mockTransmit(...given) as unknown }));

const STYLE = '/assets/host/1.0.0/main.1.css';
const FILES = ['entry.js', 'confirm.js'].map((file) => `/assets/remote-loan/1.0.0/${file}`);
let early: Launch['early'] = [];
const page = (element: ReactNode): RemoteModule => ({ contract: '1.0.0', mount: () => [{ path: '*', element }] });
const settle = (ms = 10) => jest.advanceTimersByTimeAsync(ms);

/** jsdom runs no scripts here; a script of the remote counts as run as soon as it is in the page. */
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of Array.from(addedNodes)) if (node.nodeName === 'SCRIPT') node.dispatchEvent(new Event('load'));
}).observe(document.head, { childList: true });

// Before React loads, which keeps the timers that it finds.
jest.useFakeTimers();
const { start: startShell } = require('./start') as typeof import('./start');

/** Starts the shell in a new document in which the remote's files have arrived. */
async function start(begun: Launch['begun'] = {}, given: Partial<Launch> = {}, run = () => startShell(reload)) {
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/loanConfirm?productId=1');
  const files = Object.fromEntries(FILES.map((path) => [path, Promise.resolve(true)]));
  // Reports have tests of their own.
  mockLaunch = launchOf({ isAsked: true, pin: (url) => ({ url, integrity: 'sha384-x' }), begun: { ...files, ...begun }, early, ...given });
  run();
  await settle();
}

const reload = jest.fn();
const reports: ShellEvent[] = [];
window.addEventListener('loan:report', (event) => reports.push((event as CustomEvent<ShellEvent>).detail));

beforeEach(() => {
  reports.length = 0;
  reload.mockReset();
  early = [];
  mockModule = () => Promise.resolve(page(<h1>Well</h1>));
  window.fetch = () => Promise.reject(new TypeError('network'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await jest.runOnlyPendingTimersAsync();
  jest.restoreAllMocks();
});

/** The page throws whenever it is rendered; returns how often that was. */
function throwing() {
  let rendered = 0;
  const Broken = () => {
    rendered += 1;
    throw new TypeError('secret');
  };
  mockModule = () => Promise.resolve(page(<Broken />));
  return () => rendered;
}

test('the shell renders the page of the address', async () => {
  await start({ [STYLE]: Promise.resolve(true) });
  expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
});

test('takes the sanitiser’s policy name at the start, so that no other script can', async () => {
  const taken: string[] = [];
  Object.assign(globalThis, { trustedTypes: { createPolicy: (name: string) => void taken.push(name) } });
  await start({}, {}, () => jest.isolateModules(() => require('./main') as void));
  delete (globalThis as { trustedTypes?: unknown }).trustedTypes;
  expect(taken).toEqual(['shell-html']);
});

describe('the shell’s own style sheet', () => {
  test('is awaited', async () => {
    let arrive: (arrived: boolean) => void = () => undefined;
    await start({ [STYLE]: new Promise((resolve) => (arrive = resolve)) });
    await settle(1000);
    expect(screen.queryByRole('heading')).toBeNull();
    arrive(true);
    await settle();
    expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
  });

  test.each(['load', 'error'])('is requested once more after a failure, past the cached copy (%s)', async (outcome) => {
    await start({ [STYLE]: Promise.resolve(false) });
    expect(screen.queryByRole('heading')).toBeNull();
    const again = document.head.querySelector(`link[href^="${STYLE}?r="]`);
    again?.dispatchEvent(new Event(outcome));
    await settle();
    expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
  });

  test('is awaited for three seconds at most', async () => {
    await start({ [STYLE]: new Promise(() => undefined) });
    await settle(2900);
    expect(screen.queryByRole('main')).toBeNull();
    await settle(200);
    expect(screen.getByRole('main')).toBeInTheDocument();
  });

  test('a remote’s style sheet that hangs does not delay the shell', async () => {
    await start({ '/assets/remote-loan/1.0.0/detail.css': new Promise(() => undefined) });
    expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
  });
});

describe('a remote that fails', () => {
  test('is reported without the error’s text', async () => {
    mockModule = () => Promise.reject(new Error('https://other.example/?token=secret'));
    await start();
    expect(screen.getByRole('alert')).toHaveTextContent('Ada gangguan pada halaman ini');
    expect(reports).toEqual([
      { kind: 'remote-failed', remote: 'remote-loan', version: '1.0.0', code: 'REMOTE_BROKEN' },
      { kind: 'screen-failed', page: 'loanConfirm', detail: 'RemoteError', code: 'REMOTE_BROKEN' },
    ]);
  });

  test('a screen that throws is reported only by the name of its error', async () => {
    throwing();
    await start();
    expect(reports).toEqual([{ kind: 'screen-failed', page: 'loanConfirm', detail: 'TypeError' }]);
  });
});

describe('retries', () => {
  const retry = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };

  /** The bundler's error for a file that did not arrive. */
  const unreachable = () => Object.assign(new Error('not here'), { name: 'ChunkLoadError' });

  test('files that do not arrive are requested as often as the borrower retries, in this page', async () => {
    let tries = 0;
    mockModule = () => {
      tries += 1;
      return Promise.reject(unreachable());
    };
    await start();
    // Each load tries twice.
    for (const wanted of [4, 6, 8]) {
      await retry('Muat Ulang');
      expect(tries).toBe(wanted);
    }
    expect(reload).not.toHaveBeenCalled();
  });

  const failing = () => Promise.reject(new Error('fails'));
  test.each([
    ['is switched off', { picked: {} }, failing],
    ['fails when it runs', {}, failing],
    ['needs another shell', {}, () => Promise.resolve({ ...page(null), contract: '99.0.0' })],
  ] as const)('a remote that %s: the page is reloaded, since a new document may name another version', async (_, given, module) => {
    mockModule = module;
    await start({}, given);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await retry('Muat Ulang');
    expect(reload).not.toHaveBeenCalled();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await retry('Muat Ulang');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('another page that waits is requested again, not reloaded, after a remote that is switched off', async () => {
    const pages = { repay: { path: '/repay', files: [] } };
    const repay = remoteOf('remote-repay', ['1.0.0'], { builds: { '1.0.0': buildOf('remote-repay', '1.0.0', { pages }) } });
    const release = releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0']), 'remote-repay': repay });
    await start(
      { '/assets/remote-repay/1.0.0/entry.js': new Promise(() => undefined) },
      { release, remotes: release.remotes, picked: { 'remote-repay': '1.0.0' } },
    );
    expect(reports.at(-1)).toMatchObject({ kind: 'screen-failed', code: 'REMOTE_DISABLED' });
    window.history.pushState(null, '', '/repay');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settle(3500);
    await retry('Coba Lagi');
    expect(reload).not.toHaveBeenCalled();
  });

  test('the page is read again: the reply to the document’s own read may be old by now', async () => {
    const said = (data: string) => Promise.resolve({ status: 200, text: JSON.stringify({ code: 0, data }) });
    early = [{ key: readCallKey(encodeCall(call, {}, launchOf())), reply: said('old'), at: Date.now() }];
    mockTransmit.mockImplementation(() => said('new'));
    const read: unknown[] = [];
    const mount = (shell: Shell) => {
      void shell.http.send(call).then((answer) => read.push(answer));
      return [{ path: '*', element: null }];
    };
    let fails = true;
    mockModule = () => (fails ? Promise.reject(unreachable()) : Promise.resolve({ contract: '1.0.0', mount }));
    await start();
    fails = false;
    await retry('Muat Ulang');
    expect(read).toEqual([{ ok: true, data: 'new' }]);
  });

  test('a screen that throws twice is not rendered a third time: the page is reloaded', async () => {
    const rendered = throwing();
    await start();
    const once = rendered();
    await retry('Muat Ulang');
    const twice = rendered();
    expect(twice).toBeGreaterThan(once);
    expect(reload).not.toHaveBeenCalled();
    await retry('Muat Ulang');
    expect(rendered()).toBe(twice);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('files with a wrong hash: the page is reloaded after the second try', async () => {
    window.fetch = () => Promise.resolve(new Response('other bytes'));
    Object.defineProperty(crypto, 'subtle', { value: { digest: () => Promise.resolve(new ArrayBuffer(1)) }, configurable: true });
    const asked = () => document.head.querySelector(`link[href^="${FILES[0]}?r="]`);
    await start({ [FILES[0] ?? '']: Promise.resolve(false) });
    await retry('Muat Ulang');
    expect(asked()).not.toBeNull();
    asked()?.dispatchEvent(new Event('error'));
    await settle();
    expect(reload).not.toHaveBeenCalled();
    await retry('Muat Ulang');
    expect(asked()).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('offline the page is not reloaded: the screen is rendered again', async () => {
    const rendered = throwing();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await start();
    await retry('Muat Ulang');
    const twice = rendered();
    await retry('Muat Ulang');
    expect(rendered()).toBeGreaterThan(twice);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a file that hangs is requested again under another URL', async () => {
    await start({ [FILES[0] ?? '']: new Promise(() => undefined) });
    await settle(3000);
    expect(document.head.querySelector(`[href*="entry.js"]`)).toBeNull();
    await retry('Coba Lagi');
    expect(document.head.querySelector(`[href^="${FILES[0]}?r="]`)).not.toBeNull();
  });
});

test('an unhandled rejection is reported only by its name', async () => {
  await start();
  const event = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  event(new RangeError('secret'));
  event('secret text');
  const heard = reports.map(({ kind, detail }) => `${kind} ${detail}`);
  expect(heard).toContain('unhandled RangeError');
  expect(heard).toContain('unhandled unknown');
  expect(JSON.stringify(reports)).not.toContain('secret');
});
