import type { Shell } from '@loan/shared/contracts/shell';
import { calendarDay } from '@loan/shared/format/date';
import { hourText, momentText } from '@loan/shared/format/momentText';
import { fill } from '@loan/shared/wording/fill';

/**
 * A moment in the market's zone: the hour, preceded by the day if it is not today.
 * @param at ms since 1970, by the server's clock
 * @param hour text for an hour without a day, with `{time}`
 */
export function timeText(at: number, shell: Pick<Shell, 'zone' | 'market' | 'now'>, hour: string): string {
  const zone = shell.zone;
  const isToday = calendarDay(zone.wall(at)) === calendarDay(zone.wall(shell.now()));
  return isToday ? fill(hour, { time: hourText(at, zone) }) : momentText(at, shell.market, zone);
}
