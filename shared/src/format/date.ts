import type { Zone } from '../contracts/shell';

/** Server text stays as it is shown; only this form is read for our own arithmetic (product §4.17). */
const FORM = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/;
const DAY_MS = 86_400_000;

/**
 * What the clocks of the market show at `yyyy-mm-dd[ hh:mm:ss]`, as a `Zone` has it; undefined for any
 * other text. A date without a time is midnight.
 */
export function readWall(text: string): number | undefined {
  const [, day, time = '00:00:00'] = FORM.exec(text.trim()) ?? [];
  const iso = `${day}T${time}`;
  const wall = Date.parse(`${iso}Z`);
  // 2024-02-30 would become 1 March, 24:00 the day after: not a date.
  return !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(iso) ? wall : undefined;
}

/** The moment of `yyyy-mm-dd[ hh:mm:ss]` in a zone, in ms since 1970; undefined for any other text. */
export function readTime(text: string, zone: Zone): number | undefined {
  const wall = readWall(text);
  return wall === undefined ? undefined : zone.moment(wall);
}

/** A date that holds until the end of its day, in two parts: the day, and the time that says no more than that; `rest` is '' for any other text. */
export function splitEndOfDay(text: string): { readonly day: string; readonly rest: string } {
  const end = / 23:59:59$/.exec(text);
  return end !== null && readWall(text) !== undefined ? { day: text.slice(0, end.index), rest: end[0] } : { day: text, rest: '' };
}

/** The number of a calendar day: from one day to the next always one. @param wall as `readWall` returns it */
export const calendarDay = (wall: number): number => Math.floor(wall / DAY_MS);
