import { useEffect, useRef } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

/** Whether the borrower is on the way to another page: until this one comes back to the front. */
export interface Leaving {
  readonly isLeaving: () => boolean;
  readonly setLeaving: (isLeaving: boolean) => void;
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
  };
}

/**
 * Leaves the screen once: a second tap before the next page is there does nothing. Free again when
 * the page comes back to the front.
 */
export function useLeaveOnce(): (leave: () => unknown) => void {
  const { isLeaving, setLeaving } = useLeaving();
  return (leave) => {
    if (isLeaving()) return;
    setLeaving(true);
    leave();
  };
}
