import type { ShellStorage } from '@loan/shared/contracts/shell';

import type { QaRecord } from '../../api/chat';
import { type Conversation, greeting, type NewBubble, withBubbles } from './conversation';
import { readConversation } from './storedConversation';

/** Runs tasks one after another, in the given order; a failing task does not block the next one. */
export function oneAtATime(): (task: () => Promise<void>) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    last = last.then(task, task);
  };
}

/** Sends a record; resolves to the server's text, or undefined when it failed. */
export type SendRecord = (type: QaRecord['type'], value?: string, qaId?: string) => Promise<string | undefined>;

export interface Shown {
  readonly conversation: Conversation;
  /** Entries whose answers are loading, in the order in which they were chosen: their ids, else their titles. */
  readonly reading: readonly string[];
  /** How often the end of the conversation was requested to be shown again. */
  readonly scrollRequests: number;
}

/** State before storage has been read; a restored conversation starts with it too. */
export const opening: Shown = { conversation: greeting, reading: [], scrollRequests: 0 };

/** The state of one conversation. Storage is read at the first access. Changes are synchronous, so that a second tap sees the effect of the first. */
export function createChatState(storage: ShellStorage, key: string) {
  const listeners = new Set<() => void>();
  let shown: Shown | undefined;
  const now = (): Shown => (shown ??= { ...opening, conversation: readConversation(storage.get(key)) });
  const show = (next: Shown) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const change = (next: (now: Conversation) => Conversation) => {
    const conversation = next(now().conversation);
    storage.set(key, JSON.stringify(conversation));
    show({ ...now(), conversation });
  };
  return {
    get: now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes the conversation and persists it. */
    change,
    add: (...more: readonly NewBubble[]) => change((conversation) => withBubbles(conversation, more)),
    read: (reading: readonly string[]) => show({ ...now(), reading }),
    scrollToEnd: () => show({ ...now(), scrollRequests: now().scrollRequests + 1 }),
  };
}

export type ChatState = ReturnType<typeof createChatState>;
