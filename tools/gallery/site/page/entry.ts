import type { Market } from '@loan/shared/contracts/shell';

import type { ScreenEntry } from '../contract';

/** The subject of a picture: a state of a screen, or of a ui part. */
export interface Entry extends Pick<ScreenEntry, 'area' | 'title' | 'words'> {
  /** Its name for `npm run pictures`, if it differs. */
  readonly key?: string;
  /** Its parameters in an address. */
  readonly query: Readonly<Record<string, string>>;
  /** Addresses of the live page; undefined: the state needs an action or a fault. */
  readonly live: ScreenEntry['live'] | undefined;
}

/** The area of the ui parts. */
export const PARTS = 'ui parts';

export const addressOf = (path: string, settings: URLSearchParams, query: Entry['query']): string =>
  `${path}?${new URLSearchParams({ ...Object.fromEntries(settings), ...query })}`;

/** The settings of a picture, which shows one market. */
export const inMarket = (settings: URLSearchParams, market: Market): URLSearchParams =>
  new URLSearchParams({ ...Object.fromEntries(settings), market });
