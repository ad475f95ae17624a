import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';

import { problemDetail, problemInit, problemInitPlain, problemList } from './complaint';
import type { pages } from './pages';

/** First reads of this area's pages. */
export const firstReads: FirstReadsOf<typeof pages> = {
  complaint: {
    first: firstRead(problemInit, { orderNo: ['orderNo', 'orderId', '='] }),
    firstPlain: firstRead(problemInitPlain, { orderId: ['orderId', 'orderNo', '='] }),
    drawn: true,
  },
  complaintList: { first: firstRead(problemList), drawn: true },
  complaintDetail: { first: firstRead(problemDetail), drawn: true },
};
