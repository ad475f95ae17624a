import { screen, within } from '@testing-library/react';

import type { Market } from '@loan/shared/contracts/shell';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

const open = async (market: Market) => (await openPage(remote, 'payInstructions', {}, { market })).log;

/** The text of each list's steps, without their numbers. */
const steps = () =>
  screen.getAllByRole('list').map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((step) => step.lastElementChild?.textContent),
  );

test('Indonesia: by m-banking, by ATM, at a mini market; sends no request', async () => {
  const log = await open('indonesia');
  expect(await screen.findByRole('heading', { level: 1, name: 'Petunjuk Pembayaran' })).toBeInTheDocument();
  expect(log.titles).toEqual(['Petunjuk Pembayaran']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Lewat m-banking',
    'Lewat ATM',
    'Lewat minimarket',
  ]);
  expect(steps()).toEqual([
    [
      'Buka aplikasi m-banking Anda.',
      'Pilih Transfer atau Bayar, lalu Virtual Account.',
      'Masukkan nomor Virtual Account yang tertera di halaman pelunasan.',
      'Periksa nama penerima dan nominalnya.',
      'Masukkan PIN Anda.',
      'Simpan bukti transfer.',
    ],
    [
      'Masukkan kartu dan PIN.',
      'Pilih Transaksi Lainnya, Transfer, lalu Virtual Account.',
      'Masukkan nomornya, periksa nominal, lalu pilih Ya.',
      'Simpan struk.',
    ],
    ['Datang ke kasir dan sebutkan pembayaran pinjaman.', 'Tunjukkan kode pembayaran.', 'Bayar sesuai nominal.', 'Simpan struk.'],
  ]);
  expect(log.requests).toEqual([]);
});

test('India: one list in English', async () => {
  const log = await open('india');
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment instructions' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(steps()).toEqual([
    [
      "Open your bank's app or website, or go to a branch.",
      'Choose a transfer to another account.',
      'Enter the virtual account number (and IFSC, if shown) from the repayment page.',
      'Enter the exact amount and check the name.',
      'Confirm.',
      'Keep the slip.',
      'Return to the app to see the new status.',
    ],
  ]);
  expect(log.requests).toEqual([]);
});
