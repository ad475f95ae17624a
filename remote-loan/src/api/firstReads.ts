import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';

import { loanDetails } from './loan';
import { contracts, loanConfirm } from './loanOffer';
import type { pages } from './pages';
import { jointList, recommendList } from './recommended';

const joint = { first: firstRead(jointList, { targeted: ['productId', '='] }), drawn: true } as const;

/** First reads of this area's pages. */
export const firstReads: FirstReadsOf<typeof pages> = {
  loanDetail: { first: firstRead(loanDetails), drawn: true },
  loanConfirm: { first: firstRead(loanConfirm), beside: firstRead(contracts), drawn: true },
  recommendList: { first: firstRead(recommendList, { scene: ['scene', '='] }), drawn: true },
  error: joint,
  jointFailure: joint,
};
