import styles from './ChannelMark.module.css';
import { monogram } from './monogram';

/** How large the letters are by their number, from none to three, in the 40 units of the box: none under 11 px in a mark of 32. */
const SIZES = [20, 20, 16, 14];

export interface ChannelMarkProps {
  /** Of the bank or store, which stands beside it in words. */
  readonly name: string;
  /** px */
  readonly size: 32 | 40;
}

/** Our own mark of a bank or a store, by its letters: logos of others are not shipped. As tall at any text size. */
export function ChannelMark({ name, size }: ChannelMarkProps) {
  const letters = monogram(name);
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <text x="20" y="20" dy=".36em" textAnchor="middle" fill="currentColor" fontSize={SIZES[letters.length]}>
        {letters}
      </text>
    </svg>
  );
}
