import { fill } from '@loan/shared/wording/fill';

import type { Wording } from '../../wording/id';

/** In CSS pixels: where what scrolls stands, how much of it is in view, and how long it is. */
interface Scrolled {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** How much of a document has come into view, in whole percent, rounded down; 100 only when its end has. */
export function readSoFar({ scrollTop, clientHeight, scrollHeight }: Scrolled): number {
  // Screens with fractions of a pixel stop short of the end.
  if (scrollTop + clientHeight >= scrollHeight - 1) return 100;
  return Math.max(0, Math.min(99, Math.floor((100 * (scrollTop + clientHeight)) / scrollHeight)));
}

/** The same in words; '' while it is not known. */
export function readWords({ readEnd, readTo }: Wording['confirm'], seen: number | undefined): string {
  if (seen === undefined) return '';
  return seen === 100 ? readEnd : fill(readTo, { n: seen });
}
