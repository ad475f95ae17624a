import type { RouteObject } from 'react-router-dom';

import type { VisibleRelease, VisibleRemote } from '@loan/shared/contracts/release';
import type { RemoteModule, Shell, ShellEvent } from '@loan/shared/contracts/shell';
import { configOf } from '@loan/shared/testing/visit';

import { buildOf, releaseOf, remoteOf } from '../testing/fixtures';
import type { Containers } from './container';
import type { Files } from './files';
import { RemoteError, type RemoteErrorCode } from './remoteError';
import { createRemoteLoader, HARD_STOP } from './remoteLoader';

const versions = ['1.1.0', '1.0.0', '0.9.0'];
const release = (more: object = {}): VisibleRelease =>
  releaseOf({
    'remote-loan': remoteOf('remote-loan', versions, { lastKnownGood: '1.0.0', ...more }),
    'remote-repay': remoteOf('remote-repay', ['2.0.0']),
  });

const shell = { contract: '1.0.0' } as Shell;
const Screen = () => null;
const plainRoutes = (): RouteObject[] => [
  { path: '/loanDetail/*', Component: Screen },
  { path: '/loanConfirm', Component: Screen },
];
type Given = {
  readonly release?: VisibleRelease;
  /** What loading all builds of a remote does; default: nothing is missing. */
  readonly whole?: (remotes: Record<string, VisibleRemote>) => (remote: string) => Promise<void>;
  readonly picked?: Record<string, string>;
  readonly offered?: readonly string[];
  /** What fetching a file does; default: it arrives. */
  readonly fetch?: (path: string, times: number) => Promise<void>;
  /** The module of a version, or its failure. */
  readonly module?: (version: string) => RemoteModule | Promise<RemoteModule>;
};

function setUp(given: Given = {}) {
  const log: string[] = [];
  const reports: string[] = [];
  const times = new Map<string, number>();
  const files: Files & { abandoned: number } = {
    abandoned: 0,
    fetch(path) {
      times.set(path, (times.get(path) ?? 0) + 1);
      log.push(`fetch ${path}`);
      return given.fetch?.(path, times.get(path) ?? 0) ?? Promise.resolve();
    },
    run: (path) => Promise.resolve(void log.push(`run ${path}`)),
    abandon: () => void (files.abandoned += 1),
  };
  const containers: Containers = {
    async load(global, entry, runEntry) {
      log.push(`load ${global}`);
      await runEntry();
      const version = entry.split('/')[3] ?? '';
      return given.module?.(version) ?? { contract: '1.0.0', mount: () => (log.push(`mount ${version}`), plainRoutes()) };
    },
  };
  const remotes: Record<string, VisibleRemote> = { ...(given.release ?? release()).remotes };
  const loader = createRemoteLoader({
    remotes,
    whole: given.whole?.(remotes) ?? (() => Promise.resolve()),
    config: configOf(),
    picked: given.picked ?? { 'remote-loan': '1.1.0', 'remote-repay': '2.0.0' },
    files,
    containers,
    shell,
    offered: given.offered ?? [shell.contract],
    report: ({ kind, version, code }: ShellEvent) => void reports.push(`${kind} ${version} ${code}`),
  });
  return { loader, log, reports, files };
}

const asset = (version: string, file: string, remote = 'remote-loan') => `/assets/${remote}/${version}/${file}`;
const fails = (code: RemoteErrorCode, path = '') => Promise.reject(new RemoteError(code, path));
const failing =
  (version: string, code: RemoteErrorCode, upTo = Infinity) =>
  (path: string, times: number) =>
    path.includes(`/${version}/`) && times <= upTo ? fails(code, path) : Promise.resolve();
const codeOf = (promise: Promise<void>) =>
  promise.then(
    () => 'ready',
    (fault: unknown) => (fault instanceof RemoteError ? fault.code : fault),
  );

