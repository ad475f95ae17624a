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

/**
 * Marks in the tab's storage that the borrower sent a non-idempotent call which is not answered yet. After a reload the page
 * must not look as if nothing had been sent. The mark belongs to one borrower of the tab. Earlier versions have one mark for all
 * borrowers, any text under `key`. It is read too, and one without a text is written for them, so that a rollback loses nothing.
 */
export function useSentMark(key: string): SentMark {
  const { query, storage } = useShell();
  const { session } = storage;
  const own = `${key}.${query.gid}`;
  const hydrated = useHydrated();
  const [isPast, setPast] = useState(false);
  return {
    lost: hydrated && !isPast && (session.get(own) || session.get(key)) ? LOST_BEFORE : undefined,
    set() {
      session.set(own, '1');
      session.set(key, '');
      setPast(true);
    },
    remove() {
      session.remove(own);
      session.remove(key);
    },
  };
}
