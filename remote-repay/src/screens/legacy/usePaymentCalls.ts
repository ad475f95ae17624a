import { useEffect, useRef } from 'react';

import { useOnResume } from '@loan/shared/area/useOnResume';
import { useRecordCall } from '@loan/shared/area/useRecordCall';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { useSentMark } from '@loan/shared/area/useSentMark';
import type { PageRead } from '@loan/shared/area/useUnknownOutcome';
import type { ApiFailure } from '@loan/shared/contracts/api/call';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import { useLegacyCommitMutation, useLegacyConfirmMutation, useLegacyHuichaoMutation } from '../../repayApi';
import { useLegacyWording } from '../../wording/useLegacyWording';
import { knownFailure, useFailureToast, type KnownFailure } from './useFailureToast';

interface PaymentCallsOptions {
  /** The read that shows whether a payment was made. */
  readonly order: PageRead;
  /** Called with a failure that has its own text, and with undefined when a call starts. */
  readonly onFailure: (known: KnownFailure) => void;
}

/**
 * The three calls that move money; only one runs at a time, whichever control started it. Their state lives in the store
 * by order, so that a payment that was running when the page was left is known when the page is reopened.
 */
export function usePaymentCalls(orderId: string, { order, onFailure }: PaymentCallsOptions) {
  const { codes } = useShell().config;
  const { common } = useCommonWording();
  const { fixed } = useLegacyWording();
  const failureToast = useFailureToast();
  const mounted = useMounted();
  const isElsewhere = useRef(false);
  useOnResume(() => {
    isElsewhere.current = false;
  });
  const [commit, commitState] = useLegacyCommitMutation({ fixedCacheKey: `legacyCommit ${orderId}` });
  const [confirm, confirmState] = useLegacyConfirmMutation({ fixedCacheKey: `legacyConfirm ${orderId}` });
  const [huichao, huichaoState] = useLegacyHuichaoMutation({ fixedCacheKey: `legacyHuichao ${orderId}` });
  const mutations = [commitState, confirmState, huichaoState];
  const mark = useSentMark(`legacyRepay.sent.${orderId}`);
  const { send: sendRecord, unknown, locked } = useRecordCall({ mutations, read: order, mark });
  const refuse = useRefusal(locked);

  /** `onRefused`: called when the server refused, also after the page was left. */
  const send = async (start: () => PromiseLike<{ readonly error?: unknown }>, onRefused?: (known: KnownFailure) => void): Promise<void> => {
    onFailure(undefined);
    if (isElsewhere.current) return;
    if (locked) return refuse(common.errorUnknown);
    const answer = await sendRecord(() => {
      // Forget the results of earlier calls.
      mutations.forEach(({ reset }) => reset());
      return start();
    });
    if (answer?.error === undefined) return;
    const failure = answer.error as Partial<ApiFailure>;
    const known = knownFailure(failure, codes);
    if (failure.kind === 'code') onRefused?.(known);
    if (!mounted.current) return;
    failureToast(failure, fixed.fail);
    onFailure(known);
  };
  /** The borrower was sent elsewhere to pay: until they are back nothing is sent. */
  const setElsewhere = (to: boolean) => {
    isElsewhere.current = to;
  };
  return { commit, confirm, huichao, commitState, confirmState, huichaoState, unknown, locked, send, setElsewhere };
}

interface Succeeding<Data> {
  readonly isSuccess: boolean;
  readonly data?: Data | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
  reset(): void;
}

/** Handles the success of a mutation once, also if it came while the page was left. `at`: ms since 1970. */
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
