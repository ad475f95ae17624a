import { cleanText } from '../../format/cleanText';
import type { PublicConfig } from '../config';
import type { ApiCall } from './call';
import { calls } from './calls';
import { exactText, fieldsOf, isFlag, listOf, phoneOf } from './read';

/** What the repay area reads from the server (specification §3), decoded once: total, with a default per field. */

/** One period of an instalment plan. Amounts are the server's texts (rupiah or rupees, dots allowed). */
export interface Period {
  /** Number as shown; the position where the server sent none. */
  readonly no: string;
  /** What is paid. */
  readonly amount: string;
  /** What is shown; `amount` where the server sent no other text. */
  readonly display: string;
  /** Whether the row may be tapped; undefined when the server says nothing. */
  readonly canClick: boolean | undefined;
  /** Starts ticked. */
  readonly check: boolean;
  /** Picks a tone only. */
  readonly status: string;
  /** Label as received. */
  readonly label: string;
  /** Due time as received. */
  readonly due: string;
}

export interface InstalmentPlan {
  readonly productName: string;
  /** Instalments left to pay. */
  readonly left: number;
  readonly note: string;
  readonly pending: readonly Period[];
  readonly paid: readonly Period[];
  /** The server said that nothing is left to pay. An empty plan alone is not that statement. */
  readonly settled: boolean;
}

export interface BankSteps {
  readonly name: string;
  readonly steps: readonly string[];
}

export interface VirtualAccount {
  /** To pay, the server's text; '' when there is none. */
  readonly amount: string;
  /** Virtual account number of a bank, payment code of a market; '' when there is none. */
  readonly number: string;
  readonly bill: string;
  readonly payType: PayType;
  /** The bank or market. */
  readonly channel: string;
  /** Instructions of a bank: one entry a method. */
  readonly bankSteps: readonly BankSteps[];
  /** Instructions of a market: one list. */
  readonly marketSteps: readonly string[];
  /** The method as its position in the list + 1; '' when there is none. */
  readonly specificNum: string;
  /** The order's service phone, digits with at most one leading +; '' when absent or no phone number. */
  readonly telephone: string;
}

/** '1' bank, '2' mini market (specification §3). */
export type PayType = '1' | '2';

/** A bank with its methods, or a mini market. */
export interface PayChannel {
  /** Shown, stored and sent as it is (`payCode`). */
  readonly name: string;
  /** `num`: position in the server's list + 1, as stored and sent (specification §9). A market has no methods. */
  readonly methods: readonly { readonly name: string; readonly num: string }[];
}

export interface PayTypes {
  /** Names are unique: a second one of a name could not be told apart when it is sent. */
  readonly channels: readonly PayChannel[];
  /** The server sent a list that could be read; only then an empty one says that there is no way to pay. */
  readonly listed: boolean;
}

const countOf = (value: unknown): number | undefined => (/^\d{1,4}$/.test(cleanText(value)) ? Number(cleanText(value)) : undefined);

/** A number to copy or compare, without what cannot be seen. */
const bareNumber = (value: unknown): string => exactText(value).replace(/[\s\p{Cf}]/gu, '');

function periodsOf(value: unknown, firstNo: number): Period[] {
  return listOf(value)
    .filter((entry) => entry !== null && typeof entry === 'object' && !Array.isArray(entry))
    .map((entry, index) => {
      const period = fieldsOf(entry);
      const { canClick } = period;
      const amount = cleanText(period['totalAmount'], 40);
      return {
        no: cleanText(period['periodNo'], 12) || String(firstNo + index),
        amount,
        display: cleanText(period['displayAmount'], 40) || amount,
        canClick: canClick === undefined || canClick === null || canClick === '' ? undefined : isFlag(canClick),
        check: isFlag(period['check']),
        status: cleanText(period['periodStatus'], 32),
        label: cleanText(period['repayDes'], 200),
        due: cleanText(period['dueTime'], 40),
      };
    });
}

