/** Runs work once for each key. Work that failed, or was abandoned while it ran, runs again at the next request. */
export function createOnce() {
  const begun = new Map<string, Promise<void>>();
  const pending = new Map<string, Promise<void>>();
  return {
    /** The work of a key: the run that was begun before, or a new one. */
    run(key: string, work: () => Promise<void>) {
      const before = begun.get(key);
      if (before !== undefined) return before;
      const running = work();
      begun.set(key, running);
      pending.set(key, running);
      // If this run was abandoned, the key may belong to a newer run by now.
      const removeFrom = (runs: Map<string, Promise<void>>) => runs.get(key) === running && runs.delete(key);
      running.catch(() => removeFrom(begun)).finally(() => removeFrom(pending));
      return running;
    },
    /** Makes finished work run again at the next request. */
    forget: (key: string) => void begun.delete(key),
    /** Stops waiting for running work; returns its keys. */
    abandon() {
      const keys = Array.from(pending.keys());
      for (const key of keys) begun.delete(key);
      pending.clear();
      return keys;
    },
  };
}
