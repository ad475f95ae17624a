import type { ReactNode } from 'react';

import styles from './Empty.module.css';

export interface EmptyProps {
  /** One of ui/pictures; default: none. */
  readonly picture?: ReactNode;
  /** Default: none. */
  readonly title?: ReactNode;
  readonly body?: ReactNode;
  /** One button, or several below each other. */
  readonly action?: ReactNode;
  /** Heading level of the title; default h2. */
  readonly heading?: 'h1' | 'h2' | undefined;
}

/** An empty state, and what can be done about it. */
export function Empty({ picture, title, body, action, heading: Heading = 'h2' }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {picture}
      {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
      {body !== undefined && <p className={styles.body}>{body}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
