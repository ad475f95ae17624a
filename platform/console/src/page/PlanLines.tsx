import { Spinner } from '@loan/shared/ui/Spinner/Spinner';

import styles from './console.module.css';
import type { Planned } from './usePlan';

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
