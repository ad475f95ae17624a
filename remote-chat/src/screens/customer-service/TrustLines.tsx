import { Regulator } from '@loan/shared/ui/TrustLines/Regulator';
import { TrustLines as Lines, useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

import styles from './TrustLines.module.css';

/** What our staff never ask for, and the regulator if configured. */
export function TrustLines() {
  const { regulator, otp } = useTrust();
  return (
    <Lines
      lines={[otp, regulator].map(
        (line) =>
          line !== '' && (
            <span key={line} className={styles.line}>
              {line === regulator ? <Regulator sentence={line} /> : line}
            </span>
          ),
      )}
    />
  );
}
