import { keeping } from '@loan/shared/testing/testShell';

import type { PaymentState } from './paymentState';
import { continuePayment, fieldsOfState, readPayments, removePayment, stateOf, writePayment, type StoredPayment } from './paymentStore';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const said = { at: NOW, number: '8808', amount: '1.080.000', isBank: true, telephone: '' };
const known: StoredPayment = { bill: 'b', entry: 'e', at: NOW, before: { left: 3 } };
const claimed: StoredPayment = { ...known, said, isOpen: true };
const paid: StoredPayment = { ...claimed, answer: 'paid' };
const fresh = (entry: string, now: number) => ({ bill: 'b', entry, at: now });

/** A document that was opened before the payment, or that came back. */
const SAME = 0;
const OTHER = NOW + MINUTE;

test.each<[string, StoredPayment | undefined, string, number, boolean, opened?: number]>([
  ['nothing is kept', undefined, 'e', 0, false],
  ['reloaded', known, 'e', MINUTE, true],
  ['reloaded, too late for what was known before', known, 'e', 31 * MINUTE, false],
  ['reloaded while it is looked for', claimed, 'e', 23 * 60 * MINUTE, true],
  ['a day after it was said', claimed, 'e', 25 * 60 * MINUTE, false],
  ['answered, and reloaded', paid, 'e', MINUTE, true],
  ['answered long ago: the next bill may be for the same amount', paid, 'e', 31 * MINUTE, false],
  ['come to by a tap', claimed, 'other', MINUTE, false],
  ['the app was ended while it was looked for', claimed, 'default', MINUTE, true],
  ['the app was ended before it was said', known, 'default', MINUTE, true],
  ['the app was ended long before it was said', known, 'default', 31 * MINUTE, false],
  ['the app was ended after the answer', paid, 'default', MINUTE, false],
  ['answered at the first page of a document, and reloaded', { ...paid, entry: 'default' }, 'default', MINUTE, true],
  ['answered at the first page of another document', { ...paid, entry: 'default' }, 'default', 2 * MINUTE, false, OTHER],
  ['answered after another method was chosen there', { ...paid, earlier: ['default'] }, 'default', 2 * MINUTE, false, OTHER],
  ['looked for at the first page of another document', { ...claimed, entry: 'default' }, 'default', 2 * MINUTE, true, OTHER],
  ['answered at an entry that another document has come back to', paid, 'e', 2 * MINUTE, true, OTHER],
  ['another bill', { ...claimed, bill: 'x' }, 'e', MINUTE, false],
  ['a clock that was set back', claimed, 'e', -MINUTE, false],
])('%s', (_, found, entry, later, goesOn, opened = SAME) => {
  const now = NOW + later;
  const gone = continuePayment(found ? [found] : [], 'b', entry, now, opened);
  expect({ ...gone, earlier: undefined }).toEqual(goesOn ? { ...found, entry } : fresh(entry, now));
});

describe('another payment method was chosen for a bill', () => {
  const second = continuePayment([known], 'b', 'second', NOW, SAME);
  const third = continuePayment([{ ...second, before: { left: 3 } }], 'b', 'third', NOW, SAME);
  test('before a payment claim: the entries of the other methods are kept', () => {
    expect(second).toEqual({ ...fresh('second', NOW), earlier: ['e'] });
    expect(third.earlier).toEqual(['second', 'e']);
  });
  test.each(['e', 'second', 'third'])('a step back and forward finds the result, not the bill: %s', (entry) => {
    const back = continuePayment([{ ...third, said, answer: 'paid' }], 'b', entry, NOW + MINUTE, SAME);
    expect(back).toMatchObject({ entry, answer: 'paid' });
    expect([back.entry, ...(back.earlier ?? [])].sort()).toEqual(['e', 'second', 'third']);
  });
  test('a tap on the bill after the result, or too late, starts a new session', () => {
    expect(continuePayment([{ ...third, said, answer: 'paid' }], 'b', 'fourth', NOW, SAME)).toEqual(fresh('fourth', NOW));
    expect(continuePayment([third], 'b', 'fourth', NOW + 31 * MINUTE, SAME)).toEqual(fresh('fourth', NOW + 31 * MINUTE));
  });
});

