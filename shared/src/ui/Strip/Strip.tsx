import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import styles from './Strip.module.css';

export interface StripProps {
  readonly tone: 'info' | 'warn';
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** One text button. */
  readonly action?: ReactNode;
}

/** A line under the header, as wide as the page: offline, an unknown outcome, a restored draft. Announced politely when it appears. */
export function Strip({ tone, children, icon, action }: StripProps) {
  return (
    <output className={classNames(styles.strip, styles[tone])}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>{children}</span>
      {action}
    </output>
  );
}
