import type { QaAnswer, QaEntry } from '../../api/chat';

/** Our own phrases of the assistant; stored by name, so that they follow the page's language. */
export const PHRASES = ['hello', 'pick', 'sorry', 'hand', 'none', 'ack', 'thanks'] as const;
export type Phrase = (typeof PHRASES)[number];

/** Delivery of a typed message. `waiting`: earlier ones go first. */
export const DELIVERIES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

interface Numbered {
  /** In the order of appearance, from 1. */
  readonly no: number;
}

/** Typed by the borrower; its delivery is shown below it. */
export interface TypedBubble extends Numbered {
  readonly kind: 'typed';
  readonly text: string;
  readonly delivery: Delivery;
}

/** An answer, with the question whether it helped. */
export interface AnswerBubble extends Numbered {
  readonly kind: 'answer';
  readonly text: string;
  /** Id that a vote refers to: the answer's, else its question's; '' where the server sent neither. */
  readonly qaId: string;
  readonly vote?: Vote | undefined;
  /** A vote that is being sent. */
  readonly voting?: Vote | undefined;
}
export type Vote = 'yes' | 'no';

/** A question that the borrower chose. */
export interface ChosenBubble extends Numbered {
  readonly kind: 'chosen';
  readonly text: string;
  /** Key of its entry, because titles repeat; missing when an earlier version stored the bubble. */
  readonly key?: string;
}

/** Questions to choose from, below their topic. */
export interface ListBubble extends Numbered {
  readonly kind: 'list';
  readonly topic: string;
  /** Key of its topic, because titles repeat; missing when an earlier version stored the bubble. */
  readonly key?: string;
  readonly entries: readonly QaEntry[];
}

export type Bubble =
  | TypedBubble
  | AnswerBubble
  | ListBubble
  | ChosenBubble
  /** A text of the server. */
  | (Numbered & { readonly kind: 'text'; readonly text: string })
  | (Numbered & { readonly kind: 'phrase'; readonly phrase: Phrase })
  /** A question whose answer could not be read; it can be requested again. */
  | (Numbered & { readonly kind: 'lost'; readonly entry: QaEntry });

export type NewBubble = Bubble extends infer One ? (One extends Bubble ? Omit<One, 'no'> : never) : never;

/** The rating of an answer, with the stars tapped so far. */
export interface Rating {
  readonly qaId: string;
  readonly stars: number;
  /** Closed without a decision: its stars are shown again at the next visit. */
  readonly isAside?: boolean;
}

export interface Conversation {
  readonly bubbles: readonly Bubble[];
  /** The open rating. */
  readonly rating?: Rating | undefined;
}

/** Maximum number of bubbles: older ones are dropped. */
const MOST = 200;

/** The initial conversation. */
export const greeting: Conversation = {
  bubbles: [
    { no: 1, kind: 'phrase', phrase: 'hello' },
    { no: 2, kind: 'phrase', phrase: 'pick' },
  ],
};

export const isFresh = ({ bubbles }: Conversation): boolean => bubbles.length === greeting.bubbles.length;

/** Returns the conversation with more bubbles at its end. */
export function withBubbles(now: Conversation, more: readonly NewBubble[]): Conversation {
  const last = now.bubbles[now.bubbles.length - 1]?.no ?? 0;
  const added = more.map((bubble, index) => ({ ...bubble, no: last + index + 1 }));
  return { ...now, bubbles: [...now.bubbles, ...added].slice(-MOST) };
}

/** Returns the conversation with one bubble changed; unchanged if it has no such bubble. */
export function withChange<Kind extends Bubble['kind']>(
  now: Conversation,
  no: number,
  kind: Kind,
  change: Partial<Extract<Bubble, { kind: Kind }>>,
): Conversation {
  return { ...now, bubbles: now.bubbles.map((bubble) => (bubble.no === no && bubble.kind === kind ? { ...bubble, ...change } : bubble)) };
}

/** A bubble by its number. */
export function bubbleOf<Kind extends Bubble['kind']>(
  now: Conversation,
  no: number,
  kind: Kind,
): Extract<Bubble, { kind: Kind }> | undefined {
  return now.bubbles.find((bubble): bubble is Extract<Bubble, { kind: Kind }> => bubble.no === no && bubble.kind === kind);
}

/** The bubbles of an answer: its texts are joined, so that they are rated together. `fallback`: the question's id, for answers without their own. */
export function answerBubbles(answers: readonly QaAnswer[], fallback: string): NewBubble[] {
  const text = answers
    .map((answer) => answer.text)
    .filter((part) => part !== '')
    .join('\n\n');
  const qaId = answers.find(({ id }) => id !== '')?.id ?? fallback;
  return text === '' ? [] : [{ kind: 'answer', text, qaId }];
}
