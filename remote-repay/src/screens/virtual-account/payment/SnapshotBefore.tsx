import { useEffect, type Dispatch } from 'react';

import { useDispatch } from '@loan/shared/runtime/redux';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { VirtualAccountRequest } from '../../../api/repay';
import { readOrderSnapshot, type Send } from './orderSnapshot';
import type { NumberState, PaymentEvent } from './paymentState';

/** ms after the number is shown, so that the order does not compete with the rest of the page. A page that is hidden earlier reads at once. */
const SNAPSHOT_AFTER = 1_000;

interface SnapshotBeforeProps {
  /** The request of a payment that has an order id. */
  readonly request: VirtualAccountRequest;
  readonly state: NumberState;
  readonly dispatch: Dispatch<PaymentEvent>;
}

/** Reads the order before the payment, for comparison with later reads. Renders nothing: it is a component because its code loads after the number. */
export function SnapshotBefore({ request: { productId, orderId }, state, dispatch }: SnapshotBeforeProps) {
  const { market } = useShell();
  const send = useDispatch() as unknown as Send;
  const isWanted = state.before === undefined && state.claim === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    // The borrower goes to another app to pay: while this one sleeps the timer stands still.
    let awaited: DocumentVisibilityState = 'hidden';
    let isOver = false;
    const read = async () => {
      end();
      const wasHidden = document.visibilityState === 'hidden';
      const { snapshot } = await readOrderSnapshot(send, { productId, orderId }, market);
      if (snapshot !== undefined) dispatch({ type: 'snapshotRead', snapshot });
      if (snapshot !== undefined || isOver || awaited === 'visible') return;
      // A sleeping app may have cut the read: one more when it is back, which it may be already.
      awaited = 'visible';
      document.addEventListener('visibilitychange', onVisibility);
      if (wasHidden) onVisibility();
    };
    const onVisibility = () => {
      if (document.visibilityState === awaited) void read();
    };
    const timer = setTimeout(() => void read(), SNAPSHOT_AFTER);
    document.addEventListener('visibilitychange', onVisibility);
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
    onVisibility();
    return () => {
      isOver = true;
      end();
    };
  }, [isWanted, send, productId, orderId, market, dispatch]);
  return null;
}
