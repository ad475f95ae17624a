import { expectAccessible } from '@loan/shared/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';

import { aWhile, type OpenOptions, openSupport } from '../../testing/openSupport';
import { bot, button, log, ORDER, tap, texts } from './testing/conversation';

const open = (options?: OpenOptions) => openSupport('supportChat', ORDER, options);

test('greets, with four categories beside each other and the others under "more"', async () => {
  const { user, log: shell, sent } = await open();
  await bot('Pilih topik, atau tulis pertanyaan Anda.');
  await button('Pembayaran');
  expect(texts()).toEqual([
    'Asisten: Halo, saya Asisten Virtual. Ada yang bisa saya bantu?',
    'Asisten: Pilih topik, atau tulis pertanyaan Anda.',
  ]);
  expect(shell.titles).toEqual(['Bantuan']);
  expect(sent('qaList')).toEqual([{ orderNo: 'ID-174-1', pid: '0' }]);
  expect(screen.queryByRole('button', { name: 'Keamanan' })).toBeNull();
  await expectAccessible();
  await user.click(await button('Topik lainnya'));
  expect(within(log()).getByRole('button', { name: 'Keamanan' })).toBeVisible();
});

test('India reads English', async () => {
  const { user } = await openSupport('supportChat', { orderNo: 'IN-174-1' }, { market: 'india' });
  await tap(user, 'Payment', 'How do I pay my bill?');
  await bot('Did this answer your question?');
  for (const name of ['Resolved', 'Not resolved', 'Contact us', 'Send']) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(texts()[3]).toBe('You: How do I pay my bill?');
});

test('a category, a question, a list in the list, an answer', async () => {
  const { user, sent } = await open();
  await tap(user, 'Pembayaran', 'Di mana saya bisa membayar?', 'Lewat bank');
  await bot('Lewat m-banking, internet banking, atau ATM dengan nomor Virtual Account.');
  expect(sent('qaList').map(({ pid }) => pid)).toEqual(['0', '10', '103', '1031']);
  expect(texts()[2]).toMatch(/^Asisten: Pertanyaan tentang Pembayaran/);
  expect(texts()[3]).toBe('Anda: Di mana saya bisa membayar?');
  await expectAccessible();
});

test('an entry that carries its own answer needs no request; the alias stands in for a title', async () => {
  const { user, sent } = await open();
  await tap(user, 'Pinjaman dan Tagihan', 'Kapan cicilan saya jatuh tempo?');
  await bot(/Tanggal setiap cicilan tertera/);
  expect(sent('qaList')).toHaveLength(2);
  await tap(user, 'Bisakah saya meminta perpanjangan?');
  await bot(/^Bisa, jika tautan/);
});

test('no answer: says so, with the way to a person', async () => {
  const { user } = await open();
  await tap(user, 'Pengajuan', 'Mengapa pengajuan saya belum disetujui?');
  await bot('Jawaban belum tersedia. Silakan hubungi CS.');
  expect(screen.getAllByRole('button', { name: 'Hubungi CS' })).toHaveLength(2);
});

test('HTML of a server is text; direction marks are gone', async () => {
  const text = '<img src=x onerror=alert(1)> \u202Egnp.exe';
  const { user, container } = await open({
    answer: (_, fields) => (fields.get('pid') === '101' ? { question: [], answerList: text } : undefined),
  });
  await tap(user, 'Pembayaran', 'Bagaimana cara membayar tagihan?');
  await bot('<img src=x onerror=alert(1)> gnp.exe');
  expect(container.querySelector('img')).toBeNull();
});

test('the assistant is typing while it is read; three taps ask once', async () => {
  const { user, sent, release } = await open({ hold: (call, fields) => call === 'qaList' && fields.get('pid') === '10' });
  await user.tripleClick(await button('Pembayaran'));
  expect(screen.getByText('Asisten sedang mengetik')).toBeVisible();
  release();
  await button('Di mana saya bisa membayar?');
  expect(screen.queryByText('Asisten sedang mengetik')).toBeNull();
  await user.tripleClick(await button('Bagaimana cara membayar tagihan?'));
  await bot(/Buka detail pinjaman/);
  await aWhile();
  expect(sent('qaList').map(({ pid }) => pid)).toEqual(['0', '10', '101']);
  expect(texts().filter((text) => text.startsWith('Anda: '))).toHaveLength(1);
});

test('a slow first answer stays before the second one', async () => {
  const { user, release, sent } = await open({ hold: (call, fields) => call === 'qaList' && fields.get('pid') === '101' });
  await tap(user, 'Pembayaran', 'Bagaimana cara membayar tagihan?', /statusnya belum berubah/);
  await aWhile();
  expect(sent('qaList').map(({ pid }) => pid)).toEqual(['0', '10', '101']);
  release();
  await bot(/Pembayaran tercatat setelah bank/);
  const answers = texts().slice(-2);
  expect(answers[0]).toContain('Buka detail pinjaman');
  expect(answers[1]).toContain('Pembayaran tercatat');
});