describe('a remote that works', () => {
  test('entry and page files are fetched together, then the entry runs and mounts with the shell', async () => {
    const mount = jest.fn(plainRoutes);
    const { loader, log, reports } = setUp({ module: () => ({ contract: '1.0.0', mount }) });
    expect(loader.ready('remote-loan', '/loanDetail')).toBeUndefined();
    await loader.load('remote-loan', '/loanDetail/7');
    expect(log).toEqual([
      ...['entry.js', 'detail.js', 'detail.css'].map((file) => `fetch ${asset('1.1.0', file)}`),
      `run ${asset('1.1.0', 'detail.js')}`,
      'load remote_loan_1_1_0',
      `run ${asset('1.1.0', 'entry.js')}`,
    ]);
    expect(mount).toHaveBeenCalledWith(shell);
    expect(loader.ready('remote-loan', '/loanDetail/7')).toHaveLength(2);
    expect(reports).toEqual([]);
  });

  test('nothing runs before all bytes have arrived', async () => {
    let arrive: () => void = () => undefined;
    const { loader, log } = setUp({
      fetch: (path) => (path.endsWith('detail.css') ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve()),
    });
    const loading = loader.load('remote-loan', '/loanDetail');
    await new Promise((resolve) => setTimeout(resolve));
    expect(log.some((line) => line.startsWith('run'))).toBe(false);
    arrive();
    await loading;
    expect(log.at(-1)).toBe('mount 1.1.0');
  });

  test('is mounted once for all its pages, and requests only the page’s files', async () => {
    const { loader, log } = setUp();
    await loader.load('remote-loan', '/loanDetail');
    log.length = 0;
    await loader.load('remote-loan', '/loanConfirm');
    expect(log).toEqual([
      ...['entry.js', 'confirm.js'].map((file) => `fetch ${asset('1.1.0', file)}`),
      `run ${asset('1.1.0', 'confirm.js')}`,
    ]);
  });

  test('is mounted once for two pages that are loaded at the same time', async () => {
    const { loader, log } = setUp();
    await Promise.all([loader.load('remote-loan', '/loanDetail'), loader.load('remote-loan', '/loanConfirm')]);
    expect(log.filter((line) => line.startsWith('mount'))).toEqual(['mount 1.1.0']);
  });

  test('two loads of the same page run once', async () => {
    const { loader, log } = setUp();
    expect(loader.load('remote-loan', '/loanDetail')).toBe(loader.load('remote-loan', '/loanDetail'));
    await loader.load('remote-loan', '/loanDetail');
    expect(log.filter((line) => line.startsWith('load'))).toHaveLength(1);
  });

  test('a lazy screen is resolved before the page is ready, in either form', async () => {
    const Component = () => null;
    const routes: RouteObject[] = [
      { path: '/loanDetail/*', lazy: { Component: () => Promise.resolve(Component) } },
      { path: '/loanConfirm', lazy: () => Promise.resolve({ Component }) },
    ];
    const { loader } = setUp({ module: () => ({ contract: '1.0.0', mount: () => routes }) });
    await loader.load('remote-loan', '/loanDetail');
    expect(loader.ready('remote-loan', '/loanDetail')?.[0]).toMatchObject({ Component, lazy: undefined });
    expect(loader.ready('remote-loan', '/loanConfirm')).toBeUndefined();
    await loader.load('remote-loan', '/loanConfirm');
    expect(loader.ready('remote-loan', '/loanConfirm')?.[1]).toMatchObject({ Component, lazy: undefined });
  });
});

