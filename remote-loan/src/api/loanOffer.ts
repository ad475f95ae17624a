import { anyId, call, constant, id, input, type RequestOf } from '@loan/shared/contracts/api/declare';
import { isFilled } from '@loan/shared/contracts/api/read';
import { address, at, flag, kept, list, object, only, position, text, TEXT, written, type ReadOf } from '@loan/shared/contracts/api/reply';
import { rows } from '@loan/shared/contracts/api/row';

import { listed } from './product';

/** The calls of loan confirm (specification §3, §7). */

/** One instalment of the offer. */
const repayPlan = object({
  title: text(120),
  description: text(300),
  /** The server's text (rupiah or rupees, dots allowed). */
  amount: text(40),
  payTime: at('pay_time', text(40)),
});
export type RepayPlan = ReadOf<typeof repayPlan>;

/** HTML as received: shown through the sanitiser or as text only. */
const html = written(TEXT, { wire: TEXT, read: (value: unknown) => (typeof value === 'string' ? value.slice(0, 20_000) : '') });

/** Reads the offer of a product. */
export const loanConfirm = call({
  name: 'loanConfirm',
  path: '/v3/loan-confirm/loan-detail-confirm',
  fields: { productId: id },
  reply: object({
    productLogo: address,
    productName: text(120),
    /** The server's text (rupiah or rupees, dots allowed). */
    amount: text(40),
    periods: text(8),
    termUnit: text(16),
    /** Fee details. */
    rows: at('details', rows),
    detail1: text(),
    detail2: text(),
    plans: at(
      'repay_plans',
      list(repayPlan, (_, raw) => isFilled(raw)),
    ),
    firstPayTime: text(40),
    firstPeriodDay: text(40),
    rate: at('pRateDsc', text(200)),
    specialRate: at('sp_rate', text(200)),
    /** Without effect. */
    sendSms: kept,
    /** The agreement dialog is asked for. */
    popup: at('isPopType', flag),
    popContent: html,
    popTitle: text(120),
    /** Frame address as received; '' when there is none. */
    popAgreementUrl: address,
    note: text(),
  }),
});
export type LoanOffer = ReadOf<typeof loanConfirm>;

/** Takes the offer; the amount in whole rupiah or rupees. Answers the address of the loan, as received. */
export const loanPush = call({
  name: 'loanPush',
  path: '/v3/loan-confirm/loan-detail-push',
  record: true,
  fields: {
    amount: input({ pattern: /^\d{1,13}$/ }),
    periods: input({ min: 1, max: 8 }),
    termUnit: input({ min: 1, max: 16 }),
    productId: id,
  },
  reply: only('lendDetailsUrl', address),
});

export type LoanPushRequest = RequestOf<typeof loanPush>;

/** Scene of every agreement call (specification §7). */
const scene = constant('3');

/** An agreement to read, by its index in the server's list. */
const agreement = object({ title: text(200), position });
export type Agreement = ReadOf<typeof agreement>;
const agreements = list(agreement, ({ title }) => title !== '');

/** The agreements of a product: as a list, or one level deeper. */
export const contracts = call({
  name: 'contracts',
  path: '/v3/contract/contract',
  fields: { productId: id, scene },
  reply: listed(agreements),
});

/** The address of one agreement, as received. */
export const contractJump = call({
  name: 'contractJump',
  path: '/v3/contract/contract-jump',
  fields: { productId: id, scene, position: input({ pattern: /^\d{1,2}$/ }), orderId: anyId },
  reply: only('contract_url', address),
});
