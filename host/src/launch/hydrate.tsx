import { useEffect, useLayoutEffect, type ReactElement } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';

import { RENDERING_IDS, HEADER_ACTION, TAPPED, type RenderingBlock } from '@loan/shared/contracts/rendering';
import type { RenderedRead } from '@loan/shared/contracts/shell';
import { useHydrated } from '@loan/shared/ui/useHydrated';

import { showsHeader } from '../frame/header';
import type { RemoteLoader } from '../remotes/remoteLoader';
import type { Navigation } from '../routing/navigation';
import type { HostShell } from '../shell';
import type { Launch } from './launch';
import { keepTyped, moveTyped } from './typedText';

export function createHydration({ early: begun }: Pick<Launch, 'early'>) {
  const early = [...begun];
  let reads: readonly RenderedRead[] = [];
  return {
    /** Replies of the first reads. The http client removes one when a screen makes the same request. */
    early,
    rendered: () => reads,
    /** Hydration starts. Each reply is used twice: to fill the store with the rendered queries, and when their screens mount. */
    begin(block: RenderingBlock) {
      ({ reads } = block);
      early.push(...begun);
    },
    /** The page is interactive. From now on every read asks the server. */
    end() {
      reads = [];
      early.length = 0;
    },
    /** The page is not hydrated. Each reply is used once, as in a client-rendered document. */
    leave() {
      reads = [];
      early.splice(begun.length);
    },
  };
}

/** State of a server-rendered page until it is interactive. */
export type Hydration = ReturnType<typeof createHydration>;

interface InteractiveProps {
  /** The page listens to its fields and has rendered what only the device knows. That is not painted yet. */
  readonly onHearing: () => void;
  /** The effects of the page have run. */
  readonly onInteractive: () => void;
  /** A single element, so that React generates the same ids as on the server. */
  readonly children: ReactElement;
}

/** Reports the steps of the page's hydration. */
function Interactive({ onHearing, onInteractive, children }: InteractiveProps) {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (hydrated) onHearing();
  }, [hydrated, onHearing]);
  useEffect(onInteractive, [onInteractive]);
  return children;
}

/** Returns the control that was tapped last before React listened, and removes its mark. */
function takeTapped(page: HTMLElement): HTMLElement | null {
  const control = page.querySelector<HTMLElement>(`[${TAPPED}]`);
  control?.removeAttribute(TAPPED);
  return control;
}

/** Repeats the error event of pictures that failed before React listened, so that their components show the fallback. */
function failAgain(page: HTMLElement): void {
  for (const picture of page.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0) picture.dispatchEvent(new Event('error'));
}

/**
 * Removes the server's copy of the page's action from the header, because React has rendered the action itself, and moves
 * the focus to the action. Returns the control to press for an early tap: the action if its copy was tapped.
 */
function endCopy(page: HTMLElement, tapped: HTMLElement | null): HTMLElement | null {
  const [copy, action] = page.querySelectorAll<HTMLElement>(
    `header [${HEADER_ACTION}] [data-action],header [${HEADER_ACTION}]+* [data-action]`,
  );
  if (copy === undefined || action === undefined) return tapped;
  if (copy === document.activeElement) action.focus({ preventScroll: true });
  copy.remove();
  return copy === tapped ? action : tapped;
}

const removeRendered = () => document.getElementById(RENDERING_IDS.page)?.remove();

function putAway(page: HTMLElement | null): void {
  if (page !== null) moveTyped(page);
  document.documentElement.className += ' plain';
  removeRendered();
  // The document may still be loading.
  document.addEventListener('readystatechange', removeRendered);
}

interface Parts {
  readonly launch: Launch;
  readonly host: HostShell;
  readonly loader: RemoteLoader;
  readonly navigation: Navigation;
  readonly hydration: Hydration;
  readonly page: () => ReactElement;
  readonly caught: RootOptions;
}

/**
 * Hydrates the server-rendered page of the document once the scripts of its remote are loaded. `isInteractive` is false
 * when the document has none or it cannot be hydrated: then it is removed, and the client renders the page. `fault`: why
 * its remote could not be loaded.
 */
export async function hydratePage({
  launch,
  host,
  loader,
  navigation,
  hydration,
  page,
  caught,
}: Parts): Promise<{ isInteractive: boolean; fault?: unknown }> {
  const place = document.getElementById(RENDERING_IDS.page);
  const leave = (fault?: unknown) => {
    hydration.leave();
    putAway(place);
    return { isInteractive: false, fault };
  };
  const block = await launch.rendered;
  const { pathname } = window.location;
  const answer = navigation.answer(pathname);
  if (place === null || block === undefined || answer === undefined || !('remote' in answer)) return leave();
  // The server had to guess whether there is a native app. A page with its own frame never has our header.
  if (answer.remote.page.frame !== 'own' && showsHeader(launch.config.chrome.header, block.native) !== host.shell.drawsHead) return leave();
  const { remote, version } = answer.remote;
  hydration.begin(block);
  navigation.learn(block.links ?? {});
  try {
    await loader.load(remote, pathname);
  } catch (fault) {
    return leave(fault);
  }
  if (loader.version(remote) !== version) return leave();
  host.title.set(block.title);
  let before = takeTapped(place);
  const handBack = keepTyped(place);
  const hearing = () => {
    before = endCopy(place, takeTapped(place) ?? before);
    handBack();
  };
  const interactive = () => {
    document.getElementById('root')?.remove();
    place.id = 'root';
    failAgain(place);
    // The requests of the effects are sent one turn later.
    setTimeout(() => {
      hydration.end();
      // The borrower taps again for a non-idempotent call, and sees then what it will do. A link was followed at the tap.
      const tapped = takeTapped(place) ?? before;
      if (tapped?.closest('a,[data-record]') === null) tapped.click();
    }, 0);
  };
  const tree = (
    <Interactive onHearing={hearing} onInteractive={interactive}>
      {page()}
    </Interactive>
  );
  hydrateRoot(place, tree, {
    ...caught,
    onRecoverableError: () => host.shell.report({ kind: 'drawing-differs', page: answer.remote.key, remote, version }),
  });
  return { isInteractive: true };
}
