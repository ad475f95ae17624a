import { fieldsOf, listOf, type Fields } from '@loan/shared/contracts/api/read';
import { cleanText } from '@loan/shared/format/cleanText';

import type { QaAnswer, QaEntry } from '../../api/chat';
import { DELIVERIES, greeting, PHRASES, withBubbles, type Bubble, type Conversation, type NewBubble } from './conversation';

const text = (value: unknown): string => (typeof value === 'string' ? cleanText(value, 4000) : '');

const answerOf = (value: unknown): QaAnswer => {
  const { id, text: words, handOver } = fieldsOf(value);
  return { id: text(id), text: text(words), handOver: handOver === true };
};

const entryOf = (value: unknown): QaEntry => {
  const { id, title, handOver, answers } = fieldsOf(value);
  return { id: text(id), title: text(title), handOver: handOver === true, answers: listOf(answers).map(answerOf) };
};
const isEntry = ({ title }: QaEntry) => title !== '';

/** The key of an entry; an earlier version stored none. */
const keyIn = ({ key }: Fields) => (text(key) === '' ? {} : { key: text(key) });

/** Reads a stored bubble of each kind. */
const readers: { readonly [Kind in Bubble['kind']]: (fields: Fields) => NewBubble | undefined } = {
  typed: (fields) => {
    const found = DELIVERIES.find((delivery) => delivery === fields['delivery']);
    // A message that was being sent when the page was closed has an unknown outcome: shown as not sent, for the borrower to resend.
    return found && { kind: 'typed', text: text(fields['text']), delivery: found === 'sent' ? 'sent' : 'failed' };
  },
  chosen: (fields) => ({ kind: 'chosen', text: text(fields['text']), ...keyIn(fields) }),
  text: (fields) => ({ kind: 'text', text: text(fields['text']) }),
  answer: ({ vote, qaId, text: words }) => ({
    kind: 'answer',
    text: text(words),
    qaId: text(qaId),
    vote: vote === 'yes' || vote === 'no' ? vote : undefined,
  }),
  list: (fields) => {
    const entries = listOf(fields['entries']).map(entryOf).filter(isEntry);
    return { kind: 'list', topic: text(fields['topic']), ...keyIn(fields), entries };
  },
  phrase: (fields) => {
    const phrase = PHRASES.find((each) => each === fields['phrase']);
    return phrase && { kind: 'phrase', phrase };
  },
  lost: (fields) => {
    const entry = entryOf(fields['entry']);
    return isEntry(entry) ? { kind: 'lost', entry } : undefined;
  },
};

/** None for a bubble of an unknown kind, or without its text. */
function bubblesIn(value: unknown): readonly NewBubble[] {
  const fields = fieldsOf(value);
  const kind = String(fields['kind']);
  const bubble = Object.hasOwn(readers, kind) ? readers[kind as Bubble['kind']](fields) : undefined;
  return bubble === undefined || ('text' in bubble && bubble.text === '') ? [] : [bubble];
}

function parse(stored: string): Fields {
  try {
    return fieldsOf(JSON.parse(stored));
  } catch {
    return {};
  }
}

/** The conversation from storage. Unreadable parts are left out; without a stored one it is the greeting. */
export function readConversation(stored: string | undefined): Conversation {
  const kept = parse(stored ?? '');
  const bubbles = listOf(kept['bubbles']).flatMap(bubblesIn);
  if (bubbles.length < greeting.bubbles.length) return greeting;
  const rating = fieldsOf(kept['rating']);
  const stars = Number(rating['stars']);
  const open = typeof rating['qaId'] === 'string' && Number.isInteger(stars) && stars >= 0 && stars <= 5;
  return { ...withBubbles({ bubbles: [] }, bubbles), rating: open ? { qaId: text(rating['qaId']), stars } : undefined };
}
