/** Work that is done once for each key. What failed, or was abandoned while it ran, is done again when it is next asked for. */
export interface Once {
  /** The work of a key: what was begun before, or what begins now. */
  run(key: string, work: () => Promise<void>): Promise<void>;
  /** Work that has ended is done again too when it is next asked for. */
  forget(key: string): void;
  /** Does not wait any longer for what is still running; returns its keys. */
  abandon(): readonly string[];
}

export function createOnce(): Once {
  const begun = new Map<string, Promise<void>>();
  const pending = new Map<string, Promise<void>>();
  return {
    run(key, work) {
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
    forget: (key) => void begun.delete(key),
    abandon() {
      const keys = Array.from(pending.keys());
      for (const key of keys) begun.delete(key);
      pending.clear();
      return keys;
    },
  };
}
