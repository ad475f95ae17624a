import { screen, waitFor, within } from '@testing-library/react';

import { dateText } from '@loan/sandbox/clock';
import { createSandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, withData } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

const SOON = 'Kami akan membalas dalam 3 hari kerja.';
const LATE = 'Lewat batas balasan 3 hari kerja';
const open = async (
  fields: Record<string, unknown>,
  market: 'india' | 'indonesia' = 'indonesia',
  trust: { readonly regulator?: boolean } = {},
) => {
  const opened = await openPage(
    remote,
    'complaintDetail',
    { problemId: market === 'india' ? '9001' : '3001' },
    {
      server: createSandbox(),
      market,
      config: { trust },
      replies: {
        problemDetail: withData((data) => ({ ...data, disposeDetail: '', disposeImages: [], isScore: '0', time: '', ...fields })),
      },
    },
  );
  await screen.findByRole('region', { name: /Pesan Anda|Your message/ });
  return opened;
};
/** Labels and values, as they are read. */
const rows = () => screen.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const toneOf = (words: string) => screen.getByText(words).className;

test('status, number and promised date as the server sends them; the number is copied without spaces', async () => {
  const { user, log } = await open({ statusText: 'Diproses', problemId: '3001', promiseTime: '2126-11-25 23:59:59' });
  expect(rows()).toEqual([
    ['Status', 'Diproses'],
    ['Nomor pengaduan', '3001Salin'],
    ['Dibalas paling lambat', '25 Nov 2126'],
  ]);
  expect(screen.getByText('25 Nov 2126')).toHaveAttribute('datetime', '2126-11-25T23:59:59+07:00');
  expect(toneOf('Diproses')).toContain('info');
  expect(screen.queryByText(SOON)).toBeNull();
  await expectAccessible();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Salin Nomor pengaduan' }));
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Nomor pengaduan berhasil disalin']));
  expect(written.mock.calls).toEqual([['3001']]);
});

test('a date in another form stays as it came, said once', async () => {
  await open({ promiseTime: 'besok sore' }, 'india');
  expect(rows()).toContainEqual(['Reply by', 'besok sore']);
  expect(screen.getAllByText('besok sore')).toHaveLength(1);
});

/** `yyyy-mm-dd hh:mm:ss` so many days before now. */
const before = (days: number) => `${dateText(Date.now() - days * 86_400_000, 'indonesia')} 12:00:00`;

test.each([
  ['sent today: the promise', { time: before(0), promiseTime: '' }, SOON, LATE],
  ['its time is over: our own promise', { time: before(30), promiseTime: '' }, LATE, SOON],
  ['the promised day is over', { time: '', promiseTime: '2024-05-06' }, 'Lewat batas balasan 6 Mei 2024', SOON],
  ['a time that is no date: the promise', { time: 'kemarin', promiseTime: '' }, SOON, LATE],
])('%s', async (_, fields, said, unsaid) => {
  await open({ statusText: 'Diproses', ...fields });
  const whole = (words: string) => (__: string, one: Element | null) => one?.tagName === 'P' && one.textContent === words;
  expect(screen.getByText(whole(said))).toBeVisible();
  expect(screen.queryByText(whole(unsaid))).toBeNull();
  // The day of a promise that was not kept is said once.
  expect(rows().map(([label]) => label)).not.toContain('Dibalas paling lambat');
});

test.each([
  ['no time: until its end', before(0).slice(0, 10)],
  ['other words: it is no date', 'besok sore'],
])('a promised day with %s', async (_, promiseTime) => {
  await open({ statusText: 'Diproses', time: before(30), promiseTime });
  expect(rows()).toContainEqual(['Status', 'Diproses']);
  expect(rows().map(([label]) => label)).toContain('Dibalas paling lambat');
  expect(screen.queryByText(/^Lewat batas/)).toBeNull();
});

test.each([
  ['late', before(30), 'Diproses · belum dibalas', 'danger'],
  ['in time', before(0), 'Diproses', 'info'],
])('the status of one that is %s says so', async (_, time, words, tone) => {
  await open({ statusText: 'Diproses', time, promiseTime: '' });
  expect(rows()).toContainEqual(['Status', words]);
  expect(toneOf(words)).toContain(tone);
});

