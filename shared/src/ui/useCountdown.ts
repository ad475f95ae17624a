import { useEffect, useState } from 'react';

import { useShell } from './ShellContext';
import { useWoken } from './useWoken';

const SECOND = 1000;

/**
 * Milliseconds left until a moment, rounded up to whole steps; 0 when it has come, there is none, or the page
 * is not hydrated yet.
 * Re-rendered once a step. What has passed is the larger of what the wall clock and the monotonic clock
 * say: neither a device that slept nor a clock that was set back makes it last longer.
 * @param deadline ms since 1970
 * @param step ms; default a second
 * @param now the clock that the deadline is of, ms since 1970; stays the same function. Default the device's; for a time of the server `shell.now`.
 */
export function useCountdown(deadline: number | undefined, step: number = SECOND, now: () => number = Date.now): number {
  const shell = useShell();
  const woken = useWoken();
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
  }, [deadline, step, now, shell]);
  if (deadline === undefined) return 0;
  if (shown?.deadline === deadline) return shown.left;
  // When it is new: the effect has not looked yet.
  return woken ? inSteps(deadline - now(), step) : 0;
}

const inSteps = (ms: number, step: number): number => Math.max(0, Math.ceil(ms / step) * step);
