import { useRef } from 'react';

import { isUnknown } from '../contracts/api/call';
import type { SentMark } from './useSentMark';
import { useUnknownOutcome, type PageRead } from './useUnknownOutcome';

/** The state of a mutation, as its hook returns it. With a fixed cache key the state survives leaving the screen. */
export interface MutationState {
  readonly isUninitialized: boolean;
  readonly isLoading: boolean;
  readonly error?: unknown;
}

export interface RecordCallOptions {
  /** The page's mutations that send non-idempotent calls: one runs at a time. */
  readonly mutations: readonly MutationState[];
  /** The read of the page's own data, which shows the result of a call whose reply was lost. */
  readonly read: PageRead;
  /** The tab's mark of a sent call. Without it a reload forgets a call that was not answered. */
  readonly mark?: SentMark;
}

/** Non-idempotent calls: one at a time, with an outcome that may be unknown (product §7.4). */
export function useRecordCall({ mutations, read, mark }: RecordCallOptions) {
  // The mutation's state changes one render too late to stop a double tap.
  const running = useRef(false);
  const untouched = mutations.every(({ isUninitialized }) => isUninitialized);
  const { unknown, locked } = useUnknownOutcome(untouched ? [mark?.lost] : mutations.map(({ error }) => error), read);
  const busy = mutations.some(({ isLoading }) => isLoading);
  return {
    /**
     * Starts a call. If one is running, or the outcome of the last one is unknown, it sends nothing and resolves with
     * undefined. No call is ever repeated automatically.
     */
    async send<Answer extends { readonly error?: unknown }>(start: () => PromiseLike<Answer>): Promise<Answer | undefined> {
      if (running.current || busy || locked) return undefined;
      running.current = true;
      mark?.set();
      const answer = await start();
      running.current = false;
      if (!isUnknown(answer.error)) mark?.remove();
      return answer;
    },
    busy,
    /** A call was sent and its outcome is unknown. */
    unknown,
    /** Nothing is sent until the page's own data has been read again. */
    locked,
  };
}
