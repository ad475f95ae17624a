import type { Locator, Page } from '@playwright/test';

import { DRAWN } from './stores';

/** What stands on the loan's details, in Indonesian, before any script has come: the skeleton with its words, or the page that came drawn. */
export const standing = (page: Page): Locator => {
  const skeleton = page.getByText('Memuat…');
  return DRAWN
    ? skeleton
        .or(page.getByRole('link', { name: 'Layanan Pelanggan' }))
        .filter({ visible: true })
        .first()
    : skeleton;
};

/** The words of a page that takes long: over the skeleton they are the remote's, over a page that came drawn they are the document's. */
export const slowWords = (page: Page): Locator =>
  page.getByRole(DRAWN ? 'status' : 'alert').getByText('Proses ini lebih lama dari biasanya.');

/** The way on that stands beside them; a page that came drawn becomes one without when its remote has hung for long. */
export const again = (page: Page): Locator => {
  const button = page.getByRole('button', { name: 'Coba Lagi' });
  return DRAWN
    ? button
        .or(page.getByRole('link', { name: 'Coba Lagi' }))
        .filter({ visible: true })
        .first()
    : button;
};

/** How those can be found in a page. */
export const SLOW = DRAWN ? '#late' : '[role="alert"]';
