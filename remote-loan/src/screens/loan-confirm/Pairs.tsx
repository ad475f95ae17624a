import type { ReactNode } from 'react';

import styles from './Pairs.module.css';

export interface Pair {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A key fact: a large figure, or a rate whose space is reserved before it is known. */
  readonly as?: 'figure' | 'rate';
}

/** Labels and values. Not the shared row component: a server-rendered page holds each row twice, as markup and as data, so rows must be short. */
export function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(({ label, value, as }, index) => (
        <div key={index} className={as && styles.figure}>
          <dt>{label}</dt>
          <dd className={as === 'rate' ? styles.rate : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
