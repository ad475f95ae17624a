import { useCallback, useRef } from 'react';

import { useOnResume } from '@loan/shared/area/useOnResume';

/** ms; a page that has not opened by then may not open at all: its remote could not be loaded. */
const OPENS_WITHIN = 5_000;

/**
 * Leaves the screen once: a second tap before the next page opens is ignored. Reset when this page comes back to the
 * front, or stays there.
 */
export function useLeaveOnce(): (leave: () => unknown) => void {
  const since = useRef(-OPENS_WITHIN);
  useOnResume(() => {
    since.current = -OPENS_WITHIN;
  });
  return useCallback((leave) => {
    const now = performance.now();
    if (now - since.current < OPENS_WITHIN) return;
    since.current = now;
    leave();
  }, []);
}
