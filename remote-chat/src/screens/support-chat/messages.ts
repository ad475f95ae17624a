import { isBlank } from '@loan/shared/format/isBlank';

import { QA_RECORD } from '../../api/chat';
import type { ChatState, SendRecord } from './chatState';
import { bubbleOf, withChange } from './conversation';
import { oneAtATime } from './oneAtATime';

export interface Messages {
  /** Sends a typed text; false when there is nothing to see in it. */
  send(text: string): boolean;
  /** Sends a message again that was not sent. */
  resend(no: number): void;
}

/**
 * Typed messages: sent in the order they were written, one at a time, each once. None is ever sent
 * again by itself. A reply that was lost leaves it open whether the message arrived: it stands as
 * "not sent", and a tap sends it again. Support that reads a sentence twice is a smaller harm than a
 * borrower who believes in help that never heard of them (product §5.11, §6.7).
 */
export function createMessages(state: ChatState, record: SendRecord): Messages {
  const inTurn = oneAtATime();
  const typed = (no: number) => bubbleOf(state.get().conversation, no, 'typed');
  const mark = (no: number, delivery: 'waiting' | 'sending' | 'sent' | 'failed') =>
    state.change((now) => withChange(now, no, 'typed', { delivery }));

  const deliver = async (no: number): Promise<void> => {
    const message = typed(no);
    if (message?.delivery !== 'waiting') return;
    mark(no, 'sending');
    const reply = await record(QA_RECORD.text, message.text);
    mark(no, reply === undefined ? 'failed' : 'sent');
    if (reply === '') state.add({ kind: 'phrase', phrase: 'ack' });
    else if (reply !== undefined) state.add({ kind: 'text', text: reply });
  };
  return {
    send(written) {
      const text = written.trim();
      if (isBlank(text)) return false;
      state.add({ kind: 'typed', text, delivery: 'waiting' });
      const { bubbles } = state.get().conversation;
      const no = bubbles[bubbles.length - 1]?.no ?? 0;
      inTurn(() => deliver(no));
      return true;
    },
    resend(no) {
      if (typed(no)?.delivery !== 'failed') return;
      mark(no, 'waiting');
      inTurn(() => deliver(no));
    },
  };
}
