import type { Market } from '../contracts/shell';
import { readWall, splitEndOfDay } from './date';

// Not from Intl: the rendering server and an old webview would give different names ("Sep", "Sept").
const MONTHS = {
  india: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  indonesia: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
} as const satisfies Readonly<Record<Market, string>>;

/**
 * A server's date in the format of the market: `2026-11-25 23:59:59` is `25 Nov 2026`. A time other than midnight and
 * the end of the day stays: `25 Nov 2026 18:00`. Undefined for any text that is not `yyyy-mm-dd[ hh:mm:ss]`; such
 * text is shown unchanged (product §4.17). No time zone is involved.
 */
export function dayText(text: string, market: Market): string | undefined {
  const whole = text.trim();
  if (readWall(whole) === undefined) return undefined;
  const [day, time = ''] = splitEndOfDay(whole).day.split(' ');
  const [year, month, date] = (day as string).split('-').map(Number) as [number, number, number];
  const rest = time === '' || time === '00:00:00' ? '' : ` ${time.slice(0, 5)}`;
  return `${date} ${MONTHS[market].split(' ')[month - 1]} ${year}${rest}`;
}
