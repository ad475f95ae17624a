import type { Market } from '@loan/shared/contracts/shell';

import type { PayChannel } from '../../api/repay';

/** What most borrowers of India pay with, whatever else its name says (BHIM UPI). */
const UPI = /\bUPI\b/i;

/** Ways to pay as they are offered: the one that was used last, in India UPI, then the server's order. What is sent names a channel, never its place. */
export function inOrder(channels: readonly PayChannel[], lastUsed: string, market: Market): readonly PayChannel[] {
  const rank = ({ name }: PayChannel) => {
    if (name === lastUsed) return 0;
    return market === 'india' && UPI.test(name) ? 1 : 2;
  };
  return [...channels].sort((one, other) => rank(one) - rank(other));
}
