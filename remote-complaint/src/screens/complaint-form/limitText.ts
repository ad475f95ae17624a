const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
const splitsPair = (text: string, at: number): boolean => isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));

/**
 * Value of a text field after a change: at most `limit` UTF-16 units. Inserted text beyond the limit is dropped, wherever
 * it was inserted; the earlier text, itself within the limit, stays. A cut never splits a surrogate pair.
 */
export function limitText(before: string, after: string, limit: number): string {
  if (after.length <= limit) return after;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (splitsPair(after, start)) start -= 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (splitsPair(after, after.length - end)) end -= 1;
  let cut = limit - end;
  if (splitsPair(after, cut)) cut -= 1;
  return after.slice(0, cut) + after.slice(after.length - end);
}
