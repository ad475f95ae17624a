import { screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import type { Market } from '@loan/shared/contracts/shell';
import { createZone } from '@loan/shared/format/zone';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, type PageOptions, withData } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';
import { en, id } from '../../wording/useDialogWording';
import { receiptParts, receiptText } from './Receipt';
import { saveText } from './saveText';

jest.mock('./saveText', () => ({ saveText: jest.fn() }));

const BUTTON = { name: 'Lihat Tanda Terima' };

async function open(order: string, options: PageOptions<Sandbox> = {}, data: Readonly<Record<string, unknown>> = {}) {
  const replies = { loanDetails: withData((seeded) => ({ ...seeded, isScore: '0', ...data })) };
  const ids = { productId: '3101', orderId: `ID-${order}` };
  return openPage(remote, 'loanDetail', ids, { server: createSandbox(), replies, ...options });
}

async function openReceipt(options: PageOptions<Sandbox> = {}) {
  const opened = await open('200-1', options);
  await opened.user.click(await screen.findByRole('button', BUTTON));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Tanda Terima' }) };
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('shows what the server reported about a repaid loan; it can be copied where sharing is unavailable, and saved as a file', async () => {
  const { dialog, user, log } = await openReceipt();
  for (const line of [
    'Pinjaman Lunas',
    'Pinjaman Melati',
    'ID-200-1',
    '4 / 4',
    'Tanggal lunas',
    /^Salinan dari aplikasi, \d+ \w+ 20\d\d \d\d:\d\d$/,
  ])
    expect(within(dialog).getByText(line)).toBeVisible();
  await expectAccessible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(dialog).getByRole('button', { name: 'Salin' }));
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Berhasil disalin']));
  expect(write).toHaveBeenCalledWith(expect.stringContaining('Tanda Terima\nPinjaman Melati\nPinjaman Lunas\nNomor pesanan: ID-200-1'));
  await user.click(within(dialog).getByRole('button', { name: 'Simpan sebagai File' }));
  expect(saveText).toHaveBeenCalledWith(write.mock.calls[0]?.[0], 'ID-200-1');
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a phone that can share gets the text', async () => {
  const shareIt = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: shareIt });
  const { dialog, user, log } = await openReceipt();
  await user.click(within(dialog).getByRole('button', { name: 'Bagikan' }));
  expect(shareIt).toHaveBeenCalledWith({ text: expect.stringContaining('ID-200-1') as string });
  expect(log.toasts).toEqual([]);
});

test('an app is not offered a file, because its web view cannot save one', async () => {
  const { dialog } = await openReceipt({ native: ['goProduct'] });
  expect(within(dialog).getByRole('button', { name: 'Salin' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Simpan sebagai File' })).toBeNull();
});

test.each([
  ['174-1', {}],
  ['4-1', { userOrderDetail: null }],
  ['200-1', { userOrderDetail: { detail: [{ text: 'Sisa tagihan', value: 'Rp 1.080.000' }] } }],
  ['200-1', { orderStatus: '999' }],
])('order %s with %j may not be repaid: it has no receipt', async (order, data) => {
  await open(order, {}, data);
  await screen.findByText(`ID-${order}`);
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});

describe('receiptText', () => {
  const at = Date.parse('2026-11-03T09:05:00+07:00');
  const order = {
    status: '200',
    headline: 'Pinjaman Lunas',
    description: 'Terima kasih',
    recommended: [],
    productName: 'Pinjaman Melati',
    productLogo: 'https://files.example/melati.png',
    rows: [
      { label: 'Nomor pesanan', value: 'ID-200-1' },
      { label: 'Jumlah pinjaman', value: 'Rp\u00a04.000.000' },
      { label: 'Cicilan dibayar', value: '4 / 4' },
    ],
    h5Url: 'https://h5.example/repay?token=secret',
    delay: false,
    telephone: '08000000000',
    askRating: false,
    inside: '0',
    playeduL: '',
    reyMsg: '',
  };

  type Words = Parameters<typeof receiptParts>[3];
  const textOf = (of: typeof order, words: Words, market: Market) =>
    receiptText(receiptParts(of, 'ID-200-1', at, words, market, createZone('Asia/Jakarta')));

  test("has a line for each of the server's rows, the lender, and when it was read", () => {
    expect(textOf(order, { ...id, orderNo: 'Nomor pesanan', lender: 'Pemberi pinjaman: PT Contoh' }, 'indonesia').split('\n')).toEqual([
      'Tanda Terima',
      'Pinjaman Melati',
      'Pinjaman Lunas',
      'Nomor pesanan: ID-200-1',
      'Jumlah pinjaman: Rp\u00a04.000.000',
      'Cicilan dibayar: 4 / 4',
      'Pemberi pinjaman: PT Contoh',
      'Salinan dari aplikasi, 3 Nov 2026 09:05',
    ]);
  });

  test('adds the order number if no row contains it, and leaves out missing values', () => {
    const bare = { ...order, productName: '', headline: '', rows: [] };
    expect(textOf(bare, { ...en, orderNo: 'Order number', lender: '' }, 'india').split('\n')).toEqual([
      'Receipt',
      'Order number: ID-200-1',
      'A copy of what the app showed on 3 Nov 2026 09:05',
    ]);
  });
});
