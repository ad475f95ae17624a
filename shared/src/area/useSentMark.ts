import { useState } from 'react';

import { useShell } from '../ui/ShellContext';
import { useHydrated } from '../ui/useHydrated';
import { LOST_BEFORE } from './useUnknownOutcome';

export interface SentMark {
  /** Set when a call of an earlier page of this tab was never answered; undefined again once another call is sent. */
  readonly lost: typeof LOST_BEFORE | undefined;
  /** Call when a call is sent. */
  readonly set: () => void;
  /** Call when it was answered. */
  readonly remove: () => void;
}

/** The mark of a borrower without an id, and of every borrower in earlier versions. */
const ANYONE = '1';

/**
 * Marks in the tab's storage, under `key`, that the borrower sent a non-idempotent call which is not answered yet. After a
 * reload the page must not look as if nothing had been sent. The tab's next borrower is not told of it.
 */
export function useSentMark(key: string): SentMark {
  const { query, storage } = useShell();
  const hydrated = useHydrated();
  const [isPast, setPast] = useState(false);
  const sent = hydrated && !isPast && storage.session.get(key);
  return {
    lost: sent === ANYONE || (sent && sent === query.gid) ? LOST_BEFORE : undefined,
    set() {
      storage.session.set(key, query.gid || ANYONE);
      setPast(true);
    },
    remove: () => storage.session.remove(key),
  };
}
