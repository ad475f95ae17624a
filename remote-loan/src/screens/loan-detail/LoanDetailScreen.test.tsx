import { act, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton, findLink } from '@loan/shared/testing/findByWords';
import { aWhile, openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

const PRODUCT = { '0': '3101', '1': '3102', '2': '3103', '3': '3104' } as const;
const open = (order: string, product: keyof typeof PRODUCT = '0', options: OpenOptions = {}) =>
  openPage(remote, 'loanDetail', { productId: PRODUCT[product], orderId: `ID-${order}` }, { server: createSandbox(), ...options });
const status = (text: string) => screen.findByRole('region', { name: `Status pinjaman: ${text}` });

describe('the order', () => {
  test('status, days to the due date, rows, the order number once, to be copied; the title is the product name', async () => {
    const { user, log } = await open('174-1');
    const block = await status('Menunggu Pembayaran');
    const banner = screen.getByText(/^Membayar tepat waktu/);
    expect(block.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(block).getByText('Bayar tagihan Anda paling lambat pada tanggal jatuh tempo.')).toBeVisible();
    expect(within(block).getByText('3 hari lagi')).toBeVisible();
    // The rows do not repeat what is due.
    for (const label of ['Tagihan berikutnya', 'Jatuh tempo berikutnya', 'Sisa tagihan', 'ID-174-1'])
      expect(screen.getByText(label)).toBeVisible();
    expect(log.titles.at(-1)).toBe('Pinjaman Melati');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Salin Nomor pesanan' }));
    await waitFor(() => expect(log.toasts.at(-1)?.message).toBe('Nomor pesanan berhasil disalin'));
    expect(write).toHaveBeenCalledWith('ID-174-1');
    expect(screen.getAllByText('Nomor pesanan')).toHaveLength(1);
  });

  test.each([
    ['1', '21', 'Membayar tepat waktu menjaga riwayat kredit Anda.', 'paying.png'],
    ['', '200', 'Waspada penipuan: bayar hanya ke nomor yang tertera di aplikasi.', 'fraud.png'],
  ])('the common type %p alone picks the banner and its picture, at status %s', async (type, orderStatus, name, picture) => {
    const banners = { '1': `${window.location.origin}/paying.png`, other: `${window.location.origin}/fraud.png` };
    const replies = { loanDetails: withData((data) => ({ ...data, orderStatus })) };
    await open('174-1', '0', { query: { type }, config: { loanDetail: { banners } }, replies });
    expect(await screen.findByRole('img', { name })).toHaveAttribute('src', `${window.location.origin}/${picture}`);
  });

  test('sums of money are read aloud as such, other figures stay as received; an order number without a row gets one', async () => {
    const rows = [
      { text: 'Jumlah', value: 'Rp 1.500.000' },
      { text: 'Tenor', value: '3 bulan' },
    ];
    await open('174-1', '0', { replies: { loanDetails: withData((data) => ({ ...data, userOrderDetail: { detail: rows } })) } });
    expect(await screen.findByText('1.500.000 rupiah')).toBeInTheDocument();
    expect(screen.getByText('Tenor').nextElementSibling).toHaveTextContent(/^3 bulan$/);
    expect(screen.getByText('Nomor pesanan')).toBeVisible();
    expect(screen.getByText('ID-174-1')).toBeVisible();
  });

  test('an unknown status, long texts and hostile values: no button area', async () => {
    const { log, container } = await open('999-1', '3');
    await status('Status Sedang Diperbarui');
    expect(container.querySelector('[data-footer]')).toBeNull();
    expect(log.toasts).toEqual([]);
  });

  test('India reads English', async () => {
    const rows = [{ text: 'Due date', value: '2999-12-25' }];
    const replies = { loanDetails: withData((data) => ({ ...data, userOrderDetail: { detail: rows } })) };
    const ids = { productId: '9101', orderId: 'IN-174-1' };
    await openPage(remote, 'loanDetail', ids, { server: createSandbox(), market: 'india', replies });
    expect(await screen.findByText('Repay now')).toBeVisible();
    expect(screen.getByText('25 Dec 2999')).toBeVisible();
    expect(screen.getByText(/^\d+ days left$/)).toBeVisible();
  });

  test('trailing path segments are ignored', async () => {
    const { router } = await open('174-1');
    await status('Menunggu Pembayaran');
    await act(() => router.navigate('/loanDetail/a/b?productId=3102&orderId=ID-200-2'));
    expect(await status('Pinjaman Lunas')).toBeVisible();
  });
});

describe('button area', () => {
  test('repay opens the repayment page, the extension line its own; both get the current query string, without the session', async () => {
    const query = { productId: '3101', orderId: 'ID-174-1', from: 'confirm', utm_tag: 'a&b' };
    const { user, log } = await openPage(remote, 'loanDetail', { ...query, token: 'secret', deviceId: 'd' }, { server: createSandbox() });
    await user.click(await findLink('Bayar Sekarang'));
    expect(screen.getByText('Belum bisa membayar penuh?')).toBeVisible();
    await user.click(screen.getByText('Ajukan Perpanjangan'));
    expect(log.opened).toEqual([
      { page: 'repay', query, replace: false },
      { page: 'repayDelay', query, replace: false },
    ]);
    expect(log.followed).toEqual([]);
  });

  test('an own address that the URL policy refuses is refused, and nothing else opens', async () => {
    const hostile = { replies: { loanDetails: withData((data) => ({ ...data, h5Url: 'javascript:alert(1)' })) } } satisfies OpenOptions;
    const { user, log } = await open('174-1', '0', hostile);
    await user.click(await findButton('Bayar Sekarang'));
    expect(log.followed.map(({ result }) => result)).toEqual(['refused']);
    expect(log.opened).toEqual([]);
  });

  test("the order's own address is classified by the URL policy instead", async () => {
    const { user, log } = await open('174-2', '1');
    const link = await findLink('Bayar Sekarang');
    expect(link).toHaveAttribute('href', expect.stringContaining(window.location.origin));
    expect(link).not.toHaveAttribute('href', expect.stringContaining('token'));
    await user.click(link);
    expect(log.followed).toEqual([{ address: expect.stringContaining(window.location.origin), options: {}, result: 'page' }]);
    expect(log.opened).toEqual([]);
  });

  test('borrow more: sends the event, shows no refusal of it, and opens the native product page', async () => {
    const { user, log, sent } = await open('200-2', '1', {
      native: ['goProduct'],
      before: ({ control }) => control.setFault({ call: 'serviceEvent', kind: 'refuse', code: '500', message: 'Ditolak' }),
    });
    await user.click(await findButton('Pinjam Lagi'));
    expect(sent('serviceEvent').map(({ fields }) => fields)).toEqual([{ productId: '3102', moduleId: '30', positionId: '0' }]);
    expect(log.bridge).toEqual([{ action: 'goProduct', argument: '3102' }]);
    expect(log.opened).toEqual([]);
    await aWhile();
    expect(log.toasts).toEqual([]);
  });

  test('borrow more without the app: the product page; a lost event has no visible effect', async () => {
    const { user, log } = await open('4-1', '0', {
      before: ({ control }) => control.setFault({ call: 'serviceEvent', kind: 'drop', when: 'before' }),
    });
    await user.click(await findButton('Pinjam Lagi'));
    expect(log.opened).toEqual([{ page: 'productDetail', query: { productId: '3101' }, replace: false }]);
  });
});

describe('recommended products', () => {
  const list = () => screen.findByRole('region', { name: 'Penawaran untuk Anda' });
  const cards = async () =>
    within(await list())
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('button'));

  test('a card shows everything the server sent about its product, without gaps for missing values', async () => {
    const product = {
      id: '1',
      productLogo: `${window.location.origin}/logo.png`,
      productName: 'Pinjaman Anggrek',
      buttonText: 'Ajukan',
      flag: 1,
      amountRange: 'Rp 1.000.000 - 5.000.000',
      amountRangeDes: 'Jumlah yang dapat diajukan',
      loan_rate: '0,3% per hari',
      productDesc: 'Cair hari ini',
    };
    const recProducts = [product, null, {}, { productName: 'Pinjaman Mawar', flag: 1 }];
    await open('21-1', '0', { replies: { loanDetails: withData((data) => ({ ...data, recProducts })) } });
    const [card, ...others] = await cards();
    expect(others.map((other) => other.getAttribute('aria-label'))).toEqual(['Pinjaman Mawar, Lanjutkan']);
    const { productName, buttonText, amountRange, amountRangeDes, loan_rate, productDesc } = product;
    for (const text of [productName, buttonText, amountRange, amountRangeDes, loan_rate, productDesc]) expect(card).toHaveTextContent(text);
    expect(card?.querySelector('img')).toHaveAttribute('src', product.productLogo);
  });

  test('a tap is recorded with its position, then the jump call returns the address to open', async () => {
    const { user, log, sent } = await open('21-1', '0', { config: { schemes: ['loanapp'] }, native: ['openPage'] });
    const [, second] = await cards();
    await user.click(second as HTMLElement);
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(sent('serviceEvent')[0]?.fields).toEqual({ productId: '3103', moduleId: '30', positionId: '1' });
    expect(sent('jump')[0]?.fields).toEqual({ module: '30', position: '1', parameter: 'app.3103' });
    expect(log.requests.findIndex(({ name }) => name === 'serviceEvent')).toBeLessThan(
      log.requests.findIndex(({ name }) => name === 'jump'),
    );
    expect(log.followed[0]).toEqual({ address: 'loanapp://product/3103', options: { jump: true }, result: 'bridge' });
  });

  test('two taps are one jump, which gets the current query string, and the event is not awaited', async () => {
    const { user, shell, sent, release, log } = await open('21-1', '0', { hold: (call) => call === 'serviceEvent' || call === 'jump' });
    const [first] = await cards();
    const send = jest.spyOn(shell.http, 'send');
    await user.dblClick(first as HTMLElement);
    await waitFor(() => expect(sent('jump')).toHaveLength(1));
    expect(first).toHaveAttribute('aria-busy', 'true');
    expect(first).toHaveAttribute('aria-disabled', 'true');
    expect(sent('serviceEvent')).toHaveLength(1);
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'jump' }),
      expect.anything(),
      expect.objectContaining({ pageQuery: true }),
    );
    release();
    await waitFor(() => expect(log.followed).toHaveLength(1));
  });

  test("a card whose flag, or 'globally' flag, is off is grey and inert, its text readable", async () => {
    const { user, sent } = await open('21-1');
    for (const card of (await cards()).slice(2, 4)) {
      expect(card).toHaveAttribute('aria-disabled', 'true');
      expect(card).toHaveTextContent('Penuh');
      await user.click(card);
      card.focus();
      await user.keyboard('{Enter}');
    }
    expect([sent('serviceEvent'), sent('jump')]).toEqual([[], []]);
  });

  test('a jump without a reply: no message, the card offers another try', async () => {
    const { user, log } = await open('21-1', '0', {
      before: ({ control }) => control.setFault({ call: 'jump', kind: 'drop', when: 'before', times: 1 }),
    });
    await user.click((await cards())[0] as HTMLElement);
    const again = await screen.findByRole('button', { name: /Coba Lagi/ });
    expect(log.toasts).toEqual([]);
    await user.click(again);
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Coba Lagi/ })).toBeNull();
  });

  test('a reply without an address opens nothing and shows a message', async () => {
    const { user, log } = await open('21-1', '0', { replies: { jump: withData(() => null) } });
    await user.click((await cards())[0] as HTMLElement);
    await waitFor(() => expect(log.followed.map(({ result }) => result)).toEqual(['refused']));
    expect(log.toasts).toEqual([{ message: 'Terjadi kesalahan. Silakan coba lagi.', options: {} }]);
    expect((await cards())[0]).not.toHaveAttribute('aria-disabled');
  });

  test('an address that may not be opened: the page says where to go on, and the card becomes inert', async () => {
    const { user, log, sent } = await open('21-1', '0', { replies: { jump: withData(() => ({ url: 'https://elsewhere.example/' })) } });
    await user.click((await cards())[0] as HTMLElement);
    await waitFor(() => expect(log.followed[0]?.result).toBe('refused'));
    expect(log.toasts.map(({ message }) => message)).toEqual([
      'Ini tidak dapat dibuka di sini. Lanjutkan di aplikasi, atau hubungi layanan pelanggan.',
    ]);
    expect((await cards())[0]).toHaveAttribute('aria-disabled', 'true');
    await user.click((await cards())[0] as HTMLElement);
    expect(sent('jump')).toHaveLength(1);
  });

  test('after a refresh that lists them in another order, the refused one stays inert and the others can be tapped', async () => {
    let isTurned = false;
    const { user, sent } = await open('21-1', '0', {
      replies: {
        jump: withData(() => ({ url: 'https://elsewhere.example/' })),
        loanDetails: withData(({ recProducts, ...data }) => {
          const products = [...(recProducts as readonly unknown[])].slice(0, 2);
          return { ...data, recProducts: isTurned ? products.reverse() : products };
        }),
      },
    });
    await user.click((await cards())[0] as HTMLElement);
    await waitFor(async () => expect((await cards())[0]).toHaveAttribute('aria-disabled', 'true'));
    const [first, second] = (await cards()).map((card) => card.getAttribute('aria-label'));
    isTurned = true;
    await user.click(screen.getByLabelText('Perbarui'));
    await waitFor(async () => expect((await cards()).map((card) => card.getAttribute('aria-label'))).toEqual([second, first]));
    const [other, refused] = await cards();
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    expect(other).not.toHaveAttribute('aria-disabled');
    await user.click(refused as HTMLElement);
    expect(sent('jump')).toHaveLength(1);
  });

  test('nothing opens when the screen was left', async () => {
    const { user, log, unmount, release } = await open('21-1', '0', { hold: 'jump' });
    await user.click((await cards())[0] as HTMLElement);
    unmount();
    release();
    await aWhile();
    expect(log.followed).toEqual([]);
  });

  test('a tap on more products leads home', async () => {
    const { user, log } = await open('21-1');
    await user.click(within(await list()).getByRole('button', { name: 'Produk lainnya' }));
    expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]);
  });

  test('a configuration can hide the list always', async () => {
    await open('21-1', '0', { config: { loanDetail: { recRule: 'always-hidden' } } });
    await screen.findByText('ID-21-1');
    expect(screen.queryByText('Penawaran untuk Anda')).toBeNull();
  });
});

