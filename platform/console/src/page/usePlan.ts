import { useCallback, useEffect, useState } from 'react';

import type { ActionAsked, ActionDone, Refusal } from '../contract';
import { post, type Answer } from './api';

/** What an action would do, according to the server's dry run. */
export type Planned =
  | { readonly kind: 'asking' }
  | { readonly kind: 'plan'; readonly done: ActionDone }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const ASKING: Planned = { kind: 'asking' };

export const plannedOf = (answer: Answer<ActionDone>): Planned =>
  answer.ok ? { kind: 'plan', done: answer.value } : { kind: 'refused', refusal: answer.refusal };

/** Requests the dry run, and again when the request changes. `make` returns the request; a new `make` means a new request. */
export function usePlan(make: () => ActionAsked): { readonly planned: Planned; refuse(refusal: Refusal): void } {
  const [answered, setAnswered] = useState<{ readonly make: () => ActionAsked; readonly planned: Planned }>();
  useEffect(() => {
    let isOld = false;
    void post<ActionDone>('/api/actions', make()).then((answer) => !isOld && setAnswered({ make, planned: plannedOf(answer) }));
    return () => {
      isOld = true;
    };
  }, [make]);
  const refuse = useCallback((refusal: Refusal) => setAnswered({ make, planned: { kind: 'refused', refusal } }), [make]);
  return { planned: answered?.make === make ? answered.planned : ASKING, refuse };
}
