import { CODE_EVERY, waitingAsText, waitingOf } from './kept';

const NOW = 1_900_000_000_000;

test('what was kept is read back', () => {
  const waiting = { recordId: 'R 7', until: NOW + 10_000 };
  expect(waitingOf(waitingAsText(waiting), NOW)).toEqual(waiting);
});

test('a clock that was set back does not make the time longer', () => {
  expect(waitingOf(`${NOW + 3_600_000} 7`, NOW)).toEqual({ recordId: '7', until: NOW + CODE_EVERY });
});

test.each([undefined, '', '7', 'x 7', `${NOW}`, `${NOW} `, `-1 7`, `1e9 7`, `${NOW} ${'7'.repeat(65)}`, '{}', '__proto__'])(
  '%j is nothing',
  (text) => {
    expect(waitingOf(text, NOW)).toBeUndefined();
  },
);
