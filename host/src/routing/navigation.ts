import type { NavigateFunction } from 'react-router-dom';

import { nativePages, testPreview, withoutEndSlash } from '@loan/shared/contracts/pages';
import type { ShellStorage } from '@loan/shared/contracts/shell';
import type { Navigation as ShellNavigation } from '@loan/shared/shell/navigation';
import { pageOf, servedPath, type OwnedPage } from '@loan/shared/shell/pageOf';
import { createStorage } from '@loan/shared/shell/storage';

import type { Signal } from '../frame/signals';
import type { Launch } from '../launch/launch';
import { LEFT_AT, OPENING } from '../launch/session';
import type { ReleaseIndex } from '../remotes/releaseIndex';
import { createOverlayEntries, type OverlayEntries } from './overlayEntries';

/** A page that only the native app has: the shell asks the app to open it. */
export type NativePage = keyof typeof nativePages;

const nativeKeys = Object.keys(nativePages) as NativePage[];

/**
 * What serves a path: a page of a remote, a page of the native app, the developer page where it is built and switched
 * on, or nothing. `elsewhere`: perhaps a remote that the document left out; known after `find`.
 */
export type Answer =
  | { readonly remote: OwnedPage }
  | { readonly native: NativePage }
  | { readonly developer: true }
  | { readonly elsewhere: true }
  | undefined;

/** The navigation that every shell needs, with what the shell's own screens need besides. */
export interface Navigation extends ShellNavigation {
  /** Called once the router exists; before that nothing can navigate. */
  connect(navigate: NavigateFunction): void;
  answer(path: string): Answer;
  readonly known: Signal<boolean>;
  /** Takes in the paths of pages in other areas that came with the document (`DrawnPage.links`). */
  learn(links: Readonly<Record<string, string>>): void;
  /** Overlays and their entries in the history; whatever leaves the page from anywhere else goes through `leave`. */
  readonly overlays: OverlayEntries;
  /** Loads documents, each once the entries of the open overlays are gone. */
  readonly documents: Documents;
}

type Documents = Pick<Location, 'assign' | 'replace'>;

/** The pages of this launch by their paths, as far as the release is known. */
function createPages({ config, remotes, picked }: Launch, { known }: Pick<ReleaseIndex, 'known'>): Pick<Navigation, 'answer' | 'pathOf'> {
  // A disabled remote still owns its pages.
  const owners = () => Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, picked[name] ?? remote.version]));
  // The document was made for this path, so the remote that serves it, if there is one, stands in the document.
  const first = window.location.pathname;
  const ownPath = (key: NativePage) => config.routes[key] ?? nativePages[key].path;
  return {
    answer(path) {
      const remote = pageOf(path, remotes, owners(), config.routes);
      if (remote !== undefined) return { remote };
      const native = nativeKeys.find((key) => ownPath(key) === withoutEndSlash(path));
      if (native !== undefined) return { native };
      if (__TEST_PREVIEW__ && config.features.testPreview && withoutEndSlash(path) === testPreview.path) return { developer: true };
      return known.get() || path === first ? undefined : { elsewhere: true };
    },
    pathOf(page) {
      const own = nativeKeys.find((key) => key === page);
      return own === undefined ? servedPath(page, remotes, owners(), config.routes) : ownPath(own);
    },
  };
}

/** Position in the history, counted from the first entry of this app. */
const indexOf = ({ state }: History): number | undefined => (state as { readonly idx?: number } | null)?.idx;

/**
 * Numbers the entry of a document that is one above a page of ours: that page opened it, or the history is one longer, as after
 * a page of others that redirects here. For engines without the Navigation API.
 */
function continueHistory(tab: ShellStorage): void {
  const { history, location } = window;
  const isAbove = tab.get(OPENING) === location.pathname || Number(tab.get(LEFT_AT)) === history.length - 1;
  if (indexOf(history) === undefined && isAbove) history.replaceState({ ...(history.state as object | null), idx: 1 }, '');
  tab.remove(OPENING);
}

function createDocuments(overlays: OverlayEntries, browser: Documents): Documents {
  const tab = createStorage(() => window.sessionStorage);
  continueHistory(tab);
  const load = (how: keyof Documents) => (address: string | URL) =>
    overlays.leave(() => {
      const { origin, pathname } = new URL(address, window.location.href);
      // What takes the place of the first entry is the first one itself.
      const isAbove = how === 'assign' || Boolean(indexOf(window.history));
      if (origin === window.location.origin && isAbove) tab.set(OPENING, pathname);
      else tab.remove(OPENING);
      browser[how](address);
    });
  return { assign: load('assign'), replace: load('replace') };
}

/** `browser` loads documents; the browser's own location by default. */
export function createNavigation(
  launch: Launch,
  releaseIndex: Pick<ReleaseIndex, 'known' | 'load'>,
  browser: Documents = window.location,
): Navigation {
  const { answer, pathOf } = createPages(launch, releaseIndex);
  let navigate: NavigateFunction | undefined;
  let linked: Readonly<Record<string, string>> = {};
  const overlays = createOverlayEntries();
  const documents = createDocuments(overlays, browser);

  const isPublicPage = (address: string): boolean => {
    const found = answer(new URL(address, window.location.href).pathname);
    return found !== undefined && 'remote' in found && found.remote.page.public === true;
  };
  return {
    connect(router) {
      navigate = router;
    },
    go(address, { replace }) {
      // An anonymous visitor's next page starts with its own session, not with what a promotion link brought.
      if (launch.anonymous && !isPublicPage(address)) return documents.assign(address);
      // A second tap before the page is rendered opens the same address again: that must not add an entry to the history.
      const { pathname, search, hash } = window.location;
      const isHere = address === `${pathname}${search}${hash}`;
      overlays.leave(() => void navigate?.(address, { replace: replace || isHere }));
    },
    answer,
    pathOf,
    linkPath: (page) => pathOf(page) ?? linked[page],
    learn(links) {
      linked = links;
    },
    serves(path) {
      const found = answer(path);
      return found !== undefined && !('elsewhere' in found);
    },
    address: () => window.location.href,
    known: releaseIndex.known,
    find: () => releaseIndex.load(),
    page() {
      const found = answer(window.location.pathname);
      if (found === undefined) return undefined;
      if ('remote' in found) return found.remote.key;
      return 'native' in found ? found.native : undefined;
    },
    isPublic: () => isPublicPage(window.location.href),
    back() {
      // A document that was loaded from another page of ours may begin at 0 too.
      const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
      if (((indexOf(window.history) ?? 0) === 0 && !navigation?.canGoBack) || navigate === undefined) return false;
      void navigate(-1);
      return true;
    },
    query: () => window.location.search.replace(/^\?/, ''),
    overlays,
    documents,
  };
}
