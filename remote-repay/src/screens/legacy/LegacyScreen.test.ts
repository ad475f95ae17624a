import { act, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';
import { answering, createTestShell } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

const AMOUNT = '108000000';
const inDevanagari = (digits: string) => digits.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
const PATH = `?productId=3101&orderId=ID-174-1&amount=${AMOUNT}&couponId=c1`;
const TWO_PERIODS = '216000000';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(async () => {
  jest.useRealTimers();
  await sandbox.close();
});

const show = (query = PATH, options: PageOptions = {}) => openPage(remote, 'legacyRepay', query, { server: sandbox, ...options });
const payButton = () => screen.findByRole('button', { name: /^Bayar Rp/ });
const confirmButton = () => screen.findByRole('button', { name: 'Konfirmasi Pembayaran' });
const cardOf = (bank: string) => screen.findByRole('radio', { name: new RegExp(bank) });
const sent = (call: string) => sandbox.control.requests(call);
const lastCode = async () => (await sandbox.control.state()).sms_codes.at(-1)?.code ?? '';
const openPeriods = async () =>
  (await sandbox.control.state()).periods.filter((one) => one.order_id === 'ID-174-1' && one.paid_at === null).length;
const tokens = () => sent('legacyCommit').map(({ fields }) => fields['repayToken']);
const payments = async () => (await sandbox.control.state()).card_payments;
const field = () => screen.getByRole('textbox', { name: 'Kode SMS' });
const TO_DETAIL = { page: 'loanDetail', query: { productId: '3101', orderId: 'ID-174-1' }, replace: true };
/** Time goes on by itself, and by `pass`. */
const withClock = () => void jest.useFakeTimers({ now: Date.now(), advanceTimers: true });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

type Shown = Awaited<ReturnType<typeof show>>;
async function payWith({ user }: Pick<Shown, 'user'>, bank: string) {
  await user.click(await cardOf(bank));
  await user.click(await payButton());
}
async function toCode(path = PATH, options: PageOptions = {}) {
  const shown = await show(path, options);
  await payWith(shown, 'Mandiri');
  await confirmButton();
  return shown;
}

describe('the cards', () => {
  test('amount in cents, cards with the end of their number', async () => {
    const { container, log } = await show();
    expect(await screen.findByText('1.080.000,00 rupiah')).toBeInTheDocument();
    expect(within(await payButton()).getByText(/^Bayar Rp/)).toHaveAttribute('translate', 'no');
    expect(await payButton()).toHaveTextContent('Bayar Rp 1.080.000,00');
    expect(log.titles).toEqual(['Pembayaran']);
    expect(screen.getByRole('radiogroup', { name: 'Pilih kartu bank' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'BCA 1234' })).not.toBeChecked();
    expect(container).not.toHaveTextContent('9999014000001234');
    expect(container.innerHTML).not.toContain('9999014000001234');
  });

  test('India', async () => {
    await show('?productId=9101&orderId=IN-174-1&amount=540000', { market: 'india' });
    expect(await screen.findByRole('button', { name: 'Pay ₹5,400.00' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'State Bank of India 1234' })).toBeVisible();
  });

  test.each([
    ['indonesia', PATH, /^Bayar Rp/, 'Pilih kartu bank terlebih dahulu.'],
    ['india', '?orderId=IN-174-1&amount=540000', /^Pay ₹/, 'Choose a bank card first.'],
  ] as const)(
    'no card chosen, %s: the fixed text as a message, its meaning beside the cards, nothing is sent',
    async (market, path, name, reason) => {
      const { user, log } = await show(path, { market });
      await user.click(await screen.findByRole('button', { name }));
      expect(log.toasts).toEqual([{ message: '请先选择付款银行卡！', options: { lang: 'zh' } }]);
      expect(screen.getByRole('alert')).toHaveTextContent(reason);
      expect(sent('legacyCommit')).toEqual([]);
      await user.click(screen.getAllByRole('radio')[0]!);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('an amount that the configuration does not mark as cents is shown whole, and sent as it came', async () => {
    const shown = await show(PATH, { config: { money: { cents: [] } } });
    expect(await screen.findByText('108.000.000 rupiah')).toBeInTheDocument();
    expect(await payButton()).toHaveTextContent('Bayar Rp 108.000.000');
    await payWith(shown, 'BCA');
    await waitFor(() => expect(sent('legacyCommit').map(({ fields }) => fields['amount'])).toEqual([AMOUNT]));
  });

  test("copy.fixed = 'market' shows the market's words", async () => {
    const { user, log } = await show(PATH, { config: { copy: { fixed: 'market' } } });
    await user.click(await payButton());
    expect(log.toasts.map(({ message }) => message)).toEqual(['Pilih kartu bank terlebih dahulu.']);
  });

  test('no cards and nothing else to pay with', async () => {
    const { container } = await openPage(remote, 'legacyRepay', PATH, { server: answering({ bankCards: [], repayToken: 't' }) });
    expect(await screen.findByText('Belum ada metode pembayaran yang tersedia.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Bayar/ })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test.each([null, [], 'x', { bankCards: 'x' }, { bankCards: [null, 1, {}] }])('the malformed list %j breaks nothing', async (data) => {
    await openPage(remote, 'legacyRepay', PATH, { server: answering(data) });
    expect(await screen.findByText('Belum ada metode pembayaran yang tersedia.')).toBeVisible();
  });

  test.each(['', '&amount=', '&amount=0', '&amount=10.5', '&amount=1e6', '&amount=-1', '&amount=1.000', '&amount=1234567890123456'])(
    'an amount that is no cents (%s): nothing is requested',
    async (amount) => {
      const { log } = await show(`?productId=3101&orderId=ID-174-1${amount}`);
      expect(await screen.findByRole('heading', { name: 'Jumlah tagihan tidak terbaca' })).toBeVisible();
      expect(screen.getByText('Buka kembali halaman ini dari aplikasi.')).toBeVisible();
      expect(log.requests).toEqual([]);
    },
  );

  test.each([
    ['with blanks around it', `%20${AMOUNT}%09`],
    ['in digits of another script', inDevanagari(AMOUNT)],
  ])('the amount of the address is sent as plain digits: %s', async (_, amount) => {
    const shown = await show(`?orderId=ID-174-1&amount=${amount}`);
    await payWith(shown, 'BCA');
    await waitFor(() => expect(sent('legacyCommit').map(({ fields }) => fields['amount'])).toEqual([AMOUNT]));
  });

  test('an answer that cannot be used does not blame the connection', async () => {
    sandbox.control.setFault({ call: 'legacyWay', kind: 'malformed', times: 1 });
    const { log } = await show();
    expect(await screen.findByText(/bukan dari ponsel atau koneksi Anda/)).toBeVisible();
    expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    expect(log.beside).toEqual(['Terjadi kesalahan. Silakan coba lagi.']);
  });

  test('cards that cannot be read: the reason, or the fixed text without one; a tap reads again', async () => {
    sandbox.control.setFault({ call: 'legacyWay', kind: 'refuse', code: '9', message: '', times: 1 });
    const { user, log, container } = await show();
    expect(await screen.findByText('Daftar kartu gagal dimuat.')).toBeVisible();
    expect(log.toasts).toEqual([{ message: 'query card list failed', options: { lang: 'en' } }]);
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    expect(await payButton()).toBeVisible();
    expect(sent('legacyWay')).toHaveLength(2);
  });

  test("cards that cannot be read: the server's message", async () => {
    const { log } = await show(`?orderId=ID-174-9&amount=${AMOUNT}`);
    expect(await screen.findByText('Pesanan tidak ditemukan.')).toBeVisible();
    expect(log.toasts.map(({ message }) => message)).toEqual(['Pesanan tidak ditemukan.']);
  });

  test('cards that cannot be read because the session has ended: that is said, with the way to log in', async () => {
    sandbox.control.setFault({ call: 'legacyWay', kind: 'refuse', code: '401', message: '', times: 1 });
    await show();
    expect(await screen.findByText('Sesi Anda telah berakhir. Silakan masuk kembali.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Masuk' })).toBeVisible();
  });

  test('no network: the fixed text; not on a page that the configuration keeps silent', async () => {
    sandbox.control.setFault({ call: 'legacyWay', kind: 'drop', when: 'before', times: 2 });
    const first = await show();
    expect(await screen.findByRole('button', { name: 'Muat Ulang' })).toBeVisible();
    expect(first.log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    first.unmount();
    const second = await show(PATH, { config: { net: { silentScreens: ['legacyRepay'] } } });
    expect(await screen.findByRole('button', { name: 'Muat Ulang' })).toBeVisible();
    expect(second.log.toasts).toEqual([]);
  });
});

describe('paying', () => {
  test('a card that needs no code: nine fields, then the borrow detail', async () => {
    const shown = await show();
    await payWith(shown, 'BCA');
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    const { repayToken, ...fields } = sent('legacyCommit')[0]!.fields;
    expect(repayToken).toMatch(/./);
    expect(fields).toEqual({
      amount: AMOUNT, bankName: 'BCA', cardId: '1', cardNo: '9999014000001234', couponId: 'c1', orderId: 'ID-174-1', bankCode: 'BCA', sendMsg: '0',
    }); // oxfmt-ignore
    expect(await openPeriods()).toBe(2);
    // The way on stays, and pays nothing.
    await shown.user.click(await screen.findByRole('button', { name: 'Rincian Pinjaman' }));
    expect(sent('legacyCommit')).toHaveLength(1);
  });

  test('JSON, with the JSON tokens, without /byfhns; a configured base takes the place of the first part', async () => {
    const { log } = await openPage(remote, 'legacyRepay', PATH, { server: answering({}), config: { legacy: { base: '/api/v1/yd/loan' } } });
    await screen.findByText(/Belum ada metode/);
    expect(log.requests[0]).toMatchObject({
      method: 'POST',
      body: '{"orderId":"ID-174-1"}',
      headers: { 'X-Token': 'secret-token', 'Content-Type': 'application/json' },
    });
    expect(log.requests[0]!.url).toMatch(/^\/api\/v1\/yd\/loan\/repayment-way\?/);
  });

  test('without a product it goes home', async () => {
    const shown = await show(`?orderId=ID-174-1&amount=${AMOUNT}`);
    await payWith(shown, 'BCA');
    await waitFor(() => expect(shown.log.bridge).toEqual([{ action: 'goHome', argument: undefined }]));
    expect(shown.log.opened).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Kembali ke Beranda' })).toBeVisible();
  });

  test('a triple tap is one request', async () => {
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'delay', ms: 80 });
    const shown = await show();
    await shown.user.click(await cardOf('BCA'));
    await shown.user.tripleClick(await payButton());
    await waitFor(() => expect(shown.log.opened).toHaveLength(1));
    expect(sent('legacyCommit')).toHaveLength(1);
  });

  /** The answers to a payment wait until they are let go. */
  function heldCommit() {
    let letGo = () => {};
    const gate = new Promise<void>((done) => (letGo = done));
    const handle = async (request: Request) => {
      if (request.url.includes('repayment-commit')) await gate;
      return sandbox.handle(request);
    };
    return { handle, letGo: () => act(async () => letGo()) };
  }
  const elsewhere = (shown: Shown) => act(() => shown.router.navigate('/that?amount=x'));

  test('while a payment runs nothing else pays', async () => {
    const { handle, letGo } = heldCommit();
    const shown = await show(`${PATH}&userId=u1`, { server: { ...sandbox, handle } });
    await payWith(shown, 'BCA');
    await shown.user.click(screen.getByRole('button', { name: 'Bayar lewat Huichao' }));
    await letGo();
    await waitFor(() => expect(shown.log.opened).toHaveLength(1));
    expect(sent('legacyHuichao')).toEqual([]);
  });

  test('while a payment runs nothing else pays, on the page that is opened again either', async () => {
    const { handle, letGo } = heldCommit();
    const path = `${PATH}&userId=u1`;
    const shown = await show(path, { server: { ...sandbox, handle } });
    await payWith(shown, 'BCA');
    await elsewhere(shown);
    await act(() => shown.router.navigate(`/legacyRepay${path}`));
    await shown.user.click(await screen.findByRole('button', { name: 'Bayar lewat Huichao' }));
    await letGo();
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    expect(sent('legacyHuichao')).toEqual([]);
  });

  test('back in front within the tap: the payment goes on, and nothing else pays beside it', async () => {
    const shown = await show(`${PATH}&userId=u1`);
    await shown.user.click(await cardOf('BCA'));
    const [pay, other] = [await payButton(), screen.getByRole('button', { name: 'Bayar lewat Huichao' })];
    act(() => {
      pay.click();
      shown.resume(1_000);
      other.click();
    });
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    expect(sent('legacyHuichao')).toEqual([]);
  });

  test('the way on from a payment that was made is taken once, and again when the page is back in front', async () => {
    const shown = await show();
    await payWith(shown, 'BCA');
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    const onward = await screen.findByRole('button', { name: 'Rincian Pinjaman' });
    await shown.user.click(onward);
    expect(shown.log.opened).toEqual([TO_DETAIL]);
    act(() => shown.resume(1_000));
    await shown.user.click(onward);
    expect(shown.log.opened).toEqual([TO_DETAIL, TO_DETAIL]);
  });

  test('a payment that was made leads on once, not again when the page is opened again', async () => {
    const shown = await show();
    await payWith(shown, 'BCA');
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    await elsewhere(shown);
    await screen.findByText(/Jumlah tagihan tidak terbaca/);
    await act(() => shown.router.navigate(`/legacyRepay${PATH}`));
    expect(await payButton()).toBeVisible();
    expect(shown.log.opened).toEqual([TO_DETAIL]);
  });

  test('a refusal that comes when the page was left is not said over another page; the way to pay is free', async () => {
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'refuse', code: '77', message: 'Saldo kurang', times: 1 });
    const { handle, letGo } = heldCommit();
    const shown = await show(PATH, { server: { ...sandbox, handle } });
    await payWith(shown, 'BCA');
    await elsewhere(shown);
    await screen.findByText(/Jumlah tagihan tidak terbaca/);
    await letGo();
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(1));
    await act(() => shown.router.navigate(`/legacyRepay${PATH}`));
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'));
    expect(shown.log.toasts).toEqual([]);
    await shown.user.click(await payButton());
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
  });

  test('why a tap did not pay is not said of the next one', async () => {
    const { user } = await show(`${PATH}&userId=u1`);
    await user.click(await payButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Pilih kartu bank terlebih dahulu.');
    await user.click(screen.getByRole('button', { name: 'Bayar lewat Huichao' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a bank that gives no reason: the fixed text; the card stays chosen, the button works again', async () => {
    const shown = await show();
    await payWith(shown, 'BNI');
    await waitFor(() => expect(shown.log.toasts).toEqual([{ message: 'processing failed', options: { lang: 'en' } }]));
    expect(await cardOf('BNI')).toBeChecked();
    await payWith(shown, 'BCA');
    await waitFor(() => expect(shown.log.opened).toHaveLength(1));
  });

  test("a refusal with a message shows the server's", async () => {
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'refuse', code: '77', message: 'Saldo kurang', times: 1 });
    const shown = await show();
    await payWith(shown, 'BCA');
    await waitFor(() => expect(shown.log.toasts.map(({ message }) => message)).toEqual(['Saldo kurang']));
    expect(sent('legacyWay')).toHaveLength(1);
  });

  test.each([
    ['800005', {}],
    ['42', { codes: { submittedTwice: '42' } }],
  ])('submitted twice (%s): fixed text, its meaning on the page, the order is one tap away', async (code, config) => {
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'refuse', code, message: 'whatever', times: 1 });
    const shown = await show(PATH, { config });
    await payWith(shown, 'BCA');
    expect(await screen.findByRole('alert')).toHaveTextContent('Pembayaran ini sudah dikirim.');
    expect(shown.log.toasts).toEqual([{ message: 'do not submit payment request twice', options: { lang: 'en' } }]);
    await expectAccessible(shown.container);
    await shown.user.click(screen.getByRole('button', { name: 'Rincian Pinjaman' }));
    expect(shown.log.opened.map(({ page }) => page)).toEqual(['loanDetail']);
  });

  test('the chosen card is there again after a reload', async () => {
    const fake = createTestShell({ server: sandbox, page: 'legacyRepay' });
    const first = await openPage(remote, 'legacyRepay', PATH, { within: fake });
    await first.user.click(await cardOf('BNI'));
    first.unmount();
    await openPage(remote, 'legacyRepay', PATH, { within: fake });
    expect(await cardOf('BNI')).toBeChecked();
  });

  test('a payment that ends while the page is left leads on when it is back, and is not made twice', async () => {
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'delay', ms: 50, times: 1 });
    const shown = await show();
    await payWith(shown, 'BCA');
    await waitFor(() => expect(shown.log.requests.map(({ name }) => name)).toContain('legacyCommit'));
    await act(() => shown.router.navigate('/that?amount=x'));
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(1));
    await screen.findByText(/Jumlah tagihan tidak terbaca/);
    await act(() => shown.router.navigate(`/legacyRepay${PATH}`));
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    expect(await openPeriods()).toBe(2);
  });
});

