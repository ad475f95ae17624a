import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { expect } from './journey';
import type { State } from './state';
import type { World } from './world';

/** Where an advertisement says that a visitor comes from. */
export const TRACKING = {
  user_from: 'advert',
  app_from: 'web',
  utm_tag: 'spring',
  links_id: '12',
  down_id: '34',
  invite_code: 'friend',
  UC: '1',
};
/** A number that the specified rule takes. */
export const PHONE = '13900000001';

export const PROMO = {
  indonesia: {
    mobile: 'Nomor ponsel',
    captcha: 'Kode gambar',
    sms: 'Kode SMS',
    picture: /^Gambar kode keamanan/,
    apply: 'Ajukan Sekarang',
    wrong: 'Kode tidak cocok. Silakan coba gambar yang baru.',
    again: 'Mohon tunggu sebelum meminta kode lagi.',
    unknown: /^Belum diketahui/,
    agreement: 'Perjanjian Layanan',
    back: 'Kembali ke Pendaftaran',
    steps: 'Unduh dan pasang',
    download: 'Unduh Aplikasi',
    already: 'Nomor Anda sudah terdaftar. Unduh aplikasi, lalu masuk.',
    gone: 'Promo ini sudah tidak tersedia.',
    reload: 'Muat Ulang',
  },
  india: {
    mobile: 'Mobile number',
    captcha: 'Picture code',
    sms: 'SMS code',
    picture: /^Picture with a security code/,
    apply: 'Apply now',
    wrong: "The characters don't match. Here is a new picture.",
    again: 'Please wait before asking for another code.',
    unknown: /^We don't know yet/,
    agreement: 'service agreement',
    back: 'Back to registration',
    steps: 'Download and install',
    download: 'Download the app',
    already: "You're already registered. Download the app and log in.",
    gone: 'This promotion is no longer available.',
    reload: 'Reload',
  },
} as const;

const promotionAddress = (world: World, market: Market, id: string) => world.address('promotion', market, { ...TRACKING, id });

export async function openPromotion(page: Page, world: World, market: Market, id = '7001'): Promise<void> {
  await page.goto(promotionAddress(world, market, id));
  await drawnPicture(page, market);
}

/** The captcha's picture, drawn: the server knows which answer belongs to it. */
async function drawnPicture(page: Page, market: Market) {
  const picture = page.getByAltText(PROMO[market].picture);
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  return picture;
}

export const sendButton = (page: Page) => page.getByRole('button', { name: /get code|meminta lagi|ask again/ });

/** What the picture on the screen shows, as a person reads it. */
export async function readPicture(page: Page, world: World, market: Market): Promise<string> {
  const picture = await drawnPicture(page, market);
  const sid = new URL((await picture.getAttribute('src')) ?? '').searchParams.get('sid');
  return (await world.sandbox.state()).promo_sessions.find((session) => session.sid === sid)?.captcha ?? '';
}

/** Up to the code in its field: number, picture, SMS. */
export async function typeAll(page: Page, world: World, market: Market): Promise<void> {
  const words = PROMO[market];
  await page.getByLabel(words.mobile).fill(PHONE);
  await page.getByLabel(words.captcha).fill(await readPicture(page, world, market));
  await sendButton(page).tap();
  await expect(sendButton(page)).toHaveText(/^\d+s$/);
  await page.getByLabel(words.sms).fill((await world.sandbox.state()).sms_codes.at(-1)?.code ?? '');
}

const NO_PICTURE = /no-such-picture/;
/** What was typed by one state does not stand in the next one. */
const forget = (page: Page) => page.evaluate(() => sessionStorage.clear());

/** The promotion page with its data. */
export const PROMO_PAGES: readonly State[] = [
  { name: 'promotion', page: 'promotion', open: (page, world, market) => openPromotion(page, world, market) },
];

/** Every state of the promotion page that looks different. */
export const PROMO_STATES: readonly State[] = [
  ...PROMO_PAGES,
  {
    name: 'promotion, too light and without pictures',
    page: 'promotion',
    noise: NO_PICTURE,
    open: (page, world, market) => openPromotion(page, world, market, '7003'),
  },
  {
    name: 'promotion, a design of wrong parts',
    page: 'promotion',
    open: (page, world, market) => openPromotion(page, world, market, '7004'),
  },
  {
    name: 'promotion, a refused number',
    page: 'promotion',
    async open(page, world, market) {
      await openPromotion(page, world, market);
      await page.getByRole('button', { name: PROMO[market].apply }).tap();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'promotion, the countdown and a repeated tap',
    page: 'promotion',
    async open(page, world, market) {
      await openPromotion(page, world, market);
      await typeAll(page, world, market);
      // It says that it is not ready, and answers a tap all the same.
      await sendButton(page).tap({ force: true });
      // At the code, and in the message that came.
      await expect(page.getByText(PROMO[market].again).first()).toBeVisible();
      await forget(page);
    },
  },
  {
    name: 'promotion, gone',
    page: 'promotion',
    async open(page, world, market) {
      await page.goto(promotionAddress(world, market, '7009'));
      await expect(page.getByText(PROMO[market].gone)).toBeVisible();
    },
  },
  {
    name: 'promotion that cannot be loaded',
    page: 'promotion',
    async open(page, world, market) {
      await world.sandbox.setFault({ kind: 'malformed', call: 'channelTemplate', times: 1 });
      await page.goto(promotionAddress(world, market, '7001'));
      await expect(page.getByRole('button', { name: PROMO[market].reload })).toBeVisible();
    },
  },
  {
    name: 'promotion, the agreement',
    page: 'promotion',
    async open(page, world, market) {
      await page.goto(`${promotionAddress(world, market, '7001')}#/agreementTemplate`);
      await expect(page.getByRole('button', { name: PROMO[market].back })).toBeVisible();
    },
  },
  {
    name: 'promotion, the download',
    page: 'promotion',
    async open(page, world, market) {
      await page.goto(`${promotionAddress(world, market, '7001')}#/downloadTemplate`);
      await expect(page.getByText(PROMO[market].steps)).toBeVisible();
    },
  },
];
