import { ShieldCheck } from '@loan/shared/ui/icons';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCommonWording } from '@loan/shared/ui/wordingHook';
import { fill } from '@loan/shared/wording/fill';

import styles from './TrustLines.module.css';

/** Who lends and under which licence, where configured, and what nobody of us asks for. */
export function TrustLines({ onlySafe = false }: { readonly onlySafe?: boolean }) {
  const { lender, licence } = useShell().config.trust;
  const { trust } = useCommonWording();
  return (
    <div className={styles.trust}>
      {!onlySafe && lender !== '' && <p>{fill(trust.lender, { lender })}</p>}
      {!onlySafe && licence !== '' && <p>{fill(trust.licence, { licence })}</p>}
      <p className={styles.safe}>
        <ShieldCheck className={styles.icon} size={20} />
        {trust.otp}
      </p>
    </div>
  );
}
