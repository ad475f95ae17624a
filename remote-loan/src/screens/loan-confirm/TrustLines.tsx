import { ShieldCheck } from '@loan/shared/ui/icons';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCommonWording } from '@loan/shared/ui/wordingHook';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import styles from './TrustLines.module.css';

/** Who lends, and the way back: each line only when its value is configured. */
export function TrustLines() {
  const { config } = useShell();
  const { confirm } = useWording();
  const { trust } = useCommonWording();
  const { lender, licence } = config.trust;
  const days = config.confirm.coolingDays;
  const lines = [
    lender !== '' && fill(trust.lender, { lender }),
    licence !== '' && fill(trust.licence, { licence }),
    days > 0 && fill(confirm.cooling, { n: days }),
    trust.wise,
  ].filter((line) => line !== false && line !== '');
  return (
    <div className={styles.trust}>
      <ShieldCheck className={styles.icon} size={20} />
      <div>
        {lines.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
      </div>
    </div>
  );
}
