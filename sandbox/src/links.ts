import { pages } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import { instalmentsOf, products } from './loan/products';
import { borrowers, orderId, ordersOf, type SeedBorrower } from './seed/people';

export interface SandboxLink {
  readonly title: string;
  readonly market: Market;
  /** Path and query on the front end's origin, with all common parameters. */
  readonly path: string;
}

/** The parameters that the app puts on an address for this borrower. */
export function sessionQuery({ deviceId, token, market }: Pick<SeedBorrower, 'deviceId' | 'token' | 'market'>): Record<string, string> {
  return {
    deviceId,
    market: market === 'india' ? '1' : '2',
    version: '1.0.0',
    token,
    type: '1',
    deviceName: 'Sandbox phone',
    osVersion: '10',
    gid: `gid-${deviceId}`,
    platform: 'android',
  };
}

/** Ready-made addresses into the seed: every status, every product, every bill, for the first borrower of each market. */
export function links(): SandboxLink[] {
  return borrowers.filter(({ orders }) => orders === 'every-status').flatMap(linksOf);
}

function linksOf(borrower: SeedBorrower): SandboxLink[] {
  const { market } = borrower;
  const own = products.filter((product) => product.market === market);
  const link = (
    title: string,
    page: 'loanDetail' | 'loanConfirm' | 'repay' | 'repayOrNot',
    query: Record<string, string>,
  ): SandboxLink => ({
    title,
    market,
    path: `${pages[page].path}?${new URLSearchParams({ ...query, ...sessionQuery(borrower) }).toString()}`,
  });
  const orders = ordersOf[borrower.orders].map((seed) => {
    const product = own[seed.product];
    return { seed, product, ids: { productId: product?.id ?? '', orderId: orderId(market, seed) } };
  });
  return [
    ...orders.map(({ seed, ids }) => link(`Loan details, ${seed.status}: ${seed.note}`, 'loanDetail', ids)),
    ...own.map(({ id, name }) => link(`Loan confirm: ${name}`, 'loanConfirm', { productId: id })),
    ...orders
      .filter(({ seed }) => seed.dueIn !== undefined)
      .map(({ seed, ids }) => link(`Repay, ${seed.status}: ${seed.note}`, 'repay', ids)),
    ...orders
      .filter(({ seed }) => seed.id === '174-1')
      .map(({ product, ids }) =>
        link('Virtual account: the next instalment', 'repayOrNot', { ...ids, amount: String(product ? instalmentsOf(product)[0] : 0) }),
      ),
  ];
}
