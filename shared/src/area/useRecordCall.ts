import { useRef } from 'react';

import { isUnknown } from '../contracts/api/call';
import type { SentMark } from './useSentMark';
import { useUnknownOutcome, type PageRead } from './useUnknownOutcome';

/** The state of a mutation, as its hook says it; by a fixed cache key it is known again when the screen was left meanwhile. */
export interface MutationState {
  readonly isUninitialized: boolean;
  readonly isLoading: boolean;
  readonly error?: unknown;
}

export interface RecordCallOptions {
  /** The mutations of the page that make records: one runs at a time. */
  readonly mutations: readonly MutationState[];
  /** The read of the page's own data, which tells what became of a call whose answer was lost. */
  readonly read: PageRead;
  /** What the tab knows of a call when the page is loaded anew; without it a reload forgets one that was not answered. */
  readonly mark?: SentMark;
}

export interface RecordCall {
  /**
   * Starts a call, unless one runs or the outcome of the last one is not known yet: then it answers undefined and
   * sends nothing. Nothing is ever sent again by itself.
   */
  send<Answer extends { readonly error?: unknown }>(start: () => PromiseLike<Answer>): Promise<Answer | undefined>;
  readonly busy: boolean;
  /** A call went out and nobody knows what became of it. */
  readonly unknown: boolean;
  /** Nothing is sent until the page's own data was read again after that. */
  readonly locked: boolean;
}

/** Calls that move money or make a record: one at a time, with an outcome that may be unknown (product §7.4). */
export function useRecordCall({ mutations, read, mark }: RecordCallOptions): RecordCall {
  // The state of a mutation comes a render too late for a double tap.
  const running = useRef(false);
  const untouched = mutations.every(({ isUninitialized }) => isUninitialized);
  const { unknown, locked } = useUnknownOutcome(untouched ? [mark?.lost] : mutations.map(({ error }) => error), read);
  const busy = mutations.some(({ isLoading }) => isLoading);
  return {
    async send(start) {
      if (running.current || busy || locked) return undefined;
      running.current = true;
      mark?.set();
      const answer = await start();
      running.current = false;
      if (!isUnknown(answer.error)) mark?.remove();
      return answer;
    },
    busy,
    unknown,
    locked,
  };
}
