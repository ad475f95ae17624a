import { useEffect, useState } from 'react';

import { useShell } from './ShellContext';
import { useHydrated } from './useHydrated';

const SECOND = 1000;

/**
 * Milliseconds left until a moment, rounded up to whole steps; 0 when it has come, when there is none, or before
 * hydration. Re-rendered once a step. The elapsed time is the larger of the wall clock's and the monotonic clock's:
 * neither a device that slept nor a clock that was set back makes the countdown longer.
 * @param deadline ms since 1970
 * @param step ms; default a second
 * @param now the clock of the deadline, ms since 1970; a stable function. Default: the device's; for a time of the
 * server `shell.now`.
 */
export function useCountdown(deadline: number | undefined, step: number = SECOND, now: () => number = Date.now): number {
  const shell = useShell();
  const hydrated = useHydrated();
  const ahead = hydrated ? secondsAhead(now) : 0;
  const [shown, setShown] = useState<{ readonly deadline: number | undefined; readonly left: number }>();
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const start = { wall: now(), monotonic: performance.now() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const passed = Math.max(now() - start.wall, performance.now() - start.monotonic);
      const exact = deadline - start.wall - passed;
      const left = inSteps(exact, step);
      setShown({ deadline, left });
      if (left > 0) timer = setTimeout(look, exact - (left - step));
    };
    look();
    const stop = shell.onResume(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [deadline, step, now, ahead, shell]);
  if (deadline === undefined) return 0;
  if (shown?.deadline === deadline) return shown.left;
  // A new deadline: the effect has not run yet.
  return hydrated ? inSteps(deadline - now(), step) : 0;
}

/** By how much a clock is ahead of the device. It changes when a reply corrects the server's clock: then a countdown starts again. */
const secondsAhead = (now: () => number): number => Math.round((now() - Date.now()) / SECOND);

const inSteps = (ms: number, step: number): number => Math.max(0, Math.ceil(ms / step) * step);
