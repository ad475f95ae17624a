import { createFakeShell } from '../testing/fakeShell';
import { sameTables } from '../testing/sameTables';
import { chooseWording } from './chooseWording';
import { en } from './commonEn';
import { id } from './commonId';
import { fill } from './fill';
import { foreign, indonesian } from './fixed';

const handle = () => Promise.reject(new Error('no request expected'));
const tables = {
  id: { hello: 'Halo' },
  en: { hello: 'Hello' },
  fixed: {
    title: indonesian('Pelunasan', 'Repayment'),
    cancel: foreign('en', 'Cancel', { en: 'Cancel', id: 'Batal' }),
    wrong: foreign('zh', '请正确输入手机号！', { en: 'Enter a valid mobile number.', id: 'Masukkan nomor ponsel yang benar.' }),
  },
};
const choose = (market: 'india' | 'indonesia', copy: object = {}) =>
  chooseWording(createFakeShell({ handle, market, config: { copy } }).shell, tables);

test('the table is the one of the language', () => {
  expect(choose('india').hello).toBe('Hello');
  expect(choose('indonesia').hello).toBe('Halo');
});

test('as specified: Indonesian literals follow the market, English and Chinese ones stay and carry their language', () => {
  expect(choose('indonesia').fixed).toEqual({
    title: { text: 'Pelunasan' },
    cancel: { text: 'Cancel', lang: 'en' },
    wrong: { text: '请正确输入手机号！', lang: 'zh' },
  });
  expect(choose('india').fixed).toEqual({
    title: { text: 'Repayment' },
    cancel: { text: 'Cancel' },
    wrong: { text: '请正确输入手机号！', lang: 'zh' },
  });
});

test('copy.fixed = market shows the wording of the market', () => {
  expect(choose('indonesia', { fixed: 'market' }).fixed).toEqual({
    title: { text: 'Pelunasan' },
    cancel: { text: 'Batal' },
    wrong: { text: 'Masukkan nomor ponsel yang benar.' },
  });
  expect(choose('india', { fixed: 'market' }).fixed.wrong).toEqual({ text: 'Enter a valid mobile number.' });
});

test('copy.indonesianInIndia shows the Indonesian literals in India, and nothing else', () => {
  const chosen = choose('india', { indonesianInIndia: true });
  expect(chosen.fixed.title).toEqual({ text: 'Pelunasan', lang: 'id' });
  expect(chosen.fixed.cancel).toEqual({ text: 'Cancel' });
  expect(chosen.hello).toBe('Hello');
});

test('values are put in, never read as a template, and a missing one stays visible', () => {
  expect(fill('{n} hari lagi', { n: 3 })).toBe('3 hari lagi');
  expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&');
  const template: string = '{toString} {n}';
  expect(fill(template, {})).toBe(template);
  // @ts-expect-error -- a name without a value does not compile where the text is a literal
  expect(fill('{n} of {m}', { n: 1 })).toBe('1 of {m}');
});

test('both languages have the same texts with the same places for values', () => {
  expect(sameTables(id, en)).toEqual([]);
});

test('a text without words, or with other places, is found', () => {
  expect(sameTables({ a: '{n} hari', b: 'x', c: { d: '' } }, { a: 'days', b: 'x', c: { d: 'y' } })).toEqual([
    'a: {n} against nothing',
    'c.d: empty',
  ]);
});
