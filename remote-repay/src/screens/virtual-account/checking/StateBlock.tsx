import { useEffect, useRef, type ReactNode } from 'react';

import { Card } from '@loan/shared/ui/Card/Card';
import { toneClass, type Tone } from '@loan/shared/ui/tones/tones';

import styles from './StateBlock.module.css';

export interface StateBlockProps {
  readonly icon: ReactNode;
  readonly tone: Tone;
  readonly title: string;
  readonly body: ReactNode;
  /** The payment's amount and number, and other figures. */
  readonly children: ReactNode;
}

/** The status of a payment. */
export function StateBlock({ icon, tone, title, body, children }: StateBlockProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone and the page may be scrolled, so focus moves to the title.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={styles.head} role="status">
        <span className={`${styles['disc']} ${toneClass(tone)}`}>{icon}</span>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.body}>{body}</p>
      </div>
      <hr className={styles.line} />
      {children}
    </Card>
  );
}
