import { cleanText } from '../../format/cleanText';
import type { ApiCall } from './call';
import { calls } from './calls';
import { addressOf, fieldsOf, phoneOf } from './read';
import { rows, type Row } from './row';

/** An extension on offer (specification §3), decoded once: total, with a default per field. */
export interface Extension {
  readonly productName: string;
  /** Picture address as received: only the gate may let it through. */
  readonly productLogo: string;
  /** What the extension costs, the server's text (rupiah or rupees, dots allowed); '' when there is none. */
  readonly fee: string;
  /** Until when it can be paid, as received. */
  readonly expiry: string;
  /** Order details; those whose value is '' or '0' are hidden (compared trimmed, as text: '0.00' is shown). */
  readonly rows: readonly Row[];
  /** The order's service phone, digits with at most one leading +; '' when absent or no phone number. */
  readonly telephone: string;
}

function decodeExtension(data: unknown): Extension {
  const detail = fieldsOf(data);
  return {
    productName: cleanText(detail['productName'], 120),
    productLogo: addressOf(detail['productLogo']),
    fee: cleanText(detail['delayShouldPayAmount'], 40),
    expiry: cleanText(detail['delayExpiryTime'], 120),
    rows: rows.read(fieldsOf(detail['orderDetail'])['detail'], { index: 0 }).filter(({ value }) => value !== '' && value !== '0'),
    telephone: phoneOf(detail['telephone']),
  };
}

/** The extension of an order; fields `productId`, `orderId` (specification §7, delay-detail). */
export const delayDetailCall: ApiCall<Extension> = { ...calls.delayDetail, decode: decodeExtension };
