import { fieldsOf, listOf, type Fields } from '@loan/shared/contracts/api/read';
import { cleanText } from '@loan/shared/format/cleanText';

import type { QaAnswer, QaEntry } from '../../api/chat';
import { DELIVERIES, greeting, PHRASES, withBubbles, type Conversation, type NewBubble } from './conversation';

const text = (value: unknown): string => (typeof value === 'string' ? cleanText(value, 4000) : '');

const answerOf = (value: unknown): QaAnswer => {
  const fields = fieldsOf(value);
  return { id: text(fields['id']), text: text(fields['text']), handOver: fields['handOver'] === true };
};

const entryOf = (value: unknown): QaEntry => {
  const fields = fieldsOf(value);
  const answers = listOf(fields['answers']).map(answerOf);
  return { id: text(fields['id']), title: text(fields['title']), handOver: fields['handOver'] === true, answers };
};
const isEntry = ({ title }: QaEntry) => title !== '';

function typed(fields: Fields): NewBubble | undefined {
  const found = DELIVERIES.find((delivery) => delivery === fields['delivery']);
  if (found === undefined || text(fields['text']) === '') return undefined;
  // A message that was being sent when the page was closed has an unknown outcome: shown as not sent, for the borrower to resend.
  return { kind: 'typed', text: text(fields['text']), delivery: found === 'sent' ? 'sent' : 'failed' };
}

type Reader = (fields: Fields) => NewBubble | undefined;

const readers: ReadonlyMap<unknown, Reader> = new Map<unknown, Reader>([
  ['typed', typed],
  [
    'chosen',
    (fields) => {
      const key = text(fields['key']);
      return text(fields['text']) === '' ? undefined : { kind: 'chosen', text: text(fields['text']), ...(key !== '' && { key }) };
    },
  ],
  ['text', (fields) => (text(fields['text']) === '' ? undefined : { kind: 'text', text: text(fields['text']) })],
  [
    'answer',
    (fields) => {
      const vote = fields['vote'] === 'yes' || fields['vote'] === 'no' ? fields['vote'] : undefined;
      return text(fields['text']) === '' ? undefined : { kind: 'answer', text: text(fields['text']), qaId: text(fields['qaId']), vote };
    },
  ],
  ['list', (fields) => ({ kind: 'list', topic: text(fields['topic']), entries: listOf(fields['entries']).map(entryOf).filter(isEntry) })],
  [
    'phrase',
    (fields) => {
      const phrase = PHRASES.find((each) => each === fields['phrase']);
      return phrase && { kind: 'phrase', phrase };
    },
  ],
  [
    'lost',
    (fields) => {
      const entry = entryOf(fields['entry']);
      return isEntry(entry) ? { kind: 'lost', entry } : undefined;
    },
  ],
]);

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
  const bubbles = listOf(kept['bubbles']).flatMap((bubble): NewBubble[] => {
    const fields = fieldsOf(bubble);
    const read = readers.get(fields['kind'])?.(fields);
    return read === undefined ? [] : [read];
  });
  if (bubbles.length < greeting.bubbles.length) return greeting;
  const rating = fieldsOf(kept['rating']);
  const stars = Number(rating['stars']);
  const open = typeof rating['qaId'] === 'string' && Number.isInteger(stars) && stars >= 0 && stars <= 5;
  return { ...withBubbles({ bubbles: [] }, bubbles), rating: open ? { qaId: text(rating['qaId']), stars } : undefined };
}
