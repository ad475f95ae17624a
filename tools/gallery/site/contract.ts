import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';

type ByMarket = Readonly<Record<Market, string>>;

/** A state of a screen in the gallery. */
export interface ScreenEntry {
  /** Key to request a picture by; `npm run pictures` finds it, too. */
  readonly key: string;
  /** Its name for people. */
  readonly title: ByMarket;
  /** Further search words. */
  readonly words: string;
  /** The area of the product whose package serves it, in words. */
  readonly area: string;
  /** Address of the live page, for a state that needs no more than its address. */
  readonly live?: ByMarket;
}

/** Response of `/content.json`, which the page requests once. */
export interface Content {
  /** Brand of the configuration. */
  readonly brand: PublicConfig['brand'];
  readonly screens: readonly ScreenEntry[];
}
