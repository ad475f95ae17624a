import { useEffect, useRef } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

/**
 * Leaves the screen once: a second tap before the next page is there does nothing. Free again when
 * the page comes back to the front.
 */
export function useLeaveOnce(): (leave: () => unknown) => void {
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
    leave();
  };
}
