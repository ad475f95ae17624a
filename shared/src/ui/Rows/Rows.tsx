import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import styles from './Rows.module.css';

/** A list of label and value rows. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl>{children}</dl>;
}

export interface RowProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Money and totals: weight 600. */
  readonly strong?: boolean;
  /** One control after the value. */
  readonly action?: ReactNode;
  /** Small text below label and value. */
  readonly note?: ReactNode;
}

/**
 * Label left, value right; a value that does not fit next to its label goes below it. Page translators skip the
 * value: a sum, a number, a bank. Only inside Rows.
 */
export function Row({ label, value, strong = false, action, note }: RowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={classNames(styles.value, strong && styles.strong)}>
        <span translate="no" className={styles.text}>
          {value}
        </span>
        {action !== undefined && <span className={styles.action}>{action}</span>}
      </dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
