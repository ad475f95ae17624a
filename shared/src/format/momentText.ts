import type { Market } from '../contracts/shell';
import { dayText } from './dayText';

const two = (part: number): string => String(part).padStart(2, '0');

/** The hour of a moment by the device's clock, `09:05`. @param at ms since 1970 */
export function hourText(at: number): string {
  const time = new Date(at);
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** A moment by the device's clock, its day in the words of the market: `3 Nov 2026 09:05`. @param at ms since 1970 */
export function momentText(at: number, market: Market): string {
  const time = new Date(at);
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${dayText(day, market) ?? day} ${hourText(at)}`;
}
