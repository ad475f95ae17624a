import type { Market } from '@loan/shared/contracts/shell';
import { TIME_ZONES } from '@loan/shared/contracts/timeZones';
import { createZone } from '@loan/shared/format/zone';

/** Milliseconds since 1970, as `Date.now`. Tests pass their own clock. */
export type Clock = () => number;

/** In ms. */
export const DAY = 86_400_000;

const zones = { india: createZone(TIME_ZONES.india), indonesia: createZone(TIME_ZONES.indonesia) };

const wallOf = (at: number, market: Market): number => zones[market].wall(at);

/** `yyyy-mm-dd hh:mm:ss` in the market's time zone, independent of this machine's: the format of product §4.17. */
export const timeText = (at: number, market: Market): string => new Date(wallOf(at, market)).toISOString().slice(0, 19).replace('T', ' ');

/** `yyyy-mm-dd` in the zone of the market. */
export const dateText = (at: number, market: Market): string => timeText(at, market).slice(0, 10);

const dayOf = (at: number, market: Market): number => Math.floor(wallOf(at, market) / DAY);

/** The last second of the market's day that is `days` after the day of `now`. */
export const endOfDay = (now: number, days: number, market: Market): number =>
  zones[market].moment((dayOf(now, market) + days + 1) * DAY - 1000);

/** Whole calendar days from the day of `now` to the day of `at`; negative when `at` is in the past. */
export const daysUntil = (at: number, now: number, market: Market): number => dayOf(at, market) - dayOf(now, market);

/** Weekday in the market's calendar: 0 is Sunday. */
export const weekdayOf = (at: number, market: Market): number => new Date(wallOf(at, market)).getUTCDay();
