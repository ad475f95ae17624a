/** Time limit in ms for a step back: a browser that throttles the history of a page may drop the step. */
const PATIENCE = 1_000;

/** The history entries of open overlays. */
export interface OverlayEntries {
  /** Adds the entry of an overlay: a step back calls `close`, once. Returns the function that removes the entry. */
  open(close: () => void): () => void;
  /** Runs `go` when no overlay's entry is left, at once if there is none. Does not call `close` of the open overlays. */
  leave(go: () => void): void;
}

/**
 * Each open overlay has its own history entry above its page's, for the same address. The router's part of
 * `history.state` stays that of the page; `overlays` is the number of entries above the page. After each change,
 * entries are added or removed until there is one for each overlay. An entry without an overlay (after a reload or a
 * step forward) is left by a step back.
 */
export function createOverlayEntries(view: Window = window): OverlayEntries {
  const { history } = view;
  let shown: (() => void)[] = [];
  /** A step back made here whose event has not arrived yet. */
  let step: ReturnType<typeof setTimeout> | undefined;
  let next: (() => void) | undefined;
  const state = () => history.state as { readonly idx?: number; readonly overlays?: number } | null;
  const entries = () => state()?.overlays ?? 0;

  const goOn = () => {
    const go = next;
    step = next = undefined;
    go?.();
  };
  const settle = () => {
    if (step !== undefined) return;
    const left = entries() - shown.length;
    if (left > 0) {
      step = setTimeout(goOn, PATIENCE);
      history.go(-left);
    } else if (next !== undefined) goOn();
    else for (let more = left; more < 0; more++) add();
  };
  const add = () => {
    const { idx = 0 } = state() ?? {};
    // The page may have scrolled since the overlay was opened, so the browser must not restore the earlier position.
    history.scrollRestoration = 'manual';
    history.pushState({ ...state(), idx: idx + 1, overlays: entries() + 1 }, '');
  };
  const arrive = () => {
    const closed = step === undefined ? shown.splice(entries()) : [];
    clearTimeout(step);
    step = undefined;
    if (entries() === 0) history.scrollRestoration = 'auto';
    for (const close of closed.reverse()) close();
    settle();
  };
  // Runs after the router has rendered the step's target: an overlay that was unmounted with its page does not get `close`.
  view.addEventListener('popstate', () => setTimeout(arrive));
  settle();

  return {
    open(close) {
      shown.push(close);
      // A microtask, so that overlays that open and close in one render change nothing.
      queueMicrotask(settle);
      return () => {
        const kept = shown.filter((other) => other !== close);
        if (kept.length === shown.length) return;
        shown = kept;
        queueMicrotask(settle);
      };
    },
    leave(go) {
      shown = [];
      next = go;
      settle();
    },
  };
}
