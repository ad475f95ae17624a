import type { Market } from '@loan/shared/contracts/shell';
import { calendarDay } from '@loan/shared/format/date';
import { dayText } from '@loan/shared/format/dayText';

const two = (part: number): string => String(part).padStart(2, '0');

/** A moment by the device's clock: the hour, and before it the day where that is not today's. */
export function timeText(at: number, market: Market, now: number = Date.now()): string {
  const time = new Date(at);
  const hour = `${two(time.getHours())}:${two(time.getMinutes())}`;
  if (calendarDay(time) === calendarDay(new Date(now))) return hour;
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${dayText(day, market)} ${hour}`;
}
