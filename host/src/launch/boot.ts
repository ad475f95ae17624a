/**
 * The inline script of the shell document. It is the same for every release of the remotes, so its hash in the policy header stays the
 * same. It reads its data from the two blocks before it. It picks the versions and starts everything the page needs in one round: the
 * remote's entry and page files, each with its hash, and the page's first API reads.
 */
import type { EncodedCall, SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { firstRound } from '@loan/shared/contracts/firstRound';
import {
  assetPath,
  LAUNCH_BLOCKS,
  type LoadableBuild,
  type VisiblePage,
  type VisibleRelease,
  type VisibleRemote,
  type VisibleRemotes,
} from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';
import { TAB_SCRIPT } from '@loan/shared/contracts/tabRelease';
import { withParameters } from '@loan/shared/format/withParameters';
import { readCallKey } from '@loan/shared/shell/callKey';
import type { EarlyRead, Reply } from '@loan/shared/shell/client';
import { firstRequests } from '@loan/shared/shell/firstRead';
import { withSession } from '@loan/shared/shell/pageAddress';
import { isPublic, pageOf } from '@loan/shared/shell/pageOf';
import { pickVersion } from '@loan/shared/shell/pickVersion';
import { sessionFromAddress } from '@loan/shared/shell/sessionFromAddress';
import { withoutTokens } from '@loan/shared/shell/tokens';

import { addLink, addScript } from '../remotes/elements';
import { applyBrand } from './brand';
import { armNotice } from './lateShell';
import type { Launch, OwnPin, Pin } from './launch';
import { prepareRefresh } from './refreshHook';
import { renderedPage, runShell, storedOf } from './renderedPage';
import { keptText, LEFT_AT, mergeSession, OPENING, storedSession, storeSession, visitOf } from './session';
import { askedOf, askForTab } from './tab/tabRequest';

// This comes before anything that can fail: a damaged document must still offer the borrower a way on.
armNotice();

const text = (id: string) => document.getElementById(id)?.textContent || undefined;
// A missing block throws as a damaged one does, because neither is JSON.
const block = (id: string): unknown => JSON.parse(text(id) as string);
const release = block(LAUNCH_BLOCKS.release) as VisibleRelease;
const config = block(LAUNCH_BLOCKS.config) as PublicConfig;

const tab = () => window.sessionStorage;
// The shell would be too late for this listener, because a link may be followed before the shell runs.
addEventListener('pagehide', () => keptText(tab, LEFT_AT, String(history.length)));
const asked = askedOf(tab);
const remotes: Record<string, VisibleRemote> = {};
const picked: Record<string, string> = {};
const pins: Record<string, OwnPin> = Object.create(null) as Record<string, OwnPin>;
const addPins = (name: string, build: Pick<LoadableBuild, 'version' | 'files'>) => {
  for (const [file, integrity] of Object.entries(build.files)) {
    const path = assetPath(name, build.version, file);
    // A file of the tab's own build keeps its address and hash.
    pins[path] = pins[path] || { url: path, integrity };
  }
};
addPins('host', release.shell);

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(path: string): string }): { createScriptURL(path: string): string };
}
const factory = (window as unknown as { trustedTypes?: TrustedTypes }).trustedTypes;
/** The policy takes the path of a file, so only pinned scripts can be loaded. */
const policy = (__DEVELOPMENT__ ? undefined : factory)?.createPolicy('shell-url', { createScriptURL: (path) => (pins[path] as Pin).url });

const pin = (address: string): Pin | undefined => {
  const { origin, pathname } = new URL(address, location.href);
  const found = origin === location.origin ? pins[pathname] : undefined;
  // In development no release document lists the files of hot updates, so they are not checked.
  if (__DEVELOPMENT__ && found === undefined) return { url: address, integrity: '' as Pin['integrity'] };
  return found && { integrity: found.integrity, url: policy ? policy.createScriptURL(pathname) : found.url };
};

const begun: Record<string, Promise<boolean>> = {};
function begin(name: string, build: Pick<LoadableBuild, 'version' | 'files'>, file: string): void {
  const path = assetPath(name, build.version, file);
  const pinned = pins[path];
  if (pinned === undefined) return;
  // A server-rendered document contains the styles of its page.
  const isHere = document.querySelector(`style[data-href="${path}"]`) !== null;
  begun[path] = isHere ? Promise.resolve(true) : addLink(document, path, pinned.integrity, pinned.url);
}

