import { expect, type Page } from '@playwright/test';

import type { LinkKey } from '@loan/sandbox/linkTable';
import type { Market } from '@loan/shared/contracts/shell';

import type { World } from '../world/world';
import { button, failed, type State } from './state';

/** A number that the specified rule accepts. */
export const PHONE = '13900000001';

export const PROMO = {
  indonesia: {
    mobile: 'Nomor ponsel',
    captcha: 'Kode gambar',
    sms: 'Kode SMS',
    picture: /^Gambar kode keamanan/,
    apply: 'Ajukan Sekarang',
    again: 'Mohon tunggu sebelum meminta kode lagi.',
    agreement: 'Perjanjian Layanan',
    back: 'Kembali ke Pendaftaran',
    steps: 'Unduh dan pasang',
    download: 'Unduh Aplikasi',
  },
  india: {
    mobile: 'Mobile number',
    captcha: 'Picture code',
    sms: 'SMS code',
    picture: /^Picture with a security code/,
    apply: 'Apply now',
    again: 'Please wait before asking for another code.',
    agreement: 'service agreement',
    back: 'Back to registration',
    steps: 'Download and install',
    download: 'Download the app',
  },
} as const;

export async function openPromotion(page: Page, world: World, market: Market, link: LinkKey = 'promotion sea'): Promise<void> {
  await page.goto(world.link(link, market));
  await renderedPicture(page, market);
}

/** The captcha's picture once rendered: the server knows its answer. */
async function renderedPicture(page: Page, market: Market) {
  const picture = page.getByAltText(PROMO[market].picture);
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  return picture;
}

export const sendButton = (page: Page) => page.getByRole('button', { name: /get code|meminta lagi|ask again/ });

/** The content of the picture on the screen, as a person reads it. */
export async function readPicture(page: Page, world: World, market: Market): Promise<string> {
  const picture = await renderedPicture(page, market);
  const sid = new URL((await picture.getAttribute('src')) ?? '').searchParams.get('sid');
  return (await world.sandbox.state()).promo_sessions.find((session) => session.sid === sid)?.captcha ?? '';
}

/** Fills in everything up to the code: number, picture, SMS. */
export async function typeAll(page: Page, world: World, market: Market): Promise<void> {
  const words = PROMO[market];
  await page.getByLabel(words.mobile).fill(PHONE);
  await page.getByLabel(words.captcha).fill(await readPicture(page, world, market));
  await sendButton(page).tap();
  await expect(sendButton(page)).toHaveText(/^\d+s$/);
  await page.getByLabel(words.sms).fill((await world.sandbox.state()).sms_codes.at(-1)?.code ?? '');
}

/** States of the promotion page that no link shows. */
export const PROMO_STATES: readonly State[] = [
  {
    name: 'promotion, a refused number',
    link: 'promotion sea',
    act: async (page, market) => {
      await page.getByRole('button', { name: PROMO[market].apply }).tap();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'promotion, the countdown and a repeated tap',
    link: 'promotion sea',
    act: async (page, market, world) => {
      await typeAll(page, world, market);
      // It is marked as not ready, and still responds to a tap.
      await sendButton(page).tap({ force: true });
      // At the code, and in the message that appeared.
      await page.getByText(PROMO[market].again).first().waitFor();
    },
  },
  {
    name: 'promotion, the policy above the agreement',
    link: 'promotion agreement',
    act: async (page, market) => {
      await button('kebijakan privasi', 'privacy policy')(page, market).tap();
      await page.getByRole('dialog').getByRole('article').waitFor();
    },
  },
  failed('promotion sea', { kind: 'malformed', call: 'channelTemplate' }),
];
