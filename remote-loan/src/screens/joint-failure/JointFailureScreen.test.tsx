import { act, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton, findLink } from '@loan/shared/testing/findByWords';
import { aWhile, openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

/** The sandbox's product addresses lead into the app, which opens them. */
const inApp: OpenOptions = { config: { schemes: ['loanapp'] }, native: ['openPage'] };
const open = (options: OpenOptions = inApp, query: Readonly<Record<string, string>> = { productId: '3101' }) =>
  openPage(remote, 'jointFailure', query, { server: createSandbox(), ...options });
const list = () => screen.findByRole('region', { name: 'Produk Lainnya' });
const cards = async () => {
  const region = within(await list());
  return (await region.findAllByRole('listitem')).map((item) => within(item).getByRole('button'));
};
const card = async (index: number) => (await cards())[index] as HTMLElement;
const notice = () => screen.findByText('Coba lagi nanti.');
const UNKNOWN = 'Belum diketahui apakah permintaan ini berhasil.';

describe('the notice', () => {
  test("says what happened, with the server's message; the title says the same", async () => {
    const { log, sent } = await open();
    expect(await notice()).toBeVisible();
    expect(screen.getAllByText('Produk ini belum dapat dibuka')).toHaveLength(1);
    expect(await screen.findByText('Penyedia produk ini sedang melakukan pemeliharaan sistem.')).toBeVisible();
    expect(log.titles.at(-1)).toBe('Produk ini belum dapat dibuka');
    expect(sent('jointList').map(({ fields }) => fields)).toEqual([{ targeted: '3101', necessity: '300', joint: '-1' }]);
    await cards();
  });

  test('the other page shows the same screen', async () => {
    const { sent } = await openPage(remote, 'error', { productId: '3102' }, { server: createSandbox() });
    expect(await notice()).toBeVisible();
    expect(await card(0)).toHaveAccessibleName(/^Pinjaman Melati/);
    expect(sent('jointList')[0]?.fields).toMatchObject({ targeted: '3102' });
  });

  test('does not wait for the list', async () => {
    const { release } = await open({ hold: 'jointList' });
    expect(await notice()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kembali ke Beranda' })).toBeVisible();
    release();
    await cards();
  });

  test('the footer leads home, the help link to customer service', async () => {
    const { user, log } = await open();
    await user.click(await findLink('Layanan Pelanggan'));
    expect(log.opened).toEqual([{ page: 'customerService', query: {}, replace: false }]);
    await user.click(screen.getByText('Kembali ke Beranda'));
    expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]);
  });
});

