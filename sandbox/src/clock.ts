/** Milliseconds since 1970, as `Date.now`. Tests pass their own. */
export type Clock = () => number;

const two = (value: number) => String(value).padStart(2, '0');

/** `yyyy-mm-dd` in the zone of this machine: the sandbox and the browser in front of it share a clock. */
export function dateText(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `yyyy-mm-dd hh:mm:ss`, the format of specification §9. */
export function timeText(at: number): string {
  const date = new Date(at);
  return `${dateText(at)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The last second of the day that is `days` after the day of `now`. */
export function endOfDay(now: number, days: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 23, 59, 59).getTime();
}

/** Whole calendar days from the day of `now` to the day of `at`; negative when `at` is in the past. */
export function daysUntil(at: number, now: number): number {
  return Math.round((endOfDay(at, 0) - endOfDay(now, 0)) / 86_400_000);
}
