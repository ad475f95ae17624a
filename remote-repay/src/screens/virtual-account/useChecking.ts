import { useCallback, useRef, useState, type RefObject } from 'react';

import { useDispatch } from '@loan/shared/runtime/redux';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import type { OrderIds } from '../../repayApi';
import type { Send } from './checking/look';
import type { KnownVisit } from './useVisit';

const load = () => import(/* webpackChunkName: "repayOrNot-checking" */ './checking/Checking');
type CheckingPart = Awaited<ReturnType<typeof load>>;

export interface CheckingState {
  /** What stands in the place of the number, loaded apart from it. */
  readonly part: CheckingPart | undefined;
  /** It did not arrive when it was asked for last. */
  readonly isMissing: boolean;
  readonly fetch: () => Promise<CheckingPart | undefined>;
  /** Reads how the order stands before the payment, once: what is read later is compared with it. */
  readonly readBefore: () => void;
  /** That read. */
  readonly begun: RefObject<Promise<void> | undefined>;
}

/** Looking after a payment, fetched when the number has been there for a moment. */
export function useChecking(ids: OrderIds, { visit, note }: KnownVisit): CheckingState {
  const { market } = useShell();
  const send = useDispatch() as unknown as Send;
  const mounted = useMounted();
  const [part, setPart] = useState<CheckingPart>();
  const [isMissing, setMissing] = useState(false);
  const begun = useRef<Promise<void>>(undefined);

  const fetch = useCallback(async () => {
    const loaded = await load().catch(() => undefined);
    setMissing(loaded === undefined);
    setPart(loaded);
    return loaded;
  }, []);
  const read = async () => {
    const look = await (await fetch())?.takeLook(send, ids, market);
    // A page that was left may have a successor, whose visit is the newer one.
    if (look?.standing !== undefined && mounted.current) note({ before: look.standing });
  };
  return {
    part,
    isMissing,
    fetch,
    readBefore() {
      if (visit.before === undefined && visit.said === undefined) begun.current ??= read();
    },
    begun,
  };
}
