import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton, findHeading } from '@loan/shared/testing/findByWords';
import { aWhile, openPage, type PageOptions } from '@loan/shared/testing/openPage';
import { answering, createTestShell } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

const AMOUNT = '108000000';
const inDevanagari = (digits: string) => digits.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
const PATH = `?productId=3101&orderId=ID-174-1&amount=${AMOUNT}&couponId=c1`;
const TWO_PERIODS = '216000000';

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(async () => {
  jest.useRealTimers();
  await sandbox.close();
});

const show = (query = PATH, options: PageOptions = {}) => openPage(remote, 'legacyRepay', query, { server: sandbox, ...options });
const tap = (element: HTMLElement) => act(async () => element.click());
const payButton = () => findButton(/^Bayar Rp/);
const confirmButton = () => findButton('Konfirmasi Pembayaran');
const cardOf = (bank: string) => screen.findByLabelText(new RegExp(bank));
const sent = (call: string) => sandbox.control.requests(call);
const lastCode = async () => (await sandbox.control.state()).sms_codes.at(-1)?.code ?? '';
const openPeriods = async () =>
  (await sandbox.control.state()).periods.filter((one) => one.order_id === 'ID-174-1' && one.paid_at === null).length;
const tokens = () => sent('legacyCommit').map(({ fields }) => fields['repayToken']);
const payments = async () => (await sandbox.control.state()).card_payments;
const field = () => screen.getByRole('textbox', { name: 'Kode SMS' });
const TO_DETAIL = { page: 'loanDetail', query: { productId: '3101', orderId: 'ID-174-1' }, replace: true };
const unknown = /Belum diketahui apakah permintaan ini berhasil/;
/** Fake timers that advance in real time, and by `pass`. */
const withClock = () => void jest.useFakeTimers({ now: Date.now(), advanceTimers: true });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

type Shown = Awaited<ReturnType<typeof show>>;
async function payWith(bank: string) {
  await tap(await cardOf(bank));
  await tap(await payButton());
}
async function toCode(path = PATH, options: PageOptions = {}) {
  const shown = await show(path, options);
  await payWith('Mandiri');
  await confirmButton();
  return shown;
}
const fillIn = (code: string) => fireEvent.change(field(), { target: { value: code } });
async function confirmWith(code: string) {
  fillIn(code);
  await tap(await confirmButton());
}
const unlocked = () =>
  waitFor(() => expect(screen.getByRole('button', { name: /^(Bayar Rp|Konfirmasi)/ })).not.toHaveAttribute('aria-disabled'));
const chooseAnotherCard = async () => tap(await findButton('Ganti Kartu'));
/** Opens the page repeatedly in one shell, so that values persisted in the tab stay. */
function openings() {
  const within = createTestShell({ server: sandbox, page: 'legacyRepay' });
  return () => openPage(remote, 'legacyRepay', PATH, { within });
}
const goTo = ({ router }: Pick<Shown, 'router'>, address: string) => act(() => router.navigate(address));
async function leave(shown: Pick<Shown, 'router'>) {
  await goTo(shown, '/that?amount=x');
  await screen.findByText(/Jumlah tagihan tidak terbaca/);
}
const comeBack = (shown: Pick<Shown, 'router'>, path = PATH) => goTo(shown, `/legacyRepay${path}`);

