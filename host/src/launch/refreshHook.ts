/**
 * For development builds: the place where React tells of itself, there before React is. Fast
 * refresh, which each package in work brings along, finds the shell's React in it later.
 */
export function prepareRefresh(): void {
  const renderers = new Map<number, unknown>();
  const nothing = () => undefined;
  const inject = (renderer: unknown): number => {
    renderers.set(renderers.size, renderer);
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
