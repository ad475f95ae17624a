import { useEffect, useMemo, useRef } from 'react';

import { useSentMark } from '@loan/shared/area/useSentMark';
import { useUnknownOutcome, type PageRead } from '@loan/shared/area/useUnknownOutcome';
import type { ShellFailure } from '@loan/shared/area/viaShell';
import { isUnknown } from '@loan/shared/contracts/api/call';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import { useLegacyCommitMutation, useLegacyConfirmMutation, useLegacyHuichaoMutation } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { knownFailure, type KnownFailure } from './failureText';
import { useSay } from './useSay';

/**
 * The three calls that move money, one at a time, whichever control started them. Their state lives
 * in the store by order, so that a payment that was under way when the page was left is known again
 * when the page is back. Nothing is sent again by itself. `tell` hears of a failure that has a text of
 * its own, and of nothing when a call is tried; `refused` of a call that it was answered, and with no.
 */
export function useFlights(orderId: string, read: PageRead, tell: (known: KnownFailure) => void) {
  const { codes } = useShell().config;
  const { common } = useCommonWording();
  const { fixed } = useWording();
  const say = useSay();
  const mounted = useMounted();
  const lock = useLock();
  const [commit, commitFlight] = useLegacyCommitMutation({ fixedCacheKey: `legacyCommit ${orderId}` });
  const [confirm, confirmFlight] = useLegacyConfirmMutation({ fixedCacheKey: `legacyConfirm ${orderId}` });
  const [huichao, huichaoFlight] = useLegacyHuichaoMutation({ fixedCacheKey: `legacyHuichao ${orderId}` });
  const flights = [commitFlight, confirmFlight, huichaoFlight];
  const mark = useSentMark(`legacyRepay.sent.${orderId}`);
  const errors = flights.every(({ isUninitialized }) => isUninitialized) ? [mark.lost] : flights.map(({ error }) => error);
  const { unknown, locked } = useUnknownOutcome(errors, read);
  const running = flights.some(({ isLoading }) => isLoading);

  const send = async (start: () => PromiseLike<{ readonly error?: unknown }>, refused?: (known: KnownFailure) => void): Promise<void> => {
    tell(undefined);
    if (!lock.isFree() || running) return;
    if (locked) return void say.text({ text: common.errorUnknown });
    lock.set('flying');
    flights.forEach(({ reset }) => reset());
    mark.set();
    const { error } = await start();
    if (!isUnknown(error)) mark.remove();
    // What succeeded is free again when it was taken: see useArrival.
    if (error === undefined) return;
    lock.set('free');
    const failure = error as Partial<ShellFailure>;
    const known = knownFailure(failure, codes);
    if (failure.kind === 'code') refused?.(known);
    if (!mounted.current) return;
    say.failure(failure, fixed.legacyFail);
    tell(known);
  };
  return { commit, confirm, huichao, commitFlight, confirmFlight, huichaoFlight, unknown, locked, lock, send };
}

interface Flight<Data> {
  readonly isSuccess: boolean;
  readonly data?: Data | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
  reset(): void;
}

/** What a quick tap may do. The calls' own state comes a render too late for it. */
interface Lock {
  readonly isFree: () => boolean;
  readonly set: (state: 'free' | 'flying' | 'gone') => void;
}

/** A borrower who was led away and comes back may tap again. */
function useLock(): Lock {
  const shell = useShell();
  const state = useRef<Parameters<Lock['set']>[0]>('free');
  useEffect(
    () =>
      shell.onResume(() => {
        if (state.current === 'gone') state.current = 'free';
      }),
    [shell],
  );
  return useMemo(
    () => ({
      isFree: () => state.current === 'free',
      set: (next) => {
        state.current = next;
      },
    }),
    [],
  );
}

/** Takes what a flight brought, once; also what came while the page was left. `at`: ms since 1970. `take` says whether it leads away. */
export function useArrival<Data>(flight: Flight<Data>, lock: Lock, take: (data: Data, at: number) => boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const { isSuccess, data, fulfilledTimeStamp = 0, reset } = flight;
  useEffect(() => {
    if (!isSuccess) return;
    reset();
    lock.set(latest.current(data as Data, fulfilledTimeStamp) ? 'gone' : 'free');
  }, [isSuccess, data, fulfilledTimeStamp, reset, lock]);
}
