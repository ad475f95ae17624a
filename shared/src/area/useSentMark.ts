import { useState } from 'react';

import { useShell } from '../ui/ShellContext';
import { keptValue, PLAIN } from './keptValue';
import { useKept } from './useKept';
import { LOST_BEFORE } from './useUnknownOutcome';

export interface SentMark {
  /** Set when a call of an earlier page of this tab was never answered; undefined again once another call is sent. */
  readonly lost: typeof LOST_BEFORE | undefined;
  /** Call when a call is sent. */
  readonly set: () => void;
  /** Call when it was answered. */
  readonly remove: () => void;
}

/**
 * Marks in the tab's storage, under `key`, that a non-idempotent call was sent and not answered yet. After a reload
 * the page must not look as if nothing had been sent.
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
