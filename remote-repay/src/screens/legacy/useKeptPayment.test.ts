import { keeping } from '@loan/shared/testing/testShell';

import { CODE_EVERY, keptConfirmation } from './useKeptPayment';

const NOW = 1_900_000_000_000;
const KEY = 'legacyRepay.waiting.7';
const confirmationOf = (text: string) => keptConfirmation('7').read(keeping({ [KEY]: text }));

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

test('a stored value is read back', () => {
  const storage = keeping();
  const pending = { recordId: 'R 7', until: NOW + 10_000 };
  keptConfirmation('7').write(storage, pending);
  expect(storage.get(KEY)).toBe('1900000010000 R 7');
  expect(keptConfirmation('7').read(storage)).toEqual(pending);
});

test('a clock that was set back does not lengthen the countdown', () => {
  expect(confirmationOf(`${NOW + 3_600_000} 7`)).toEqual({ recordId: '7', until: NOW + CODE_EVERY });
});

test('nothing is stored at first', () => {
  expect(keptConfirmation('7').read(keeping())).toBeUndefined();
});

test.each(['', '7', 'x 7', `${NOW}`, `${NOW} `, `-1 7`, `1e9 7`, `${NOW} ${'7'.repeat(65)}`, '{}', '__proto__'])(
  '%j is invalid and counts as none',
  (text) => {
    expect(confirmationOf(text)).toBeUndefined();
  },
);
