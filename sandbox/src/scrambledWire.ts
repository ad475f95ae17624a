import { allCalls } from '@loan/api/calls';
import { COMMON } from '@loan/shared/contracts/api/common';
import { ENVELOPE, logicalNames } from '@loan/shared/contracts/api/wireFaults';

import type { Wire } from './api/dialect';

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Maps each name to the next one of a shuffled circle: none keeps its own. */
function scrambled(names: readonly string[], seed: number): Record<string, string> {
  const next = random(seed);
  const circle = [...names];
  for (let last = circle.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [circle[last], circle[other]] = [circle[other] as string, circle[last] as string];
  }
  return Object.fromEntries(circle.map((name, index) => [name, circle[(index + 1) % circle.length] as string]));
}

/**
 * For tests: a wire on which every name of the contract (fields of every call and reply, common parameters, envelope) is
 * another field's name, different for each market, and every path has a prefix and the suffix. Code that forgets the mapping
 * once is not understood.
 */
export function scrambledWire(seed: number): Wire {
  const names = [...new Set([...logicalNames(allCalls), ...COMMON, ...ENVELOPE])].sort();
  return {
    fields: { india: scrambled(names, seed), indonesia: scrambled(names, seed + 1) },
    prefix: '/scrambled',
    suffix: '-yd',
  };
}