describe('files that fail', () => {
  test('files that did not arrive are tried once more', async () => {
    const { loader, log, reports } = setUp({ fetch: failing('1.1.0', 'REMOTE_UNREACHABLE', 1) });
    expect(await codeOf(loader.load('remote-loan', '/loanDetail'))).toBe('ready');
    expect(log.at(-1)).toBe('mount 1.1.0');
    expect(reports).toEqual(['remote-failed 1.1.0 REMOTE_UNREACHABLE']);
  });

  test('files that did not arrive twice: falls back to the last known good version as a whole', async () => {
    const { loader, log, reports } = setUp({ fetch: failing('1.1.0', 'REMOTE_UNREACHABLE') });
    await loader.load('remote-loan', '/loanDetail');
    expect(log.filter((line) => line === `fetch ${asset('1.1.0', 'entry.js')}`)).toHaveLength(2);
    expect(log.slice(-7)).toEqual([
      ...['entry.js', 'detail.js', 'detail.css'].map((file) => `fetch ${asset('1.0.0', file)}`),
      `run ${asset('1.0.0', 'detail.js')}`,
      'load remote_loan_1_0_0',
      `run ${asset('1.0.0', 'entry.js')}`,
      'mount 1.0.0',
    ]);
    expect(log.some((line) => line.startsWith('run') && line.includes('1.1.0'))).toBe(false);
    expect(reports).toEqual([...Array(2).fill('remote-failed 1.1.0 REMOTE_UNREACHABLE'), 'remote-fallback 1.0.0 REMOTE_UNREACHABLE']);
  });

  test.each<RemoteErrorCode>(['REMOTE_INTEGRITY', 'REMOTE_TIMEOUT'])('%s of one file: no second try, falls back at once', async (code) => {
    const { loader, log, reports } = setUp({
      fetch: (path) => (path === asset('1.1.0', 'detail.css') ? fails(code) : Promise.resolve()),
    });
    await loader.load('remote-loan', '/loanDetail');
    expect(log.at(-1)).toBe('mount 1.0.0');
    expect(log.filter((line) => line === `fetch ${asset('1.1.0', 'entry.js')}`)).toHaveLength(1);
    expect(reports).toEqual([`remote-failed 1.1.0 ${code}`, `remote-fallback 1.0.0 ${code}`]);
  });

  test('no version to fall back to: fails, and the next load starts from the beginning', async () => {
    let well = false;
    const { loader, log } = setUp({
      release: release({ lastKnownGood: '1.1.0' }),
      fetch: (path) => (well ? Promise.resolve() : fails('REMOTE_INTEGRITY', path)),
    });
    expect(await codeOf(loader.load('remote-loan', '/loanDetail'))).toBe('REMOTE_INTEGRITY');
    expect(log.filter((line) => line === `fetch ${asset('1.1.0', 'entry.js')}`)).toHaveLength(1);
    expect(loader.ready('remote-loan', '/loanDetail')).toBeUndefined();
    well = true;
    expect(await codeOf(loader.load('remote-loan', '/loanDetail'))).toBe('ready');
  });

  test('every version fails: the last error', async () => {
    const { loader, log } = setUp({ fetch: () => fails('REMOTE_UNREACHABLE') });
    expect(await codeOf(loader.load('remote-loan', '/loanDetail'))).toBe('REMOTE_UNREACHABLE');
    expect(log.some((line) => !line.startsWith('fetch'))).toBe(false);
  });

  test('a later page of a mounted remote falls back as a whole too, and the document keeps that version', async () => {
    const { loader, log } = setUp({
      fetch: (path) => (path === asset('1.1.0', 'confirm.js') ? fails('REMOTE_INTEGRITY') : Promise.resolve()),
    });
    await loader.load('remote-loan', '/loanDetail');
    await loader.load('remote-loan', '/loanConfirm');
    expect(log.at(-1)).toBe('mount 1.0.0');
    log.length = 0;
    await loader.load('remote-loan', '/loanDetail');
    expect(log[0]).toBe(`fetch ${asset('1.0.0', 'entry.js')}`);
  });

  test('the other remotes are not requested and not affected', async () => {
    const { loader, log } = setUp({ fetch: (path) => (path.includes('remote-loan') ? fails('REMOTE_UNREACHABLE') : Promise.resolve()) });
    const failed = codeOf(loader.load('remote-loan', '/loanDetail'));
    expect(await codeOf(loader.load('remote-repay', '/loanDetail'))).toBe('ready');
    expect(await failed).toBe('REMOTE_UNREACHABLE');
    expect(log).toContain('mount 2.0.0');
    expect(loader.ready('remote-repay', '/loanDetail')).toBeDefined();
  });
});

