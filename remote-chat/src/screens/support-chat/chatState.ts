import type { ShellStorage } from '@loan/shared/contracts/shell';

import type { QaRecord } from '../../api/chat';
import { withBubbles, type Conversation, type NewBubble } from './conversation';
import { readConversation } from './storedConversation';

/** Writes something down; the text that the server says to it, undefined when it failed. */
export type SendRecord = (type: QaRecord['type'], value?: string, qaId?: string) => Promise<string | undefined>;

export interface Shown {
  readonly conversation: Conversation;
  /** Entries whose answer is being read, in the order they were chosen: their ids, else their titles. */
  readonly reading: readonly string[];
  /** How often the end of the conversation was asked to be seen again. */
  readonly scrollRequests: number;
}

export interface ChatState {
  get(): Shown;
  subscribe(listener: () => void): () => void;
  /** Changes the conversation, and keeps it. */
  change(next: (now: Conversation) => Conversation): void;
  add(...more: readonly NewBubble[]): void;
  read(reading: readonly string[]): void;
  scrollToEnd(): void;
}

/** The state of one conversation. It changes at once, so that a second tap finds what the first one did. */
export function createChatState(storage: ShellStorage, key: string): ChatState {
  const listeners = new Set<() => void>();
  let shown: Shown = { conversation: readConversation(storage.get(key)), reading: [], scrollRequests: 0 };
  const show = (next: Shown) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const change: ChatState['change'] = (next) => {
    const conversation = next(shown.conversation);
    storage.set(key, JSON.stringify(conversation));
    show({ ...shown, conversation });
  };
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    add: (...more) => change((now) => withBubbles(now, more)),
    read: (reading) => show({ ...shown, reading }),
    scrollToEnd: () => show({ ...shown, scrollRequests: shown.scrollRequests + 1 }),
  };
}
