import type { ReactNode } from 'react';

import styles from './Picture.module.css';

/** What all pictures share: 160 × 120, lines in the strong line colour, one soft shape on the ground. Says nothing to assistive technology. */
export function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="80" cy="102" rx="52" ry="8" fill="var(--brand-soft)" stroke="none" />
      {children}
    </svg>
  );
}
