import { useSiteWording } from '../../wording/useSiteWording';
import { SiteFrame } from '../SiteFrame';
import { PolicyText } from './PolicyText';

/** /Policy: the section of the public site. */
export function SitePolicyScreen() {
  const { fixed } = useSiteWording();
  return (
    <SiteFrame page="sitePolicy" title={fixed.policy}>
      <PolicyText />
    </SiteFrame>
  );
}
