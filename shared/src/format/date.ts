/** Server text stays as it is shown; only this form is read for our own arithmetic (specification §9). */
const FORM = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;
const DAY_MS = 86_400_000;

function readParts(text: string): Date | undefined {
  const match = FORM.exec(text.trim());
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (minute > 59 || second > 59) return undefined;
  const date = new Date(year, month - 1, day, hour, minute, second);
  // 2024-02-30 would become 1 March, 24:00 the day after: not a date.
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined;
}

/** The moment of `yyyy-mm-dd[ hh:mm:ss]` in the device's zone, in ms since 1970; undefined for any other text. */
export function readTime(text: string): number | undefined {
  return readParts(text)?.getTime();
}

/** A date that holds until the end of its day, in two parts: the day, and the time that says no more than that; `rest` is '' for any other text. */
export function splitEndOfDay(text: string): { readonly day: string; readonly rest: string } {
  const end = / 23:59:59$/.exec(text);
  return end !== null && readParts(text) !== undefined ? { day: text.slice(0, end.index), rest: end[0] } : { day: text, rest: '' };
}

/** The number of a moment's calendar day in the device's zone: days, from one to the next always one, however clocks are changed. */
export const calendarDay = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