describe('the SMS code', () => {
  test('asked for, confirmed, then the borrow detail', async () => {
    const { user, log } = await toCode();
    expect(screen.getByText('Mandiri').parentElement).toHaveAttribute('translate', 'no');
    expect(field()).toHaveFocus();
    // The phone offers the code of the SMS, on the keys for digits.
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await user.type(field(), await lastCode());
    await user.tripleClick(await confirmButton());
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
    expect(sent('legacyConfirm').map(({ fields }) => fields)).toEqual([
      { orderId: 'ID-174-1', verifyCode: await lastCode(), repaymentRecordId: '1' },
    ]);
    expect(await openPeriods()).toBe(2);
  });

  test.each(['', '12345', '1 2 3 4 5'])(
    'the code %j is too short: fixed text, its meaning beside the field, nothing is sent',
    async (code) => {
      const { user, log, container } = await toCode();
      if (code !== '') await user.type(field(), code);
      await user.click(await confirmButton());
      expect(log.toasts).toEqual([{ message: '请输入正确的验证码', options: { lang: 'zh' } }]);
      expect(field()).toHaveAccessibleDescription('Masukkan kode yang benar.');
      expect(field()).toBeInvalid();
      expect(sent('legacyConfirm')).toEqual([]);
      await expectAccessible(container);
      await user.type(field(), '6');
      expect(field()).not.toHaveAccessibleDescription();
    },
  );

  test('a wrong code is 800006: the fixed text, its meaning beside the field, the typed code stays', async () => {
    const { user, log } = await toCode();
    const wrong = (await lastCode()) === '111111' ? '222222' : '111111';
    await user.type(field(), wrong);
    await user.click(await confirmButton());
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'verification code error', options: { lang: 'en' } }]));
    expect(field()).toHaveValue(wrong);
    expect(field()).toHaveAccessibleDescription('Kode verifikasi salah.');
    await user.clear(field());
    await user.type(field(), await lastCode());
    await user.click(await confirmButton());
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
  });

  test.each([
    (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
    (code: string) => `Jangan berikan kode OTP ini kepada siapa pun: ${code}`,
    inDevanagari,
  ])('a code as it is pasted', async (written) => {
    const { user, log } = await toCode();
    const code = await lastCode();
    await user.click(field());
    await user.paste(written(code));
    expect(field()).toHaveValue(code);
    await user.click(await confirmButton());
    await waitFor(() => expect(log.opened).toHaveLength(1));
  });

  test('two codes are none: they stay, and nothing is sent', async () => {
    const { user } = await toCode();
    await user.click(field());
    await user.paste('123456 or 654321');
    await user.click(await confirmButton());
    expect(field()).toHaveValue('123456 or 654321');
    expect(field()).toBeInvalid();
    expect(sent('legacyConfirm')).toEqual([]);
  });

  test('inside the countdown "code again" only says so; after it the code is sent again with sendMsg 1', async () => {
    withClock();
    const { log } = await toCode();
    const again = screen.getByRole('button', { name: /^Anda dapat meminta lagi dalam (60|59|58) detik$/ });
    expect(again).toHaveTextContent(/^\d+s$/);
    act(() => again.click());
    expect(log.toasts).toEqual([{ message: '请勿重复发送验证码!', options: { lang: 'zh' } }]);
    expect(field()).toHaveAccessibleDescription('Mohon tunggu sebelum meminta kode lagi.');
    expect(sent('legacyCommit')).toHaveLength(1);
    await pass(60_000);
    const ready = await screen.findByRole('button', { name: 'get code' });
    act(() => {
      ready.click();
      ready.click();
      ready.click();
    });
    await screen.findByRole('button', { name: /^Anda dapat meminta lagi dalam (60|59|58) detik$/ });
    expect(sent('legacyCommit').map(({ fields }) => fields['sendMsg'])).toEqual(['0', '1']);
    expect((await sandbox.control.state()).sms_codes).toHaveLength(2);
    jest.useRealTimers();
  });

  test('a device that slept does not lengthen the countdown', async () => {
    withClock();
    const { resume } = await toCode();
    jest.setSystemTime(Date.now() + 61_000);
    act(() => resume(61_000));
    expect(await screen.findByRole('button', { name: 'get code' })).toBeVisible();
  });

  test('a reload comes back to the code, its countdown going on', async () => {
    withClock();
    const fake = createTestShell({ server: sandbox, page: 'legacyRepay' });
    const first = await openPage(remote, 'legacyRepay', PATH, { within: fake });
    const [card, pay] = [await cardOf('Mandiri'), await payButton()];
    act(() => card.click());
    act(() => pay.click());
    await confirmButton();
    await pass(20_000);
    first.unmount();
    await openPage(remote, 'legacyRepay', PATH, { within: fake });
    await confirmButton();
    expect(screen.getByRole('button', { name: /^Anda dapat meminta lagi dalam [34]\d detik$/ })).toBeVisible();
    expect(sent('legacyCommit')).toHaveLength(1);
  });

  test('another card can be chosen, with a fresh token', async () => {
    const { user, log } = await toCode();
    await user.type(field(), '123');
    await user.click(screen.getByRole('button', { name: 'Ganti Kartu' }));
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await payWith({ user }, 'Mandiri');
    await confirmButton();
    expect(field()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Ganti Kartu' }));
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(3));
    await payWith({ user }, 'BCA');
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
    expect(new Set(tokens()).size).toBe(3);
  });

  test('another card is not charged before its token was read', async () => {
    let isHeld = false;
    const { user, release } = await toCode(PATH, { hold: (call) => isHeld && call === 'legacyWay' });
    isHeld = true;
    await user.click(screen.getByRole('button', { name: 'Ganti Kartu' }));
    await user.click(await cardOf('BCA'));
    await user.click(await screen.findByRole('button', { name: /Sedang diproses/ }));
    expect(sent('legacyCommit')).toHaveLength(1);
    await act(async () => release());
    await user.click(await payButton());
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(2));
    expect(new Set(tokens()).size).toBe(2);
  });

  test('cards that are read again keep nobody waiting whose payment has a token', async () => {
    let isHeld = false;
    const { resume } = await show(PATH, { hold: (call) => isHeld && call === 'legacyWay' });
    await payButton();
    isHeld = true;
    await act(async () => resume(300_001));
    expect(sent('legacyWay')).toHaveLength(2);
    expect(await payButton()).toBeVisible();
  });

  test('a code that was taken is not asked for again', async () => {
    const fake = createTestShell({ server: sandbox, page: 'legacyRepay' });
    const first = await openPage(remote, 'legacyRepay', PATH, { within: fake });
    await payWith(first, 'Mandiri');
    await confirmButton();
    await first.user.type(field(), await lastCode());
    await first.user.click(await confirmButton());
    await waitFor(() => expect(first.log.opened).toEqual([TO_DETAIL]));
    first.unmount();
    await openPage(remote, 'legacyRepay', PATH, { within: fake });
    expect(await payButton()).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('the code asked for again after a reload is of the same payment', async () => {
    withClock();
    const fake = createTestShell({ server: sandbox, page: 'legacyRepay' });
    const first = await openPage(remote, 'legacyRepay', PATH, { within: fake });
    await payWith(first, 'Mandiri');
    await confirmButton();
    first.unmount();
    await pass(60_000);
    const second = await openPage(remote, 'legacyRepay', PATH, { within: fake });
    await second.user.click(await screen.findByRole('button', { name: 'get code' }));
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(2));
    expect(new Set(tokens()).size).toBe(1);
    expect(await payments()).toHaveLength(1);
  });

  test('after a wrong code another card can be paid with', async () => {
    const { user, log } = await toCode();
    await user.type(field(), '000000');
    await user.click(await confirmButton());
    await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['verification code error']));
    await user.click(screen.getByRole('button', { name: 'Ganti Kartu' }));
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await payWith({ user }, 'BCA');
    await waitFor(() => expect(log.opened).toEqual([TO_DETAIL]));
  });

  test('the code asked for again after a wrong one is of the same payment', async () => {
    withClock();
    const { user, log, resume } = await toCode();
    await user.type(field(), '000000');
    await user.click(await confirmButton());
    await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['verification code error']));
    act(() => resume(300_001));
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await pass(60_000);
    await user.click(await screen.findByRole('button', { name: 'get code' }));
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(2));
    expect(new Set(tokens()).size).toBe(1);
  });

  test('a code of one amount is not asked for where the address names another', async () => {
    const fake = createTestShell({ server: sandbox, page: 'legacyRepay' });
    const first = await openPage(remote, 'legacyRepay', PATH, { within: fake });
    await payWith(first, 'Mandiri');
    await confirmButton();
    first.unmount();
    for (const other of [PATH.replace(AMOUNT, TWO_PERIODS), PATH.replace('c1', 'c2')]) {
      const shown = await openPage(remote, 'legacyRepay', other, { within: fake });
      expect(await payButton()).toBeVisible();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      shown.unmount();
    }
    await openPage(remote, 'legacyRepay', PATH, { within: fake });
    expect(await confirmButton()).toBeVisible();
  });

  test('a code that is asked for while the page shows another amount waits for its own', async () => {
    let answer = () => {};
    const gate = new Promise<void>((done) => (answer = done));
    const handle = async (request: Request) => {
      if (request.url.includes('repayment-commit')) await gate;
      return sandbox.handle(request);
    };
    const { router, user } = await show(PATH, { server: { ...sandbox, handle } });
    await payWith({ user }, 'Mandiri');
    await act(() => router.navigate(PATH.replace(AMOUNT, TWO_PERIODS)));
    expect(await screen.findByText('2.160.000,00 rupiah')).toBeInTheDocument();
    // While one payment of the order runs, there is no other.
    expect(await screen.findByRole('button', { name: /Sedang diproses/ })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer());
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'));
    expect(sent('legacyCommit')).toHaveLength(1);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await act(() => router.navigate(`/legacyRepay${PATH}`));
    expect(await confirmButton()).toBeVisible();
  });

  test('a code without a record that it could confirm is a failure', async () => {
    const handle = async (request: Request) => {
      const response = await sandbox.handle(request);
      return request.url.includes('repayment-commit') ? Response.json({ code: 0, data: { needValid: 1 } }) : response;
    };
    const shown = await show(PATH, { server: { ...sandbox, handle } });
    await payWith(shown, 'Mandiri');
    await waitFor(() => expect(shown.log.toasts).toEqual([{ message: 'processing failed', options: { lang: 'en' } }]));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await payWith(shown, 'Mandiri');
    await waitFor(() => expect(new Set(tokens()).size).toBe(2));
  });

  test.each([null, 'x', [], { needValid: 'yes' }])(
    'a commit answered with %j leads to the order, where its state is told',
    async (data) => {
      const handle = async (request: Request) =>
        request.url.includes('repayment-commit') ? Response.json({ code: 0, data }) : sandbox.handle(request);
      const shown = await show(PATH, { server: { ...sandbox, handle } });
      await payWith(shown, 'Mandiri');
      await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    },
  );
});

