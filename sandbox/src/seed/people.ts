import type { Market } from '@loan/shared/contracts/shell';

/** Numbers that are not in service: all zeros after a free-call prefix. */
export const telephoneOf: Readonly<Record<Market, string>> = { indonesia: '08000000000', india: '18000000000' };
/** The app scheme that the sandbox's addresses use. */
export const APP_SCHEME = 'loanapp';

/** A device with a session; borrowers have no names here, because the API never shows one. */
export interface SeedBorrower {
  readonly deviceId: string;
  readonly token: string;
  readonly market: Market;
  /** The borrower's initial list of orders. */
  readonly orders: 'every-status' | 'two' | 'none';
}

export const borrowers: readonly SeedBorrower[] = (['indonesia', 'india'] as const).flatMap((market) => [
  { deviceId: `sandbox-${market}-1`, token: `sandbox-token-${market}-1`, market, orders: 'every-status' },
  { deviceId: `sandbox-${market}-2`, token: `sandbox-token-${market}-2`, market, orders: 'two' },
  { deviceId: `sandbox-${market}-3`, token: `sandbox-token-${market}-3`, market, orders: 'none' },
]);

/** One order of the seed. Order ids are fixed, so that links and tests can name them. */
export interface SeedOrder {
  /** Added to the market's letters: `ID-174-1`. */
  readonly id: string;
  readonly status: string;
  /** Index in the market's products. */
  readonly product: number;
  /** Half of the product's amount, so that a fresh application is not mistaken for the seeded one. */
  readonly half?: true;
  /** Periods already paid; no plan when absent. */
  readonly paid?: number;
  /** Days until the first pending period is due; negative: overdue. */
  readonly dueIn?: number;
  readonly isDelay?: true;
  /** An extension that has expired, or whose time is in words; absent: an open one. */
  readonly extension?: 'over' | 'words';
  readonly isScore?: true;
  readonly noTelephone?: true;
  readonly h5?: 'page' | 'app';
  readonly isExtreme?: true;
  readonly note: string;
}

/** Orders of a borrower who has one of each status. */
const EVERY_STATUS = [
  { id: '21-1', status: '21', product: 0, half: true, note: 'under review' },
  { id: '151-1', status: '151', product: 2, noTelephone: true, note: 'money on its way' },
  { id: '174-1', status: '174', product: 0, paid: 1, dueIn: 3, isDelay: true, note: 'due in 3 days, extension possible' },
  { id: '174-2', status: '174', product: 1, paid: 0, dueIn: 0, h5: 'page', note: 'due today, own repay address' },
  { id: '174-3', status: '174', product: 2, paid: 2, dueIn: 10, h5: 'app', noTelephone: true, note: 'repay address of the app' },
  {
    id: '180-1',
    status: '180',
    product: 3,
    paid: 2,
    dueIn: -5,
    isDelay: true,
    extension: 'over',
    note: '5 days overdue, later instalments not open yet',
  },
  { id: '180-2', status: '180', product: 1, paid: 0, dueIn: -35, isScore: true, noTelephone: true, note: '35 days overdue, rating' },
  { id: '110-1', status: '110', product: 0, note: 'not approved' },
  { id: '200-1', status: '200', product: 0, paid: 4, isScore: true, note: 'repaid, rating opens' },
  { id: '200-2', status: '200', product: 1, paid: 1, note: 'repaid' },
  { id: '170-1', status: '170', product: 0, paid: 3, dueIn: 12, note: 'partly paid' },
  {
    id: '3-1',
    status: '3',
    product: 2,
    paid: 6,
    dueIn: 20,
    isDelay: true,
    extension: 'words',
    isScore: true,
    note: 'running, extension and rating',
  },
  { id: '5-1', status: '5', product: 0, paid: 2, dueIn: -1, note: 'instalment overdue' },
  { id: '4-1', status: '4', product: 0, paid: 4, note: 'closed' },
  { id: '999-1', status: '999', product: 3, isExtreme: true, note: 'unknown status, long texts, hostile values' },
] as const satisfies readonly SeedOrder[];
export type EveryOrder = (typeof EVERY_STATUS)[number]['id'];

export const ordersOf: Readonly<Record<SeedBorrower['orders'], readonly SeedOrder[]>> = {
  'every-status': EVERY_STATUS,
  two: [
    { id: '174-9', status: '174', product: 0, paid: 0, dueIn: 7, note: "another borrower's order" },
    { id: '200-9', status: '200', product: 1, paid: 1, note: "another borrower's repaid order" },
  ],
  none: [],
};

/** The id in the database and in links. */
export function orderId(market: Market, seed: SeedOrder): string {
  return `${market === 'india' ? 'IN' : 'ID'}-${seed.id}`;
}
