import fc from 'fast-check';

import type { Wire } from '@loan/shared/contracts/api/reply';
import { checkConfig } from '@loan/shared/contracts/configSchema';

import { allCalls } from './calls';

const config = checkConfig({ company: { address: 'Sample street 1', phone: '08000000000', email: 'help@sample.example' } });
/** Deeper than any field of a reply. */
const DEEPEST = 7;

/** A reply of the canonical form down to this depth, with `value` in the place of all that is below. Of several forms the one at `form`. */
function shaped({ type, of = [], fields = {} }: Wire, form: number, depth: number, value: unknown): unknown {
  if (depth === 0) return value;
  if (type === 'either') return shaped(of[form % of.length] as Wire, form, depth, value);
  if (type === 'list') return [null, shaped(of[0] as Wire, form, depth - 1, value)];
  if (type !== 'object') return value;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shaped(field, form, depth - 1, value)]));
}

/** Fields that are read and kept as they came. */
const KEPT = ['inside', 'playeduL', 'reyMsg', 'sendSms', 'alipay', 'problemStatus'];
/** What is read where the server says nothing; null is an object. */
const MISSING = [
  'channelTemplate: object',
  'problemInit.order: undefined',
  'problemInitPlain.order: undefined',
  'instalmentPlan.pending[].canClick: undefined',
  'instalmentPlan.paid[].canClick: undefined',
];

/** What a decoder returned: where its lists stand, and the type of each value. */
function typesIn(read: unknown, path: string): readonly string[] {
  if (Array.isArray(read)) return [`${path} is a list`, ...read.flatMap((entry) => typesIn(entry, `${path}[]`))];
  if (typeof read !== 'object' || read === null) return [`${path}: ${typeof read}`];
  return Object.entries(read).flatMap(([name, inner]) => (KEPT.includes(name) ? [] : typesIn(inner, `${path}.${name}`)));
}

test.each(allCalls.map((call) => [call.name, call] as const))(
  '%s: no reply breaks its decoder; texts stay texts and lists stay lists, whatever stands anywhere in it',
  (name, { read, reply: { wire } }) => {
    const typesOf = (value: unknown, pid: string, form: number, depth: number) => {
      const data = wire === undefined ? value : shaped(wire, form, depth, value);
      return typesIn(read(data, { body: { message: value, data }, given: { pid }, config }), name);
    };
    const known = new Set([...MISSING, ...[0, 1].flatMap((form) => ['0', '10'].flatMap((pid) => typesOf('1', pid, form, DEEPEST)))]);
    const anything = fc.anything({ withBigInt: true, withNullPrototype: true });
    fc.assert(
      fc.property(anything, fc.constantFrom('0', '10'), (value, pid) => {
        for (const form of [0, 1])
          for (let depth = 0; depth < DEEPEST; depth += 1)
            expect(typesOf(value, pid, form, depth).filter((type) => !known.has(type))).toEqual([]);
      }),
    );
  },
);
