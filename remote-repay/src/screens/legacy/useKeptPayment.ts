import { useState } from 'react';

import { keptValue, PLAIN } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { KnownFailure } from './useFailureToast';

/** A payment that waits for its SMS code. */
export interface PendingConfirmation {
  readonly recordId: string;
  /** When the code may be requested again; ms since 1970. */
  readonly until: number;
}

/** Pause before the code may be requested again. ms (product §9.1) */
export const CODE_EVERY = 60_000;

const keptCard = (orderId: string) => keptValue(`legacyRepay.card.${orderId}`, (id) => id as string, PLAIN);

const keptToken = (payment: string) => keptValue(`legacyRepay.token.${payment}`, (token) => token as string, PLAIN);

/** A clock that was set back does not lengthen the countdown. */
export const keptConfirmation = (payment: string) =>
  keptValue<PendingConfirmation>(
    `legacyRepay.waiting.${payment}`,
    (text) => {
      const [, until = '', recordId = ''] = /^(\d{1,15}) (\S.{0,63})$/.exec(text as string) ?? [];
      return recordId === '' ? undefined : { recordId, until: Math.min(Number(until), Date.now() + CODE_EVERY) };
    },
    { read: (text) => text, write: ({ until, recordId }) => `${until} ${recordId}` },
  );

export function useKeptPayment(orderId: string, payment: string) {
  const { session } = useShell().storage;
  const [cardId = '', chooseCard] = useKept(keptCard(orderId), session);
  const [pending, keepPending, forgetPending] = useKept(keptConfirmation(payment), session);
  return {
    /** The chosen card's id; '' for none. */
    cardId,
    chooseCard,
    pending,
    /** `of`: the payment that waits, if it is not this one. */
    setPending(next: PendingConfirmation | undefined, of = payment) {
      if (of === payment) return next === undefined ? forgetPending() : keepPending(next);
      if (next === undefined) keptConfirmation(of).remove(session);
      else keptConfirmation(of).write(session, next);
    },
  };
}

/** State of one payment of an order. Survives a reload: the borrower may look for the SMS and come back to a reloaded page. */
export type KeptPayment = ReturnType<typeof useKeptPayment>;

/**
 * The token that identifies a payment. While the outcome of a commit is unknown, the next one must use the same token:
 * the server then recognises the same payment (product §8.3, 800005), and a payment whose reply was lost is not made
 * twice.
 * @param fresh the token that was read last
 */
export function useRepayToken(payment: string, fresh: string) {
  const { session } = useShell().storage;
  const kept = keptToken(payment);
  const [held, hold, release] = useKept(kept, session);
  const [spent, setSpent] = useState(false);
  const [givenUp, setGivenUp] = useState<string>();
  const next = held ?? fresh;
  const drop = (of = payment) => {
    if (of !== payment) return keptToken(of).remove(session);
    if (spent) return kept.remove(session);
    release();
    setGivenUp(held);
  };
  return {
    /** The token for the next commit. */
    next,
    /** The token belongs to a payment that was given up: another must be read. */
    stale: held === undefined && givenUp === fresh,
    /** Called when a commit is sent: until the server reports its outcome, the next one uses the same token, also after a reload. */
    hold: () => hold(next),
    /** The server refused the payment. */
    refused(known: KnownFailure) {
      // Wrong code: the payment still waits for the right one.
      if (known === 'wrong') return;
      if (known === undefined) return drop();
      // This token has already paid, so this page gets no other. A page opened later reads the order and gets its own token.
      kept.remove(session);
      setSpent(true);
    },
    /** The payment ended or was given up: the next one uses the token that was read last. `of`: the payment, if it is not this one. */
    drop,
  };
}

export type RepayToken = ReturnType<typeof useRepayToken>;