test('a read that failed can be tried again, in its place', async () => {
  const { user, log: shell, sandbox } = await open();
  await button('Pembayaran');
  sandbox.control.setFault({ kind: 'drop', when: 'before', call: 'qaList', times: 1 });
  await tap(user, 'Pembayaran');
  await bot('Terjadi kesalahan. Silakan coba lagi.');
  expect(shell.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
  await expectAccessible();
  await tap(user, 'Coba Lagi', 'Di mana saya bisa membayar?');
  expect(screen.queryByRole('button', { name: 'Coba Lagi' })).toBeNull();
});

test('the categories could not be read: a panel to try again; the message field and the way to a person stay', async () => {
  const { user, sandbox } = await openSupport('supportChat', ORDER, {
    before: ({ control }) => control.setFault({ kind: 'status', status: 500, call: 'qaList' }),
    drawsHead: false,
  });
  await screen.findByText('Halaman gagal dimuat');
  expect(screen.getByRole('textbox', { name: 'Tulis pertanyaan Anda' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hubungi CS' })).toBeVisible();
  await expectAccessible();
  sandbox.control.clearFaults();
  await user.click(await button('Muat Ulang'));
  await button('Pembayaran');
});

test.each(['nullLists', 'malformed'] as const)('a server that answers %s: no category is made up, and nothing breaks', async (kind) => {
  await open({ before: ({ control }) => control.setFault({ kind, call: 'qaList' }) });
  await screen.findByRole('textbox');
  await aWhile();
  expect(screen.queryByRole('button', { name: 'Topik lainnya' })).toBeNull();
});

test('new bubbles come into view, and the focus stays where it is', async () => {
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.push(this.textContent);
  };
  const { user } = await open();
  const topic = await button('Pembayaran');
  await user.click(topic);
  await button('Di mana saya bisa membayar?');
  expect(seen.at(-1)).toMatch(/Pertanyaan tentang Pembayaran/);
  expect(topic).toHaveFocus();
});

describe('to a person', () => {
  const form = { page: 'complaintForm', query: { orderNo: 'ID-174-1', orderId: 'ID-174-1' }, replace: false };

  test.each([true, false])('"Hubungi CS" is in view (own head: %s); three taps record and open once', async (drawsHead) => {
    const headSlot = document.body.appendChild(document.createElement('header'));
    const { user, log: shell, records } = await open({ drawsHead, ...(drawsHead ? { headSlot } : {}) });
    await user.tripleClick(await button('Hubungi CS'));
    expect(headSlot.textContent).toBe(drawsHead ? 'Hubungi CS' : '');
    expect(shell.opened).toEqual([form]);
    await waitFor(async () => expect(await records()).toEqual([['1', '', '']]));
    headSlot.remove();
  });

  test('an entry with action_type 4 hands over: a bubble, the record, the form', async () => {
    const { user, log: shell, records } = await open();
    await tap(user, 'Pinjaman dan Tagihan', 'Tagihan saya tidak sesuai');
    await bot('Saya akan menghubungkan Anda dengan CS.');
    expect(shell.opened).toEqual([form]);
    await waitFor(async () => expect(await records()).toEqual([['1', '', '203']]));
  });

  test('back from the form the same entry hands over again, without a second bubble', async () => {
    const { user, log: shell, unmount, show } = await open();
    await tap(user, 'Pinjaman dan Tagihan', 'Tagihan saya tidak sesuai');
    unmount();
    show();
    await tap(user, 'Tagihan saya tidak sesuai');
    expect(shell.opened).toEqual([form, form]);
    expect(screen.getAllByText('Saya akan menghubungkan Anda dengan CS.')).toHaveLength(1);
  });

  test('a record that cannot be sent does not hold anybody up, and its text comes when it comes', async () => {
    const lost = await open({ before: ({ control }) => control.setFault({ kind: 'drop', when: 'before', call: 'qaRecord' }) });
    await lost.user.click(await button('Hubungi CS'));
    expect(lost.log.opened).toEqual([form]);
    await aWhile();
    expect(lost.log.toasts).toEqual([]);
    lost.unmount();

    const { user } = await open({ answer: (call) => (call === 'qaRecord' ? 'Petugas kami segera membalas.' : undefined) });
    await user.click(await button('Hubungi CS'));
    await bot('Petugas kami segera membalas.');
  });

  test('without an order the form gets none; either id is enough for both', async () => {
    const none = await openSupport('supportChat');
    await none.user.click(await button('Hubungi CS'));
    expect(none.log.opened).toEqual([{ ...form, query: {} }]);
    none.unmount();
    const { user, log: shell, sent } = await openSupport('supportChat', { orderId: 'ID-174-1' });
    await user.click(await button('Hubungi CS'));
    expect(shell.opened).toEqual([form]);
    expect(sent('qaList')[0]).toEqual({ orderNo: 'ID-174-1', pid: '0' });
  });
});
