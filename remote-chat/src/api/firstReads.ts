import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';

import { CATEGORIES_PID, contactInfo, qaList } from './chat';
import type { pages } from './pages';

/** First reads of this area's pages. */
export const firstReads: FirstReadsOf<typeof pages> = {
  supportChat: { first: firstRead(qaList, { orderNo: ['orderNo', 'orderId', '='], pid: `=${CATEGORIES_PID}` }), drawn: true },
  customerService: { first: firstRead(contactInfo), drawn: true },
};
