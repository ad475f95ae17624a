import { anyId, call, input, oneOf, type RequestOf } from '@loan/shared/contracts/api/declare';
import {
  address,
  at,
  exact,
  flag,
  INTEGER,
  kept,
  list,
  mapped,
  object,
  only,
  text,
  written,
  type ReadOf,
} from '@loan/shared/contracts/api/reply';

/** The calls of the legacy repayment (product §4.15, §7.6): `legacy.base` of the configuration takes the place of the first part of their path. */

/** Hundredths of a rupiah or rupee, digits only: 150000 are 1,500. Only the legacy repayment counts so. */
const cents = input({ pattern: /^\d{1,15}$/ });

const json = { base: '', style: 'json', legacy: true } as const;

const bankCard = object({
  /** Sent back as `cardId`. */
  id: exact,
  /** Shown. */
  bankName: text(120),
  /** As the server wrote it: sent back, never shown whole. */
  cardNo: exact,
  /** Sent back. */
  bankCode: text(64),
});
/** A bank card to pay with. */
export type BankCard = ReadOf<typeof bankCard>;

/** Cards that can be named and charged; of two with one id the first, because they could not be told apart. */
const bankCards = mapped(
  list(bankCard, ({ id, cardNo }) => id !== '' && cardNo !== ''),
  (cards) => cards.filter(({ id }, index) => cards.findIndex((card) => card.id === id) === index),
);

/** Reads the cards of the borrower. */
export const legacyWay = call({
  ...json,
  name: 'legacyWay',
  path: '/api/v1/service/loan/repayment-way',
  fields: { orderId: anyId },
  reply: object({
    /** [] when the borrower has none. */
    cards: at('bankCards', bankCards),
    /** Opaque; goes with every commit. */
    repayToken: text(512),
    // No effect.
    alipay: kept,
  }),
});
export type LegacyWay = ReadOf<typeof legacyWay>;

const commitFields = {
  amount: cents,
  /** Of the card. */
  bankName: input({ max: 120 }),
  cardId: anyId,
  /** As `legacyWay` has it. */
  cardNo: anyId,
  /** Of the page's address; '' when it has none. */
  couponId: anyId,
  orderId: anyId,
  /** As `legacyWay` has it. */
  repayToken: input({ max: 512 }),
  /** Of the card. */
  bankCode: anyId,
  /** '1': only the SMS code of the payment is asked for again; '0': pay. */
  sendMsg: oneOf('0', '1'),
};
type Payment = Pick<RequestOf<{ readonly fields: typeof commitFields }>, 'amount' | 'orderId' | 'couponId'>;

/** What a payment by card is known by: another amount or another coupon is another payment of the same order. */
export const paymentOf = ({ amount, orderId, couponId }: Payment): string => `${amount} ${orderId} ${couponId}`;

const commitReply = object({
  /** 1: the bank asks for an SMS code, `legacyConfirm` follows; 0: paid. */
  needsCode: at('needValid', written(INTEGER, flag)),
  /** What the code confirms; '' when the server named none. */
  recordId: at('repayRecordId', exact),
});

/** Charges a card, or has its code sent again. Its answer may reach a page that shows another payment of the same order: it says which one it is of. */
export const legacyCommit = call({
  ...json,
  name: 'legacyCommit',
  path: '/api/v1/service/loan/repayment-commit',
  record: true,
  fields: commitFields,
  reply: commitReply,
  read: (data, { given }) => ({
    ...commitReply.read(data, { index: 0 }),
    payment: paymentOf(given as Payment),
    codeOnly: given['sendMsg'] === '1',
  }),
});
export type LegacyCommit = ReadOf<typeof legacyCommit>;

/** Confirms a payment with its SMS code. */
export const legacyConfirm = call({
  ...json,
  name: 'legacyConfirm',
  path: '/api/v1/service/loan/repayment-confirm',
  record: true,
  fields: {
    orderId: anyId,
    /** The SMS code. */
    verifyCode: input({ min: 6, max: 32 }),
    /** `repayRecordId` of `legacyCommit`. */
    repaymentRecordId: anyId,
  },
  read: (_data, { given }) => given['repaymentRecordId'],
});

/** Where the borrower pays: a page of an origin in `hosts.allowed`; '' when nowhere. */
const payUrl = address;

const payPage = mapped(only('url', payUrl), (url, data) => address.read(data, { index: 0 }) || url);

/** Pays elsewhere; answers the address where that goes on ('' when nowhere). */
export const legacyHuichao = call({
  ...json,
  name: 'legacyHuichao',
  path: '/api/v1/service/loan/repayment-huichao',
  record: true,
  fields: {
    /** Of the page's address; '' when it has none. */
    userId: anyId,
    orderId: anyId,
    amount: cents,
  },
  reply: payPage,
  read: (data, { given }) => ({ address: payPage.read(data, { index: 0 }), amount: given['amount'] }),
});
