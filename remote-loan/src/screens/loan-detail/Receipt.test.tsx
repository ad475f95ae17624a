import { screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';
import { saveText } from './saveText';

jest.mock('./saveText', () => ({ saveText: jest.fn() }));

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
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

test('shows what the server reported about a repaid loan; it can be copied where sharing is unavailable, and saved as a file', async () => {
  const { dialog, user, log } = await openReceipt();
  for (const line of [
    'Pinjaman Lunas',
    'Pinjaman Melati',
    'ID-200-1',
    '4 / 4',
    'Tanggal lunas',
    /^Salinan dari aplikasi, \d+ \w+ 20\d\d \d\d:\d\d$/,
  ])
    expect(within(dialog).getByText(line)).toBeVisible();
  await expectAccessible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(dialog).getByRole('button', { name: 'Salin' }));
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Berhasil disalin']));
  expect(write).toHaveBeenCalledWith(expect.stringContaining('Tanda Terima\nPinjaman Melati\nPinjaman Lunas\nNomor pesanan: ID-200-1'));
  await user.click(within(dialog).getByRole('button', { name: 'Simpan sebagai File' }));
  expect(saveText).toHaveBeenCalledWith(write.mock.calls[0]?.[0], 'ID-200-1');
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a phone that can share gets the text', async () => {
  const shareIt = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: shareIt });
  const { dialog, user, log } = await openReceipt();
  await user.click(within(dialog).getByRole('button', { name: 'Bagikan' }));
  expect(shareIt).toHaveBeenCalledWith({ text: expect.stringContaining('ID-200-1') as string });
  expect(log.toasts).toEqual([]);
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; X Build/U; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36';

test.each([
  ['with the bridge', ['goProduct'], navigator.userAgent],
  ['without it, known by its name', [], ANDROID],
])('an app %s is not offered a file, because its web view cannot save one', async (_, native, userAgent) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { dialog } = await openReceipt({ native });
  expect(within(dialog).getByRole('button', { name: 'Salin' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Simpan sebagai File' })).toBeNull();
});

test.each([
  ['174-1', {}],
  ['4-1', { userOrderDetail: null }],
  ['200-1', { userOrderDetail: { detail: [{ text: 'Sisa tagihan', value: 'Rp 1.080.000' }] } }],
  ['200-1', { orderStatus: '999' }],
])('order %s with %j may not be repaid: it has no receipt', async (order, data) => {
  await open(order, {}, data);
  await screen.findByText(`ID-${order}`);
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});
