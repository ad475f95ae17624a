import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import type { CallFields } from '@loan/shared/contracts/api/call';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton, findHeading } from '@loan/shared/testing/findByWords';
import { openPage } from '@loan/shared/testing/openPage';
import { answering, createTestShell, type TestShell } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

const PATH = '?productId=3101&orderId=ID-174-1&amount=1080000';
const INDIA = '?productId=9101&orderId=IN-174-1&amount=5%2C400';
const INCOMPLETE = 'Silakan lengkapi informasinya';
const LONG = 'Bank Pembangunan Daerah Nusa Tenggara Barat dan Kalimantan Barat';

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(() => sandbox.close());

const confirm = () => screen.getByRole('button', { name: 'SAYA INGIN MEMBAYAR' });
const bank = (name = 'BCA') => screen.findByRole('radio', { name });
/** The bank that was saved on this device. */
const lastBank = (name = 'BRI') => bank(`${name} Terakhir dipakai`);
const methods = () => screen.queryByRole('radiogroup', { name: 'Pilih metode' });
const method = (name: string) => within(screen.getByRole('radiogroup', { name: 'Pilih metode' })).getByRole('radio', { name });
const offeredNames = () =>
  within(screen.getByRole('radiogroup', { name: 'Bank' }))
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).value);
const showAll = () => screen.getByRole('button', { name: /^Lihat Semua Bank \(\d+\)$/ });
const type = (name: string) => screen.getByRole('radio', { name });
const market = (name: string) => screen.findByRole('radio', { name });
const sent = () => sandbox.control.requests('payTypes').map(({ fields }) => fields);
const toasts = ({ log }: TestShell) => log.toasts.map(({ message }) => message);
const stored = ({ shell }: TestShell) => ['payType', 'payCode', 'specificNum', 'isDefault'].map((key) => shell.storage.local.get(key));
const keep = ({ shell }: TestShell, values: Record<string, string>) =>
  Object.entries(values).forEach(([key, value]) => shell.storage.local.set(key, value));
/** A shell with this choice in its storage. */
function keeping(choice: Record<string, string>) {
  const fake = createTestShell({ server: sandbox, page: 'repayOrNotChoose' });
  keep(fake, choice);
  return fake;
}
const BRI = { payType: '1', payCode: 'BRI', specificNum: '2', isDefault: '0' };

const tap = (element: HTMLElement) => act(async () => element.click());
async function pick(name: string, by: string) {
  await tap(await bank(name));
  await tap(method(by));
}

