import { act, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { aWhile, openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import { pages } from '../../api/pages';
import { recall } from '../../chosenType';
import * as remote from '../../remote';

const open = (query: Record<string, string> = { orderNo: 'ID-180-1', orderId: 'ID-180-1' }, options: PageOptions<Sandbox> = {}) =>
  openPage(remote, 'complaint', query, { server: createSandbox(), ...options });
const orderCard = () => screen.findByRole('region', { name: 'Pinjaman yang dipilih' });
const types = () => screen.findByRole('region', { name: 'Apa kendala Anda?' });
const row = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
/** The row of collection, which expands in place. */
const collection = (name = 'Penagihan') => screen.getByText(name);
const isOpen = () => collection().closest('details')?.open;
const FIXED = 'The selected order does not support sending collection types';

describe('the page', () => {
  test('order card, types, my complaints', async () => {
    const { log, user } = await open();
    const card = await orderCard();
    expect(card).toHaveTextContent('Pembayaran Terlambat');
    expect(within(card).getByText('ID-180-1')).toBeVisible();
    expect(within(card).getByText('ID-180-1')).toHaveAttribute('translate', 'no');
    expect(card.querySelector('img, svg')).toBeInTheDocument();
    expect(link('Pembayaran')).toBeVisible();
    expect(isOpen()).toBe(false);
    expect(within(await types()).queryByText('Belum ada topik yang tersedia.')).toBeNull();
    expect(log.titles.at(-1)).toBe('Pengaduan');
    const mine = link('My complaints');
    expect(within(mine).getByText('My complaints')).toHaveAttribute('lang', 'en');
    await user.click(mine);
    expect(log.opened).toEqual([{ page: 'complaintList', query: {}, replace: false }]);
  });

  test.each([
    ['indonesia', 'problemInit', 'orderNo'],
    ['india', 'problemInitPlain', 'orderId'],
  ] as const)('%s: the call is %s, the order goes out as %s, whichever parameter named it', async (market, call, field) => {
    const { log, router } = await open({}, { market });
    const asked = [''];
    const isAsked = () =>
      waitFor(() =>
        expect(log.requests.map(({ name, fields }) => [name, fields])).toEqual(asked.map((value) => [call, { [field]: value }])),
      );
    await isAsked();
    for (const [query, value] of [
      ['orderNo=7', '7'],
      ['orderId=8', '8'],
      ['orderNo=5&orderId=6', field === 'orderNo' ? '5' : '6'],
    ] as const) {
      await act(() => router.navigate(`${pages.complaint.path}?${query}`));
      asked.push(value);
      await isAsked();
    }
  });

  test.each([
    ['indonesia', 'plain', 'problemInitPlain'],
    ['india', 'h5-api', 'problemInit'],
  ] as const)('%s, configured as %s: the call is %s', async (market, variant, call) => {
    const { log } = await open({}, { market, config: { complaint: { variant } } });
    await waitFor(() => expect(log.requests.map(({ name }) => name)).toEqual([call]));
  });

  test('India, without an order in the address: shows the server’s choice', async () => {
    await open({}, { market: 'india' });
    expect(await screen.findByRole('region', { name: 'Selected order' })).toHaveTextContent('₹');
    expect(link('My complaints').querySelector('[lang]')).toBeNull();
    expect(row('All').querySelector('[lang]')).toBeNull();
  });

  test('no order: a sentence and the types, no All', async () => {
    const { user, log } = await open({}, { borrower: 3 });
    expect(await orderCard()).toHaveTextContent('Anda belum memiliki pinjaman. Anda tetap dapat memilih topik di bawah ini.');
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
    await user.click(collection());
    expect(log.toasts).toEqual([{ message: FIXED, options: { lang: 'en' } }]);
    await user.click(link('Data pribadi'));
    expect(log.opened).toEqual([{ page: 'complaintForm', query: { problemType: '3', problemSonType: '' }, replace: false }]);
  });

  test('no types: a sentence', async () => {
    await open({}, { replies: { problemInit: withData((data) => ({ ...data, problemType: null })) } });
    expect(await types()).toHaveTextContent('Belum ada topik yang tersedia.');
    expect(within(await types()).queryByRole('link')).toBeNull();
    await expectAccessible();
  });

  test('orders to choose from when the server chose none', async () => {
    await open({}, { replies: { problemInit: withData((data) => ({ ...data, orderDetail: null })) } });
    expect(await orderCard()).toHaveTextContent('Pilih pinjaman');
    expect(row('All')).toBeVisible();
  });
});

/** Chooses another order, and opens the address that the screen passes to the shell. */
async function choose({ user, log, router }: Awaited<ReturnType<typeof open>>, name: RegExp) {
  await user.click(await screen.findByRole('button', { name: 'All' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Pilih pinjaman' })).getByRole('button', { name }));
  await act(() => router.navigate(log.went.at(-1) ?? '', { replace: true }));
}

describe('another order', () => {
  test('All opens the orders; the chosen one is shown at once, requested, and replaces the earlier one in the address', async () => {
    const opened = await open();
    const { user, sent, log } = opened;
    await user.click(await screen.findByRole('button', { name: 'All' }));
    const sheet = screen.getByRole('dialog', { name: 'Pilih pinjaman' });
    expect(within(sheet).getByRole('button', { pressed: true })).toHaveTextContent(/ID-180-1.*6\.500\.000 rupiah · \d+ \w+ \d{4}/);
    await user.keyboard('{Escape}');
    await choose(opened, /ID-200-1/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(await orderCard()).getByText('ID-200-1')).toBeVisible();
    expect(row('All')).toHaveFocus();
    await waitFor(() =>
      expect(sent('problemInit').map(({ fields }) => fields)).toEqual([{ orderNo: 'ID-180-1' }, { orderNo: 'ID-200-1' }]),
    );
    // Through the shell: the screen itself would replace the history entry of the sheet.
    expect(log.opened).toEqual([{ page: 'complaint', query: { orderNo: 'ID-200-1', orderId: 'ID-200-1' }, replace: true }]);
  });

  test('opening the orders scrolls the chosen one into view', async () => {
    const shown: (string | null)[] = [];
    Object.assign(Element.prototype, {
      scrollIntoView(this: Element) {
        shown.push(this.textContent);
      },
    });
    const { user } = await open({ orderNo: 'ID-180-1' });
    await user.click(await screen.findByRole('button', { name: 'All' }));
    expect(shown).toEqual([expect.stringContaining('ID-180-1')]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('a failed read leaves the page and the choice as they are', async () => {
    const opened = await open();
    const { sent, server: sandbox, log } = opened;
    await orderCard();
    sandbox.control.setFault({ call: 'problemInit', times: 1, kind: 'status', status: 503 });
    await choose(opened, /ID-200-1/);
    await waitFor(() => expect(sent('problemInit')).toHaveLength(2));
    await aWhile();
    expect(log.toasts).toHaveLength(1);
    expect(within(await orderCard()).getByText('ID-200-1')).toBeVisible();
    expect(within(await types()).getAllByRole('link')).toHaveLength(5);
    expect(isOpen()).toBe(false);
  });
});

describe('types', () => {
  test('a type opens the form with its value and both order parameters; its title is stored', async () => {
    const { user, log, shell } = await open();
    await types();
    await user.click(link('Pembayaran'));
    expect(log.opened).toEqual([
      { page: 'complaintForm', query: { problemType: '2', problemSonType: '', orderNo: 'ID-180-1', orderId: 'ID-180-1' }, replace: false },
    ]);
    expect(recall(shell.storage.session, { problemType: '2', problemSonType: '' })).toEqual({ title: 'Pembayaran', sonTitle: '' });
  });

  test('collection expands its sub-types; one of them opens the form', async () => {
    const { user, log, shell } = await open();
    await types();
    const kinds = screen.getByRole('group', { name: 'Pilih jenis kendala penagihan' });
    expect(kinds).not.toBeVisible();
    await user.click(collection());
    expect(kinds).toBeVisible();
    expect(within(kinds).getAllByRole('link')).toHaveLength(4);
    expect(kinds).not.toHaveTextContent('Penagihan hanya boleh dilakukan');
    await user.click(within(kinds).getByRole('link', { name: 'Kata-kata kasar atau ancaman' }));
    expect(log.opened.map(({ query }) => query)).toEqual([
      { problemType: '1', problemSonType: '101', orderNo: 'ID-180-1', orderId: 'ID-180-1' },
    ]);
    expect(recall(shell.storage.session, { problemType: '1', problemSonType: '101' })).toEqual({
      title: 'Penagihan',
      sonTitle: 'Kata-kata kasar atau ancaman',
    });
    await user.click(collection());
    expect(kinds).not.toBeVisible();
  });

  test('shows the hours of collection if configured', async () => {
    await open(undefined, { config: { trust: { collectionHours: '08.00-20.00' } } });
    await types();
    expect(screen.getByRole('group', { name: 'Pilih jenis kendala penagihan' })).toHaveTextContent(
      'Penagihan hanya boleh dilakukan pukul 08.00-20.00.',
    );
  });

  test.each([
    ['specified', FIXED, { lang: 'en' }],
    ['market', 'Pinjaman yang dipilih tidak mendukung pengaduan jenis penagihan', {}],
  ])('an order without collection: each of three taps shows the fixed sentence (%s); the type stays', async (fixed, message, options) => {
    const { user, log } = await open({ orderNo: 'ID-200-1' }, { config: { copy: { fixed } } });
    await types();
    await user.tripleClick(collection());
    expect(log.toasts).toEqual([1, 2, 3].map(() => ({ message, options })));
    // The note below it is expanded, not the sub-types.
    expect(isOpen()).toBe(true);
    expect(screen.queryByRole('group', { name: 'Pilih jenis kendala penagihan' })).toBeNull();
    expect(log.opened).toEqual([]);
    // The message disappears; the link stays.
    expect(screen.getByText(/Masih ditagih\?/)).toBeVisible();
    await user.click(link('Layanan Pelanggan'));
    expect(log.opened).toEqual([{ page: 'customerService', query: {}, replace: false }]);
  });

  test('choosing an order that does not allow collection collapses the sub-types', async () => {
    const opened = await open();
    await types();
    await opened.user.click(collection());
    await choose(opened, /ID-200-1/);
    expect(screen.queryByRole('group', { name: 'Pilih jenis kendala penagihan' })).toBeNull();
    expect(isOpen()).toBe(false);
  });

  test('collection without sub-types opens the form', async () => {
    const { user, log } = await open(undefined, { replies: { problemInit: withData((data) => ({ ...data, problemSonType: null })) } });
    await types();
    expect(collection().closest('details')).toBeNull();
    await user.click(link('Penagihan'));
    expect(log.opened[0]?.query).toMatchObject({ problemType: '1', problemSonType: '' });
  });
});
