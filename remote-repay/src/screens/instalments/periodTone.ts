import type { Zone } from '@loan/shared/contracts/shell';
import { dueIn } from '@loan/shared/format/dueIn';
import { dueMeaning, toneOf } from '@loan/shared/ui/tones/meanings';
import type { Tone } from '@loan/shared/ui/tones/tones';

import type { Period } from '../../api/repay';

/** Statuses of an overdue period. The values are the server's; any other status is ignored. */
const OVERDUE: ReadonlySet<string> = new Set(['2', '180']);
/** Days before its due time from which a period is marked as due, so that the borrower can get the money ready. */
const SOON = 3;

/**
 * The tone of a period to pay: by its status, else by its due time. A period that is due later than soon is neutral,
 * so that what is to be paid now stands out. `now` in ms since 1970; undefined when it is unknown.
 */
export function periodTone(period: Pick<Period, 'status' | 'due'>, zone: Zone, now: number | undefined): Tone {
  if (OVERDUE.has(period.status)) return toneOf.overdue;
  const due = now === undefined ? undefined : dueIn(period.due, zone, now);
  if (due?.state === 'left') return due.days > SOON ? 'neutral' : toneOf.due;
  return due === undefined ? 'neutral' : toneOf[dueMeaning(due)];
}