describe('code that fails', () => {
  const good: RemoteModule = { contract: '1.0.0', mount: plainRoutes };
  const throws = (): never => {
    throw new Error('broken');
  };

  test.each<[string, (version: string) => RemoteModule | Promise<RemoteModule>]>([
    ['the entry does not load', (version) => (version === '1.1.0' ? Promise.reject(new Error('no container')) : good)],
    ['mount throws', (version) => (version === '1.1.0' ? { contract: '1.0.0', mount: throws } : good)],
    [
      'a lazy screen throws',
      (version) => (version === '1.1.0' ? { contract: '1.0.0', mount: () => [{ path: '/loanDetail/*', lazy: throws }] } : good),
    ],
  ])('%s: REMOTE_BROKEN, once, then falls back to the last known good version', async (_what, module) => {
    const { loader, log, reports } = setUp({ module });
    expect(await codeOf(loader.load('remote-loan', '/loanDetail'))).toBe('ready');
    expect(log.filter((line) => line === 'load remote_loan_1_1_0')).toHaveLength(1);
    expect(reports).toEqual(['remote-failed 1.1.0 REMOTE_BROKEN', 'remote-fallback 1.0.0 REMOTE_BROKEN']);
  });

  test('a chunk that the bundler could not load counts as not arrived', async () => {
    let tries = 0;
    const lazy = () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
      return Promise.resolve({ Component: Screen });
    };
    const { loader, reports } = setUp({ module: () => ({ contract: '1.0.0', mount: () => [{ path: '/loanDetail/*', lazy }] }) });
    expect(await codeOf(loader.load('remote-loan', '/loanDetail'))).toBe('ready');
    expect(reports).toEqual(['remote-failed 1.1.0 REMOTE_UNREACHABLE']);
  });
});

describe('the contract', () => {
  const needing = (contract: string) => {
    const builds = Object.fromEntries(
      versions.map((version) => [version, buildOf('remote-loan', version, version === '1.1.0' ? { contract } : {})]),
    );
    return release({ builds });
  };

  test.each(['1.1.0', '2.0.0', '0.9.0', 'x'])('a build that needs contract %s: none of its files is requested', async (contract) => {
    const { loader, log, reports } = setUp({ release: needing(contract) });
    await loader.load('remote-loan', '/loanDetail');
    expect(log.some((line) => line.includes('1.1.0'))).toBe(false);
    expect(log.at(-1)).toBe('mount 1.0.0');
    expect(reports[0]).toBe('remote-failed 1.1.0 REMOTE_CONTRACT');
  });

  test('a shell that also offers an earlier major version runs builds for it', async () => {
    const { loader, log, reports } = setUp({ release: needing('2.0.0'), offered: ['2.0.0', '1.0.0'] });
    await loader.load('remote-loan', '/loanDetail');
    await loader.load('remote-repay', '/repay');
    expect(log.filter((line) => line.startsWith('mount'))).toEqual(['mount 1.1.0', 'mount 2.0.0']);
    expect(reports).toEqual([]);
  });

  test('a module that needs more than its build record is not mounted', async () => {
    const mount = jest.fn(plainRoutes);
    const { loader, reports } = setUp({ module: (version) => ({ contract: version === '1.1.0' ? '1.4.0' : '1.0.0', mount }) });
    await loader.load('remote-loan', '/loanDetail');
    expect(mount).toHaveBeenCalledTimes(1);
    expect(reports).toEqual(['remote-failed 1.1.0 REMOTE_CONTRACT', 'remote-fallback 1.0.0 REMOTE_CONTRACT']);
  });
});

test.each([
  ['a remote that operations switched off', { picked: {} }],
  ['a remote that is not in the release', { release: releaseOf({}), picked: { 'remote-loan': '1.1.0' } }],
])('%s is not requested', async (_what, given) => {
  const { loader, log } = setUp(given);
  expect(await codeOf(loader.load('remote-loan', '/loanDetail'))).toBe('REMOTE_DISABLED');
  expect(log).toEqual([]);
});

