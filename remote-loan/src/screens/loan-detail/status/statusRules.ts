import type { PublicConfig } from '@loan/shared/contracts/config';

import type { LoanDetail } from '../../../api/loan';

/** Actions in the footer; undefined: no footer. */
export type FooterAction = 'repay' | 'repayOrDelay' | 'borrow' | undefined;

const ACTIONS: ReadonlyMap<string, 'repay' | 'delayable' | 'borrow'> = new Map([
  ['174', 'delayable'],
  ['180', 'delayable'],
  ['3', 'delayable'],
  ['5', 'delayable'],
  ['170', 'repay'],
  ['200', 'borrow'],
  ['4', 'borrow'],
]);

/** The footer's actions by order status (product §5.2); an extension only if the order allows it. */
export function footerAction({ status, delay }: Pick<LoanDetail, 'status' | 'delay'>): FooterAction {
  const action = ACTIONS.get(status);
  if (action === 'delayable') return delay ? 'repayOrDelay' : 'repay';
  return action;
}

const HIDING: ReadonlySet<string> = new Set(['170', '174', '180', '200']);

/**
 * Whether the recommended list may show (product §5.8): hidden for four statuses, or, by the other reading, always once the
 * order has loaded. An empty list is not shown either.
 */
export function showsRecommended(status: string, count: number, reading: PublicConfig['loanDetail']['recRule']): boolean {
  return count > 0 && reading === 'meant' && !HIDING.has(status);
}
