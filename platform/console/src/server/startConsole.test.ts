import { join } from 'node:path';

import { createS3Store } from '@loan/release/store/s3/s3Store';
import { temporaryFolder } from '@loan/release/testing/fakePackage';
import { promote, publishedStore } from '@loan/release/testing/promoted';
import { BUCKET, S3Double } from '@loan/release/testing/store/s3Double';

import { TOKEN_MS } from './signIn/oneTimeToken';
import { startConsole, type ConsoleOptions, type RunningConsole } from './startConsole';

const PAGE = {
  html: '<!doctype html><title>Console</title>',
  assets: new Map([['/assets/a.js', { bytes: Buffer.from('a'), type: 'text/javascript' }]]),
};
const HOUR_MS = 3_600_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let running: RunningConsole | undefined;
let now = 0;

beforeEach(async () => {
  now = Date.parse('2026-11-23T03:00:00Z');
  folder = await temporaryFolder();
});
afterEach(async () => {
  await running?.close();
  await folder.remove();
});

async function start(more: Partial<ConsoleOptions> = {}): Promise<RunningConsole> {
  running = await startConsole({ store: join(folder.path, 'store'), port: 0, log: () => undefined, page: PAGE, now: () => now, ...more });
  return running;
}

const signIn = (origin: string, token: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${origin}/api/sign-in`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token }),
  });

const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const who = async (origin: string, cookie: string) =>
  (await fetch(`${origin}/api/session`, { headers: { cookie } })).json() as Promise<unknown>;

test('a token signs in once, as this user, with a cookie that scripts and other sites cannot read', async () => {
  const { origin, issueToken } = await start();
  const token = issueToken();
  expect(Buffer.from(token, 'base64url').byteLength).toBeGreaterThanOrEqual(16);
  const response = await signIn(origin, token);
  expect(response.status).toBe(200);
  expect(response.headers.get('set-cookie')).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(await who(origin, cookieOf(response))).toMatchObject({ by: expect.stringMatching(/./), roles: ['viewer', 'promoter'] });
  expect((await signIn(origin, token)).status).toBe(403);
});

test('a token expires, and a new one voids the one before', async () => {
  const { origin, issueToken } = await start();
  const [first, second] = [issueToken(), issueToken()];
  expect((await signIn(origin, first)).status).toBe(403);
  now += TOKEN_MS;
  expect((await signIn(origin, second)).status).toBe(403);
});

test('a session ends when the person signs out, signs in again, or after eight hours', async () => {
  const { origin, issueToken } = await start();
  const signedOut = { roles: [], way: 'token' };
  const first = cookieOf(await signIn(origin, issueToken()));
  const second = cookieOf(await signIn(origin, issueToken(), { cookie: first }));
  expect(second).not.toBe(first);
  expect(await who(origin, first)).toEqual(signedOut);
  now += 8 * HOUR_MS - 1;
  expect(await who(origin, second)).toMatchObject({ roles: ['viewer', 'promoter'] });
  now += 1;
  expect(await who(origin, second)).toEqual(signedOut);
  const third = cookieOf(await signIn(origin, issueToken()));
  await fetch(`${origin}/api/sign-out`, {
    method: 'POST',
    headers: { origin, cookie: third, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await who(origin, third)).toEqual(signedOut);
});

test('limits sign-in attempts', async () => {
  const { origin, issueToken } = await start();
  const guesses = await Promise.all(Array.from({ length: 20 }, () => signIn(origin, 'a guess')));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([403]));
  expect((await signIn(origin, issueToken())).status).toBe(429);
  now += 60_000;
  expect((await signIn(origin, issueToken())).status).toBe(200);
});

test('serves the page, and its files with a permanent cache lifetime', async () => {
  const { origin } = await start();
  const page = await fetch(origin);
  expect([await page.text(), page.headers.get('cache-control')]).toEqual([PAGE.html, 'no-cache']);
  const file = await fetch(`${origin}/assets/a.js`);
  expect([await file.text(), file.headers.get('content-type')]).toEqual(['a', 'text/javascript']);
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${origin}/assets/b.js`)).status).toBe(404);
});

test('a store in object storage is shown like one in a folder', async () => {
  const double = new S3Double();
  const store = await publishedStore(folder.path, ['host@1.0.0'], createS3Store(double.options({ prefix: 'loan/' })));
  await promote(store, ['host@1.0.0']);
  const { env, close } = await double.listen();
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    const { origin, issueToken } = await start({ store: `s3://${BUCKET}/loan` });
    const cookie = cookieOf(await signIn(origin, issueToken()));
    const state: unknown = await (await fetch(`${origin}/api/state`, { headers: { cookie } })).json();
    expect(state).toMatchObject({ channels: [{ channel: 'production', number: 1 }] });
  } finally {
    process.env = before;
    await close();
  }
});
