import { act, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findHeading } from '@loan/shared/testing/findByWords';
import { aWhile, openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

/** The sandbox's products have addresses of the app. The fake URL policy does not resolve {host}; this app accepts its own scheme. */
const inApp: OpenOptions = { config: { schemes: ['loanapp'] }, native: ['openPage'] };
const open = (query: Readonly<Record<string, string>> = {}, options: OpenOptions = inApp) =>
  openPage(remote, 'recommendList', query, { server: createSandbox(), ...options });
const cards = async () => {
  await screen.findByText(/^Penawaran berasal dari beberapa pemberi pinjaman/);
  return screen.getAllByRole('listitem').map((item) => within(item).getByRole('button'));
};
const card = async (index: number) => (await cards())[index] as HTMLElement;
const UNKNOWN = 'Belum diketahui apakah permintaan ini berhasil.';

describe('the list', () => {
  test('shows logo, name, button, amounts, their description, rate, description, two tags; the note above', async () => {
    const { log, sent } = await open();
    const first = await card(0);
    expect(first).toHaveAccessibleName('Pinjaman Melati, Rp\u00a02.000.000 - 4.000.000, Ajukan');
    for (const text of ['Pinjaman Melati', 'Ajukan', 'Jumlah pinjaman', 'Bunga 2% per bulan', 'Dana dikirim ke rekening bank Anda'])
      expect(within(first).getByText(text)).toBeVisible();
    expect(first).toHaveAccessibleDescription(/Bunga 2% per bulan/);
    expect(first.querySelector('img')).toHaveAttribute('src', `${window.location.origin}/sandbox/pictures/melati.png`);
    expect(log.titles.at(-1)).toBe('Pengajuan Khusus');
    expect(sent('recommendList').map(({ fields }) => fields)).toEqual([{ scene: '' }]);
    for (const tag of ['Bunga tetap', 'Tanpa agunan']) expect(within(first).getByText(tag)).toBeVisible();
    // The third tag is not shown.
    expect(within(first).queryByText('Bisa dicicil')).toBeNull();
  });

  test("a rate with a text stays as received, a figure gets a label, amounts without a currency get the market's", async () => {
    const amountRange = '1.000.000 - 5.000.000';
    await open({}, { replies: { recommendList: withData((data) => changed(data, ['0,3%', 'Bunga 2%'], amountRange)) } });
    const [first, second] = (await cards()).map((one) => within(one));
    expect(first?.getByText('Bunga 0,3%')).toBeVisible();
    expect(second?.getByText('Bunga 2%')).toBeVisible();
    expect(await card(0)).toHaveAccessibleName('Pinjaman Melati, Rp\u00a01.000.000 - 5.000.000, Ajukan');
    expect(first?.getByText(/^Rp\s1\.000\.000 - 5\.000\.000$/)).toHaveAttribute('translate', 'no');
  });
});

const changed = (data: unknown, rates: readonly string[], amountRange: string) =>
  (data as Record<string, unknown>[]).map((one, index) => ({ ...one, loan_rate: rates[index] ?? '', amountRange }));

describe('a tap', () => {
  test('is recorded with its position without waiting, then the application is sent, then its address is followed to the page or the bridge', async () => {
    const { user, log, sent, server: sandbox } = await open({ scene: 'tanchuang_jingzhun' }, { ...inApp, hold: 'pageEvent' });
    await user.click(await card(3));
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(log.requests.map(({ name }) => name)).toEqual(['recommendList', 'pageEvent', 'productApply']);
    expect(sent('recommendList')[0]?.fields).toEqual({ scene: 'tanchuang_jingzhun' });
    expect(sent('pageEvent')[0]?.fields).toEqual({ productId: '3104', moduleId: '301', positionId: '3' });
    expect(sent('productApply')[0]?.fields).toEqual({ product_id: '3104', module_id: '301', scene: 'tanchuang_jingzhun' });
    expect(log.followed[0]).toEqual({ address: '{host}/loanConfirm?productId=3104', options: { test: 'host' }, result: 'page' });
    expect((await sandbox.control.state()).applications).toMatchObject([{ product_id: '3104', module_id: '301' }]);
  });

  test('an address of the app goes to the bridge; another tap opens it again', async () => {
    const { user, log, sent } = await open();
    for (const times of [1, 2]) {
      await user.click(await card(1));
      await waitFor(() => expect(log.followed).toHaveLength(times));
      expect(log.followed.at(-1)).toMatchObject({ address: 'loanapp://product/3102', result: 'bridge' });
    }
    expect(sent('productApply')).toHaveLength(1);
  });

  test.each([
    ['that the URL policy refuses', 4, { address: 'javascript:alert(document.domain)', result: 'refused' }],
    ['of an app that is not installed', 1, { address: 'loanapp://product/3102', result: 'unhandled' }],
  ])('an address %s does not open; the list stays', async (_, position, followed) => {
    const { user, log, sent, router } = await open({}, { config: { schemes: ['loanapp'] } });
    await user.click(await card(position));
    await waitFor(() => expect(log.followed[0]).toMatchObject(followed));
    expect(log.toasts).toHaveLength(1);
    expect(await card(position)).not.toHaveAttribute('aria-disabled');
    // The application succeeded: another tap does not send another one.
    await user.click(await card(position));
    await waitFor(() => expect(log.followed).toHaveLength(2));
    await act(() => router.navigate('/jointFailure'));
    await act(() => router.navigate('/relevant'));
    await user.click(await card(position));
    await waitFor(() => expect(log.followed).toHaveLength(3));
    expect(sent('productApply')).toHaveLength(1);
  });

  test('a product that cannot be applied for is grey and inert, with readable text', async () => {
    const { user, sent } = await open();
    const closed = await card(2);
    expect(closed).toHaveAttribute('aria-disabled', 'true');
    expect(closed).not.toBeDisabled();
    expect(closed).toHaveAccessibleName('Pinjaman Cemara, belum tersedia');
    expect(within(closed).getByText('Penuh')).toBeVisible();
    await user.click(closed);
    closed.focus();
    await user.keyboard('{Enter}');
    expect(sent('pageEvent')).toEqual([]);
    expect(sent('productApply')).toEqual([]);
  });

  test('three taps are one application and one event; no other card can be tapped in the meantime', async () => {
    const { user, log, sent, release, server: sandbox } = await open({}, { ...inApp, hold: 'productApply' });
    const [first, second] = await cards();
    await user.tripleClick(first as HTMLElement);
    expect(first).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Membuka Pinjaman Melati…')).toBeInTheDocument();
    expect(second).toHaveAttribute('aria-disabled', 'true');
    await user.click(second as HTMLElement);
    await expectAccessible();
    release();
    await waitFor(() => expect(log.followed).toHaveLength(1));
    await user.tripleClick(first as HTMLElement);
    await aWhile();
    expect(sent('productApply')).toHaveLength(1);
    expect(sent('pageEvent')).toHaveLength(1);
    expect((await sandbox.control.state()).applications).toHaveLength(1);
  });

  test('a resume while an application runs unlocks nothing; back from the page it opened, which may have failed to load, a tap opens it again', async () => {
    const { user, log, sent, resume, release } = await open({}, { ...inApp, hold: 'productApply' });
    const [first, second] = (await cards()) as [HTMLElement, HTMLElement];
    await user.click(first);
    act(() => resume(1000));
    expect(first).toHaveAttribute('aria-busy', 'true');
    await user.click(first);
    await user.click(second);
    expect(sent('productApply')).toHaveLength(1);
    release();
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(first).toHaveAttribute('aria-disabled', 'true');
    act(() => resume(1000));
    await user.click(first);
    await waitFor(() => expect(log.followed).toHaveLength(2));
    expect(sent('productApply')).toHaveLength(1);
    await user.click(second);
    expect(sent('productApply')).toHaveLength(1);
  });

  test('a lost event has no visible effect', async () => {
    const { user, log, sent } = await open({}, { ...inApp, before: dropped('pageEvent', 'before') });
    await user.click(await card(0));
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(sent('pageEvent')).toHaveLength(1);
    expect(log.toasts).toEqual([]);
  });

  test('left while it runs: a second application waits until the outcome of the first is known, whose address a tap opens', async () => {
    const { user, log, sent, router, release } = await open({}, { ...inApp, hold: 'productApply' });
    await user.click(await card(0));
    await act(() => router.navigate('/jointFailure'));
    await act(() => router.navigate('/relevant'));
    const again = await card(1);
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await user.click(again);
    expect(sent('productApply')).toHaveLength(1);
    release();
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
    expect(log.followed).toEqual([]);
    await user.click(await card(0));
    await waitFor(() => expect(log.followed).toMatchObject([{ result: 'page' }]));
    expect(sent('productApply')).toHaveLength(1);
  });
});

const dropped =
  (call: 'productApply' | 'pageEvent' | 'recommendList', when: 'before' | 'after', times = 1): NonNullable<OpenOptions['before']> =>
  ({ control }) =>
    control.setFault({ call, kind: 'drop', when, times });

describe('an unknown outcome', () => {
  const lost: OpenOptions = { ...inApp, before: dropped('productApply', 'after') };

  test('is shown at the card that was tapped; no card can be tapped until the list has been read again', async () => {
    const { user, sent, server: sandbox } = await open({}, lost);
    const first = await card(0);
    sandbox.control.setFault({ call: 'recommendList', kind: 'drop', when: 'before', times: 1 });
    await user.click(first);
    await screen.findByText(UNKNOWN);
    await waitFor(() => expect(sent('recommendList')).toHaveLength(2));
    await aWhile();
    expect(first).toHaveAccessibleDescription(/^Status belum diketahui/);
    expect(screen.getAllByText('Status belum diketahui')).toHaveLength(1);
    for (const one of await cards()) {
      expect(one).toHaveAttribute('aria-disabled', 'true');
      await user.click(one);
    }
    expect(sent('productApply')).toHaveLength(1);
    expect(sent('recommendList')).toHaveLength(2);
  });

  test('belongs to its own scene only, and is still known when the screen is reopened, also after a reload', async () => {
    const opened = await open({}, lost);
    await opened.user.click(await card(0));
    await screen.findByText(UNKNOWN);
    opened.unmount();
    const { user, router } = await openPage(remote, 'recommendList', {}, { within: opened });
    await cards();
    expect(screen.getByText(UNKNOWN)).toBeVisible();
    await act(() => router.navigate('/relevant?scene=banner_fudai'));
    expect(await card(1)).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    await act(() => router.navigate('/relevant'));
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(opened.sent('productApply')).toHaveLength(1);
    await user.click(await card(0));
    await waitFor(() => expect(opened.sent('productApply')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(UNKNOWN)).toBeNull());
  });
});

test("no products: says so, and links to the app's home", async () => {
  const { user, log } = await open({}, { borrower: 3 });
  expect(await findHeading('Kuota pengajuan hari ini sudah penuh')).toBeVisible();
  expect(screen.getByText('Silakan ajukan kembali besok.')).toBeVisible();
  expect(screen.queryByText(/^Penawaran berasal/)).toBeNull();
  await user.click(screen.getByText('Kembali Ke Beranda'));
  expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]);
});

describe('loading and refreshing', () => {
  test('a product that lacks fields is a grey card without gaps', async () => {
    await open({}, { replies: { recommendList: withData(() => [null, { productName: 'Pinjaman Anggrek', productTags: null }]) } });
    const only = await card(0);
    expect(only).toHaveAccessibleName('Pinjaman Anggrek, belum tersedia');
    expect(only).toHaveAttribute('aria-disabled', 'true');
    expect(within(only).getByText('Belum tersedia')).toBeVisible();
  });

  test('a refresh reads again, and keeps the list if it fails', async () => {
    const { user, sent, server: sandbox } = await open();
    await cards();
    sandbox.control.setFault({ call: 'recommendList', kind: 'malformed' });
    await user.click(screen.getByLabelText('Perbarui'));
    await waitFor(() => expect(sent('recommendList')).toHaveLength(2));
    expect(await cards()).toHaveLength(5);
    await waitFor(async () => expect(await card(0)).not.toHaveAttribute('aria-disabled'));
  });
});
