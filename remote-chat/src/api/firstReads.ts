import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';

import { CATEGORIES_PID, contactInfo, qaList } from './chat';
import type { pages } from './pages';

/** What the pages of this area read first. */
export const firstReads: FirstReadsOf<typeof pages> = {
  supportChat: { first: firstRead(qaList, { orderNo: ['orderNo', 'orderId', '='], pid: `=${CATEGORIES_PID}` }), drawn: true },
  customerService: { first: firstRead(contactInfo), drawn: true },
};
