import { useShell } from '../ShellContext';
import styles from './BrandLogo.module.css';
import { Mark } from './Mark';

/** Our logo: the mark, and the app's name as text. In the colours of the brand, of any size of text. */
export function BrandLogo() {
  return (
    <span className={styles.logo}>
      <span className={styles.mark}>
        <Mark size={32} />
      </span>
      <span className={styles.name}>{useShell().config.app.names.en}</span>
    </span>
  );
}
