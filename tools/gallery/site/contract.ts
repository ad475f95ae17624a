import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';

type ByMarket = Readonly<Record<Market, string>>;

/** A state of a screen in the gallery. */
export interface ScreenEntry {
  /** By which a picture is asked for, and `npm run pictures` finds it. */
  readonly key: string;
  /** What people call it. */
  readonly title: ByMarket;
  /** What it is found by besides. */
  readonly words: string;
  /** The area of the product whose package serves it, in words. */
  readonly area: string;
  /** Where it can be used, for a state that needs no more than its address. */
  readonly live?: ByMarket;
}

export const SIDES = ['before', 'after'] as const;
export type Side = (typeof SIDES)[number];

/** What the page asks for once, of `/content.json`. */
export interface Content {
  /** That of the configuration. */
  readonly brand: PublicConfig['brand'];
  readonly screens: readonly ScreenEntry[];
  /** Names of the pictures in the two folders that the command was given. */
  readonly runs?: Readonly<Record<Side, readonly string[]>>;
}
