import type { Market, Zone } from '../contracts/shell';
import { dayText } from './dayText';

const wallText = (at: number, zone: Zone): string => new Date(zone.wall(at)).toISOString();

/** The hour of a moment in a zone, `09:05`. @param at ms since 1970 */
export const hourText = (at: number, zone: Zone): string => wallText(at, zone).slice(11, 16);

/** A moment in a zone, its day in the format of the market: `3 Nov 2026 09:05`. @param at ms since 1970 */
export function momentText(at: number, market: Market, zone: Zone): string {
  const day = wallText(at, zone).slice(0, 10);
  return `${dayText(day, market) ?? day} ${hourText(at, zone)}`;
}
