import type { Market } from '@loan/shared/contracts/shell';

/** What a picture is taken of. */
export interface Entry {
  readonly area: string;
  /** What people call it, in each market. */
  readonly title: Readonly<Record<Market, string>>;
  /** What `npm run pictures` calls it, where that is another name. */
  readonly key?: string;
  /** What it is found by besides. */
  readonly words: string;
  /** What names it in an address. */
  readonly query: Readonly<Record<string, string>>;
  /** Where it can be used; undefined: it needs a hand or a fault besides. */
  readonly live: Readonly<Record<Market, string>> | undefined;
}

/** The area of the parts. */
export const PARTS = 'ui parts';

export const addressOf = (path: string, settings: URLSearchParams, query: Entry['query']): string =>
  `${path}?${new URLSearchParams({ ...Object.fromEntries(settings), ...query })}`;

/** The settings of a picture, which is of one market. */
export const inMarket = (settings: URLSearchParams, market: Market): URLSearchParams =>
  new URLSearchParams({ ...Object.fromEntries(settings), market });
