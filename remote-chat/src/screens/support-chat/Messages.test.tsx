import { fireEvent, screen, waitFor } from '@testing-library/react';

import type { Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { aWhile, withData, type PageOptions } from '@loan/shared/testing/openPage';

import { bot, button, log, openChat, ORDER, texts } from './testing/conversation';

const NOT_SENT = 'Tidak terkirim. Ketuk untuk mengirim ulang.';
const RECEIVED = 'Terima kasih, pesan Anda sudah kami terima. Tim kami membacanya pada hari kerja.';
const input = () => screen.findByRole('textbox', { name: 'Tulis pertanyaan Anda' });
const open = (options?: PageOptions<Sandbox>) => openChat(ORDER, options);
const mine = () => texts().filter((text) => text.startsWith('Anda: '));
/** The spinners of messages that are not answered yet. */
const onTheirWay = () => log().querySelectorAll('.onItsWay .spinner');

test('a text is sent once, trimmed, and the server’s text is the answer', async () => {
  const { user, records } = await open();
  await user.type(await input(), '  Halo  {Enter}');
  await bot(RECEIVED);
  expect(await records()).toEqual([['4', 'Halo', '']]);
  expect(await input()).toHaveValue('');
  expect(mine()).toEqual(['Anda: Halo']);
  expect(Array.from(log().children, (bubble) => bubble.className)).toEqual(['bots', 'bots', 'mine', 'bots']);
  await expectAccessible();
});

test.each<[Readonly<Record<string, string>>, string | undefined]>([
  [ORDER, 'Tentang pesanan ID-174-1'],
  [{}, undefined],
])('shows the order of the conversation: %j', async (query, line) => {
  await openChat(query);
  await input();
  expect(screen.queryByText(/^Tentang pesanan/)?.textContent).toBe(line);
  // A page translator must not change the number.
  expect(document.querySelector('[translate=no].order')?.textContent).toBe(line?.split(' ').pop());
});

test('sending a text does not navigate: the form is not submitted by the browser', async () => {
  await open();
  expect(fireEvent.submit((await input()).closest('form') ?? document.body)).toBe(false);
});

test('without a text from the server the acknowledgement is ours', async () => {
  const { user } = await open({ replies: { qaRecord: withData(() => '') } });
  await user.type(await input(), 'Halo{Enter}');
  expect(await bot('Terima kasih. Pesan Anda telah kami catat.')).toBeVisible();
});

test('an empty text and invisible characters are not sent; the button stays enabled and the field gets the focus', async () => {
  const { user, sent } = await open();
  const send = await button('Kirim');
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await user.click(send);
  expect(await input()).toHaveFocus();
  await user.paste(' \u200B\u00A0\u202E\u3164');
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(send);
  expect(sent('qaRecord')).toEqual([]);
  expect(mine()).toEqual([]);
});

test('three taps send once; a text has at most 500 characters', async () => {
  const { user, records } = await open();
  await user.click(await input());
  await user.paste('x'.repeat(600));
  await user.tripleClick(await button('Kirim'));
  await bot(RECEIVED);
  expect(await records()).toEqual([['4', 'x'.repeat(500), '']]);
});

test('messages are sent one at a time and in order, also after a slow one', async () => {
  const { user, sent, release, records } = await open({ hold: (call, fields) => call === 'qaRecord' && fields['value'] === 'satu' });
  await user.type(await input(), 'satu{Enter}dua{Enter}tiga{Enter}');
  await aWhile();
  expect(sent('qaRecord').map(({ fields: { value } }) => value)).toEqual(['satu']);
  expect(mine()).toEqual(['Anda: satu', 'Anda: dua', 'Anda: tiga']);
  expect(onTheirWay()).toHaveLength(3);
  release();
  await waitFor(async () => expect(await records()).toHaveLength(3));
  await waitFor(() => expect(onTheirWay()).toHaveLength(0));
  expect((await records()).map(([, value]) => value)).toEqual(['satu', 'dua', 'tiga']);
});

test.each([
  ['a refusal', { kind: 'refuse', code: '500', message: 'Coba nanti' }, 1],
  ['a lost reply, which may have arrived', { kind: 'drop', when: 'after' }, 2],
] as const)('%s: the message is shown as not sent, is not resent automatically, and three taps send it once', async (_, fault, arrived) => {
  const { user, sent, records } = await open({ before: ({ control }) => control.setFault({ call: 'qaRecord', times: 1, ...fault }) });
  await user.type(await input(), 'Halo{Enter}');
  const again = await button(NOT_SENT);
  await aWhile();
  expect(sent('qaRecord')).toHaveLength(1);
  await user.tripleClick(again);
  await bot(RECEIVED);
  // The button is gone, but the focus is not lost.
  expect(screen.getByRole('log')).toHaveFocus();
  expect(sent('qaRecord')).toHaveLength(2);
  expect(await records()).toEqual(Array.from({ length: arrived }, () => ['4', 'Halo', '']));
  expect(screen.queryByRole('button', { name: NOT_SENT })).toBeNull();
  expect(mine()).toEqual(['Anda: Halo']);
});

test('the draft and the conversation are restored after another page', async () => {
  const { user, unmount, show } = await open();
  await user.type(await input(), 'Halo{Enter}');
  await bot(RECEIVED);
  await user.type(await input(), 'belum sele');
  unmount();
  await show();
  expect(await input()).toHaveValue('belum sele');
  expect(mine()).toEqual(['Anda: Halo']);
  await bot(RECEIVED);
});

test('a sent text is no longer a draft; typed text stays one after the web view was closed', async () => {
  const first = await open();
  await first.user.type(await input(), 'Halo{Enter}');
  await bot(RECEIVED);
  first.unmount();
  const second = await open({ storage: { local: first.shell.storage.local } });
  expect(await input()).toHaveValue('');
  await second.user.type(await input(), 'belum sele');
  second.unmount();
  const third = await open({ storage: { local: first.shell.storage.local } });
  expect(await input()).toHaveValue('belum sele');
  await third.user.clear(await input());
  third.unmount();
  expect(first.shell.storage.local.get('supportChatDrafts')).toBeUndefined();
  await open({ storage: { local: first.shell.storage.local } });
  expect(await input()).toHaveValue('');
});

test('a reply that arrives on another page is shown when the borrower comes back', async () => {
  const { user, unmount, show, release, records } = await open({ hold: (call) => call === 'qaRecord' });
  await user.type(await input(), 'Halo{Enter}');
  unmount();
  release();
  await waitFor(async () => expect(await records()).toHaveLength(1));
  await aWhile();
  await show();
  await bot(RECEIVED);
  expect(screen.queryByRole('button', { name: NOT_SENT })).toBeNull();
});

test('the conversation is restored after reopening; a message that was being sent is shown as not sent', async () => {
  const first = await open({ hold: (call) => call === 'qaRecord' });
  await first.user.type(await input(), 'Halo{Enter}');
  await waitFor(() => expect(first.sent('qaRecord')).toHaveLength(1));
  first.unmount();
  const { sent } = await open({ storage: { local: first.shell.storage.local } });
  expect(await button(NOT_SENT)).toBeVisible();
  await aWhile();
  expect(sent('qaRecord')).toEqual([]);
});

test('another order, another device and another borrower of the same device have their own conversations', async () => {
  const first = await open();
  await first.user.type(await input(), 'Halo{Enter}');
  await bot(RECEIVED);
  await first.user.type(await input(), 'belum sele');
  first.unmount();
  const storage = { local: first.shell.storage.local };
  for (const [query, borrower] of [
    [{ orderNo: 'ID-200-1' }, {}],
    [ORDER, { deviceId: 'device-9' }],
    [ORDER, { gid: 'gid-9' }],
  ] as const) {
    const { unmount } = await openChat(query, { storage, query: borrower });
    expect(await input()).toHaveValue('');
    expect(screen.queryByText('Halo')).toBeNull();
    unmount();
  }
});
