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

// The buttons are inert too; this file tests the rules behind them.

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

test('an answer is voted on once; a failed vote can be repeated', async () => {
  const { vote } = createFeedback({ state, record, isVisible: () => true, goRating: () => false });
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