describe('request and page', () => {
  test('shows amount, type, the first banks with their marks, and no method before a bank is chosen', async () => {
    const { log } = await openPage(remote, 'repayOrNotChoose', PATH.replace('1080000', 'Rp%201.080.000%2C00'), { server: sandbox });
    await bank();
    expect(log.titles).toEqual(['Metode Pembayaran']);
    expect(sent()).toEqual([{ productId: '3101', orderId: 'ID-174-1', pay_type: '1' }]);
    expect(screen.getByText('Nominal yang dibayar')).toBeVisible();
    expect(screen.getByText('1.080.000')).toBeVisible();
    expect(within(screen.getByRole('radiogroup', { name: 'Bayar melalui' })).getAllByRole('radio')).toHaveLength(2);
    expect(type('Bank')).toBeChecked();
    expect(screen.getByText('Pilih bank')).toBeVisible();
    expect(offeredNames()).toEqual(['BCA', 'Mandiri', 'BNI', 'BRI', 'Bank DKI']);
    expect([...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(['BCA', 'MAN', 'BNI', 'BRI', 'DKI']);
    expect(methods()).not.toBeInTheDocument();
  });

  test.each(['', '&amount=0'])('an amount that cannot be paid (%s): requests and opens nothing', async (amount) => {
    const { log } = await openPage(remote, 'repayOrNotChoose', `?productId=3101&orderId=ID-174-1${amount}`, { server: sandbox });
    expect(await findHeading('Jumlah tagihan tidak terbaca')).toBeVisible();
    expect(screen.queryByText('SAYA INGIN MEMBAYAR')).not.toBeInTheDocument();
    await tap(screen.getByText('Kembali ke Beranda'));
    expect(log.bridge.map(({ action }) => action)).toEqual(['goHome']);
    expect([log.requests, log.opened]).toEqual([[], []]);
  });

  test('India: English texts, UPI first, Indian banks', async () => {
    const { log } = await openPage(remote, 'repayOrNotChoose', INDIA, { server: sandbox, market: 'india' });
    await tap(await bank('State Bank of India'));
    expect(offeredNames()[0]).toBe('UPI');
    expect(screen.getByText('5,400 rupees')).toBeInTheDocument();
    await tap(screen.getByRole('radio', { name: 'Net banking' }));
    await tap(screen.getByText('I WANT TO PAY'));
    expect(log.opened[0]?.query).toMatchObject({ amount: '5400', productId: '9101' });
  });

  test('India: no store is chosen by default, not even one called ALFAMART', async () => {
    await openPage(remote, 'repayOrNotChoose', INDIA, { server: answering(['ALFAMART', 'PAYNEARBY']), market: 'india' });
    await bank('ALFAMART');
    await tap(type('Mini Market'));
    expect(await market('ALFAMART')).not.toBeChecked();
    expect(screen.getByText('Choose a store')).toBeVisible();
  });
});

describe('a bank', () => {
  test('a tap chooses it, then one of its methods below it; the choice is saved with its number and used for the payment', async () => {
    const page = await openPage(remote, 'repayOrNotChoose', PATH, { server: sandbox });
    const { log } = page;
    await tap(await bank('BRI'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await bank('BRI')).toBeChecked();
    expect(stored(page)).toEqual([undefined, undefined, undefined, undefined]);
    expect(screen.getByText(/Pilih metode/)).toBeVisible();
    await tap(method('ATM BRI'));
    expect(screen.queryByText(/Pilih metode/)).not.toBeInTheDocument();
    expect(method('ATM BRI')).toBeChecked();
    const before = Date.now();
    await tap(confirm());
    expect(stored(page)).toEqual(['1', 'BRI', '2', '0']);
    expect(log.opened).toEqual([
      {
        page: 'repayOrNot',
        query: { aaa: expect.stringMatching(/^\d{13}$/), amount: '1080000', productId: '3101', orderId: 'ID-174-1' },
        replace: true,
      },
    ]);
    expect(Number(log.opened[0]?.query['aaa'])).toBeGreaterThanOrEqual(before);
  });

  test('its methods are scrolled into view when it is chosen, not when the page opens with it', async () => {
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      shown.push(this);
    };
    const fake = keeping(BRI);
    await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    await lastBank();
    expect(shown).toEqual([]);
    await tap(await bank('BCA'));
    expect(shown.map((place) => place.contains(methods()))).toEqual([true]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('the last used one is first and labelled; another bank clears the method without moving, the same bank keeps it', async () => {
    const fake = keeping(BRI);
    await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    await tap(await lastBank());
    expect(method('ATM BRI')).toBeChecked();
    await tap(await bank('BNI'));
    for (const each of within(methods() as HTMLElement).getAllByRole('radio')) expect(each).not.toBeChecked();
    const banks = screen.getByRole('radiogroup', { name: 'Bank' });
    expect(within(banks).getByRole('radio', { name: 'BRI Terakhir dipakai' })).toBe(within(banks).getAllByRole('radio')[0]);
    await tap(confirm());
    expect(toasts({ ...fake })).toEqual([INCOMPLETE]);
  });

  test('one tap shows all of a long list and focuses the first new one; the search ignores case', async () => {
    const { container } = await openPage(remote, 'repayOrNotChoose', PATH, { server: sandbox });
    await bank();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await tap(showAll());
    expect(offeredNames().length).toBeGreaterThan(15);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Bank Jago' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: /^Lihat Semua Bank/ })).not.toBeInTheDocument();
    const field = screen.getByRole('searchbox', { name: 'Cari bank' });
    // The keyboard must not change the search text.
    for (const name of ['autocapitalize', 'autocomplete']) expect(field).toHaveAttribute(name, 'off');
    expect(field).toHaveAttribute('spellcheck', 'false');
    expect(field).toHaveAttribute('enterkeyhint', 'search');
    const seek = (value: string) => fireEvent.change(field, { target: { value } });
    seek(' nusa TENGGARA ');
    expect(offeredNames()).toEqual([LONG]);
    seek(' nusa TENGGARA x');
    expect(within(screen.getByRole('radiogroup', { name: 'Bank' })).queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText('Bank tidak ditemukan')).toHaveAttribute('role', 'status');
    await expectAccessible(container);
    await tap(screen.getByText('Hapus Pencarian'));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    seek('Kalimantan');
    await tap(await bank(LONG));
    expect(await bank(LONG)).toBeChecked();
  });

  test('a list that fits on a phone is shown whole, without a search field', async () => {
    const banks = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((bankName) => ({ bankName, method: [] }));
    await openPage(remote, 'repayOrNotChoose', PATH, { server: answering(banks) });
    await bank('A');
    expect(offeredNames()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: /^Lihat Semua Bank/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('one without listed methods is complete by itself', async () => {
    const page = await openPage(remote, 'repayOrNotChoose', PATH, { server: answering([{ bankName: 'BCA', method: null }]) });
    await tap(await bank());
    expect(methods()).not.toBeInTheDocument();
    expect(screen.queryByText('Bank Method')).not.toBeInTheDocument();
    await tap(confirm());
    expect(stored(page)).toEqual(['1', 'BCA', '', '0']);
    expect(page.log.opened).toHaveLength(1);
  });
});

describe('a mini market', () => {
  test('ALFAMART is chosen by default; a tap chooses another one', async () => {
    const page = await openPage(remote, 'repayOrNotChoose', PATH, { server: sandbox });
    await bank();
    await tap(type('Mini Market'));
    expect(await market('ALFAMART')).toBeChecked();
    expect(screen.queryByText('Pilih minimarket')).not.toBeInTheDocument();
    expect(sent()[1]).toEqual({ productId: '3101', orderId: 'ID-174-1', pay_type: '2' });
    await tap(await market('INDOMARET'));
    await tap(confirm());
    expect(stored(page)).toEqual(['2', 'INDOMARET', '', '0']);
    expect(page.log.opened).toHaveLength(1);
  });

  test('shows the limit of the chosen one if it is configured', async () => {
    const config = { va: { limits: { ALFAMART: '2500000' } } };
    await openPage(remote, 'repayOrNotChoose', PATH, { server: sandbox, config });
    await bank();
    await tap(type('Mini Market'));
    expect(await screen.findByText(/menerima maksimal/)).toHaveTextContent(/^ALFAMART menerima maksimal Rp\s2\.500\.000/);
    await tap(await market('INDOMARET'));
    expect(screen.queryByText(/menerima maksimal/)).not.toBeInTheDocument();
  });
});

describe('changing the type', () => {
  test('clears the stored choice and loads the options again every time', async () => {
    const fake = keeping(BRI);
    await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    await lastBank();
    await tap(type('Mini Market'));
    expect(stored(fake)).toEqual([undefined, undefined, undefined, undefined]);
    await market('ALFAMART');
    await tap(type('Bank'));
    expect(await bank('BRI')).not.toBeChecked();
    expect(offeredNames()[0]).toBe('BCA');
    expect(methods()).not.toBeInTheDocument();
    await waitFor(() => expect(sent().map((fields) => fields['pay_type'])).toEqual(['1', '2', '1']));
  });

  test('a list that is loading is not a failure', async () => {
    const hold = (call: string, fields: CallFields) => call === 'payTypes' && fields['pay_type'] === '2';
    const { release } = await openPage(remote, 'repayOrNotChoose', PATH, { server: sandbox, hold });
    await bank();
    await tap(type('Mini Market'));
    expect(await screen.findByRole('region', { busy: true })).toBeInTheDocument();
    expect(screen.queryByText('Muat Ulang')).not.toBeInTheDocument();
    release();
    expect(await market('ALFAMART')).toBeChecked();
  });
});

describe('confirming', () => {
  test('nothing chosen: every tap says so, and the button never looks disabled', async () => {
    const page = await openPage(remote, 'repayOrNotChoose', PATH, { server: sandbox });
    await bank();
    await tap(confirm());
    await tap(confirm());
    expect(toasts(page)).toEqual([INCOMPLETE, INCOMPLETE]);
    expect(confirm()).not.toHaveAttribute('aria-disabled');
    expect(page.log.opened).toEqual([]);
  });

  test('a stored choice does not count before the list has loaded', async () => {
    const fake = createTestShell({ server: { ...sandbox, handle: () => new Promise(() => {}) }, page: 'repayOrNotChoose' });
    keep(fake, BRI);
    const { log } = await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    await tap(await findButton('SAYA INGIN MEMBAYAR'));
    expect(toasts(fake)).toEqual([INCOMPLETE]);
    expect(log.opened).toEqual([]);
  });

  test('three taps open the payment once; after a resume the button works again', async () => {
    const fake = keeping(BRI);
    const { user, log, resume } = await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    await lastBank();
    await user.tripleClick(confirm());
    expect(log.opened).toHaveLength(1);
    act(() => resume(1_000));
    await tap(confirm());
    expect(log.opened).toHaveLength(2);
    expect(toasts(fake)).toEqual([]);
  });

  test.each([
    ['&display=1', '1'],
    ['&display=0', undefined],
  ])('%s is passed on only when it is set', async (display, passed) => {
    const { log } = await openPage(remote, 'repayOrNotChoose', `${PATH}${display}`, { within: keeping(BRI) });
    await lastBank();
    await tap(confirm());
    expect(log.opened).toHaveLength(1);
    expect(log.opened[0]?.query['display']).toBe(passed);
  });

  test('works without ids: requests empty ones, passes none on', async () => {
    const { log } = await openPage(remote, 'repayOrNotChoose', '?amount=50000', { server: sandbox });
    await pick('BCA', 'KlikBCA');
    await tap(confirm());
    expect(sent()).toEqual([{ productId: '', orderId: '', pay_type: '1' }]);
    expect(log.opened[0]?.query).toEqual({ aaa: expect.any(String), amount: '50000' });
  });
});

describe('the stored choice', () => {
  test('one far down the list is shown at once', async () => {
    const fake = createTestShell({ server: sandbox, page: 'repayOrNotChoose' });
    fake.shell.storage.session.set('repay.method', 'payType=1&payCode=Permata&specificNum=1');
    await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    expect(await bank('Permata')).toBeChecked();
  });

  test('a stored market selects its type', async () => {
    const fake = keeping({ payType: '2', payCode: 'INDOMARET', specificNum: '', isDefault: '0' });
    await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    expect(await market('INDOMARET Terakhir dipakai')).toBeChecked();
    expect(sent().map((fields) => fields['pay_type'])).toEqual(['2']);
  });

  test('a choice that is not confirmed yet survives a reload', async () => {
    const fake = keeping(BRI);
    const first = await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    await lastBank();
    await tap(await bank('Mandiri'));
    first.unmount();
    await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    expect(await bank('Mandiri')).toBeChecked();
    expect(stored(fake)).toEqual(['1', 'BRI', '2', '0']);
  });

  test('after confirming, the draft is gone: a choice saved elsewhere since then counts', async () => {
    const fake = createTestShell({ server: sandbox, page: 'repayOrNotChoose' });
    const first = await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    await pick('BCA', 'ATM BCA');
    await tap(confirm());
    first.unmount();
    keep(fake, BRI);
    await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    expect(await lastBank()).toBeChecked();
    expect(method('ATM BRI')).toBeChecked();
  });
});

describe('empty and unusable replies', () => {
  test('no way to pay: says so, and a tap asks again', async () => {
    let data: unknown = [];
    const fake = createTestShell({ server: answering(() => data), page: 'repayOrNotChoose' });
    const { container } = await openPage(remote, 'repayOrNotChoose', PATH, { within: fake });
    expect(await findHeading('Belum ada metode pembayaran yang tersedia.')).toBeVisible();
    await expectAccessible(container);
    expect(screen.queryByText('SAYA INGIN MEMBAYAR')).not.toBeInTheDocument();
    data = [{ bankName: 'BCA', method: ['m-BCA'] }];
    await tap(screen.getByText('Muat Ulang'));
    expect(await bank()).toBeVisible();
    expect(confirm()).toBeVisible();
  });

  test('an unreadable list does not mean that there is none: offers a reload', async () => {
    const { log } = await openPage(remote, 'repayOrNotChoose', PATH, { server: answering([null, 7, {}]) });
    const retry = await findButton('Muat Ulang');
    expect(screen.queryByText(/Belum ada metode/)).not.toBeInTheDocument();
    await tap(retry);
    await waitFor(() => expect(log.requests).toHaveLength(2));
  });

  test('only a tap retries a first load that failed', async () => {
    sandbox.control.setFault({ call: 'payTypes', kind: 'malformed', times: 1 });
    const page = await openPage(remote, 'repayOrNotChoose', PATH, { server: sandbox });
    const retry = await findButton('Muat Ulang');
    // A small picture, so that the reload button is on the first screen.
    expect(page.container.querySelector('[data-failed] svg')).toBeNull();
    expect(page.log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    await act(async () => page.resume(1_000));
    expect(page.log.requests).toHaveLength(1);
    await page.user.dblClick(retry);
    expect(await bank()).toBeVisible();
    expect(page.log.requests).toHaveLength(2);
  });
});
