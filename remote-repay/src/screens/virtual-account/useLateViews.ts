import { useCallback, useEffect, useState } from 'react';

import type { lateViews } from './lateViews';

/** The views that load after the number. Undefined: not loaded yet; null: loading failed. */
export type LateViews = typeof lateViews | null | undefined;

export interface LateLoading {
  readonly late: LateViews;
  /** Loads them; resolves to whether they have loaded. A stable function. */
  readonly loadLate: () => Promise<boolean>;
}

const load = async () => (await import(/* webpackChunkName: "repayOrNot-tips" */ './lateViews')).lateViews;

export function useLateViews(isWanted: boolean): LateLoading {
  const [late, setLate] = useState<LateViews>();
  const loadLate = useCallback(
    () =>
      load().then(
        (views) => {
          setLate(views);
          return true;
        },
        () => {
          setLate(null);
          return false;
        },
      ),
    [],
  );
  useEffect(() => {
    if (isWanted) void loadLate();
  }, [isWanted, loadLate]);
  return { late, loadLate };
}
