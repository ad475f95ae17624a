import type { Page } from '@playwright/test';

import type { PageKey } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import type { World } from './world';

/** One state of one screen. */
export interface State {
  readonly name: string;
  /** The page that it is a state of; none where no page is. */
  readonly page?: PageKey;
  /** Opens it; what is awaited at the end is on the screen. */
  readonly open: (page: Page, world: World, market: Market) => Promise<void>;
  /** The browser's word about what is wrong on purpose. */
  readonly noise?: RegExp;
}
