import { fill } from '@loan/shared/wording/fill';

const MINUTE = 60_000;

/** Words for a time left of `ms`, more than none: days and hours, in the last hour minutes. Hours are whole ones, never more than there are. */
export function timeLeftText(ms: number, words: { readonly hours: string; readonly minutes: string }): string {
  const minutes = Math.ceil(ms / MINUTE);
  if (minutes < 60) return fill(words.minutes, { m: minutes });
  const hours = Math.floor(minutes / 60);
  return fill(words.hours, { d: Math.floor(hours / 24), h: hours % 24 });
}
