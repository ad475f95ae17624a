/**
 * Development builds only: sets the global hook by which React announces itself, before React runs. Fast refresh,
 * which each package under development bundles, finds the shell's React by it.
 */
export function prepareRefresh(): void {
  const renderers = new Map<number, unknown>();
  const nothing = () => undefined;
  const inject = (renderer: { readonly setRefreshHandler?: (resolve: () => undefined) => void }): number => {
    renderers.set(renderers.size, renderer);
    // React notes which boundary caught an error only when it has a handler. Without one, a page that throws at its first render would
    // not come back after its source is fixed.
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
