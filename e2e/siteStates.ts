import type { Page } from '@playwright/test';

import type { PageKey } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import { expect } from './journey';
import type { State } from './state';
import type { World } from './world';

const MENU = { indonesia: 'Buka menu', india: 'Open menu' };
const SEND = { indonesia: 'Kirim', india: 'Submit' };

async function openSite(page: Page, world: World, market: Market, key: PageKey): Promise<void> {
  await page.goto(world.address(key, market));
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const site = (name: string, key: PageKey): State => ({
  name,
  page: key,
  open: (page, world, market) => openSite(page, world, market, key),
});

/** The pages of the public site with something to do, and its policy as a page of the app. */
export const SITE_PAGES: readonly State[] = [
  site('the site, home', 'siteHome'),
  site('the site, about us', 'siteAbout'),
  site('the site, privacy policy', 'sitePolicy'),
  site('the site, loan terms', 'siteLoan'),
  site('the site, contact', 'siteContact'),
  {
    name: 'the privacy policy in the app',
    page: 'privacyPolicy',
    open: (page, world, market) =>
      page.goto(world.address('privacyPolicy', market)).then(() => expect(page.getByRole('article')).toBeVisible()),
  },
];

/** The site's texts that are only read. */
export const SITE_PAGES_TO_READ: readonly State[] = [
  {
    name: 'about us in the app',
    page: 'aboutUs',
    open: (page, world, market) =>
      page.goto(world.address('aboutUs', market)).then(() => expect(page.getByRole('listitem').first()).toBeVisible()),
  },
];

/** Every state of the public site that looks different. */
export const SITE_STATES: readonly State[] = [
  ...SITE_PAGES,
  ...SITE_PAGES_TO_READ,
  site('the site, user', 'siteUser'),
  {
    name: 'the site, its menu',
    page: 'siteHome',
    async open(page, world, market) {
      await openSite(page, world, market, 'siteHome');
      await page.getByRole('button', { name: MENU[market] }).tap();
      await expect(page.getByRole('navigation')).toBeVisible();
    },
  },
  {
    name: 'the site, contact without anything',
    page: 'siteContact',
    async open(page, world, market) {
      await openSite(page, world, market, 'siteContact');
      await page.getByRole('button', { name: SEND[market], exact: true }).tap();
      await expect(page.getByRole('textbox').first()).toBeFocused();
    },
  },
];
