import { useState } from 'react';

import { useShell } from '../ui/ShellContext';
import { keptValue, PLAIN } from './keptValue';
import { useKept } from './useKept';
import { LOST_BEFORE } from './useUnknownOutcome';

export interface SentMark {
  /** A call of an earlier page of this tab that was never answered; not any more once another goes out. */
  readonly lost: typeof LOST_BEFORE | undefined;
  /** One goes out now. */
  readonly set: () => void;
  /** It was answered. */
  readonly remove: () => void;
}

/**
 * That a call which makes a record went out, and its answer has not come yet: a page that is loaded
 * anew must not look as if nothing had been sent. `key`: of what, in the storage of the tab.
 */
export function useSentMark(key: string): SentMark {
  const { session } = useShell().storage;
  const mark = keptValue(key, (sent) => sent as string, PLAIN);
  const [sentBefore] = useKept(mark, session);
  const [isPast, setPast] = useState(false);
  const lost = sentBefore === undefined || isPast ? undefined : LOST_BEFORE;
  return {
    lost,
    set() {
      mark.write(session, '1');
      if (lost !== undefined) setPast(true);
    },
    remove: () => mark.remove(session),
  };
}
