import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';
import { answering } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

let mockOffline = false;
jest.mock('./Receipt', () => {
  if (mockOffline) throw new Error('not downloaded');
  return jest.requireActual<object>('./Receipt');
});

const BUTTON = { name: 'Lihat Tanda Terima' };

async function open(order: string, options: PageOptions<Sandbox> = {}, data: Readonly<Record<string, unknown>> = {}) {
  const replies = { loanDetails: withData((seeded) => ({ ...seeded, isScore: '0', ...data })) };
  const ids = { productId: '3101', orderId: `ID-${order}` };
  return openPage(remote, 'loanDetail', ids, { server: createSandbox(), replies, ...options });
}

async function openReceipt(options: PageOptions<Sandbox> = {}) {
  const opened = await open('200-1', options);
  await opened.user.click(await screen.findByRole('button', BUTTON));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Tanda Terima' }) };
}

afterEach(() => {
  mockOffline = false;
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('one that cannot be downloaded shows a message, and another tap tries again', async () => {
  mockOffline = true;
  const { user, log } = await open('200-1');
  const button = await screen.findByRole('button', BUTTON);
  for (const times of [1, 2]) {
    await user.click(button);
    await waitFor(() => expect(log.toasts).toHaveLength(times));
  }
  expect(log.toasts[0]?.message).toBe('Terjadi kesalahan. Silakan coba lagi.');
});

const COPIED = /^Salinan dari aplikasi, \d+ \w+ 20\d\d \d\d:\d\d$/;

test('shows what the server reported about a repaid loan; it can be copied where sharing is unavailable', async () => {
  const { dialog, user, log } = await openReceipt({ config: { trust: { lender: 'PT Contoh' } } });
  for (const line of ['Pinjaman Lunas', 'Pinjaman Melati', 'ID-200-1', '4 / 4', 'Tanggal lunas', 'Pemberi pinjaman: PT Contoh', COPIED])
    expect(within(dialog).getByText(line)).toBeVisible();
  await expectAccessible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(dialog).getByText('Salin'));
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Berhasil disalin']));
  const lines = String(write.mock.calls[0]?.[0]).split('\n');
  expect(lines.slice(0, 4)).toEqual(['Tanda Terima', 'Pinjaman Melati', 'Pinjaman Lunas', 'Nomor pesanan: ID-200-1']);
  expect(lines).toContain('Cicilan dibayar: 4 / 4');
  expect(lines.slice(-2)).toEqual(['Pemberi pinjaman: PT Contoh', expect.stringMatching(COPIED)]);
  fireEvent.click(within(dialog).getByText('Tutup'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a phone that can share gets the text: the order number if no row contains it, no line for a missing value; the same is saved as a file', async () => {
  const shareIt = jest.fn<Promise<void>, [{ readonly text: string }]>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: shareIt });
  const ids = { productId: '3101', orderId: 'ID/200 1' };
  const { user, log } = await openPage(remote, 'loanDetail', ids, { server: answering({ orderStatus: '200' }) });
  await user.click(await screen.findByRole('button', BUTTON));
  const dialog = await screen.findByRole('dialog', { name: 'Tanda Terima' });
  await user.click(within(dialog).getByText('Bagikan'));
  const text = String(shareIt.mock.calls[0]?.[0].text);
  expect(text.split('\n')).toEqual(['Tanda Terima', 'Nomor pesanan: ID/200 1', expect.stringMatching(COPIED)]);
  expect(log.toasts).toEqual([]);

  jest.useFakeTimers();
  const made: Blob[] = [];
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: revoke });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`);
  });
  fireEvent.click(within(dialog).getByText('Simpan sebagai File'));
  expect(clicked).toEqual(['blob:1 ID_200_1.txt']);
  expect(made[0]).toMatchObject({ type: 'text/plain;charset=utf-8', size: new Blob([text]).size });
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:1');
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; X Build/U; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36';

test.each([
  ['with the bridge', ['goProduct'], navigator.userAgent],
  ['without the bridge, recognised by its user agent', [], ANDROID],
])('an app %s is not offered a file, because its web view cannot save one', async (_, native, userAgent) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { dialog } = await openReceipt({ native });
  expect(within(dialog).getByText('Salin')).toBeVisible();
  expect(within(dialog).queryByText('Simpan sebagai File')).toBeNull();
});

test('an order that may not be repaid has no receipt', async () => {
  await open('200-1', {}, { userOrderDetail: { detail: [{ text: 'Sisa tagihan', value: 'Rp 1.080.000' }] } });
  await screen.findByText('ID-200-1');
  expect(screen.queryByText(BUTTON.name)).toBeNull();
});
