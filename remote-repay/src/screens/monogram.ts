/** Joins names and is part of none of their abbreviations. */
const JOINS = /^(?:of|the|and|dan|pt)$/i;
/** An abbreviation by itself: BCA, HDFC. */
const ABBREVIATION = /^[\p{Lu}\p{N}]{2,4}$/u;

const lettersOf = (text: string, most: number): string => Array.from(text).slice(0, most).join('').toUpperCase();

/** One to three letters that stand for a bank or a store: its own abbreviation, else its initials, else how its one word begins. '' when the name has no letter. */
export function monogram(name: string): string {
  const words = (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !JOINS.test(word));
  const own = words.find((word) => ABBREVIATION.test(word));
  if (own !== undefined) return lettersOf(own, 3);
  return words.length > 1 ? lettersOf(words.map((word) => lettersOf(word, 1)).join(''), 3) : lettersOf(words[0] ?? '', 2);
}

/** Grounds of marks in `ChannelMark.module.css`. */
export const TONES = 4;

/** Which ground a name has: always the same one, whatever list it stands in. */
export function markTone(name: string): number {
  const sum = Array.from(name.trim().toLowerCase()).reduce((so, letter) => (so * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
  return sum % TONES;
}
