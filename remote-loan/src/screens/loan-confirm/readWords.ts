import { fill } from '@loan/shared/wording/fill';

import type { Wording } from '../../wording/id';

/** The percentage as text; undefined while it is unknown. */
export function readWords({ readEnd, readTo }: Wording['confirm'], seen: number | undefined): string | undefined {
  if (seen === undefined) return undefined;
  return seen === 100 ? readEnd : fill(readTo, { n: seen });
}
