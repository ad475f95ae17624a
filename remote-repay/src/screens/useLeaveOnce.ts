import { useEffect, useRef } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

/** Whether the borrower is on the way to another page: until this one comes back to the front. */
export interface Leaving {
  readonly isLeaving: () => boolean;
  readonly setLeaving: (isLeaving: boolean) => void;
  /** Leaves, unless the borrower is on the way already. */
  readonly leaveOnce: (leave: () => unknown) => void;
}

export function useLeaving(): Leaving {
  const shell = useShell();
  const leaving = useRef(false);
  useEffect(
    () =>
      shell.onResume(() => {
        leaving.current = false;
      }),
    [shell],
  );
  return {
    isLeaving: () => leaving.current,
    setLeaving: (isLeaving) => {
      leaving.current = isLeaving;
    },
    leaveOnce: (leave) => {
      if (leaving.current) return;
      leaving.current = true;
      leave();
    },
  };
}

/**
 * Leaves the screen once: a second tap before the next page is there does nothing. Free again when
 * the page comes back to the front.
 */
export const useLeaveOnce = (): Leaving['leaveOnce'] => useLeaving().leaveOnce;
