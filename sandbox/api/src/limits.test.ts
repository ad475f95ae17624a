import type { Call } from '@loan/shared/contracts/api/declare';
import type { Wire } from '@loan/shared/contracts/api/reply';
import { checkConfig } from '@loan/shared/contracts/configSchema';

import { allCalls } from './calls';
import limits from './limits.json';

const LONG = 30_000;
const config = checkConfig({ company: { address: 'Sample street 1', phone: '08000000000', email: 'help@sample.example' } });

/** A reply of the canonical form whose texts are all too long. Of several forms the first. */
function longest({ type, of = [], fields = {} }: Wire): unknown {
  if (type === 'list') return [longest(of[0] as Wire)];
  if (type === 'either') return longest(of[0] as Wire);
  if (type === 'object') return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, longest(field)]));
  return type === 'null' ? null : '7'.repeat(LONG);
}

/** How long the texts are that are read from it, by where they stand; those that are kept as they came are left out. */
function lengths(read: unknown, path = ''): readonly (readonly [string, number])[] {
  if (typeof read === 'string') return read.length === LONG || read === '' ? [] : [[path, read.length]];
  if (typeof read !== 'object' || read === null) return [];
  return Object.entries(read).flatMap(([key, inner]) => lengths(inner, path === '' ? key : `${path}.${key}`));
}

/** Of the fields of a request: fewest and most characters. */
const inputs = ({ fields }: Call) =>
  Object.entries(fields).flatMap(([name, { min, max, constant }]) =>
    constant === undefined && (min ?? max) !== undefined ? [[name, `${min ?? 0}-${max ?? ''}`] as const] : [],
  );

test('how long a text may be, sent and read, is what sandbox/api/src/limits.json says; a new call or field is written there', () => {
  const found = allCalls.map((call) => [
    call.name,
    {
      sends: Object.fromEntries(inputs(call)),
      reads: Object.fromEntries(lengths(call.read(call.reply.wire && longest(call.reply.wire), { body: {}, given: { pid: '1' }, config }))),
    },
  ]);
  expect(Object.fromEntries(found)).toEqual(limits);
});
