import type { Locator, Page } from '@playwright/test';

import { RENDERED } from '../world/stores';

/** The content of loan details, in Indonesian, before any script has arrived: the skeleton with its text, or the server-rendered page. */
export const standing = (page: Page): Locator => {
  const skeleton = page.getByText('Memuat…');
  return RENDERED
    ? skeleton
        .or(page.getByRole('link', { name: 'Layanan Pelanggan' }))
        .filter({ visible: true })
        .first()
    : skeleton;
};

/** The message of a slow page: over the skeleton it is the remote's, over a server-rendered page it is the document's. */
export const slowWords = (page: Page): Locator =>
  page.getByRole(RENDERED ? 'status' : 'alert').getByText('Proses ini lebih lama dari biasanya.');

/** The retry next to it; over a server-rendered page it is a link, and a button once its remote has hung for too long. */
export const again = (page: Page): Locator =>
  RENDERED
    ? page
        .getByRole('link', { name: 'Coba Lagi' })
        .or(page.getByRole('button', { name: 'Muat Ulang' }))
        .filter({ visible: true })
    : page.getByRole('button', { name: 'Coba Lagi' });

/** Selector of the message in a page. */
export const SLOW = RENDERED ? '#late' : '[role="alert"]';
