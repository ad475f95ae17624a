import { useEffect, useRef } from 'react';

import { useRecordCall } from '@loan/shared/area/useRecordCall';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { useSentMark } from '@loan/shared/area/useSentMark';
import type { PageRead } from '@loan/shared/area/useUnknownOutcome';
import type { ShellFailure } from '@loan/shared/area/viaShell';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import { useLegacyCommitMutation, useLegacyConfirmMutation, useLegacyHuichaoMutation } from '../../repayApi';
import { useLegacyWording } from '../../wording/useLegacyWording';
import type { Leaving } from '../useLeaveOnce';
import { knownFailure, useFailureToast, type KnownFailure } from './useFailureToast';

interface PaymentCallsOptions {
  /** The read of the cards. */
  readonly read: PageRead;
  /** While the borrower is on the way to another page nothing is sent. */
  readonly leaving: Pick<Leaving, 'isLeaving'>;
  /** Given a failure that has a text of its own, and nothing when a call is tried. */
  readonly onFailure: (known: KnownFailure) => void;
}

/**
 * The three calls that move money, one at a time, whichever control started them. Their state lives
 * in the store by order, so that a payment that was under way when the page was left is known again
 * when the page is back.
 */
export function usePaymentCalls(orderId: string, { read, leaving, onFailure }: PaymentCallsOptions) {
  const { codes } = useShell().config;
  const { common } = useCommonWording();
  const { fixed } = useLegacyWording();
  const failureToast = useFailureToast();
  const mounted = useMounted();
  const [commit, commitState] = useLegacyCommitMutation({ fixedCacheKey: `legacyCommit ${orderId}` });
  const [confirm, confirmState] = useLegacyConfirmMutation({ fixedCacheKey: `legacyConfirm ${orderId}` });
  const [huichao, huichaoState] = useLegacyHuichaoMutation({ fixedCacheKey: `legacyHuichao ${orderId}` });
  const mutations = [commitState, confirmState, huichaoState];
  const mark = useSentMark(`legacyRepay.sent.${orderId}`);
  const { send: sendRecord, unknown, locked } = useRecordCall({ mutations, read, mark });
  const refuse = useRefusal(locked);

  /** `onRefused`: the server answered, and with no; called for a page that was left, too. */
  const send = async (start: () => PromiseLike<{ readonly error?: unknown }>, onRefused?: (known: KnownFailure) => void): Promise<void> => {
    onFailure(undefined);
    if (leaving.isLeaving()) return;
    if (locked) return refuse(common.errorUnknown);
    const answer = await sendRecord(() => {
      // What became of an earlier call, whichever it was, is past.
      mutations.forEach(({ reset }) => reset());
      return start();
    });
    if (answer?.error === undefined) return;
    const failure = answer.error as Partial<ShellFailure>;
    const known = knownFailure(failure, codes);
    if (failure.kind === 'code') onRefused?.(known);
    if (!mounted.current) return;
    failureToast(failure, fixed.fail);
    onFailure(known);
  };
  return { commit, confirm, huichao, commitState, confirmState, huichaoState, unknown, locked, send };
}

interface Succeeding<Data> {
  readonly isSuccess: boolean;
  readonly data?: Data | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
  reset(): void;
}

/** Handles the success of a mutation, once; also one that came while the page was left. `at`: ms since 1970. */
export function useSuccess<Data>(mutation: Succeeding<Data>, onSuccess: (data: Data, at: number) => void): void {
  const latest = useRef(onSuccess);
  useEffect(() => {
    latest.current = onSuccess;
  });
  const { isSuccess, data, fulfilledTimeStamp = 0, reset } = mutation;
  useEffect(() => {
    if (!isSuccess) return;
    reset();
    latest.current(data as Data, fulfilledTimeStamp);
  }, [isSuccess, data, fulfilledTimeStamp, reset]);
}
