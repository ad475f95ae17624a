import type { IncomingMessage } from 'node:http';

import { traceOf, traceparent } from './trace';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const of = (value: string | undefined) => traceOf({ headers: { traceparent: value } } as unknown as IncomingMessage);

test.each([
  ['version 00', `00-${ID}-${SPAN}-01`, true],
  ['not sampled', `00-${ID}-${SPAN}-00`, false],
  ['other flags', `00-${ID}-${SPAN}-03`, true],
  ['a later version', `cc-${ID}-${SPAN}-01`, true],
  ['a later version with more parts', `cc-${ID}-${SPAN}-01-what-the-future-is`, true],
])('continues the trace of a valid header: %s', (_, value, sampled) => {
  expect(of(value)).toEqual({ id: ID, sampled });
  expect(traceparent(of(value))).toMatch(new RegExp(`^00-${ID}-(?!${SPAN})[0-9a-f]{16}-0${sampled ? 1 : 0}$`));
});

test.each([
  ['none', undefined],
  ['empty', ''],
  ['version ff', `ff-${ID}-${SPAN}-01`],
  ['version 00 with more parts', `00-${ID}-${SPAN}-01-more`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['a span of zeros', `00-${ID}-${'0'.repeat(16)}-01`],
  ['capital letters', `00-${ID.toUpperCase()}-${SPAN}-01`],
  ['too short', `00-${ID.slice(1)}-${SPAN}-01`],
  ['two headers', `00-${ID}-${SPAN}-01, 00-${ID}-${SPAN}-01`],
  ['a forged log line', `00-${ID}-${SPAN}-01\n{"id":"forged"}`],
  ['markup', '<script>alert(1)</script>'],
  ['very long', `cc-${ID}-${SPAN}-01-${'a'.repeat(600)}`],
])('replaces a header that is not valid: %s', (_, value) => {
  const made = of(value);
  expect(made).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), sampled: true });
  expect(made.id).not.toBe(ID);
});
