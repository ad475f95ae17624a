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
