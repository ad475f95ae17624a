import type { ReactNode } from 'react';

import styles from './PayBySpace.module.css';

/** `until`: what that moment is; `day`: in the words of the market, '' when there are none; `exact` is the server's own text. */
export function PayByLines({ until, day, exact }: Readonly<Record<'until' | 'exact', string>> & { readonly day: ReactNode }) {
  return (
    <p className={styles.until}>
      <span className={styles.line}>{until}</span> {day !== '' && <b className={styles.day}>{day}</b>}{' '}
      <span className={styles.line}>{exact}</span>
    </p>
  );
}