describe('the cards', () => {
  test('shows the amount from cents and the end of each card number, no Huichao without a user; reads the cards again after more than five minutes away', async () => {
    let isHeld = false;
    const { container, log, resume } = await show(PATH, { hold: (call) => isHeld && call === 'legacyWay' });
    expect(await screen.findByText('1.080.000,00 rupiah')).toBeInTheDocument();
    expect(within(await payButton()).getByText(/^Bayar Rp/)).toHaveAttribute('translate', 'no');
    expect(await payButton()).toHaveTextContent('Bayar Rp 1.080.000,00');
    expect(log.titles).toEqual(['Pembayaran']);
    expect(screen.getByRole('radiogroup', { name: 'Pilih kartu bank' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'BCA 1234' })).not.toBeChecked();
    expect(container.innerHTML).not.toContain('9999014000001234');
    expect(screen.queryByText('Bayar lewat Huichao')).not.toBeInTheDocument();
    isHeld = true;
    await act(async () => resume(300_000));
    expect(sent('legacyWay')).toHaveLength(1);
    await act(async () => resume(300_001));
    expect(sent('legacyWay')).toHaveLength(2);
    // The token stays usable in the meantime.
    expect(await payButton()).toBeVisible();
  });

  test('no card chosen, India: toasts the fixed text, shows its translation next to the cards, sends nothing', async () => {
    const { log } = await show('?productId=9101&orderId=IN-174-1&amount=540000', { market: 'india' });
    await tap(await findButton('Pay ₹5,400.00'));
    expect(log.toasts).toEqual([{ message: '请先选择付款银行卡！', options: { lang: 'zh' } }]);
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a bank card first.');
    expect(sent('legacyCommit')).toEqual([]);
    await tap(screen.getByRole('radio', { name: 'State Bank of India 1234' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test("no card chosen: copy.fixed = 'market' shows the market's text; another way to pay clears the reason", async () => {
    const { log } = await show(`${PATH}&userId=u1`, { config: { copy: { fixed: 'market' } } });
    await tap(await payButton());
    expect(log.toasts.map(({ message }) => message)).toEqual(['Pilih kartu bank terlebih dahulu.']);
    expect(screen.getByRole('alert')).toHaveTextContent('Pilih kartu bank terlebih dahulu.');
    await tap(await findButton('Bayar lewat Huichao'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an amount that the configuration does not mark as cents is shown unscaled and sent unchanged', async () => {
    await show(PATH, { config: { money: { cents: [] } } });
    expect(await screen.findByText('108.000.000 rupiah')).toBeInTheDocument();
    expect(await payButton()).toHaveTextContent('Bayar Rp 108.000.000');
    await payWith('BCA');
    await waitFor(() => expect(sent('legacyCommit').map(({ fields }) => fields['amount'])).toEqual([AMOUNT]));
  });

  test('shows the empty state when there are no cards and no other way to pay', async () => {
    const { container } = await openPage(remote, 'legacyRepay', PATH, { server: answering({ bankCards: [], repayToken: 't' }) });
    expect(await screen.findByText('Belum ada metode pembayaran yang tersedia.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Bayar/ })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test.each(['', '&amount=0'])('an amount that is not valid cents (%s): nothing is requested', async (amount) => {
    const { log } = await show(`?productId=3101&orderId=ID-174-1${amount}`);
    expect(await findHeading('Jumlah tagihan tidak terbaca')).toBeVisible();
    expect(screen.getByText('Buka kembali halaman ini dari aplikasi.')).toBeVisible();
    expect(log.requests).toEqual([]);
  });

  test('an amount with blanks and digits of another script is sent as plain digits; after payment without a product it goes home', async () => {
    const { log } = await show(`?orderId=ID-174-1&amount=%20${inDevanagari(AMOUNT)}%09`);
    await payWith('BCA');
    await waitFor(() => expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]));
    expect(sent('legacyCommit').map(({ fields }) => fields['amount'])).toEqual([AMOUNT]);
    expect(log.opened).toEqual([]);
    expect(await findButton('Kembali ke Beranda')).toBeVisible();
  });

  const ERROR = { message: 'error', options: { lang: 'en' } };
  test.each([
    ['refused without a reason: the fixed text', { kind: 'refuse', code: '9', message: '' }, 'Daftar kartu gagal dimuat.',
      { message: 'query card list failed', options: { lang: 'en' } }, 'Daftar kartu gagal dimuat.'],
    ['refused with a reason: the server’s message', { kind: 'refuse', code: '9', message: 'Tunggu.' }, 'Tunggu.', { message: 'Tunggu.', options: {} }, undefined],
    ['no network', { kind: 'drop', when: 'before' }, /Periksa koneksi internet Anda/, ERROR, 'Koneksi bermasalah. Silakan coba lagi.'],
  ] as const)('cards that cannot be read, %s; a tap reads again', async (_, fault, text, toast, beside) => {
    sandbox.control.setFault({ call: 'legacyWay', ...fault, times: 1 });
    const { log } = await show();
    const again = await findButton('Muat Ulang');
    expect(screen.getByText(text)).toBeVisible();
    expect(log.toasts).toEqual([toast]);
    expect(log.beside).toEqual([beside]);
    await tap(again);
    expect(await payButton()).toBeVisible();
  }); // oxfmt-ignore

  test('no network, on a page that the configuration makes silent: no message', async () => {
    sandbox.control.setFault({ call: 'legacyWay', kind: 'drop', when: 'before', times: 1 });
    const { log } = await show(PATH, { config: { net: { silentScreens: ['legacyRepay'] } } });
    expect(await findButton('Muat Ulang')).toBeVisible();
    expect(log.toasts).toEqual([]);
  });
});

describe('paying', () => {
  test('a card that needs no code: one request of nine fields, then the borrow detail; the button to go on stays and pays nothing', async () => {
    const { log, resume, user } = await show();
    await tap(await cardOf('BCA'));
    await user.tripleClick(await payButton());
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
    const { repayToken, ...fields } = sent('legacyCommit')[0]!.fields;
    expect(repayToken).toMatch(/./);
    expect(fields).toEqual({
      amount: AMOUNT, bankName: 'BCA', cardId: '1', cardNo: '9999014000001234', couponId: 'c1', orderId: 'ID-174-1', bankCode: 'BCA', sendMsg: '0',
    }); // oxfmt-ignore
    expect(await openPeriods()).toBe(2);
    const onward = await findButton('Rincian Pinjaman');
    await tap(onward);
    expect(log.opened).toEqual([TO_DETAIL]);
    act(() => resume(1_000));
    await tap(onward);
    expect(log.opened).toEqual([TO_DETAIL, TO_DETAIL]);
    // A page that did not open within seconds did not open at all.
    const now = performance.now();
    const later = jest.spyOn(performance, 'now').mockReturnValue(now + 5_000);
    await tap(onward);
    later.mockRestore();
    expect(log.opened).toHaveLength(3);
    expect(sent('legacyCommit')).toHaveLength(1);
  });

  test('a payment opens the next page once; the reopened page pays the next instalment with a token of its own', async () => {
    const shown = await show();
    await payWith('BCA');
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    await leave(shown);
    await comeBack(shown);
    expect(await payButton()).toBeVisible();
    expect(shown.log.opened).toEqual([TO_DETAIL]);
    await payWith('BCA');
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL, TO_DETAIL]));
    expect(new Set(tokens()).size).toBe(2);
    expect(await openPeriods()).toBe(1);
  });

  test('a running payment blocks all others, also after the page is reopened; if it ends after the page was left, the reopened page goes on', async () => {
    const path = `${PATH}&userId=u1`;
    const shown = await show(path, { hold: 'legacyCommit' });
    await payWith('BCA');
    await tap(await findButton('Bayar lewat Huichao'));
    await leave(shown);
    await comeBack(shown, path);
    await tap(await findButton('Bayar lewat Huichao'));
    await leave(shown);
    await act(async () => shown.release());
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(1));
    await comeBack(shown, path);
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    expect(sent('legacyHuichao')).toEqual([]);
    expect(await openPeriods()).toBe(2);
  });

  test('a resume during the tap: the payment goes on, and no other one starts', async () => {
    const shown = await show(`${PATH}&userId=u1`);
    await tap(await cardOf('BCA'));
    const [pay, other] = [await payButton(), await findButton('Bayar lewat Huichao')];
    act(() => {
      pay.click();
      shown.resume(1_000);
      other.click();
    });
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    expect(sent('legacyHuichao')).toEqual([]);
  });

  test('a refusal that arrives after the page was left shows no toast elsewhere, and the borrower can pay again', async () => {
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'refuse', code: '77', message: 'Saldo kurang', times: 1 });
    const shown = await show(PATH, { hold: 'legacyCommit' });
    await payWith('BCA');
    await leave(shown);
    await act(async () => shown.release());
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(1));
    await comeBack(shown);
    await payButton();
    await unlocked();
    expect(shown.log.toasts).toEqual([]);
    await tap(await payButton());
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
  });

  test("a refusal shows the server's reason, or the fixed text without one; the card stays chosen, and the token is dropped", async () => {
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'refuse', code: '77', message: 'Saldo kurang', times: 1 });
    const { log, resume } = await show();
    await payWith('BCA');
    await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Saldo kurang']));
    expect(sent('legacyWay')).toHaveLength(1);
    await payWith('BNI');
    await waitFor(() => expect(log.toasts[1]).toEqual({ message: 'processing failed', options: { lang: 'en' } }));
    expect(await cardOf('BNI')).toBeChecked();
    act(() => resume(300_001));
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await payWith('BCA');
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
    const [first, , last] = tokens();
    expect(last).not.toBe(first);
  });

  test('submitted twice, by the configured code: fixed text, its translation on the page, a link to the order', async () => {
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'refuse', code: '42', message: 'whatever', times: 1 });
    const { log, container } = await show(PATH, { config: { codes: { submittedTwice: '42' } } });
    await payWith('BCA');
    expect(await screen.findByRole('alert')).toHaveTextContent('Pembayaran ini sudah dikirim.');
    expect(log.toasts).toEqual([{ message: 'do not submit payment request twice', options: { lang: 'en' } }]);
    await expectAccessible(container);
    await tap(await findButton('Rincian Pinjaman'));
    expect(log.opened.map(({ page }) => page)).toEqual(['loanDetail']);
  });
});

