import type { Zone } from '@loan/shared/contracts/shell';
import { calendarDay, readWall } from '@loan/shared/format/date';
import { REPLY_DAYS } from '@loan/shared/wording/loanFigures';

const DAY = 86_400_000;

/**
 * When the time for a reply ends, ms since 1970: after the last of the weekdays (Monday to Friday) that follow the day on
 * which a complaint was sent. Undefined when `sent` is not a date.
 */
export function replyDue(sent: string, zone: Zone): number | undefined {
  const at = readWall(sent);
  if (at === undefined) return undefined;
  let day = calendarDay(at);
  for (let left = REPLY_DAYS; left > 0;) {
    day += 1;
    if (new Date(day * DAY).getUTCDay() % 6 !== 0) left -= 1;
  }
  return zone.moment((day + 1) * DAY);
}
