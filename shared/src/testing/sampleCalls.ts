import { call, id, specOf } from '../contracts/api/declare';

const ids = { productId: id, orderId: id };

/** Calls for tests of code that handles all calls alike: a read and a non-idempotent call. */
export const sampleCalls = {
  loanDetails: specOf(call({ name: 'loanDetails', path: '/v3/loan-details/loan-details', fields: ids })),
  rating: specOf(call({ name: 'rating', path: '/v3/loan-details/google-score', record: true })),
};
