import { readTime } from '@loan/shared/format/date';

/** The last moment of a server's text, in ms since 1970 in the device's zone: a date alone, or at midnight, lasts as long as its day. */
export const lastMoment = (text: string): number | undefined => readTime(text.trim().replace(/^(\S{10})( 00:00:00)?$/, '$1 23:59:59'));

/** Whether that moment has come, by the clock of the device. Never for a text that is no date. */
export const isOver = (text: string): boolean => (lastMoment(text) ?? Infinity) <= Date.now();
