import { counted } from '@loan/shared/format/plural';

const DAY_MS = 86_400_000;

/** A moment in the viewer's local time: the time, with the day if it is not today. */
export function clockText(at: string | number, now: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === new Date(now).toDateString()) return time;
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return `${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year })}, ${time}`;
}

/** An age or a duration in words. */
export function spanText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;
  const days = Math.round(Math.abs(ms) / DAY_MS);
  return counted(days, 'day');
}
