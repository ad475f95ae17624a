import type { CallName } from '@loan/api/calls';
import { onlyRow } from '@loan/remote-loan/api/onlyRow';
import { receivedRow } from '@loan/remote-loan/api/receivedRow';
import { isBill, isDueDate } from '@loan/remote-loan/api/recognisedRows';
import { fieldsOf } from '@loan/shared/contracts/api/read';
import { rows } from '@loan/shared/contracts/api/row';

import { kindOf } from '../values';
import { type Asked, type Contradiction, endOf, figureOf, rowsIn, type Rule, zoneFor } from './rule';

const METHODS = 'a list of methods with their steps, since payType is 1';
const STEPS = 'a list of steps, since payType is 2';

/** Faults of instructions against the kind of the payment. */
function stepsFault({ payType, payStep }: Readonly<Record<string, unknown>>): readonly Contradiction[] {
  if (!Array.isArray(payStep)) return [];
  const texts = payStep.filter((step) => typeof step === 'string').length;
  const path = ['payStep'];
  if (payType === 1 && texts > 0) return [{ path, expected: METHODS, got: 'a list of texts' }];
  return payType === 2 && texts < payStep.length ? [{ path, expected: STEPS, got: 'a list of objects' }] : [];
}

/** Fault of a place that the bank's instructions do not have. */
function placeFault({ payType, payStep, specificNum }: Readonly<Record<string, unknown>>): readonly Contradiction[] {
  if (payType !== 1 || !Array.isArray(payStep) || payStep.length === 0 || Number(specificNum) <= payStep.length) return [];
  return [{ path: ['specificNum'], expected: `a place in payStep, 1 to ${payStep.length}, or ''`, got: String(specificNum) }];
}

/** A number to pay to must match the requested amount, bank or market, and kind. */
const accountRule: Rule = (data, { fields, market, now, config, say }: Asked) => {
  const account = fieldsOf(data);
  const { number, channel } = config.va.fields;
  const found: Contradiction[] = [...stepsFault(account), ...placeFault(account)];
  const { amount = '', payCode = '', pay_type } = fields;
  const figure = figureOf(account['amount'], market);
  if (amount !== '' && figure !== undefined && figure !== Number(amount))
    found.push({ path: ['amount'], expected: `the amount that was asked for, ${say(amount)}`, got: say(account['amount']) });
  if (payCode !== '' && typeof account[channel] === 'string' && account[channel] !== payCode)
    found.push({ path: [channel], expected: `the payCode that was asked for, ${say(payCode)}`, got: say(account[channel]) });
  if (pay_type !== undefined && typeof account['payType'] === 'number' && String(account['payType']) !== pay_type)
    found.push({ path: ['payType'], expected: `the pay_type that was asked for, ${pay_type}`, got: String(account['payType']) });
  if (typeof account[number] === 'string' && account[number].trim() === '')
    found.push({ path: [number], expected: 'the number to pay to', got: kindOf(account[number]) });
  const end = endOf(account['expiryTime'], zoneFor(config, market));
  if (end !== undefined && end < now) found.push({ path: ['expiryTime'], expected: 'a time to come', got: say(account['expiryTime']) });
  return found;
};

/** Banks are objects with their methods, mini markets are texts; duplicate names would be ambiguous when sent back. */
const channelsRule: Rule = (data, { fields, say }) => {
  if (!Array.isArray(data)) return [];
  const entries: readonly unknown[] = data;
  const isBank = fields['pay_type'] === '1';
  const found = entries.flatMap((entry, index): readonly Contradiction[] => {
    const isText = typeof entry === 'string';
    if (fields['pay_type'] === undefined || isText !== isBank) return [];
    return [
      {
        path: [index],
        expected: isBank ? 'a bank with its methods, since pay_type is 1' : 'a name, since pay_type is 2',
        got: kindOf(entry),
      },
    ];
  });
  const blank = entries.flatMap((entry, index): readonly Contradiction[] =>
    typeof entry === 'string' && entry.trim() === '' ? [{ path: [index], expected: 'a name', got: kindOf(entry) }] : [],
  );
  const names = entries.map((entry) => (typeof entry === 'string' ? entry : fieldsOf(entry)['bankName']));
  const again = names.flatMap((name, index): readonly Contradiction[] => {
    if (typeof name !== 'string' || names.indexOf(name) === index) return [];
    return [{ path: typeof entries[index] === 'string' ? [index] : [index, 'bankName'], expected: 'a unique name', got: say(name) }];
  });
  return [...found, ...blank, ...again];
};

/** Units of a term with one instalment per unit. */
const MONTHS = /^(?:bulan|months?)$/i;

