import { LoanTerms } from '@loan/shared/ui/LoanTerms/LoanTerms';

import { LateCost } from '../../lending/LateCost';
import { useSiteWording } from '../../wording/useSiteWording';
import { SiteFrame } from '../SiteFrame';

/** /Loan: the agreement text, the same as in the app (product §1.10). */
export function SiteLoanScreen() {
  const { fixed } = useSiteWording();
  return (
    <SiteFrame page="siteLoan" title={fixed.loan}>
      <LoanTerms summary={<LateCost />} />
    </SiteFrame>
  );
}
