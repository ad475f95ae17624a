import { anyId, call, constant, id, input, type RequestOf } from '@loan/shared/contracts/api/declare';
import { isFilled } from '@loan/shared/contracts/api/read';
import { address, at, flag, kept, list, object, only, position, text, TEXT, written, type ReadOf } from '@loan/shared/contracts/api/reply';
import { rows } from '@loan/shared/contracts/api/row';

import { listed } from './product';

/** The calls of loan confirm (product §4.6, §7.5). */

/** One instalment of the offer. */
const repayPlan = object({
  /** The instalment's name, as it is shown. */
  title: text(120),
  /** Its parts, in words; '' for none. */
  description: text(300),
  /** Whole rupiah or rupees as the server writes them, in the market's groups: `1.250.000`, in India `12,500`. */
  amount: text(40),
  /** When it is due, `yyyy-mm-dd` or `yyyy-mm-dd hh:mm:ss`: in the future, and after the previous one. */
  payTime: at('pay_time', text(40)),
});
export type RepayPlan = ReadOf<typeof repayPlan>;

/** The agreement as HTML: headings, paragraphs, lists and tables are shown; '' when there is none. One with more than 100,000 characters is not shown and cannot be agreed to. */
const html = written(TEXT, { wire: TEXT, read: (value: unknown) => (typeof value === 'string' ? value : '') });

/** Reads the offer of a product. */
export const loanConfirm = call({
  name: 'loanConfirm',
  path: '/v3/loan-confirm/loan-detail-confirm',
  fields: { productId: id },
  reply: object({
    /** Address of a picture of an origin in `hosts.images`; '' when there is none. */
    productLogo: address,
    /** Shown. */
    productName: text(120),
    /** Whole rupiah or rupees as the server writes them, in the market's groups: `1.250.000`, in India `12,500`. Sent back with the application, digits only. */
    amount: text(40),
    /** Number of term units, as a text; sent back with the application. With months there is one plan for each. */
    periods: text(8),
    /** Unit of the term, in the market's language; sent back with the application. */
    termUnit: text(16),
    /** Fees and charges, and the sum received. */
    rows: at('details', rows),
    /** A note below the fees; '' when there is none. */
    detail1: text(),
    /** Another note there; '' when there is none. */
    detail2: text(),
    /** The instalments, in the order in which they are due. */
    plans: at(
      'repay_plans',
      list(repayPlan, (_, raw) => isFilled(raw)),
    ),
    /** When the first instalment is due, `yyyy-mm-dd` or `yyyy-mm-dd hh:mm:ss`; '' when there are none. */
    firstPayTime: text(40),
    /** The day of the first instalment, in words, shown next to its date if it contains letters; a number of days is not shown. */
    firstPeriodDay: text(40),
    /** The interest, as it is shown. */
    rate: at('pRateDsc', text(200)),
    /** A reduced interest, as it is shown; '' when there is none. Not shown if it has neither a letter nor %. */
    specialRate: at('sp_rate', text(200)),
    /** Without effect. */
    sendSms: kept,
    /** '1': the borrower is shown the agreement in a dialog, and agrees there; '0': not. */
    popup: at('isPopType', flag),
    popContent: html,
    /** Title of that dialog. */
    popTitle: text(120),
    /** The agreement as a page, shown in a frame: address of an origin in `hosts.allowed`; '' when there is none. */
    popAgreementUrl: address,
    /** A note below the fees; '' when there is none. */
    note: text(),
  }),
});
export type LoanOffer = ReadOf<typeof loanConfirm>;

/** Address of the loan's page, of an origin in `hosts.allowed`. */
const lendDetailsUrl = address;

/** Accepts the offer; the amount in whole rupiah or rupees. Returns the address of the loan. */
export const loanPush = call({
  name: 'loanPush',
  path: '/v3/loan-confirm/loan-detail-push',
  record: true,
  fields: {
    /** `amount` of the offer in whole rupiah or rupees, digits only. */
    amount: input({ pattern: /^\d{1,13}$/ }),
    /** Same as in the offer. */
    periods: input({ min: 1, max: 8 }),
    /** Same as in the offer. */
    termUnit: input({ min: 1, max: 16 }),
    productId: id,
  },
  reply: only('lendDetailsUrl', lendDetailsUrl),
});

export type LoanPushRequest = RequestOf<typeof loanPush>;

/** Scene of every agreement call (product §9.3). */
const scene = constant('3');

/** An agreement to read, by its index in the server's list. */
const agreement = object({
  /** Text of the link to it. */
  title: text(200),
  position,
});
export type Agreement = ReadOf<typeof agreement>;
const agreements = list(agreement, ({ title }) => title !== '');

/** The agreements of a product: as a list, or one level deeper. */
export const contracts = call({
  name: 'contracts',
  path: '/v3/contract/contract',
  fields: { productId: id, scene },
  reply: listed(agreements),
});

/** Address of the agreement's page, of an origin in `hosts.allowed`. */
const contractUrl = address;

/** The address of one agreement. */
export const contractJump = call({
  name: 'contractJump',
  path: '/v3/contract/contract-jump',
  fields: {
    productId: id,
    scene,
    /** Its position in the list of agreements, from 0. */
    position: input({ pattern: /^\d{1,2}$/ }),
    orderId: anyId,
  },
  reply: only('contract_url', contractUrl),
});
