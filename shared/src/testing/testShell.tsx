import '@testing-library/jest-dom';
import type { SessionParameters } from '../contracts/api/encode';
import type { PublicConfig } from '../contracts/config';
import { nativePages, type PageKey, type PageTable } from '../contracts/pages';
import type { CommonQuery, Market, RemoteModule, Shell, ShellStorage } from '../contracts/shell';
import type { Transmit } from '../shell/client';
import { composeShell } from '../shell/composeShell';
import type { Navigation } from '../shell/navigation';
import { requestBody } from '../shell/requestBody';
import { createStorage } from '../shell/storage';
import { busyIn, emptyLog, nativeApp, recorded, toastIn, type AskedCall, type SentRequest, type ShellLog } from './shellLog';
import { configOf, noSession, sessionOf } from './visit';

export type { AskedCall, SentRequest, ShellLog };

/** The sandbox in the same process, or a test's own. */
export interface TestServer<Name extends string = string> {
  /** For the compiler alone: the calls that it knows. */
  readonly callName?: Name;
  /** Answers one request, which is of this call; a rejection is a network failure, with the message 'timeout' the end of the time limit. */
  handle(request: Request, call: AskedCall): Promise<Response>;
  /** The session of a borrower whom this server knows. */
  sessionOf?(market: Market, borrower: number): Partial<SessionParameters>;
}

/** A remote as its tests have it: the module that it exposes, which gives its pages too. */
export interface TestedRemote extends RemoteModule {
  readonly pages: PageTable;
}

export interface TestShellOptions {
  /** Default: one that is asked for nothing. */
  readonly server?: TestServer;
  /** Default Indonesia. */
  readonly market?: Market;
  readonly query?: Partial<CommonQuery>;
  /** Which borrower of the server and the market; default 1. */
  readonly borrower?: number;
  /** Tokens and other session parameters, as the launch address would bring them. */
  readonly session?: Partial<SessionParameters>;
  /** A configuration document; `company` is filled in. Refused like at start when it is wrong. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The page that is open. */
  readonly page?: PageKey;
  /** The pages of the remote that is tested; default none. */
  readonly pages?: PageTable;
  /** Our own header is rendered; default yes. */
  readonly drawsHead?: boolean;
  /** The place for the page's action in our header; default none. */
  readonly headSlot?: Element;
  /** Bridge actions that the native app takes; default: no app, none. */
  readonly native?: readonly string[];
  readonly cleanHtml?: (text: unknown) => Promise<string>;
  /** What the device or the tab has kept; default: nothing. */
  readonly storage?: Partial<Shell['storage']>;
}

export interface TestShell {
  readonly shell: Shell;
  readonly log: ShellLog;
  /** The page comes back to the front after `ms`. */
  resume(ms: number): void;
  /** The borrower steps back: the topmost overlay is told. False: there is none, the page would be left. */
  stepBack(): boolean;
}

const NO_SERVER: TestServer = { handle: () => Promise.reject(new Error('no request is expected')) };

/** A server that answers every call with this, or with what the function returns then. */
export const answering = (data: unknown): TestServer => ({
  handle: () =>
    Promise.resolve(Response.json({ code: 0, message: '', data: typeof data === 'function' ? (data as () => unknown)() : data })),
});

/** A storage that holds these values. */
export function keeping(values: Readonly<Record<string, string>> = {}): ShellStorage {
  const storage = createStorage(() => undefined);
  for (const [key, value] of Object.entries(values)) storage.set(key, value);
  return storage;
}

/** A borrower of the server; on a page for visitors none. */
function visitorOf({ market = 'indonesia', borrower = 1, server, query, session }: TestShellOptions, isPublic: boolean): SessionParameters {
  const common = { market: market === 'india' ? '1' : '2' };
  const known = isPublic ? { ...noSession, ...common } : { ...common, ...server?.sessionOf?.(market, borrower) };
  return sessionOf({ ...known, ...query, ...session });
}

