import type { Market } from '@loan/shared/contracts/shell';
import { readAmount } from '@loan/shared/format/amountText';

import type { LoanOffer, LoanPushRequest } from '../../api/loanOffer';

/** Why an offer may not be submitted now. */
export type Reason = 'tick' | 'agreements' | 'amount';

export type Submission = { readonly ok: true; readonly request: LoanPushRequest } | { readonly ok: false; readonly reason: Reason };

/**
 * The request of the push, or why there is none (product §5.6): the checkbox must be ticked, the agreements it names must
 * have loaded, and the offer's amount must be valid.
 */
export function submissionOf(
  offer: LoanOffer,
  productId: string,
  market: Market,
  consent: { readonly ticked: boolean; readonly agreementsKnown: boolean },
): Submission {
  if (!consent.ticked) return { ok: false, reason: 'tick' };
  if (!consent.agreementsKnown) return { ok: false, reason: 'agreements' };
  const amount = readAmount(offer.amount, market);
  if (!amount.ok || !Number(amount.digits)) return { ok: false, reason: 'amount' };
  return { ok: true, request: { amount: amount.digits, periods: offer.periods, termUnit: offer.termUnit, productId } };
}

/** Whether the agreement dialog opens before the push: the offer asks for it and has an address, and the market uses it (product §5.6). */
export function asksForDialog({ popup, popAgreementUrl }: LoanOffer, markets: readonly Market[], market: Market): boolean {
  return popup && popAgreementUrl !== '' && markets.includes(market);
}
