import { anyId, call, id, input, oneOf, type RequestOf } from '@loan/shared/contracts/api/declare';
import { fieldsOf } from '@loan/shared/contracts/api/read';
import {
  at,
  either,
  exact,
  flag,
  INTEGER,
  list,
  mapped,
  object,
  optional,
  phone,
  text,
  written,
  type ReadOf,
} from '@loan/shared/contracts/api/reply';

/** The calls of instalments, virtual account and method choice (product §4.7 to §4.9, §7.6). Amounts are the server's texts: rupiah or rupees, dots allowed, e.g. 1.250.000. */

/** A count of up to four digits; undefined when the server sent none. */
const count = written(
  INTEGER,
  mapped(text(), (digits) => (/^\d{1,4}$/.test(digits) ? Number(digits) : undefined)),
);

const period = object({
  /** Its number, from 1, as it is shown. */
  no: at('periodNo', written(INTEGER, text(12))),
  /** What is to be paid for it, late fees included. Whole rupiah or rupees as the server writes them, in the market's groups: `1.250.000`, in India `12,500`. */
  amount: at('totalAmount', text(40)),
  /** What is shown in its place: the same sum, or words. */
  display: at('displayAmount', text(40)),
  /** 1: the row may be tapped; 0: not. */
  canClick: written(
    INTEGER,
    mapped(flag, (isOn, raw) => (raw === undefined || raw === null || raw === '' ? undefined : isOn)),
  ),
  /** 1: it starts ticked; 0: not. */
  check: written(INTEGER, flag),
  /** '2', '180': shown as overdue; '3': paid; any other, as '1': as `dueTime` says. */
  status: at('periodStatus', text(32)),
  /** A word about the due time, as it is shown. */
  label: at('repayDes', text(200)),
  /** `yyyy-mm-dd hh:mm:ss` in the borrower's own time. */
  due: at('dueTime', text(40)),
});
/** One period of an instalment plan. */
export type Period = ReadOf<typeof period>;

/** Periods, and how many entries the server sent; undefined when it sent no list. */
const periods = mapped(
  list(period, (_, raw) => fieldsOf(raw) === raw),
  (read, raw) => ({ read, sent: Array.isArray(raw) ? raw.length : undefined }),
);

const filledIn = (read: readonly Period[], firstNo: number): readonly Period[] =>
  read.map((each, index) => ({ ...each, no: each.no || String(firstNo + index), display: each.display || each.amount }));

/** Reads what is left to pay of an order, and what is paid. */
export const instalmentPlan = call({
  name: 'instalmentPlan',
  path: '/v3/installment/loan-play-detail',
  fields: { productId: id, orderId: id },
  reply: mapped(
    object({
      /** Shown. */
      productName: text(120),
      /** How many are left to pay: the length of `repayWaitDetail`. With 0 and an empty list everything is repaid. */
      left: at('repayWaitCount', count),
      /** Shown below the list; '' when there is nothing to say. */
      note: text(),
      /** The instalments. */
      detail: at(
        'repayPlanDetail',
        object({
          /** Those left to pay, the next one first. */
          waiting: at('repayWaitDetail', periods),
          /** Those that are paid, by their number. */
          done: at('repayYetDetail', periods),
        }),
      ),
    }),
    ({ left, detail: { waiting, done }, ...plan }) => {
      const paid = filledIn(done.read, 1);
      const pending = filledIn(waiting.read, paid.length + 1);
      // A list whose entries could not be read is not an empty list.
      const noneWaiting = waiting.sent === undefined ? paid.length > 0 || left === 0 : waiting.sent === 0;
      return {
        ...plan,
        /** Instalments left to pay. */
        left: left ?? pending.length,
        pending,
        paid,
        /** The server said that nothing is left to pay. An empty plan alone is not that statement. */
        settled: noneWaiting && (left ?? 0) === 0,
      };
    },
  ),
});
export type InstalmentPlan = ReadOf<typeof instalmentPlan>;

/** '1': bank; '2': mini market. */
const payType = oneOf('1', '2');
/** '1' bank, '2' mini market (product §4.8). */
export type PayType = '1' | '2';

/** A number to copy or compare, without what cannot be seen. */
const bareNumber = mapped(exact, (number) => number.replace(/[\s\p{Cf}]/gu, ''));

const steps = list(text(), (step) => step !== '');
/** Instructions of a bank: one entry a method. */
const bankSteps = list(
  object({
    /** Of the method. */
    name: text(120),
    /** What to do, in order. */
    steps,
  }),
  (bank) => bank.name !== '' || bank.steps.length > 0,
);
const instructions = either(bankSteps.wire, steps.wire);

