import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './BrandLogo.module.css';

/** Our mark: a coin leaving a ring that is open for its return. Hidden from assistive technology, because the name is next to it. */
function Mark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" fill="none" strokeLinecap="round">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path d="M24 17a8 8 0 1 1-9-9" stroke="var(--surface)" strokeWidth="4" />
      <circle cx="22.5" cy="9.5" r="3.5" fill="var(--surface)" />
    </svg>
  );
}

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
