import { isBlank } from '@loan/shared/format/isBlank';

import { QA_RECORD } from '../../api/chat';
import { type ChatState, oneAtATime, type SendRecord } from './chatState';
import { bubbleOf, withChange } from './conversation';

/**
 * Typed messages: sent once each, one at a time, in the order in which they were written, and never resent automatically.
 * After a lost reply it is unknown whether the message arrived: it is shown as "not sent", and a tap sends it again. A
 * duplicate message to support does less harm than a borrower who waits for help that never received the message
 * (product §5.11, §6.7).
 */
export function createMessages(state: ChatState, record: SendRecord) {
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
    /** Sends a typed text; false when it has no visible characters. */
    send(written: string) {
      const text = written.trim();
      if (isBlank(text)) return false;
      state.add({ kind: 'typed', text, delivery: 'waiting' });
      const { bubbles } = state.get().conversation;
      const no = bubbles[bubbles.length - 1]?.no ?? 0;
      inTurn(() => deliver(no));
      return true;
    },
    /** Sends an unsent message again. */
    resend(no: number) {
      if (typed(no)?.delivery !== 'failed') return;
      mark(no, 'waiting');
      inTurn(() => deliver(no));
    },
  };
}
