import type { Market } from '@loan/shared/contracts/shell';

import { Refusal, type CallContext } from '../api/endpoint';
import { amountText, moneyText, split } from '../money';

/** A loan on offer. Not a table, because products change only with a release of the sandbox. */
export interface Product {
  readonly id: string;
  readonly market: Market;
  readonly name: string;
  /** File name under `/sandbox/pictures/`. */
  readonly picture: string;
  readonly amount: number;
  /** Term of the loan as on the wire: a number and its unit. */
  readonly periods: number;
  readonly unit: 'month' | 'day';
  readonly instalments: number;
  /** Interest of one month, in tenths of a percent of the amount. */
  readonly monthlyRate: number;
  /** Deducted when the money is sent. */
  readonly fee: number;
  /** Later instalments may be ticked together with the next one. */
  readonly paysAhead: boolean;
  /** The agreement dialog of loan confirm; `hostile`: with markup that must be removed. */
  readonly popup: 'none' | 'plain' | 'hostile';
}

const month = { unit: 'month', paysAhead: true, popup: 'plain' } as const;
const single = { unit: 'day', periods: 91, instalments: 1, paysAhead: true, popup: 'none' } as const;

const indonesia: readonly Omit<Product, 'market'>[] = [
  {
    ...month,
    id: '3101',
    name: 'Pinjaman Melati',
    picture: 'melati.png',
    amount: 4_000_000,
    periods: 4,
    instalments: 4,
    monthlyRate: 20,
    fee: 200_000,
  },
  { ...single, id: '3102', name: 'Pinjaman Kenari', picture: 'kenari.png', amount: 1_000_000, monthlyRate: 25, fee: 50_000 },
  {
    ...month,
    id: '3103',
    name: 'Pinjaman Cemara',
    picture: 'cemara.png',
    amount: 15_000_000,
    periods: 12,
    instalments: 12,
    monthlyRate: 18,
    fee: 450_000,
    popup: 'hostile',
  },
  {
    ...month,
    id: '3104',
    name: 'Pinjaman Modal Usaha untuk Pedagang Pasar, Warung Keluarga, dan Usaha Rumahan',
    picture: 'no-such-picture.png',
    amount: 6_500_000,
    periods: 6,
    instalments: 6,
    monthlyRate: 22,
    fee: 260_000,
    paysAhead: false,
  },
];

const india: readonly Omit<Product, 'market'>[] = [
  {
    ...month,
    id: '9101',
    name: 'Marigold Loan',
    picture: 'marigold.png',
    amount: 20_000,
    periods: 4,
    instalments: 4,
    monthlyRate: 20,
    fee: 600,
  },
  { ...single, id: '9102', name: 'Banyan Loan', picture: 'banyan.png', amount: 2_000, monthlyRate: 25, fee: 60 },
  {
    ...month,
    id: '9103',
    name: 'Peacock Loan',
    picture: 'peacock.png',
    amount: 80_000,
    periods: 12,
    instalments: 12,
    monthlyRate: 18,
    fee: 2_400,
    popup: 'hostile',
  },
  {
    ...month,
    id: '9104',
    name: 'Working capital loan for market traders, family shops and home businesses',
    picture: 'no-such-picture.png',
    amount: 45_000,
    periods: 6,
    instalments: 6,
    monthlyRate: 22,
    fee: 1_350,
    paysAhead: false,
  },
];

export const products: readonly Product[] = [
  ...indonesia.map((product) => ({ ...product, market: 'indonesia' as const })),
  ...india.map((product) => ({ ...product, market: 'india' as const })),
];

const byId = new Map(products.map((product) => [product.id, product]));

export function productById(id: string): Product | undefined {
  return byId.get(id);
}

/** A product of the borrower's own market. */
export function offeredProduct(productId: string, { borrower }: CallContext): Product {
  const product = productById(productId);
  if (product?.market !== borrower.market) throw new Refusal('productUnknown');
  return product;
}

/** Smallest and largest loan in a market (product §1.3), in whole rupees or rupiah. */
export const LIMITS = { india: [2_000, 80_000], indonesia: [1_000_000, 15_000_000] } as const satisfies Record<
  Market,
  readonly [number, number]
>;

/** The range of a product, as on a card: from half of its amount, but never below the market's minimum. */
export function rangeText({ amount, market }: Product): string {
  const least = Math.max(amount / 2, LIMITS[market][0]);
  return least === amount ? moneyText(amount, market) : `${moneyText(least, market)} - ${amountText(amount, market)}`;
}

const months = (product: Product) => (product.unit === 'month' ? product.periods : 3);

export function interestOf(product: Product, amount = product.amount): number {
  return Math.round((amount * product.monthlyRate * months(product)) / 1000);
}

/** Cost of each instalment, principal and interest. */
export function instalmentsOf(product: Product, amount = product.amount): number[] {
  return split(amount + interestOf(product, amount), product.instalments);
}

/** Days between instalments, and from the payout to the first one. */
export function stepDays(product: Product): number {
  return product.unit === 'month' ? 30 : product.periods;
}
