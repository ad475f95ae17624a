import { useCallback, useEffect, useState } from 'react';

import type { ActionAsked, ActionDone, Refusal } from '../contract';
import { post } from './api';

/** What an action would do, asked of the server without doing it. */
export type Planned =
  | { readonly kind: 'asking' }
  | { readonly kind: 'plan'; readonly done: ActionDone }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const ASKING: Planned = { kind: 'asking' };

/** Asks for the dry run, and again when something else is asked. `make` gives the request; another one is another question. */
export function usePlan(make: () => ActionAsked): { readonly planned: Planned; refuse(refusal: Refusal): void } {
  const [planned, setPlanned] = useState<Planned>(ASKING);
  useEffect(() => {
    let isOld = false;
    setPlanned(ASKING);
    void post<ActionDone>('/api/actions', make()).then((answer) => {
      if (isOld) return;
      setPlanned(answer.ok ? { kind: 'plan', done: answer.value } : { kind: 'refused', refusal: answer.refusal });
    });
    return () => {
      isOld = true;
    };
  }, [make]);
  return { planned, refuse: useCallback((refusal) => setPlanned({ kind: 'refused', refusal }), []) };
}
