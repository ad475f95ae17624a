import { LoanTerms, useLoanTermsWording } from '@loan/shared/ui/LoanTerms/LoanTerms';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

/** Screen 6: loan terms and conditions. */
export function LoanTermsScreen() {
  const { title } = useLoanTermsWording();
  return (
    <PageFrame title={title}>
      <LoanTerms />
    </PageFrame>
  );
}
