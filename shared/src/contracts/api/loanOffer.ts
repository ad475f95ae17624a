import type { ApiCall, CallFields } from './call';
import { calls } from './calls';
import { cleanText } from './encode';
import { rowsOf, type LoanRow } from './loan';
import { addressIn, addressOf, fieldsOf, isFlag, listOf } from './read';

/** What loan confirm reads from the server (specification §3), decoded once: total, with a default per field. */

/** One instalment of the offer. */
export interface RepayPlan {
  readonly title: string;
  readonly description: string;
  /** The server's text (rupiah or rupees, dots allowed). */
  readonly amount: string;
  readonly payTime: string;
}

export interface LoanOffer {
  readonly productLogo: string;
  readonly productName: string;
  /** The server's text (rupiah or rupees, dots allowed). */
  readonly amount: string;
  readonly periods: string;
  readonly termUnit: string;
  /** Fee details. */
  readonly rows: readonly LoanRow[];
  readonly detail1: string;
  readonly detail2: string;
  readonly plans: readonly RepayPlan[];
  readonly firstPayTime: string;
  readonly firstPeriodDay: string;
  readonly rate: string;
  readonly specialRate: string;
  /** Read and kept, no effect. */
  readonly sendSms: boolean;
  /** The agreement dialog is asked for. */
  readonly popup: boolean;
  /** HTML as received: shown through the sanitiser or as text only. */
  readonly popContent: string;
  readonly popTitle: string;
  /** Frame address as received; '' when there is none. */
  readonly popAgreementUrl: string;
  readonly note: string;
}

/** An agreement to read; `position` is its index in the server's list. */
export interface Agreement {
  readonly title: string;
  readonly position: number;
}

/** Scene of every agreement call (specification §7). */
const SCENE = '3';

function plansOf(value: unknown): RepayPlan[] {
  return listOf(value)
    .map(fieldsOf)
    .filter((plan) => Object.keys(plan).length > 0)
    .map((plan) => ({
      title: cleanText(plan['title'], 120),
      description: cleanText(plan['description'], 300),
      amount: cleanText(plan['amount'], 40),
      payTime: cleanText(plan['pay_time'], 40),
    }));
}

function decodeOffer(data: unknown): LoanOffer {
  const offer = fieldsOf(data);
  return {
    productLogo: addressOf(offer['productLogo']),
    productName: cleanText(offer['productName'], 120),
    amount: cleanText(offer['amount'], 40),
    periods: cleanText(offer['periods'], 8),
    termUnit: cleanText(offer['termUnit'], 16),
    rows: rowsOf(offer['details']),
    detail1: cleanText(offer['detail1']),
    detail2: cleanText(offer['detail2']),
    plans: plansOf(offer['repay_plans']),
    firstPayTime: cleanText(offer['firstPayTime'], 40),
    firstPeriodDay: cleanText(offer['firstPeriodDay'], 40),
    rate: cleanText(offer['pRateDsc'], 200),
    specialRate: cleanText(offer['sp_rate'], 200),
    sendSms: isFlag(offer['sendSms']),
    popup: isFlag(offer['isPopType']),
    popContent: typeof offer['popContent'] === 'string' ? offer['popContent'].slice(0, 20_000) : '',
    popTitle: cleanText(offer['popTitle'], 120),
    popAgreementUrl: addressOf(offer['popAgreementUrl']),
    note: cleanText(offer['note']),
  };
}

/** Agreements keep the index they had in the server's list, also when one between them has no title. */
function decodeAgreements(data: unknown): Agreement[] {
  const list = Array.isArray(data) ? data : listOf(fieldsOf(data)['list']);
  return list
    .map((entry, position) => ({ title: cleanText(fieldsOf(entry)['title'], 200), position }))
    .filter((agreement) => agreement.title !== '');
}

/** Reads the offer of a product; field `productId`. */
export const loanConfirmCall: ApiCall<LoanOffer> = { ...calls.loanConfirm, decode: decodeOffer };

/** Takes the offer; fields as in `LoanPushRequest`, amount in whole rupiah or rupees. Answers `lendDetailsUrl` as received. */
export const loanPushCall: ApiCall<string> = { ...calls.loanPush, decode: addressIn('lendDetailsUrl') };

/** The agreements of a product; fields by `contractsFields`. */
export const contractsCall: ApiCall<readonly Agreement[]> = { ...calls.contracts, decode: decodeAgreements };
export const contractsFields = (productId: string): CallFields => ({ productId, scene: SCENE });

/** The address of one agreement, as received; fields by `contractJumpFields`. */
export const contractJumpCall: ApiCall<string> = { ...calls.contractJump, decode: addressIn('contract_url') };
export const contractJumpFields = (productId: string, position: number, orderId = ''): CallFields => ({
  productId,
  scene: SCENE,
  position: String(position),
  orderId,
});
