import { hourText, momentText } from './momentText';
import { createZone } from './zone';

const moment = Date.parse('2026-08-31T17:00:00Z');

test.each([
  ['Asia/Jakarta', '00:00', '1 Sep 2026 00:00', '1 Sep 2026 00:00'],
  ['Asia/Jayapura', '02:00', '1 Sep 2026 02:00', '1 Sep 2026 02:00'],
  ['Asia/Kolkata', '22:30', '31 Aug 2026 22:30', '31 Agu 2026 22:30'],
  ['America/New_York', '13:00', '31 Aug 2026 13:00', '31 Agu 2026 13:00'],
])('in %s it is %s', (zone, hour, india, indonesia) => {
  expect(hourText(moment, createZone(zone))).toBe(hour);
  expect(momentText(moment, 'india', createZone(zone))).toBe(india);
  expect(momentText(moment, 'indonesia', createZone(zone))).toBe(indonesia);
});
