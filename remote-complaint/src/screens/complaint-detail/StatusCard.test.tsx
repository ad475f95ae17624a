import { screen, waitFor } from '@testing-library/react';

import { createSandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, withData } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

const SOON = 'Kami akan membalas dalam 3 hari kerja.';
const open = async (fields: Record<string, unknown>, market: 'india' | 'indonesia' = 'indonesia') => {
  const opened = await openPage(
    remote,
    'complaintDetail',
    { problemId: market === 'india' ? '9001' : '3001' },
    {
      server: createSandbox(),
      market,
      replies: { problemDetail: withData((data) => ({ ...data, disposeDetail: '', disposeImages: [], isScore: '0', ...fields })) },
    },
  );
  await screen.findByRole('region', { name: /Pesan Anda|Your message/ });
  return opened;
};
/** Labels and values, as they are read. */
const rows = () => screen.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const toneOf = (words: string) => screen.getByText(words).className;

test('status, number and promised date as the server sends them; the number is copied without spaces', async () => {
  const { user, log } = await open({ statusText: 'Diproses', problemId: '3001', promiseTime: '2026-11-25 23:59:59' });
  expect(rows()).toEqual([
    ['Status', 'Diproses'],
    ['Nomor pengaduan', '3001Salin'],
    ['Dibalas paling lambat', '25 Nov 2026'],
  ]);
  expect(screen.getByText('2026-11-25 23:59:59')).toBeVisible();
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
  expect(rows()).toContainEqual(['Reply promised by', 'besok sore']);
  expect(screen.getAllByText('besok sore')).toHaveLength(1);
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
  await open({ promiseTime: '2026-11-25', ...fields });
  expect(rows()).toContainEqual(['Status', words]);
  expect(toneOf(words)).toContain(tone);
});

test.each([{ disposeDetail: 'Sudah.' }, { statusText: 'Selesai' }])('%j: nothing is promised any more', async (fields) => {
  await open({ promiseTime: '2026-11-25', ...fields });
  expect(screen.queryByText(/25 Nov/)).toBeNull();
  expect(screen.queryByText(SOON)).toBeNull();
});

test('answered, without status and number: nothing but the status that the reply proves', async () => {
  await open({ statusText: '', problemId: '', disposeDetail: 'Sudah.' });
  expect(rows()).toEqual([['Status', 'Sudah dijawab']]);
});