describe('loading and refreshing', () => {
  test('a first load that failed: retry without a message, and no toast', async () => {
    const { user, log } = await open('174-1', '0', {
      before: ({ control }) => control.setFault({ call: 'loanDetails', kind: 'drop', when: 'before', times: 1 }),
    });
    const retry = await findButton('Muat Ulang');
    expect(screen.queryByText('Halaman gagal dimuat')).toBeNull();
    expect(screen.queryByLabelText('Perbarui')).toBeNull();
    expect(log.toasts).toEqual([]);
    await expectAccessible();
    await user.click(retry);
    await status('Menunggu Pembayaran');
  });

  test('an empty reply has a screen', async () => {
    const { log } = await open('174-1', '0', { replies: { loanDetails: withData(() => null) } });
    expect(await status('Status pinjaman')).toBeVisible();
    expect(screen.getByText('ID-174-1')).toBeVisible();
    expect(log.titles.at(-1)).toBe('Rincian Pinjaman');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectAccessible();
  });

  test('refresh reads again and shows the time', async () => {
    const { user, server: sandbox, sent } = await open('174-1');
    await status('Menunggu Pembayaran');
    await sandbox.control.setOrder('ID-174-1', { status: '200' });
    await user.click(screen.getByLabelText('Perbarui'));
    await status('Pinjaman Lunas');
    expect(screen.getByText(/^Diperbarui pukul \d\d:\d\d$/)).toBeVisible();
    expect(sent('loanDetails')).toHaveLength(2);
  });

  test('a later failure keeps the page, shows when it was read, and can be retried', async () => {
    const { user, server: sandbox, sent, log } = await open('174-1');
    await status('Menunggu Pembayaran');
    sandbox.control.setFault({ call: 'loanDetails', kind: 'drop', when: 'before', times: 2 });
    await user.click(screen.getByLabelText('Perbarui'));
    await waitFor(() => expect(sent('loanDetails')).toHaveLength(2));
    expect(await status('Menunggu Pembayaran')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bayar Sekarang' })).toBeVisible();
    const stale = await screen.findByRole('alert');
    expect(stale).toHaveTextContent(/^Terjadi kesalahan\. Silakan coba lagi\. Diperbarui pukul \d\d:\d\dCoba Lagi$/);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    await user.click(within(stale).getByText('Coba Lagi'));
    await waitFor(() => expect(stale).toHaveTextContent(/Diperbarui pukul \d\d:\d\d, \d+ \w{3} \d{4}Coba Lagi$/));
    jest.restoreAllMocks();
    await expectAccessible();
    await user.click(within(stale).getByText('Coba Lagi'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText(/^Diperbarui pukul \d\d:\d\d$/)).toBeVisible();
    expect(log.toasts).toEqual([]);
  });
});

const called = (argument: string) => [{ action: 'callPhone', argument }];
test.each([
  ["calls the order's phone, not the configured one", '174-1', '0', '0215550100', 'tel:08000000000', called('08000000000'), []],
  ['calls the configured phone where the order has none', '151-1', '2', '0215550100', 'tel:0215550100', called('0215550100'), []],
  ['opens customer service where there is no phone', '151-1', '2', '', '/customerService', [], ['customerService']],
] as const)('the row of customer service %s', async (_, order, product, phone, href, bridge, pages) => {
  const { user, log } = await open(order, product, { config: { service: { phone } } });
  const row = await screen.findByRole('link', { name: /^Layanan Pelanggan/ });
  expect(row).toHaveAttribute('href', href);
  await user.click(row);
  expect([log.bridge, log.opened]).toEqual([bridge, pages.map((page) => ({ page, query: {}, replace: false }))]);
});
