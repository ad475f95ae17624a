import type { ComplaintItem } from '../../api/complaint';
import { statusOf } from './ComplaintItems';

const item = (id: string, status = ''): ComplaintItem => ({ id, status, promised: '', time: '', type: '', content: '' });
const tab = (title: string, ...ids: string[]) => ({ title, list: ids.map((id) => item(id)) });

test.each([
  ['its own words', item('7', 'Menunggu dokumen'), [tab('Diproses', '7')], 'Menunggu dokumen'],
  ['the tab that holds it', item('7'), [tab('Semua', '7', '8'), tab('Diproses', '7'), tab('Selesai', '8')], 'Diproses'],
  ['tabs that are topics', item('7'), [tab('Semua', '7'), tab('Penagihan', '7')], ''],
  ['tabs that say different things', item('7'), [tab('Diproses', '7'), tab('Selesai', '7')], ''],
  ['no tab of a status', item('7'), [tab('Semua', '7'), tab('Selesai', '8')], ''],
  ['no number to find it by', item(''), [tab('Diproses', '')], ''],
])('%s', (_, one, tabs, words) => {
  expect(statusOf(one, tabs)).toBe(words);
});
