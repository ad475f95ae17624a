import type { Rendering } from '@loan/release/serve/rendering';

/** Caches one result per rendering and name. The cache is dropped with the release. Failed results are not cached. */
export function createOnce<T>() {
  const known = new WeakMap<Rendering, Map<string, Promise<T>>>();
  return (rendering: Rendering, name: string, make: () => Promise<T>): Promise<T> => {
    const made = known.get(rendering) ?? new Map<string, Promise<T>>();
    known.set(rendering, made);
    const found = made.get(name);
    if (found !== undefined) return found;
    const making = make();
    made.set(name, making);
    making.catch(() => made.delete(name));
    return making;
  };
}
