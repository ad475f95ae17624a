import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { useSiteWording } from '../../wording/useSiteWording';
import { SiteFrame } from '../SiteFrame';
import { DataRights } from './DataRights';
import { PolicyText } from './PolicyText';

/** /Policy: a page of the public site. */
export function SitePolicyScreen() {
  const { fixed } = useSiteWording();
  return (
    <SiteFrame page="sitePolicy" title={fixed.policy}>
      <PolicyText summary={<DataRights />} />
    </SiteFrame>
  );
}

/** The same text as a page of the app. */
export function PrivacyPolicyScreen() {
  const { policy } = useSiteWording();
  return (
    <PageFrame title={policy}>
      <PolicyText />
    </PageFrame>
  );
}
