import type { WireOf } from '@loan/shared/contracts/api/reply';
import { readReply, sentBy } from '@loan/shared/testing/declaredCall';

import { jump } from './loan';
import { jointApply, jointList, moduleOf, productApply, recommendList } from './recommended';

const list = (data: unknown) => readReply(recommendList, data);

const entry: WireOf<(typeof recommendList)['reply']>[number] = {
  id: '3101',
  productLogo: 'https://img.example/1.png',
  productName: 'Pinjaman Melati',
  buttonStatus: 1,
  buttonText: 'Ajukan',
  amountRange: 'Rp 1.000.000 - 5.000.000',
  amountRangeDes: 'Jumlah pinjaman',
  loan_rate: '0,3%',
  productDesc: 'Tenor 91 hari',
  productTags: ['Bunga tetap', 'Tanpa agunan', 'Bisa dicicil'],
};
const product = {
  id: '3101',
  position: 0,
  logo: 'https://img.example/1.png',
  name: 'Pinjaman Melati',
  button: 'Ajukan',
  range: 'Rp 1.000.000 - 5.000.000',
  rangeText: 'Jumlah pinjaman',
  rate: '0,3%',
  description: 'Tenor 91 hari',
  tags: ['Bunga tetap', 'Tanpa agunan', 'Bisa dicicil'],
  active: true,
};

describe('the recommended list', () => {
  test('the canonical reply', () => {
    expect(list([entry])).toEqual([product]);
  });

  test('the list one level deeper', () => {
    expect(list({ list: [entry] })).toEqual([product]);
  });

  test.each([[null], [undefined], ['x'], [7], [{}], [{ list: null }], [{ list: 'x' }], [[null, 7, 'x', [], {}]]])(
    'from %j: no products',
    (data) => {
      expect(list(data)).toEqual([]);
    },
  );

  test.each([[{}], [{ ...entry, productName: null }], [{ ...entry, productName: ' ' }], [{ ...entry, productName: {} }]])(
    'one without a name is left out: %j',
    (nameless) => {
      expect(list([nameless, entry])).toEqual([{ ...product, position: 1 }]);
    },
  );

  test.each([
    [1, true],
    [0, false],
  ])('buttonStatus %j is active: %p', (buttonStatus, active) => {
    expect(list([{ ...entry, buttonStatus }])[0]?.active).toBe(active);
  });

  test('without an id there is nothing to apply for', () => {
    expect(list([{ ...entry, id: ' ' }])[0]?.active).toBe(false);
  });

  test('empty tags are left out', () => {
    expect(list([{ ...entry, productTags: ['', null, ' ', 'Bunga tetap', {}] }])[0]?.tags).toEqual(['Bunga tetap']);
  });

  test('entries keep their position when one of them is null', () => {
    expect(list([null, entry]).map(({ id, position }) => [id, position])).toEqual([['3101', 1]]);
  });
});

describe('applying', () => {
  test.each([
    ['banner_jingzhun', '301'],
    ['tanchuang_jingzhun', '301'],
    ['tanchuang_fudai', '302'],
    ['banner_fudai', '302'],
    ['', '300'],
    ['banner', '300'],
    ['BANNER_FUDAI', '300'],
    ['constructor', '300'],
    ['__proto__', '300'],
  ])('the scene %j belongs to module %s', (scene, module) => {
    expect(moduleOf(scene)).toBe(module);
  });

  test.each([
    [{ url: '{host}/loanConfirm' }, '{host}/loanConfirm'],
    ['loanapp://product/7', 'loanapp://product/7'],
    [{ address: 'a' }, 'a'],
    [{ targetUrl: 'b' }, 'b'],
    [{ url: '', address: 'a' }, 'a'],
    [{ url: ' javascript:x' }, ' javascript:x'],
    [{ url: 7 }, ''],
    [{}, ''],
    [null, ''],
    [[], ''],
  ])('%j leads to %j', (data, address) => {
    for (const call of [productApply, jointApply, jump]) expect(readReply(call, data)).toBe(address);
  });
});

describe('joint login failure', () => {
  const joint = (data: unknown, body: Record<string, unknown> = {}) => readReply(jointList, data, { body });

  test('the canonical reply: the message of the body, the products of the list', () => {
    expect(joint({ list: [entry] }, { code: 0, message: 'Sedang dipelihara' })).toEqual({
      message: 'Sedang dipelihara',
      products: [product],
    });
  });

  test('the list as data itself', () => {
    expect(joint([entry]).products).toEqual([product]);
  });

  test.each([[null], ['x'], [{}], [{ list: null }]])('from %j: no products, no message', (data) => {
    expect(joint(data, { message: null })).toEqual({ message: '', products: [] });
  });

  test('its fields under the configured names', () => {
    const config = { joint: { fields: { targeted: 'a', necessity: 'b', joint: 'c' } } };
    expect(sentBy(jointList, { targeted: '7' }, config)).toEqual({ a: '7', b: '300', c: '-1' });
    expect(sentBy(jointApply, { targeted: '', joint: 2 }, config)).toEqual({ a: '', b: '300', c: '2' });
  });
});