test('one that has ended is not late', async () => {
  await open({ statusText: 'Selesai', time: before(30) });
  expect(rows()).toContainEqual(['Status', 'Selesai']);
  expect(screen.queryByText(LATE)).toBeNull();
});

test('while it waits there is a way to a person, and whom to turn to next; and once it has ended', async () => {
  const regulator = () => screen.queryByText(/Kontak OJK di/);
  const { user, log, unmount } = await open({ statusText: 'Diproses', promiseTime: '' }, 'indonesia', { regulator: true });
  expect(regulator()).toHaveTextContent('Pengaduan belum terselesaikan? Hubungi Kontak OJK di 157.');
  expect(screen.getByRole('link', { name: '157' })).toHaveAttribute('href', 'tel:157');
  await user.click(screen.getByRole('link', { name: 'Layanan Pelanggan' }));
  expect(log.opened).toEqual([{ page: 'customerService', query: {}, replace: false }]);
  unmount();
  await open({ statusText: 'Selesai' }, 'indonesia', { regulator: true });
  expect(regulator()).toBeVisible();
  await screen.findByRole('link', { name: 'Belum puas? Hubungi Layanan Pelanggan' });
});

test('under an answer, once, the way to a person', async () => {
  const { user, log } = await open({ statusText: 'Selesai', disposeDetail: 'Sudah.' });
  await user.click(within(screen.getByRole('region', { name: 'Hasil Penanganan' })).getByRole('link'));
  expect(log.opened).toEqual([{ page: 'customerService', query: {}, replace: false }]);
  expect(screen.getAllByRole('link', { name: /Layanan Pelanggan/ })).toHaveLength(1);
});

test('the site of the regulator is a link, though no host is allowed', async () => {
  await open({}, 'india', { regulator: true });
  expect(screen.getByText(/You may write to the RBI/)).toHaveTextContent(/: cms\.rbi\.org\.in$/);
  expect(screen.getByRole('link', { name: 'cms.rbi.org.in' })).toHaveAttribute('href', 'https://cms.rbi.org.in');
});

test('no promised date: the sentence of the form, and no date of our own', async () => {
  await open({ promiseTime: '' });
  expect(screen.getByText(SOON)).toBeVisible();
  expect(rows().map(([label]) => label)).toEqual(['Status', 'Nomor pengaduan']);
});

test('no status and no number: neither is made up', async () => {
  await open({ statusText: null, problemId: null, promiseTime: null });
  expect(rows()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Salin/ })).toBeNull();
  expect(screen.getByText(SOON)).toBeVisible();
});

test.each([
  ['a reply proves it', { statusText: '', disposeDetail: 'Sudah.' }, 'Sudah dijawab', 'ok'],
  ['a reply that is an image', { statusText: '', disposeImages: ['https://img.example/a.png'] }, 'Sudah dijawab', 'ok'],
  ['a reply counts more than a status that was left behind', { statusText: 'Diproses', disposeDetail: 'Sudah.' }, 'Sudah dijawab', 'ok'],
  ['words of an end stay with a reply', { statusText: 'Selesai', disposeDetail: 'Sudah.' }, 'Selesai', 'ok'],
  ['unknown words stay, without a meaning', { statusText: 'Menunggu dokumen' }, 'Menunggu dokumen', 'neutral'],
] as const)('%s', async (_, fields, words, tone) => {
  await open({ promiseTime: '2126-11-25', ...fields });
  expect(rows()).toContainEqual(['Status', words]);
  expect(toneOf(words)).toContain(tone);
});

test.each([{ disposeDetail: 'Sudah.' }, { statusText: 'Selesai' }])('%j: nothing is promised any more', async (fields) => {
  await open({ promiseTime: '2126-11-25', ...fields });
  expect(screen.queryByText(/25 Nov/)).toBeNull();
  expect(screen.queryByText(SOON)).toBeNull();
});

test('answered, without status and number: nothing but the status that the reply proves', async () => {
  await open({ statusText: '', problemId: '', disposeDetail: 'Sudah.' });
  expect(rows()).toEqual([['Status', 'Sudah dijawab']]);
});
