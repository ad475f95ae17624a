import type { ShellStorage } from '@loan/shared/contracts/shell';

import type { QaEntry, QaReply } from '../../api/chat';
import { createChatState } from './chatState';
import { createQuestions } from './questions';

const nothing: ShellStorage = { get: () => undefined, set: () => undefined, remove: () => undefined };
const entry = (id: string, more: Partial<QaEntry> = {}): QaEntry => ({ id, title: `Q${id}`, handOver: false, answers: [], ...more });
const answer = (text: string, id = '') => ({ id, text, handOver: id !== '' });
const reply = (...answers: QaReply['answers']): QaReply => ({ entries: [], answers });
const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function setUp() {
  const state = createChatState(nothing, 'chat');
  const waiting = new Map<string, (found: QaReply | undefined) => void>();
  const load = jest.fn((pid: string) => new Promise<QaReply | undefined>((resolve) => void waiting.set(pid, resolve)));
  const handOver = jest.fn();
  const arrive = async (pid: string, found: QaReply | undefined) => {
    waiting.get(pid)?.(found);
    await turns();
  };
  const ask = async (act: () => void) => {
    act();
    await turns();
  };
  /** Texts below the greeting. */
  const said = () =>
    state
      .get()
      .conversation.bubbles.slice(2)
      .map((bubble) => ('text' in bubble ? bubble.text : 'phrase' in bubble ? bubble.phrase : bubble.kind));
  return { ...createQuestions({ state, load, handOver }), state, load, handOver, arrive, ask, said };
}

test.each(['openTopic', 'choose'] as const)('%s: entries with the same title are different entries', async (way) => {
  const { [way]: choose, load, arrive, ask } = setUp();
  for (const id of ['1', '2', '1']) {
    await ask(() => choose(entry(id, { title: 'T' })));
    await arrive(id, { entries: [entry('3')], answers: [] });
  }
  expect(load.mock.calls).toEqual([['1'], ['2'], ['1']]);
});

test.each(['openTopic', 'choose'] as const)('%s: an entry that is loading, or at the end, is shown but not read again', async (way) => {
  const { [way]: choose, load, arrive, ask, state } = setUp();
  for (let taps = 0; taps < 3; taps += 1) await ask(() => choose(entry('1')));
  await arrive('1', { entries: [entry('2')], answers: [] });
  await ask(() => choose(entry('1')));
  expect([load.mock.calls.length, state.get().scrollRequests]).toEqual([1, 3]);
});

test('answers come in the order of their questions, also those that their entries contain', async () => {
  const { choose, load, arrive, ask, said } = setUp();
  for (const one of [entry('1'), entry('2'), entry('3', { answers: [answer('A3')] })]) await ask(() => choose(one));
  expect(load.mock.calls).toEqual([['1']]);
  await arrive('1', reply(answer('A1')));
  await arrive('2', reply(answer('A2')));
  expect(said()).toEqual(['Q1', 'Q2', 'Q3', 'A1', 'A2', 'A3']);
});

test('a lost answer is read again in its place, or by its question, and only once', async () => {
  const { choose, retry, load, arrive, ask, said } = setUp();
  await ask(() => choose(entry('1')));
  await arrive('1', undefined);
  expect(said()).toEqual(['Q1', 'lost']);
  await ask(() => retry(4));
  await ask(() => retry(4));
  expect(said()).toEqual(['Q1']);
  await arrive('1', undefined);
  await ask(() => choose(entry('1')));
  await ask(() => retry(4));
  await arrive('1', reply(answer('A1')));
  expect([load.mock.calls.length, said()]).toEqual([3, ['Q1', 'lost', 'Q1', 'A1']]);
});

test('a question without an answer says so', async () => {
  const { choose, arrive, ask, said } = setUp();
  await ask(() => choose(entry('1')));
  await arrive('1', reply());
  expect(said()).toEqual(['Q1', 'none']);
});

test('an answer that hands over is shown, and hands over by its own id', async () => {
  const { choose, arrive, ask, said, handOver } = setUp();
  await ask(() => choose(entry('1')));
  await arrive('1', reply(answer('A1', '101-9')));
  expect([said(), handOver.mock.calls]).toEqual([['Q1', 'A1', 'hand'], [['101-9']]]);
});

test.each([
  ['openTopic', ['Q1', 'hand']],
  ['choose', ['Q1', 'Q9', 'hand']],
] as const)('%s: an entry that hands over does not wait for an answer; another tap adds no second bubble', async (way, bubbles) => {
  const { choose, [way]: tap, ask, said, handOver } = setUp();
  await ask(() => choose(entry('1')));
  for (let taps = 0; taps < 2; taps += 1) await ask(() => tap(entry('9', { handOver: true })));
  expect([said(), handOver.mock.calls]).toEqual([bubbles, [['9'], ['9']]]);
});
