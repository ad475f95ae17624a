import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { expect } from './journey';
import type { State } from './state';
import type { World } from './world';

const orderOf = (market: Market, id: string) => `${market === 'india' ? 'IN' : 'ID'}-${id}`;
const WORDS = {
  indonesia: {
    types: 'Apa kendala Anda?',
    collection: 'Penagihan',
    none: 'Belum ada pengaduan',
    reload: 'Muat Ulang',
    home: 'Kembali ke Beranda',
  },
  india: { types: 'What is it about?', collection: 'Collection', none: 'Nothing here yet', reload: 'Reload', home: 'Back to home' },
};
/** Kinds of collection, by their first. */
const FIRST_KIND = { indonesia: 'Kata-kata kasar atau ancaman', india: 'Rude language or threats' };
const COMPLAINTS = { indonesia: 3000, india: 9000 };
/** The seed has one picture that is missing on purpose, among the orders' logos and the evidence. */
const PICTURE = /no-such-picture/;

const borrower = (which: 2 | 3, market: Market) => ({ deviceId: `sandbox-${market}-${which}`, token: `sandbox-token-${market}-${which}` });

/** Complaint home about an order that allows collection; `who`: another borrower, or another order. */
async function openHome(page: Page, world: World, market: Market, who: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(world.address('complaint', market, { orderNo: orderOf(market, '180-1'), ...who }));
  await expect(page.getByRole('region', { name: WORDS[market].types }).getByRole('button')).toHaveCount(5);
}

const openList = (page: Page, world: World, market: Market) =>
  page.goto(world.address('complaintList', market)).then(() => expect(page.getByRole('tab')).toHaveCount(3));

async function openDetail(page: Page, world: World, market: Market, no: number): Promise<void> {
  await page.goto(world.address('complaintDetail', market, { problemId: String(COMPLAINTS[market] + no) }));
  await expect(page.getByText('/200')).toBeVisible();
}

const list: State = { name: 'my complaints', page: 'complaintList', open: openList };
const nine: State = {
  name: 'a complaint with nine pictures',
  page: 'complaintDetail',
  open: (page, world, market) => openDetail(page, world, market, 4),
};

/** Every state of the complaint pages that looks different. */
export const COMPLAINT_STATES: readonly State[] = [
  { name: 'complaints', page: 'complaint', noise: PICTURE, open: openHome },
  {
    name: 'complaints, kinds of collection',
    page: 'complaint',
    noise: PICTURE,
    async open(page, world, market) {
      await openHome(page, world, market);
      await page.getByRole('button', { name: WORDS[market].collection, exact: true }).tap();
      await expect(page.getByRole('group').getByRole('button', { name: FIRST_KIND[market] })).toBeVisible();
    },
  },
  {
    name: 'complaints, all orders',
    page: 'complaint',
    noise: PICTURE,
    async open(page, world, market) {
      await openHome(page, world, market);
      await page.getByRole('button', { name: 'All', exact: true }).tap();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'complaints without an order',
    page: 'complaint',
    open: (page, world, market) => openHome(page, world, market, { orderNo: '', ...borrower(3, market) }),
  },
  {
    name: 'complaints that cannot be read',
    page: 'complaint',
    async open(page, world, market) {
      const call = market === 'india' ? 'problemInitPlain' : 'problemInit';
      await world.sandbox.setFault({ kind: 'malformed', call, times: 1 });
      await page.goto(world.address('complaint', market));
      await expect(page.getByRole('button', { name: WORDS[market].reload })).toBeVisible();
    },
  },
  list,
  {
    name: 'my complaints, none',
    page: 'complaintList',
    open: (page, world, market) =>
      page
        .goto(world.address('complaintList', market, borrower(3, market)))
        .then(() => expect(page.getByRole('heading', { name: WORDS[market].none })).toBeVisible()),
  },
  {
    name: 'a complaint in process',
    page: 'complaintDetail',
    noise: PICTURE,
    open: (page, world, market) => openDetail(page, world, market, 1),
  },
  {
    name: 'a complaint, its pictures on the whole screen',
    page: 'complaintDetail',
    noise: PICTURE,
    async open(page, world, market) {
      await openDetail(page, world, market, 1);
      await page.getByRole('listitem').getByRole('button').first().tap();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  nine,
  { name: 'a complaint, answered and rated', page: 'complaintDetail', open: (page, world, market) => openDetail(page, world, market, 3) },
  { name: 'a complaint with hostile values', page: 'complaintDetail', open: (page, world, market) => openDetail(page, world, market, 5) },
  {
    name: 'a complaint, the rating',
    page: 'complaintDetail',
    async open(page, world, market) {
      await openDetail(page, world, market, 2);
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached();
    },
  },
];

/** The complaint pages, each once, with their data; without the picture that is missing. */
export const COMPLAINT_PAGES: readonly State[] = [
  {
    name: 'complaints',
    page: 'complaint',
    open: (page, world, market) => openHome(page, world, market, { orderNo: orderOf(market, '174-1') }),
  },
  list,
  nine,
];
