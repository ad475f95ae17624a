import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { TrustLines as Lines } from '@loan/shared/ui/TrustLines/TrustLines';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';

/** Who lends, and the way back: each line only when its value is configured. */
export function TrustLines() {
  const { config } = useShell();
  const { confirm } = useWording();
  const { trust } = useCommonWording();
  const { lender, licence } = config.trust;
  const days = config.confirm.coolingDays;
  return (
    <Lines
      lines={[
        lender !== '' && fill(trust.lender, { lender }),
        licence !== '' && fill(trust.licence, { licence }),
        days > 0 && fill(confirm.cooling, { n: days }),
        trust.wise,
      ]}
    />
  );
}
