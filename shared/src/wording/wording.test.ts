import { chooseWording } from '../area/wordingHook';
import { sameTables } from '../testing/sameTables';
import { configOf } from '../testing/visit';
import { en } from './commonEn';
import { id } from './commonId';
import { errorWords } from './errors';
import { fill } from './fill';
import { foreign, indonesian } from './fixed';

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
  chooseWording({ language: market === 'india' ? 'en' : 'id', config: configOf({ copy }) }, tables);

test('the table is that of the language', () => {
  expect(choose('india').hello).toBe('Hello');
  expect(choose('indonesia').hello).toBe('Halo');
});

test('as specified: Indonesian literals follow the market, English and Chinese ones stay and have their language', () => {
  expect(choose('indonesia').fixed).toEqual({
    title: { text: 'Pelunasan' },
    cancel: { text: 'Cancel', lang: 'en', beside: 'Batal' },
    wrong: { text: '请正确输入手机号！', lang: 'zh', beside: 'Masukkan nomor ponsel yang benar.' },
  });
  expect(choose('india').fixed).toEqual({
    title: { text: 'Repayment' },
    cancel: { text: 'Cancel' },
    wrong: { text: '请正确输入手机号！', lang: 'zh', beside: 'Enter a valid mobile number.' },
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

test('copy.indonesianInIndia shows only the Indonesian literals in India', () => {
  const chosen = choose('india', { indonesianInIndia: true });
  expect(chosen.fixed.title).toEqual({ text: 'Pelunasan', lang: 'id', beside: 'Repayment' });
  expect(chosen.fixed.cancel).toEqual({ text: 'Cancel' });
  expect(chosen.hello).toBe('Hello');
});

test('values are inserted, never parsed as a template, and a missing one stays visible', () => {
  expect(fill('{n} hari lagi', { n: 3 })).toBe('3 hari lagi');
  expect(fill('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&');
  const template: string = '{toString} {n}';
  expect(fill(template, {})).toBe(template);
  // @ts-expect-error -- a name without a value does not compile where the text is a literal
  expect(fill('{n} of {m}', { n: 1 })).toBe('1 of {m}');
});

test('a word after a count has the form of the count, in any text', () => {
  const left = '{d} {d:day|days} {h} {h:hour|hours} left';
  expect(fill(left, { d: 1, h: 0 })).toBe('1 day 0 hours left');
  expect(fill(left, { d: 2, h: 1 })).toBe('2 days 1 hour left');
  expect(fill('{n} {n:digit is|digits are} needed', { n: '1' })).toBe('1 digit is needed');
  const text: string = '{n:day|days}';
  expect(fill(text, {})).toBe(text);
  // @ts-expect-error -- a form needs its count
  expect(fill('{n:day|days}', {})).toBe('{n:day|days}');
});

test('no shared text has 1 with a plural', () => {
  const texts = Object.values(en).flatMap((area) => Object.values(area));
  const one = texts.map((text) => fill(text, { n: 1, m: 1, amount: 1 }));
  expect(one.filter((text) => /\b1 (?!of)\w+s\b/.test(text))).toEqual([]);
  expect(fill(en.common.dueOver, { n: 1 })).toBe('1 day overdue');
  expect(fill(en.common.dueIn, { n: 2 })).toBe('2 days left');
  expect(fill(id.common.dueIn, { n: 1 })).toBe('1 hari lagi');
});

test('both languages have the same texts with the same placeholders', () => {
  expect(sameTables(id, en)).toEqual([]);
  expect(sameTables(errorWords.id, errorWords.en)).toEqual([]);
});

test('a text without words, or with other placeholders, is found', () => {
  expect(sameTables({ a: '{n} hari', b: 'x', c: { d: '' } }, { a: 'days', b: 'x', c: { d: 'y' } })).toEqual([
    'a: {n} against nothing',
    'c.d: empty',
  ]);
});
