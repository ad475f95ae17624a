import type { PublicConfig } from '../config';
import type { ApiCall, CallFields } from './call';
import { calls } from './calls';
import { cleanText } from './encode';
import { productCard, type ProductCard } from './product';
import { addressIn, addressOf, fieldsOf, firstOf, isFlag, listOf, phoneOf } from './read';

/** What the loan area reads from the server (specification §3), decoded once: total, with a default per field. */

/** A label and a value, both as received. */
export interface LoanRow {
  readonly label: string;
  readonly value: string;
}

/** A recommended product on the loan details screen. */
export interface RecommendedProduct extends ProductCard {
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
  /** Read and kept (specification §3): never shown, sent, logged or branched on. */
  readonly inside?: unknown;
  readonly playeduL?: unknown;
  readonly reyMsg?: unknown;
}

/** Event module of the loan details screen: 'borrow more', recommended clicks, and the jump call (specification §7). */
const LOAN_MODULE = '30';

/** Label and value rows; entries without both are left out. */
export function rowsOf(value: unknown): LoanRow[] {
  return listOf(value)
    .map((entry) => ({ label: cleanText(fieldsOf(entry)['text'], 120), value: cleanText(fieldsOf(entry)['value'], 300) }))
    .filter((row) => row.label !== '' || row.value !== '');
}

function recommendedOf(value: unknown): RecommendedProduct[] {
  return listOf(value)
    .map((entry, position) => ({ entry: fieldsOf(entry), position }))
    .filter(({ entry }) => Object.keys(entry).length > 0)
    .map(({ entry, position }) => ({
      ...productCard(entry, position),
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

/** Reads an order; fields `productId`, `orderId`. */
export const loanDetailsCall: ApiCall<LoanDetail> = { ...calls.loanDetails, decode: decodeDetail };

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
