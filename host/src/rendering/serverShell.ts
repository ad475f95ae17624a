import type { RenderingJob } from '@loan/shared/contracts/rendering';
import { cleanText } from '@loan/shared/format/cleanText';
import { readCallKey } from '@loan/shared/shell/callKey';
import { composeShell } from '@loan/shared/shell/composeShell';
import { renderedRequests } from '@loan/shared/shell/firstRead';
import { pageOf, servedPath, type OwnedPage } from '@loan/shared/shell/pageOf';
import { createStorage } from '@loan/shared/shell/storage';

import { showsHeader } from '../frame/header';
import { createSignal } from '../frame/signals';
import { createToasts } from '../frame/toasts';
import type { Navigation } from '../routing/navigation';
import type { ExpiredSession, HostShell } from '../shell';

/** Rendering reads replies and writes links. Functions that act throw: only a browser calls them. */
function refuse(): never {
  throw new Error('a page that is rendered on the server cannot act');
}

const never = () => new Promise<never>(() => undefined);
const stop = () => () => undefined;

function navigationOf(
  { remotes, remote, version, config, path, search, origin, links = {} }: RenderingJob,
  owned: OwnedPage,
  linked: Record<string, string>,
): Navigation {
  const picked = { [remote]: version };
  const known = createSignal(false);
  const found = (at: string) => pageOf(at, remotes, picked, config.routes);
  const pathOf = (page: string) => servedPath(page, remotes, picked, config.routes);
  return {
    connect: stop,
    answer(at) {
      const page = found(at);
      return page === undefined ? undefined : { remote: page };
    },
    pathOf,
    linkPath(page) {
      const own = pathOf(page);
      const other = links[page];
      if (own === undefined && other !== undefined) linked[page] = other;
      return own ?? other;
    },
    learn: refuse,
    serves: (at) => found(at) !== undefined,
    address: () => `${origin}${path}${search}`,
    page: () => owned.key,
    isPublic: () => owned.page.public === true,
    query: () => search.replace(/^\?/, ''),
    known,
    find: never,
    go: refuse,
    back: refuse,
    overlays: { open: refuse, leave: refuse, stay: refuse, close: refuse },
    documents: { assign: refuse, replace: refuse },
  };
}

export interface ServerShell {
  readonly host: HostShell;
  readonly navigation: Navigation;
  /** Number of first reads that have a reply. The page has no other data. */
  readonly answered: number;
  /** Paths of pages in other areas that the page has requested so far. */
  readonly linked: Readonly<Record<string, string>>;
}

/** The shell as a server can provide it: replies to the first reads, no device. Undefined when the release has no such page, or a reply is missing. */
export function createServerShell(job: RenderingJob): ServerShell | undefined {
  const { remotes, remote, version, config, market, session, path, search } = job;
  const owned = pageOf(path, remotes, { [remote]: version }, config.routes);
  if (owned === undefined) return undefined;
  const requests = renderedRequests(owned.page, search, { config, market, session });
  const early = requests.flatMap((request, index) => {
    const reply = job.replies[index];
    return reply === undefined ? [] : [{ key: readCallKey(request), reply: Promise.resolve(reply), at: Date.now() }];
  });
  if (early.length < requests.length) return undefined;
  const linked: Record<string, string> = {};
  const navigation = navigationOf(job, owned, linked);
  const title = createSignal(job.title);
  const toasts = createToasts(() => path);
  const native = { present: job.native, call: () => false, openPageHandler: () => false };
  const nothing = { local: createStorage(() => undefined), session: createStorage(() => undefined) };
  const visit = { config, market, session, anonymous: owned.page.public === true, early };
  const shell = composeShell(visit, {
    // A missing reply is not awaited: the page is rendered as it looks while the call is running.
    transmit: never,
    online: () => true,
    untilOnline: never,
    oneUseKey: refuse,
    native,
    navigation,
    origin: job.origin,
    location: navigation.documents,
    historyBack: refuse,
    busy: stop,
    endSession: () => undefined,
    own: {
      storage: nothing,
      onBack: refuse,
      cleanHtml: never,
      toast: stop,
      setTitle: (text) => title.set(cleanText(text, 80)),
      drawsHead: showsHeader(config.chrome.header, native.present),
      headSlot: () => undefined,
      onResume: stop,
      report: () => undefined,
    },
  });
  const host: HostShell = {
    shell,
    session,
    native,
    toasts,
    title,
    takeHeaderSlot: () => undefined,
    attempt: createSignal(0),
    retry: refuse,
    failed(fault) {
      throw fault;
    },
    sessionExpired: createSignal<ExpiredSession | undefined>(undefined),
  };
  return { host, navigation, answered: early.length, linked };
}
