import type { Market } from '@loan/shared/contracts/shell';

const HOUR = 3_600_000;
/** Hours before UTC that a market's clocks are; of Indonesia's three zones the one in which a time comes last. */
const AHEAD: Readonly<Record<Market, number>> = { india: 5.5, indonesia: 7 };
const FORM = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;

/** When a time of an answer is over, in ms since 1970: a day lasts until its end. Undefined: it has another form, or its day is in no calendar. */
export function endOf(text: unknown, market: Market): number | undefined {
  const [, year, month, day, hour = '23', minute = '59', second = '59'] = (typeof text === 'string' ? FORM.exec(text) : null) ?? [];
  if (year === undefined) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  if (new Date(at).getUTCDate() !== Number(day)) return undefined;
  return at - AHEAD[market] * HOUR;
}
