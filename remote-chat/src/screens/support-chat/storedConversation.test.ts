import fc from 'fast-check';

import { greeting, withBubbles, type Conversation, type NewBubble } from './conversation';
import { readConversation } from './storedConversation';

const entry = { id: '1', title: 'Q', handOver: false, answers: [{ id: '2', text: 'A', handOver: true }] };
const bubbles: NewBubble[] = [
  { kind: 'chosen', text: 'Q' },
  { kind: 'chosen', text: 'Q', key: '1' },
  { kind: 'answer', text: 'A', qaId: '1', vote: 'no' },
  { kind: 'list', topic: 'T', entries: [entry] },
  { kind: 'list', topic: 'T', key: '1', entries: [entry] },
  { kind: 'lost', entry },
  { kind: 'text', text: 'B' },
  { kind: 'typed', text: 'C', delivery: 'sent' },
  { kind: 'phrase', phrase: 'ack' },
];
const reread = (conversation: unknown) => readConversation(JSON.stringify(conversation));

test('a stored conversation is read back unchanged', () => {
  const kept: Conversation = { ...withBubbles(greeting, bubbles), rating: { qaId: '1', stars: 3 } };
  expect(reread(kept)).toEqual(kept);
});

test.each(['waiting', 'sending'] as const)('a message that was %s when the page was closed is shown as not sent', (delivery) => {
  const kept = withBubbles(greeting, [{ kind: 'typed', text: 'C', delivery }]);
  expect(reread(kept).bubbles[2]).toMatchObject({ text: 'C', delivery: 'failed' });
});

test('a vote that was being sent is open again', () => {
  const [, , answer] = reread(withBubbles(greeting, [{ kind: 'answer', text: 'A', qaId: '1', voting: 'yes' }])).bubbles;
  expect(answer).toEqual({ no: 3, kind: 'answer', text: 'A', qaId: '1', vote: undefined });
});

test.each([undefined, '', '{', 'null', '[]', '{"bubbles":7}', '{"bubbles":[{"kind":"typed"}]}'])('%j: a new conversation', (stored) => {
  expect(readConversation(stored)).toEqual(greeting);
});

test('unreadable bubbles are left out, the others stay, renumbered', () => {
  const kept = {
    bubbles: [...greeting.bubbles, { kind: '__proto__' }, { kind: 'phrase', phrase: 'x' }, { no: 99, kind: 'text', text: 'B' }],
  };
  expect(reread(kept).bubbles.slice(2)).toEqual([{ no: 3, kind: 'text', text: 'B' }]);
});

test('texts are cleaned like those of a server; entries without text are left out', () => {
  const hostile = `\u202E${'x'.repeat(9000)}`;
  const list = { kind: 'list', topic: hostile, entries: [{ id: '1', title: '' }, 7, { id: '2', title: 'Q' }] };
  const [, , text, entries] = reread({ bubbles: [...greeting.bubbles, { kind: 'text', text: hostile }, list] }).bubbles;
  expect(text).toEqual({ no: 3, kind: 'text', text: `${'x'.repeat(3999)}…` });
  expect(entries).toEqual({
    no: 4,
    kind: 'list',
    topic: `${'x'.repeat(3999)}…`,
    entries: [{ id: '2', title: 'Q', handOver: false, answers: [] }],
  });
});

test.each([{ qaId: 1, stars: 1 }, { qaId: '1', stars: 6 }, { qaId: '1', stars: 1.5 }, { qaId: '1', stars: -1 }, 'x'])(
  'rating %j is invalid',
  (rating) => {
    expect(reread({ ...greeting, rating }).rating).toBeUndefined();
  },
);

test('never throws, whatever the storage contains', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.constantFrom('typed', 'list', 'lost', 'answer'), entry: fc.anything(), text: fc.anything() })),
      (kept) => {
        expect(reread({ bubbles: kept }).bubbles.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 100 },
  );
});

test('a very long conversation drops its beginning', () => {
  const long = withBubbles(
    greeting,
    Array.from({ length: 300 }, (_, index): NewBubble => ({ kind: 'text', text: String(index) })),
  );
  expect(long.bubbles).toHaveLength(200);
  expect(long.bubbles[199]).toMatchObject({ no: 302, text: '299' });
});
