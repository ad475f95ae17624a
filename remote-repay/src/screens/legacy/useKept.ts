import { useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import { waitingAsText, waitingOf, type Waiting } from './kept';

export interface Kept {
  /** The chosen card's id; '' when none was. */
  readonly cardId: string;
  readonly choose: (cardId: string) => void;
  readonly waiting: Waiting | undefined;
  /** `of`: the payment that waits, where it is not this one. */
  readonly wait: (waiting: Waiting | undefined, of?: string) => void;
}

/** Where the borrower stands with one payment of an order. Survives a reload: whoever looks for the SMS may come back to a new page. */
export function useKept(orderId: string, payment: string): Kept {
  const { session } = useShell().storage;
  const cardKey = `legacyRepay.card.${orderId}`;
  const waitingKey = (of: string) => `legacyRepay.waiting.${of}`;
  const [cardId, setCardId] = useState(() => session.get(cardKey) ?? '');
  const [waiting, setWaiting] = useState(() => waitingOf(session.get(waitingKey(payment)), Date.now()));
  return {
    cardId,
    choose: (id) => {
      session.set(cardKey, id);
      setCardId(id);
    },
    waiting,
    wait: (next, of = payment) => {
      if (next === undefined) session.remove(waitingKey(of));
      else session.set(waitingKey(of), waitingAsText(next));
      if (of === payment) setWaiting(next);
    },
  };
}
