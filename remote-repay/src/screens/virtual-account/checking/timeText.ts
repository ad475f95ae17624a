import type { Market } from '@loan/shared/contracts/shell';
import { calendarDay } from '@loan/shared/format/date';
import { hourText, momentText } from '@loan/shared/format/momentText';

/** A moment by the device's clock: the hour, and before it the day where that is not today's. Both in ms since 1970. */
export const timeText = (at: number, market: Market, now: number = Date.now()): string =>
  calendarDay(new Date(at)) === calendarDay(new Date(now)) ? hourText(at) : momentText(at, market);
