import type { LoanDetail } from '../../api/loan';

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
