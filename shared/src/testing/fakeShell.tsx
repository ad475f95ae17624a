import '@testing-library/jest-dom';

import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';

import type { PublicConfig } from '../contracts/config';
import { checkConfig } from '../contracts/configSchema';
import { type PageKey, pages } from '../contracts/pages';
import type {
  CommonQuery,
  FixedText,
  FollowOptions,
  FollowResult,
  Language,
  Market,
  Shell,
  ShellEvent,
  ShellStorage,
  ToastOptions,
} from '../contracts/shell';
import type { SessionParameters } from '../contracts/api/encode';
import { CONTRACT } from '../contracts/version';
import { ErrorPanel } from '../ui/ErrorPanel/ErrorPanel';
import { en } from '../wording/commonEn';
import { id } from '../wording/commonId';
import { fakeHttp, type Handle, type SentRequest } from './fakeHttp';
import { placeOf } from './mainLandmark';

/** The company of every test configuration. */
const COMPANY = { address: 'Jalan Contoh 1, Jakarta', phone: '02150000000', email: 'help@company.example' };

/** Everything a shell was asked to do, in order. */
export interface ShellLog {
  readonly requests: SentRequest[];
  readonly opened: { readonly page: PageKey; readonly query: Readonly<Record<string, string>>; readonly replace: boolean }[];
  readonly followed: { readonly address: unknown; readonly options: FollowOptions; readonly result: FollowResult }[];
  readonly toasts: { readonly message: string; readonly options: ToastOptions }[];
  /** The page's own words beside each toast; undefined: it had none. */
  readonly beside: (string | undefined)[];
  /** Messages whose cause was gone before their time was up. */
  readonly ended: string[];
  readonly bridge: { readonly action: string; readonly argument: string | undefined }[];
  readonly titles: string[];
  /** The description of each title that had one. */
  readonly descriptions: string[];
  readonly reports: ShellEvent[];
  /** Steps back. */
  backs: number;
  /** Busy indicators that have not ended. */
  busy: number;
}

export interface FakeShellOptions {
  /** Answers requests; the sandbox in the same process, or a test's own. A rejection is a network failure. */
  readonly handle: Handle;
  /** Default Indonesia. */
  readonly market?: Market;
  readonly query?: Partial<CommonQuery>;
  /** Tokens and other session parameters, as the launch address would bring them. */
  readonly session?: Partial<SessionParameters>;
  /** A configuration document; `company` is filled in. Refused like at start when it is wrong. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Page on screen: its network failures are silent when the configuration says so. */
  readonly page?: PageKey;
  /** Our own head is drawn; default yes. */
  readonly drawsHead?: boolean;
  /** The place for the page's action in our head; default none. */
  readonly headSlot?: Element;
  /** Bridge actions that the native app takes; default: no app, none. */
  readonly native?: readonly string[];
  /** In place of the small gate below. */
  readonly follow?: (address: unknown, options: FollowOptions) => FollowResult;
  readonly cleanHtml?: (text: unknown) => Promise<string>;
}

export interface FakeShell {
  readonly shell: Shell;
  readonly log: ShellLog;
  /** The page comes back to the front after `ms`. */
  resume(ms: number): void;
  /** The borrower steps back: the topmost overlay is told. False: there is none, the page would be left. */
  stepBack(): boolean;
}

/** Session parameters of a test borrower. */
function sessionOf(options: FakeShellOptions): SessionParameters {
  return {
    deviceId: 'device-1',
    market: options.market === 'india' ? '1' : '2',
    version: '1.0.0',
    token: 'token-1',
    type: '1',
    deviceName: 'Phone',
    osVersion: '9',
    gid: 'gid-1',
    platform: 'android',
    sessionId: 'session-1',
    adId: '',
    userToken: 'user-token-1',
    deviceToken: 'device-token-1',
    ...options.query,
    ...options.session,
  };
}

/**
 * A shell for tests: real encoding and decoding of calls (contracts/api/encode), everything else
 * recorded. Its gate is small: an origin of `hosts.allowed` is a page, a scheme of `schemes` the
 * bridge, anything else refused; the real one is the shell's own and tested there.
 */
