import { indexFile, remoteFile, type VisibleRelease, type VisibleRemote } from '@loan/shared/contracts/release';

import { buildOf, launchOf, releaseOf, remoteOf } from '../testing/fixtures';
import { createReleaseIndex } from './releaseIndex';
import { RemoteError } from './remoteError';

const FOLDER = '/releases/7/';
const REPAY = { ...remoteOf('remote-repay', ['2.0.0']), integrity: 'sha384-repay' } as VisibleRemote;
const INDEX = {
  'remote-loan': { version: '1.0.0', builds: { '1.0.0': { pages: {} } }, integrity: 'sha384-loan' },
  'remote-repay': { version: '2.0.0', builds: { '2.0.0': { pages: { repay: { path: '/repay' } } } }, integrity: 'sha384-repay' },
};

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const asked = () => fetched.mock.calls.map(([path, { integrity, cache }]) => [path, integrity ?? cache].join(' '));

function setUp(rest: VisibleRelease['rest'] | null = { folder: FOLDER, integrity: 'sha384-index' }) {
  const inDocument = { 'remote-loan': { ...remoteOf('remote-loan', ['1.0.0']), integrity: 'sha384-loan' as const } };
  const launch = launchOf({ release: { ...releaseOf(inDocument), ...(rest === null ? {} : { rest }) } });
  return { launch, releaseIndex: createReleaseIndex(launch) };
}
const codeOf = (promise: Promise<void>) =>
  promise.then(
    () => 'done',
    (fault: unknown) => (fault instanceof RemoteError ? fault.code : fault),
  );
const answers = (body: unknown) => fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body))));

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as never;
});
afterEach(() => jest.restoreAllMocks());

test('a document with all remotes requests nothing', async () => {
  const { releaseIndex } = setUp(null);
  expect(releaseIndex.known.get()).toBe(true);
  await releaseIndex.load();
  await releaseIndex.loadRemote('remote-loan');
  await releaseIndex.prefetch();
  expect(fetched).not.toHaveBeenCalled();
});

test('the index is checked against the hash in the document, read once, and does not overwrite remotes of the document', async () => {
  const { launch, releaseIndex } = setUp();
  answers(INDEX);
  const listener = jest.fn();
  releaseIndex.known.subscribe(listener);
  await Promise.all([releaseIndex.load(), releaseIndex.load()]);
  await releaseIndex.load();
  expect(asked()).toEqual([`${indexFile(FOLDER)} sha384-index`]);
  expect(launch.remotes['remote-loan']?.builds['1.0.0']?.entry).toBe('entry.js');
  expect(launch.remotes['remote-repay']).toEqual(INDEX['remote-repay']);
  expect(launch.picked['remote-repay']).toBe('2.0.0');
  expect([releaseIndex.known.get(), listener.mock.calls.length]).toEqual([true, 1]);
});

test('a remote’s file is checked against the hash in the index, and read once', async () => {
  const { launch, releaseIndex } = setUp();
  answers(INDEX);
  await releaseIndex.load();
  answers(remoteOf('remote-repay', ['2.0.0']));
  await releaseIndex.loadRemote('remote-repay');
  await releaseIndex.loadRemote('remote-repay');
  expect(asked().slice(1)).toEqual([`${remoteFile(FOLDER, 'remote-repay')} sha384-repay`]);
  expect(launch.remotes['remote-repay']).toEqual(REPAY);
});

test('an unknown remote is not requested', async () => {
  const { releaseIndex } = setUp();
  await releaseIndex.loadRemote('remote-unknown');
  await releaseIndex.loadRemote('constructor');
  expect(fetched).not.toHaveBeenCalled();
});

describe('failed loads', () => {
  const refused = () => Promise.reject(new TypeError('Failed to fetch'));

  test('no connection: the index is tried twice, and can be requested again', async () => {
    const { releaseIndex } = setUp();
    fetched.mockImplementation(refused);
    expect(await codeOf(releaseIndex.load())).toBe('REMOTE_UNREACHABLE');
    // After each try the file is fetched again, to find out why it failed.
    expect(fetched).toHaveBeenCalledTimes(4);
    expect(releaseIndex.known.get()).toBe(false);
    answers(INDEX);
    await releaseIndex.load();
    expect(releaseIndex.known.get()).toBe(true);
  });

  test('a broken copy in the browser’s cache is replaced, and the second try succeeds', async () => {
    const digest = () => Promise.resolve(new Uint8Array([1, 2, 3]).buffer);
    // The object is that of the whole process: what is set on it would stay for the next test file.
    jest.spyOn(crypto, 'subtle', 'get').mockReturnValue({ digest } as never);
    const integrity = 'sha384-AQID';
    const { releaseIndex } = setUp({ folder: FOLDER, integrity });
    answers(INDEX);
    fetched.mockImplementationOnce(refused);
    await releaseIndex.load();
    expect(asked()).toEqual([integrity, 'reload', integrity].map((how) => `${indexFile(FOLDER)} ${how}`));
    expect(releaseIndex.known.get()).toBe(true);
  });

  test('a wrong hash at the server is reported as such, and not tried again', async () => {
    const { releaseIndex } = setUp();
    fetched.mockImplementation((_path, { integrity }) => (integrity === undefined ? Promise.resolve(new Response('{}')) : refused()));
    expect(await codeOf(releaseIndex.load())).toBe('REMOTE_INTEGRITY');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('a load that hangs times out; a retry before that starts a new one at once', async () => {
    jest.useFakeTimers();
    const { releaseIndex } = setUp();
    fetched.mockImplementation(() => new Promise(() => undefined));
    const hanging = codeOf(releaseIndex.load());
    releaseIndex.abandon();
    answers(INDEX);
    await releaseIndex.load();
    expect(releaseIndex.known.get()).toBe(true);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(await hanging).toBe('REMOTE_TIMEOUT');
    jest.useRealTimers();
  });
});

describe('prefetch', () => {
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `remote-x${at}`,
        { version: '1.0.0', builds: { '1.0.0': { pages: {} } }, integrity: `sha384-x${at}` },
      ]),
    );
  const serve = (index: object) =>
    fetched.mockImplementation((path) =>
      Promise.resolve(
        new Response(JSON.stringify(path === indexFile(FOLDER) ? index : { version: '1.0.0', builds: { '1.0.0': buildOf('x', '1.0.0') } })),
      ),
    );

  test('loads all of a few remotes', async () => {
    const { releaseIndex } = setUp();
    serve(many(7));
    await releaseIndex.prefetch();
    expect(fetched).toHaveBeenCalledTimes(1 + 8);
  });

  test('loads only the index of many', async () => {
    const { releaseIndex } = setUp();
    serve(many(8));
    await releaseIndex.prefetch();
    expect(asked()).toEqual([`${indexFile(FOLDER)} sha384-index`]);
  });
});
