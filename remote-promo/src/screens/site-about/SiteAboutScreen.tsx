import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { BrandLogo } from '../../brand/BrandLogo';
import { Offer } from '../../lending/Offer';
import { useSiteWording } from '../../wording/useSiteWording';
import { SiteFrame } from '../SiteFrame';
import { AboutText } from './AboutText';

/** /About: a page of the public site. */
export function SiteAboutScreen() {
  const { fixed } = useSiteWording();
  return (
    <SiteFrame page="siteAbout" title={fixed.about}>
      <Offer />
      <AboutText />
    </SiteFrame>
  );
}

/** The same text as a page of the app. */
export function AboutUsScreen() {
  const { aboutUs } = useSiteWording();
  return (
    <PageFrame title={aboutUs}>
      <BrandLogo />
      <AboutText />
    </PageFrame>
  );
}
