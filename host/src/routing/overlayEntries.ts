/** Time limit in ms for a step back: a browser that throttles the history of a page may drop the step. */
const PATIENCE = 1_000;

const stateOf = (history: History) => history.state as { readonly idx?: number; readonly overlays?: number } | null;
const countOf = (history: History) => stateOf(history)?.overlays ?? 0;

function addEntry(history: History): void {
  // The page may have scrolled since the overlay was opened, so the browser must not restore the earlier position.
  history.scrollRestoration = 'manual';
  history.pushState({ ...stateOf(history), idx: (stateOf(history)?.idx ?? 0) + 1, overlays: countOf(history) + 1 }, '');
}

/** Adds or removes entries above the page until there are as many as are wanted. */
function createEntries(history: History, wanted: () => number) {
  /** A step back made here whose event has not arrived yet. */
  let step: ReturnType<typeof setTimeout> | undefined;
  let next: (() => void) | undefined;
  const goOn = () => {
    const go = next;
    step = next = undefined;
    go?.();
  };
  const settle = () => {
    if (step !== undefined) return;
    const left = countOf(history) - wanted();
    if (left > 0) {
      step = setTimeout(goOn, PATIENCE);
      history.go(-left);
    } else if (next !== undefined) goOn();
    else for (let more = left; more < 0; more++) addEntry(history);
  };
  return {
    settle,
    /** A step has arrived. Returns whether it was made here. */
    arrive(): boolean {
      const isOwn = step !== undefined;
      clearTimeout(step);
      step = undefined;
      if (countOf(history) === 0) history.scrollRestoration = 'auto';
      return isOwn;
    },
    /** Runs `go` once the entries are removed. */
    leave(go: () => void): void {
      next = go;
      settle();
    },
  };
}

/**
 * Each open overlay has its own history entry above its page's, for the same address. The router's part of
 * `history.state` stays that of the page; `overlays` is the number of entries above the page. After each change,
 * entries are added or removed until there is one for each overlay. An entry without an overlay (after a reload or a
 * step forward) is left by a step back.
 */
export function createOverlayEntries(view: Window = window) {
  let shown: (() => void)[] = [];
  /** The page is being left, so its overlays have no entries. */
  let leaving = false;
  const entries = createEntries(view.history, () => (leaving ? 0 : shown.length));

  const closeFrom = (position: number) => {
    for (const close of shown.splice(position).reverse()) close();
    entries.settle();
  };
  // Runs after the router has rendered the step's target: an overlay that was unmounted with its page does not get `close`.
  const arrive = () => closeFrom(entries.arrive() || leaving ? Infinity : countOf(view.history));
  view.addEventListener('popstate', () => setTimeout(arrive));
  entries.settle();

  return {
    /** Adds the entry of an overlay: a step back calls `close`, once. Returns the function that removes the entry. */
    open(close: () => void) {
      leaving = false;
      shown.push(close);
      // A microtask, so that overlays that open and close in one render change nothing.
      queueMicrotask(entries.settle);
      return () => {
        const kept = shown.filter((other) => other !== close);
        if (kept.length === shown.length) return;
        shown = kept;
        queueMicrotask(entries.settle);
      };
    },
    /** Runs `go` when no overlay's entry is left, at once if there is none. Does not call `close` of the open overlays. */
    leave(go: () => void) {
      leaving = true;
      entries.leave(go);
    },
    /** Adds the entries of the overlays that are still open after `leave`: another app took the address, or the page is back. */
    stay() {
      leaving = false;
      entries.settle();
    },
    /** Closes all open overlays. */
    close: () => closeFrom(0),
  };
}

/** The history entries of open overlays. */
export type OverlayEntries = ReturnType<typeof createOverlayEntries>;