describe('the SMS code', () => {
  test('the code is requested, pasted with surrounding text, confirmed once, then the borrow detail; an accepted code is not requested again', async () => {
    const open = openings();
    const { user, log, unmount } = await open();
    await payWith('Mandiri');
    await confirmButton();
    expect(screen.getByText('Mandiri').parentElement).toHaveAttribute('translate', 'no');
    expect(field()).toHaveFocus();
    // The phone offers the code of the SMS and shows the numeric keypad.
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await user.paste(`Jangan berikan kode OTP ini kepada siapa pun: ${await lastCode()}`);
    expect(field()).toHaveValue(await lastCode());
    await user.tripleClick(await confirmButton());
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
    expect(sent('legacyConfirm').map(({ fields }) => fields)).toEqual([
      { orderId: 'ID-174-1', verifyCode: await lastCode(), repaymentRecordId: '1' },
    ]);
    expect(await openPeriods()).toBe(2);
    unmount();
    await open();
    expect(await payButton()).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('no code, one too short, or two: fixed text, its translation next to the field until the borrower types, nothing is sent', async () => {
    const { log, container } = await toCode();
    const toast = { message: '请输入正确的验证码', options: { lang: 'zh' } };
    for (const code of ['', '12345', '123456 or 654321']) {
      await confirmWith(code);
      expect(field()).toHaveValue(code);
      expect(field()).toHaveAccessibleDescription('Masukkan kode yang benar.');
      expect(field()).toBeInvalid();
      if (code === '') await expectAccessible(container);
      fillIn('6');
      expect(field()).not.toHaveAccessibleDescription();
      expect(field()).toBeValid();
    }
    expect(log.toasts).toEqual([toast, toast, toast]);
    expect(sent('legacyConfirm')).toEqual([]);
  });

  test('a wrong code is 800006: fixed text, its translation next to the field, the typed code stays; a new code belongs to the same payment', async () => {
    withClock();
    const { log, resume } = await toCode();
    await confirmWith('000000');
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'verification code error', options: { lang: 'en' } }]));
    expect(field()).toHaveValue('000000');
    expect(field()).toHaveAccessibleDescription('Kode verifikasi salah.');
    act(() => resume(300_001));
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await pass(60_000);
    await tap(await findButton('get code'));
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(2));
    expect(new Set(tokens()).size).toBe(1);
    await unlocked();
    await confirmWith(await lastCode());
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
  });

  test('during the countdown "code again" only shows a message; afterwards the code is requested with sendMsg 1', async () => {
    withClock();
    const { log } = await toCode();
    const again = screen.getByRole('button', { name: /^Anda dapat meminta lagi dalam (60|59|58) detik$/ });
    expect(again).toHaveTextContent(/^\d+s$/);
    await tap(again);
    expect(log.toasts).toEqual([{ message: '请勿重复发送验证码!', options: { lang: 'zh' } }]);
    expect(field()).toHaveAccessibleDescription('Mohon tunggu sebelum meminta kode lagi.');
    expect(sent('legacyCommit')).toHaveLength(1);
    await pass(60_000);
    const ready = await findButton('get code');
    act(() => {
      ready.click();
      ready.click();
      ready.click();
    });
    await screen.findByRole('button', { name: /^Anda dapat meminta lagi dalam (60|59|58) detik$/ });
    expect(sent('legacyCommit').map(({ fields }) => fields['sendMsg'])).toEqual(['0', '1']);
    expect((await sandbox.control.state()).sms_codes).toHaveLength(2);
  });

  test('a plain "ok" to "code again" is not a payment: the page still waits for the code', async () => {
    withClock();
    let isPlain = false;
    const handle = (request: Request) =>
      isPlain && request.url.includes('repayment-commit')
        ? Promise.resolve(Response.json({ code: 0, data: null }))
        : sandbox.handle(request);
    const { log } = await toCode(PATH, { server: { ...sandbox, handle } });
    await pass(60_000);
    isPlain = true;
    await tap(await findButton('get code'));
    await screen.findByRole('button', { name: /^Anda dapat meminta lagi dalam (60|59|58) detik$/ });
    expect(log.opened).toEqual([]);
    await unlocked();
    await confirmWith(await lastCode());
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
  });

  test('a reload returns to the code entry with its countdown; a new code belongs to the same payment', async () => {
    withClock();
    const open = openings();
    const first = await open();
    await payWith('Mandiri');
    await confirmButton();
    await pass(20_000);
    first.unmount();
    await open();
    await confirmButton();
    expect(screen.getByRole('button', { name: /^Anda dapat meminta lagi dalam [34]\d detik$/ })).toBeVisible();
    expect(screen.queryByText(unknown)).toBeNull();
    expect(sent('legacyCommit')).toHaveLength(1);
    await pass(40_000);
    await tap(await findButton('get code'));
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(2));
    expect(new Set(tokens()).size).toBe(1);
    expect(await payments()).toHaveLength(1);
  });

  test('another card can be chosen, with a fresh token, also after a wrong code', async () => {
    const { log } = await toCode();
    await confirmWith('000000');
    await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['verification code error']));
    await chooseAnotherCard();
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await payWith('Mandiri');
    await confirmButton();
    expect(field()).toHaveValue('');
    await chooseAnotherCard();
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(3));
    await payWith('BCA');
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
    expect(new Set(tokens()).size).toBe(3);
  });

  test('another card is not charged before its token has been read', async () => {
    let isHeld = false;
    const { release } = await toCode(PATH, { hold: (call) => isHeld && call === 'legacyWay' });
    isHeld = true;
    await chooseAnotherCard();
    await tap(await cardOf('BCA'));
    await tap(await screen.findByRole('button', { name: /Sedang diproses/ }));
    expect(sent('legacyCommit')).toHaveLength(1);
    await act(async () => release());
    await tap(await payButton());
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(2));
    expect(new Set(tokens()).size).toBe(2);
  });

  test('a pending code is not asked for at an address with another amount or coupon; it stays pending for its own', async () => {
    const shown = await show(PATH, { hold: 'legacyCommit' });
    await payWith('Mandiri');
    await comeBack(shown, PATH.replace(AMOUNT, TWO_PERIODS));
    expect(await screen.findByText('2.160.000,00 rupiah')).toBeInTheDocument();
    // While one payment of the order runs, another cannot start.
    expect(await screen.findByRole('button', { name: /Sedang diproses/ })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => shown.release());
    await payButton();
    await unlocked();
    expect(sent('legacyCommit')).toHaveLength(1);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await comeBack(shown, PATH.replace('c1', 'c2'));
    expect(await payButton()).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await comeBack(shown);
    expect(await confirmButton()).toBeVisible();
  });

  test('a commit that needs a code but has no record id is a failure; the next try has another token', async () => {
    const handle = async (request: Request) => {
      const response = await sandbox.handle(request);
      return request.url.includes('repayment-commit') ? Response.json({ code: 0, data: { needValid: 1 } }) : response;
    };
    const shown = await show(PATH, { server: { ...sandbox, handle } });
    await payWith('Mandiri');
    await waitFor(() => expect(shown.log.toasts).toEqual([{ message: 'processing failed', options: { lang: 'en' } }]));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await payWith('Mandiri');
    await waitFor(() => expect(new Set(tokens()).size).toBe(2));
  });
});

