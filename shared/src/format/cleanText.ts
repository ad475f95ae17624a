/** White space in a line, which separates words like a blank; a carriage return before a line feed does not. */
const SPACE = /\r(?!\n)|[\t\v\f]/g;
/** Control characters, except the line feed, and direction characters. */
const UNSEEN = /[^\P{Cc}\n]|\p{Bidi_C}/gu;
const HALF_A_CHARACTER = /\p{Cs}$/u;

/** Cleans server text for display: no control or direction characters, at most `limit` characters; an ellipsis ends a text that was cut. */
export function cleanText(value: unknown, limit = 500): string {
  if (Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return '';
  const text = value.replace(SPACE, ' ').replace(UNSEEN, '').trim();
  return text.length > limit ? `${text.slice(0, limit - 1).replace(HALF_A_CHARACTER, '')}…` : text;
}
