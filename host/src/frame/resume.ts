type Listener = (away: { readonly ms: number }) => void;

/**
 * Calls its listeners when the page is in front again: shown from the back/forward cache, or visible after it was
 * hidden. `ms` is how long it was away, by the clock that counts more: the wall clock may have been set back, the
 * monotonic one may stop while the device sleeps.
 */
export function createResume(
  view: Window,
  page: Document,
  clocks: readonly (() => number)[] = [Date.now, () => performance.now()],
): (listener: Listener) => () => void {
  const listeners = new Set<Listener>();
  const now = () => clocks.map((clock) => clock());
  let hiddenAt: readonly number[] | undefined;
  const back = () => {
    const ms = Math.max(0, ...(hiddenAt ?? []).map((at, index) => (now()[index] ?? 0) - at));
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
