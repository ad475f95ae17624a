/** ms; a step that the browser does not take (it slows down pages that take many) holds nothing up. */
const PATIENCE = 1_000;

/** The entries of the browser's history that open overlays stand on. */
export interface OverlayEntries {
  /** Adds the entry of an overlay: a step back calls `close`, once. Returns the function that takes the entry away. */
  open(close: () => void): () => void;
  /** Runs `go` when no overlay's entry is left: at once where there is none. `close` of the overlays that are open is not called. */
  leave(go: () => void): void;
}

/**
 * Each open overlay has an entry of its own above its page's, for the same address: what the router
 * keeps in `history.state` is the page's, `overlays` says how many entries the page is below. After
 * each change the entries are made as many as there are overlays; an entry without one (after a
 * reload, a step forward) is stepped back from.
 */
export function createOverlayEntries(view: Window = window): OverlayEntries {
  const { history } = view;
  let standing: (() => void)[] = [];
  /** A step back that this file made and whose event has not come yet. */
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
    const left = entries() - standing.length;
    if (left > 0) {
      step = setTimeout(goOn, PATIENCE);
      history.go(-left);
    } else if (next !== undefined) goOn();
    else for (let more = left; more < 0; more++) add();
  };
  const add = () => {
    const { idx = 0 } = state() ?? {};
    // The page may have scrolled since the overlay was opened: the browser must not restore the earlier position.
    history.scrollRestoration = 'manual';
    history.pushState({ ...state(), idx: idx + 1, overlays: entries() + 1 }, '');
  };
  const arrive = () => {
    const closed = step === undefined ? standing.splice(entries()) : [];
    clearTimeout(step);
    step = undefined;
    if (entries() === 0) history.scrollRestoration = 'auto';
    for (const close of closed.reverse()) close();
    settle();
  };
  // After the router has drawn where the step led: `close` of an overlay that went with its page is not called.
  view.addEventListener('popstate', () => setTimeout(arrive));
  settle();

  return {
    open(close) {
      standing.push(close);
      // Overlays that come and go in one drawing change nothing.
      queueMicrotask(settle);
      return () => {
        const kept = standing.filter((other) => other !== close);
        if (kept.length === standing.length) return;
        standing = kept;
        queueMicrotask(settle);
      };
    },
    leave(go) {
      standing = [];
      next = go;
      settle();
    },
  };
}
