import { useShell } from '@loan/shared/ui/ShellContext';
import { useState } from 'react';

import { type Waiting, waitingAsText, waitingOf } from './kept';

export interface Kept {
  /** The chosen card's id; '' when none was. */
  readonly cardId: string;
  readonly choose: (cardId: string) => void;
  readonly waiting: Waiting | undefined;
  readonly wait: (waiting: Waiting | undefined) => void;
}

/** Where the borrower stands with one order. Survives a reload: whoever looks for the SMS may come back to a new page. */
export function useKept(orderId: string): Kept {
  const { session } = useShell().storage;
  const cardKey = `legacyRepay.card.${orderId}`;
  const waitingKey = `legacyRepay.waiting.${orderId}`;
  const [cardId, setCardId] = useState(() => session.get(cardKey) ?? '');
  const [waiting, setWaiting] = useState(() => waitingOf(session.get(waitingKey), Date.now()));
  return {
    cardId,
    choose: (id) => {
      session.set(cardKey, id);
      setCardId(id);
    },
    waiting,
    wait: (next) => {
      if (next === undefined) session.remove(waitingKey);
      else session.set(waitingKey, waitingAsText(next));
      setWaiting(next);
    },
  };
}