export function createFakeShell(options: FakeShellOptions): FakeShell {
  const market: Market = options.market ?? 'indonesia';
  const language: Language = market === 'india' ? 'en' : 'id';
  const config = checkConfig({ company: COMPANY, ...options.config });
  const session = sessionOf({ ...options, market });
  const log: ShellLog = {
    requests: [],
    opened: [],
    followed: [],
    toasts: [],
    beside: [],
    ended: [],
    bridge: [],
    titles: [],
    descriptions: [],
    reports: [],
    backs: 0,
    busy: 0,
  };
  const listeners = new Set<(away: { readonly ms: number }) => void>();
  const overlays: (() => void)[] = [];
  const wording = language === 'en' ? en : id;
  const { common } = wording;
  const toast: Shell['toast'] = (given, { beside, silent: _silent, stays: _stays, ...how } = {}) => {
    const said: FixedText = typeof given === 'string' ? { text: given, ...(beside !== undefined && { beside }) } : given;
    log.toasts.push({ message: said.text, options: said.lang === undefined ? how : { ...how, lang: said.lang } });
    log.beside.push(said.beside);
    return () => void log.ended.push(said.text);
  };
  const { deviceId, version, type, deviceName, osVersion, gid, platform } = session;

  const shell: Shell = {
    contract: CONTRACT,
    query: { deviceId, market: session.market, version, type, deviceName, osVersion, gid, platform },
    market,
    language,
    config,
    wording,
    http: fakeHttp({
      handle: options.handle,
      config,
      market,
      session,
      page: options.page,
      toast,
      errorText: common.errorGeneric,
      requests: log.requests,
    }),
    bridge: fakeBridge(options.native ?? [], log, () => toast(common.openInApp)),
    storage: { local: memoryStorage(), session: memoryStorage() },
    open: (page, query = {}, how = {}) =>
      void log.opened.push({ page, query: query as Record<string, string>, replace: how.replace === true }),
    href: (page, query = {}) =>
      `${config.routes[page] ?? pages[page].path}?${String(new URLSearchParams({ market: session.market, ...query }))}`,
    back: () => void (log.backs += 1),
    onBack: (close) => {
      // Each has its own place, also when two are closed the same way.
      const overlay = () => close();
      overlays.push(overlay);
      return () => void (overlays.includes(overlay) && overlays.splice(overlays.indexOf(overlay), 1));
    },
    follow: (address, how = {}) => {
      const result = (options.follow ?? ((given: unknown) => smallGate(given, config, how)))(address, how);
      log.followed.push({ address, options: how, result });
      if (result === 'refused') toast(common.errorGeneric);
      return result;
    },
    admit: (address, use) => admitted(address, use === 'image' ? config.hosts.images : config.hosts.allowed),
    cleanHtml: options.cleanHtml ?? ((text) => Promise.resolve(String(text).replace(/<[^>]*>/g, ''))),
    toast,
    busy: () => {
      log.busy += 1;
      let running = true;
      return () => {
        if (running) log.busy -= 1;
        running = false;
      };
    },
    setTitle: (title, description) => {
      log.titles.push(title);
      if (description !== undefined) log.descriptions.push(description);
    },
    drawsHead: options.drawsHead ?? true,
    headSlot: () => options.headSlot,
    onResume: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report: (event) => void log.reports.push(event),
    ErrorPanel,
  };
  return {
    shell,
    log,
    resume: (ms) => listeners.forEach((listener) => listener({ ms })),
    stepBack: () => {
      const close = overlays.pop();
      close?.();
      return close !== undefined;
    },
  };
}

function memoryStorage(): ShellStorage {
  const kept = new Map<string, string>();
  return { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value), remove: (key) => void kept.delete(key) };
}

function fakeBridge(native: readonly string[], log: ShellLog, toApp: () => void): Shell['bridge'] {
  const call = (action: string) => (argument?: string) => {
    log.bridge.push({ action, argument });
    const taken = native.includes(action);
    if (!taken && action !== 'goRating') toApp();
    return taken;
  };
  return {
    present: native.length > 0,
    openPage: call('openPage'),
    closeWebView: call('closeWebView'),
    openPageWithParam: (category, parameter) => call('openPageWithParam')(`${category}:${parameter}`),
    goHome: call('goHome'),
    goMine: call('goMine'),
    returnLogin: call('returnLogin'),
    callPhone: call('callPhone'),
    goRating: call('goRating'),
    confirmPoint: call('confirmPoint'),
    startBank: call('startBank'),
    endBank: call('endBank'),
    goProduct: call('goProduct'),
  };
}

function parsed(address: unknown): URL | undefined {
  try {
    return typeof address === 'string' ? new URL(address) : undefined;
  } catch {
    return undefined;
  }
}

function admitted(address: unknown, origins: readonly string[]): string | undefined {
  const url = parsed(address);
  return url !== undefined && origins.includes(url.origin) ? url.href : undefined;
}

function smallGate(address: unknown, config: PublicConfig, { test }: FollowOptions): FollowResult {
  if (test === 'chat' && parsed(address)?.origin === 'https://wa.me') return 'page';
  if (admitted(address, config.hosts.allowed) !== undefined) return 'page';
  const scheme = parsed(address)?.protocol.slice(0, -1);
  return config.schemes.some((known) => (typeof known === 'string' ? known : known.name) === scheme) ? 'bridge' : 'refused';
}

export interface RenderedRemote {
  readonly container: HTMLElement;
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
  unmount(): void;
}

/** Renders a remote's routes at an address, as the shell would: `renderRemote(mount, { shell, path: '/repay?productId=1&orderId=2' })`. */
export function renderRemote(
  mount: (shell: Shell) => RouteObject[],
  { shell, path }: { readonly shell: Shell; readonly path: string },
): RenderedRemote {
  // The shell shows its own skeleton while a lazy screen comes.
  const routes = mount(shell).map((route) => ({ hydrateFallbackElement: <p>…</p>, ...route }));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const { container, unmount } = render(<RouterProvider router={router} />, { container: placeOf(path) });
  return { container, unmount, user: userEvent.setup(), router };
}
