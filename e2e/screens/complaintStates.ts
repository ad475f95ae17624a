import type { Page } from '@playwright/test';

import { button, failed, opener, type State } from './state';

const collection = opener('Penagihan', 'Collection');
/** The first kind of the collection group. */
const firstKind = button('Kata-kata kasar atau ancaman', 'Rude language or threats');
const rating = (page: Page) => page.getByRole('dialog').getByRole('radio');

/** States of the complaint pages that no link shows. */
export const COMPLAINT_STATES: readonly State[] = [
  {
    name: 'complaints, kinds of collection',
    link: 'complaint 180-1',
    act: async (page, market) => {
      await collection(page, market).tap();
      await firstKind(page, market).waitFor();
    },
  },
  {
    name: 'complaints, no collection of a repaid order',
    link: 'complaint 200-1',
    pictureOnly: true,
    shows: collection,
    act: (page, market) => collection(page, market).tap(),
  },
  {
    name: 'complaints, all orders',
    link: 'complaint 180-1',
    act: async (page) => {
      await page.getByRole('button', { name: 'All', exact: true }).tap();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  failed(
    'complaint 180-1',
    { kind: 'malformed', call: 'problemInit' },
    { fault: { indonesia: { kind: 'malformed', call: 'problemInit' }, india: { kind: 'malformed', call: 'problemInitPlain' } } },
  ),
  { name: 'my complaints, another tab', link: 'complaintList', pictureOnly: true, act: (page) => page.getByRole('tab').nth(2).tap() },
  // Twice, because a read whose connection ends is retried once.
  failed('complaintList', { kind: 'drop', when: 'before', call: 'problemList', times: 2 }, { pictureOnly: true }),
  {
    name: 'a complaint, its pictures on the whole screen',
    link: 'complaintDetail 1',
    act: async (page) => {
      await page.getByRole('listitem').getByRole('button').first().tap();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'a complaint, the rating', link: 'complaintDetail 2', shows: rating },
];
