import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';
import type { promoPages } from '@loan/shared/contracts/pages';

import { captchaSid, channelTemplate } from './promo';

/** What the pages of this area read first. */
export const firstReads: FirstReadsOf<typeof promoPages> = {
  promotion: { first: firstRead(channelTemplate, { templateId: 'id' }), beside: firstRead(captchaSid, {}, { browser: true }), drawn: true },
};
