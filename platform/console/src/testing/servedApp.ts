import { temporaryFolder } from '@loan/release/testing/fakePackage';
import { promote, publishedStore, type Target } from '@loan/release/testing/promoted';
import { createMemoryStore } from '@loan/release/testing/store/memoryStore';

import type { Role } from '../contract';
import { createApp, type AppOptions } from '../server/app';
import type { ActionAsked } from '../server/asked';
import { Proposals } from '../server/proposals';
import { RateReader } from '../server/rates';
import { Attempts } from '../server/signIn/attempts';
import { OneTimeToken } from '../server/signIn/oneTimeToken';
import { createSessions } from '../server/signIn/sessions';

export const ORIGIN = 'http://127.0.0.1:8091';

let made: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** A channel with a canary, published once for all tests of a file: each gets a copy. */
async function published(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await temporaryFolder();
  const store = createMemoryStore();
  const targets: readonly Target[] = ['host', 'remote-loan', 'remote-repay'].map((name): Target => `${name}@1.0.0`);
  await publishedStore(folder.path, [...targets, 'remote-loan@1.0.1'], store);
  await promote(store, targets);
  await promote(store, ['remote-loan@1.0.1'], { canary: 1000 });
  await folder.remove();
  return store.held;
}

/** The console's application with its own store, called without a network. */
export async function servedApp(more: Partial<AppOptions> = {}) {
  const store = more.store ?? createMemoryStore(await (made ??= published()));
  const now = more.now ?? Date.now;
  const sessions = createSessions(now);
  const lines: string[] = [];
  const { app, close } = createApp({
    store,
    channels: [],
    key: undefined,
    now,
    log: (line) => lines.push(line),
    token: new OneTimeToken(now),
    provider: undefined,
    page: { html: '<!doctype html>', assets: new Map() },
    origin: () => ORIGIN,
    hosts: () => new Set(['127.0.0.1:8091']),
    sessions,
    attempts: new Attempts(1000, now),
    rates: new RateReader([], now, async () => []),
    proposals: new Proposals(store, undefined),
    ...more,
  });
  /** The headers of a browser with the console's page, for a person with these roles; without roles: not signed in. */
  const headersOf = (roles: readonly Role[], by = 'asha@loans.example', subject = by) => ({
    host: '127.0.0.1:8091',
    origin: ORIGIN,
    'content-type': 'application/json',
    ...(roles.length === 0 ? {} : { cookie: `console=${sessions.add({ by, subject, roles })}` }),
  });
  return {
    store,
    lines,
    app,
    headersOf,
    get: (path: string, roles: readonly Role[] = ['viewer']) => app.request(path, { headers: headersOf(roles) }),
    post: (path: string, body: unknown, headers: Readonly<Record<string, string>> = headersOf(['viewer', 'promoter'])) =>
      app.request(path, { method: 'POST', headers: { ...headers }, body: JSON.stringify(body) }),
    close,
  };
}

export type ServedApp = Awaited<ReturnType<typeof servedApp>>;

/** An action as the page requests it. */
export const asked = (more: Partial<ActionAsked> & { readonly action: ActionAsked['action'] }): ActionAsked =>
  ({ channel: 'production', name: 'remote-loan', expect: 2, why: 'it fails', dryRun: false, ...more }) as ActionAsked;