/** One request to the test's server, in the place of the wire. */
async function ask(server: TestServer, request: SentRequest, signal: AbortSignal | undefined) {
  const body = requestBody(request);
  const { method, url, headers, onProgress } = request;
  const sent = new Request(new URL(url, window.location.origin), { method, headers: { ...headers }, ...(body !== undefined && { body }) });
  onProgress?.(0.5);
  const left = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('network'))));
  const response = await Promise.race([server.handle(sent, request), left]);
  onProgress?.(1);
  const header = (name: string) => response.headers.get(name) ?? undefined;
  return { status: response.status, text: await response.text(), reference: header('x-request-id'), date: header('date') };
}

/** Pages of other areas are where a release has them; here each is at its key. */
function navigationOf(config: PublicConfig, { page, pages = {} }: TestShellOptions, log: ShellLog): Navigation {
  const known: PageTable = { ...pages, ...nativePages };
  const pathOf = (key: string) => config.routes[key] ?? known[key]?.path ?? `/${key}`;
  return {
    go: (address) => void log.went.push(address),
    serves: (path) => Object.keys(known).some((key) => pathOf(key) === path),
    known: { get: () => true },
    find: () => Promise.resolve(),
    address: () => window.location.href,
    pathOf,
    linkPath: pathOf,
    page: () => page,
    isPublic: () => page !== undefined && known[page]?.public === true,
    back() {
      log.backs += 1;
      return true;
    },
    query: () => '',
  };
}

/** Overlays without a history: the newest is on top. */
function overlayStack() {
  const overlays: (() => void)[] = [];
  const onBack: Shell['onBack'] = (close) => {
    // Each has its own place, also when two are closed the same way.
    const overlay = () => close();
    overlays.push(overlay);
    return () => void (overlays.includes(overlay) && overlays.splice(overlays.indexOf(overlay), 1));
  };
  const stepBack = () => {
    const close = overlays.pop();
    close?.();
    return close !== undefined;
  };
  return { onBack, stepBack };
}

/**
 * The product's shell (`shared/src/shell`) over an environment of the test: a server in the place of the
 * wire, and a log in the place of the screen, the history and the native app.
 */
export function createTestShell(options: TestShellOptions = {}): TestShell {
  const { market = 'indonesia', server = NO_SERVER } = options;
  const config = configOf(options.config);
  const log = emptyLog();
  const listeners = new Set<(away: { readonly ms: number }) => void>();
  const { onBack, stepBack } = overlayStack();
  const navigation = navigationOf(config, options, log);
  // A call goes out before its `send` returns: what was asked for last is what is transmitted.
  let asked: AskedCall = { name: '', fields: {} };
  const transmit: Transmit = (request, _limit, signal) => {
    const sent = { ...request, ...asked };
    log.requests.push(sent);
    return ask(server, sent, signal);
  };
  const goTo = (address: string | URL) => void log.went.push(String(address));
  const anonymous = navigation.isPublic();
  const visit = { config, market, session: visitorOf(options, anonymous), anonymous, early: [] };
  const shell = composeShell(visit, {
    transmit,
    online: () => true,
    untilOnline: () => Promise.resolve(false),
    oneUseKey: () => `key-${log.requests.length}`,
    native: nativeApp(options.native ?? [], log),
    navigation,
    origin: window.location.origin,
    location: { assign: goTo, replace: goTo },
    historyBack: () => navigation.back(),
    busy: busyIn(log),
    endSession: () => void (log.sessionEnds += 1),
    own: {
      storage: { local: keeping(), session: keeping(), ...options.storage },
      onBack,
      cleanHtml: options.cleanHtml ?? ((text) => Promise.resolve(String(text).replace(/<[^>]*>/g, ''))),
      toast: toastIn(log),
      setTitle(title, description) {
        log.titles.push(title);
        if (description !== undefined) log.descriptions.push(description);
      },
      drawsHead: options.drawsHead ?? true,
      headSlot: () => options.headSlot,
      onResume(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      report: (event) => void log.reports.push(event),
    },
  });
  return {
    shell: recorded(shell, log, (call) => void (asked = call)),
    log,
    resume: (ms) => listeners.forEach((listener) => listener({ ms })),
    stepBack,
  };
}
