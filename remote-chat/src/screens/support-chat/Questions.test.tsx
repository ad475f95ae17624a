import { screen, waitFor, within } from '@testing-library/react';

import type { Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { aWhile, withData, type PageOptions } from '@loan/shared/testing/openPage';

import { bot, button, log, openChat, ORDER, press, tap, texts } from './testing/conversation';

const open = (options?: PageOptions<Sandbox>) => openChat(ORDER, options);

/** Records the text of every element scrolled into view from now on. */
function scrolls(): readonly (string | null)[] {
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.push(this.textContent);
  };
  return seen;
}

test('greets at the top, with four categories side by side and the others under "more"', async () => {
  const seen = scrolls();
  const { log: shell, sent } = await open();
  await bot('Pilih topik, atau tulis pertanyaan Anda.');
  await button('Pembayaran');
  for (const name of ['Pembayaran', 'Pinjaman dan Tagihan', 'Akun dan Data', 'Pengajuan'])
    expect(screen.getByRole('button', { name }).querySelector('svg')).toBeVisible();
  expect(texts()).toEqual([
    'Asisten: Halo, saya Asisten Virtual. Ada yang bisa saya bantu?',
    'Asisten: Pilih topik, atau tulis pertanyaan Anda.',
  ]);
  expect(seen.filter((words) => words?.startsWith('Asisten:'))).toEqual([]);
  expect(shell.titles).toEqual(['Bantuan']);
  expect(sent('qaList').map(({ fields }) => fields)).toEqual([{ orderNo: 'ID-174-1', pid: '0' }]);
  expect(screen.queryByRole('button', { name: 'Keamanan' })).toBeNull();
  await press(await button('Topik lainnya'));
  expect(within(log()).getByRole('button', { name: 'Keamanan' })).toBeVisible();
  expect(texts()[2]).toMatch(/^Asisten: Topik lainnyaKeamanan/);
  await press(await button('Topik lainnya'));
  expect(screen.getAllByRole('button', { name: 'Keamanan' })).toHaveLength(1);
});