const accountReply = mapped(
  object({
    /** What is to be paid. Whole rupiah or rupees as the server writes them, in the market's groups: `1.250.000`, in India `12,500`. '' when there is none. */
    amount: text(40),
    /** Virtual account number of a bank, payment code of a market; never ''. */
    number: at('vcode', bareNumber),
    /** Number of the bill, shown beside it; '' when there is none. */
    bill: at('cardNo', bareNumber),
    /** 1: bank; 2: mini market. */
    payType: written(INTEGER, text(4)),
    /** The bank or market: the one that was asked for, where one was. */
    channel: at('payCode', text(64)),
    /** How to pay: of a bank a list of methods with their steps, of a mini market a list of steps. */
    bankSteps: at('payStep', written(instructions, bankSteps)),
    marketSteps: at('payStep', written(instructions, steps)),
    /** The bank's method, as its place in the list of `payTypes` counted from 1; '' when there is none. */
    specificNum: mapped(text(8), (num) => (/^[1-9]\d{0,2}$/.test(num) ? num : '')),
    /** Until when the number can be paid to, `yyyy-mm-dd hh:mm:ss` in the borrower's own time, not in the past; may be left out, or '', when it is unknown. */
    expiry: at(['expiryTime', 'expireTime', 'expiredTime'], optional(text(40))),
    /** The order's service phone, 5 to 15 digits with at most one leading +; '': that of the configuration is shown. */
    telephone: phone,
  }),
  (account) => {
    const { payType: type, bankSteps: ofBank, marketSteps: ofMarket } = account;
    // A missing type is told by the form of the instructions, which is what it decides.
    const isMarket = type === '2' || (type !== '1' && ofBank.length === 0 && ofMarket.length > 0);
    return { ...account, payType: isMarket ? ('2' as const) : ('1' as const) };
  },
);

/** The virtual account for a payment: of the amount, the bank or market and the kind that are asked for. The same order, amount and method get the same number again as long as it is unpaid and not expired, since the page asks whenever it is opened; after a payment a new one: the next instalment is often of the same amount. Which field of the reply is which, `va.fields` of the configuration may say otherwise. */
export const virtualAccount = call({
  name: 'virtualAccount',
  path: '/v3/loan-details/generate-vcode',
  record: true,
  fields: {
    productId: anyId,
    orderId: anyId,
    /** Whole rupiah or rupees, digits only: the sum of `totalAmount` of the first entries of `repayWaitDetail`, one or more, which says how many are paid. The page adds nothing: late fees are part of `totalAmount`. With `is_display` '1' it is `delayShouldPayAmount`. */
    amount: input({ pattern: /^\d{1,13}$/ }),
    /** Bank or market by its name in `payTypes`; '' before the borrower has chosen: the first of the list. */
    payCode: anyId,
    pay_type: payType,
    /** '1': the borrower has not chosen a way to pay yet; '0': has. */
    is_default: oneOf('0', '1'),
    /** '1': pays an extension, `delayShouldPayAmount` of `delayDetail`; '0': pays instalments. */
    is_display: oneOf('0', '1'),
    /** The bank's method, as its place in its list counted from 1; '' when none is chosen. */
    specific_num: input({ pattern: /^\d{0,3}$/ }),
  },
  reply: accountReply,
  read: (data, { config }) => {
    const { number, bill, channel } = config.va.fields;
    const configured = object({ number: at(number, bareNumber), bill: at(bill, bareNumber), channel: at(channel, text(64)) });
    return { ...accountReply.read(data, { index: 0 }), ...configured.read(data, { index: 0 }) };
  },
});
export type VirtualAccount = ReadOf<typeof virtualAccount>;
export type VirtualAccountRequest = RequestOf<typeof virtualAccount>;

/** Whether a text can be stored and sent as a bank or market: 1-64 characters, none of them invisible. */
export const isPayCode = (code: string): boolean => code.length <= 64 && code.trim() !== '' && /^[^\p{C}]+$/u.test(code);

/** A method of a bank. What is left out keeps its place: `num`, the position + 1, is what is stored and sent (product §9.3). */
const methods = list(
  mapped(text(120), (name, _, { index }) => ({ name, num: String(index + 1) })),
  ({ name, num }) => name !== '' && num.length <= 3,
);
const bank = object({
  /** Shown, and sent back as `payCode`: each name once. */
  name: at('bankName', text(65)),
  /** Names of its methods; [] when it has none. */
  methods: at('method', methods),
});
const banks = list(bank);
const markets = list(text());
/** A bank with its methods, or a mini market, which has none: a text, or an object like a bank's. `name` is shown, stored and sent as it is (`payCode`). */
export type PayChannel = ReadOf<typeof bank>;

const channels = list({
  wire: bank.wire,
  read: (entry: unknown, around) => bank.read(typeof entry === 'string' ? { bankName: entry } : entry, around),
});

/** Reads the banks (a list of names with methods) or markets (a list of names) that take a payment. Works without ids. */
export const payTypes = call({
  name: 'payTypes',
  path: '/v3/loan-details/init-pay-type',
  fields: { productId: anyId, orderId: anyId, pay_type: payType },
  reply: mapped(written(either(banks.wire, markets.wire), channels), (read, raw) => {
    const byName = new Map<string, PayChannel>();
    for (const channel of read) if (isPayCode(channel.name) && !byName.has(channel.name)) byName.set(channel.name, channel);
    return {
      /** Names are unique: a second one of a name could not be told apart when it is sent. */
      channels: [...byName.values()],
      /** The server sent a list that could be read; only then an empty one says that there is no way to pay. */
      listed: Array.isArray(raw) && (raw.length === 0 || byName.size > 0),
    };
  }),
});
export type PayTypes = ReadOf<typeof payTypes>;