const read = (request: EncodedCall) =>
  fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body || null,
    credentials: 'same-origin',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  }).then((response) =>
    response.text().then((body): Reply => ({
      status: response.status,
      text: body,
      reference: response.headers.get('x-request-id') || undefined,
      date: response.headers.get('date'),
    })),
  );

function openLink(link: HTMLAnchorElement, session: SessionParameters): void {
  keptText(tab, OPENING, link.pathname);
  const stored = link.dataset['stored'];
  location.assign(withParameters(withSession(link, session, config), stored ? storedOf(stored.split(' ')) : {}));
}

const relocate = (path: string, url: string) => {
  const known = pins[path];
  if (known !== undefined) known.url = url;
};

/** The page's first reads. They are sent from here unless the document contains their replies. */
function earlyReads(page: VisiblePage, rendered: Launch['rendered'], visit: Pick<Launch, 'market' | 'session'>): EarlyRead[] {
  const early: EarlyRead[] = [];
  const add = (request: EncodedCall, reply: Promise<Reply>) => {
    reply.catch(() => undefined);
    early.push({ key: readCallKey(request), reply, at: Date.now() });
  };
  firstRequests(page, location.search, { config, ...visit }, rendered !== undefined).forEach((request, index) => {
    if (rendered === undefined || (index > 0 && page.beside?.browser === true)) add(request, read(request));
    else if (page.record === undefined)
      add(
        request,
        rendered.then((from) => from?.replies[index] || read(request)),
      );
    // A non-idempotent call whose reply is missing is made by the page itself.
    else void rendered.then((from) => from && add(request, Promise.resolve(from.replies[index] as Reply)));
  });
  return early;
}

/** Launches the page once. `own`: builds of this tab that replace released remotes. */
function launch(own?: VisibleRemotes): void {
  if ('__LOAN__' in window) return;
  const all = { ...release.remotes, ...own };
  const anonymous = isPublic(location.pathname, all, config.routes);
  const stored = storedSession(tab);
  const given = sessionFromAddress(location.search, config.query.names);
  const session = mergeSession(given, anonymous ? withoutTokens(stored) : stored);
  // The address of a public page starts no session: its tokens go on its own requests and are not stored.
  if (!anonymous) storeSession(tab, session);
  const market: Market = session.market === '1' ? 'india' : 'indonesia';
  const device = session.deviceId || visitOf(tab);
  const take = (name: string, remote: VisibleRemote) => {
    const version = pickVersion(name, remote, market, device);
    if (version !== undefined) picked[name] = version;
    for (const each of [version, remote.lastKnownGood]) {
      const build = each === undefined ? undefined : remote.builds[each];
      if (build?.entry !== undefined) addPins(name, build);
    }
    remotes[name] = remote;
  };
  for (const [name, remote] of Object.entries(all)) take(name, remote);
  applyBrand(config.brand, market);
  const owned = pageOf(location.pathname, remotes, picked, config.routes);
  const build = owned?.build.entry === undefined ? undefined : owned.build;
  for (const { of, file } of firstRound(release.shell, build, owned?.page)) {
    if (of === 'shell') begin('host', release.shell, file);
    else if (owned !== undefined && build !== undefined) begin(owned.remote, build, file);
  }
  const follow = (link: HTMLAnchorElement) => openLink(link, anonymous ? withoutTokens(session) : session);
  const rendered = asked ? undefined : renderedPage(text, owned, given, session, follow);
  const early = owned === undefined ? [] : earlyReads(owned.page, rendered, { market, session });
  const isAsked = asked !== '';
  const value: Launch = {
    release,
    remotes,
    take,
    config,
    session,
    anonymous,
    market,
    picked,
    pin,
    relocate,
    begun,
    early,
    rendered,
    isAsked,
  };
  Object.defineProperty(window, '__LOAN__', { value, configurable: true });
  const main = shellFile(release.shell.entry);
  if (main !== undefined) void runShell(rendered, () => void addScript(document, main));
}

const shellFile = (file: string) => pin(assetPath('host', release.shell.version, file));
if (__DEVELOPMENT__) prepareRefresh();
if (asked) askForTab({ asked, pins, launch }, shellFile(TAB_SCRIPT) as Pin);
else launch();
