import { useShell } from '@loan/shared/ui/ShellContext';
import { figuresOf } from '@loan/shared/wording/figures';

import styles from './LoanRange.module.css';

/** The smallest and largest loan of the market, with a word between them. */
export function LoanRange({ word }: { readonly word: string }) {
  const { from, to } = figuresOf(useShell().market);
  return (
    <span className={styles.range}>
      <Sum shown={from} />{' '}
      <span className={styles.rest}>
        <span className={styles.word}>{word}</span> <Sum shown={to} />
      </span>
    </span>
  );
}

/** A sum that never wraps. A separated currency symbol is small; an attached one is read as part of the number. */
function Sum({ shown }: { readonly shown: string }) {
  const apart = shown.indexOf('\u00A0') + 1;
  return (
    <span translate="no" className={styles.sum}>
      {apart > 0 && <span className={styles.symbol}>{shown.slice(0, apart)}</span>}
      {shown.slice(apart)}
    </span>
  );
}
