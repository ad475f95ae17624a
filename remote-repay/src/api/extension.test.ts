import type { WireOf } from '@loan/shared/contracts/api/reply';
import { readReply } from '@loan/shared/testing/declaredCall';

import { delayDetail } from './extension';

const read = (data: unknown) => readReply(delayDetail, data);
const rowsWith = (...values: unknown[]) =>
  read({ orderDetail: { detail: values.map((value, at) => ({ text: `row ${at}`, value })) } }).rows;

const reply: WireOf<(typeof delayDetail)['reply']> = {
  productName: 'Dana Cepat',
  productLogo: 'https://img.example/a.png',
  delayShouldPayAmount: '150.000',
  delayExpiryTime: '2024-05-01 23:59:59',
  orderDetail: { detail: [{ text: 'Nomor pesanan', value: 'ID-1' }] },
  telephone: '(021) 555-0100',
};

test('the canonical reply', () => {
  expect(read(reply)).toEqual({
    productName: 'Dana Cepat',
    productLogo: 'https://img.example/a.png',
    fee: '150.000',
    expiry: '2024-05-01 23:59:59',
    rows: [{ label: 'Nomor pesanan', value: 'ID-1' }],
    telephone: '0215550100',
  });
});

test.each(['', '0', '  ', ' 0 ', 0, null, undefined, false, {}, []])('a row with the value %j is hidden', (value) => {
  expect(rowsWith('before', value, 'after').map((row) => row.value)).toEqual(['before', 'after']);
});

test.each(['0.00', '0,00', '00', '-0', '0 hari', 'O', 5])('a row with the value %j is shown', (value) => {
  expect(rowsWith(value).map((row) => row.value)).toEqual([String(value)]);
});

test.each([[null], [undefined], ['x'], [[]], [7], [{ orderDetail: null }], [{ orderDetail: { detail: 'x' } }], [{ orderDetail: [reply] }]])(
  'from %j: nothing, without throwing',
  (data) => {
    expect(read(data)).toEqual({ productName: '', productLogo: '', fee: '', expiry: '', rows: [], telephone: '' });
  },
);
