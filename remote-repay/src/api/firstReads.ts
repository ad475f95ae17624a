import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';

import { delayDetail } from './extension';
import { legacyWay } from './legacy';
import type { pages } from './pages';
import { instalmentPlan, virtualAccount } from './repay';

/** What the pages of this area read first. */
export const firstReads: FirstReadsOf<typeof pages> = {
  repay: { first: firstRead(instalmentPlan), drawn: true },
  repayOrNot: {
    record: {
      ...firstRead(
        virtualAccount,
        {
          productId: ['productId', '='],
          orderId: ['orderId', '='],
          payCode: ['payCode', '='],
          pay_type: ['payType', '=1'],
          is_default: 'isDefault',
          is_display: ['display', '=0'],
          specific_num: ['specificNum', '='],
        },
        { whole: 'amount' },
      ),
      stored: ['isDefault', 'payType', 'payCode', 'specificNum'],
    },
    sends: true,
    drawn: true,
    lateStyles: true,
  },
  repayOrNotChoose: { sends: true },
  repayDelay: { first: firstRead(delayDetail), drawn: true },
  legacyRepay: {
    first: firstRead(legacyWay, {}, { whole: 'amount' }),
    // Whether there is still something to pay.
    beside: firstRead(instalmentPlan, {}, { whole: 'amount' }),
    drawn: true,
  },
};
