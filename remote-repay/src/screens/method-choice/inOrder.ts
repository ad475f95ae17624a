import type { Market } from '@loan/shared/contracts/shell';

import type { PayChannel } from '../../api/repay';

/** The method that most borrowers in India use, also as part of a longer name (BHIM UPI). */
const UPI = /\bUPI\b/i;

/** Display order: the last used channel, in India UPI, then the server's order. Requests name a channel, so the order does not affect them. */
export function inOrder(channels: readonly PayChannel[], lastUsed: string, market: Market): readonly PayChannel[] {
  const rank = ({ name }: PayChannel) => {
    if (name === lastUsed) return 0;
    return market === 'india' && UPI.test(name) ? 1 : 2;
  };
  return [...channels].sort((one, other) => rank(one) - rank(other));
}