describe('a lost reply', () => {
  test('to a commit: shows the unknown outcome without advice to try again; neither a tap nor another card pays a second time', async () => {
    const { log, container } = await show();
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'drop', when: 'after', times: 1 });
    await payWith('BCA');
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(log.toasts[0]).toEqual({ message: 'error', options: { lang: 'en' } });
    expect(log.beside[0]).toBeUndefined();
    expect(await cardOf('BCA')).toBeChecked();
    await expectAccessible(container);
    await unlocked();
    expect(screen.getByText(unknown)).toBeVisible();
    // The server recognises the payment by its token: no card and no number of taps makes a second one.
    await tap(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Pembayaran ini sudah dikirim.');
    await payWith('BNI');
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(3));
    expect(await screen.findByRole('alert')).toHaveTextContent('Pembayaran ini sudah dikirim.');
    expect(new Set(tokens()).size).toBe(1);
    expect(await payments()).toHaveLength(1);
    expect(await openPeriods()).toBe(2);
    expect(log.opened).toEqual([]);
  });

  test('to a commit that never arrived: unknown after a reload too; a tap there pays the chosen card with the same token', async () => {
    const open = openings();
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'drop', when: 'before', times: 1 });
    const first = await open();
    await payWith('BCA');
    await screen.findByText(unknown);
    await waitFor(() => expect(sent('instalmentPlan')).toHaveLength(2));
    first.unmount();

    const second = await open();
    expect(await screen.findByText(unknown)).toBeVisible();
    await tap(await payButton());
    await waitFor(() => expect(second.log.opened).toEqual([TO_DETAIL]));
    expect(new Set(tokens()).size).toBe(1);
    expect(await payments()).toHaveLength(1);
    second.unmount();
    await open();
    await payButton();
    expect(screen.queryByText(unknown)).toBeNull();
  });

  test('because of a reload: unknown, and still one payment; a page opened after the reply has its own token', async () => {
    const open = openings();
    const first = await open();
    await tap(await cardOf('BCA'));
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'drop', when: 'after', times: 1 });
    const pay = await payButton();
    act(() => pay.click());
    first.unmount();
    await waitFor(async () => expect(await payments()).toHaveLength(1));

    const second = await open();
    expect(await screen.findByText(unknown)).toBeVisible();
    await tap(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Pembayaran ini sudah dikirim.');
    expect(await payments()).toHaveLength(1);
    second.unmount();

    const third = await open();
    await tap(await payButton());
    await waitFor(() => expect(third.log.opened).toEqual([TO_DETAIL]));
    const [one, two, three] = tokens();
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  test('to a confirmation: the typed code stays, the second try reports "submitted", and so does another card', async () => {
    const { log } = await toCode();
    sandbox.control.setFault({ call: 'legacyConfirm', kind: 'drop', when: 'after', times: 1 });
    const code = await lastCode();
    await confirmWith(code);
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(field()).toHaveValue(code);
    await unlocked();
    expect(sent('instalmentPlan')).toHaveLength(2);
    expect(sent('legacyConfirm')).toHaveLength(1);
    await tap(await confirmButton());
    expect(await screen.findByText('Pembayaran ini sudah dikirim.')).toBeVisible();
    expect(log.toasts.at(-1)?.message).toBe('do not submit payment request twice');
    await chooseAnotherCard();
    await payWith('BCA');
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(2));
    expect(new Set(tokens()).size).toBe(1);
    expect(await payments()).toHaveLength(1);
    expect(log.opened).toEqual([]);
    expect(await openPeriods()).toBe(2);
  });
});

