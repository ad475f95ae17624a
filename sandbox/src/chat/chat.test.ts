import type { calls } from '@loan/api/calls';
import type { WireOf } from '@loan/shared/contracts/api/reply';
import type { Market } from '@loan/shared/contracts/shell';

import { sessionOf } from '../links';
import { freshSandbox, NOW } from '../testing/testSession';
import type { Topic } from './topic';
import { topicsEn } from './topicsEn';
import { topicsId } from './topicsId';

type QaEntry = WireOf<(typeof calls.qaList)['reply']>['question'][number];

const the = freshSandbox();

const list = async (pid: string, orderNo = '') => (await the.send('qaList', { orderNo, pid })).data;
const record = (type: string, value: string, qaId = '101-1') => the.send('qaRecord', { orderNo: 'ID-174-1', type, value, qaId });

test('both languages have the same tree', () => {
  const shape = (topics: readonly Topic[]): unknown[] =>
    topics.map(({ id, own, handOver, answer, children = [] }) => [id, own, handOver, answer !== undefined, shape(children)]);
  expect(shape(topicsEn)).toEqual(shape(topicsId));
});

describe('questions', () => {
  test('pid 0 returns the six categories, one of them a hand-over', async () => {
    const { question, answerList } = await list('0');
    expect(question).toHaveLength(6);
    expect(question.map(({ action_type }: QaEntry) => action_type)).toEqual(['0', '0', '0', '0', '0', '4']);
    expect(answerList).toEqual([]);
  });

  test('the market chooses the language', async () => {
    const { data } = await the.send('qaList', { orderNo: '', pid: '0' }, sessionOf('india'));
    expect(data.question[0].title_local).toBe('Payment');
  });

  test('lists are nested in lists, answers below their question', async () => {
    expect((await list('10')).question.map(({ id }: QaEntry) => id)).toEqual(['101', '102', '103']);
    expect((await list('103')).question.map(({ id }: QaEntry) => id)).toEqual(['1031', '1032']);
    expect(await list('1031')).toEqual({ question: [], answerList: [expect.objectContaining({ id: '1031-1', action_type: '0' })] });
  });

  test('an entry with its own answer, one with an alias only, one to hand over', async () => {
    const [own, alias, human] = (await list('20')).question as QaEntry[];
    expect(own?.answerList).toHaveLength(1);
    expect(alias).toMatchObject({ title_local: '', title_local_alias: 'Bisakah saya meminta perpanjangan?', answerList: [] });
    expect(human?.action_type).toBe('4');
  });

  test('an entry without an answer yet, and a missing one, have none', async () => {
    expect(await list('402')).toEqual({ question: [], answerList: [] });
    expect(await list('nothing')).toEqual({ question: [], answerList: [] });
  });

  test('another borrower’s order is not found, nor a missing one', async () => {
    for (const orderNo of ['ID-174-9', 'ID-0']) {
      expect((await the.send('qaList', { orderNo, pid: '0' })).code).toBe('4002');
      expect((await the.send('qaRecord', { orderNo, type: '1', value: '', qaId: '' })).code).toBe('4002');
    }
    expect((await the.sandbox.control.state()).qa_records).toEqual([]);
  });
});

describe('records', () => {
  test.each([
    ['1', '', ''],
    ['2', '1', ''],
    ['2', '2', ''],
    ['3', '5', ''],
    ['3', '4', ''],
    ['3', '3', 'Terima kasih atas penilaian Anda. Kami akan memperbaiki jawaban ini.'],
    ['4', 'Halo', 'Terima kasih, pesan Anda sudah kami terima. Tim kami membacanya pada hari kerja.'],
  ])('type %s with %j is stored, and the reply is %j', async (type, value, text) => {
    const reply = await record(type, value);
    expect(reply).toMatchObject({ code: 0, data: text });
    const { qa_records } = await the.sandbox.control.state();
    expect(qa_records).toEqual([expect.objectContaining({ order_id: 'ID-174-1', type, value, qa_id: '101-1', at: NOW })]);
  });

  test.each([
    ['1', 'x'],
    ['2', '3'],
    ['3', '0'],
    ['3', '6'],
    ['4', '   '],
    ['4', 'x'.repeat(501)],
  ])('type %s with %j breaks the contract', async (type, value) => {
    expect(await record(type, value)).toMatchObject({ code: '400', field: 'value' });
    expect((await the.sandbox.control.state()).qa_records).toEqual([]);
  });
});

describe('contact', () => {
  const contact = async (market: Market, borrower: number) =>
    (await the.send('contactInfo', { type: '30' }, sessionOf(market, borrower))).data;

  test('returns a number per market, an address, or nothing', async () => {
    expect(await contact('indonesia', 1)).toEqual({ email: 'help@company.example', smWa: '08000000000' });
    expect((await contact('india', 1)).smWa.replace(' ', '')).toMatch(/^\d{10}$/);
    expect((await contact('indonesia', 2)).smWa).toMatch(/^https:\/\/wa\.me\/62\d+$/);
    expect((await contact('india', 2)).smWa).toMatch(/^https:\/\/wa\.me\/91\d+$/);
    expect(await contact('india', 3)).toEqual({ email: '', smWa: '' });
  });
});
