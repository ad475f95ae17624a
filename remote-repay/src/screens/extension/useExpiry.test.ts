import { timeLeftText } from './useExpiry';

const words = { hours: '{d} d {h} h', minutes: '{m} min' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [28 * HOUR, '1 d 4 h'],
  [28 * HOUR - MINUTE, '1 d 3 h'],
  [24 * HOUR, '1 d 0 h'],
  [23 * HOUR, '0 d 23 h'],
  [HOUR, '0 d 1 h'],
  [HOUR - MINUTE, '59 min'],
  [MINUTE, '1 min'],
  [1, '1 min'],
])('%i ms are %s', (ms, text) => {
  expect(timeLeftText(ms, words)).toBe(text);
});
