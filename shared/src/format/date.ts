import type { Zone } from '../contracts/shell';

/** Server text is shown unchanged; only this form is parsed for our own arithmetic (product §4.17). */
const FORM = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/;
const DAY_MS = 86_400_000;

/**
 * The wall-clock time of `yyyy-mm-dd[ hh:mm:ss]`, in the form that a `Zone` uses; undefined for any other text. A
 * date without a time is midnight.
 */
export function readWall(text: string): number | undefined {
  const [, day, time = '00:00:00'] = FORM.exec(text.trim()) || [];
  const iso = `${day}T${time}`;
  const wall = Date.parse(`${iso}Z`);
  // `Date.parse` would turn 2024-02-30 into 1 March and 24:00 into the next day; such texts are not dates.
  return !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(iso) ? wall : undefined;
}

/** The moment of `yyyy-mm-dd[ hh:mm:ss]` in a zone, in ms since 1970; undefined for any other text. */
export function readTime(text: string, zone: Zone): number | undefined {
  const wall = readWall(text);
  return wall === undefined ? undefined : zone.moment(wall);
}

/** Splits a date that ends with its day: the day, and its time `23:59:59`, which adds nothing. `rest` is '' for any other text. */
export function splitEndOfDay(text: string): { readonly day: string; readonly rest: string } {
  const end = / 23:59:59$/.exec(text);
  return end !== null && readWall(text) !== undefined ? { day: text.slice(0, end.index), rest: end[0] } : { day: text, rest: '' };
}

/** The number of a calendar day; consecutive days differ by one. @param wall as `readWall` returns it */
export const calendarDay = (wall: number): number => Math.floor(wall / DAY_MS);
