import { calls } from '@loan/api/calls';

import { endpoint } from '../api/endpoint';
import { ownOrder } from '../orders/orders';
import { channels } from './channels';

/** Without ids the list is the market's; with ids the order must be the borrower's own. */
export const payTypes = endpoint(calls.payTypes, async (context, fields) => {
  if (fields.productId !== '' || fields.orderId !== '') await ownOrder(context, fields);
  const list = channels[context.borrower.market][fields.pay_type];
  if (fields.pay_type === '2') return list.map(({ name }) => name);
  return list.map(({ name, methods }) => ({ bankName: name, method: methods.map((method) => method.name) }));
});