describe('loads that hang', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const hang = () => new Promise<void>(() => undefined);
  const tick = () => jest.advanceTimersByTimeAsync(0);

  test('time out after 20 seconds, and a new load starts from the beginning', async () => {
    const { loader, log } = setUp({ fetch: (_path, times) => (times === 1 ? hang() : Promise.resolve()) });
    let result = 'waiting';
    void codeOf(loader.load('remote-loan', '/loanDetail')).then((code) => (result = String(code)));
    await jest.advanceTimersByTimeAsync(HARD_STOP - 1);
    expect(result).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(result).toBe('REMOTE_TIMEOUT');
    expect(HARD_STOP).toBe(20_000);
    await loader.load('remote-loan', '/loanDetail');
    expect(log.at(-1)).toBe('mount 1.1.0');
  });

  test('run nothing after the timeout, even if files arrive', async () => {
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const { loader, log, reports } = setUp({ fetch: () => late });
    const result = codeOf(loader.load('remote-loan', '/loanDetail'));
    await jest.advanceTimersByTimeAsync(HARD_STOP);
    expect(await result).toBe('REMOTE_TIMEOUT');
    arrive();
    await tick();
    expect(log.filter((line) => !line.startsWith('fetch'))).toEqual([]);
    expect(loader.ready('remote-loan', '/loanDetail')).toBeUndefined();
    expect(reports).toEqual(['remote-failed 1.1.0 REMOTE_TIMEOUT']);
  });

  test('the timeout is reported for the version that was being tried', async () => {
    const { loader, reports } = setUp({
      fetch: (path) => (path.includes('/1.1.0/') ? fails('REMOTE_INTEGRITY') : new Promise<void>(() => undefined)),
    });
    void codeOf(loader.load('remote-loan', '/loanDetail'));
    await jest.advanceTimersByTimeAsync(HARD_STOP);
    expect(reports).toEqual(['remote-failed 1.1.0 REMOTE_INTEGRITY', 'remote-failed 1.0.0 REMOTE_TIMEOUT']);
  });

  test('a module that arrives after the timeout is not mounted', async () => {
    let arrive: (module: RemoteModule) => void = () => undefined;
    const mount = jest.fn(plainRoutes);
    const { loader } = setUp({ module: () => new Promise((resolve) => (arrive = resolve)) });
    const result = codeOf(loader.load('remote-loan', '/loanDetail'));
    await jest.advanceTimersByTimeAsync(HARD_STOP);
    expect(await result).toBe('REMOTE_TIMEOUT');
    arrive({ contract: '1.0.0', mount });
    await tick();
    expect(mount).not.toHaveBeenCalled();
  });

  test('an abandoned load begins again and has no later effect', async () => {
    let first = true;
    const faults: ((fault: Error) => void)[] = [];
    const { loader, log, reports, files } = setUp({
      fetch: () => (first ? new Promise((_resolve, reject) => faults.push(reject)) : Promise.resolve()),
    });
    const abandoned = loader.load('remote-loan', '/loanDetail');
    void codeOf(abandoned);
    loader.abandon();
    expect(files.abandoned).toBe(1);
    first = false;
    const again = loader.load('remote-loan', '/loanDetail');
    expect(again).not.toBe(abandoned);
    await again;
    const rendered = loader.ready('remote-loan', '/loanDetail');
    for (const fail of faults) fail(new RemoteError('REMOTE_TIMEOUT', 'x'));
    await tick();
    // The end of the first load does not change the version under the page.
    expect(loader.ready('remote-loan', '/loanDetail')).toBe(rendered);
    expect(log.filter((line) => line.startsWith('mount'))).toEqual(['mount 1.1.0']);
    // Reported once, when the borrower retried.
    expect(reports).toEqual(['remote-failed 1.1.0 REMOTE_TIMEOUT']);
  });

  test('an abandoned fallback that ends late does not become the version of the page', async () => {
    const late: (() => void)[] = [];
    let isBroken = true;
    const { loader } = setUp({
      fetch: (path) => (isBroken && path.includes('/1.1.0/') ? fails('REMOTE_INTEGRITY') : Promise.resolve()),
      module: (version) => {
        const lazy = () => new Promise<{ Component: typeof Screen }>((resolve) => late.push(() => resolve({ Component: Screen })));
        return { contract: '1.0.0', mount: () => (version === '1.0.0' ? [{ path: '/loanDetail/*', lazy }] : plainRoutes()) };
      },
    });
    void codeOf(loader.load('remote-loan', '/loanDetail'));
    await tick();
    expect(late).toHaveLength(1);
    loader.abandon();
    isBroken = false;
    await loader.load('remote-loan', '/loanDetail');
    const rendered = loader.ready('remote-loan', '/loanDetail');
    for (const end of late) end();
    await tick();
    expect(rendered).toHaveLength(2);
    expect(loader.ready('remote-loan', '/loanDetail')).toBe(rendered);
  });

  test('a ready page stays ready when running loads are abandoned', async () => {
    const { loader } = setUp();
    await loader.load('remote-loan', '/loanDetail');
    loader.abandon();
    expect(loader.ready('remote-loan', '/loanDetail')).toBeDefined();
  });
});

