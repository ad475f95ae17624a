import { useState } from 'react';

import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { useOnResume } from '@loan/shared/area/useOnResume';
import { useRecordCall } from '@loan/shared/area/useRecordCall';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { useSentMark } from '@loan/shared/area/useSentMark';
import type { PageRead } from '@loan/shared/area/useUnknownOutcome';
import type { Market, Shell } from '@loan/shared/contracts/shell';
import { readAmount } from '@loan/shared/format/amountText';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import { type Accepted, acceptedAddress } from '../../acceptedAddress';
import type { LoanOffer, LoanPushRequest } from '../../api/loanOffer';
import { useLoanPushMutation } from '../../loanApi';

const loadDialog = async () => (await import(/* webpackChunkName: "loanConfirm-agreement" */ './AgreementDialog')).AgreementDialog;

/** Why an offer may not be submitted now, although the box is ticked. */
type Reason = 'agreements' | 'amount';

interface Given {
  readonly productId: string;
  readonly offer: LoanOffer | undefined;
  readonly offerRead: PageRead;
  readonly ticked: boolean;
  readonly agreementsKnown: boolean;
  /** The loan was taken and its page is opening. */
  readonly onArrived: () => void;
}

/**
 * Submits the offer: refusals, the agreement dialog, one push at a time, and its outcome. The push's state lives in the
 * store by product, so that it is known when the screen is reopened. The address of a successful push is stored by the tab,
 * so that a further press, also after a reload, only opens its page again.
 */
export function useSubmission(given: Given) {
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
  const wantsDialog = offer !== undefined && asksForDialog(offer, shell);
  const dialog = useLazyPart(loadDialog, wantsDialog);
  const taken = acceptedAddress(shell, 'loanConfirm.taken', productId);
  // After a resume the loan's page may not have opened: another press opens it.
  useOnResume(() => setLeaving(false));

  const arrive = (loan: Accepted) => {
    const opened = taken.open(loan, { test: 'http', replace: true, add: { from: 'confirm' } });
    setStranded(!opened);
    setLeaving(opened === 'page');
    if (opened) given.onArrived();
  };
  const take = async (agreed: boolean) => {
    if (busy || offer === undefined) return;
    if (locked) return refuse(common.errorUnknown);
    const before = taken.read();
    if (before) return arrive(before);
    if (!given.ticked) return setReason(undefined);
    const request = pushRequest(offer, productId, shell.market, given.agreementsKnown);
    if (typeof request === 'string') return setReason(request);
    setReason(undefined);
    if (!agreed && wantsDialog) return (await dialog.open()) ? undefined : setReason('agreements');
    const { data } = (await send(() => push(request))) || {};
    if (data === undefined) return;
    const loan = taken.store(data);
    if (mounted.current) arrive(loan);
  };

  return {
    press: () => take(false),
    /** Why the last press did nothing. */
    reason,
    busy: busy || leaving,
    /** A push was sent and its outcome is unknown. */
    unknown,
    /** Inert until the page's data has been read again after an unknown outcome. */
    locked,
    /** The loan was taken, but its page cannot be opened from here. */
    stranded,
    /** The agreement dialog, while it is open. */
    Dialog: dialog.Part,
    agree: () => {
      dialog.close();
      void take(true);
    },
    cancel: dialog.close,
  };
}

export type Submission = ReturnType<typeof useSubmission>;

/** The request of the push, or why there is none (product §5.6): the agreements must have loaded, and the offer's amount must be valid. */
export function pushRequest(offer: LoanOffer, productId: string, market: Market, agreementsKnown: boolean): LoanPushRequest | Reason {
  if (!agreementsKnown) return 'agreements';
  const amount = readAmount(offer.amount, market);
  if (!amount.ok || !Number(amount.digits)) return 'amount';
  return { amount: amount.digits, periods: offer.periods, termUnit: offer.termUnit, productId };
}

/** Whether the agreement dialog opens before the push: the offer asks for it and has an address, and the market uses it (product §5.6). */
export function asksForDialog({ popup, popAgreementUrl }: LoanOffer, { config, market }: Pick<Shell, 'config' | 'market'>): boolean {
  return popup && popAgreementUrl !== '' && config.confirm.popupMarkets.includes(market);
}