/** Faults of the received sum against the amount; a note if no row is known to contain it. */
function receivedFault(offer: Readonly<Record<string, unknown>>, { market, config, say }: Asked): readonly Contradiction[] {
  const { netLabels } = config.confirm;
  const path = ['details'];
  if (netLabels.length === 0 || !Array.isArray(offer['details'])) return [];
  const row = receivedRow(rows.read(offer['details'], { index: 0 }), market, netLabels);
  if (row === undefined) {
    const labels = netLabels.map((label) => `"${label}"`).join(', ');
    const expected = `one row with a sum that confirm.netLabels names (${labels})`;
    return [{ path, expected, got: 'none: the page shows neither the sum received nor what the loan costs', note: true }];
  }
  const [amount, received] = [figureOf(offer['amount'], market), figureOf(row.value, market)];
  if (amount === undefined || received === undefined || received <= amount) return [];
  return [{ path, expected: `a sum received of at most the amount, ${say(offer['amount'])}`, got: say(row.value) }];
}

/** Dates of a plan that are in the past, or earlier than the one before. */
function dateFaults(offer: Readonly<Record<string, unknown>>, { market, config, now, say }: Asked): readonly Contradiction[] {
  const zone = zoneFor(config, market);
  const times = rowsIn(offer['repay_plans']).map((plan) => plan['pay_time']);
  return times.flatMap((time, index): readonly Contradiction[] => {
    const [before, end] = [endOf(times[index - 1], zone), endOf(time, zone)];
    const path = ['repay_plans', index, 'pay_time'];
    if (end === undefined) return [];
    if (end < now) return [{ path, expected: 'a day to come', got: say(time) }];
    return before !== undefined && end < before ? [{ path, expected: 'a day after that of the plan above it', got: say(time) }] : [];
  });
}

/** An offer pays out no more than it lends, has an instalment for each month, and lists them in order of time. */
const offerRule: Rule = (data, asked) => {
  const offer = fieldsOf(data);
  const { repay_plans: plans, periods, termUnit } = offer;
  const isMonthly = typeof termUnit === 'string' && MONTHS.test(termUnit.trim());
  const count: Contradiction[] =
    isMonthly && Array.isArray(plans) && Number(periods) !== plans.length
      ? [
          {
            path: ['repay_plans'],
            expected: 'a plan for each month of periods',
            got: `periods ${String(periods)}, repay_plans ${plans.length}`,
          },
        ]
      : [];
  return [...receivedFault(offer, asked), ...count, ...dateFaults(offer, asked)];
};

/** Statuses of an order with an open debt, as in the document. */
const REPAYABLE: readonly unknown[] = ['174', '180', '170', '3', '5'];

/** An order with an open debt has one row known as the next bill, and one as its due date; a note if it does not. */
const orderRule: Rule = (data) => {
  const order = fieldsOf(data);
  const { detail } = fieldsOf(order['userOrderDetail']);
  if (!REPAYABLE.includes(order['orderStatus']) || !Array.isArray(detail)) return [];
  const read = rows.read(detail, { index: 0 });
  const path = ['userOrderDetail', 'detail'];
  const expected = (what: string) => `one row that is known as ${what} by its label`;
  const none = 'none, or several: the page shows no';
  return [
    ...(onlyRow(read, isBill) === undefined
      ? [{ path, expected: expected('the next bill'), got: `${none} sum on top`, note: true } as const]
      : []),
    ...(onlyRow(read, isDueDate) === undefined
      ? [{ path, expected: expected('its due date'), got: `${none} date on top`, note: true } as const]
      : []),
  ];
};

/** A plan counts what is left to pay, and shows the payable sum of each instalment. */
const planRule: Rule = (data, { market, say }) => {
  const plan = fieldsOf(data);
  const detail = fieldsOf(plan['repayPlanDetail']);
  const { repayWaitDetail: waiting } = detail;
  const count: Contradiction[] =
    Array.isArray(waiting) && typeof plan['repayWaitCount'] === 'number' && plan['repayWaitCount'] !== waiting.length
      ? [{ path: ['repayWaitCount'], expected: `the length of repayWaitDetail, ${waiting.length}`, got: String(plan['repayWaitCount']) }]
      : [];
  const shown = ['repayWaitDetail', 'repayYetDetail'].flatMap((list) =>
    rowsIn(detail[list]).flatMap(({ totalAmount, displayAmount }, index): readonly Contradiction[] => {
      const [total, display] = [figureOf(totalAmount, market), figureOf(displayAmount, market)];
      if (total === undefined || display === undefined || total === display) return [];
      const path = ['repayPlanDetail', list, index, 'displayAmount'];
      return [{ path, expected: `the sum of totalAmount, ${say(totalAmount)}, or words`, got: say(displayAmount) }];
    }),
  );
  return [...count, ...shown];
};

const RULES: Readonly<Partial<Record<CallName, Rule>>> = {
  loanDetails: orderRule,
  loanConfirm: offerRule,
  instalmentPlan: planRule,
  virtualAccount: accountRule,
  payTypes: channelsRule,
};

/** Rule for a call's reply in addition to the form of each field; undefined: none. */
export const ruleOf = (call: string): Rule | undefined => (Object.hasOwn(RULES, call) ? RULES[call as CallName] : undefined);
