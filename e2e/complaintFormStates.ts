import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';
import { ONE_PIXEL } from '@loan/shared/testing/photo';

import { expect } from './journey';
import type { State } from './state';
import type { World } from './world';

export const FORM_WORDS = {
  indonesia: {
    text: 'Jelaskan kendala Anda',
    add: 'Tambah gambar',
    failed: /Gagal diunggah\. Ketuk untuk mencoba lagi\./,
    draft: 'Draf Anda dipulihkan.',
    unknown: /Belum diketahui apakah permintaan ini berhasil/,
    kind: 'Penagihan',
  },
  india: {
    text: 'Describe the problem',
    add: 'Add image',
    failed: /Upload failed\. Tap to try again\./,
    draft: 'Your draft is back.',
    unknown: /We don't know yet whether this went through/,
    kind: 'Collection',
  },
};
/** What the browser says of a failure that is on purpose. */
const FAILED = /Failed to load resource/;

/** The form about an order of the market, with a kind of collection chosen. */
export const formAddress = (world: World, market: Market): string => {
  const orderNo = `${market === 'india' ? 'IN' : 'ID'}-180-1`;
  return world.address('complaintForm', market, { problemType: '1', problemSonType: '101', orderNo, orderId: orderNo });
};

async function openForm(page: Page, world: World, market: Market): Promise<void> {
  await page.goto(formAddress(world, market));
  await expect(page.getByRole('textbox', { name: FORM_WORDS[market].text })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${FORM_WORDS[market].kind}`))).toBeVisible();
}

const write = (page: Page, market: Market, text: string) => page.getByRole('textbox', { name: FORM_WORDS[market].text }).fill(text);
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).tap();

/** One picture goes up, the other fails. */
async function addTwo(page: Page, world: World, market: Market): Promise<void> {
  await world.sandbox.setFault({ kind: 'status', call: 'uploadProblemImage', status: 500, times: 1 });
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(ONE_PIXEL) };
  await page.getByLabel(FORM_WORDS[market].add).setInputFiles([file, { ...file, name: 'b.jpg' }]);
  await expect(page.getByRole('button', { name: FORM_WORDS[market].failed })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** Every state of the complaint form that looks different. */
export const COMPLAINT_FORM_STATES: readonly State[] = [
  { name: 'complaint form', page: 'complaintForm', open: openForm },
  {
    name: 'complaint form, no words',
    page: 'complaintForm',
    async open(page, world, market) {
      await openForm(page, world, market);
      await send(page);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'complaint form, a picture that failed',
    page: 'complaintForm',
    noise: FAILED,
    async open(page, world, market) {
      await openForm(page, world, market);
      await write(page, market, 'x'.repeat(200));
      await addTwo(page, world, market);
    },
  },
  {
    name: 'complaint form, a draft that is back',
    page: 'complaintForm',
    noise: FAILED,
    async open(page, world, market) {
      await openForm(page, world, market);
      await write(page, market, 'Tiga baris.\nTiga baris.\nTiga baris.');
      await addTwo(page, world, market);
      await openForm(page, world, market);
      await expect(page.getByText(FORM_WORDS[market].draft)).toBeVisible();
    },
  },
  {
    name: 'complaint form, an unknown outcome',
    page: 'complaintForm',
    noise: FAILED,
    async open(page, world, market) {
      await world.sandbox.setFault({ kind: 'status', call: 'problemSave', status: 502, times: 1 });
      await openForm(page, world, market);
      await write(page, market, 'Tolong.');
      await send(page);
      await expect(page.getByText(FORM_WORDS[market].unknown)).toBeVisible();
      await expect(page.getByRole('button', { name: 'My complaints' })).toBeVisible();
    },
  },
];

/** The form once, for the tests that open every page. */
export const COMPLAINT_FORM_PAGES: readonly State[] = [{ name: 'complaint form', page: 'complaintForm', open: openForm }];
