/**
 * For development builds: the global hook by which React announces itself, set before React runs.
 * Fast refresh, which each package under development brings along, finds the shell's React by it.
 */
export function prepareRefresh(): void {
  const renderers = new Map<number, unknown>();
  const nothing = () => undefined;
  const inject = (renderer: { readonly setRefreshHandler?: (resolve: () => undefined) => void }): number => {
    renderers.set(renderers.size, renderer);
    // Only a React that has a handler notes which boundary caught something: without one, a page that
    // throws when it is first drawn would not come back when its source is mended.
    renderer.setRefreshHandler?.(nothing);
    return renderers.size - 1;
  };
  const hook = {
    renderers,
    supportsFiber: true,
    inject,
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
  (window as unknown as Record<string, unknown>)['__REACT_DEVTOOLS_GLOBAL_HOOK__'] ??= hook;
}
