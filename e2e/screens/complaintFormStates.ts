import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';
import { ONE_PIXEL } from '@loan/shared/testing/photo';

import type { World } from '../world/world';
import { button, type State } from './state';

export const FORM_WORDS = {
  indonesia: {
    text: 'Jelaskan kendala Anda',
    written: 'Tolong.\nTiga baris.\nTiga baris.',
    add: 'Tambah gambar',
    failed: /Gagal diunggah\. Ketuk untuk mencoba lagi\./,
    draft: 'Draf Anda dipulihkan.',
    unknown: /Belum diketahui apakah pengaduan Anda terkirim/,
    kind: 'Penagihan',
    arrived: 'Pengaduan terkirim',
  },
  india: {
    text: 'Describe the problem',
    written: 'Please help.\nThree lines.\nThree lines.',
    add: 'Add image',
    failed: /Upload failed\. Tap to try again\./,
    draft: 'Your draft is back.',
    unknown: /We don't know whether your complaint arrived/,
    kind: 'Collection',
    arrived: 'Complaint sent',
  },
};

const write = (page: Page, market: Market, text: string) => page.getByRole('textbox', { name: FORM_WORDS[market].text }).fill(text);
const send = button('Send');

/** One picture is uploaded, the other upload fails. */
async function addTwo(page: Page, market: Market, world: World): Promise<void> {
  await world.sandbox.setFault({ kind: 'status', call: 'uploadProblemImage', status: 500, times: 1 });
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(ONE_PIXEL) };
  await page.getByLabel(FORM_WORDS[market].add).setInputFiles([file, { ...file, name: 'b.jpg' }]);
  await page.getByRole('button', { name: FORM_WORDS[market].failed }).waitFor();
  await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
}

/** A complaint with text is sent, and the server has it. */
async function sendIt(page: Page, market: Market): Promise<void> {
  await write(page, market, FORM_WORDS[market].written.split('\n')[0] ?? '');
  await send(page, market).tap();
}

/** States of the complaint form that no link shows. */
export const COMPLAINT_FORM_STATES: readonly State[] = [
  {
    name: 'complaint form, no words',
    link: 'complaintForm',
    act: async (page, market) => {
      await send(page, market).tap();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'complaint form, a picture that failed',
    link: 'complaintForm',
    act: async (page, market, world) => {
      await write(page, market, 'x'.repeat(200));
      await addTwo(page, market, world);
    },
  },
  {
    name: 'complaint form, a draft that is back',
    link: 'complaintForm',
    act: async (page, market, world) => {
      await write(page, market, FORM_WORDS[market].written);
      await addTwo(page, market, world);
      await page.goto(world.link('complaintForm', market));
      await page.getByText(FORM_WORDS[market].draft).waitFor();
    },
  },
  {
    name: 'complaint form, an unknown outcome',
    link: 'complaintForm',
    fault: { kind: 'status', call: 'problemSave', status: 502 },
    act: async (page, market) => {
      await sendIt(page, market);
      await page.getByText(FORM_WORDS[market].unknown).waitFor();
      await button('Lihat', 'Open')(page, market).waitFor();
    },
  },
  {
    name: 'complaints, one that has just arrived',
    page: 'complaint',
    link: 'complaintForm',
    act: async (page, market) => {
      await sendIt(page, market);
      await page.getByRole('region', { name: FORM_WORDS[market].arrived }).waitFor();
    },
  },
];
