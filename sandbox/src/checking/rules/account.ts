import { fieldsOf } from '@loan/shared/contracts/api/read';

import { kindOf } from '../values';
import { endOf, zoneFor } from './moment';
import { figureOf, type Asked, type Contradiction, type Rule } from './rule';

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
export const accountRule: Rule = (data, { fields, market, now, config, say }: Asked) => {
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
export const channelsRule: Rule = (data, { fields, say }) => {
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
    return [
      { path: typeof entries[index] === 'string' ? [index] : [index, 'bankName'], expected: 'a name that is there once', got: say(name) },
    ];
  });
  return [...found, ...blank, ...again];
};
