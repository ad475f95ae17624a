import { Regulator } from '@loan/shared/ui/TrustLines/Regulator';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

import styles from './RegulatorLine.module.css';

/** The regulator to complain to next, if configured. */
export function RegulatorLine() {
  const { regulator } = useTrust();
  return (
    regulator !== '' && (
      <p className={styles.regulator}>
        <Regulator sentence={regulator} />
      </p>
    )
  );
}
