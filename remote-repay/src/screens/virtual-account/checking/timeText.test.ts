import { en } from '../../../wording/paymentEn';
import { id } from '../../../wording/paymentId';
import { timeText } from './timeText';

const said = new Date(2026, 10, 3, 23, 58).getTime();
const minutes = (n: number) => n * 60_000;

test('today it is the hour, on another day the day is said too', () => {
  expect(timeText(said, 'indonesia', id.hour, said + minutes(1))).toBe('pukul 23:58');
  expect(timeText(said, 'indonesia', id.hour, said + minutes(2))).toBe('3 Nov 2026 23:58');
  expect(timeText(said, 'india', en.hour, said + minutes(1))).toBe('23:58');
});
