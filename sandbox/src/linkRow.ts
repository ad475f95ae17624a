import type { PageKey } from '@loan/shared/contracts/pages';

/** One address into the seed, as one market has it. */
export interface LinkRow {
  /** Undefined: an address without a page. */
  readonly page?: PageKey;
  /** Its title on the sandbox page. Without a title it is not listed there: it is for tests and pictures. */
  readonly title?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly hash?: string;
  /** Number of the borrower in the market; default: the first, who has everything. */
  readonly borrower?: 1 | 2 | 3;
  /**
   * Words that are on the screen once it has loaded; words of its data, if it has data. With them the address is a state of
   * its screen: journeys check it, `npm run pictures` photographs it.
   */
  readonly shows?: string;
  /**
   * The state in which the page's behaviour is tested as well: with slow reads, or long texts. `acts`: with the keyboard, too;
   * `reads`: the page has no actions.
   */
  readonly typical?: 'acts' | 'reads';
}
