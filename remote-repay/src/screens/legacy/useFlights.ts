import type { ShellFailure } from '@loan/shared/store/viaShell';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';
import { useCommonWording } from '@loan/shared/ui/wordingHook';
import { useEffect, useRef } from 'react';

import { useLegacyCommitMutation, useLegacyConfirmMutation, useLegacyHuichaoMutation } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { type KnownFailure, knownFailure } from './failureText';
import { useSay } from './useSay';
import { type PageRead, useUnknownOutcome } from './useUnknownOutcome';

/**
 * The three calls that move money, one at a time, whichever control started them. Their state lives
 * in the store by order, so that a payment that was under way when the page was left is known again
 * when the page is back. Nothing is sent again by itself.
 */
export function useFlights(orderId: string, read: PageRead, onFailed: (known: KnownFailure) => void) {
  const { codes } = useShell().config;
  const { common } = useCommonWording();
  const { fixed } = useWording();
  const say = useSay();
  const mounted = useMounted();
  // The flight's state comes a render too late for a double tap.
  const flying = useRef(false);
  const [commit, commitFlight] = useLegacyCommitMutation({ fixedCacheKey: `legacyCommit ${orderId}` });
  const [confirm, confirmFlight] = useLegacyConfirmMutation({ fixedCacheKey: `legacyConfirm ${orderId}` });
  const [huichao, huichaoFlight] = useLegacyHuichaoMutation({ fixedCacheKey: `legacyHuichao ${orderId}` });
  const flights = [commitFlight, confirmFlight, huichaoFlight];
  const errors = flights.map(({ error }) => error);
  const { unknown, locked } = useUnknownOutcome(errors, read);
  const running = flights.some(({ isLoading }) => isLoading);

  const send = async (start: () => PromiseLike<{ readonly error?: unknown }>): Promise<void> => {
    if (flying.current || running) return;
    if (locked) return say.text({ text: common.errorUnknown });
    flying.current = true;
    flights.forEach(({ reset }) => reset());
    const { error } = await start();
    flying.current = false;
    if (error === undefined || !mounted.current) return;
    const failure = error as Partial<ShellFailure>;
    say.failure(failure, fixed.legacyFail);
    onFailed(knownFailure(failure, codes));
  };
  return { commit, confirm, huichao, commitFlight, confirmFlight, huichaoFlight, unknown, locked, running, send };
}

interface Flight<Data> {
  readonly isSuccess: boolean;
  readonly data?: Data | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
  reset(): void;
}

/** Takes what a flight brought, once; also what came while the page was left. `at`: ms since 1970. */
export function useArrival<Data>(flight: Flight<Data>, take: (data: Data, at: number) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const { isSuccess, data, fulfilledTimeStamp = 0, reset } = flight;
  useEffect(() => {
    if (!isSuccess) return;
    reset();
    latest.current(data as Data, fulfilledTimeStamp);
  }, [isSuccess, data, fulfilledTimeStamp, reset]);
}
