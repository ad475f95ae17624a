import { useShell } from '@loan/shared/ui/ShellContext';
import { TrustLines as Lines, useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';

/** The lender and the days to cancel: each line only if its value is configured. */
export function TrustLines() {
  const { lender, licence, wise } = useTrust();
  const { confirm } = useWording();
  const days = useShell().config.confirm.coolingDays;
  return <Lines lines={[lender, licence, days > 0 && fill(confirm.cooling, { n: days }), wise]} />;
}
