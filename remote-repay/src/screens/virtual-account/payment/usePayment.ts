import { useLayoutEffect, useReducer, useRef, useState } from 'react';

import { useLocation } from '@loan/shared/runtime/router';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';

import type { VirtualAccountRequest } from '../../../api/repay';
import { paymentReducer, type PaymentEvent, type PaymentState } from './paymentState';
import {
  billOf,
  continuePayment,
  fieldsOfState,
  readPayments,
  removePayment,
  stateOf,
  type StoredPayment,
  writePayment,
} from './paymentStore';

type Update = PaymentEvent | PaymentState;
const reducer = (state: PaymentState, update: Update): PaymentState => ('type' in update ? paymentReducer(state, update) : update);

/** A reload and a step back open a document again. */
const isNewDocument = () => performance.getEntriesByType('navigation').some((document) => document.type === 'navigate');

function findSession(stored: readonly StoredPayment[], bill: string, entry: string): StoredPayment {
  const opened = isNewDocument() ? Date.now() - performance.now() : 0;
  return continuePayment(stored, bill, entry, Date.now(), opened);
}

/**
 * The state of a payment, continued after a reload or after the app was killed, once the page is hydrated. A payment without ids is
 * not stored.
 */
export function usePayment(request: VirtualAccountRequest, isTracked: boolean) {
  const { local } = useShell().storage;
  const { key } = useLocation();
  const hydrated = useHydrated();
  const [session, setSession] = useState<StoredPayment>();
  const [state, dispatch] = useReducer(reducer, { name: 'numberShown' });
  if (hydrated && session === undefined) {
    const found = findSession(isTracked ? readPayments(local) : [], billOf(request), key);
    setSession(found);
    dispatch(stateOf(found));
  }

  // Most polls change nothing that is stored, and a session's age counts from its last change.
  const stored = JSON.stringify(fieldsOfState(state));
  const saved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (session === undefined || saved.current === stored) return;
    if (saved.current !== undefined) writePayment(local, { ...session, ...fieldsOfState(state), at: Date.now() });
    saved.current = stored;
  });
  /** Deletes the stored payment; the page keeps what it shows. */
  const forget = () => session && removePayment(local, session, Date.now());
  return { state, dispatch, forget };
}