function decodePlan(data: unknown): InstalmentPlan {
  const plan = fieldsOf(data);
  const detail = fieldsOf(plan['repayPlanDetail']);
  const paid = periodsOf(detail['repayYetDetail'], 1);
  const pending = periodsOf(detail['repayWaitDetail'], paid.length + 1);
  const count = countOf(plan['repayWaitCount']);
  // A list whose entries could not be read is not an empty list.
  const noneWaiting = Array.isArray(detail['repayWaitDetail']) ? detail['repayWaitDetail'].length === 0 : paid.length > 0 || count === 0;
  return {
    productName: cleanText(plan['productName'], 120),
    left: count ?? pending.length,
    note: cleanText(plan['note']),
    pending,
    paid,
    settled: noneWaiting && (count ?? 0) === 0,
  };
}

const stepTexts = (value: unknown): string[] =>
  listOf(value)
    .map((step) => cleanText(step))
    .filter((step) => step !== '');

function decodeAccount(data: unknown, names: PublicConfig['va']['fields']): VirtualAccount {
  const reply = fieldsOf(data);
  const own = new Map(Object.entries(reply));
  const steps = listOf(reply['payStep']);
  const bankSteps = steps
    .map((entry) => ({ name: cleanText(fieldsOf(entry)['name'], 120), steps: stepTexts(fieldsOf(entry)['steps']) }))
    .filter((entry) => entry.name !== '' || entry.steps.length > 0);
  const marketSteps = stepTexts(steps);
  const type = cleanText(reply['payType'], 4);
  const specificNum = cleanText(reply['specificNum'], 8);
  return {
    amount: cleanText(reply['amount'], 40),
    number: bareNumber(own.get(names.number)),
    bill: bareNumber(own.get(names.bill)),
    // A missing type is told by the form of the instructions, which is what it decides.
    payType: type === '2' || (type !== '1' && bankSteps.length === 0 && marketSteps.length > 0) ? '2' : '1',
    channel: cleanText(own.get(names.channel), 64),
    bankSteps,
    marketSteps,
    specificNum: /^[1-9]\d{0,2}$/.test(specificNum) ? specificNum : '',
    telephone: phoneOf(reply['telephone']),
  };
}

/** Whether a text can be stored and sent as a bank or market: 1-64 characters, none of them invisible. */
export const isPayCode = (text: string): boolean => text.length <= 64 && text.trim() !== '' && /^[^\p{C}]+$/u.test(text);

/** A bank with its methods, or a market: a text, or an object with `bankName`. */
function channelOf(entry: unknown): PayChannel {
  const { bankName, method } = fieldsOf(entry);
  const methods = listOf(method)
    .slice(0, 999)
    .map((name, index) => ({ name: cleanText(name, 120), num: String(index + 1) }))
    // What is left out keeps its place: the number says where the server has the others.
    .filter(({ name }) => name !== '');
  return { name: cleanText(typeof entry === 'string' ? entry : bankName, 65), methods };
}

function decodePayTypes(data: unknown): PayTypes {
  const byName = new Map<string, PayChannel>();
  for (const channel of listOf(data).map(channelOf)) {
    if (isPayCode(channel.name) && !byName.has(channel.name)) byName.set(channel.name, channel);
  }
  // A list whose entries could not be read is not an empty list.
  return { channels: [...byName.values()], listed: Array.isArray(data) && (data.length === 0 || byName.size > 0) };
}

/** The instalment plan of an order; fields `productId`, `orderId` (specification §7). */
export const instalmentPlanCall: ApiCall<InstalmentPlan> = { ...calls.instalmentPlan, decode: decodePlan };

/**
 * The virtual account for a payment; fields as in `VirtualAccountRequest`, amount in whole rupiah or
 * rupees (specification §7). `names` is `va.fields` of the configuration: which reply field is which.
 */
export function virtualAccountCall(names: PublicConfig['va']['fields']): ApiCall<VirtualAccount> {
  return { ...calls.virtualAccount, decode: (data) => decodeAccount(data, names) };
}

/** The banks or markets that take a payment; fields as in `PayTypesRequest` (specification §7, init-pay-type). Works without ids. */
export const payTypesCall: ApiCall<PayTypes> = { ...calls.payTypes, decode: decodePayTypes };
