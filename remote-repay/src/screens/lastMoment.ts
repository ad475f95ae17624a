import type { Zone } from '@loan/shared/contracts/shell';
import { readTime } from '@loan/shared/format/date';

/** The last valid moment of a server's text, in ms since 1970. A date alone, or at midnight, is valid until the end of its day. */
export const lastMoment = (text: string, zone: Zone): number | undefined =>
  readTime(text.trim().replace(/^(\S{10})( 00:00:00)?$/, '$1 23:59:59'), zone);

/** Whether that moment has come. Always false for a text that is not a date. @param now ms since 1970 */
export const isOver = (text: string, zone: Zone, now: number): boolean => (lastMoment(text, zone) ?? Infinity) <= now;
