import { isSessionEnded } from '@loan/shared/contracts/api/call';
import type { EncodedCall, SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { CommonQuery, Language, Market, Shell, ShellEvent, ShellHttp } from '@loan/shared/contracts/shell';
import { CONTRACT } from '@loan/shared/contracts/version';
import { ErrorPanel } from '@loan/shared/ui/ErrorPanel/ErrorPanel';
import { en } from '@loan/shared/wording/commonEn';
import { type CommonWording, id } from '@loan/shared/wording/commonId';
import { chooseFixed, foreign } from '@loan/shared/wording/fixed';

import { type BrowserFallback, createBridge } from './bridge/bridge';
import { createNativeCall, type NativeCall } from './bridge/nativeCall';
import { drawsHead } from './chrome/head';
import { createResume } from './chrome/resume';
import { createSignal, type Signal } from './chrome/signals';
import { createSetTitle, servedTitle } from './chrome/title';
import { createToasts, type Toasts } from './chrome/toasts';
import { untilOnline } from './chrome/useOnline';
import { createFollow } from './gate/follow';
import { admitted, type GateRules, judge } from './gate/gate';
import { createClient } from './http/client';
import { createFailurePolicy } from './http/failurePolicy';
import type { Reply } from './http/transport';
import type { Launch } from './launch/launch';
import { withoutTokens } from './launch/session';
import { createReports } from './reports';
import type { Navigation } from './routing/navigation';
import { createPageLinks, type LinkNotices, sessionParameters } from './routing/pageAddress';
import { createStorage } from './storage/storage';

/** The shell and what its own screens need besides. */
export interface HostShell {
  readonly shell: Shell;
  /** Tokens and all: for the shell's own screens, never for a remote. */
  readonly session: SessionParameters;
  readonly native: NativeCall;
  readonly toasts: Toasts;
  readonly title: Signal<string>;
  /** Where the head has room for the page's action. */
  readonly takeHeadSlot: (place: Element | null) => void;
  /** Counts the retries; a new number starts the open page afresh. */
  readonly attempt: Signal<number>;
  /** Tries the page that failed, or hangs, again. */
  retry(): void;
  /** An error screen stands in a remote's place. */
  failed(fault: unknown): void;
  /** Path of the page whose borrower the server no longer knows: nothing of it can go on. */
  readonly sessionOver: Signal<string | undefined>;
}

const WORDING = { id, en };
const languageOf = (market: Market): Language => (market === 'india' ? 'en' : 'id');
/** The specification's word for a call that did not get through, in the language in which it stands there. */
const NETWORK = foreign('en', 'error', { en: 'Connection problem. Please try again.', id: 'Koneksi bermasalah. Silakan coba lagi.' });

function commonQuery(session: SessionParameters): CommonQuery {
  const { deviceId, market, version, type, deviceName, osVersion, gid, platform } = session;
  return { deviceId, market, version, type, deviceName, osVersion, gid, platform };
}

/** A key that nobody guesses and nobody used before; works without a secure context. */
function oneUseKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

async function transmit(request: EncodedCall, timeout: number, signal: AbortSignal | undefined): Promise<Reply> {
  const transport = await import(/* webpackChunkName: "transport" */ './http/transport');
  return transport.transmit(request, timeout, signal);
}

/** The browser's own location, from the page's own entry in the history. */
const documentsOf = ({ overlays }: Navigation): Pick<Location, 'assign' | 'replace'> => ({
  assign: (address) => overlays.leave(() => window.location.assign(address)),
  replace: (address) => overlays.leave(() => window.location.replace(address)),
});

/** Opens a path of this app without a new document; false when it serves no such path, or it is not known yet. */
function openServed(navigation: Navigation, address: string): boolean {
  const answer = navigation.answer(new URL(address, window.location.href).pathname);
  if (answer === undefined || 'elsewhere' in answer) return false;
  navigation.go(address, { replace: false });
  return true;
}

function browserFallback(openWeb: BrowserFallback['openWeb'], home: () => void, needsApp: () => void): BrowserFallback {
  return {
    openWeb,
    back() {
      if (window.history.length <= 1) return false;
      window.history.back();
      return true;
    },
    call(number) {
      window.location.assign(`tel:${number}`);
      return true;
    },
    home() {
      home();
      return true;
    },
    needsApp,
  };
}

/** Http as the remotes have it: the client, the loading toast, and the failure policy behind every call. */
function createHttp(
  launch: Launch,
  navigation: Navigation,
  toasts: Toasts,
  { common }: CommonWording,
  sessionOver: HostShell['sessionOver'],
): ShellHttp {
  const { config, market, session } = launch;
  const send = createClient({
    config,
    market,
    session,
    early: launch.early,
    transmit,
    pageQuery: () => navigation.query(),
    online: () => navigator.onLine,
    untilOnline,
    oneUseKey,
  });
  const policy = createFailurePolicy({
    config,
    page: () => navigation.page(),
    generic: common.errorGeneric,
    sessionEnded: common.errorSession,
    networkError: chooseFixed(NETWORK, languageOf(market), config.copy),
    toast: toasts.toast,
  });
  // What is still said of a call that failed: an answer to its next try takes it back.
  const said = new Map<string, (() => void) | undefined>();
  return {
    async send(call, fields, options = {}) {
      const end = options.loading === true ? toasts.busy(common.loading) : undefined;
      const result = await send(call, fields, options).finally(() => end?.());
      said.get(call.name)?.();
      if (result.ok) return result;
      // Told in the page's place, once, whichever call met it. Visitors have no session.
      if (isSessionEnded(result.failure) && call.event !== true && !navigation.isPublic()) sessionOver.set(window.location.pathname);
      else said.set(call.name, policy(result.failure, options));
      return result;
    },
  };
}

/** The configuration as this market's pages see it: what is the market's own, laid over what both share. */
function configOf({ config, market }: Launch): PublicConfig {
  const { service, company, trust } = config.markets[market] ?? {};
  return {
    ...config,
    service: { ...config.service, ...service },
    company: { ...config.company, ...company },
    trust: { ...config.trust, ...trust },
  };
}

function linkNotices({ busy, toast }: Toasts, { common }: CommonWording, report: Shell['report']): LinkNotices {
  return {
    busy: () => busy(common.loading),
    unknown(page) {
      report({ kind: 'page-unknown', page });
      toast(common.notFoundTitle);
    },
    failed: () => toast(common.errorGeneric),
  };
}

/** Puts the shell together. Everything that touches window, location or the native app is made here. */
export function createShell(launch: Launch, navigation: Navigation, again: Pick<HostShell, 'attempt' | 'retry' | 'failed'>): HostShell {
  const sessionOver = createSignal<string | undefined>(undefined);
  const { market, session } = launch;
  const config = configOf(launch);
  const carried = launch.anonymous ? withoutTokens(session) : session;
  const language = languageOf(market);
  const wording = WORDING[language];
  const toasts = createToasts();
  const title = createSignal(servedTitle(config.app.names.en));
  const headSlot = createSignal<Element | null>(null);
  const native = createNativeCall(window as never, config.bridge);
  const needsApp = () => toasts.toast(wording.common.openInApp);
  const rules: GateRules = { own: window.location.origin, config };
  const report: (event: ShellEvent) => void = createReports();
  const { home, ...links } = createPageLinks(navigation, session, carried, config, linkNotices(toasts, wording, report));
  const follow = createFollow({
    rules,
    native,
    session: () => sessionParameters(carried, config),
    navigate: (address) => openServed(navigation, address),
    location: documentsOf(navigation),
    refusedToast: () => toasts.toast(wording.common.errorGeneric),
    needsApp,
    report,
  });
  const openWeb = (address: string) => judge(address, rules).kind === 'page' && follow(address) === 'page';
  const bridge = createBridge(native, browserFallback(openWeb, home, needsApp));
  const shell: Shell = {
    contract: CONTRACT,
    query: commonQuery(session),
    market,
    language,
    config,
    wording,
    bridge,
    http: createHttp(launch, navigation, toasts, wording, sessionOver),
    storage: { local: createStorage(() => window.localStorage), session: createStorage(() => window.sessionStorage) },
    ...links,
    back: () => {
      if (!navigation.back()) bridge.closeWebView();
    },
    onBack: navigation.overlays.open,
    follow,
    admit: (address, use) => admitted(address, rules, use),
    cleanHtml: async (text) => (await import(/* webpackChunkName: "sanitise" */ './sanitise')).sanitise(text),
    toast: toasts.toast,
    busy: (message) => toasts.busy(message ?? wording.common.loading),
    setTitle: createSetTitle(title, config.app.names.en),
    drawsHead: drawsHead(config.chrome.header, native.present),
    headSlot: () => headSlot.get() ?? undefined,
    onResume: createResume(window, document),
    report,
    ErrorPanel,
  };
  return { shell, session, native, toasts, title, takeHeadSlot: headSlot.set, sessionOver, ...again };
}
