import styles from './ChannelMark.module.css';
import { monogram } from './monogram';

/** Font size by number of letters (0 to 3), in the box's 40 units: at least 11 px in a mark of 32 px. */
const SIZES = [20, 20, 16, 14];

export interface ChannelMarkProps {
  /** Name of the bank or store, also shown as text next to the mark. */
  readonly name: string;
  /** px */
  readonly size: 32 | 40;
}

/** Our own mark for a bank or store, made of its letters: we do not ship logos. Its size ignores the text size. */
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
