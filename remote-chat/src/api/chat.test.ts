import type { WireOf } from '@loan/shared/contracts/api/reply';
import { readReply, sentBy } from '@loan/shared/testing/declaredCall';

import { contactInfo, qaList, qaRecord } from './chat';

const qa = (data: unknown, pid = '10', body: Record<string, unknown> = {}) =>
  readReply(qaList, data, { given: { orderNo: '', pid }, body: { code: 0, ...body } });
const record = (data: unknown) => readReply(qaRecord, data);
const contact = (data: unknown) => readReply(contactInfo, data);

const entry = { id: '101', title_local: 'Cara membayar?', title_local_alias: '', action_type: '0', answerList: [] };
const answer = { id: '101-1', title_local: 'Lewat bank.', action_type: '0' };
const read = { id: '101', title: 'Cara membayar?', handOver: false, answers: [] };
const readAnswer = { id: '101-1', text: 'Lewat bank.', handOver: false };
const canonical: WireOf<(typeof qaList)['reply']> = { question: [entry], answerList: [answer] };

describe('questions and answers: every accepted shape', () => {
  test('canonical', () => {
    expect(qa(canonical)).toEqual({ entries: [read], answers: [readAnswer] });
    expect(qa({ question: [], answerList: [answer] })).toEqual({ entries: [], answers: [readAnswer] });
    expect(qa({ question: [entry], answerList: [] })).toEqual({ entries: [read], answers: [] });
  });

  test.each(['Pilih salah satu', '', null, undefined])('question is %j, the entries are in answerList', (question) => {
    expect(qa({ question, answerList: [entry] })).toEqual({ entries: [read], answers: [] });
  });

  test('question is a text and there are no entries: it is the answer', () => {
    for (const answerList of [[], null, undefined, ''])
      expect(qa({ question: 'Lewat bank.', answerList })).toEqual({ entries: [], answers: [{ ...readAnswer, id: '' }] });
  });

  test('an answer as plain text', () => {
    const plain = { entries: [], answers: [{ id: '', text: 'Lewat bank.', handOver: false }] };
    for (const question of [[], '', 'Cara membayar?']) {
      expect(qa({ question, answerList: 'Lewat bank.' })).toEqual(plain);
      expect(qa({ question, answerList: ['Lewat bank.'] })).toEqual(plain);
    }
  });

  test('a single entry in place of a list', () => {
    expect(qa({ question: entry, answerList: answer })).toEqual({ entries: [read], answers: [readAnswer] });
    expect(qa({ question: '', answerList: entry })).toEqual({ entries: [read], answers: [] });
  });

  test.each([[[answer]], [answer], ['Lewat bank.'], [['Lewat bank.']]])('an entry that contains its answer: %j', (own) => {
    const [found] = qa({ question: [{ ...entry, answerList: own }], answerList: [] }).entries;
    expect(found?.answers.map(({ text }) => text)).toEqual(['Lewat bank.']);
  });

  test('at pid 0 a list is always the categories, in either field', () => {
    const categories = { entries: [read], answers: [] };
    for (const data of [
      { question: [entry], answerList: [] },
      { question: [], answerList: [entry] },
      { question: 'x', answerList: [entry] },
      [entry],
    ])
      expect(qa(data, '0')).toEqual(categories);
    expect(qa({ question: [], answerList: [entry] }, '10').entries).toEqual([]);
  });

  test('a reply without the data envelope', () => {
    for (const data of [undefined, null, {}]) expect(qa(data, '10', canonical)).toEqual({ entries: [read], answers: [readAnswer] });
  });
});

