import { readTime } from '@loan/shared/format/date';
import { REPLY_DAYS } from '@loan/shared/wording/loanFigures';

/**
 * When the time for a reply is over, ms since 1970: after the last of the weekdays (Monday to Friday) that
 * follow the day on which a complaint was sent. Undefined where that is no date.
 */
export function replyDue(sent: string): number | undefined {
  const at = readTime(sent);
  if (at === undefined) return undefined;
  const day = new Date(at);
  for (let left = REPLY_DAYS; left > 0;) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() % 6 !== 0) left -= 1;
  }
  return day.setHours(24, 0, 0, 0);
}

/** Whether a moment is here or gone by the device's clock. @param at ms since 1970 */
export const isOver = (at: number, now: number = Date.now()): boolean => at <= now;
