import { useCallback, useEffect, useRef, type Dispatch } from 'react';

import { useOnResume } from '@loan/shared/area/useOnResume';
import { isSessionEnded } from '@loan/shared/contracts/api/call';
import { useDispatch } from '@loan/shared/runtime/redux';
import { useShell } from '@loan/shared/ui/ShellContext';

import type { OrderIds } from '../../../repayApi';
import { paymentResult, readOrderSnapshot, type Send } from './orderSnapshot';
import type { OrderSnapshot, PaymentEvent } from './paymentState';

/** ms between polls: short at first, when most payments are recorded, then longer. With the polls about three minutes. */
export const PAUSES: readonly number[] = [3, 5, 8, 13, 21, 34, 34, 34, 34].map((seconds) => seconds * 1_000);

/**
 * @param poll one poll; resolves to whether it was the last one. Must not reject.
 * @param onEnd called when the pauses are used up without a result
 */
export function startPolling(poll: () => Promise<boolean>, onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauses = [...PAUSES];
  let [isRunning, isPaused, isOver, isDone] = [false, false, false, false];

  const schedule = () => {
    clearTimeout(timer);
    if (isDone || isPaused || isOver) return;
    const pause = pauses.shift();
    if (pause !== undefined) {
      timer = setTimeout(() => void pollNow(), pause);
      return;
    }
    isOver = true;
    onEnd();
  };
  const pollNow = async () => {
    if (isRunning || isDone) return;
    clearTimeout(timer);
    isRunning = true;
    isDone = await poll();
    isRunning = false;
    schedule();
  };
  return {
    /** Polls now, unless a poll is running; then the session continues as planned. */
    pollNow,
    /** The page is hidden: no poll starts. */
    pause() {
      isPaused = true;
      clearTimeout(timer);
    },
    /** The page is visible again: polls at once, and continues from the shortest pause unless the session was over. */
    resume() {
      isPaused = false;
      pauses = [...PAUSES];
      void pollNow();
    },
  };
}

/** A polling session: polls until one returns the final result or the pauses are used up. */
export type Polling = ReturnType<typeof startPolling>;

export interface PollingOptions {
  readonly ids: OrderIds;
  /** The fee of an extension was paid. */
  readonly isExtension: boolean;
  /** Order snapshot before the payment. */
  readonly before: OrderSnapshot | undefined;
  readonly dispatch: Dispatch<PaymentEvent>;
}

/** Polls for a payment while the page is visible, one poll at a time. Returns a function that polls once more. */
export function usePolling(options: PollingOptions): () => Promise<void> {
  const shell = useShell();
  const { market, now } = shell;
  const send = useDispatch() as unknown as Send;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const polling = useRef<Polling>(undefined);

  useEffect(() => {
    let isLeft = false;
    const poll = async () => {
      // A pause may end after the page was left.
      if (isLeft) return true;
      const reading = await readOrderSnapshot(send, latest.current.ids, market, latest.current.before);
      const { before, isExtension, dispatch } = latest.current;
      if (reading.snapshot === undefined) {
        dispatch({ type: 'pollFailed', failure: reading.failure });
        return isSessionEnded(reading.failure);
      }
      const { snapshot } = reading;
      const result = paymentResult(before, snapshot, isExtension);
      dispatch({ type: 'polled', at: now(), snapshot, result });
      if (result !== undefined) shell.report({ kind: 'payment-found' });
      return result !== undefined;
    };
    const started = startPolling(poll, () => latest.current.dispatch({ type: 'pollingEnded' }));
    polling.current = started;
    shell.report({ kind: 'payment-sought' });
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') started.pause();
    };
    const onOnline = () => {
      if (document.visibilityState !== 'hidden') started.resume();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    void started.pollNow();
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    };
  }, [send, market, now, shell]);
  useOnResume(() => polling.current?.resume());

  return useCallback(async () => polling.current?.pollNow(), []);
}
