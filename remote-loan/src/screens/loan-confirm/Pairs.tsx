import type { ReactNode } from 'react';

import styles from './Pairs.module.css';

export interface Pair {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A key fact: a large figure, or a rate that has its space before it is known. */
  readonly as?: 'figure' | 'rate';
}

/** Labels and what belongs to them. Not the shared rows: each row of this page is there twice, as markup and as data, so that it has to be short. */
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
