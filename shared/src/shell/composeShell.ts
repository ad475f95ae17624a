import type { ApiFailure } from '../contracts/api/call';
import { COMMON } from '../contracts/api/common';
import { type SessionParameters } from '../contracts/api/encode';
import type { PublicConfig } from '../contracts/config';
import { marketConfig } from '../contracts/marketConfig';
import type { CommonQuery, Language, Market, Shell } from '../contracts/shell';
import { TIME_ZONES } from '../contracts/timeZones';
import { CONTRACT } from '../contracts/version';
import { createZone } from '../format/zone';
import { ErrorPanel } from '../ui/ErrorPanel/ErrorPanel';
import { en } from '../wording/commonEn';
import { id } from '../wording/commonId';
import { unopenable } from '../wording/errors';
import { chooseFixed } from '../wording/fixed';
import { NETWORK_ERROR } from '../wording/noReplyText';
import { createBridge, type NativeCall } from './bridge';
import type { ClientContext } from './client';
import { createServerClock } from './clock';
import { createFollow } from './follow';
import { createHttp } from './http';
import type { Navigation } from './navigation';
import { createPageLinks, withSession } from './pageAddress';
import { sessionFromAddress } from './sessionFromAddress';
import { startsOther, withoutTokens } from './tokens';
import { allowedAddress, classify, type UrlPolicy } from './urlPolicy';

/** The visit: session, market and configuration. */
export interface Visit extends Pick<ClientContext, 'early'> {
  readonly config: PublicConfig;
  readonly market: Market;
  readonly session: SessionParameters;
  /** Opened at a public page: requests carry the session's tokens, links do not. */
  readonly anonymous: boolean;
}

/** What only a browser, a network or the native app can do. */
export interface ShellEnvironment extends Pick<ClientContext, 'transmit' | 'online' | 'untilOnline' | 'oneUseKey'> {
  readonly native: NativeCall;
  readonly navigation: Navigation;
  /** This page's own origin. */
  readonly origin: string;
  /** Loads a document in place of the open one. */
  readonly location: Pick<Location, 'assign' | 'replace'>;
  /** One step back in the browser's history; false when there is none. */
  readonly historyBack: () => boolean;
  /** Shows this text while something runs; returns the function that ends it. */
  readonly busy: (message: string) => () => void;
  /** Called with the refusal when the server no longer accepts the session of the open page. */
  readonly endSession: (failure: ApiFailure) => void;
  /** Parts of the shell that are passed through unchanged. */
  readonly own: Pick<
    Shell,
    'storage' | 'onBack' | 'cleanHtml' | 'toast' | 'setTitle' | 'drawsHead' | 'headSlot' | 'onResume' | 'report' | 'drawn'
  >;
}

const WORDING = { id, en };

/** The common parameters without the token. */
const commonQuery = (session: SessionParameters) =>
  Object.fromEntries(COMMON.filter((name) => name !== 'token').map((name) => [name, session[name]])) as unknown as CommonQuery;

/** All ways to another page: page links, the URL policy and the native actions. */
function createNavigationMethods(visit: Visit, config: PublicConfig, language: Language, environment: ShellEnvironment) {
  const { common } = WORDING[language];
  const { native, navigation, location } = environment;
  const { toast, report } = environment.own;
  const { session } = visit;
  const carried = visit.anonymous ? withoutTokens(session) : session;
  const rules: UrlPolicy = { own: environment.origin, config };
  const needsApp = () => toast(common.openInApp);
  const { home, ...links } = createPageLinks(navigation, session, carried, config, {
    busy: () => environment.busy(common.loading),
    unknown(page) {
      report({ kind: 'page-unknown', page });
      toast(common.notFoundTitle);
    },
    failed: () => toast(common.errorGeneric),
  });
  const follow = createFollow({
    rules,
    native,
    withSession: (url) => withSession(url, carried, config),
    navigate({ pathname, search, hash }) {
      const given = sessionFromAddress(search, config.query.names);
      const isOtherMarket = given.market !== '' && (given.market === '1') !== (carried.market === '1');
      // The shell keeps the session and the market with which its document was loaded.
      if (startsOther(given, carried) || isOtherMarket || !navigation.serves(pathname)) return false;
      navigation.go(`${pathname}${search}${hash}`, { replace: false });
      return true;
    },
    location,
    refusedToast: (isGiven) => toast(isGiven ? unopenable[language] : common.errorGeneric),
    needsApp,
    report,
  });
  const bridge = createBridge(native, {
    openWeb: (address) => classify(address, rules).kind === 'page' && follow(address) === 'page',
    back: environment.historyBack,
    call(number) {
      location.assign(`tel:${number}`);
      return true;
    },
    home() {
      home();
      return true;
    },
    needsApp,
  });
  const back = () => {
    if (!navigation.back()) bridge.closeWebView();
  };
  return {
    ...links,
    follow,
    bridge,
    back,
    admit: (address: unknown, use: Parameters<Shell['admit']>[1]) => allowedAddress(address, rules, use),
  };
}

/** Creates the shell from its rules and its environment: that of a browser, or that of a test. */
export function composeShell(visit: Visit, environment: ShellEnvironment): Shell {
  const { market, session } = visit;
  const { navigation, own } = environment;
  const config = marketConfig(visit.config, market);
  const language: Language = market === 'india' ? 'en' : 'id';
  const wording = WORDING[language];
  const { common } = wording;
  const busy = (message?: string) => environment.busy(message ?? common.loading);
  const clock = createServerClock();
  return {
    contract: CONTRACT,
    query: commonQuery(session),
    market,
    language,
    config,
    wording,
    now: clock.now,
    // A configuration that was checked before this key existed does not have it.
    zone: createZone({ ...TIME_ZONES, ...config.api.timeZone }[market]),
    http: createHttp({
      ...environment,
      ...visit,
      config,
      clock,
      kept: own.storage.session,
      pageQuery: navigation.query,
      page: navigation.page,
      isPublic: navigation.isPublic,
      busy,
      common,
      networkError: chooseFixed(NETWORK_ERROR, language, config.copy),
      toast: own.toast,
    }),
    ...createNavigationMethods(visit, config, language, environment),
    busy,
    ErrorPanel,
    ...own,
  };
}
