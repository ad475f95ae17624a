import { expect } from '@playwright/test';

import { button, type State } from './state';

/** States of the public site that no link shows. */
export const SITE_STATES: readonly State[] = [
  {
    name: 'the site, its menu',
    link: 'siteHome',
    act: async (page) => {
      await page.locator('summary').tap();
      await page.getByRole('navigation').waitFor();
    },
  },
  {
    name: 'the site, contact without anything',
    link: 'siteContact',
    act: async (page, market) => {
      await button('Kirim', 'Submit')(page, market).tap();
      await expect(page.getByRole('textbox').first()).toBeFocused();
    },
  },
];
