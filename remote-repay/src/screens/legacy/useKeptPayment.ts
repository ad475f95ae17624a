import { useState } from 'react';

import { keptValue, PLAIN } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { KnownFailure } from './useFailureToast';

/** A payment that waits for its SMS code. */
export interface PendingConfirmation {
  readonly recordId: string;
  /** When the code may be asked for again; ms since 1970. */
  readonly until: number;
}

/** The code may be asked for again after this. ms (product §9.1) */
export const CODE_EVERY = 60_000;

const keptCard = (orderId: string) => keptValue(`legacyRepay.card.${orderId}`, (id) => id as string, PLAIN);

const keptToken = (payment: string) => keptValue(`legacyRepay.token.${payment}`, (token) => token as string, PLAIN);

/** A clock that was set back does not make the time longer. */
export const keptConfirmation = (payment: string) =>
  keptValue<PendingConfirmation>(
    `legacyRepay.waiting.${payment}`,
    (text) => {
      const [, until = '', recordId = ''] = /^(\d{1,15}) (\S.{0,63})$/.exec(text as string) ?? [];
      return recordId === '' ? undefined : { recordId, until: Math.min(Number(until), Date.now() + CODE_EVERY) };
    },
    { read: (text) => text, write: ({ until, recordId }) => `${until} ${recordId}` },
  );

/** Where the borrower stands with one payment of an order. Survives a reload: whoever looks for the SMS may come back to a new page. */
export interface KeptPayment {
  /** The chosen card's id; '' when none was. */
  readonly cardId: string;
  readonly chooseCard: (cardId: string) => void;
  readonly pending: PendingConfirmation | undefined;
  /** `of`: the payment that waits, where it is not this one. */
  readonly setPending: (pending: PendingConfirmation | undefined, of?: string) => void;
}

export function useKeptPayment(orderId: string, payment: string): KeptPayment {
  const { session } = useShell().storage;
  const [cardId = '', chooseCard] = useKept(keptCard(orderId), session);
  const [pending, keepPending, forgetPending] = useKept(keptConfirmation(payment), session);
  return {
    cardId,
    chooseCard,
    pending,
    setPending(next, of = payment) {
      if (of === payment) return next === undefined ? forgetPending() : keepPending(next);
      if (next === undefined) keptConfirmation(of).remove(session);
      else keptConfirmation(of).write(session, next);
    },
  };
}

export interface RepayToken {
  /** What the next commit goes with. */
  readonly next: string;
  /** It is the one of a payment that was given up: another has to be read. */
  readonly stale: boolean;
  /** A commit goes with it: until the server has said what became of it, also in a page that is opened anew, the next one does too. */
  readonly hold: () => void;
  /** The server said no. */
  readonly refused: (known: KnownFailure) => void;
  /** The payment came to its end, or is given up: the next one goes with the token that was read last. */
  readonly drop: () => void;
}

/**
 * The token that makes a payment one. While nobody knows what became of a commit, the next one has to
 * go with the same token: then the server can tell that it is the same payment (product §8.3,
 * 800005), and one whose reply was lost is not paid twice.
 * @param fresh the token that was read last
 */
export function useRepayToken(payment: string, fresh: string): RepayToken {
  const { session } = useShell().storage;
  const kept = keptToken(payment);
  const [held, hold, letGo] = useKept(kept, session);
  const [spent, setSpent] = useState(false);
  const [givenUp, setGivenUp] = useState<string>();
  const next = held ?? fresh;
  const drop = () => {
    if (spent) return kept.remove(session);
    letGo();
    setGivenUp(held);
  };
  return {
    next,
    stale: held === undefined && givenUp === fresh,
    hold: () => hold(next),
    refused(known) {
      // A payment that waits for its code goes on.
      if (known === 'wrong') return;
      if (known === undefined) return drop();
      // It was paid with this token already: no other here. A page that is opened anew, its order looked at, has its own.
      kept.remove(session);
      setSpent(true);
    },
    drop,
  };
}
