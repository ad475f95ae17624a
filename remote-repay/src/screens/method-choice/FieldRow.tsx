import type { ReactNode } from 'react';

import { ChevronRight } from '@loan/shared/ui/icons';

import styles from './FieldRow.module.css';

export interface FieldRowProps {
  readonly label: ReactNode;
  /** What is chosen; undefined: nothing yet. */
  readonly value: string | undefined;
  /** What to do, where nothing is chosen. */
  readonly hint: string;
  /** 32 px picture in front of what is chosen. */
  readonly sign?: ReactNode;
  /** Something else comes first: grey, yet tappable, so that it can say what. */
  readonly waits?: boolean;
  readonly onPress: () => void;
}

/** A field that is filled from a sheet. */
export function FieldRow({ label, value, hint, sign, waits = false, onPress }: FieldRowProps) {
  return (
    <button
      type="button"
      className={waits ? `${styles.row} ${styles.waits}` : styles.row}
      aria-haspopup="dialog"
      aria-disabled={waits || undefined}
      onClick={onPress}
    >
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.line}>
          {value !== undefined && sign !== undefined && <span className={styles.sign}>{sign}</span>}
          <span className={value === undefined ? styles.hint : styles.value}>{value ?? hint}</span>
        </span>
      </span>
      <ChevronRight className={styles.chevron} size={20} />
    </button>
  );
}
