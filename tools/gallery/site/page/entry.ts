import type { Market } from '@loan/shared/contracts/shell';

/** The subject of a picture. */
export interface Entry {
  readonly area: string;
  /** Its name for people, in each market. */
  readonly title: Readonly<Record<Market, string>>;
  /** Its name for `npm run pictures`, if it differs. */
  readonly key?: string;
  /** Further search words. */
  readonly words: string;
  /** Its parameters in an address. */
  readonly query: Readonly<Record<string, string>>;
  /** Addresses of the live page; undefined: the state needs an action or a fault. */
  readonly live: Readonly<Record<Market, string>> | undefined;
}

/** The area of the ui parts. */
export const PARTS = 'ui parts';

export const addressOf = (path: string, settings: URLSearchParams, query: Entry['query']): string =>
  `${path}?${new URLSearchParams({ ...Object.fromEntries(settings), ...query })}`;

/** The settings of a picture, which shows one market. */
export const inMarket = (settings: URLSearchParams, market: Market): URLSearchParams =>
  new URLSearchParams({ ...Object.fromEntries(settings), market });
