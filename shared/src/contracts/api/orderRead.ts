import { id } from './declare';
import { at, text } from './reply';

/** How an order is read (specification §7): the one declaration of the call for every area that reads of an order what it needs. */
export const orderRead = {
  name: 'loanDetails',
  path: '/v3/loan-details/loan-details',
  fields: { productId: id, orderId: id },
} as const;

/** What the server says of the order as a whole: part of every reading of the reply. */
export const orderStatement = {
  status: at('orderStatus', text(16)),
  headline: at('noticeStatusText', text(200)),
  description: at('noticeDesText', text()),
};
