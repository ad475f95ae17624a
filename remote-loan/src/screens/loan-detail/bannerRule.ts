import type { Zone } from '@loan/shared/contracts/shell';
import { statusMeaning, type Meaning } from '@loan/shared/ui/tones/meanings';

import type { LoanDetail } from '../../api/loan';
import { orderDue } from './dueRows';

const RUNNING: ReadonlySet<Meaning> = new Set<Meaning>(['due', 'running', 'partlyPaid']);

/**
 * Which banner stands above an order (specification §2, screen 11: type 1 selects one, otherwise
 * another). The one for type 1 speaks of paying on time: only to whoever has something to pay and is
 * not late with it. `now` in ms since 1970; undefined: not known yet.
 */
export function bannerOf(
  type: string,
  order: Pick<LoanDetail, 'status' | 'delay' | 'rows'> | undefined,
  zone: Zone,
  now: number | undefined,
): '1' | 'other' {
  if (type !== '1' || order === undefined || !RUNNING.has(statusMeaning(order.status))) return 'other';
  return now !== undefined && orderDue(order, zone, now)?.state === 'overdue' ? 'other' : '1';
}
