import { useEffect, useLayoutEffect, type ReactElement } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';

import { DRAWING_IDS, HEAD_ACTION, TAPPED, type DrawingBlock } from '@loan/shared/contracts/drawing';
import type { DrawnRead, Shell } from '@loan/shared/contracts/shell';
import type { EarlyRead } from '@loan/shared/shell/client';
import { useWoken } from '@loan/shared/ui/useWoken';

import { drawsHead } from '../chrome/head';
import type { RemoteLoader } from '../remotes/remoteLoader';
import type { Navigation } from '../routing/navigation';
import type { HostShell } from '../shell';
import type { Launch } from './launch';
import { keepTyped, moveTyped } from './typed';

/** A drawn page between its document and the moment in which it acts. */
export interface Waking {
  /** The replies that wait for who asks: the http client takes them out. */
  readonly early: EarlyRead[];
  readonly drawn: NonNullable<Shell['drawn']>;
  /** The page is woken: each reply answers twice, once where the drawn queries are answered again, once where their screens begin. */
  begin(block: DrawingBlock): void;
  /** It is awake, and what the document brought is old: whoever asks, asks the server. */
  end(): void;
  /** It is not: each reply answers once, as in any other document. */
  leave(): void;
}

export function createWaking({ early: begun }: Pick<Launch, 'early'>): Waking {
  const early = [...begun];
  let reads: readonly DrawnRead[] = [];
  return {
    early,
    drawn: () => reads,
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

interface AwakeProps {
  /** All that stands in it hears what is typed, and has what only the device knows; nothing of that was seen yet. */
  readonly onHearing: () => void;
  /** All that stands in it has run its effects. */
  readonly onAwake: () => void;
  /** One, so that the ids which React makes are those of the server. */
  readonly children: ReactElement;
}

/** Says how far the page in it is awake. */
function Awake({ onHearing, onAwake, children }: AwakeProps) {
  const woken = useWoken();
  useLayoutEffect(() => {
    if (woken) onHearing();
  }, [woken, onHearing]);
  useEffect(onAwake, [onAwake]);
  return children;
}

/** The control that was tapped last while nothing heard it. */
function takeTapped(page: HTMLElement): HTMLElement | null {
  const control = page.querySelector<HTMLElement>(`[${TAPPED}]`);
  control?.removeAttribute(TAPPED);
  return control;
}

/** A picture that failed while nothing heard it fails again: what draws it has something to stand in its place. */
function failAgain(page: HTMLElement): void {
  for (const picture of page.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0) picture.dispatchEvent(new Event('error'));
}

/**
 * Takes the copy of the page's action out of our head, where the action itself stands behind it now and has its focus.
 * What is to be pressed for a tap: the action, where the copy was tapped.
 */
function endCopy(page: HTMLElement, tapped: HTMLElement | null): HTMLElement | null {
  const [copy, action] = page.querySelectorAll<HTMLElement>(
    `header [${HEAD_ACTION}] [data-action],header [${HEAD_ACTION}]+* [data-action]`,
  );
  if (copy === undefined || action === undefined) return tapped;
  if (copy === document.activeElement) action.focus({ preventScroll: true });
  copy.remove();
  return copy === tapped ? action : tapped;
}

const removeDrawn = () => document.getElementById(DRAWING_IDS.page)?.remove();

function putAway(page: HTMLElement | null): void {
  if (page !== null) moveTyped(page);
  document.documentElement.className += ' plain';
  removeDrawn();
  // The document may still be on its way.
  document.addEventListener('readystatechange', removeDrawn);
}

interface Parts {
  readonly launch: Launch;
  readonly host: HostShell;
  readonly loader: RemoteLoader;
  readonly navigation: Navigation;
  readonly waking: Waking;
  readonly page: () => ReactElement;
  readonly caught: RootOptions;
}

/**
 * Wakes the page that the document brought: it stands on the screen while the scripts of its remote come,
 * and goes on in them as it stands. Not awake: there is none, or it cannot be woken; then it is gone,
 * and the page is drawn as if none had come. `fault`: why its remote could not be loaded.
 */
export async function wakeDrawn({
  launch,
  host,
  loader,
  navigation,
  waking,
  page,
  caught,
}: Parts): Promise<{ isAwake: boolean; fault?: unknown }> {
  const place = document.getElementById(DRAWING_IDS.page);
  const leave = (fault?: unknown) => {
    waking.leave();
    putAway(place);
    return { isAwake: false, fault };
  };
  const block = await launch.drawn;
  const { pathname } = window.location;
  const answer = navigation.answer(pathname);
  if (place === null || block === undefined || answer === undefined || !('remote' in answer)) return leave();
  // Whether there is a native app the server had to guess.
  if (drawsHead(launch.config.chrome.header, block.native) !== host.shell.drawsHead) return leave();
  const { remote, version } = answer.remote;
  waking.begin(block);
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
  const awake = () => {
    document.getElementById('root')?.remove();
    place.id = 'root';
    failAgain(place);
    // What the effects ask for is on its way a turn later.
    setTimeout(() => {
      waking.end();
      // A non-idempotent call is for the borrower to press again, who sees now what it will do. A link was followed at the tap.
      const tapped = takeTapped(place) ?? before;
      if (tapped?.closest('a,[data-record]') === null) tapped.click();
    }, 0);
  };
  const tree = (
    <Awake onHearing={hearing} onAwake={awake}>
      {page()}
    </Awake>
  );
  hydrateRoot(place, tree, {
    ...caught,
    onRecoverableError: () => host.shell.report({ kind: 'drawing-differs', page: answer.remote.key, remote, version }),
  });
  return { isAwake: true };
}
