import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';

import type { pages } from './pages';
import { captchaSid, channelTemplate } from './promo';

/** A page of the site has no first read: its texts are in its build. */
const read = { drawn: true } as const;

/** First reads of this area's pages. */
export const firstReads: FirstReadsOf<typeof pages> = {
  promotion: { first: firstRead(channelTemplate, { templateId: 'id' }), beside: firstRead(captchaSid, {}, { browser: true }), drawn: true },
  siteHome: read,
  siteAbout: read,
  sitePolicy: read,
  siteLoan: read,
  siteUser: read,
  siteContact: read,
  privacyPolicy: read,
  aboutUs: read,
};
