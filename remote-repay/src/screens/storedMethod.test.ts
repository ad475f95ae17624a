import fc from 'fast-check';

import { readReply } from '@loan/shared/testing/declaredCall';
import { keeping } from '@loan/shared/testing/testShell';

import { payTypes } from '../api/repay';
import { methodOf, forgetMethod, saveMethod, storedMethod } from './storedMethod';

const none = { pay_type: '1', payCode: '', specific_num: '', is_default: '1' };
const bank = { payType: '1', payCode: 'BCA', specificNum: '2', isDefault: '0' };
const market = { payType: '2', payCode: 'ALFAMART', specificNum: '1', isDefault: '0' };

test('nothing stored: the server picks', () => {
  expect(storedMethod(keeping({}))).toEqual(none);
});

test.each([
  ['a bank', bank, { pay_type: '1', payCode: 'BCA', specific_num: '2', is_default: '0' }],
  [
    'a bank without methods',
    { payType: '1', payCode: 'BCA', isDefault: '0' },
    { pay_type: '1', payCode: 'BCA', specific_num: '', is_default: '0' },
  ],
  ['a market', { ...market, specificNum: '' }, { pay_type: '2', payCode: 'ALFAMART', specific_num: '', is_default: '0' }],
  ['a market with a method', market, { pay_type: '2', payCode: 'ALFAMART', specific_num: '1', is_default: '0' }],
])('%s is requested as it was stored', (_, stored, asked) => {
  expect(storedMethod(keeping({ ...stored }))).toEqual(asked);
});

test.each([
  ['not saved as a choice', { isDefault: '1' }],
  ['isDefault of another kind', { isDefault: 'false' }],
  ['an unknown type', { payType: '3' }],
  ['a type that is a property name', { payType: '__proto__' }],
  ['no bank', { payCode: '' }],
  ['a bank of spaces', { payCode: '   ' }],
  ['a bank that is too long', { payCode: 'B'.repeat(65) }],
  ['control characters', { payCode: 'BC\u0000A' }],
  ['direction characters', { payCode: 'BC\u202eA' }],
  ['method 0', { specificNum: '0' }],
  ['a negative method', { specificNum: '-1' }],
  ['a method with letters', { specificNum: '1e9' }],
  ['a method that is too long', { specificNum: '1000' }],
  ['a market with a broken method', { payType: '2', specificNum: 'x' }],
])('%s counts as no choice', (_, broken) => {
  expect(storedMethod(keeping({ ...bank, ...broken }))).toEqual(none);
});

test('a saved choice is marked, and removed as a whole', () => {
  const local = keeping({ other: 'kept' });
  const stored = () => ['other', 'payType', 'payCode', 'specificNum', 'isDefault'].map((key) => local.get(key));
  saveMethod(local, { payType: '1', payCode: 'BRI', specificNum: '3' });
  expect(stored()).toEqual(['kept', '1', 'BRI', '3', '0']);
  forgetMethod(local);
  expect(stored()).toEqual(['kept', undefined, undefined, undefined, undefined]);
});

test.each(['payType', 'payCode', 'specificNum', 'isDefault'])(
  'a storage that fails to write %s never holds a mixture of two choices',
  (lost) => {
    const local = keeping({});
    saveMethod(local, { payType: '2', payCode: 'ALFAMART', specificNum: '' });
    const full = { ...local, set: (key: string, value: string) => void (key === lost || local.set(key, value)) };
    saveMethod(full, { payType: '1', payCode: 'BRI', specificNum: '3' });
    expect([none, { pay_type: '1', payCode: 'BRI', specific_num: '', is_default: '0' }]).toContainEqual(storedMethod(local));
  },
);

test('every offered choice, once saved, is requested as it was offered', () => {
  const lists = fc.array(fc.record({ bankName: fc.string({ unit: 'binary' }), method: fc.array(fc.string()) }));
  const readsBack = fc.property(lists, fc.constantFrom('1' as const, '2' as const), (list, payType) =>
    readReply(payTypes, list).channels.every(({ name, methods }) =>
      ['', ...methods.map(({ num }) => num)].every((specificNum) => {
        const local = keeping({});
        saveMethod(local, { payType, payCode: name, specificNum });
        const sent = storedMethod(local);
        return sent.pay_type === payType && sent.payCode === name && sent.specific_num === specificNum && sent.is_default === '0';
      }),
    ),
  );
  expect(fc.check(readsBack)).toMatchObject({ counterexample: null });
});

test.each([0, false, []])('a method that is no text counts as invalid: %j', (specificNum) => {
  expect(methodOf({ payType: '1', payCode: 'BCA', specificNum })).toBeUndefined();
});
