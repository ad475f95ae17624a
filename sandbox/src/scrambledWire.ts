import { allCalls } from '@loan/api/calls';
import { COMMON } from '@loan/shared/contracts/api/common';
import { ENVELOPE, logicalNames } from '@loan/shared/contracts/api/wireFaults';

import type { Wire } from './api/dialect';
import { randomFrom, shuffled } from './random';

/** Maps each name to the next one of a shuffled circle: none keeps its own. */
function scrambled(names: readonly string[], seed: number): Record<string, string> {
  const circle = shuffled(names, randomFrom(seed));
  return Object.fromEntries(circle.map((name, index) => [name, circle[(index + 1) % circle.length] as string]));
}

/**
 * For tests: a wire on which every name of the contract (fields of every call and reply, common parameters, envelope) is
 * another field's name, different for each market, and every path has a prefix and the suffix. A call whose code forgets the
 * mapping once fails.
 */
export function scrambledWire(seed: number): Wire {
  const names = [...new Set([...logicalNames(allCalls), ...COMMON, ...ENVELOPE])].sort();
  return {
    fields: { india: scrambled(names, seed), indonesia: scrambled(names, seed + 1) },
    prefix: '/scrambled',
    suffix: '-yd',
  };
}
