/** Two failures within this many ms mean that trying again in this page does not help. */
export const HOPELESS_WITHIN = 10_000;

export interface ThrowWatch {
  thrown(): void;
  hopeless(): boolean;
}

export function createThrowWatch(now: () => number = () => performance.now()): ThrowWatch {
  let times: number[] = [];
  return {
    thrown() {
      times = [...times, now()].slice(-2);
    },
    hopeless() {
      const [first, second] = times;
      return first !== undefined && second !== undefined && second - first <= HOPELESS_WITHIN;
    },
  };
}
