import { useShell } from '@loan/shared/ui/ShellContext';
import { useEffect, useRef } from 'react';

/**
 * Leaves the screen once: a second tap before the next page is there does nothing. Free again when
 * the page comes back to the front, or when `leave` answers false: nothing took the borrower away.
 */
export function useLeaveOnce(): (leave: () => boolean | void) => void {
  const shell = useShell();
  const leaving = useRef(false);
  useEffect(
    () =>
      shell.onResume(() => {
        leaving.current = false;
      }),
    [shell],
  );
  return (leave) => {
    if (leaving.current) return;
    leaving.current = true;
    leaving.current = leave() !== false;
  };
}
