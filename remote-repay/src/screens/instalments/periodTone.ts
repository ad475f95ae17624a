import { dueIn } from '@loan/shared/format/date';
import { dueMeaning, toneOf } from '@loan/shared/ui/tones/meanings';
import type { Tone } from '@loan/shared/ui/tones/tones';

import type { Period } from '../../api/repay';

/** Statuses of a period that is overdue. The values are the server's own; one that is not here says nothing. */
const OVERDUE: ReadonlySet<string> = new Set(['2', '180']);

/** The tone of a period to pay: by its status, else by its due time; without a time that can be read none in particular. `now` in ms since 1970; undefined: it is not known. */
export function periodTone(period: Pick<Period, 'status' | 'due'>, now: number | undefined): Tone {
  if (OVERDUE.has(period.status)) return toneOf.overdue;
  const due = now === undefined ? undefined : dueIn(period.due, now);
  return due === undefined ? 'neutral' : toneOf[dueMeaning(due)];
}
