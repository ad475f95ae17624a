import type { VisibleRemotes } from '@loan/shared/contracts/release';

import { addScript } from '../../remotes/elements';
import type { OwnPin, Pin } from '../launch';
import { keptText } from '../session';

/** How long in ms a tab waits for its own release. After that the page starts with the released one. */
const LIMIT = 5_000;

/** What the boot script passes, once, as `window.__TAB__` to the script that gets a release for this tab. */
export interface TabAsked {
  /** `#preview=<token>` or `#override=<name>@<origin>`. */
  readonly asked: string;
  /** By path. Pins added before the launch override the released ones. */
  readonly pins: Record<string, OwnPin>;
  /** Launches the page, unless it was launched already, with these remotes in place of the released ones. */
  launch(own?: VisibleRemotes): void;
}

declare global {
  interface Window {
    __TAB__?: TabAsked;
  }
}

/** Storage key of what the tab asked for. */
export const TAB_KEY = 'loan.tab';

/** What this tab runs in place of the release: from the fragment of its address, which is removed at once, or from the tab's storage. */
export function askedOf(storage: () => Storage | null): string {
  const given = /^#(preview|override)=./.test(location.hash) ? location.hash : '';
  if (given) history.replaceState(history.state, '', location.pathname + location.search);
  return keptText(storage, TAB_KEY, given);
}

/** Runs the script that gets the tab's release. */
export function askForTab(tab: TabAsked, script: Pin): void {
  // The server-rendered page in the document is the released one, so it is hidden.
  document.documentElement.className += ' plain';
  window.__TAB__ = tab;
  setTimeout(tab.launch, LIMIT);
  void addScript(document, script);
}
