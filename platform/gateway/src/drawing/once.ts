import type { Rendering } from '@loan/release/serve/rendering';

/** What is made once for a rendering, by name, and goes with the release. What could not be made may be made again. */
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
