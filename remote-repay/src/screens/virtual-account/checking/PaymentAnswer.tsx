import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

import { useDispatch } from '@loan/shared/runtime/redux';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import type { VirtualAccount, VirtualAccountRequest } from '../../../api/repay';
import { Answered } from './Answered';
import { takeLook, type Send } from './look';
import { SaidStrip, SeeStatus } from './SaidStrip';
import { Unanswered } from './Unanswered';
import { useVisit, type KnownVisit } from './useVisit';

/** Shown on a number's page after a payment claim: a strip under its header, and the first button of its footer. */
export interface SaidParts {
  readonly strip: ReactNode;
  readonly action: ReactNode;
}

/** What the number's page shows: the number, with or without a payment claim, or something else in its place. */
export type NumberPlace = { readonly said?: SaidParts } | 'taken';

export interface PaymentAnswerProps {
  /** The request of a payment that has an order id. */
  readonly request: VirtualAccountRequest;
  /** The number that the borrower claims to have paid; another object for each claim. */
  readonly paid: { readonly to: VirtualAccount } | undefined;
  readonly onPlace: (place: NumberPlace) => void;
}

/**
 * Tracks a payment: snapshots the order first, then, after the borrower claims to have paid, replaces the number with the
 * payment's status. Renders nothing before that.
 */
export function PaymentAnswer({ request, paid, onPlace }: PaymentAnswerProps) {
  const ids = { productId: request.productId, orderId: request.orderId };
  const isExtension = request.is_display === '1';
  const known = useVisit(request);
  const { visit, note, forget } = known;
  useBefore(ids, known);
  const { said, answer, isOpen = false } = visit;

  const { now } = useShell();
  const latest = useRef({ note, onPlace });
  useLayoutEffect(() => {
    latest.current = { note, onPlace };
  });
  useLayoutEffect(() => {
    if (paid === undefined) return;
    const { number, amount, payType, telephone } = paid.to;
    latest.current.note({ said: { at: now(), number, amount, isBank: payType === '1', telephone }, isOpen: true });
  }, [paid, now]);
  const wasSaid = said !== undefined;
  useLayoutEffect(() => {
    const open = () => latest.current.note({ isOpen: true });
    latest.current.onPlace(isOpen ? 'taken' : wasSaid ? { said: { strip: <SaidStrip />, action: <SeeStatus onOpen={open} /> } } : {});
  }, [isOpen, wasSaid]);

  if (said === undefined || !isOpen) return null;
  if (answer !== undefined) return <Answered ids={ids} said={said} answer={answer} after={visit.after ?? {}} onLeave={forget} />;
  const back = () => {
    // The number is another page to the borrower, so it starts at the top, with its amount.
    document.documentElement.scrollTop = 0;
    note({ isOpen: false });
  };
  return <Unanswered ids={ids} isExtension={isExtension} visit={visit} said={said} onNews={note} onBack={back} />;
}

/** Reads the order's snapshot before the payment, with which later ones are compared. A read that is running is shared. */
function useBefore(ids: { readonly productId: string; readonly orderId: string }, { visit, note }: KnownVisit) {
  const { market } = useShell();
  const send = useDispatch() as unknown as Send;
  const mounted = useMounted();
  useEffect(() => {
    if (visit.before !== undefined || visit.said !== undefined) return;
    void (async () => {
      const { standing } = await takeLook(send, ids, market);
      // Another page may have replaced this one; its session is newer.
      if (standing !== undefined && mounted.current) note({ before: standing });
    })();
  });
}