describe('a remote that the document holds in part', () => {
  const whole = remoteOf('remote-loan', ['1.1.0', '1.0.0'], { lastKnownGood: '1.0.0' });
  const { files, ...pinned } = whole.builds['1.1.0']!;
  /** As in the document of loan details: of the other page only its path, of the other version only paths. */
  const part: VisibleRemote = {
    ...whole,
    builds: {
      '1.1.0': { ...pinned, files, pages: { ...pinned.pages, loanConfirm: { path: '/loanConfirm' } } },
      '1.0.0': { pages: { loanDetail: { path: '/loanDetail', trailing: true } } },
    },
  };
  const given = (load: (remotes: Record<string, VisibleRemote>) => Promise<void>) => {
    const asked: string[] = [];
    const made = setUp({
      release: { ...release(), remotes: { 'remote-loan': part } },
      whole: (remotes) => (remote) => (asked.push(remote), load(remotes)),
    });
    return { ...made, asked };
  };
  const arrives = (remotes: Record<string, VisibleRemote>) => Promise.resolve(void (remotes['remote-loan'] = whole));

  test('its page loads without another request', async () => {
    const { loader, asked } = given(arrives);
    await loader.load('remote-loan', '/loanDetail');
    expect(asked).toEqual([]);
  });

  test('another page: all builds are loaded first, then the page', async () => {
    const { loader, asked, log } = given(arrives);
    await loader.load('remote-loan', '/loanConfirm');
    expect(asked).toEqual(['remote-loan']);
    expect(log).toContain(`fetch ${asset('1.1.0', 'confirm.js')}`);
  });

  test('the last known good version, when its builds are not in the document', async () => {
    const falling = setUp({
      release: { ...release(), remotes: { 'remote-loan': part } },
      whole: (remotes) => () => arrives(remotes),
      fetch: failing('1.1.0', 'REMOTE_INTEGRITY'),
    });
    await falling.loader.load('remote-loan', '/loanDetail');
    expect(falling.reports).toEqual(['remote-failed 1.1.0 REMOTE_INTEGRITY', 'remote-fallback 1.0.0 REMOTE_INTEGRITY']);
  });

  test('builds that do not arrive fail like any other file, and are tried once more', async () => {
    const { loader, asked, reports } = given(() =>
      Promise.reject(new RemoteError('REMOTE_UNREACHABLE', '/releases/1/remotes/remote-loan.json')),
    );
    expect(await codeOf(loader.load('remote-loan', '/loanConfirm'))).toBe('REMOTE_UNREACHABLE');
    expect(asked).toHaveLength(3);
    expect(reports[0]).toBe('remote-failed 1.1.0 REMOTE_UNREACHABLE');
  });
});
