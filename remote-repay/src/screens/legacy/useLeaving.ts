import { useMemo, useRef } from 'react';

import { useOnResume } from '@loan/shared/area/useOnResume';

/** Whether another page is opening. Reset when this page comes back to the front. */
export interface Leaving {
  readonly isLeaving: () => boolean;
  readonly setLeaving: (isLeaving: boolean) => void;
  /** Leaves, unless another page is already opening. */
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
