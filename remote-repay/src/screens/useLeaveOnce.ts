import { useRef } from 'react';

import { useOnResume } from '@loan/shared/area/useOnResume';

/**
 * Leaves the screen once: a second tap before the next page is there does nothing. Free again when
 * the page comes back to the front.
 */
export function useLeaveOnce(): (leave: () => unknown) => void {
  const leaving = useRef(false);
  useOnResume(() => {
    leaving.current = false;
  });
  return (leave) => {
    if (leaving.current) return;
    leaving.current = true;
    leave();
  };
}
