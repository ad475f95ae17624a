/** So many faults in a row, and what fails is left alone. */
const MOST_FAULTS = 3;
/** For so long. ms */
const REST = 60_000;

export interface Breaker {
  /** Whether this is left alone for now. */
  isOpen(key: string): boolean;
  succeeded(key: string): void;
  /** Whether it is left alone from now on. */
  failed(key: string): boolean;
}

/** Leaves alone for a minute what failed three times in a row; a failure after that is the next of three again. */
export function createBreaker(now: () => number = Date.now): Breaker {
  const known = new Map<string, { faults: number; until: number }>();
  return {
    isOpen: (key) => (known.get(key)?.until ?? 0) > now(),
    succeeded: (key) => void known.delete(key),
    failed(key) {
      const faults = (known.get(key)?.faults ?? 0) + 1;
      const isOver = faults >= MOST_FAULTS;
      known.set(key, { faults: isOver ? 0 : faults, until: isOver ? now() + REST : 0 });
      return isOver;
    },
  };
}
