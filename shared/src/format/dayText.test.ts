import { dayText } from './dayText';

test.each([
  ['2026-11-25 23:59:59', '25 Nov 2026', '25 Nov 2026'],
  ['2026-08-05', '5 Aug 2026', '5 Agu 2026'],
  [' 2026-05-01 00:00:00 ', '1 May 2026', '1 Mei 2026'],
  ['2026-12-31 18:05:00', '31 Dec 2026 18:05', '31 Des 2026 18:05'],
])('%j in the format of each market', (text, india, indonesia) => {
  expect(dayText(text, 'india')).toBe(india);
  expect(dayText(text, 'indonesia')).toBe(indonesia);
});

test.each(['2026-02-30', '25-11-2026', '2026-11-25T10:00:00Z', 'besok', ''])('%j is no date and has no text', (text) => {
  expect(dayText(text, 'india')).toBeUndefined();
});