describe('the list', () => {
  test('cards as on the recommended list, without the product that failed', async () => {
    await open();
    expect((await cards()).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Pinjaman Kenari, Rp\u00a01.000.000, Ajukan',
      'Pinjaman Cemara, belum tersedia',
      expect.stringMatching(/^Pinjaman Modal Usaha/),
      expect.stringMatching(/^Pinjaman Mitra/),
    ]);
  });

  /** Expects the line that nothing else is on offer, and a retry. */
  const expectNothingElse = async () => {
    const reload = await findButton('Muat Ulang');
    expect(screen.queryByText('Produk Lainnya')).toBeNull();
    expect(screen.getByText('Belum ada produk lain saat ini')).toBeVisible();
    expect(await notice()).toBeVisible();
    return reload;
  };

  test('an empty list has no section; it can be read again, and the links stay', async () => {
    const { user, sent } = await open({ borrower: 3 });
    const reload = await expectNothingElse();
    expect(screen.getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
    await expectAccessible();
    await user.click(reload);
    expect(sent('jointList')).toHaveLength(2);
  });

  test('a failed first load: the notice stays, the list can be tried again', async () => {
    const { user, log } = await open({
      before: ({ control }) => control.setFault({ call: 'jointList', kind: 'drop', when: 'before', times: 1 }),
    });
    const retry = await findButton('Muat Ulang');
    expect(await notice()).toBeVisible();
    expect(within(await list()).getByRole('alert')).toHaveTextContent('Produk lainnya gagal dimuat.');
    expect(screen.getByRole('button', { name: 'Kembali ke Beranda' })).toHaveClass('secondary');
    expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    await user.click(retry);
    expect(await cards()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Kembali ke Beranda' })).toHaveClass('primary');
  });

  test("a refusal: the page shows the server's message once", async () => {
    await open({ before: ({ control }) => control.setFault({ call: 'jointList', kind: 'refuse', code: '77', message: 'Layanan tutup' }) });
    expect(await screen.findByText('Layanan tutup')).toBeVisible();
    expect(within(await list()).getByRole('alert')).toHaveTextContent('Layanan tutup');
    expect(await findButton('Muat Ulang')).toBeVisible();
  });

  test('a return after more than five minutes reads again, an earlier one does not; a failed read keeps the list and the server’s message', async () => {
    const { resume, sent, server: sandbox } = await open();
    await cards();
    act(() => resume(5 * 60_000));
    expect(sent('jointList')).toHaveLength(1);
    sandbox.control.setFault({ call: 'jointList', kind: 'refuse', code: '77', message: 'Layanan tutup' });
    act(() => resume(5 * 60_000 + 1));
    await waitFor(() => expect(sent('jointList')).toHaveLength(2));
    await aWhile();
    expect(await cards()).toHaveLength(4);
    expect(screen.getByText('Penyedia produk ini sedang melakukan pemeliharaan sistem.')).toBeVisible();
  });
});

describe('a tap', () => {
  test('applies for the product by its position and follows the returned address', async () => {
    const { user, log, sent, server: sandbox } = await open({ config: { schemes: ['loanapp'] }, native: ['openPage'] });
    // A product that cannot be applied for.
    expect(await card(1)).toHaveAttribute('aria-disabled', 'true');
    await user.click(await card(1));
    expect(sent('jointApply')).toEqual([]);
    await user.click(await card(0));
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(sent('jointApply').map(({ fields }) => fields)).toEqual([{ targeted: '3102', necessity: '300', joint: '0' }]);
    expect(log.followed[0]).toEqual({ address: 'loanapp://product/3102', options: {}, result: 'bridge' });
    expect((await sandbox.control.state()).applications).toMatchObject([{ product_id: '3102', source: 'joint' }]);
  });

  test('fields have their configured names, also without a product in the address', async () => {
    const { sent } = await open({ config: { joint: { fields: { targeted: 'a', necessity: 'b', joint: 'c' } } } }, {});
    await waitFor(() => expect(sent('jointList')[0]?.fields).toEqual({ a: '', b: '300', c: '-1' }));
  });

  test('an unknown outcome is still known when the screen is reopened, also after a reload, for its own product only', async () => {
    const opened = await open({
      ...inApp,
      before: ({ control }) => control.setFault({ call: 'jointApply', kind: 'drop', when: 'after', times: 1 }),
    });
    await opened.user.click(await card(0));
    await screen.findByText(UNKNOWN);
    opened.unmount();
    const { router } = await openPage(remote, 'jointFailure', { productId: '3101' }, { within: opened });
    await cards();
    expect(screen.getByText(UNKNOWN)).toBeVisible();
    await act(() => router.navigate('/jointFailure?productId=3102'));
    await cards();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    await act(() => router.navigate('/jointFailure?productId=3101'));
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(opened.sent('jointApply')).toHaveLength(1);
  });

  test('an application accepted without an address is not sent again; the message says that it was sent and suggests no retry, and no card stays inert', async () => {
    const { user, log, sent } = await open({ replies: { jointApply: withData(() => null) } });
    for (const times of [1, 2]) {
      await user.click(await card(0));
      await waitFor(() => expect(log.toasts).toHaveLength(times));
      expect(log.toasts.at(-1)?.message).toMatch(/^Pengajuan Anda sudah terkirim\. Ini tidak dapat dibuka di sini/);
      expect(await card(0)).not.toHaveAttribute('aria-disabled');
    }
    expect(sent('jointApply')).toHaveLength(1);
  });

  test('left during an application: nothing opens, and a second one waits for the outcome of the first', async () => {
    const { user, log, sent, router, release } = await open({ ...inApp, hold: 'jointApply' });
    await user.click(await card(0));
    await act(() => router.navigate('/relevant'));
    await act(() => router.navigate('/jointFailure?productId=3101'));
    const again = await card(2);
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await user.click(again);
    expect(sent('jointApply')).toHaveLength(1);
    release();
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    expect(log.followed).toEqual([]);
  });
});
