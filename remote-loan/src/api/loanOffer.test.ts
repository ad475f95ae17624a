import type { WireOf } from '@loan/shared/contracts/api/reply';
import { readReply, sentBy } from '@loan/shared/testing/declaredCall';

import { contractJump, contracts, loanConfirm, loanPush } from './loanOffer';

const offer = (data: unknown) => readReply(loanConfirm, data);
const agreements = (data: unknown) => readReply(contracts, data);

const offerReply: WireOf<(typeof loanConfirm)['reply']> = {
  productLogo: '',
  productName: 'Pinjaman Kilat',
  amount: '2.000.000',
  periods: '3',
  termUnit: 'bulan',
  details: [{ text: 'Biaya admin', value: 'Rp 100.000' }],
  detail1: 'd1',
  detail2: 'd2',
  repay_plans: [{ title: 'Cicilan ke-1', description: 'pokok dan bunga', amount: '746.667', pay_time: '2024-06-01' }],
  firstPayTime: '2024-06-01',
  firstPeriodDay: '30',
  pRateDsc: '0,3% per hari',
  sendSms: '0',
  isPopType: '1',
  popContent: '<p>Baca</p>',
  popTitle: 'Perjanjian',
  popAgreementUrl: 'https://doc.example/a',
  note: 'catatan',
  sp_rate: '0,2%',
};

test('loan offer: the canonical reply', () => {
  expect(offer(offerReply)).toEqual({
    productLogo: '',
    productName: 'Pinjaman Kilat',
    amount: '2.000.000',
    periods: '3',
    termUnit: 'bulan',
    rows: [{ label: 'Biaya admin', value: 'Rp 100.000' }],
    detail1: 'd1',
    detail2: 'd2',
    plans: [{ title: 'Cicilan ke-1', description: 'pokok dan bunga', amount: '746.667', payTime: '2024-06-01' }],
    firstPayTime: '2024-06-01',
    firstPeriodDay: '30',
    rate: '0,3% per hari',
    specialRate: '0,2%',
    sendSms: '0',
    popup: true,
    popContent: '<p>Baca</p>',
    popTitle: 'Perjanjian',
    popAgreementUrl: 'https://doc.example/a',
    note: 'catatan',
  });
});

test('entries that are no instalments are left out; without a list there are none', () => {
  expect(offer({ repay_plans: [{ amount: 1 }, null, 'x', {}] }).plans).toEqual([{ title: '', description: '', amount: '1', payTime: '' }]);
  expect(offer(null).plans).toEqual([]);
});

describe('agreements', () => {
  test('keep the server’s index, also after one without a title', () => {
    expect(agreements([{ title: 'A' }, { title: '' }, null, { title: 'B' }])).toEqual([
      { title: 'A', position: 0 },
      { title: 'B', position: 3 },
    ]);
  });
  test('a list inside an object, or no list', () => {
    expect(agreements({ list: [{ title: 'A' }] })).toHaveLength(1);
    expect(agreements(null)).toEqual([]);
    expect(agreements({ list: 'x' })).toEqual([]);
  });
  test('fields', () => {
    expect(sentBy(contracts, { productId: '7' })).toEqual({ productId: '7', scene: '3' });
    expect(sentBy(contractJump, { productId: '7', position: '2', orderId: '' })).toEqual({
      productId: '7',
      scene: '3',
      position: '2',
      orderId: '',
    });
    expect(readReply(contractJump, { contract_url: 'https://doc.example/1' })).toBe('https://doc.example/1');
  });
});

test('the push makes a record; its reply leads to the loan', () => {
  expect(loanPush).toMatchObject({ path: '/v3/loan-confirm/loan-detail-push', record: true });
  expect(readReply(loanPush, { lendDetailsUrl: 'https://a.example/x?y=1' })).toBe('https://a.example/x?y=1');
  expect(readReply(loanPush, null)).toBe('');
});
