import { calls } from '@loan/api/calls';
import type { WireOf } from '@loan/shared/contracts/api/reply';

import { pageAddress } from '../api/addresses';
import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import type { Order } from '../database/tables';
import { percentText } from '../money';
import { APP_SCHEME } from '../seed/people';
import { productById, products, rangeText, type Product } from './products';

type RecommendedEntryWire = WireOf<(typeof calls.loanDetails)['reply']>['recProducts'][number];

/** Target of an offer, by the first part of its parameter; the second part is the product. */
const targets: Readonly<Record<string, (product: Product, context: CallContext) => string>> = {
  page: (product, { h5, common }) => pageAddress('loanConfirm', { productId: product.id }, h5, common),
  app: (product) => `${APP_SCHEME}://product/${product.id}`,
  hostile: () => 'javascript:alert(document.domain)',
};

/** The offers next to an order: one to a page, one to the app, one grey, one that cannot be tapped. */
export function offersBeside(order: Order, context: CallContext): RecommendedEntryWire[] {
  if (order.status === '151') return [];
  const others = products.filter((product) => product.market === context.borrower.market && product.id !== order.product_id);
  const offer = (index: number, target: string, more: Partial<RecommendedEntryWire> = {}) => {
    const product = others[index % others.length] as Product;
    return { ...entry(product, target, context), ...more };
  };
  const closed = { buttonText: context.texts.offer.closed };
  const usual = [
    offer(0, 'page'),
    offer(1, 'app'),
    offer(2, 'page', { flag: 0, ...closed }),
    offer(0, 'page', { globally: '0', ...closed }),
  ];
  return order.is_extreme === 1 ? [...usual, offer(1, 'hostile')] : usual;
}

function entry(product: Product, target: string, { texts, own }: CallContext): RecommendedEntryWire {
  const { market } = product;
  return {
    id: product.id,
    productLogo: `${own}/sandbox/pictures/${product.picture}`,
    productName: product.name,
    buttonText: texts.offer.button,
    amountRange: rangeText(product),
    amountRangeDes: texts.offer.range,
    loan_rate: texts.offer.rate(percentText(product.monthlyRate, market)),
    productDesc: texts.offer.description,
    flag: 1,
    globally: '1',
    parameter: `${target}.${product.id}`,
  };
}

export const jump = endpoint(calls.jump, async (context, { module, position, parameter }) => {
  const [target = '', productId = ''] = parameter.split('.');
  const product = productById(productId);
  const address = Object.hasOwn(targets, target) ? targets[target] : undefined;
  if (product === undefined || address === undefined) throw new Refusal('offerUnknown');
  const url = address(product, context);
  await context.db
    .insertInto('jumps')
    .values({ borrower_id: context.borrower.id, module, position, parameter, url, at: context.now })
    .execute();
  return { url };
});
