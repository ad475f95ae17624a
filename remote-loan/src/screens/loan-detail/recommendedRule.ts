import type { PublicConfig } from '@loan/shared/contracts/config';

const HIDING: ReadonlySet<string> = new Set(['170', '174', '180', '200']);

/**
 * Whether the recommended list may show (product §5.8): hidden for four
 * statuses, or hidden always once the order is there. An empty list has no block at all.
 */
export function showsRecommended(status: string, count: number, reading: PublicConfig['loanDetail']['recRule']): boolean {
  return count > 0 && reading === 'meant' && !HIDING.has(status);
}
