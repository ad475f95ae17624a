import { lastMoment, payByTexts } from './usePayBy';

test.each([
  ['2026-11-25 18:00:00', '2026-11-25T18:00:00'],
  [' 2026-11-25 23:59:59 ', '2026-11-25T23:59:59'],
  ['2026-11-25', '2026-11-25T23:59:59'],
  ['2026-11-25 00:00:00', '2026-11-25T23:59:59'],
])('%s can be paid until %s', (text, moment) => {
  expect(lastMoment(text)).toBe(new Date(moment).getTime());
});

test.each(['', 'besok', '2026-02-30', '25/11/2026'])('%j is no moment, so nothing is ever over', (text) => {
  expect(lastMoment(text)).toBeUndefined();
});

test('in the words of the market with the exact text; what is no date as it came, once', () => {
  expect(payByTexts('2026-05-25 18:00:00', 'indonesia')).toEqual({ day: '25 Mei 2026 18:00', exact: '2026-05-25 18:00:00' });
  expect(payByTexts('2026-05-25 23:59:59', 'india')).toEqual({ day: '25 May 2026', exact: '2026-05-25 23:59:59' });
  expect(payByTexts('dalam 24 jam', 'indonesia')).toEqual({ day: 'dalam 24 jam', exact: '' });
  expect(payByTexts('', 'indonesia')).toEqual({ day: '', exact: '' });
});
