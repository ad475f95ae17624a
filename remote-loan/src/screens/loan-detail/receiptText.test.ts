import { en } from '../../wording/dialogsEn';
import { id } from '../../wording/dialogsId';
import { receiptText } from './receiptText';

const at = new Date(2026, 10, 3, 9, 5).getTime();
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

test('what the server said, a line each, and when it was read', () => {
  expect(receiptText(order, 'ID-200-1', at, { ...id, orderNo: 'Nomor pesanan' }, 'indonesia').split('\n')).toEqual([
    'Tanda Terima',
    'Pinjaman Melati',
    'Pinjaman Lunas',
    'Nomor pesanan: ID-200-1',
    'Jumlah pinjaman: Rp\u00a04.000.000',
    'Cicilan dibayar: 4 / 4',
    'Salinan dari aplikasi, 3 Nov 2026 09:05',
  ]);
});

test('without a row of it the order number has a line, and what is not there has none', () => {
  const bare = { ...order, productName: '', headline: '', rows: [] };
  expect(receiptText(bare, 'IN-200-1', at, { ...en, orderNo: 'Order number' }, 'india').split('\n')).toEqual([
    'Receipt',
    'Order number: IN-200-1',
    'A copy of what the app showed on 3 Nov 2026 09:05',
  ]);
});
