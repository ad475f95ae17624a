import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';

import { delayDetail } from './extension';
import { legacyWay } from './legacy';
import type { pages } from './pages';
import { instalmentPlan } from './repay';

/** What the pages of this area read first. */
export const firstReads: FirstReadsOf<typeof pages> = {
  repay: { first: firstRead(instalmentPlan), drawn: true },
  repayOrNot: { sends: true },
  repayOrNotChoose: { sends: true },
  repayDelay: { first: firstRead(delayDetail), drawn: true },
  legacyRepay: {
    first: firstRead(legacyWay, {}, { whole: 'amount' }),
    // Whether there is still something to pay.
    beside: firstRead(instalmentPlan, {}, { whole: 'amount' }),
    drawn: true,
  },
};
