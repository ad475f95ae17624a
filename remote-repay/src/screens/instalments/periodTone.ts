import type { Period } from '@loan/shared/contracts/api/repay';
import { dueIn } from '@loan/shared/format/date';

export type PeriodTone = 'danger' | 'neutral';

/** The status values are the server's own; one that is not here says nothing about the tone. */
const TONES: ReadonlyMap<string, PeriodTone> = new Map([
  ['2', 'danger'],
  ['180', 'danger'],
]);

/** The tone of a period to pay: by its status, or because its due time has passed. `now` in ms since 1970. */
export function periodTone(period: Pick<Period, 'status' | 'due'>, now: number): PeriodTone {
  return dueIn(period.due, now)?.state === 'overdue' ? 'danger' : (TONES.get(period.status) ?? 'neutral');
}
