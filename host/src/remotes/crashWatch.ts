/** Two failures within this many ms are a crash loop: a retry in this page would fail again. */
export const CRASH_LOOP_WITHIN = 10_000;
/** A crash loop is over this many ms after its last failure. Longer than it takes to read the error screen. */
export const CRASH_LOOP_LASTS = 60_000;

export function createCrashWatch(now: () => number = () => performance.now()) {
  let times: number[] = [];
  return {
    thrown() {
      times = [...times, now()].slice(-2);
    },
    isCrashLooping() {
      const [first, second] = times;
      return first !== undefined && second !== undefined && second - first <= CRASH_LOOP_WITHIN && now() - second <= CRASH_LOOP_LASTS;
    },
  };
}
