import type { ReactNode } from 'react';

import { ChevronRight } from '../icons';
import styles from './LinkRow.module.css';

export interface LinkRowProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** Logo or icon in front. */
  readonly icon?: ReactNode;
  /** At the right, before the chevron. */
  readonly value?: ReactNode;
  readonly label?: string;
}

/** A row that leads somewhere; the whole row is the target. Own part: antd-mobile's list item is a link without address, out of reach of a keyboard. */
export function LinkRow({ children, onPress, icon, value, label }: LinkRowProps) {
  return (
    <button type="button" className={styles.row} aria-label={label} onClick={onPress}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>{children}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <ChevronRight className={styles.chevron} size={20} />
    </button>
  );
}
