import { createTestShell } from '@loan/shared/testing/testShell';

import { en, id } from '../../../wording/usePaymentWording';
import { timeText } from './PaymentStatus';

const said = Date.parse('2026-11-03T23:58:00+07:00');

test("shows the hour for today, and the day too for another day, in the market's time zone", () => {
  const read = (market: 'india' | 'indonesia', minutes: number) => {
    const now = () => said + minutes * 60_000;
    return timeText(said, { ...createTestShell({ market }).shell, now }, market === 'india' ? en.hour : id.hour);
  };
  expect(read('indonesia', 1)).toBe('pukul 23:58');
  expect(read('indonesia', 2)).toBe('3 Nov 2026 23:58');
  expect(read('india', 2)).toBe('22:28');
});
