import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { useSiteWording } from '../../wording/useSiteWording';
import { PolicyText } from './PolicyText';

/** The same text as a page of the app. */
export function PrivacyPolicyScreen() {
  const { policy } = useSiteWording();
  return (
    <PageFrame title={policy}>
      <PolicyText />
    </PageFrame>
  );
}
