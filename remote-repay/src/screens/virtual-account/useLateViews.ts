import { useCallback, useEffect, useState } from 'react';

import type { RENDERING_IDS } from '@loan/shared/contracts/rendering';

import type { lateViews } from './lateViews';

/** The views that load after the number. Undefined: not loaded yet; null: loading failed. */
export type LateViews = typeof lateViews | null | undefined;

export interface LateLoading {
  readonly late: LateViews;
  /** Loads them; resolves to whether they have loaded. A stable function. */
  readonly loadLate: () => Promise<boolean>;
}

/** A copy, because a value that two pages import from its module is not inlined in either. */
const RENDERED: (typeof RENDERING_IDS)['page'] = 'drawn';

let loaded: LateViews;
const load = async () => (loaded = (await import(/* webpackChunkName: "repayOrNot-tips" */ './lateViews')).lateViews);

/** On the server, and before a server-rendered page is hydrated: the document has them. Without them the page is rendered anew. */
export async function loadRenderedViews(): Promise<void> {
  if (typeof document === 'undefined' || document.getElementById(RENDERED) !== null) await load().catch(() => undefined);
}

export function useLateViews(isWanted: boolean): LateLoading {
  const [late, setLate] = useState<LateViews>(loaded);
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
