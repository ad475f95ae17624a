import type { ReactNode } from 'react';

import styles from './AccountCard.module.css';

/** `until`: label of the moment; `day`: formatted for the market, or ''; `exact`: the server's text. */
export function PayByLines({ until, day, exact }: Readonly<Record<'until' | 'exact', string>> & { readonly day: ReactNode }) {
  return (
    <p className={styles.until}>
      <span>{until}</span> {day !== '' && <b>{day}</b>} <span>{exact}</span>
    </p>
  );
}
