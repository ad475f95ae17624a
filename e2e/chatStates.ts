import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import { expect } from './journey';
import type { State } from './state';
import type { World } from './world';

export const SUPPORT = {
  indonesia: {
    order: 'ID-174-1',
    topic: 'Pembayaran',
    more: 'Topik lainnya',
    last: 'Keamanan',
    question: 'Bagaimana cara membayar tagihan?',
    long: /statusnya belum berubah/,
    yes: 'Terselesaikan',
    no: 'Belum Terselesaikan',
    sorry: /^Mohon maaf/,
    human: 'Hubungi CS',
    input: 'Tulis pertanyaan Anda',
    send: 'Kirim',
    received: /pesan Anda sudah kami terima/,
    notSent: 'Tidak terkirim. Ketuk untuk mengirim ulang.',
    submit: 'Kirim',
    choose: 'Silakan pilih',
    thanks: 'Terima kasih atas penilaian Anda.',
    thanked: 'Terima kasih atas penilaian Anda. Kami akan memperbaiki jawaban ini.',
    offline: 'Anda sedang offline. Periksa koneksi internet Anda.',
    none: 'Kontak belum tersedia saat ini.',
    call: 'Telepon',
    star: (n: number) => `${n} dari 5 bintang`,
    reload: 'Muat Ulang',
  },
  india: {
    order: 'IN-174-1',
    topic: 'Payment',
    more: 'Other topics',
    last: 'Safety',
    question: 'How do I pay my bill?',
    long: /the status hasn't changed/,
    yes: 'Resolved',
    no: 'Not resolved',
    sorry: /^Sorry it didn't help/,
    human: 'Contact us',
    input: 'Type your question',
    send: 'Send',
    received: /we have your message/,
    notSent: 'Not sent. Tap to send again.',
    submit: 'Submit',
    choose: 'Please choose',
    thanks: 'Thank you for rating.',
    thanked: "Thank you for rating. We'll improve this answer.",
    offline: "You're offline. Check your connection.",
    none: "Contact details aren't available now.",
    call: 'Call',
    star: (n: number) => `${n} of 5 stars`,
    reload: 'Reload',
  },
} as const;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).last();

/** The chat about an order, with nothing said in it yet. */
export async function openChat(page: Page, world: World, market: Market): Promise<void> {
  await world.promote('remote-chat');
  // The device keeps its conversations; before the first page there is no storage to clear.
  if (page.url().startsWith(world.front.origin)) await page.evaluate(() => localStorage.clear());
  await page.goto(world.address('supportChat', market, { orderNo: SUPPORT[market].order, orderId: SUPPORT[market].order }));
  await expect(button(page, new RegExp(`^${SUPPORT[market].topic}`))).toBeVisible();
}

/** The chat with the answer to a question. */
export async function openAnswer(
  page: Page,
  world: World,
  market: Market,
  question: string | RegExp = SUPPORT[market].question,
): Promise<void> {
  await openChat(page, world, market);
  await button(page, SUPPORT[market].topic).tap();
  await button(page, question).tap();
  await expect(button(page, SUPPORT[market].yes)).toBeVisible();
}

async function openService(page: Page, world: World, market: Market, borrower: 1 | 3): Promise<void> {
  await world.promote('remote-chat');
  const who = { deviceId: `sandbox-${market}-${borrower}`, token: `sandbox-token-${market}-${borrower}` };
  await page.goto(world.address('customerService', market, who));
  const { call, none } = SUPPORT[market];
  await expect(borrower === 1 ? page.getByRole('link', { name: call }) : page.getByText(none)).toBeVisible();
}

const chat: State = { name: 'support chat', page: 'supportChat', open: openChat };
const service: State = {
  name: 'customer service',
  page: 'customerService',
  open: (page, world, market) => openService(page, world, market, 1),
};

/** Every state of the pages of support that looks different. */
export const CHAT_STATES: readonly State[] = [
  chat,
  {
    name: 'support chat, other topics',
    page: 'supportChat',
    async open(page, world, market) {
      await openChat(page, world, market);
      await button(page, SUPPORT[market].more).tap();
      await expect(button(page, SUPPORT[market].last)).toBeVisible();
    },
  },
  {
    name: 'support chat, a long answer',
    page: 'supportChat',
    open: (page, world, market) => openAnswer(page, world, market, SUPPORT[market].long),
  },
  {
    name: 'support chat, not resolved',
    page: 'supportChat',
    async open(page, world, market) {
      await openAnswer(page, world, market);
      await button(page, SUPPORT[market].no).tap();
      await expect(page.getByText(SUPPORT[market].sorry)).toBeVisible();
    },
  },
  {
    name: 'support chat, the stars',
    page: 'supportChat',
    async open(page, world, market) {
      await openAnswer(page, world, market);
      await button(page, SUPPORT[market].yes).tap();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached();
    },
  },
  {
    name: 'support chat, a message that was not sent',
    page: 'supportChat',
    async open(page, world, market) {
      await openChat(page, world, market);
      await world.sandbox.setFault({ kind: 'malformed', call: 'qaRecord', times: 1 });
      await page.getByRole('textbox').fill(SUPPORT[market].question.repeat(4));
      await button(page, SUPPORT[market].send).tap();
      await expect(button(page, SUPPORT[market].notSent)).toBeVisible();
    },
  },
  {
    name: 'support chat, topics that could not be read',
    page: 'supportChat',
    async open(page, world, market) {
      await openChat(page, world, market);
      await page.evaluate(() => localStorage.clear());
      await world.sandbox.setFault({ kind: 'malformed', call: 'qaList', times: 1 });
      await page.reload();
      await expect(button(page, SUPPORT[market].reload)).toBeVisible();
    },
  },
  service,
  { name: 'customer service, nothing', page: 'customerService', open: (page, world, market) => openService(page, world, market, 3) },
];

/** The pages of support once, with their data. */
export const CHAT_PAGES: readonly State[] = [chat, service];
