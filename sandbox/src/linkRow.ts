import type { PageKey } from '@loan/shared/contracts/pages';

/** One address into the seed, as one market has it. */
export interface LinkRow {
  /** None: an address that no page has. */
  readonly page?: PageKey;
  /** What the sandbox page calls it. Without a title it is not listed there: it is for tests and pictures. */
  readonly title?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly hash?: string;
  /** Which of the market's borrowers opens it; default: the first, who has everything. */
  readonly borrower?: 1 | 2 | 3;
  /** Words that are on the screen once it is there; of its data, where it has any. With them the address is a state of its screen: journeys look at it, `npm run pictures` photographs it. */
  readonly shows?: string;
  /** The state in which the page is once more tested for what a page does: what it reads is slow, or its texts are long. `acts`: with the keyboard too; `reads`: there is nothing to do on it. */
  readonly typical?: 'acts' | 'reads';
}
