import type { VisibleRemotes } from '@loan/shared/contracts/release';

import { addScript } from '../remotes/elements';
import type { OwnPin, Pin } from './launch';
import { keptText } from './session';

/** How long in ms the page of a tab with a release of its own waits for it: the borrower's page never hangs on it. */
const LIMIT = 5_000;

/** What the boot script hands to the script that gets a release for this tab alone, once, as `window.__TAB__`. */
export interface TabAsked {
  /** `#preview=<token>` or `#override=<name>@<origin>`. */
  readonly asked: string;
  /** By path. What is added before the launch stands above what is released. */
  readonly pins: Record<string, OwnPin>;
  /** Launches the page, if it was not yet, with these remotes in place of the released ones. */
  launch(own?: VisibleRemotes): void;
}

declare global {
  interface Window {
    __TAB__?: TabAsked;
  }
}

/** Where the tab keeps what it asked for. */
export const TAB_KEY = 'loan.tab';

/** What this tab is to run besides the release: what its address brings, which is taken out of it at once, or what the tab brought before. */
export function askedOf(storage: () => Storage | null): string {
  const given = /^#(preview|override)=./.test(location.hash) ? location.hash : '';
  if (given) history.replaceState(history.state, '', location.pathname + location.search);
  return keptText(storage, TAB_KEY, given);
}

/** Runs the script that gets it. */
export function askForTab(tab: TabAsked, script: Pin): void {
  // A page that the document brings is the released one.
  document.documentElement.className += ' plain';
  window.__TAB__ = tab;
  setTimeout(tab.launch, LIMIT);
  void addScript(document, script);
}
