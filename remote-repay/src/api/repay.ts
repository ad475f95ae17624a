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

/** The calls of instalments, virtual account and method choice (specification §3, §7). Amounts are the server's texts: rupiah or rupees, dots allowed, e.g. 1.250.000. */

/** A count of up to four digits; undefined when the server sent none. */
const count = written(
  INTEGER,
  mapped(text(), (digits) => (/^\d{1,4}$/.test(digits) ? Number(digits) : undefined)),
);

const period = object({
  /** Number as shown; counted on where the server sent none. */
  no: at('periodNo', written(INTEGER, text(12))),
  /** What is paid. */
  amount: at('totalAmount', text(40)),
  /** What is shown; `amount` where the server sent no other text. */
  display: at('displayAmount', text(40)),
  /** Whether the row may be tapped; undefined when the server says nothing. */
  canClick: written(
    INTEGER,
    mapped(flag, (isOn, raw) => (raw === undefined || raw === null || raw === '' ? undefined : isOn)),
  ),
  /** Starts ticked. */
  check: written(INTEGER, flag),
  /** Picks a tone only. */
  status: at('periodStatus', text(32)),
  /** Label as received. */
  label: at('repayDes', text(200)),
  /** Due time as received, `yyyy-mm-dd hh:mm:ss`. */
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
      productName: text(120),
      left: at('repayWaitCount', count),
      note: text(),
      detail: at('repayPlanDetail', object({ waiting: at('repayWaitDetail', periods), done: at('repayYetDetail', periods) })),
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

const payType = oneOf('1', '2');
/** '1' bank, '2' mini market (specification §3). */
export type PayType = '1' | '2';

/** A number to copy or compare, without what cannot be seen. */
const bareNumber = mapped(exact, (number) => number.replace(/[\s\p{Cf}]/gu, ''));

const steps = list(text(), (step) => step !== '');
/** Instructions of a bank: one entry a method. */
const bankSteps = list(object({ name: text(120), steps }), (bank) => bank.name !== '' || bank.steps.length > 0);
const instructions = either(bankSteps.wire, steps.wire);

const accountReply = mapped(
  object({
    /** To pay; '' when there is none. */
    amount: text(40),
    /** Virtual account number of a bank, payment code of a market; '' when there is none. */
    number: at('vcode', bareNumber),
    bill: at('cardNo', bareNumber),
    payType: written(INTEGER, text(4)),
    /** The bank or market. */
    channel: at('payCode', text(64)),
    bankSteps: at('payStep', written(instructions, bankSteps)),
    /** Instructions of a market: one list. */
    marketSteps: at('payStep', written(instructions, steps)),
    /** The method as its position in the list + 1; '' when there is none. */
    specificNum: mapped(text(8), (num) => (/^[1-9]\d{0,2}$/.test(num) ? num : '')),
    /** Until when the number can be paid to: a text as received, `yyyy-mm-dd hh:mm:ss`; '' when the server sends none. */
    expiry: at(['expiryTime', 'expireTime', 'expiredTime'], optional(text(40))),
    /** The order's service phone, digits with at most one leading +; '' when absent or no phone number. */
    telephone: phone,
  }),
  (account) => {
    const { payType: type, bankSteps: ofBank, marketSteps: ofMarket } = account;
    // A missing type is told by the form of the instructions, which is what it decides.
    const isMarket = type === '2' || (type !== '1' && ofBank.length === 0 && ofMarket.length > 0);
    return { ...account, payType: isMarket ? ('2' as const) : ('1' as const) };
  },
);

/** The virtual account for a payment. Which field of the reply is which, `va.fields` of the configuration may say otherwise. */
export const virtualAccount = call({
  name: 'virtualAccount',
  path: '/v3/loan-details/generate-vcode',
  record: true,
  fields: {
    productId: anyId,
    orderId: anyId,
    /** Whole rupiah or rupees, digits only. */
    amount: input({ pattern: /^\d{1,13}$/ }),
    payCode: anyId,
    pay_type: payType,
    is_default: oneOf('0', '1'),
    is_display: oneOf('0', '1'),
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

/** A method of a bank. What is left out keeps its place: `num`, the position + 1, is what is stored and sent (specification §9). */
const methods = list(
  mapped(text(120), (name, _, { index }) => ({ name, num: String(index + 1) })),
  ({ name, num }) => name !== '' && num.length <= 3,
);
const bank = object({ name: at('bankName', text(65)), methods: at('method', methods) });
const banks = list(bank);
const markets = list(text());
/** A bank with its methods, or a mini market, which has none: a text, or an object like a bank's. `name` is shown, stored and sent as it is (`payCode`). */
export type PayChannel = ReadOf<typeof bank>;

const channels = list({
  wire: bank.wire,
  read: (entry: unknown, around) => bank.read(typeof entry === 'string' ? { bankName: entry } : entry, around),
});

/** Reads the banks or markets that take a payment. Works without ids. */
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
