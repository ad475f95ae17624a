import type { WireOf } from '@loan/shared/contracts/api/reply';
import { readReply } from '@loan/shared/testing/declaredCall';
import { configOf } from '@loan/shared/testing/visit';

import { instalmentPlan, payTypes as payTypesCall, virtualAccount } from './repay';

const names = { number: 'vcode', bill: 'cardNo', channel: 'payCode' };
const plan = (data: unknown) => readReply(instalmentPlan, data);
const payTypes = (data: unknown) => readReply(payTypesCall, data);
const account = (data: unknown, fields = names) => readReply(virtualAccount, data, { config: configOf({ va: { fields } }) });

const period = {
  periodNo: 2,
  totalAmount: '430.000',
  displayAmount: 'Rp 430.000',
  canClick: 1,
  check: 1,
  periodStatus: '180',
  repayDes: 'Terlambat 2 hari',
  dueTime: '2024-05-01 23:59:59',
};
const reply: WireOf<(typeof instalmentPlan)['reply']> = {
  productName: 'Dana Cepat',
  repayWaitCount: 1,
  note: 'Bayar tepat waktu',
  repayPlanDetail: { repayWaitDetail: [period], repayYetDetail: [{ ...period, periodNo: 1, check: 0 }] },
};

describe('instalment plan', () => {
  test('the canonical reply', () => {
    expect(plan(reply)).toEqual({
      productName: 'Dana Cepat',
      left: 1,
      note: 'Bayar tepat waktu',
      pending: [
        {
          no: '2',
          amount: '430.000',
          display: 'Rp 430.000',
          canClick: true,
          check: true,
          status: '180',
          label: 'Terlambat 2 hari',
          due: '2024-05-01 23:59:59',
        },
      ],
      paid: [expect.objectContaining({ no: '1', check: false })],
      settled: false,
    });
  });

  const withPeriod = (fields: object) => plan({ repayPlanDetail: { repayWaitDetail: [fields] } }).pending[0];

  test.each([
    [1, true],
    [0, false],
    [false, false],
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
  ])('canClick %p is read as %p', (canClick, read) => {
    expect(withPeriod({ canClick })?.canClick).toBe(read);
  });

  test('numbers as texts and texts as numbers; the shown amount falls back to the amount', () => {
    expect(withPeriod({ periodNo: '7', totalAmount: 430000 })).toMatchObject({ no: '7', amount: '430000', display: '430000' });
    expect(plan({ repayWaitCount: '3' }).left).toBe(3);
  });

  test('a period without a number is counted on behind the paid ones', () => {
    const read = plan({ repayPlanDetail: { repayWaitDetail: [{}, {}], repayYetDetail: [{}, {}, {}] } });
    expect(read.paid.map((entry) => entry.no)).toEqual(['1', '2', '3']);
    expect(read.pending.map((entry) => entry.no)).toEqual(['4', '5']);
  });

  test('entries that are no periods are dropped', () => {
    expect(plan({ repayPlanDetail: { repayWaitDetail: [null, 'x', 3, [], period] } }).pending).toHaveLength(1);
  });

  test.each([
    ['nothing at all', null, false],
    ['an empty list', { repayPlanDetail: { repayWaitDetail: [] } }, true],
    ['null beside paid periods', { repayPlanDetail: { repayWaitDetail: null, repayYetDetail: [period] } }, true],
    ['null and a count of 0', { repayWaitCount: 0, repayPlanDetail: { repayWaitDetail: null } }, true],
    ['an empty list and a count of 2', { repayWaitCount: 2, repayPlanDetail: { repayWaitDetail: [] } }, false],
    ['a list that could not be read', { repayPlanDetail: { repayWaitDetail: ['x'], repayYetDetail: [period] } }, false],
    ['a period to pay', { repayWaitCount: 0, repayPlanDetail: { repayWaitDetail: [period] } }, false],
  ])('settled by %s: %#', (_, data, settled) => {
    expect(plan(data).settled).toBe(settled);
  });
});

const accountReply: WireOf<(typeof virtualAccount)['reply']> = {
  amount: '1.250.000',
  vcode: '8808123456789012',
  cardNo: '202405010001',
  payType: 1,
  payCode: 'BCA',
  payStep: [
    { name: 'm-BCA', steps: ['Buka m-BCA', 'Pilih Virtual Account'] },
    { name: 'ATM', steps: ['Masukkan kartu'] },
  ],
  specificNum: '1',
  expiryTime: '2024-05-02 23:59:59',
  telephone: '+62215550100',
};

