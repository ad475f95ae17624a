import { useId, type ReactNode } from 'react';

import { classNames } from '../classNames';
import styles from './Card.module.css';

export interface CardProps {
  readonly children: ReactNode;
  /** Heading (level 2); it names the region. */
  readonly title?: ReactNode;
  /** One link or button next to the heading. */
  readonly action?: ReactNode;
  /** `brand`: on the gradient, with the configured font colour. */
  readonly tone?: 'plain' | 'brand';
}

/** A white card. Not antd-mobile's, whose head is no heading and uses a flex gap, which Chrome 70 lacks. */
export function Card({ children, title, action, tone = 'plain' }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(styles.card, tone === 'brand' && styles.brand)} aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || action !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && (
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