describe('Huichao', () => {
  const HUICHAO = 'Bayar lewat Huichao';

  test('opens an allowed address; a triple tap is one request; after coming back it can be tried again', async () => {
    const { user, log, resume } = await show(`${PATH}&userId=u1`);
    const row = await findButton(HUICHAO);
    await user.tripleClick(row);
    await waitFor(() => expect(log.followed.map(({ result }) => result)).toEqual(['page']));
    expect(log.followed[0]?.address).toMatch(/^http:\/\/localhost\/sandbox\/huichao/);
    expect(sent('legacyHuichao').map(({ fields }) => fields)).toEqual([{ userId: 'u1', orderId: 'ID-174-1', amount: AMOUNT }]);
    expect(log.busy).toBe(0);
    act(() => resume(1_000));
    await tap(row);
    await waitFor(() => expect(sent('legacyHuichao')).toHaveLength(2));
  });

  test.each([
    ['opens its address at the next tap', AMOUNT, 1],
    ['for another amount opens nothing', '216000000', 2],
  ])('a reply that arrives after the page was left and reopened %s', async (_, amount, asked) => {
    const path = `${PATH}&userId=u1`;
    const { log, router, release } = await show(path, { hold: (call) => call === 'legacyHuichao' });
    await tap(await findButton(HUICHAO));
    await waitFor(() => expect(sent('legacyHuichao')).toHaveLength(1));
    await act(() => router.navigate('/repay?productId=3101&orderId=ID-174-1'));
    await act(() => router.navigate(`/legacyRepay${path.replace(AMOUNT, amount)}`));
    const row = await findButton(HUICHAO);
    await act(async () => release());
    await aWhile();
    expect(log.followed).toEqual([]);
    await tap(row);
    await waitFor(() => expect(log.followed.map(({ result }) => result)).toEqual(['page']));
    expect(sent('legacyHuichao')).toHaveLength(asked);
  });

  /** The page after Huichao has followed the address of an app. */
  async function showApp(native: readonly string[]) {
    const calls: string[] = [];
    const handle = async (request: Request) => {
      if (!request.url.includes('repayment-huichao')) return sandbox.handle(request);
      calls.push(request.url);
      return Response.json({ code: 0, data: { url: 'payapp://pay' } });
    };
    const shown = await show(`${PATH}&userId=u1`, { server: { ...sandbox, handle }, native, config: { schemes: ['payapp'] } });
    await tap(await findButton(HUICHAO));
    await waitFor(() => expect(shown.log.followed.map(({ result }) => result)).toEqual([native.length > 0 ? 'bridge' : 'unhandled']));
    return { ...shown, calls };
  }

  test('an app that is not installed: another tap opens its address again without another call, a card can pay at once', async () => {
    const { log, calls } = await showApp([]);
    await tap(await findButton(HUICHAO));
    expect(log.followed.map(({ address }) => address)).toEqual(['payapp://pay', 'payapp://pay']);
    expect(log.toasts.at(-1)?.message).toBe('Silakan lanjutkan di aplikasi.');
    expect(calls).toHaveLength(1);
    await payWith('BCA');
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
  });

  test('an app that opens: nothing pays before the borrower is back', async () => {
    const { log, calls, resume } = await showApp(['openPage']);
    await tap(await findButton(HUICHAO));
    await payWith('BCA');
    expect(calls).toHaveLength(1);
    expect(sent('legacyCommit')).toEqual([]);
    act(() => resume(1_000));
    await tap(await payButton());
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
  });

  test('a hostile address is refused: shows where to go on, offers no retry, keeps the cards', async () => {
    const { log, container } = await show(`${PATH}&userId=hostile`);
    await tap(await findButton(HUICHAO));
    const words = 'Ini tidak dapat dibuka di sini. Lanjutkan di aplikasi, atau hubungi layanan pelanggan.';
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(log.followed.map(({ result }) => result)).toEqual(['refused']);
    expect(log.toasts.map(({ message }) => message)).toEqual([words]);
    expect(screen.queryByRole('button', { name: HUICHAO })).toBeNull();
    expect(screen.getByRole('radiogroup')).toBeVisible();
    expect(sent('legacyHuichao')).toHaveLength(1);
    await expectAccessible(container);
  });

  test('a lost reply is unknown until a card payment is answered', async () => {
    sandbox.control.setFault({ call: 'legacyHuichao', kind: 'drop', when: 'after', times: 1 });
    const { log } = await show(`${PATH}&userId=u1`);
    await tap(await findButton(HUICHAO));
    expect(await screen.findByText(unknown)).toBeVisible();
    await unlocked();
    await payWith('BNI');
    await waitFor(() => expect(log.toasts.at(-1)?.message).toBe('processing failed'));
    expect(screen.queryByText(unknown)).toBeNull();
  });
});