describe('virtual account', () => {
  test('the canonical reply of a bank', () => {
    expect(account(accountReply)).toEqual({
      amount: '1.250.000',
      number: '8808123456789012',
      bill: '202405010001',
      payType: '1',
      channel: 'BCA',
      bankSteps: accountReply.payStep,
      marketSteps: [],
      specificNum: '1',
      expiry: '2024-05-02 23:59:59',
      telephone: '+62215550100',
    });
  });

  test('the canonical reply of a market', () => {
    const read = account({
      ...accountReply,
      payType: 2,
      payCode: 'ALFAMART',
      payStep: ['Datang ke kasir', 'Tunjukkan kode'],
      specificNum: '',
    });
    expect(read).toMatchObject({ payType: '2', channel: 'ALFAMART', bankSteps: [], marketSteps: ['Datang ke kasir', 'Tunjukkan kode'] });
  });

  test('malformed instructions are dropped', () => {
    const payStep = [null, 7, [], {}, { name: '', steps: [] }, { name: 'ATM', steps: null }, { name: 'Web', steps: ['a', null, {}, ''] }];
    expect(account({ payStep }).bankSteps).toEqual([
      { name: 'ATM', steps: [] },
      { name: 'Web', steps: ['a'] },
    ]);
    expect(account({ payType: '2', payStep: ['a', null, {}, '', ' b '] }).marketSteps).toEqual(['a', 'b']);
    expect(account({ payStep: 'call us' })).toMatchObject({ bankSteps: [], marketSteps: [] });
  });

  test('a missing type is told by the instructions, else it is a bank', () => {
    expect(account({ payStep: ['a'] }).payType).toBe('2');
    expect(account({ payStep: [{ name: 'ATM', steps: [] }] }).payType).toBe('1');
    expect(account({}).payType).toBe('1');
    expect(account({ payType: '2', payStep: [] }).payType).toBe('2');
    expect(account({ payType: '1', payStep: ['a'] }).payType).toBe('1');
  });

  test('configuration says which field is which', () => {
    const read = account({ cardNo: '111', vcode: '222', bank: 'BRI' }, { number: 'cardNo', bill: 'vcode', channel: 'bank' });
    expect(read).toMatchObject({ number: '111', bill: '222', channel: 'BRI' });
    expect(account({}, { number: 'constructor', bill: 'toString', channel: '__proto__' })).toMatchObject({
      number: '',
      bill: '',
      channel: '',
    });
  });

  test('an expiry under the names that servers give it, the canonical one first; else none', () => {
    expect(account({ expireTime: ' 2024-05-02 ' }).expiry).toBe('2024-05-02');
    expect(account({ expiredTime: 'besok' }).expiry).toBe('besok');
    expect(account({ expiredTime: 'a', expireTime: 'b', expiryTime: 'c' }).expiry).toBe('c');
    expect(account({ expiryTime: {} }).expiry).toBe('');
  });

  test('a number that lost its last digits on the way is none', () => {
    expect(account(JSON.parse('{"vcode": 88081234567890123}')).number).toBe('');
    expect(account({ vcode: 123456 }).number).toBe('123456');
    expect(account({ vcode: ' 8808 1234\u202e56\u200b78 ' }).number).toBe('880812345678');
  });

  test.each([
    ['2', '2'],
    [3, '3'],
    ['0', ''],
    ['-1', ''],
    ['1.5', ''],
    ['1234', ''],
    [null, ''],
  ])('specificNum %p is read as %p', (specificNum, read) => {
    expect(account({ specificNum }).specificNum).toBe(read);
  });
});

describe('ways to pay', () => {
  const banks: WireOf<(typeof payTypesCall)['reply']> = [
    { bankName: 'BCA', method: ['m-BCA', 'ATM'] },
    { bankName: 'BRI', method: [] },
  ];
  const markets: WireOf<(typeof payTypesCall)['reply']> = ['ALFAMART', 'INDOMARET'];
  const market = (name: string) => ({ name, methods: [] });

  test('the canonical replies', () => {
    const [m, atm] = [
      { name: 'm-BCA', num: '1' },
      { name: 'ATM', num: '2' },
    ];
    expect(payTypes(banks)).toEqual({ channels: [{ name: 'BCA', methods: [m, atm] }, market('BRI')], listed: true });
    expect(payTypes(markets)).toEqual({ channels: [market('ALFAMART'), market('INDOMARET')], listed: true });
  });

  test('markets as objects', () => {
    expect(payTypes([{ bankName: 'ALFAMART' }, { bankName: ' INDOMARET ' }]).channels).toEqual([market('ALFAMART'), market('INDOMARET')]);
  });

  test('a method that cannot be read keeps its place, so that the number of the others stays right', () => {
    expect(payTypes([{ bankName: 'BCA', method: [null, 'ATM', {}, ' Web '] }]).channels[0]?.methods).toEqual([
      { name: 'ATM', num: '2' },
      { name: 'Web', num: '4' },
    ]);
    expect(payTypes([{ bankName: 'BCA', method: 'ATM' }]).channels[0]?.methods).toEqual([]);
    expect(payTypes([{ bankName: 'BCA', method: Array(1200).fill('ATM') }]).channels[0]?.methods).toHaveLength(999);
  });

  test('a name that cannot be sent is no choice, and of a name there is one', () => {
    const channels = payTypes([null, 7, [], {}, '', ' ', 'B'.repeat(65), 'B\u200bA', { bankName: 'BCA', method: ['a'] }, 'BCA']).channels;
    expect(channels).toEqual([{ name: 'BCA', methods: [{ name: 'a', num: '1' }] }]);
  });

  test.each([
    [[], true],
    [['ALFAMART'], true],
    [[null, {}], false],
    [null, false],
    ['ALFAMART', false],
    [{ list: [] }, false],
    [undefined, false],
  ])('%j is a list that was read: %s', (data, listed) => {
    expect(payTypes(data).listed).toBe(listed);
  });
});
