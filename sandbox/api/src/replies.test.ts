import fc from 'fast-check';

import type { Wire } from '@loan/shared/contracts/api/reply';
import { checkConfig } from '@loan/shared/contracts/configSchema';

import { allCalls } from './calls';

const config = checkConfig({ company: { address: 'Sample street 1', phone: '08000000000', email: 'help@sample.example' } });

/** A reply of the canonical form down to this depth, with `value` in the place of all that is below. Of several forms the first. */
function shaped({ type, of = [], fields = {} }: Wire, depth: number, value: unknown): unknown {
  if (depth === 0) return value;
  if (type === 'either') return shaped(of[0] as Wire, depth, value);
  if (type === 'list') return [null, shaped(of[0] as Wire, depth - 1, value)];
  if (type !== 'object') return value;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shaped(field, depth - 1, value)]));
}

test.each(allCalls.map((call) => [call.name, call] as const))('%s: no reply breaks its decoder', (_, { read, reply: { wire } }) => {
  const anything = fc.anything({ withBigInt: true, withNullPrototype: true });
  fc.assert(
    fc.property(anything, fc.nat(4), fc.constantFrom('0', '10'), (value, depth, pid) => {
      const data = wire === undefined ? value : shaped(wire, depth, value);
      expect(() => read(data, { body: { message: value, data }, given: { pid }, config })).not.toThrow();
    }),
  );
});
