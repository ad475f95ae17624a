import { showMoney, splitSymbol } from '../../format/money';
import { fill } from '../../wording/fill';
import { classNames } from '../classNames';
import { useCommonWording, useShell } from '../ShellContext';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './MoneyText.module.css';

/** Most characters of a figure that has room for larger type on a narrow screen: `1.080.000`. */
const SHORT = 9;

export interface MoneyTextProps {
  /** Whole rupiah or rupees: the server's text, or digits. */
  readonly amount: string;
  /** Default `inherit`: the size of the text around it. */
  readonly size?: 'amount' | 'inherit';
}

/** An amount that is never wrapped or cut: small symbol before a large figure, figures of equal width, read as "1.250.000 rupiah". */
export function MoneyText({ amount, size = 'inherit' }: MoneyTextProps) {
  const { market } = useShell();
  const { spoken } = useCommonWording();
  const shown = showMoney(amount, market);
  const { symbol, figure } = splitSymbol(shown);
  const large = size === 'amount' && classNames(styles.amount, figure.length <= SHORT && styles.short);
  // No sum: any text, which may be long.
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
        {/* One text: between two, a drawn page would have a mark for each. */}
        {`${symbol === 'Rp' ? '\u00A0' : ''}${figure}`}
      </span>
      <VisuallyHidden>{fill(spoken.money, { amount: figure })}</VisuallyHidden>
    </span>
  );
}