describe('questions and answers: fields', () => {
  const first = (fields: object) => qa({ question: [{ ...entry, ...fields }], answerList: [] }).entries[0];

  test('an id with too many digits is dropped, because rounding would change it', () => {
    const ids = (id: number) => [first({ id, answerList: [{ ...answer, id }] })].flatMap((one) => [one?.id, one?.answers[0]?.id]);
    expect([ids(101), ids(2 ** 60)]).toEqual([
      ['101', '101'],
      ['', ''],
    ]);
  });

  test.each([4, '4', ' 4 '])('action_type %j hands over', (action_type) => {
    expect(first({ action_type })?.handOver).toBe(true);
    expect(qa({ question: [], answerList: [{ ...answer, action_type }] }).answers[0]?.handOver).toBe(true);
  });

  test.each([0, '0', '', null, undefined, 44, '04', true, [4]])('action_type %j does not', (action_type) => {
    expect(first({ action_type })?.handOver).toBe(false);
  });

  test('the title, else its alias, else the question; numbers as ids', () => {
    expect(first({ id: 101 })?.id).toBe('101');
    expect(first({ title_local: '', title_local_alias: 'Alias' })?.title).toBe('Alias');
    expect(first({ title_local: null, question: 'Q' })?.title).toBe('Q');
  });

  test('an entry without a title, or without anything to open, is left out', () => {
    expect(first({ title_local: ' ' })).toBeUndefined();
    expect(first({ id: '' })).toBeUndefined();
    expect(first({ id: '', action_type: 4 })).toBeDefined();
    expect(first({ id: '', answerList: ['A'] })).toBeDefined();
  });

  test('texts are bounded, lists too; line breaks stay', () => {
    expect(first({ title_local: 'x'.repeat(300) })?.title).toBe(`${'x'.repeat(199)}…`);
    expect(qa({ question: [], answerList: [`a\nb${'x'.repeat(9000)}`] }).answers[0]?.text).toMatch(/^a\nbx{3996}…$/);
    expect(qa({ question: Array.from({ length: 500 }, () => entry), answerList: [] }).entries).toHaveLength(50);
  });

  test.each([undefined, null, '', 'x', 7, true, [], {}, { question: null, answerList: null }, { question: 5, answerList: [null, 1, []] }])(
    'nothing in %j',
    (data) => {
      const { entries, answers } = qa(data);
      expect(entries).toEqual([]);
      expect(answers.every(({ text }) => text.length <= 2)).toBe(true);
    },
  );
});

describe('records', () => {
  test('the text of the reply; anything else counts as empty', () => {
    expect(record('Terima kasih')).toBe('Terima kasih');
    expect(record({ reportResultData: 'Terima kasih' })).toBe('Terima kasih');
    for (const nothing of [undefined, null, '', ' ', {}, [], true, { text: {} }]) expect(record(nothing)).toBe('');
    expect(record(`<b>${'x'.repeat(9000)}`)).toHaveLength(4000);
  });

  test('the fields', () => {
    const fields = { orderNo: '', type: '3', value: '5', qaId: '101' } as const;
    expect(sentBy(qaRecord, fields)).toEqual(fields);
  });
});

describe('contact', () => {
  const reply: WireOf<(typeof contactInfo)['reply']> = { email: 'help@company.example', smWa: '0812 3456-7890' };

  test('reads a number and an e-mail', () => {
    expect(contact(reply)).toEqual({ telephone: '081234567890', address: '', email: 'help@company.example' });
    expect(contact({ smWa: 81234567890 }).telephone).toBe('81234567890');
  });

  test('an address in place of the number stays as received', () => {
    expect(contact({ smWa: ' HTTPS://wa.me/62812?a=1 ' })).toEqual({ telephone: '', address: 'HTTPS://wa.me/62812?a=1', email: '' });
  });

  test.each([
    '*21*0800#',
    'javascript:alert(1)',
    'tel:0812345678',
    'intent://0812345678#Intent;end',
    '//wa.me/62812',
    'wa.me/62812',
    ' javascript:alert(1)//https://wa.me/',
    'java\nscript:alert(1)',
    'data:text/html,0812345678',
  ])('%j is neither a number nor an address', (smWa) => {
    expect(contact({ smWa })).toEqual({ telephone: '', address: '', email: '' });
  });

  test.each([
    'a@b',
    'a@b.example?subject=x',
    'a%40@b.example',
    'a@b.example\nbcc:c@d.example',
    'a b@c.example',
    'a@b.example,c@d.example',
    'a&b@c.example',
    'a@b.example&bcc=c@d.example',
    'a@b.example%0Abcc:c@d.example',
    'a@b.example;c@d.example',
    '"A" <a@b.example>',
    'mailto:a@b.example',
    'javascript:alert(1)//@b.example',
    // Its first letter is Cyrillic.
    'а@b.example',
    '@b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(126)}example`,
    7,
    null,
  ])('the e-mail %j is dropped', (email) => {
    expect(contact({ email }).email).toBe('');
  });

  test('the constant is sent under the configured name', () => {
    expect(sentBy(contactInfo, {})).toEqual({ type: '30' });
    expect(sentBy(contactInfo, {}, { contact: { param: 'kind' } })).toEqual({ kind: '30' });
  });
});
