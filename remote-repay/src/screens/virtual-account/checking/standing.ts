import type { Market } from '@loan/shared/contracts/shell';
import { readAmount, sumAmounts } from '@loan/shared/format/amountText';
import { readWall } from '@loan/shared/format/date';
import { statusMeaning, type Meaning } from '@loan/shared/ui/tones/meanings';

import type { OrderStatement } from '../../../api/order';
import type { InstalmentPlan } from '../../../api/repay';
import type { Answer, Standing } from './visit';

const ENDED: readonly Meaning[] = ['repaid', 'closed'];
/** From worst to best: a payment or an extension moves an order to the right. */
const OWED: readonly Meaning[] = ['overdue', 'due', 'running', 'partlyPaid'];

/** The order snapshot from a plan; undefined when the plan has nothing usable. */
export function standingOfPlan({ settled, left, pending }: InstalmentPlan, market: Market): Standing | undefined {
  if (settled) return { settled };
  const [next] = pending;
  if (next === undefined) return undefined;
  const total = sumAmounts(pending.map(({ amount }) => readAmount(amount, market)));
  return { settled, left, amount: next.display, due: next.due, ...(total.ok && { total: total.digits }) };
}

/** The order snapshot from an order; undefined when it has nothing usable. */
export function standingOfOrder({ status, headline }: OrderStatement): Standing | undefined {
  if (status === '') return undefined;
  return { status, headline, settled: ENDED.includes(statusMeaning(status)) };
}

const isLater = (before: string | undefined, now: string | undefined): boolean =>
  (readWall(now ?? '') ?? -Infinity) > (readWall(before ?? '') ?? Infinity);

/** Whether the order is no longer overdue, or partly paid now. Requires that something is owed in both statuses. */
function isBetter(before: Standing, now: Standing): boolean {
  const [was, is] = [before, now].map(({ status = '' }) => statusMeaning(status)) as [Meaning, Meaning];
  if (!OWED.includes(was) || !OWED.includes(is) || was === is) return false;
  return was === 'overdue' || is === 'partlyPaid';
}

/**
 * The payment result, from the order snapshots before the payment and now; undefined: none yet. Compares the plans if both
 * snapshots have one; otherwise the order's statuses.
 * `isExtension`: the fee of an extension was paid, after which the same amount is due later.
 */
export function answerOf(before: Standing | undefined, now: Standing, isExtension: boolean): Answer | undefined {
  if (now.settled === true) return 'settled';
  if (before === undefined) return undefined;
  if (before.left === undefined || now.left === undefined) {
    if (!isBetter(before, now)) return undefined;
    return isExtension ? 'extended' : 'paid';
  }
  if (isExtension) return now.left === before.left && isLater(before.due, now.due) ? 'extended' : undefined;
  if (now.left !== before.left) return now.left < before.left ? 'paid' : undefined;
  return Number(now.total ?? NaN) < Number(before.total ?? NaN) ? 'paid' : undefined;
}