describe('a reply that was lost', () => {
  const unknown = /Belum diketahui apakah permintaan ini berhasil/;

  test('of a commit: said to be unknown, the cards are read again before the button works, nothing is sent by itself', async () => {
    let release = () => {};
    let gate = Promise.resolve();
    const handle = async (request: Request) => {
      if (request.url.includes('repayment-way')) await gate;
      return sandbox.handle(request);
    };
    const shown = await show(PATH, { server: { ...sandbox, handle } });
    await shown.user.click(await cardOf('BCA'));
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'drop', when: 'after', times: 1 });
    gate = new Promise((done) => (release = done));
    await shown.user.click(await payButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(shown.log.toasts[0]).toEqual({ message: 'error', options: { lang: 'en' } });
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
    await shown.user.click(await payButton());
    expect(sent('legacyCommit')).toHaveLength(1);
    expect(await cardOf('BCA')).toBeChecked();
    await expectAccessible(shown.container);
    await act(async () => release());
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'));
    expect(sent('legacyWay')).toHaveLength(2);
    expect(sent('legacyCommit')).toHaveLength(1);
    expect(screen.getByText(unknown)).toBeVisible();
    // The server knows the payment by its token: it is not made a second time, by no card, however often it is tapped.
    await shown.user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Pembayaran ini sudah dikirim.');
    await payWith(shown, 'BNI');
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(3));
    expect(await screen.findByRole('alert')).toHaveTextContent('Pembayaran ini sudah dikirim.');
    expect(new Set(tokens()).size).toBe(1);
    expect(await payments()).toHaveLength(1);
    expect(await openPeriods()).toBe(2);
    expect(shown.log.opened).toEqual([]);
  });

  test('of a commit that never arrived: the next tap pays, with the same token', async () => {
    const shown = await show();
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'drop', when: 'before', times: 1 });
    await payWith(shown, 'BCA');
    await screen.findByText(unknown);
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'));
    await shown.user.click(await payButton());
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    expect(sent('legacyWay')).toHaveLength(2);
    expect(new Set(tokens()).size).toBe(1);
    expect(await payments()).toHaveLength(1);
  });

  test('once it is paid, the next payment of the order has a token of its own', async () => {
    const fake = createTestShell({ server: sandbox, page: 'legacyRepay' });
    for (const times of [1, 2]) {
      const shown = await openPage(remote, 'legacyRepay', PATH, { within: fake });
      await payWith(shown, 'BCA');
      await waitFor(() => expect(fake.log.opened).toHaveLength(times));
      shown.unmount();
    }
    expect(new Set(tokens()).size).toBe(2);
    expect(await openPeriods()).toBe(1);
  });

  test('because the page was loaded anew meanwhile: still one payment; an opening after the answer has a token of its own', async () => {
    const fake = createTestShell({ server: sandbox, page: 'legacyRepay' });
    const first = await openPage(remote, 'legacyRepay', PATH, { within: fake });
    await first.user.click(await cardOf('BCA'));
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'drop', when: 'after', times: 1 });
    const pay = await payButton();
    act(() => pay.click());
    first.unmount();
    await waitFor(async () => expect(await payments()).toHaveLength(1));

    const second = await openPage(remote, 'legacyRepay', PATH, { within: fake });
    await second.user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Pembayaran ini sudah dikirim.');
    expect(await payments()).toHaveLength(1);
    second.unmount();

    const third = await openPage(remote, 'legacyRepay', PATH, { within: fake });
    await third.user.click(await payButton());
    await waitFor(() => expect(third.log.opened).toEqual([TO_DETAIL]));
    const [one, two, three] = tokens();
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  describe('is told in a page that is loaded anew', () => {
    test('a payment whose answer was lost, until the next one is answered', async () => {
      const fake = createTestShell({ server: sandbox, page: 'legacyRepay' });
      sandbox.control.setFault({ call: 'legacyCommit', kind: 'drop', when: 'before', times: 1 });
      const first = await openPage(remote, 'legacyRepay', PATH, { within: fake });
      await payWith(first, 'BCA');
      await screen.findByText(unknown);
      first.unmount();

      const second = await openPage(remote, 'legacyRepay', PATH, { within: fake });
      expect(await screen.findByText(unknown)).toBeVisible();
      await second.user.click(await payButton());
      await waitFor(() => expect(second.log.opened).toEqual([TO_DETAIL]));
      second.unmount();
      await openPage(remote, 'legacyRepay', PATH, { within: fake });
      await payButton();
      expect(screen.queryByText(unknown)).toBeNull();
    });

    test('a payment whose answer the page did not live to see', async () => {
      const handle = (request: Request) =>
        request.url.includes('repayment-commit') ? new Promise<Response>(() => undefined) : sandbox.handle(request);
      const fake = createTestShell({ server: { ...sandbox, handle }, page: 'legacyRepay' });
      const first = await openPage(remote, 'legacyRepay', PATH, { within: fake });
      await payWith(first, 'BCA');
      first.unmount();
      await openPage(remote, 'legacyRepay', PATH, { within: fake });
      expect(await screen.findByText(unknown)).toBeVisible();
    });

    test('not one that was refused, or that waits for its code', async () => {
      const fake = createTestShell({ server: sandbox, page: 'legacyRepay' });
      const first = await openPage(remote, 'legacyRepay', PATH, { within: fake });
      sandbox.control.setFault({ call: 'legacyCommit', kind: 'refuse', code: '9', message: 'Ditolak bank.', times: 1 });
      await payWith(first, 'BCA');
      await waitFor(() => expect(first.log.toasts).toHaveLength(1));
      first.unmount();
      const second = await openPage(remote, 'legacyRepay', PATH, { within: fake });
      await payWith(second, 'Mandiri');
      await confirmButton();
      expect(screen.queryByText(unknown)).toBeNull();
      second.unmount();
      await openPage(remote, 'legacyRepay', PATH, { within: fake });
      await confirmButton();
      expect(screen.queryByText(unknown)).toBeNull();
    });
  });

  test('what is not lost but refused lets go of the token', async () => {
    const shown = await show();
    await payWith(shown, 'BNI');
    await waitFor(() => expect(shown.log.toasts).toHaveLength(1));
    act(() => shown.resume(300_001));
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await payWith(shown, 'BCA');
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    expect(new Set(tokens()).size).toBe(2);
  });

  test('where the cards cannot be read either, the button stays locked until they are', async () => {
    const shown = await show();
    await shown.user.click(await cardOf('BCA'));
    sandbox.control.setFault({ call: 'legacyCommit', kind: 'drop', when: 'before', times: 1 });
    sandbox.control.setFault({ call: 'legacyWay', kind: 'drop', when: 'before', times: 1 });
    await shown.user.click(await payButton());
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
    await shown.user.click(await payButton());
    expect(sent('legacyCommit')).toHaveLength(1);
    await shown.user.click(await screen.findByRole('button', { name: 'Perbarui' }));
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'));
  });

  test('is past once another call was answered, whichever it was', async () => {
    const shown = await show(`${PATH}&userId=u1`);
    sandbox.control.setFault({ call: 'legacyHuichao', kind: 'drop', when: 'before', times: 1 });
    await shown.user.click(await screen.findByRole('button', { name: 'Bayar lewat Huichao' }));
    await screen.findByText(unknown);
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'));
    await payWith(shown, 'BNI');
    await waitFor(() => expect(shown.log.toasts.at(-1)?.message).toBe('processing failed'));
    expect(screen.queryByText(unknown)).toBeNull();
  });

  test('of a confirmation: the typed code stays, the second try hears that it was submitted', async () => {
    const { user, log } = await toCode();
    sandbox.control.setFault({ call: 'legacyConfirm', kind: 'drop', when: 'after', times: 1 });
    const code = await lastCode();
    await user.type(field(), code);
    await user.click(await confirmButton());
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(field()).toHaveValue(code);
    await waitFor(async () => expect(await confirmButton()).not.toHaveAttribute('aria-disabled'));
    expect(sent('legacyWay')).toHaveLength(2);
    expect(sent('legacyConfirm')).toHaveLength(1);
    await user.click(await confirmButton());
    expect(await screen.findByText('Pembayaran ini sudah dikirim.')).toBeVisible();
    expect(log.toasts.at(-1)?.message).toBe('do not submit payment request twice');
    expect(await openPeriods()).toBe(2);
  });

  test('of a confirmation: another card does not pay a second time', async () => {
    const { user, log } = await toCode();
    sandbox.control.setFault({ call: 'legacyConfirm', kind: 'drop', when: 'after', times: 1 });
    await user.type(field(), await lastCode());
    await user.click(await confirmButton());
    await screen.findByText(unknown);
    await user.click(screen.getByRole('button', { name: 'Ganti Kartu' }));
    await user.click(await cardOf('BCA'));
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'));
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Pembayaran ini sudah dikirim.');
    expect(log.opened).toEqual([]);
    expect(await payments()).toHaveLength(1);
    expect(await openPeriods()).toBe(2);
  });

  test('of a confirmation that was made before: the code asked for again does not make another payment', async () => {
    withClock();
    const { user, log } = await toCode();
    sandbox.control.setFault({ call: 'legacyConfirm', kind: 'refuse', code: '800005', message: '', times: 1 });
    await user.type(field(), await lastCode());
    await user.click(await confirmButton());
    expect(await screen.findByText('Pembayaran ini sudah dikirim.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ganti Kartu' }));
    await payWith({ user }, 'BCA');
    await waitFor(() => expect(sent('legacyCommit')).toHaveLength(2));
    expect(new Set(tokens()).size).toBe(1);
    expect(log.opened).toEqual([]);
  });
});

