/** Joins names and is part of none of their abbreviations. */
const JOINS = /^(?:of|the|and|dan|pt)$/i;
/** An abbreviation by itself: BCA, HDFC. */
const ABBREVIATION = /^[\p{Lu}\p{N}]{2,4}$/u;

const lettersOf = (text: string, most: number): string => Array.from(text).slice(0, most).join('').toUpperCase();

/** One to three letters that stand for a bank or a store: its own abbreviation, else its initials, else how its one word begins. '' when the name has no letter. */
export function monogram(name: string): string {
  const all = (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !JOINS.test(word));
  // Every bank is one: of two words the other is its name.
  const words = all.length === 2 ? all.filter((word) => !/^bank$/i.test(word)) : all;
  const own = words.find((word) => ABBREVIATION.test(word));
  if (own !== undefined) return lettersOf(own, 3);
  return words.length > 1 ? lettersOf(words.map((word) => lettersOf(word, 1)).join(''), 3) : lettersOf(words[0] ?? '', 3);
}
