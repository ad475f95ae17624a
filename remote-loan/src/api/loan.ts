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

/** The calls of the loan details screen (product §4.5, §7.5). */

/** Event module of the screen: 'borrow more', recommended clicks, and the jump call (product §9.3). */
const moduleId = constant('30');

const recommendedProduct = mapped(
  object({
    ...productCard,
    /** 1: it can be tapped; 0: it is grey. */
    flag: at(['flag', 'status', 'buttonStatus'], written(INTEGER, flag)),
    /** '0': it cannot be tapped, even if the flag is 1. */
    globally: text(),
    /** Sent with the jump call. */
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
    /** Other products; [] when there are none. Not shown for 170, 174, 180 and 200. */
    recommended: at(
      'recProducts',
      list(recommendedProduct, (_, raw) => isFilled(raw)),
    ),
    /** The title of the page. */
    productName: text(120),
    /** Address of a picture of an origin in `hosts.images`; '' when there is none. */
    productLogo: address,
    /** Contains the rows of the order's card, in `detail`. */
    rows: at('userOrderDetail', only('detail', rows)),
    /** Address of the page where this order is repaid, of an origin in `hosts.allowed`; '': our own page. */
    h5Url: address,
    /** '1': an extension may be requested; '0': not. */
    delay: at('isDelay', flag),
    /** The order's service phone, 5 to 15 digits with at most one leading +; '': the configured one is shown. */
    telephone: phone,
    /** '1': the borrower is asked for a rating; '0': not. */
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
  fields: {
    productId: anyId,
    moduleId,
    /** The position of the product in its list, from 0; 0 for 'borrow more'. */
    positionId: place,
  },
});

/** Sends the rating. The score sent is always 5 (product §5.9). */
export const rating = call({
  name: 'rating',
  path: '/v3/loan-details/google-score',
  record: true,
  fields: {
    /** Always 5, whatever the borrower chose. */
    score: constant('5'),
  },
});

/** Returns the address that a recommended product opens, in `data.url` or another accepted field. Values are plain, and the address of this call also has the query of the page. */
export const jump = call({
  name: 'jump',
  path: '/gopia/goya/define',
  base: '',
  success: '00',
  fields: {
    /** Always 30. */
    module: named('jump.fields.module', moduleId),
    /** The position of the product in its list, from 0. */
    position: named('jump.fields.position', place),
    /** `parameter` of the product. */
    parameter: named('jump.fields.parameter', input({ min: 1, max: 512 })),
  },
  reply: leadsTo,
});
