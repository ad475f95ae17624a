/** After this many consecutive faults a key is paused. */
const MOST_FAULTS = 3;
/** Length of the pause. ms */
const REST = 60_000;

/**
 * A circuit breaker: pauses a key for a minute after three consecutive faults, then counts from zero. Results of work that began before the
 * pause do not shorten it.
 */
export function createBreaker(now: () => number = Date.now) {
  const known = new Map<string, { faults: number; until: number }>();
  const isOpen = (key: string) => (known.get(key)?.until ?? 0) > now();
  return {
    /** Whether the key is paused now. */
    isOpen,
    succeeded(key: string): void {
      if (!isOpen(key)) known.delete(key);
    },
    /** Counts a fault. Returns whether the key is paused from now on. */
    failed(key: string): boolean {
      if (isOpen(key)) return false;
      const faults = (known.get(key)?.faults ?? 0) + 1;
      const isOver = faults >= MOST_FAULTS;
      known.set(key, { faults: isOver ? 0 : faults, until: isOver ? now() + REST : 0 });
      return isOver;
    },
  };
}
