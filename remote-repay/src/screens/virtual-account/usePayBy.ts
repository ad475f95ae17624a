import type { Market } from '@loan/shared/contracts/shell';
import { readTime } from '@loan/shared/format/date';
import { dayText } from '@loan/shared/format/dayText';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useWoken } from '@loan/shared/ui/useWoken';

/** Until when a number takes a payment. */
export interface PayBy {
  /** In the words of the market, else as the server wrote it; '' when it sent none. */
  readonly day: string;
  /** The server's own text; '' where `day` is that. */
  readonly exact: string;
  /** The time was over when this was drawn, which it is anew when the page comes back in front. By the clock of the device; never for a text that is no date. */
  readonly over: boolean;
}

/** The last moment of a server's text, in ms since 1970 in the device's zone: a date alone, or at midnight, lasts as long as its day. */
export const lastMoment = (text: string): number | undefined =>
  readTime(text.trim().replace(/^(\d{4}-\d{2}-\d{2})(?: 00:00:00)?$/, '$1 23:59:59'));

export function payByTexts(expiry: string, market: Market): Pick<PayBy, 'day' | 'exact'> {
  const day = dayText(expiry, market);
  return { day: day ?? expiry, exact: day === undefined ? '' : expiry };
}

export function usePayBy(expiry: string): PayBy {
  const { market } = useShell();
  const woken = useWoken();
  const deadline = lastMoment(expiry);
  return { ...payByTexts(expiry, market), over: woken && deadline !== undefined && Date.now() > deadline };
}
