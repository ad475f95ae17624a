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

/** The way on that stands beside them; over a page that came drawn it is a link, and a button once its remote has hung for too long. */
export const again = (page: Page): Locator =>
  DRAWN
    ? page
        .getByRole('link', { name: 'Coba Lagi' })
        .or(page.getByRole('button', { name: 'Muat Ulang' }))
        .filter({ visible: true })
    : page.getByRole('button', { name: 'Coba Lagi' });

/** How those can be found in a page. */
export const SLOW = DRAWN ? '#late' : '[role="alert"]';
