import styles from './ChannelMark.module.css';

/** Words that join names and are never part of an abbreviation. */
const JOINS = /^(?:of|the|and|dan|pt)$/i;
/** A word that is an abbreviation already: BCA, HDFC. */
const ABBREVIATION = /^[\p{Lu}\p{N}]{2,4}$/u;

const lettersOf = (text: string, most: number): string => Array.from(text).slice(0, most).join('').toUpperCase();

/** One to three letters for a bank or store: its abbreviation, else its initials, else the start of its only word. '' when the name has no letter. */
export function monogram(name: string): string {
  const all = (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !JOINS.test(word));
  // "Bank" says nothing about which bank: of two words the other is the name.
  const words = all.length === 2 ? all.filter((word) => !/^bank$/i.test(word)) : all;
  const own = words.find((word) => ABBREVIATION.test(word));
  if (own !== undefined) return lettersOf(own, 3);
  return words.length > 1 ? lettersOf(words.map((word) => lettersOf(word, 1)).join(''), 3) : lettersOf(words[0] ?? '', 3);
}

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
