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

/** Stands on the page of a number that was said to be paid: under its head, and as the first button of its bar. */
export interface SaidParts {
  readonly strip: ReactNode;
  readonly action: ReactNode;
}

/** What becomes of the number's page: it is there, as said to be paid or not, or something else stands in its place. */
export type NumberPlace = { readonly said?: SaidParts } | 'taken';

export interface PaymentAnswerProps {
  /** A payment of an order with a name. */
  readonly request: VirtualAccountRequest;
  /** The number that was said to be paid; another object each time. */
  readonly paid: { readonly to: VirtualAccount } | undefined;
  readonly onPlace: (place: NumberPlace) => void;
}

/**
 * Looks after a payment: knows how the order stands before it, and, once the borrower has said that it was made, stands in
 * the place of its number. Nothing is drawn before that.
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
    // The number is another page: it begins with its amount, however far this one was scrolled.
    document.documentElement.scrollTop = 0;
    note({ isOpen: false });
  };
  return <Unanswered ids={ids} isExtension={isExtension} visit={visit} said={said} onNews={note} onBack={back} />;
}

/** Reads how the order stands before the payment: what is read later is compared with that. A read that is under way is shared. */
function useBefore(ids: { readonly productId: string; readonly orderId: string }, { visit, note }: KnownVisit) {
  const { market } = useShell();
  const send = useDispatch() as unknown as Send;
  const mounted = useMounted();
  useEffect(() => {
    if (visit.before !== undefined || visit.said !== undefined) return;
    void (async () => {
      const { standing } = await takeLook(send, ids, market);
      // A page that was left may have a successor, whose visit is the newer one.
      if (standing !== undefined && mounted.current) note({ before: standing });
    })();
  });
}
