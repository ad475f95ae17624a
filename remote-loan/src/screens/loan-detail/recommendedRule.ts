import type { PublicConfig } from '@loan/shared/contracts/config';

const HIDING: ReadonlySet<string> = new Set(['170', '174', '180', '200']);

/**
 * Whether the recommended list may show (product §5.8): hidden for four statuses, or, by the other reading, always once the
 * order has loaded. An empty list is not shown either.
 */
export function showsRecommended(status: string, count: number, reading: PublicConfig['loanDetail']['recRule']): boolean {
  return count > 0 && reading === 'meant' && !HIDING.has(status);
}
