import type { ReactNode } from 'react';

import styles from './Empty.module.css';

export interface EmptyProps {
  /** One of ui/pictures; default none. */
  readonly picture?: ReactNode;
  /** Default none: the picture and the button speak for themselves. */
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  /** One button, or more below each other. */
  readonly action?: ReactNode;
}

/** Nothing to show, and what can be done about it. */
export function Empty({ picture, title, body, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {picture}
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {body !== undefined && <p className={styles.body}>{body}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
