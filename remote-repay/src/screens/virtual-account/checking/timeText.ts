import type { Market } from '@loan/shared/contracts/shell';
import { calendarDay } from '@loan/shared/format/date';
import { hourText, momentText } from '@loan/shared/format/momentText';
import { fill } from '@loan/shared/wording/fill';

/**
 * A moment by the device's clock: the hour, and before it the day where that is not today's. Both in ms since 1970.
 * @param hour the words of an hour that stands alone, with `{time}`
 */
export const timeText = (at: number, market: Market, hour: string, now: number = Date.now()): string =>
  calendarDay(new Date(at)) === calendarDay(new Date(now)) ? fill(hour, { time: hourText(at) }) : momentText(at, market);
