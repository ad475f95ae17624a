import type { WireOf } from '@loan/shared/contracts/api/reply';
import { readReply, sentBy } from '@loan/shared/testing/declaredCall';

import { problemDetail, problemInit, problemInitPlain, problemList } from './complaint';

const start = (data: unknown) => readReply(problemInit, data);
const tabs = (data: unknown, body = {}) => readReply(problemList, data, { body });
const detail = (data: unknown) => readReply(problemDetail, data);

const order = {
  orderNo: 'ID-1',
  productLogo: 'https://img.example/a.png',
  productName: 'Dana Cepat',
  status: 'Terlambat',
  isShow: 1,
  rows: [{ title: 'Jumlah', value: 'Rp 1.000.000' }],
};
const init: WireOf<(typeof problemInit)['reply']> = {
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
    [problemInit, '/h5-api/v3/user-problem/problem-init', 'orderNo'],
    [problemInitPlain, '/user-problem/problem-init', 'orderId'],
  ] as const)('$name: its path, and the field of the order', (call, path, field) => {
    expect(call).toMatchObject({ path, base: '/byfhns' });
    expect(sentBy(call, { [field]: '7' })).toEqual({ [field]: '7' });
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

  test.each<[object, string, string]>([
    [{ name: 'A', value: 'B' }, 'A', 'B'],
    [{ label: 'A', value: 'B' }, 'A', 'B'],
    [{ text: 'A', value: 'B' }, 'A', 'B'],
    [{ label: 'A', text: 'B' }, 'A', 'B'],
    [{ title: 'A', value: 7 }, 'A', '7'],
    [{ value: 'B' }, '', 'B'],
  ])('an order row rendered as %j', (row, label, value) => {
    expect(start({ orderDetail: { ...order, rows: [row, {}, null] } }).order?.rows).toEqual([{ label, value }]);
  });

  test('types by name or label, numbers as values; entries without both are left out; duplicate values keep the first', () => {
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

  test('orders without a number are left out; duplicate numbers keep the first', () => {
    const orderList = [{ ...order, orderNo: '' }, order, null, 'x', { ...order, productName: 'Lain' }];
    expect(start({ orderDetail: {}, orderList })).toMatchObject({ order: undefined, orders: [read] });
  });
});

describe('the list', () => {
  const item = {
    id: '7',
    status: 'Diproses',
    promised: '2024-05-07 23:59:59',
    time: '2024-05-02 10:00:00',
    type: 'Penagihan',
    content: 'x',
  };
  const { status, promised, ...words } = item;
  const sent = { ...words, statusText: status, promiseTime: promised };
  const reply: WireOf<(typeof problemList)['reply']> = { tabs: [{ title: 'Semua', list: [sent] }] };

  test.each([
    ['in data', reply, {}],
    ['at the top level', null, reply],
  ])('tabs %s', (_, data, body) => {
    expect(tabs(data, body)).toEqual([{ title: 'Semua', list: [item] }]);
  });

  test.each([{ name: 'Semua' }, { label: 'Semua' }])('a tab rendered as %j', (name) => {
    expect(tabs({ tabs: [{ ...name, list: [sent] }] })).toEqual([{ title: 'Semua', list: [item] }]);
  });

  test('no list, no items', () => {
    expect(tabs({ tabs: [{ title: 'Semua', list: null }, null, 'x'] })).toEqual([{ title: 'Semua', list: [] }]);
    expect(tabs({ tabs: null })).toEqual([]);
  });
});

describe('details', () => {
  const reply: WireOf<(typeof problemDetail)['reply']> = {
    type: 'Penagihan',
    sonType: 'Kata kasar',
    problemId: '7',
    statusText: 'Selesai',
    promiseTime: '',
    time: '2026-11-22 12:00:00',
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
      number: '7',
      status: 'Selesai',
      promised: '',
      time: '2026-11-22 12:00:00',
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
  ])('isScore %j requests a rating: %s', (isScore, asks) => {
    expect(detail({ ...reply, isScore }).askRating).toBe(asks);
  });

  test.each([
    [{ statusText: 'Diproses' }, 'Diproses'],
    [{ status: 'Diproses' }, 'Diproses'],
    [{ statusText: '', status: 'Diproses' }, 'Diproses'],
    [{ statusText: 'Diproses', status: 1 }, 'Diproses'],
    [{ status: 1 }, ''],
    [{ status: '0' }, ''],
    [{ statusText: null }, ''],
    [{}, ''],
  ])('a status sent as %j: %p; a code without words is dropped', (fields, words) => {
    expect(detail(fields).status).toBe(words);
  });

  test.each<[string, (number: number) => unknown]>([
    ['problemId', (problemId) => detail({ problemId }).number],
    ['id of a complaint', (id) => tabs({ tabs: [{ title: 'Semua', list: [{ id }] }] })[0]?.list[0]?.id],
    ['orderNo', (orderNo) => start({ orderDetail: { ...order, orderNo } }).order?.orderNo ?? ''],
    ['value of a type', (value) => start({ problemType: [{ title: 'Penagihan', value }] }).types[0]?.value ?? ''],
  ])('a number with too many digits is dropped, because rounding would change it: %s', (_, numberOf) => {
    expect([numberOf(3001), numberOf(2 ** 60)]).toEqual(['3001', '']);
  });

  test('images that are not addresses are left out; addresses stay as received', () => {
    expect(detail({ images: ['javascript:alert(1)', '', ' ', 7, null], disposeImages: 'https://img.example/a.png' })).toMatchObject({
      images: ['javascript:alert(1)'],
      answerImages: [],
    });
  });

  test('overlong texts are cut', () => {
    const words = 'x'.repeat(5000);
    const read = detail({ ...reply, content: words, disposeDetail: words, statusText: words });
    expect([read.content.length, read.answer.length, read.status.length]).toEqual([2000, 4000, 80]);
    expect(tabs({ tabs: [{ title: 'Semua', list: [{ id: '7', content: words }] }] })[0]?.list[0]?.content).toHaveLength(2000);
  });
});
