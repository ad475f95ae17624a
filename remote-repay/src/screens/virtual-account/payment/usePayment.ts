import { useLayoutEffect, useReducer, useRef, useState, type Dispatch } from 'react';

import { useLocation } from '@loan/shared/runtime/router';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { VirtualAccountRequest } from '../../../api/repay';
import { paymentReducer, type PaymentEvent, type PaymentState } from './paymentState';
import { billOf, continuePayment, fieldsOfState, readPayments, removePayment, stateOf, writePayment } from './paymentStore';

export interface Payment {
  readonly state: PaymentState;
  readonly dispatch: Dispatch<PaymentEvent>;
  /** Deletes the stored payment; the page keeps what it shows. */
  readonly forget: () => void;
}

/** The state of a payment, continued after a reload or after the app was killed. A payment without ids is not stored. */
export function usePayment(request: VirtualAccountRequest, isTracked: boolean): Payment {
  const { local } = useShell().storage;
  const { key } = useLocation();
  const [session] = useState(() => {
    const bill = billOf(request);
    // A reload and a step back open a document again.
    const isNew = performance
      .getEntriesByType('navigation')
      .some((document) => (document as PerformanceNavigationTiming).type === 'navigate');
    const opened = isNew ? Date.now() - performance.now() : 0;
    return continuePayment(isTracked ? readPayments(local) : [], bill, key, Date.now(), opened);
  });
  const [state, dispatch] = useReducer(paymentReducer, session, stateOf);

  // Most polls change nothing that is stored, and a session's age counts from its last change.
  const stored = JSON.stringify(fieldsOfState(state));
  const saved = useRef(stored);
  useLayoutEffect(() => {
    if (saved.current === stored) return;
    saved.current = stored;
    writePayment(local, { ...session, ...fieldsOfState(state), at: Date.now() });
  });
  return { state, dispatch, forget: () => removePayment(local, session, Date.now()) };
}