test('four categories need no "more"', async () => {
  const question = ['a', 'b', 'c', 'd'].map((id) => ({ id, title_local: `Topik ${id}`, action_type: '0' }));
  await open({ replies: { qaList: withData(() => ({ question, answerList: [] })) } });
  for (const { title_local } of question) expect(await button(title_local)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Topik lainnya' })).toBeNull();
});

test('India: in English', async () => {
  await openChat({ orderNo: 'IN-174-1' }, { market: 'india' });
  await tap('Payment', 'How do I pay my bill?');
  await bot('Did this answer your question?');
  for (const name of ['Resolved', 'Not resolved', 'Send']) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible();
  expect(texts()[3]).toBe('You: How do I pay my bill?');
});

test('a category, a question, a nested list, an answer', async () => {
  const { sent } = await open();
  await tap('Pembayaran', 'Di mana saya bisa membayar?', 'Lewat bank');
  await bot('Lewat m-banking, internet banking, atau ATM dengan nomor Virtual Account.');
  expect(sent('qaList').map(({ fields: { pid } }) => pid)).toEqual(['0', '10', '103', '1031']);
  expect(texts()[2]).toMatch(/^Asisten: Pertanyaan tentang Pembayaran/);
  expect(texts()[3]).toBe('Anda: Di mana saya bisa membayar?');
});

test('an entry with its own answer needs no request; the alias replaces a missing title', async () => {
  const { sent } = await open();
  await tap('Pinjaman dan Tagihan', 'Kapan cicilan saya jatuh tempo?');
  await bot(/Tanggal setiap cicilan tertera/);
  expect(sent('qaList')).toHaveLength(2);
  await tap('Bisakah saya meminta perpanjangan?');
  await bot(/^Bisa, jika tautan/);
});

test('a question without an answer leads to a person', async () => {
  const { log: shell } = await open({ replies: { qaList: withData((data, { pid }) => (pid === '101' ? {} : data)) } });
  await tap('Pembayaran', 'Bagaimana cara membayar tagihan?');
  await bot('Jawaban belum tersedia. Silakan hubungi CS.');
  await press(within(log()).getByRole('button', { name: 'Hubungi CS' }));
  expect(shell.opened).toEqual([{ page: 'complaintForm', query: ORDER, replace: false }]);
});

test('while an answer loads, "typing" is announced and scrolled into view; three taps send one request, and a later one shows the answer again', async () => {
  const { user, sent, release } = await open({ hold: (call, fields) => call === 'qaList' && fields['pid'] === '10' });
  const topic = await button('Pembayaran');
  const seen = scrolls();
  await user.tripleClick(topic);
  expect(seen[0]).toBe('Asisten sedang mengetik');
  expect(within(screen.getByRole('status')).getByText('Asisten sedang mengetik')).toBeVisible();
  release();
  await button('Di mana saya bisa membayar?');
  expect(screen.queryByText('Asisten sedang mengetik')).toBeNull();
  await user.tripleClick(await button('Bagaimana cara membayar tagihan?'));
  await bot(/Buka detail pinjaman/);
  const before = seen.length;
  await tap('Bagaimana cara membayar tagihan?');
  expect(seen.slice(before).at(-1)).toMatch(/Buka detail pinjaman/);
  await aWhile();
  expect(sent('qaList').map(({ fields: { pid } }) => pid)).toEqual(['0', '10', '101']);
  expect(texts().filter((text) => text.startsWith('Anda: '))).toHaveLength(1);
});

test('a failed read can be retried in its place', async () => {
  const { log: shell, server: sandbox } = await open();
  await button('Pembayaran');
  sandbox.control.setFault({ kind: 'drop', when: 'before', call: 'qaList', times: 1 });
  await tap('Pembayaran');
  await bot('Terjadi kesalahan. Silakan coba lagi.');
  expect(shell.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
  await expectAccessible();
  await tap('Coba Lagi');
  // The button is gone, but the focus is not lost.
  expect(log()).toHaveFocus();
  await tap('Di mana saya bisa membayar?');
  expect(screen.queryByRole('button', { name: 'Coba Lagi' })).toBeNull();
});

test('a restored conversation is shown before the topics, at its end; if they cannot be read it stays, with a retry button', async () => {
  const first = await open();
  await tap('Pembayaran', 'Bagaimana cara membayar tagihan?');
  await bot(/Buka detail pinjaman/);
  const before = texts();
  first.unmount();
  const seen = scrolls();
  const { release } = await open({
    storage: { local: first.shell.storage.local },
    hold: (call) => call === 'qaList',
    before: ({ control }) => control.setFault({ kind: 'status', status: 500, call: 'qaList', times: 1 }),
  });
  await screen.findByRole('log');
  expect(screen.queryByRole('button', { name: 'Pembayaran' })).toBeNull();
  expect(texts()).toEqual(before);
  expect(seen.at(-1)).toMatch(/Buka detail pinjaman/);
  release();
  const again = await button('Muat Ulang');
  expect(texts()).toEqual(before);
  expect(screen.queryByText('Ada gangguan pada halaman ini')).toBeNull();
  await press(again);
  await button('Pembayaran');
  expect(screen.queryByRole('button', { name: 'Muat Ulang' })).toBeNull();
});

test('the categories could not be read: a panel with the reason and a retry; the message field and the link to a person stay', async () => {
  const { server: sandbox } = await openChat(ORDER, {
    before: ({ control }) => control.setFault({ call: 'qaList', kind: 'refuse', code: '77', message: 'Layanan tutup.' }),
    drawsHead: false,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Layanan tutup.');
  expect(screen.queryByRole('log')).toBeNull();
  expect(screen.queryByText(/^Tentang pesanan/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Tulis pertanyaan Anda' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hubungi CS' })).toBeVisible();
  sandbox.control.clearFaults();
  await press(await button('Muat Ulang'));
  await button('Pembayaran');
  expect(screen.getByText(/^Tentang pesanan/)).toBeVisible();
});

test('of several new bubbles the end is scrolled into view, then the start, so that they are read from the top; the focus stays', async () => {
  const under = { id: '9', title_local: 'Lewat bank', action_type: '0' };
  await open({
    replies: {
      qaList: withData((data, fields) => (fields['pid'] === '10' ? { question: [under], answerList: ['Ada banyak cara.'] } : data)),
    },
  });
  const topic = await button('Pembayaran');
  const seen = scrolls();
  topic.focus();
  await press(topic);
  await button('Lewat bank');
  expect(seen.slice(-2)).toEqual([
    expect.stringMatching(/^Asisten: Pertanyaan tentang Pembayaran/),
    expect.stringMatching(/^Asisten: Ada banyak cara\./),
  ]);
  expect(topic).toHaveFocus();
});

describe('hand-over to a person', () => {
  const toHuman = () => screen.findByRole('link', { name: 'Hubungi CS' });
  const form = { page: 'complaintForm', query: { orderNo: 'ID-174-1', orderId: 'ID-174-1' }, replace: false };

  test.each([true, false])('"Hubungi CS" is in view (own head: %s); three taps record and open once', async (drawsHead) => {
    const headSlot = document.body.appendChild(document.createElement('header'));
    const { user, log: shell, records } = await open({ drawsHead, ...(drawsHead ? { headSlot } : {}) });
    await user.tripleClick(await toHuman());
    expect(headSlot.textContent).toBe(drawsHead ? 'Hubungi CS' : '');
    expect(shell.opened).toEqual([form]);
    await waitFor(async () => expect(await records()).toEqual([['1', '', '']]));
    headSlot.remove();
  });

  const handingOver = withData((data, fields) =>
    fields['pid'] === '101'
      ? { question: [], answerList: [{ id: '101-9', title_local: 'Petugas membantu Anda.', action_type: '4' }] }
      : data,
  );

  test('only a category with action_type 4 is marked as making a record, so that an early tap on it is not replayed', async () => {
    const question = ['0', '4'].map((action_type) => ({ id: `1${action_type}`, title_local: `Kategori ${action_type}`, action_type }));
    await open({ replies: { qaList: withData(() => ({ question, answerList: [] })) } });
    expect(await button('Kategori 4')).toHaveAttribute('data-record');
    expect(await button('Kategori 0')).not.toHaveAttribute('data-record');
  });

  test('an answer with action_type 4 is shown, recorded, and hands over', async () => {
    const { log: shell, records } = await open({ replies: { qaList: handingOver } });
    await tap('Pembayaran', 'Bagaimana cara membayar tagihan?');
    await bot('Petugas membantu Anda.');
    await bot('Saya akan menghubungkan Anda dengan CS.');
    expect(shell.opened).toEqual([form]);
    await waitFor(async () => expect(await records()).toEqual([['1', '', '101-9']]));
  });

  test('after the borrower has left, the form does not open: the button is in the conversation', async () => {
    const {
      log: shell,
      unmount,
      show,
      release,
      sent,
    } = await open({ replies: { qaList: handingOver }, hold: (call, fields) => call === 'qaList' && fields['pid'] === '101' });
    await tap('Pembayaran', 'Bagaimana cara membayar tagihan?');
    unmount();
    release();
    await aWhile();
    expect([shell.opened, sent('qaRecord')]).toEqual([[], []]);
    await show();
    await bot('Saya akan menghubungkan Anda dengan CS.');
    await press(within(log()).getByRole('button', { name: 'Hubungi CS' }));
    expect(shell.opened).toEqual([form]);
  });

  test('two quick taps hand over once; again when the page is resumed, or when the form did not open', async () => {
    const { log: shell, resume } = await open();
    const at = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(at);
    await press(await toHuman());
    await press(await toHuman());
    expect(shell.opened).toEqual([form]);
    resume(1000);
    await press(await toHuman());
    expect(shell.opened).toEqual([form, form]);
    clock.mockReturnValue(at + 1000);
    await press(await toHuman());
    expect(shell.opened).toEqual([form, form, form]);
    clock.mockRestore();
  });

  test('a failing record does not block the hand-over, and its text appears when it arrives', async () => {
    const lost = await open({ before: ({ control }) => control.setFault({ kind: 'drop', when: 'before', call: 'qaRecord' }) });
    await press(await toHuman());
    expect(lost.log.opened).toEqual([form]);
    await aWhile();
    expect(lost.log.toasts).toEqual([]);
    lost.unmount();

    await open({ replies: { qaRecord: withData(() => 'Petugas kami segera membalas.') } });
    await press(await toHuman());
    await bot('Petugas kami segera membalas.');
  });

  test('without an order the form gets none; one id is used for both', async () => {
    const none = await openChat({});
    await press(await toHuman());
    expect(none.log.opened).toEqual([{ ...form, query: {} }]);
    none.unmount();
    const { log: shell, sent } = await openChat({ orderId: 'ID-174-1' });
    await press(await toHuman());
    expect(shell.opened).toEqual([form]);
    expect(sent('qaList')[0]?.fields).toEqual({ orderNo: 'ID-174-1', pid: '0' });
  });
});
