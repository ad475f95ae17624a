import { goodRequests, LATER } from '@loan/sandbox/document/requests';
import { sessionOf } from '@loan/sandbox/links';
import type { Market } from '@loan/shared/contracts/shell';

import type { Seeds } from './seeds';

/** Values of one call's reply that another call takes. */
const HANDED_ON: Seeds['calls'] = {
  legacyCommit: { cardId: '$legacyWay/bankCards/0/id', repayToken: '$legacyWay/repayToken' },
  captcha: { sid: '$captchaSid/sid', t: '1' },
};

/** A good request of every call of the sandbox, except those with a code that only a person can read. */
export function sampleSeeds(market: Market): Seeds {
  const requests = { captcha: {}, ...goodRequests(market) };
  const calls = Object.entries(requests).flatMap(([name, fields]) => {
    const texts = Object.entries(fields).filter((row): row is [string, string] => typeof row[1] === 'string');
    const seed: Record<string, string> = { ...Object.fromEntries(texts), ...HANDED_ON[name] };
    return Object.values(seed).includes(LATER) ? [] : [[name, seed] as const];
  });
  return { session: { ...(sessionOf(market) as Readonly<Record<string, string>>) }, calls: Object.fromEntries(calls) };
}
