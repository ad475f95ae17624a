/**
 * Control characters, signs that no one sees (zero width, direction marks), line and paragraph
 * separators, halves of characters: with them a text can look like another one, or like two lines.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text as one line that shows everything that is in it: what cannot be seen stands as its number, such as `\u{a}` for a line break. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** Whether a text is what it looks like. */
export function isPrintable(text: string): boolean {
  return printable(text) === text;
}
