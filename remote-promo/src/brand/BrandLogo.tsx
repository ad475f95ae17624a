import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './BrandLogo.module.css';
import { Mark } from './Mark';

/** Our logo: the mark, and the app's name as text, in the brand's colours and at any text size. */
export function BrandLogo() {
  return (
    <span className={styles.logo}>
      <span className={styles.mark}>
        <Mark />
      </span>
      <span className={styles.name}>{useShell().config.app.names.en}</span>
    </span>
  );
}
