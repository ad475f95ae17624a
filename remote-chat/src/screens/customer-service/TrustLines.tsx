import { Regulator } from '@loan/shared/ui/TrustLines/Regulator';
import { TrustLines as Lines, useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

import styles from './TrustLines.module.css';

/** Hours and the regulator, each only when configured, and what nobody of us asks for. */
export function TrustLines() {
  const { hours, regulator, otp } = useTrust();
  return (
    <Lines
      lines={[hours, regulator, otp].map(
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
