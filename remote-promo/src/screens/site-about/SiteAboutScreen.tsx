import { useSiteWording } from '../../wording/useSiteWording';
import { SiteFrame } from '../SiteFrame';
import { AboutText } from './AboutText';

/** /About: the section of the public site. */
export function SiteAboutScreen() {
  const { fixed } = useSiteWording();
  return (
    <SiteFrame page="siteAbout" title={fixed.about}>
      <AboutText />
    </SiteFrame>
  );
}
