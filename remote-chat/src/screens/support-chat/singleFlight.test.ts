import type { ShellStorage } from '@loan/shared/contracts/shell';

import { createChatState, type ChatState } from './chatState';
import { createFeedback } from './feedback';
import { createMessages } from './messages';

const nothing: ShellStorage = { get: () => undefined, set: () => undefined, remove: () => undefined };
let state: ChatState;
let replies: ((reply: string | undefined) => void)[];
const record = jest.fn(() => new Promise<string | undefined>((resolve) => void replies.push(resolve)));
beforeEach(() => {
  state = createChatState(nothing, 'chat');
  replies = [];
  record.mockClear();
});
const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const answerWith = (reply: string | undefined) => {
  replies.pop()?.(reply);
  return turns();
};

// The buttons are inert too; this file tests the functions that they call.

test('an unsent message is resent once; one that is being sent or has arrived is not', async () => {
  const { send, resend } = createMessages(state, record);
  send('Halo');
  await turns();
  resend(3);
  await turns();
  expect(record).toHaveBeenCalledTimes(1);
  await answerWith(undefined);
  resend(3);
  resend(3);
  await turns();
  await answerWith('');
  resend(3);
  await turns();
  expect(record).toHaveBeenCalledTimes(2);
});

const feedback = () => createFeedback({ state, record, isVisible: () => true, goRating: () => false });

test('an answer is voted on once; a failed vote can be repeated', async () => {
  const { vote } = feedback();
  state.add({ kind: 'answer', text: 'A', qaId: '1' });
  vote(3, 'yes');
  vote(3, 'no');
  expect(record).toHaveBeenCalledTimes(1);
  await answerWith(undefined);
  vote(3, 'no');
  expect(record).toHaveBeenCalledTimes(2);
  await answerWith('');
  vote(3, 'yes');
  vote(99, 'yes');
  expect(record.mock.calls).toEqual([
    ['2', '1', '1'],
    ['2', '2', '1'],
  ]);
});

const rating = () => state.get().conversation.rating;
const open = (qaId: string) => state.change((now) => ({ ...now, rating: { qaId, stars: 2 } }));

test('the stars of an answer are sent once, and do not delay those of another answer', () => {
  const { rate } = feedback();
  for (const qaId of ['1', '1', '2']) {
    open(qaId);
    void rate();
  }
  expect(record.mock.calls).toEqual([
    ['3', '2', '1'],
    ['3', '2', '2'],
  ]);
});

test('stars of a rating that was closed without a decision are kept for the next visit, or until another answer asks', async () => {
  const { vote, setStars, closeRating, reopenRating } = feedback();
  open('1');
  closeRating();
  expect(rating()).toMatchObject({ isAside: true });
  reopenRating();
  expect(rating()).toEqual({ qaId: '1', stars: 2 });
  closeRating(true);
  expect(rating()).toBeUndefined();
  open('1');
  setStars(0);
  closeRating();
  expect(rating()).toBeUndefined();
  open('1');
  closeRating();
  state.add({ kind: 'answer', text: 'B', qaId: '2' });
  vote(3, 'yes');
  await answerWith('');
  expect(rating()).toEqual({ qaId: '2', stars: 0 });
});

test('a message that was not sent does not block the next one', async () => {
  const { send } = createMessages(state, record);
  send('satu');
  send('dua');
  await turns();
  await answerWith(undefined);
  await answerWith('');
  expect(record.mock.calls).toEqual([
    ['4', 'satu'],
    ['4', 'dua'],
  ]);
  expect(state.get().conversation.bubbles.slice(2)).toMatchObject([{ delivery: 'failed' }, { delivery: 'sent' }, { phrase: 'ack' }]);
});
