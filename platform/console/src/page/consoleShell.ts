import type { Shell } from '@loan/shared/contracts/shell';
import { en } from '@loan/shared/wording/commonEn';

/** What the shared ui parts that stand here ask of a shell. The console is no remote: it has no other part of one. */
type Used = Pick<Shell, 'wording' | 'onBack'>;

/** Overlays that are open, the topmost last. */
let open: readonly (() => void)[] = [];
/** An entry of the history stands above the page, which a step back takes away. */
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

/** One overlay may come in the place of another one: the entry goes when there is none any more. */
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
