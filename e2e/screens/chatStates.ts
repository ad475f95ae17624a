import type { Page } from '@playwright/test';

import type { Market } from '@loan/shared/contracts/shell';

import type { World } from '../world/world';
import { failed, openLink, type State } from './state';

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
    offline: "You're offline. Check your connection.",
    none: "Contact details aren't available now.",
    call: 'Call',
    star: (n: number) => `${n} of 5 stars`,
    reload: 'Reload',
  },
} as const;

const LINK = 'supportChat 174-1';
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).last();

/** The chat about an order, still empty. */
export const openChat = (page: Page, world: World, market: Market): Promise<void> => openLink(LINK, page, world, market);

async function ask(page: Page, market: Market, question: string | RegExp = SUPPORT[market].question): Promise<void> {
  await button(page, SUPPORT[market].topic).tap();
  await button(page, question).tap();
  await button(page, SUPPORT[market].yes).waitFor();
}

/** The chat with the answer to a question. */
export async function openAnswer(page: Page, world: World, market: Market, question?: string | RegExp): Promise<void> {
  await openChat(page, world, market);
  await ask(page, market, question);
}

/** States of the support pages that no link shows. */
export const CHAT_STATES: readonly State[] = [
  {
    name: 'support chat, other topics',
    link: LINK,
    act: async (page, market) => {
      await button(page, SUPPORT[market].more).tap();
      await button(page, SUPPORT[market].last).waitFor();
    },
  },
  { name: 'support chat, a long answer', link: LINK, act: (page, market) => ask(page, market, SUPPORT[market].long) },
  {
    name: 'support chat, not resolved',
    link: LINK,
    act: async (page, market) => {
      await ask(page, market);
      await button(page, SUPPORT[market].no).tap();
      await page.getByText(SUPPORT[market].sorry).waitFor();
    },
  },
  {
    name: 'support chat, the stars',
    link: LINK,
    act: async (page, market) => {
      await ask(page, market);
      await button(page, SUPPORT[market].yes).tap();
      await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'support chat, a message that was not sent',
    link: LINK,
    fault: { kind: 'malformed', call: 'qaRecord' },
    act: async (page, market) => {
      await page.getByRole('textbox').fill(SUPPORT[market].question.repeat(4));
      await button(page, SUPPORT[market].send).tap();
      await button(page, SUPPORT[market].notSent).waitFor();
    },
  },
  failed(LINK, { kind: 'malformed', call: 'qaList' }),
  failed('customerService', { kind: 'malformed', call: 'contactInfo' }, { pictureOnly: true }),
];
