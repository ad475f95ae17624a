import type { Market } from '@loan/shared/contracts/shell';
import { createZone } from '@loan/shared/format/zone';

import { en, id } from '../../wording/useDialogWording';
import { receiptParts, receiptText } from './receiptText';

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
