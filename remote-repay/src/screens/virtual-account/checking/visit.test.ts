import { keeping } from '@loan/shared/testing/testShell';

import { goneOnWith, keptVisit, type Visit } from './visit';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
const said = { at: NOW, number: '8808', amount: '1.080.000', isBank: true, telephone: '' };
const visit: Visit = { bill: 'b', entry: 'e', at: NOW, before: { left: 3 } };
const asked: Visit = { ...visit, said, isOpen: true };
const paid: Visit = { ...asked, answer: 'paid' };
const fresh = (entry: string, now: number) => ({ bill: 'b', entry, at: now });

test.each<[string, Visit | undefined, string, number, boolean]>([
  ['nothing is kept', undefined, 'e', 0, false],
  ['reloaded', visit, 'e', MINUTE, true],
  ['reloaded, too late for what was known before', visit, 'e', 31 * MINUTE, false],
  ['reloaded while it is looked for', asked, 'e', 23 * 60 * MINUTE, true],
  ['a day after it was said', asked, 'e', 25 * 60 * MINUTE, false],
  ['answered, and reloaded', paid, 'e', MINUTE, true],
  ['answered long ago: the next bill may be for the same amount', paid, 'e', 31 * MINUTE, false],
  ['come to by a tap', asked, 'other', MINUTE, false],
  ['the app was ended while it was looked for', asked, 'default', MINUTE, true],
  ['the app was ended before it was said', visit, 'default', MINUTE, false],
  ['the app was ended after the answer', paid, 'default', MINUTE, false],
  ['another bill', { ...asked, bill: 'x' }, 'e', MINUTE, false],
  ['a clock that was set back', asked, 'e', -MINUTE, false],
])('%s', (_, found, entry, later, goesOn) => {
  const now = NOW + later;
  const gone = goneOnWith(found, 'b', entry, now);
  expect({ ...gone, earlier: undefined }).toEqual(goesOn ? { ...found, entry } : fresh(entry, now));
});

describe('another payment method was chosen for a bill', () => {
  const second = goneOnWith(visit, 'b', 'second', NOW);
  const third = goneOnWith({ ...second, before: { left: 3 } }, 'b', 'third', NOW);
  test('before a payment claim: the entries of the other methods are kept', () => {
    expect(second).toEqual({ ...fresh('second', NOW), earlier: ['e'] });
    expect(third.earlier).toEqual(['second', 'e']);
  });
  test.each(['e', 'second', 'third'])('a step back and forward finds the result, not the bill: %s', (entry) => {
    const back = goneOnWith({ ...third, said, answer: 'paid' }, 'b', entry, NOW + MINUTE);
    expect(back).toMatchObject({ entry, answer: 'paid' });
    expect([back.entry, ...(back.earlier ?? [])].sort()).toEqual(['e', 'second', 'third']);
  });
  test('a tap on the bill after the result, or too late, starts a new session', () => {
    expect(goneOnWith({ ...third, said, answer: 'paid' }, 'b', 'fourth', NOW)).toEqual(fresh('fourth', NOW));
    expect(goneOnWith(third, 'b', 'fourth', NOW + 31 * MINUTE)).toEqual(fresh('fourth', NOW + 31 * MINUTE));
  });
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
])('an unusable stored value counts as none: %s', (text) => {
  expect(keptVisit.read(keeping({ 'repayOrNot.payment': text }))).toBeUndefined();
});
test('a stored session is read back unchanged', () => {
  const storage = keeping();
  keptVisit.write(storage, paid);
  expect(keptVisit.read(storage)).toEqual(paid);
});
