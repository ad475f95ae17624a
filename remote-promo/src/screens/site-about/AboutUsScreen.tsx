import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { useSiteWording } from '../../wording/useSiteWording';
import { AboutText } from './AboutText';

/** The same text as a page of the app. */
export function AboutUsScreen() {
  const { aboutUs } = useSiteWording();
  return (
    <PageFrame title={aboutUs}>
      <AboutText />
    </PageFrame>
  );
}
