import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';
import type { chatPages } from '@loan/shared/contracts/pages';

import { CATEGORIES_PID, contactInfo, qaList } from './chat';

/** What the pages of this area read first. */
export const firstReads: FirstReadsOf<typeof chatPages> = {
  supportChat: { first: firstRead(qaList, { orderNo: ['orderNo', 'orderId', '='], pid: `=${CATEGORIES_PID}` }), drawn: true },
  customerService: { first: firstRead(contactInfo), drawn: true },
};
