import type { PublicConfig } from '../config';
import type { ApiCall, CallFields } from './call';
import { calls } from './calls';
import { cleanText } from './encode';
import { type Fields, fieldsOf, isFlag, listOf } from './read';

/** What the loan area reads from the server (specification §3), decoded once: total, with a default per field. */

/** A label and a value, both as received. */
export interface LoanRow {
  readonly label: string;
  readonly value: string;
}

/** A recommended product on the loan details screen. */
export interface RecommendedProduct {
  readonly id: string;
  /** Index in the server's list. */
  readonly position: number;
  /** Picture address as received: only the gate may let it through. */
  readonly logo: string;
  readonly name: string;
  readonly button: string;
  readonly range: string;
  readonly rangeText: string;
  readonly rate: string;
  readonly description: string;
  /** Flag on and not blocked by the 'globally' flag; otherwise grey and not clickable. */
  readonly active: boolean;
  /** Goes into the jump call. */
  readonly parameter: string;
}

export interface LoanDetail {
  readonly status: string;
  readonly headline: string;
  readonly description: string;
  readonly recommended: readonly RecommendedProduct[];
  readonly productName: string;
  /** Picture address as received. */
  readonly productLogo: string;
  readonly rows: readonly LoanRow[];
  /** The order's own repay address as received; '' when there is none. */
  readonly h5Url: string;
  /** An extension may be requested. */
  readonly delay: boolean;
  /** The order's service phone, digits with at most one leading +; '' when absent or no phone number. */
  readonly telephone: string;
  /** The rating opens by itself. */
  readonly askRating: boolean;
  /** Read and kept, no effect (specification §3): never shown, sent, logged or branched on. */
  readonly inside?: unknown;
  readonly playeduL?: unknown;
  readonly reyMsg?: unknown;
}

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

/** Scene of every agreement call here (specification §7). */
const SCENE = '3';
/** Event module of the loan details screen: 'borrow more', recommended clicks, and the jump call (specification §7). */
const LOAN_MODULE = '30';

/** An address stays as it came, so that the gate judges what the server really sent; blank counts as none. */
const addressOf = (value: unknown): string => (typeof value === 'string' && value.trim() !== '' ? value : '');

/** A phone number that may be dialled: never `*`, `#`, `,` or `;`, which phones read as commands. */
function phoneOf(value: unknown): string {
  const bare = cleanText(value, 40).replace(/[\s().-]/g, '');
  return /^\+?\d{5,15}$/.test(bare) ? bare : '';
}

function rowsOf(value: unknown): LoanRow[] {
  return listOf(value)
    .map((entry) => ({ label: cleanText(fieldsOf(entry)['text'], 120), value: cleanText(fieldsOf(entry)['value'], 300) }))
    .filter((row) => row.label !== '' || row.value !== '');
}

/** The first of these fields that holds anything. */
const firstOf = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');

function recommendedOf(value: unknown): RecommendedProduct[] {
  return listOf(value)
    .map((entry, position) => ({ entry: fieldsOf(entry), position }))
    .filter(({ entry }) => Object.keys(entry).length > 0)
    .map(({ entry, position }) => ({
      id: cleanText(entry['id'], 64),
      position,
      logo: addressOf(entry['productLogo']),
      name: cleanText(entry['productName'], 120),
      button: cleanText(entry['buttonText'], 60),
      range: cleanText(entry['amountRange'], 80),
      rangeText: cleanText(entry['amountRangeDes'], 120),
      rate: cleanText(entry['loan_rate'], 80),
      description: cleanText(entry['productDesc'], 300),
      active: isFlag(firstOf(entry, ['flag', 'status', 'buttonStatus'])) && cleanText(entry['globally']) !== '0',
      parameter: cleanText(firstOf(entry, ['parameter', 'jumpParam']), 512),
    }));
}

function decodeDetail(data: unknown): LoanDetail {
  const order = fieldsOf(data);
  return {
    status: cleanText(order['orderStatus'], 16),
    headline: cleanText(order['noticeStatusText'], 200),
    description: cleanText(order['noticeDesText']),
    recommended: recommendedOf(order['recProducts']),
    productName: cleanText(order['productName'], 120),
    productLogo: addressOf(order['productLogo']),
    rows: rowsOf(fieldsOf(order['userOrderDetail'])['detail']),
    h5Url: addressOf(order['h5Url']),
    delay: isFlag(order['isDelay']),
    telephone: phoneOf(order['telephone']),
    askRating: isFlag(order['isScore']),
    inside: order['inside'],
    playeduL: order['playeduL'],
    reyMsg: order['reyMsg'],
  };
}

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

const addressIn =
  (...names: readonly string[]) =>
  (data: unknown): string =>
    addressOf(firstOf(fieldsOf(data), names));

/** Reads an order; fields `productId`, `orderId`. */
export const loanDetailsCall: ApiCall<LoanDetail> = { ...calls.loanDetails, decode: decodeDetail };

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

/** Records a click on the loan details screen; nobody waits for it. `position`: list index, 0 for 'borrow more'. */
export const serviceEventCall: ApiCall<null> = { ...calls.serviceEvent, decode: () => null };
export const loanEventFields = (productId: string, position: number): CallFields => ({
  productId,
  moduleId: LOAN_MODULE,
  positionId: String(position),
});

/** Sends the rating. The score sent is always 5 (specification §4). */
export const ratingCall: ApiCall<null> = { ...calls.rating, decode: () => null };
export const ratingFields: CallFields = { score: '5' };

/** Where a recommended product leads, as received: `data.url`, or one of the other places it may stand in. */
export const jumpCall: ApiCall<string> = {
  ...calls.jump,
  decode: (data) => addressOf(data) || addressIn('url', 'address', 'targetUrl')(data),
};
/** `names` is `jump.fields` of the configuration. Values are plain: `jump.encode` is identity. */
export const jumpFields = (names: PublicConfig['jump']['fields'], position: number, parameter: string): CallFields => ({
  [names.module]: LOAN_MODULE,
  [names.position]: String(position),
  [names.parameter]: parameter,
});
