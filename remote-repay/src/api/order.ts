import { call } from '@loan/shared/contracts/api/declare';
import { orderRead, orderStatement } from '@loan/shared/contracts/api/orderRead';
import { object, type ReadOf } from '@loan/shared/contracts/api/reply';

/** Of an order only what the server says of it as a whole: whether it is repaid. */
export const loanDetails = call({ ...orderRead, reply: object(orderStatement) });
export type OrderStatement = ReadOf<typeof loanDetails>;
