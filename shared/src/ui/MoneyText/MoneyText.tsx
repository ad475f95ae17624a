import { showMoney, splitSymbol } from '../../format/money';
import { fill } from '../../wording/fill';
import { classNames } from '../classNames';
import { useCommonWording, useShell } from '../ShellContext';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './MoneyText.module.css';

/** Longest figure that fits in larger type on a narrow screen: `1.080.000`. */
const SHORT = 9;

export interface MoneyTextProps {
  /** Whole rupiah or rupees: the server's text, or digits. */
  readonly amount: string;
  /** Default `inherit`: the size of the surrounding text. */
  readonly size?: 'amount' | 'inherit';
}

/**
 * An amount that is never wrapped or cut: a small symbol before a large figure, digits of equal width, read aloud as
 * "1.250.000 rupiah".
 */
export function MoneyText({ amount, size = 'inherit' }: MoneyTextProps) {
  const { market } = useShell();
  const { spoken } = useCommonWording();
  const shown = showMoney(amount, market);
  const { symbol, figure } = splitSymbol(shown);
  const large = size === 'amount' && classNames(styles.amount, figure.length <= SHORT && styles.short);
  // Not a sum: any text, which may be long.
  if (symbol === '')
    return (
      <span translate="no" className={large || undefined}>
        {shown}
      </span>
    );
  return (
    <span translate="no" className={classNames(styles.money, large)}>
      <span aria-hidden="true">
        <span className={styles.symbol}>{symbol}</span>
        {/* One text node: a server-rendered page would have a marker between two. */}
        {`${symbol === 'Rp' ? '\u00A0' : ''}${figure}`}
      </span>
      <VisuallyHidden>{fill(spoken.money, { amount: figure })}</VisuallyHidden>
    </span>
  );
}
