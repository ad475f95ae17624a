import { readTime } from '@loan/shared/format/date';
import { useCountdown } from '@loan/shared/ui/useCountdown';

const MINUTE = 60_000;

/** The last moment of a server's text, in ms since 1970 in the device's zone: a date alone, or at midnight, lasts as long as its day. */
export const lastMoment = (text: string): number | undefined =>
  readTime(text.trim().replace(/^(\d{4}-\d{2}-\d{2})(?: 00:00:00)?$/, '$1 23:59:59'));

/** Whether the time to pay is over, by the clock of the device. Never for a text that is no date. */
export function useIsOver(expiry: string): boolean {
  const deadline = lastMoment(expiry);
  return useCountdown(deadline, MINUTE) === 0 && deadline !== undefined;
}
