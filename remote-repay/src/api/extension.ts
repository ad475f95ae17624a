import { anyId, call } from '@loan/shared/contracts/api/declare';
import {
  address,
  at,
  either,
  INTEGER,
  list,
  NULL,
  object,
  only,
  phone,
  TEXT,
  text,
  written,
  type ReadOf,
} from '@loan/shared/contracts/api/reply';
import { row } from '@loan/shared/contracts/api/row';

/** Order details; those whose value is '' or '0' are hidden (compared trimmed, as text: '0.00' is shown). */
const orderRows = list(
  object({
    ...row,
    /** The value, as it is shown: a text, a whole number, or null as ''. */
    value: written(either(TEXT, INTEGER, NULL), row.value),
  }),
  ({ value }) => value !== '' && value !== '0',
);

/** Reads the extension that is on offer for an order (product §4.10, §7.6). */
export const delayDetail = call({
  name: 'delayDetail',
  path: '/v3/loan-details/delay-detail',
  fields: { productId: anyId, orderId: anyId },
  reply: object({
    /** Shown. */
    productName: text(120),
    /** Address of a picture of an origin in `hosts.images`; '' when there is none. */
    productLogo: address,
    /** What the extension costs. Whole rupiah or rupees as the server writes them, in the market's groups: `1.250.000`, in India `12,500`. '' when there is none. */
    fee: at('delayShouldPayAmount', text(40)),
    /** Until when it can be paid: `yyyy-mm-dd hh:mm:ss` in the borrower's own time, or words. */
    expiry: at('delayExpiryTime', text(120)),
    /** The rows of the order stand in it, in `detail`; those whose value is '' or '0' are not shown. */
    rows: at('orderDetail', only('detail', orderRows)),
    /** The order's service phone, 5 to 15 digits with at most one leading +; '': that of the configuration is shown. */
    telephone: phone,
  }),
});
export type Extension = ReadOf<typeof delayDetail>;
