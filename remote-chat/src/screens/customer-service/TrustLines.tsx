import { Regulator } from '@loan/shared/ui/TrustLines/Regulator';
import { TrustLines as Lines, useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

import styles from './TrustLines.module.css';

/** What nobody of us asks for, and the regulator where it is configured. */
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
