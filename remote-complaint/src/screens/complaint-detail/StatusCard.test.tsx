import { screen, waitFor, within } from '@testing-library/react';

import { dateText } from '@loan/sandbox/clock';
import { expectAccessible } from '@loan/shared/testing/axe';
import { readReply } from '@loan/shared/testing/declaredCall';
import { renderUi } from '@loan/shared/testing/renderUi';

import { problemDetail } from '../../api/complaint';
import { ComplaintView } from './ComplaintDetailScreen';

const SOON = 'Kami akan membalas dalam 3 hari kerja.';
const REPLY = { type: 'Penagihan', problemId: '3001', statusText: 'Diproses', content: 'Tolong.' };
/** Shows a complaint with these fields of the reply. */
const open = (fields: Record<string, unknown>, trust: { readonly regulator?: boolean } = {}) =>
  renderUi(<ComplaintView complaint={readReply(problemDetail, { ...REPLY, ...fields })} onView={jest.fn()} />, { config: { trust } });
/** Labels and values of the rows. */
const rows = () => screen.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const rowOf = (label: string) => rows().find(([term]) => term === label)?.[1] ?? '';
const note = () => document.querySelector('.note')?.textContent ?? '';

test('status, number and promised date as the server sends them; the number is copied without spaces', async () => {
  const { user, log } = open({ promiseTime: '2126-11-25 23:59:59' });
  expect(rows()).toEqual([
    ['Status', 'Diproses'],
    ['Nomor pengaduan', '3001Salin'],
    ['Dibalas paling lambat', '25 Nov 2126'],
  ]);
  expect(screen.getByText('25 Nov 2126')).toHaveAttribute('datetime', '2126-11-25T23:59:59+07:00');
  await expectAccessible();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Salin Nomor pengaduan' }));
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Nomor pengaduan berhasil disalin']));
  expect(written.mock.calls).toEqual([['3001']]);
});

/** `yyyy-mm-dd hh:mm:ss` so many days before now. */
const before = (days: number) => `${dateText(Date.now() - days * 86_400_000, 'indonesia')} 12:00:00`;
const today = before(0).slice(0, 10);
const LATER = { promiseTime: '2126-11-25' };
const ANSWERED = { disposeDetail: 'Sudah.' };
const NO_REPLY = 'Diproses · belum dibalas';

test.each([
  ['sent today: the reply time that the form promises', { time: before(0) }, 'Diproses', 'info', SOON, ''],
  ['without a time: the same, and no date', {}, 'Diproses', 'info', SOON, ''],
  ['a time that is not a date: the same', { time: 'kemarin' }, 'Diproses', 'info', SOON, ''],
  ['late by our own promise', { time: before(30) }, NO_REPLY, 'danger', 'Lewat batas balasan 3 hari kerja', ''],
  ['late by the promised day, shown only once', { promiseTime: '2024-05-06' }, NO_REPLY, 'danger', 'Lewat batas balasan 6 Mei 2024', ''],
  [
    'a promised day without a time lasts until its end',
    { time: before(30), promiseTime: today },
    'Diproses',
    'info',
    '',
    expect.anything(),
  ],
  ['a promise in words is not a date', { time: before(30), promiseTime: 'besok sore' }, 'Diproses', 'info', '', 'besok sore'],
  ['one that has ended is not late', { statusText: 'Selesai', time: before(30) }, 'Selesai', 'ok', '', ''],
  ['one that has ended shows no promise', { statusText: 'Selesai', ...LATER }, 'Selesai', 'ok', '', ''],
  ['a reply replaces a missing status', { statusText: '', ...ANSWERED, ...LATER }, 'Sudah dijawab', 'ok', '', ''],
  ['a reply that is an image', { statusText: '', disposeImages: ['https://img.example/a.png'] }, 'Sudah dijawab', 'ok', '', ''],
  ['a reply counts more than an outdated status', ANSWERED, 'Sudah dijawab', 'ok', '', ''],
  ['a status that means ended stays with a reply', { statusText: 'Selesai', ...ANSWERED }, 'Selesai', 'ok', '', ''],
  ['an unknown status has no meaning', { statusText: 'Menunggu dokumen', ...LATER }, 'Menunggu dokumen', 'neutral', '', '25 Nov 2126'],
] as const)('%s', (_, fields, words, tone, said, promised) => {
  open(fields);
  expect([rowOf('Status'), note(), rowOf('Dibalas paling lambat')]).toEqual([words, said, promised]);
  expect(screen.getByText(words).className).toContain(tone);
});

test('a missing status or number has no row', () => {
  open({ statusText: null, problemId: null });
  expect(rows()).toEqual([]);
  expect(note()).toBe(SOON);
});

test('shows customer service and the regulator while the complaint waits, and after it has ended', async () => {
  const regulator = () => screen.queryByText(/Kontak OJK di/);
  const { user, log, unmount } = open({}, { regulator: true });
  expect(regulator()).toHaveTextContent('Pengaduan belum terselesaikan? Hubungi Kontak OJK di 157.');
  expect(screen.getByRole('link', { name: '157' })).toHaveAttribute('href', 'tel:157');
  await user.click(screen.getByRole('link', { name: 'Layanan Pelanggan' }));
  expect(log.opened).toEqual([{ page: 'customerService', query: {}, replace: false }]);
  unmount();
  open({ statusText: 'Selesai' }, { regulator: true });
  expect(regulator()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Belum puas? Hubungi Layanan Pelanggan' })).toBeVisible();
});

test('below an answer customer service is linked once', () => {
  open({ ...ANSWERED, statusText: 'Selesai' });
  expect(within(screen.getByRole('region', { name: 'Hasil Penanganan' })).getByRole('link')).toHaveTextContent(/Layanan Pelanggan$/);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
