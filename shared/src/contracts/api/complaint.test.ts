import fc from 'fast-check';

import { checkConfig } from '../configSchema';
import type { Market } from '../shell';
import { complaintStart, problemDetailCall, problemListCall, saveScoreCall } from './complaint';
import type { ProblemDetailReply, ProblemInitReply, ProblemListReply } from './complaintWire';

const company = { address: 'Jalan Contoh 1', phone: '02150000000', email: 'help@company.example' };
const startIn = (market: Market, variant: string, order = {}) =>
  complaintStart({ market, config: checkConfig({ company, complaint: { variant } }) }, order);
const start = (data: unknown) => startIn('indonesia', 'market').call.decode(data, {});
const tabs = (data: unknown, body = {}) => problemListCall.decode(data, body);
const detail = (data: unknown) => problemDetailCall.decode(data, {});

const order = {
  orderNo: 'ID-1',
  productLogo: 'https://img.example/a.png',
  productName: 'Dana Cepat',
  status: 'Terlambat',
  isShow: 1,
  rows: [{ title: 'Jumlah', value: 'Rp 1.000.000' }],
};
const init: ProblemInitReply = {
  problemType: [{ title: 'Penagihan', value: '1' }],
  problemSonType: [{ title: 'Kata kasar', value: '101' }],
  orderDetail: order,
  orderList: [order],
  problemStatus: '0',
};
const read = {
  orderNo: 'ID-1',
  logo: 'https://img.example/a.png',
  name: 'Dana Cepat',
  status: 'Terlambat',
  collection: true,
  rows: [{ label: 'Jumlah', value: 'Rp 1.000.000' }],
};

describe('the start', () => {
  test('the canonical reply', () => {
    expect(start(init)).toEqual({
      types: [{ title: 'Penagihan', value: '1' }],
      subTypes: [{ title: 'Kata kasar', value: '101' }],
      order: read,
      orders: [read],
      problemStatus: '0',
    });
  });

  test.each([
    ['indonesia', 'market', '/h5-api/v3/user-problem/problem-init', 'orderNo'],
    ['india', 'market', '/user-problem/problem-init', 'orderId'],
    ['indonesia', 'plain', '/user-problem/problem-init', 'orderId'],
    ['india', 'h5-api', '/h5-api/v3/user-problem/problem-init', 'orderNo'],
  ] as const)('%s, %s: %s with %s', (market, variant, path, field) => {
    expect(startIn(market, variant, {}).fields).toEqual({ [field]: '' });
    expect(startIn(market, variant, { orderNo: '7' })).toMatchObject({ call: { path, base: '/byfhns' }, fields: { [field]: '7' } });
    expect(startIn(market, variant, { orderId: '8' }).fields).toEqual({ [field]: '8' });
    expect(startIn(market, variant, { orderNo: '7', orderId: '8' }).fields).toEqual({ [field]: field === 'orderNo' ? '7' : '8' });
  });

  test.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    ['0', false],
    ['2', false],
    [undefined, false],
    [null, false],
  ])('isShow %j allows collection: %s', (isShow, allowed) => {
    expect(start({ orderDetail: { ...order, isShow } }).order?.collection).toBe(allowed);
  });

  test.each([
    [
      { name: 'A', value: 'B' },
      { label: 'A', value: 'B' },
    ],
    [
      { label: 'A', value: 'B' },
      { label: 'A', value: 'B' },
    ],
    [
      { text: 'A', value: 'B' },
      { label: 'A', value: 'B' },
    ],
    [
      { label: 'A', text: 'B' },
      { label: 'A', value: 'B' },
    ],
    [
      { title: 'A', value: 7 },
      { label: 'A', value: '7' },
    ],
    [{ value: 'B' }, { label: '', value: 'B' }],
  ])('an order row drawn as %j', (row, as) => {
    expect(start({ orderDetail: { ...order, rows: [row, {}, null] } }).order?.rows).toEqual([as]);
  });

  test('types by name or label, numbers as values; without both it is none; the first of each value', () => {
    const problemType = [
      { name: 'A', value: 1 },
      { label: 'B', value: '2' },
      { title: 'C' },
      { value: '3' },
      null,
      { title: 'D', value: '2' },
    ];
    expect(start({ problemType }).types).toEqual([
      { title: 'A', value: '1' },
      { title: 'B', value: '2' },
    ]);
  });

  test('an order without its number is none; the first of each number', () => {
    const orderList = [{ ...order, orderNo: '' }, order, null, 'x', { ...order, productName: 'Lain' }];
    expect(start({ orderDetail: {}, orderList })).toMatchObject({ order: undefined, orders: [read] });
  });
});

