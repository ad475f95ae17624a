import { id } from './declare';
import { at, text } from './reply';

/** How an order is read (product §7.5). Declared once; each area reads the parts of the reply that it needs. */
export const orderRead = {
  name: 'loanDetails',
  path: '/v3/loan-details/loan-details',
  fields: { productId: id, orderId: id },
} as const;

/** The server's status of the order as a whole: part of every reading of the reply. */
export const orderStatement = {
  /** 174, 180, 3, 5: there is something to repay, and an extension where `isDelay` is '1'; 170: something to repay, no extension; 200, 4: the borrower may borrow again; any other, as 21, 151 and 110: no button. */
  status: at('orderStatus', text(16)),
  /** The headline, in the market's language. */
  headline: at('noticeStatusText', text(200)),
  /** A sentence below it; '' when there is none. */
  description: at('noticeDesText', text()),
};
