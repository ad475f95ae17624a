import { anyId, call, constant, input, named, place } from '@loan/shared/contracts/api/declare';
import { orderRead, orderStatement } from '@loan/shared/contracts/api/orderRead';
import { isFilled } from '@loan/shared/contracts/api/read';
import {
  address,
  at,
  flag,
  INTEGER,
  kept,
  list,
  mapped,
  object,
  only,
  phone,
  text,
  written,
  type ReadOf,
} from '@loan/shared/contracts/api/reply';
import { rows } from '@loan/shared/contracts/api/row';

import { leadsTo, productCard } from './product';

/** The calls of the loan details screen (specification §3, §7). */

/** Event module of the screen: 'borrow more', recommended clicks, and the jump call (specification §7). */
const moduleId = constant('30');

const recommendedProduct = mapped(
  object({
    ...productCard,
    flag: at(['flag', 'status', 'buttonStatus'], written(INTEGER, flag)),
    /** '0': it cannot be tapped, whatever the flag says. */
    globally: text(),
    /** Goes into the jump call. */
    parameter: at(['parameter', 'jumpParam'], text(512)),
  }),
  ({ flag: isOn, globally, ...product }) => ({
    ...product,
    /** It can be tapped; otherwise it is grey. */
    active: isOn && globally !== '0',
  }),
);
export type RecommendedProduct = ReadOf<typeof recommendedProduct>;

/** Reads an order. */
export const loanDetails = call({
  ...orderRead,
  reply: object({
    ...orderStatement,
    recommended: at(
      'recProducts',
      list(recommendedProduct, (_, raw) => isFilled(raw)),
    ),
    productName: text(120),
    /** Picture address as received. */
    productLogo: address,
    rows: at('userOrderDetail', only('detail', rows)),
    /** The order's own repay address as received; '' when there is none. */
    h5Url: address,
    /** An extension may be requested. */
    delay: at('isDelay', flag),
    /** The order's service phone, digits with at most one leading +; '' when absent or no phone number. */
    telephone: phone,
    /** The rating opens by itself. */
    askRating: at('isScore', flag),
    // Never shown, sent, logged or branched on.
    inside: kept,
    playeduL: kept,
    reyMsg: kept,
  }),
});
export type LoanDetail = ReadOf<typeof loanDetails>;

/** Records a click on the screen. `positionId`: list index, 0 for 'borrow more'. */
export const serviceEvent = call({
  name: 'serviceEvent',
  path: '/service/event/save',
  event: true,
  fields: { productId: anyId, moduleId, positionId: place },
});

/** Sends the rating. The score sent is always 5 (specification §4). */
export const rating = call({ name: 'rating', path: '/v3/loan-details/google-score', record: true, fields: { score: constant('5') } });

/** Where a recommended product leads, as received: `data.url`, or one of the other places it may stand in. Values are plain: `jump.encode` is identity. */
export const jump = call({
  name: 'jump',
  path: '/gopia/goya/define',
  base: '',
  success: '00',
  fields: {
    module: named('jump.fields.module', moduleId),
    position: named('jump.fields.position', place),
    parameter: named('jump.fields.parameter', input({ min: 1, max: 512 })),
  },
  reply: leadsTo,
});
