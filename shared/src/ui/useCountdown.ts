import { useEffect, useState } from 'react';

import { useShell } from './ShellContext';
import { useWoken } from './useWoken';

const SECOND = 1000;

/**
 * Milliseconds left until a moment, rounded up to whole steps; 0 when it has come, there is none, or the page
 * is not awake yet.
 * Drawn anew once a step. What has passed is the larger of what the wall clock and the monotonic clock
 * say: neither a device that slept nor a clock that was set back makes it last longer.
 * @param deadline ms since 1970
 * @param step ms; default a second
 */
export function useCountdown(deadline: number | undefined, step: number = SECOND): number {
  const shell = useShell();
  const woken = useWoken();
  const [shown, setShown] = useState<{ readonly deadline: number | undefined; readonly left: number }>();
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const start = { wall: Date.now(), monotonic: performance.now() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const passed = Math.max(Date.now() - start.wall, performance.now() - start.monotonic);
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
  }, [deadline, step, shell]);
  if (deadline === undefined) return 0;
  if (shown?.deadline === deadline) return shown.left;
  return woken ? leftOf(deadline, step) : 0;
}

/** When it is new: the effect has not looked yet. */
const leftOf = (deadline: number, step: number): number => inSteps(deadline - Date.now(), step);
const inSteps = (ms: number, step: number): number => Math.max(0, Math.ceil(ms / step) * step);
