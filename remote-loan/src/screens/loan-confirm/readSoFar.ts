import { fill } from '@loan/shared/wording/fill';

import type { Wording } from '../../wording/id';

/** In CSS pixels: scroll position, visible height and total height. */
interface Scrolled {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** How much of a document has come into view, in whole percent, rounded down; 100 only at its end. */
export function readSoFar({ scrollTop, clientHeight, scrollHeight }: Scrolled): number {
  // On screens with fractional pixels the scroll position stops just before the end.
  if (scrollTop + clientHeight >= scrollHeight - 1) return 100;
  return Math.max(0, Math.min(99, Math.floor((100 * (scrollTop + clientHeight)) / scrollHeight)));
}

/** The percentage as text; '' while it is unknown. */
export function readWords({ readEnd, readTo }: Wording['confirm'], seen: number | undefined): string {
  if (seen === undefined) return '';
  return seen === 100 ? readEnd : fill(readTo, { n: seen });
}
