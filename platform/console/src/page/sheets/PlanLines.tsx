import { useCallback, useEffect, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Spinner } from '@loan/shared/ui/Spinner/Spinner';

import type { ActionDone, Refusal } from '../../contract';
import { post, UNREACHABLE } from '../api';
import styles from '../console.module.css';

/** The result of the server's dry run. */
export type Planned =
  | { readonly kind: 'asking' }
  | { readonly kind: 'plan'; readonly done: ActionDone }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const ASKING: Planned = { kind: 'asking' };

/** Requests the dry run, and again when the request changes. `make` returns the request; a new `make` means a new request. */
export function usePlan(path: string, make: () => object): { readonly planned: Planned; refuse(refusal: Refusal): void } {
  const [answered, setAnswered] = useState<{ readonly make: () => object; readonly planned: Planned }>();
  const refuse = useCallback((refusal: Refusal) => setAnswered({ make, planned: { kind: 'refused', refusal } }), [make]);
  useEffect(() => {
    let isOld = false;
    const ask = async () => {
      const answer = await post<ActionDone>(path, make());
      if (isOld) return;
      if (answer.ok) setAnswered({ make, planned: { kind: 'plan', done: answer.value } });
      else refuse(answer.refusal);
    };
    void ask();
    return () => {
      isOld = true;
    };
  }, [path, make, refuse]);
  return { planned: answered?.make === make ? answered.planned : ASKING, refuse };
}

const UNKNOWN: readonly string[] = [UNREACHABLE.code, 'STORAGE', 'FAULT'];

/** Whether the action may have been carried out despite the refusal. */
export const isUnknownOutcome = ({ code }: Refusal): boolean => UNKNOWN.includes(code);

/** Shown while the outcome of a sent request is unknown. */
export function UnknownOutcome({ onPress }: { readonly onPress: () => Promise<void> }) {
  return (
    <div className={styles.stale} role="alert">
      <p>It is not known whether this was done. Sent again, it is not done twice.</p>
      <Button onPress={onPress}>Send again</Button>
    </div>
  );
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
