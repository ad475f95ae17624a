import { receivedRow } from '@loan/remote-loan/api/receivedRow';
import { fieldsOf } from '@loan/shared/contracts/api/read';
import { rows } from '@loan/shared/contracts/api/row';

import { endOf, zoneFor } from './moment';
import { figureOf, rowsIn, type Asked, type Contradiction, type Rule } from './rule';

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
export const offerRule: Rule = (data, asked) => {
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
