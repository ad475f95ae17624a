import { useState, type ComponentType } from 'react';

import { keptValue } from '@loan/shared/area/keptValue';
import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { useOnResume } from '@loan/shared/area/useOnResume';
import { useRecordCall } from '@loan/shared/area/useRecordCall';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { useSentMark } from '@loan/shared/area/useSentMark';
import type { PageRead } from '@loan/shared/area/useUnknownOutcome';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import type { LoanOffer } from '../../api/loanOffer';
import { useLoanPushMutation } from '../../loanApi';
import type { AgreementDialogProps } from './AgreementDialog';
import { asksForDialog, submissionOf, type Reason } from './submission';

/** How long the page of a taken loan is opened again after it first opened: this page may have been reloaded while it was slow. ms */
const OPENS_AGAIN_FOR = 5 * 60_000;
/** How long a taken loan whose page never opened blocks another push. ms */
const UNOPENED_FOR = 86_400_000;

/** A loan that a further press opens instead of taking another one. `until`: ms since 1970 */
type Taken = readonly [address: string, until: number];

const decode = (value: unknown) => (Date.now() <= (value as Taken)[1] ? (value as Taken) : undefined);

const loadDialog = async () => (await import(/* webpackChunkName: "loanConfirm-agreement" */ './AgreementDialog')).AgreementDialog;

interface Given {
  readonly productId: string;
  readonly offer: LoanOffer | undefined;
  readonly offerRead: PageRead;
  readonly ticked: boolean;
  readonly agreementsKnown: boolean;
  /** The loan was taken and its page is opening. */
  readonly onArrived: () => void;
}

export interface Submission {
  readonly press: () => Promise<void>;
  /** Why the last press did nothing. */
  readonly reason: Reason | undefined;
  readonly busy: boolean;
  /** A push was sent and its outcome is unknown. */
  readonly unknown: boolean;
  /** Inert until the page's data has been read again after an unknown outcome. */
  readonly locked: boolean;
  /** The loan was taken, but its page cannot be opened from here. */
  readonly stranded: boolean;
  /** The agreement dialog, while it is open. */
  readonly Dialog: ComponentType<AgreementDialogProps> | undefined;
  readonly agree: () => void;
  readonly cancel: () => void;
}

/**
 * Takes the offer: refusals, the agreement dialog, one push at a time, and its outcome. The push's state lives in the
 * store by product, so that it is known when the screen is reopened. The address of a successful push is stored by the tab,
 * so that a further press, also after a reload, only opens its page again.
 */
export function useSubmission(given: Given): Submission {
  const { productId, offer } = given;
  const shell = useShell();
  const { common } = useCommonWording();
  const mounted = useMounted();
  const [push, mutation] = useLoanPushMutation({ fixedCacheKey: productId });
  const [reason, setReason] = useState<Reason>();
  const [stranded, setStranded] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const mark = useSentMark(`loanConfirm.sent.${productId}`);
  const { send, busy, unknown, locked } = useRecordCall({ mutations: [mutation], read: given.offerRead, mark });
  const refuse = useRefusal(locked);
  const wantsDialog = offer !== undefined && asksForDialog(offer, shell.config.confirm.popupMarkets, shell.market);
  const dialog = useLazyPart(loadDialog, wantsDialog);
  const taken = keptValue(`loanConfirm.taken.${shell.query.gid}.${productId}`, decode);
  const { session } = shell.storage;
  // After a resume the loan's page may not have opened: another press opens it.
  useOnResume(() => setLeaving(false));

  const arrive = ([address, until]: Taken) => {
    const result = shell.follow(address, { test: 'http', replace: true, add: { from: 'confirm' } });
    const opened = result === 'page' || result === 'bridge';
    setStranded(!opened);
    setLeaving(result === 'page');
    if (!opened) return;
    taken.write(session, [address, Math.min(until, Date.now() + OPENS_AGAIN_FOR)]);
    given.onArrived();
  };
  const take = async (agreed: boolean) => {
    if (busy || offer === undefined) return;
    if (locked) return refuse(common.errorUnknown);
    const before = taken.read(session);
    if (before) return arrive(before);
    const submission = submissionOf(offer, productId, shell.market, given);
    setReason(submission.ok ? undefined : submission.reason);
    if (!submission.ok) return;
    if (!agreed && wantsDialog) return (await dialog.open()) ? undefined : setReason('agreements');
    const { data } = (await send(() => push(submission.request))) || {};
    if (data === undefined) return;
    const loan = [data, Date.now() + UNOPENED_FOR] as const;
    taken.write(session, loan);
    if (mounted.current) arrive(loan);
  };

  return {
    press: () => take(false),
    reason,
    busy: busy || leaving,
    unknown,
    locked,
    stranded,
    Dialog: dialog.Part,
    agree: () => {
      dialog.close();
      void take(true);
    },
    cancel: dialog.close,
  };
}
