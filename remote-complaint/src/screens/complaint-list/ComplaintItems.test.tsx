import { screen } from '@testing-library/react';

import { renderUi } from '@loan/shared/testing/renderUi';

import type { ComplaintItem } from '../../api/complaint';
import { ComplaintItems, statusOf } from './ComplaintItems';

const item = (id: string, status = ''): ComplaintItem => ({ id, status, promised: '', time: '', type: '', content: '' });
const tab = (title: string, ...ids: string[]) => ({ title, list: ids.map((id) => item(id)) });

test.each([
  ['its own status', item('7', 'Menunggu dokumen'), [tab('Diproses', '7')], 'Menunggu dokumen'],
  ['the tab that contains it', item('7'), [tab('Semua', '7', '8'), tab('Diproses', '7'), tab('Selesai', '8')], 'Diproses'],
  ['tabs that are topics', item('7'), [tab('Semua', '7'), tab('Penagihan', '7')], ''],
  ['tabs with different statuses', item('7'), [tab('Diproses', '7'), tab('Selesai', '7')], ''],
  ['no status tab contains it', item('7'), [tab('Semua', '7'), tab('Selesai', '8')], ''],
  ['no number to find it by', item(''), [tab('Diproses', '')], ''],
])('%s', (_, one, tabs, words) => {
  expect(statusOf(one, tabs)).toBe(words);
});

const show = (...items: readonly Partial<ComplaintItem>[]) =>
  renderUi(
    <ComplaintItems items={items.map((fields) => ({ ...item('7', 'Diproses'), type: 'Aplikasi', content: 'x', ...fields }))} tabs={[]} />,
  );

test.each([
  ['without a promise', { time: '2024-05-01 10:00:00' }, 'Lewat batas balasan 3 hari kerja', 'danger'],
  ['after the promised day', { time: '2024-05-01 10:00:00', promised: '2024-05-06' }, 'Lewat batas balasan 6 Mei 2024', 'danger'],
  ['before the promised day', { time: '2024-05-01', promised: '2126-11-25 23:59:59' }, 'Dibalas paling lambat 25 Nov 2126', 'info'],
  ['in time', { time: '2124-05-01 10:00:00' }, 'Kami akan membalas dalam 3 hari kerja.', 'info'],
  ['with a time that is not a date', { time: 'kemarin' }, 'Kami akan membalas dalam 3 hari kerja.', 'info'],
  ['of unknown status', { time: '2024-05-01', status: 'Menunggu dokumen' }, '', 'neutral'],
  ['that has ended', { time: '2024-05-01', promised: '2126-11-25', status: 'Selesai' }, '', 'ok'],
])('a complaint %s: its reply line', (_, fields, line, tone) => {
  show(fields);
  const shown = screen.getByRole('listitem');
  expect(shown.textContent.replace(/^.*Nomor pengaduan 7 /, '')).toBe(line);
  expect(shown.querySelector(`.tag.${tone}`)).toBeVisible();
});

test('an item without its number can be read, not opened', () => {
  show({ id: '', content: 'Tanpa nomor' });
  expect(screen.getByText('Tanpa nomor')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
