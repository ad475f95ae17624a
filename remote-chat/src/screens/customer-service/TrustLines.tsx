import { ShieldCheck } from '@loan/shared/ui/icons';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCommonWording } from '@loan/shared/ui/wordingHook';
import { fill } from '@loan/shared/wording/fill';

import styles from './TrustLines.module.css';

/** Hours, the officer and the regulator, each only when configured, and what nobody of us asks for. */
export function TrustLines() {
  const { hours, officer, regulator } = useShell().config.trust;
  const { trust } = useCommonWording();
  // What is not configured of the officer leaves no comma behind.
  const reached = [officer.name, officer.phone, officer.email].filter((part) => part !== '').join(', ');
  const lines = [
    hours !== '' && fill(trust.hours, { hours }),
    reached !== '' && fill(trust.officer, { name: reached, phone: '', email: '' }).replace(/[, ]+$/, ''),
    regulator && trust.regulator,
    trust.otp,
  ].filter((line) => line !== false);
  return (
    <div className={styles.trust}>
      <ShieldCheck className={styles.icon} size={20} />
      <div className={styles.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
