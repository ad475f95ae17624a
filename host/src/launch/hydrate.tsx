import { useEffect, useLayoutEffect, type ReactElement } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';

import { RENDERING_IDS, HEADER_ACTION, TAPPED, type RenderingBlock } from '@loan/shared/contracts/rendering';
import type { RenderedRead, Shell } from '@loan/shared/contracts/shell';
import type { EarlyRead } from '@loan/shared/shell/client';
import { useHydrated } from '@loan/shared/ui/useHydrated';

import { showsHeader } from '../frame/header';
import type { RemoteLoader } from '../remotes/remoteLoader';
import type { Navigation } from '../routing/navigation';
import type { HostShell } from '../shell';
import type { Launch } from './launch';
import { keepTyped, moveTyped } from './typedText';

/** A server-rendered page between its document and the moment in which it acts. */
export interface Hydration {
  /** The replies that wait for who asks: the http client takes them out. */
  readonly early: EarlyRead[];
  readonly rendered: NonNullable<Shell['drawn']>;
  /** The page is hydrated: each reply answers twice, once where the rendered queries are answered again, once where their screens begin. */
  begin(block: RenderingBlock): void;
  /** It is interactive, and what the document brought is old: every later read asks the server. */
  end(): void;
  /** It is not: each reply answers once, as in any other document. */
  leave(): void;
}

export function createHydration({ early: begun }: Pick<Launch, 'early'>): Hydration {
  const early = [...begun];
  let reads: readonly RenderedRead[] = [];
  return {
    early,
    rendered: () => reads,
    begin(block) {
      ({ reads } = block);
      early.push(...begun);
    },
    end() {
      reads = [];
      early.length = 0;
    },
    leave() {
      reads = [];
      early.splice(begun.length);
    },
  };
}

interface InteractiveProps {
  /** All that stands in it hears what is typed, and has what only the device knows; nothing of that was seen yet. */
  readonly onHearing: () => void;
  /** All that stands in it has run its effects. */
  readonly onInteractive: () => void;
  /** One, so that the ids which React makes are those of the server. */
  readonly children: ReactElement;
}

/** Says how far the page in it is interactive. */
function Interactive({ onHearing, onInteractive, children }: InteractiveProps) {
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (hydrated) onHearing();
  }, [hydrated, onHearing]);
  useEffect(onInteractive, [onInteractive]);
  return children;
}

/** The control that was tapped last while nothing heard it. */
function takeTapped(page: HTMLElement): HTMLElement | null {
  const control = page.querySelector<HTMLElement>(`[${TAPPED}]`);
  control?.removeAttribute(TAPPED);
  return control;
}

/** A picture that failed while nothing heard it fails again: what renders it has something to stand in its place. */
function failAgain(page: HTMLElement): void {
  for (const picture of page.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0) picture.dispatchEvent(new Event('error'));
}

/**
 * Takes the copy of the page's action out of our header, where the action itself stands behind it now and has its focus.
 * What is to be pressed for a tap: the action, where the copy was tapped.
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
  // The document may still be on its way.
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
 * Hydrates the page that the document brought: it stands on the screen while the scripts of its remote come,
 * and goes on in them as it stands. Not interactive: there is none, or it cannot be hydrated; then it is gone,
 * and the page is rendered as if none had come. `fault`: why its remote could not be loaded.
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
    // What the effects ask for is on its way a turn later.
    setTimeout(() => {
      hydration.end();
      // A non-idempotent call is for the borrower to press again, who sees now what it will do. A link was followed at the tap.
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
