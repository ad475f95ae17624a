import type { ReactNode } from 'react';

import styles from './NumberPage.module.css';

/** `until`: label of the moment; `day`: formatted for the market, or ''; `exact`: the server's text. */
export function PayByLines({ until, day, exact }: Readonly<Record<'until' | 'exact', string>> & { readonly day: ReactNode }) {
  return (
    <p className={styles.until}>
      <span className={styles.line}>{until}</span> {day !== '' && <b className={styles.day}>{day}</b>}{' '}
      <span className={styles.line}>{exact}</span>
    </p>
  );
}
