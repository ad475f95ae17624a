import { hourText, momentText } from './momentText';

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

test.each([
  [at(2026, 10, 3, 9, 5), '09:05', '3 Nov 2026 09:05', '3 Nov 2026 09:05'],
  [at(2026, 7, 31, 0, 0), '00:00', '31 Aug 2026 00:00', '31 Agu 2026 00:00'],
  [at(2026, 11, 31, 23, 59), '23:59', '31 Dec 2026 23:59', '31 Des 2026 23:59'],
])('%i by the clock of the device', (moment, hour, india, indonesia) => {
  expect(hourText(moment)).toBe(hour);
  expect(momentText(moment, 'india')).toBe(india);
  expect(momentText(moment, 'indonesia')).toBe(indonesia);
});
