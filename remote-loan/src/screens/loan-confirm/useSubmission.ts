import { type ComponentType, useEffect, useRef, useState } from 'react';

import type { LoanOffer } from '@loan/shared/contracts/api/loan';
import type { LoanPushRequest } from '@loan/shared/contracts/api/loanWire';
import type { FollowResult } from '@loan/shared/contracts/shell';
import { useShell } from '@loan/shared/ui/ShellContext';

import { type Failure, usePushLoanMutation } from '../../loanApi';
import { useMounted } from '../../useMounted';
import type { AgreementDialogProps } from './AgreementDialog';
import { type Reason, submissionOf } from './submission';

const loadDialog = async () => (await import(/* webpackChunkName: "loanAgreement" */ './AgreementDialog')).AgreementDialog;

interface Given {
  readonly productId: string;
  readonly offer: LoanOffer | undefined;
  /** The read of the page's own data. */
  readonly offerRead: {
    readonly isFetching: boolean;
    readonly isSuccess: boolean;
    readonly startedTimeStamp?: number | undefined;
    refetch(): unknown;
  };
  readonly ticked: boolean;
  readonly agreementsKnown: boolean;
  /** The loan was taken and its page is on the way. */
  readonly onArrived: () => void;
}

export interface Submission {
  readonly press: () => Promise<void> | undefined;
  /** Why the last press did nothing. */
  readonly reason: Reason | undefined;
  readonly busy: boolean;
  /** A push went out and nobody knows what became of it. */
  readonly unknown: boolean;
  /** Inert until the page's own data was read again after an unknown outcome. */
  readonly locked: boolean;
  /** The loan was taken, but its page cannot be opened from here. */
  readonly stranded: boolean;
  /** The agreement dialog, while it is open. */
  readonly dialog:
    { readonly Dialog: ComponentType<AgreementDialogProps>; readonly agree: () => void; readonly cancel: () => void } | undefined;
}

/**
 * Taking the offer: refusals, the agreement dialog, one push at a time, and its outcome. The push's
 * state lives in the store by product, so that it is known again when the screen was left meanwhile;
 * a push that succeeded is never sent twice, a further press only opens its page again.
 */
export function useSubmission(given: Given): Submission {
  const { productId, offer, offerRead } = given;
  const shell = useShell();
  const mounted = useMounted();
  const [push, flight] = usePushLoanMutation({ fixedCacheKey: productId });
  // The flight's state comes a render too late for a double tap.
  const flying = useRef(false);
  const [reason, setReason] = useState<Reason>();
  const [Dialog, setDialog] = useState<ComponentType<AgreementDialogProps>>();
  const [arrived, setArrived] = useState<FollowResult>();

  const unknownSince = unknownAt(flight.error);
  const readAgain = unknownSince === undefined || (offerRead.startedTimeStamp ?? 0) >= unknownSince;
  useEffect(() => {
    if (!readAgain && !offerRead.isFetching) offerRead.refetch();
  });
  const locked = !readAgain || (unknownSince !== undefined && (offerRead.isFetching || !offerRead.isSuccess));

  const wantsDialog = offer !== undefined && asksForAgreement(offer) && shell.config.confirm.popupMarkets.includes(shell.market);
  useEffect(() => {
    // Fetched ahead; a failure is told when the dialog is really needed.
    if (wantsDialog) loadDialog().catch(() => undefined);
  }, [wantsDialog]);
  useForgetWhenDone(arrived === 'page' || arrived === 'bridge', flight.reset);

  const arrive = (address: string) => {
    const result = shell.follow(address, { test: 'http', replace: true, add: { from: 'confirm' } });
    setArrived(result);
    if (result !== 'refused') given.onArrived();
  };
  const send = async (request: LoanPushRequest) => {
    flying.current = true;
    const { data: address } = await push(request);
    flying.current = false;
    if (address !== undefined && mounted.current) arrive(address);
  };
  const openDialog = async () => {
    try {
      const Loaded = await loadDialog();
      if (mounted.current) setDialog(() => Loaded);
    } catch {
      setReason('agreements');
    }
  };
  const take = (agreed: boolean) => {
    if (flying.current || flight.isLoading || locked || offer === undefined) return undefined;
    if (flight.data !== undefined) return void arrive(flight.data);
    const submission = submissionOf(offer, productId, shell.market, given);
    setReason(submission.ok ? undefined : submission.reason);
    if (!submission.ok) return undefined;
    return wantsDialog && !agreed ? openDialog() : send(submission.request);
  };
  const close = () => setDialog(undefined);
  const agree = () => {
    close();
    void take(true);
  };

  return {
    press: () => take(false),
    reason,
    busy: flight.isLoading || arrived === 'page',
    unknown: unknownSince !== undefined,
    locked,
    stranded: arrived === 'refused',
    dialog: Dialog && { Dialog, agree, cancel: close },
  };
}

/** The agreement dialog is asked for and names something to read (specification §2, screen 9). */
const asksForAgreement = ({ popup, popAgreementUrl }: LoanOffer): boolean => popup && popAgreementUrl !== '';

function unknownAt(error: unknown): number | undefined {
  const failure = error as Partial<Failure> | undefined;
  return failure?.outcome === 'unknown' ? failure.at : undefined;
}

/** Once the loan's page is on the way, a later visit starts afresh. */
function useForgetWhenDone(done: boolean, forget: () => void): void {
  const latest = useRef({ done, forget });
  useEffect(() => {
    latest.current = { done, forget };
  });
  useEffect(
    () => () => {
      if (latest.current.done) latest.current.forget();
    },
    [],
  );
}
