type Listener = (away: { readonly ms: number }) => void;

/**
 * Calls its listeners when the page is in front again: shown from the back/forward cache, or visible after it was
 * hidden. `ms` is how long it was away by the wall clock.
 */
export function createResume(view: Window, page: Document, now: () => number = Date.now): (listener: Listener) => () => void {
  const listeners = new Set<Listener>();
  let hiddenAt: number | undefined;
  const back = () => {
    const ms = hiddenAt === undefined ? 0 : Math.max(0, now() - hiddenAt);
    hiddenAt = undefined;
    for (const listener of listeners) listener({ ms });
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') hiddenAt = now();
    else if (hiddenAt !== undefined) back();
  });
  view.addEventListener('pagehide', () => {
    hiddenAt ??= now();
  });
  view.addEventListener('pageshow', (event) => {
    if (event.persisted) back();
  });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
