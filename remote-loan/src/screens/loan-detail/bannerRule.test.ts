import { createZone } from '@loan/shared/format/zone';

import { bannerOf } from './bannerRule';

const ZONE = createZone('Asia/Jakarta');
const now = Date.parse('2024-05-10T12:00:00+07:00');
const order = (status: string, due = '2024-05-20') => ({ status, delay: false, rows: [{ label: 'Due date', value: due }] });

test.each(['174', '3', '170'])('paying on time stands above a running loan, status %s', (status) => {
  expect(bannerOf('1', order(status), ZONE, now)).toBe('1');
});

test.each(['180', '5', '200', '4', '110', '21', '151', '999', ''])('and above no other, status %p', (status) => {
  expect(bannerOf('1', order(status), ZONE, now)).toBe('other');
});

test('nor above one whose date has passed, nor for another type, nor before anything is known', () => {
  expect(bannerOf('1', order('174', '2024-05-09'), ZONE, now)).toBe('other');
  expect(bannerOf('2', order('174'), ZONE, now)).toBe('other');
  expect(bannerOf('1', undefined, ZONE, now)).toBe('other');
});
