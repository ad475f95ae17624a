import { useMemo, useRef } from 'react';

import { useOnResume } from '@loan/shared/area/useOnResume';

/** Whether the borrower is on the way to another page: until this one comes back to the front. */
export interface Leaving {
  readonly isLeaving: () => boolean;
  readonly setLeaving: (isLeaving: boolean) => void;
  /** Leaves, unless the borrower is on the way already. */
  readonly leaveOnce: (leave: () => unknown) => void;
}

export function useLeaving(): Leaving {
  const leaving = useRef(false);
  useOnResume(() => {
    leaving.current = false;
  });
  return useMemo(
    () => ({
      isLeaving: () => leaving.current,
      setLeaving: (isLeaving) => {
        leaving.current = isLeaving;
      },
      leaveOnce: (leave) => {
        if (leaving.current) return;
        leaving.current = true;
        leave();
      },
    }),
    [],
  );
}

/**
 * Leaves the screen once: a second tap before the next page is there does nothing. Free again when
 * the page comes back to the front.
 */
export const useLeaveOnce = (): Leaving['leaveOnce'] => useLeaving().leaveOnce;