describe('the list', () => {
  const item = { id: '7', time: '2024-05-02 10:00:00', type: 'Penagihan', content: 'x' };
  const reply: ProblemListReply = { tabs: [{ title: 'Semua', list: [item] }] };

  test.each([
    ['in data', reply, {}],
    ['at the top level', null, reply],
  ])('tabs %s', (_, data, body) => {
    expect(tabs(data, body)).toEqual([{ title: 'Semua', list: [item] }]);
  });

  test.each([{ name: 'Semua' }, { label: 'Semua' }])('a tab drawn as %j', (words) => {
    expect(tabs({ tabs: [{ ...words, list: [item] }] })).toEqual([{ title: 'Semua', list: [item] }]);
  });

  test('no list, no items', () => {
    expect(tabs({ tabs: [{ title: 'Semua', list: null }, null, 'x'] })).toEqual([{ title: 'Semua', list: [] }]);
    expect(tabs({ tabs: null })).toEqual([]);
  });
});

describe('details', () => {
  const reply: ProblemDetailReply = {
    type: 'Penagihan',
    sonType: 'Kata kasar',
    problemId: '7',
    content: 'Satu\nDua',
    images: ['https://img.example/a.png'],
    disposeDetail: 'Selesai',
    disposeImages: [],
    isScore: '1',
  };

  test('the canonical reply', () => {
    expect(detail(reply)).toEqual({
      type: 'Penagihan',
      subType: 'Kata kasar',
      content: 'Satu\nDua',
      images: ['https://img.example/a.png'],
      answer: 'Selesai',
      answerImages: [],
      askRating: true,
    });
  });

  test.each([
    ['1', true],
    [1, true],
    ['2', true],
    [true, true],
    ['yes', true],
    [' 0 ', false],
    ['0', false],
    [0, false],
    [false, false],
    ['', false],
    [null, false],
    [undefined, false],
    [{}, false],
  ])('isScore %j asks for a rating: %s', (isScore, asks) => {
    expect(detail({ ...reply, isScore }).askRating).toBe(asks);
  });

  test('pictures that are no addresses are left out; addresses stay as they came', () => {
    expect(detail({ images: ['javascript:alert(1)', '', ' ', 7, null], disposeImages: 'https://img.example/a.png' })).toMatchObject({
      images: ['javascript:alert(1)'],
      answerImages: [],
    });
  });

  test('words that never end are cut', () => {
    const words = 'x'.repeat(5000);
    const read = detail({ ...reply, content: words, disposeDetail: words });
    expect([read.content.length, read.answer.length]).toEqual([2000, 4000]);
    expect(tabs({ tabs: [{ title: 'Semua', list: [{ id: '7', content: words }] }] })[0]?.list[0]?.content).toHaveLength(2000);
  });

  test('direction marks and control characters do not come through', () => {
    expect(detail({ ...reply, content: 'a\u202Eb\u0000c' }).content).toBe('abc');
  });
});

test('a rating is a record: sent once', () => {
  expect(saveScoreCall).toMatchObject({ record: true, method: 'POST', path: '/user-problem/save-score' });
});

test('nothing that a server sends breaks a decoder', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      const body = { data, ...(typeof data === 'object' && !Array.isArray(data) ? data : {}) };
      for (const value of [
        data,
        { orderDetail: data, orderList: data, problemType: [data], tabs: data },
        { images: data, isScore: data },
      ]) {
        start(value);
        tabs(value, body);
        detail(value);
      }
    }),
  );
});