describe('Huichao', () => {
  test('not without a user', async () => {
    await show();
    await payButton();
    expect(screen.queryByRole('button', { name: 'Bayar lewat Huichao' })).not.toBeInTheDocument();
  });

  test('a row of its own; leads to an allowed address; a triple tap is one request', async () => {
    const { user, log, resume } = await show(`${PATH}&userId=u1`);
    const row = await screen.findByRole('button', { name: 'Bayar lewat Huichao' });
    await user.tripleClick(row);
    await waitFor(() => expect(log.followed.map(({ result }) => result)).toEqual(['page']));
    expect(log.followed[0]?.address).toMatch(/^http:\/\/localhost\/sandbox\/huichao/);
    expect(sent('legacyHuichao').map(({ fields }) => fields)).toEqual([{ userId: 'u1', orderId: 'ID-174-1', amount: AMOUNT }]);
    expect(log.busy).toBe(0);
    // Back from there, it can be tried again.
    act(() => resume(1_000));
    await user.click(row);
    await waitFor(() => expect(sent('legacyHuichao')).toHaveLength(2));
  });

  test.each([
    ['no app takes it: a card can be paid with at once', [], 1],
    ['the app takes it: nothing pays before the borrower is back', ['openPage'], 0],
  ])('an address of an app; %s', async (_, native, paid) => {
    const handle = async (request: Request) =>
      request.url.includes('repayment-huichao') ? Response.json({ code: 0, data: { url: 'payapp://pay' } }) : sandbox.handle(request);
    const shown = await show(`${PATH}&userId=u1`, { server: { ...sandbox, handle }, native, config: { schemes: ['payapp'] } });
    await shown.user.click(await screen.findByRole('button', { name: 'Bayar lewat Huichao' }));
    await waitFor(() => expect(shown.log.followed.map(({ result }) => result)).toEqual(['bridge']));
    await payWith(shown, 'BCA');
    await waitFor(async () => expect(await payments()).toHaveLength(paid));
    act(() => shown.resume(1_000));
    if (paid === 0) await shown.user.click(await payButton());
    await waitFor(() => expect(shown.log.opened).toEqual([TO_DETAIL]));
    expect(await payments()).toHaveLength(1);
  });

  test('a hostile address is refused by the gate', async () => {
    const { user, log } = await show(`${PATH}&userId=hostile`);
    await user.click(await screen.findByRole('button', { name: 'Bayar lewat Huichao' }));
    await waitFor(() => expect(log.followed.map(({ result }) => result)).toEqual(['refused']));
    expect(log.toasts.map(({ message }) => message)).toEqual([
      'Ini tidak dapat dibuka di sini. Lanjutkan di aplikasi, atau hubungi layanan pelanggan.',
    ]);
  });

  const leadingTo = (url: string) => ({
    ...sandbox,
    handle: async (request: Request) =>
      request.url.includes('repayment-huichao') ? Response.json({ code: 0, data: { url } }) : sandbox.handle(request),
  });

  test.each([
    [
      'indonesia',
      'upi://pay?pa=a@b',
      'Bayar lewat Huichao',
      'Ini tidak dapat dibuka di sini. Lanjutkan di aplikasi, atau hubungi layanan pelanggan.',
    ],
    [
      'india',
      'intent://pay#Intent;scheme=upi;end',
      'Pay through Huichao',
      "This can't be opened here. Continue in the app, or contact customer service.",
    ],
    [
      'india',
      'whatsapp://send?phone=91',
      'Pay through Huichao',
      "This can't be opened here. Continue in the app, or contact customer service.",
    ],
  ] as const)(
    '%s, %s, of an app that is not configured: one call, where to go on, nothing to tap again',
    async (market, url, name, words) => {
      const calls: string[] = [];
      const server = leadingTo(url);
      const handle = async (request: Request) => {
        if (request.url.includes('repayment-huichao')) calls.push(request.url);
        return server.handle(request);
      };
      const path = market === 'india' ? '?productId=9101&orderId=IN-174-1&amount=540000&userId=u1' : `${PATH}&userId=u1`;
      const { user, container } = await show(path, { market, server: { ...server, handle } });
      await user.click(await screen.findByRole('button', { name }));
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      expect(screen.queryByRole('button', { name })).toBeNull();
      // The cards are another way to pay.
      expect(screen.getByRole('radiogroup')).toBeVisible();
      expect(calls).toHaveLength(1);
      await expectAccessible(container);
    },
  );

  test('an address of an app that is not here: another tap opens it again, without another call', async () => {
    const calls: string[] = [];
    const server = leadingTo('payapp://pay');
    const handle = async (request: Request) => {
      if (request.url.includes('repayment-huichao')) calls.push(request.url);
      return server.handle(request);
    };
    const { user, log } = await show(`${PATH}&userId=u1`, { server: { ...server, handle }, config: { schemes: ['payapp'] } });
    const row = await screen.findByRole('button', { name: 'Bayar lewat Huichao' });
    await user.click(row);
    await waitFor(() => expect(log.followed).toHaveLength(1));
    await user.click(row);
    await waitFor(() => expect(log.followed.map(({ address }) => address)).toEqual(['payapp://pay', 'payapp://pay']));
    expect(log.toasts.at(-1)?.message).toBe('Silakan lanjutkan di aplikasi.');
    expect(calls).toHaveLength(1);
  });

  test('a lost reply is unknown, and nothing pays until the cards were read again', async () => {
    sandbox.control.setFault({ call: 'legacyHuichao', kind: 'drop', when: 'after', times: 1 });
    const { user, log } = await show(`${PATH}&userId=u1`);
    const row = await screen.findByRole('button', { name: 'Bayar lewat Huichao' });
    sandbox.control.setFault({ call: 'legacyWay', kind: 'drop', when: 'before', times: 1 });
    await user.click(row);
    expect(await screen.findByText(/Belum diketahui/)).toBeVisible();
    await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
    await user.click(row);
    expect(sent('legacyHuichao')).toHaveLength(1);
    expect(log.toasts.at(-1)?.message).toMatch(/Belum diketahui/);
  });
});

test('read again after more than five minutes away', async () => {
  const { resume } = await show();
  await payButton();
  await act(async () => resume(300_000));
  expect(sent('legacyWay')).toHaveLength(1);
  act(() => resume(300_001));
  await waitFor(() => expect(sent('legacyWay')).toHaveLength(2));
});
