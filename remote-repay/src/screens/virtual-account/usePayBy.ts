import { readTime } from '@loan/shared/format/date';
import { dayText } from '@loan/shared/format/dayText';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCountdown } from '@loan/shared/ui/useCountdown';
import { useWoken } from '@loan/shared/ui/useWoken';

const MINUTE = 60_000;

/** Until when a number takes a payment. */
export interface PayBy {
  /** In the words of the market; '' for a text that is no date. */
  readonly day: string;
  /** The time is over, by the clock of the device. Never for a text that is no date. */
  readonly over: boolean;
}

/** The last moment of a server's text, in ms since 1970 in the device's zone: a date alone, or at midnight, lasts as long as its day. */
export const lastMoment = (text: string): number | undefined =>
  readTime(text.trim().replace(/^(\d{4}-\d{2}-\d{2})(?: 00:00:00)?$/, '$1 23:59:59'));

export function usePayBy(expiry: string): PayBy {
  const { market } = useShell();
  const woken = useWoken();
  const deadline = lastMoment(expiry);
  const left = useCountdown(deadline, MINUTE);
  return { day: dayText(expiry, market) ?? '', over: woken && deadline !== undefined && left === 0 };
}
