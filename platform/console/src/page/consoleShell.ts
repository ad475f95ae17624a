import type { Shell } from '@loan/shared/contracts/shell';
import { en } from '@loan/shared/wording/commonEn';

/** The part of the shell that the shared ui parts used here need. The console is not a remote, so it has no other part. */
type Used = Pick<Shell, 'wording' | 'onBack'>;

/** Overlays that are open, the topmost last. */
let open: readonly (() => void)[] = [];
/** Whether the overlay has a history entry, which the back button removes. */
let isGuarded = false;
let isLeaving = false;

function guard(): void {
  if (isGuarded || open.length === 0) return;
  isGuarded = true;
  window.history.pushState(null, '');
}

window.addEventListener('popstate', () => {
  isGuarded = false;
  if (isLeaving) isLeaving = false;
  else {
    const top = open.at(-1);
    open = open.slice(0, -1);
    top?.();
  }
  guard();
});

/** Removes the history entry when no overlay is left, but not when one replaces another. */
function settle(): void {
  if (open.length > 0 || !isGuarded) return;
  isLeaving = true;
  window.history.back();
}

const used: Used = {
  wording: en,
  onBack(close) {
    open = [...open, close];
    guard();
    return () => {
      open = open.filter((each) => each !== close);
      setTimeout(settle);
    };
  },
};

export const consoleShell = used as Shell;
