/**
 * Control characters, invisible characters (zero width, direction marks), line and paragraph separators, lone surrogates. With them a
 * text can look like another one, or like two lines.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * The text as one line in which every character is visible: invisible ones are written as their code point, such as `\u{a}` for a line
 * break.
 */
export function printable(text: string): string {
  return text.replace(UNSEEN, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** Whether a text has no invisible characters. */
export function isPrintable(text: string): boolean {
  return printable(text) === text;
}
