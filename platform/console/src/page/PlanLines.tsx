import { useCallback, useEffect, useState } from 'react';

import { Spinner } from '@loan/shared/ui/Spinner/Spinner';

import type { ActionAsked, ActionDone, Refusal } from '../contract';
import { type Answer, post } from './api';
import styles from './console.module.css';

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

function words(planned: Planned): { readonly title: string; readonly lines: readonly string[] } {
  if (planned.kind === 'asking') return { title: 'Asking what it would do…', lines: [] };
  if (planned.kind === 'refused') return { title: planned.refusal.message, lines: planned.refusal.details };
  const { kind, number, changes, damaged } = planned.done;
  if (kind === 'nothing') return { title: 'The channel is like that already: nothing to do.', lines: damaged };
  if (kind === 'finished') return { title: `Document ${number} is exactly this. It is done already.`, lines: [] };
  const title = kind === 'proposed' ? `Proposes document ${number}, for an approver to complete:` : `Makes document ${number}:`;
  return { title, lines: [...changes, ...damaged] };
}

/** What an action would do, announced when it is known. */
export function PlanLines({ planned }: { readonly planned: Planned }) {
  const { title, lines } = words(planned);
  return (
    <div id="plan" className={planned.kind === 'refused' ? styles.refusal : styles.plan} role="status">
      <p>
        {planned.kind === 'asking' && <Spinner />} {title}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
