import type { QaEntry, QaReply } from '../../api/chat';
import { type ChatState, oneAtATime } from './chatState';
import { answerBubbles, bubbleOf, type Bubble, type NewBubble } from './conversation';

interface Given {
  readonly state: ChatState;
  /** The content of an entry; undefined when it could not be read. */
  readonly load: (pid: string) => Promise<QaReply | undefined>;
  /** Hands the borrower over to a person. */
  readonly handOver: (qaId: string) => void;
}

/** The two bubbles at the end of the conversation. */
function endOf(state: ChatState): { readonly before: Bubble | undefined; readonly last: Bubble | undefined } {
  const { bubbles } = state.get().conversation;
  return { before: bubbles[bubbles.length - 2], last: bubbles[bubbles.length - 1] };
}

/** Key of an entry: one with its own answer may have no id. */
const keyOf = ({ id, title }: QaEntry) => id || title;

const isHand = (bubble: Bubble | undefined) => bubble?.kind === 'phrase' && bubble.phrase === 'hand';

/**
 * Questions and their answers: loaded one at a time in the order in which they were chosen, so that no answer comes before
 * that of an earlier question. What is loading, or already at the end of the conversation, is not requested again.
 */
export function createQuestions({ state, load, handOver }: Given) {
  const inTurn = oneAtATime();

  const show = (entry: QaEntry, { entries, answers }: QaReply) => {
    const found: NewBubble[] = answerBubbles(answers, entry.id);
    if (entries.length > 0) found.push({ kind: 'list', topic: entry.title, key: keyOf(entry), entries });
    const toHuman = entry.handOver || answers.some((answer) => answer.handOver);
    if (toHuman) found.push({ kind: 'phrase', phrase: 'hand' });
    if (found.length === 0) found.push({ kind: 'phrase', phrase: 'none' });
    state.add(...found);
    if (toHuman) handOver(answers.find((answer) => answer.handOver)?.id || entry.id);
  };
  const read = async (entry: QaEntry): Promise<void> => {
    const reply = entry.answers.length > 0 ? { entries: [], answers: entry.answers } : await load(entry.id);
    state.read(state.get().reading.filter((key) => key !== keyOf(entry)));
    if (reply === undefined) state.add({ kind: 'lost', entry });
    else show(entry, reply);
  };
  const ask = (entry: QaEntry) => {
    // A hand-over to a person does not wait for loading answers.
    if (entry.handOver) return show(entry, { entries: [], answers: entry.answers });
    state.read([...state.get().reading, keyOf(entry)]);
    inTurn(() => read(entry));
  };
  const isAsked = (entry: QaEntry) => state.get().reading.includes(keyOf(entry));

  return {
    /** Adds the questions of a tapped category. */
    openTopic(entry: QaEntry) {
      const { last } = endOf(state);
      if (entry.handOver && isHand(last)) return handOver(entry.id);
      if (isAsked(entry) || (last?.kind === 'list' && last.key === keyOf(entry))) return state.scrollToEnd();
      ask(entry);
    },
    /** Adds the answer of a tapped question, or further questions. */
    choose(entry: QaEntry) {
      const { before, last } = endOf(state);
      const isAnswered = before?.kind === 'chosen' && before.key === keyOf(entry) && last?.kind !== 'lost';
      if (entry.handOver && isAnswered) return handOver(entry.id);
      if (isAsked(entry) || isAnswered) return state.scrollToEnd();
      state.add({ kind: 'chosen', text: entry.title, key: keyOf(entry) });
      ask(entry);
    },
    /** Requests again what could not be read. */
    retry(no: number) {
      const entry = bubbleOf(state.get().conversation, no, 'lost')?.entry;
      if (entry === undefined || isAsked(entry)) return;
      state.change((now) => ({ ...now, bubbles: now.bubbles.filter((bubble) => bubble.no !== no) }));
      ask(entry);
    },
    /** Adds categories without a tab as a list. */
    list(topic: string, entries: readonly QaEntry[]) {
      const { last } = endOf(state);
      if (last?.kind === 'list' && last.key === topic) state.scrollToEnd();
      else state.add({ kind: 'list', topic, key: topic, entries });
    },
  };
}
