// oxlint-disable-next-line no-control-regex -- taking control characters out is the point
const UNSEEN = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Cleans server text for display: no control or direction characters, at most `limit` characters; an ellipsis ends a text that was cut. */
export function cleanText(value: unknown, limit = 500): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return '';
  const text = value.replace(UNSEEN, '').trim();
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}
