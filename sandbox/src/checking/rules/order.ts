import { onlyRow } from '@loan/remote-loan/api/receivedRow';
import { isBill, isDueDate } from '@loan/remote-loan/api/recognisedRows';
import { fieldsOf } from '@loan/shared/contracts/api/read';
import { rows } from '@loan/shared/contracts/api/row';

import { figureOf, rowsIn, type Contradiction, type Rule } from './rule';

/** Statuses of an order with an open debt, as in the document. */
const REPAYABLE: readonly unknown[] = ['174', '180', '170', '3', '5'];

/** An order with an open debt has one row known as the next bill, and one as its due date; a note if it does not. */
export const orderRule: Rule = (data) => {
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
export const planRule: Rule = (data, { market, say }) => {
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