describe('sessions beside each other', () => {
  const other: StoredPayment = { ...known, bill: 'x', entry: 'x', at: NOW + MINUTE };
  const anotherMethod: StoredPayment = { ...known, entry: 'second', at: NOW + MINUTE };
  const after = (...sessions: readonly StoredPayment[]) => {
    const storage = keeping({});
    for (const session of sessions) writePayment(storage, session);
    return storage;
  };

  test.each([
    ['another bill was opened', other],
    ['another method was chosen after the claim', anotherMethod],
  ])('%s: a claim continues at its own entry, and in a document that starts at the bill', (_, second) => {
    const stored = readPayments(after(claimed, second));
    expect(continuePayment(stored, 'b', 'e', NOW + 2 * MINUTE, SAME)).toEqual(claimed);
    expect(continuePayment(stored, 'b', 'default', NOW + 2 * MINUTE, SAME)).toEqual({ ...claimed, entry: 'default' });
    expect(continuePayment(stored, second.bill, second.entry, NOW + 2 * MINUTE, SAME)).toEqual(second);
  });
  test('a snapshot is kept while another bill is opened', () => {
    expect(continuePayment(readPayments(after(known, other)), 'b', 'e', NOW + 2 * MINUTE, SAME)).toEqual(known);
  });
  test('a session is stored once, with what it says last', () => {
    const last = { ...claimed, at: NOW + 2 * MINUTE, isOpen: false };
    expect(readPayments(after(claimed, other, last))).toEqual([last, other]);
  });
  test('sessions with a result or too old are not kept, nor more than nine', () => {
    expect(readPayments(after(paid, other))).toEqual([other]);
    expect(readPayments(after(known, { ...other, at: NOW + 31 * MINUTE }))).toHaveLength(1);
    expect(readPayments(after(...Array.from({ length: 12 }, (_, n) => ({ ...claimed, bill: `b${n}` }))))).toHaveLength(10);
  });
  test('a session that is deleted leaves the others', () => {
    const storage = after(claimed, { ...other, said, answer: 'paid' });
    removePayment(storage, other, NOW + MINUTE);
    expect(readPayments(storage)).toEqual([claimed]);
  });
});

const before = { settled: false, left: 3, total: '3240000', amount: '1.080.000', due: '2026-12-22 23:59:59' };
const after = { settled: true };
const STORED = '{"bill":"b","entry":"e","at":1800000000000';
const BEFORE = '"before":{"settled":false,"left":3,"total":"3240000","amount":"1.080.000","due":"2026-12-22 23:59:59"}';
const SAID = '"said":{"at":1800000000000,"number":"8808","amount":"1.080.000","isBank":true,"telephone":""}';

/** What releases have written since the first one. */
test.each<[string, PaymentState]>([
  [`${STORED}}`, { name: 'numberShown' }],
  [`${STORED},${BEFORE}}`, { name: 'numberShown', before }],
  [`${STORED},"earlier":["d"],${BEFORE}}`, { name: 'numberShown', before }],
  [`${STORED},${SAID},"isOpen":true}`, { name: 'checking', claim: said }],
  [`${STORED},${BEFORE},${SAID},"isOpen":true}`, { name: 'checking', before, claim: said }],
  [`${STORED},${BEFORE},${SAID},"isOpen":false}`, { name: 'claimed', before, claim: said }],
  [
    `${STORED},${BEFORE},${SAID},"isOpen":true,"answer":"settled","after":{"settled":true}}`,
    { name: 'confirmed', before, claim: said, result: 'settled', after },
  ],
])('an entry of an older release is read, and written back the same: %s', (text, state) => {
  const [found] = readPayments(keeping({ 'repayOrNot.payment': text })) as [StoredPayment];
  expect(stateOf(found)).toEqual(state);
  expect({ ...found, ...fieldsOfState(stateOf(found)) }).toEqual(JSON.parse(text));
});

test.each<[string, PaymentState, PaymentState]>([
  ['the end of polling', { name: 'notYet', before, claim: said, polledAt: 5 }, { name: 'checking', before, claim: said }],
  ['expiry', { name: 'expired', before }, { name: 'numberShown', before }],
  ['expiry after a claim', { name: 'expired', before, claim: said }, { name: 'claimed', before, claim: said }],
])('%s is not stored', (_, state, read) => {
  expect(stateOf({ ...known, ...fieldsOfState(state) })).toEqual(read);
});

test.each([
  '{}',
  '{"bill":"b","entry":"e","at":1,"earlier":3}',
  'x',
  '[]',
  '{"bill":1,"entry":"e","at":1}',
  '{"bill":"b","entry":1,"at":1}',
  '{"bill":"b","entry":"e","at":"1"}',
  '{"bill":"b","entry":"e","at":1,"said":{}}',
  '{"bill":"b","entry":"e","at":1,"said":3}',
  '{"bill":"b","entry":"e","at":1,"said":{"at":1}}',
  '{"bill":"b","entry":"e","at":1,"before":null}',
  '{"bill":"b","entry":"e","at":1,"before":{"left":"3"}}',
  '{"bill":"b","entry":"e","at":1,"after":{"due":3}}',
  '{"bill":"b","entry":"e","at":1,"answer":"refunded"}',
  // A command to the phone, where a telephone number was stored.
  `${STORED},${SAID.replace('"telephone":""', '"telephone":"*21*0800#"')}}`,
])('an unusable stored value counts as none: %s', (text) => {
  expect(readPayments(keeping({ 'repayOrNot.payment': text, 'repayOrNot.others': `[${text}]` }))).toEqual([]);
});
