import { calls } from '@loan/api/calls';

import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import { ownOrder } from '../orders/orders';
import { offeredProduct } from './products';

/** Address of an agreement on the sandbox; it contains the market and nothing of the session. */
export function agreementAddress(index: number, { own, market }: CallContext): string {
  return `${own}/sandbox/agreement/${index}?market=${market === 'india' ? 1 : 2}`;
}

export const contracts = endpoint(calls.contracts, async (context, { productId }) => {
  offeredProduct(productId, context);
  return Promise.resolve(context.texts.agreements.map(({ title }) => ({ title })));
});

export const contractJump = endpoint(calls.contractJump, async (context, fields) => {
  offeredProduct(fields.productId, context);
  if (fields.orderId !== '') await ownOrder(context, fields);
  const index = Number(fields.position);
  if (index >= context.texts.agreements.length) throw new Refusal('agreementUnknown');
  return { contract_url: agreementAddress(index, context) };
});
