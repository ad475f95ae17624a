import { act, screen, waitFor, within } from '@testing-library/react';

import { timeText } from '@loan/sandbox/clock';
import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton, findHeading, findLink } from '@loan/shared/testing/findByWords';
import { openPage } from '@loan/shared/testing/openPage';
import { answering, createTestShell, type TestServer, type TestShell } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

const PATH = '?productId=3101&orderId=ID-174-1&amount=1080000';
const BANK = { payType: '1', payCode: 'BRI', specificNum: '2', isDefault: '0' };

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(() => sandbox.close());

/** Waits for the number and the content below it. */
const ready = async () => {
  await findLink(/^(?:Ada kendala pembayaran|Payment problem)/);
  return findButton('TELAH MEMBAYAR');
};
const sent = () => sandbox.control.requests('virtualAccount');
const loseReply = (times = 1) => sandbox.control.setFault({ call: 'virtualAccount', kind: 'drop', when: 'after', times });
const keep = ({ shell }: TestShell, values: Record<string, string>) =>
  Object.entries(values).forEach(([key, value]) => shell.storage.local.set(key, value));
const reply = (more: object = {}) => ({
  amount: '1.080.000',
  vcode: '8808123456789012',
  cardNo: 'B000000001',
  payType: 1,
  payCode: 'BCA',
  payStep: [
    { name: 'm-BCA', steps: ['Buka m-BCA'] },
    { name: 'ATM', steps: ['Masukkan kartu'] },
  ],
  specificNum: '1',
  telephone: '',
  ...more,
});
const clipboard = () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return writeText;
};

describe('the request', () => {
  test('an amount that cannot be paid: nothing is requested', async () => {
    const { log, user } = await openPage(remote, 'repayOrNot', '?productId=3101&orderId=ID-174-1&amount=0', { server: sandbox });
    expect(await findHeading('Jumlah tagihan tidak terbaca')).toBeVisible();
    expect(screen.getByText('Buka kembali halaman ini dari aplikasi.')).toBeVisible();
    expect(log.requests).toEqual([]);
    await user.click(screen.getByText('Kembali ke Beranda'));
    expect(log.bridge[0]?.action).toBe('goHome');
  });

  test('another address in the open page is another payment', async () => {
    const fake = createTestShell({ server: sandbox, page: 'repayOrNot' });
    const { router } = await openPage(remote, 'repayOrNot', PATH, { within: fake });
    await ready();
    keep(fake, BANK);
    await act(() => router.navigate('/that?productId=3101&orderId=ID-174-1&amount=2160000&aaa=1'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.fields).toMatchObject({ amount: '2160000', payCode: 'BRI', is_default: '0' });
    expect(await screen.findByText('2.160.000')).toBeVisible();
  });

  test('works without ids', async () => {
    const { user, log, resume } = await openPage(remote, 'repayOrNot', '?amount=50000', { server: sandbox });
    await user.click(await ready());
    expect(sent()[0]?.fields).toMatchObject({ productId: '', orderId: '', amount: '50000' });
    await user.click(await screen.findByRole('button', { name: 'YA' }));
    expect(log.opened).toEqual([]);
    expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]);
    expect(log.went).toEqual([expect.stringMatching(/^\/siteHome\?/)]);
    // Home is opening; after a resume the button works again.
    await user.click(await ready());
    await user.click(await screen.findByRole('button', { name: 'YA' }));
    expect(log.bridge).toHaveLength(1);
    act(() => resume(1_000));
    await user.click(await ready());
    await user.click(await screen.findByRole('button', { name: 'YA' }));
    expect(log.bridge).toHaveLength(2);
  });
});

describe('the page', () => {
  test('a bank: amount, number in groups, bill number, method, instructions, notes, help', async () => {
    const fake = createTestShell({ server: sandbox, config: { va: { postingHours: 24 } }, page: 'repayOrNot' });
    keep(fake, BANK);
    const { log } = await openPage(remote, 'repayOrNot', PATH, { within: fake });
    await ready();
    expect(log.titles).toEqual(['Pelunasan']);
    expect(screen.getByText('1.080.000')).toBeVisible();
    expect(screen.getByText('B000000001')).toBeVisible();
    expect(screen.getByText('BRI · ATM BRI')).toHaveAttribute('translate', 'no');
    expect(screen.getByText(/^Nomor Virtual Account( \d)+$/)).toBeInTheDocument();
    const steps = screen.getByRole('region', { name: 'Petunjuk Pembayaran' });
    // The chosen method comes first, whatever its position in the server's list.
    const methods = [...steps.querySelectorAll('details')];
    expect(methods.map((method) => [method.querySelector('h3')?.lastElementChild?.textContent, method.open])).toEqual([
      ['Langkah untuk ATM BRI', true],
      ['Langkah untuk BRImo', false],
      ['Langkah untuk Internet Banking BRI', false],
    ]);
    expect(within(steps).getByText('ATM BRI')).toHaveAttribute('translate', 'no');
    expect(methods[0]?.querySelectorAll('li')).toHaveLength(5);
    expect(screen.queryByText('Ikuti petunjuk dari bank atau gerai Anda.')).not.toBeInTheDocument();
    expect(screen.getByText('Bayar sesuai nominal hingga digit terakhir.')).toBeVisible();
    expect(screen.getByText(/Simpan struk atau bukti transfer/)).toBeVisible();
    expect(screen.getByText(/Pembayaran Anda tercatat otomatis/)).toBeVisible();
    expect(screen.getByText(/hingga 24 jam/)).toBeVisible();
    expect(screen.getByText(/Bayar hanya ke nomor yang tertera/)).toBeVisible();
    // No barcode, for which the screen would have to be bright.
    expect(screen.queryByText(/Naikkan kecerahan layar/)).not.toBeInTheDocument();
  });

  test('another method opens and closes', async () => {
    const { user } = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply()) });
    await user.click(await screen.findByText('Langkah untuk ATM'));
    expect(screen.getByText('Masukkan kartu')).toBeVisible();
    expect(screen.getByText('Buka m-BCA')).not.toBeVisible();
    await user.click(screen.getByText('Langkah untuk ATM'));
    expect(screen.getByText('Masukkan kartu')).not.toBeVisible();
  });

  test('a market: code instead of number, one list, its limit', async () => {
    const fake = createTestShell({ server: sandbox, config: { va: { limits: { ALFAMART: '2500000' } } }, page: 'repayOrNot' });
    keep(fake, { payType: '2', payCode: 'ALFAMART', specificNum: '', isDefault: '0' });
    const { user } = await openPage(remote, 'repayOrNot', PATH, { within: fake });
    await ready();
    expect(screen.getByText('Kode Pembayaran')).toBeVisible();
    expect(screen.queryByText(/^Nomor Virtual Account/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Kode Pembayaran( \d)+$/)).toBeInTheDocument();
    clipboard();
    await user.click(screen.getByRole('button', { name: 'Salin Kode' }));
    expect(fake.log.toasts.map(({ message }) => message)).toEqual(['Kode berhasil disalin']);
    expect(screen.queryByText('Ikuti petunjuk dari bank atau gerai Anda.')).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Petunjuk Pembayaran' })).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText(/menerima maksimal/)).toHaveTextContent(/^ALFAMART menerima maksimal Rp\s2\.500\.000 per transaksi/);
    expect(within(screen.getByText(/menerima maksimal/)).getByText('ALFAMART')).toHaveAttribute('translate', 'no');
  });

  test("shows the bank's name and mark above its number; neither without a name", async () => {
    const first = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply()) });
    const name = await screen.findByText('BCA', { selector: 'b' });
    expect(name.compareDocumentPosition(screen.getByText('Nomor Virtual Account'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(first.container.querySelector('svg text')).toHaveTextContent('BCA'));
    first.unmount();
    const second = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ payCode: '' })) });
    await ready();
    expect(second.container.querySelector('svg text')).toBeNull();
  });

  test("a market's limit is not shown for a bank with the same name", async () => {
    await openPage(remote, 'repayOrNot', PATH, {
      server: answering(reply({ payCode: 'ALFAMART' })),
      config: { va: { limits: { ALFAMART: '2500000' } } },
    });
    await ready();
    expect(screen.queryByText(/menerima maksimal/)).not.toBeInTheDocument();
  });

  test("without instructions it refers to the bank's own; hours, limits and phone are shown only if configured", async () => {
    await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ payStep: null })) });
    expect(await screen.findByText('Ikuti petunjuk dari bank atau gerai Anda.')).toBeVisible();
    expect(screen.queryByText(/hingga .* jam/)).not.toBeInTheDocument();
    expect(screen.queryByText(/menerima maksimal/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Layanan pelanggan/)).not.toBeInTheDocument();
  });

  test("instructions without a name are named after the bank; without steps they refer to the bank's own", async () => {
    const payStep = [{ steps: ['Buka aplikasi'] }, { name: 'ATM' }];
    const first = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ payStep })) });
    await first.user.click(await screen.findByText('Langkah untuk ATM'));
    expect(screen.getByText('Ikuti petunjuk dari bank atau gerai Anda.')).toBeVisible();
    await first.user.click(screen.getByText('Langkah untuk BCA'));
    expect(screen.getByText('Buka aplikasi')).toBeVisible();
    first.unmount();
    await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ payStep, payCode: '' })) });
    expect(await screen.findByRole('heading', { level: 3, name: 'Petunjuk Pembayaran' })).toBeVisible();
  });

  test('without an amount from the server there is none to show or copy', async () => {
    await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ amount: null })) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Nominal tidak valid');
    expect(screen.queryByRole('button', { name: 'Salin nominal' })).not.toBeInTheDocument();
    expect(screen.queryByText(/hingga digit terakhir/)).not.toBeInTheDocument();
  });

  test('an amount that cannot be read is shown as received and cannot be copied', async () => {
    const amount = '1.080.000,50';
    await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ amount })) });
    expect(await screen.findByText(amount)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salin nominal' })).not.toBeInTheDocument();
  });

  test('without a number it says so and offers another method, nothing to copy or share; without a bill number its row is missing', async () => {
    const { container } = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ vcode: null, cardNo: '' })) });
    expect(await screen.findByText('Nomor pembayaran belum tersedia. Silakan pilih metode lain.')).toBeVisible();
    expect(screen.getByText('Ubah')).toBeVisible();
    expect(screen.queryByText('Nomor Tagihan')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Salin nomor Virtual Account' })).not.toBeInTheDocument();
    expect(screen.queryByText('Bagikan')).not.toBeInTheDocument();
    await expectAccessible(container);
  });
});

describe('the payment deadline', () => {
  const HOUR = 3_600_000;
  const written = (at: number) => timeText(at, 'indonesia');
  const reread = () => screen.queryByRole('button', { name: 'Muat Ulang' });

  test("is formatted for the market, with the server's text below it", async () => {
    await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ expiryTime: '2099-08-25 18:00:00' })) });
    expect(await screen.findByText('25 Agu 2099 18:00')).toBeVisible();
    expect(screen.getByText('Nomor berlaku sampai')).toBeVisible();
    expect(screen.getByText('2099-08-25 18:00:00')).toBeVisible();
    expect(reread()).not.toBeInTheDocument();
  });

  test('nothing is said where the server sends none, and what is no date is said as it came', async () => {
    const first = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply()) });
    await ready();
    expect(screen.queryByText(/berlaku sampai/)).not.toBeInTheDocument();
    first.unmount();
    await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ expiryTime: 'besok pagi' })) });
    await ready();
    // No formatted date, and no space reserved for one.
    await waitFor(() => expect(screen.getByText('Nomor berlaku sampai').parentElement?.children).toHaveLength(2));
    expect(screen.getAllByText(/besok pagi/)).toHaveLength(1);
  });

  test('an expired code of a store: labelled as expired, no barcode, its steps collapsed', async () => {
    const store = { payType: 2, payCode: 'ALFAMART', payStep: ['Datang ke kasir'], expiryTime: '2020-01-01 10:00:00' };
    const { user } = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply(store)) });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Kode ini sudah tidak berlaku\. Muat ulang sebelum membayar\.$/);
    expect(screen.getByText('Berakhir')).toBeVisible();
    expect(await screen.findByText('1 Jan 2020 10:00')).toBeVisible();
    expect(screen.queryByText(/berlaku sampai/)).not.toBeInTheDocument();
    expect(screen.queryByText(/kecerahan layar/)).not.toBeInTheDocument();
    const steps = await screen.findByText('Langkah untuk ALFAMART');
    expect(screen.getByText('Datang ke kasir')).not.toBeVisible();
    await user.click(steps);
    expect(screen.getByText('Datang ke kasir')).toBeVisible();
  });

  test("a phone whose clock is three hours fast: expiry follows the server's clock", async () => {
    const server: TestServer = {
      async handle(...given) {
        const answer = await answering(reply({ expiryTime: written(Date.now() - 2 * HOUR) })).handle(...given);
        answer.headers.set('date', new Date(Date.now() - 3 * HOUR).toUTCString());
        return answer;
      },
    };
    await openPage(remote, 'repayOrNot', PATH, { server });
    await ready();
    expect(screen.getByText('Nomor berlaku sampai')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('expiry while the page is open is shown without a tap', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ expiryTime: written(Date.now() + 2 * HOUR) })) });
    expect(await screen.findByText('Nomor berlaku sampai')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(HOUR));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(HOUR + 1_000));
    expect(screen.getByRole('alert')).toHaveTextContent('Nomor ini sudah tidak berlaku.');
    jest.useRealTimers();
  });

  test('after expiry it says so, keeps the number, and a tap requests it again', async () => {
    let expiryTime = written(Date.now() - HOUR);
    const { user, container } = await openPage(remote, 'repayOrNot', PATH, { server: answering(() => reply({ expiryTime })) });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Nomor ini sudah tidak berlaku\. Muat ulang sebelum membayar\.$/);
    expect(screen.getByText(expiryTime)).toBeVisible();
    // The number cannot be copied or shared, and its steps are collapsed.
    expect(screen.queryByRole('button', { name: /^(Salin|Bagikan)/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/hingga digit terakhir/)).not.toBeInTheDocument();
    await screen.findByRole('region', { name: 'Petunjuk Pembayaran' });
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    expect(container.textContent).toContain('8808123456789012');
    // Neither the number nor "I have paid" is the main action.
    expect(container.querySelector('.past')).toHaveTextContent('8808');
    expect(reread()).toHaveClass('primary');
    expect(screen.getByRole('button', { name: 'TELAH MEMBAYAR' })).toHaveClass('text');
    await expectAccessible(container);
    expiryTime = written(Date.now() + HOUR);
    await user.click(reread() as HTMLElement);
    expect(await findButton('Bagikan')).toBeVisible();
    expect(container.querySelector('details[open]')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(container.querySelector('.past')).toBeNull();
    expect(screen.getByRole('button', { name: 'TELAH MEMBAYAR' })).toHaveClass('primary');
  });
});

describe('the barcode of a payment code', () => {
  const bars = () => screen.findByRole('img', { name: 'Kode batang dari kode pembayaran' });
  const atStore = (more: object) => answering(reply({ payType: 2, payCode: 'ALFAMART', payStep: ['Datang ke kasir'], ...more }));
  const widths: PropertyDescriptor = { configurable: true, get: () => 328 };
  beforeEach(() => Object.defineProperty(HTMLElement.prototype, 'clientWidth', widths));
  afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth'));

  test('is shown below it, with what makes it easier to scan', async () => {
    const { container } = await openPage(remote, 'repayOrNot', PATH, { server: atStore({ vcode: '770110000000001' }) });
    expect(await bars()).toBeVisible();
    expect(screen.getByText(/Naikkan kecerahan layar/)).toBeVisible();
    await expectAccessible(container);
  });

  test('a code that cannot be scanned has none, and no error', async () => {
    const { log } = await openPage(remote, 'repayOrNot', PATH, { server: atStore({ vcode: 'kode-é-1' }) });
    await ready();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryByText(/Naikkan kecerahan layar/)).not.toBeInTheDocument();
    expect(log.toasts).toEqual([]);
  });
});

describe('changing the method', () => {
  const row = (name = 'BCA · m-BCA') => screen.findByRole('link', { name: `Metode Pembayaran ${name} Ubah` });

  test('opens the choice with amount and ids, once', async () => {
    const { user, log } = await openPage(remote, 'repayOrNot', PATH, { server: sandbox });
    await user.tripleClick(await row());
    expect(log.opened).toEqual([
      { page: 'repayOrNotChoose', query: { productId: '3101', orderId: 'ID-174-1', amount: '1080000' }, replace: false },
    ]);
  });

  test.each([
    ['Rp 1.085.000', '1085000'],
    ['', '1080000'],
  ])("with the server's amount, which is the one shown, not the address's: %j", async (amount, passed) => {
    const { user, log } = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ amount })) });
    await user.click(await row());
    expect(screen.queryByText('1.080.000')).not.toBeInTheDocument();
    expect(log.opened.map(({ query }) => query['amount'])).toEqual([passed]);
  });

  test('passes display on when it is set, and ids when there are any', async () => {
    const { user, log } = await openPage(remote, 'repayOrNot', '?amount=Rp%2050.000&display=1', { server: sandbox });
    await user.click(await row());
    expect(log.opened).toEqual([{ page: 'repayOrNotChoose', query: { amount: '50000', display: '1' }, replace: false }]);
  });

  test('is the way out of a stored method that the server refuses', async () => {
    const fake = createTestShell({ server: sandbox, page: 'repayOrNot' });
    keep(fake, { ...BANK, payCode: 'NOBANK' });
    const { user, log, container } = await openPage(remote, 'repayOrNot', PATH, { within: fake });
    expect(await screen.findByText('Metode pembayaran ini tidak tersedia.')).toBeVisible();
    await expectAccessible(container);
    await user.click(await row('NOBANK'));
    expect(log.opened.map(({ page }) => page)).toEqual(['repayOrNotChoose']);
  });

  test('is not offered when the number failed to load', async () => {
    loseReply();
    await openPage(remote, 'repayOrNot', PATH, { server: sandbox });
    expect(await screen.findByText('Nomor pembayaran gagal dimuat')).toBeVisible();
    expect(screen.queryByText('Ubah')).not.toBeInTheDocument();
  });
});

describe('copying and sharing', () => {
  test('number and amount are copied as digits', async () => {
    const { user, log } = await openPage(remote, 'repayOrNot', PATH, {
      server: answering(reply({ vcode: '8808 1234 5678 9012', amount: 'Rp 1.080.000' })),
    });
    await ready();
    const writeText = clipboard();
    const copy = screen.getByRole('button', { name: 'Salin nomor Virtual Account' });
    expect(copy).toHaveClass('secondary');
    expect(copy).toHaveTextContent('Salin Nomor');
    await user.click(copy);
    await user.click(screen.getByRole('button', { name: 'Salin nominal' }));
    expect(writeText.mock.calls).toEqual([['8808123456789012'], ['1080000']]);
    expect(log.toasts.map(({ message }) => message)).toEqual(['Nomor berhasil disalin', 'Nominal berhasil disalin']);
  });

  test("uses the phone's share sheet, else copies", async () => {
    const { user, log } = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply()) });
    await ready();
    const writeText = clipboard();
    const text = 'Loan · VA 8808123456789012 · Rp\u00a01.080.000 · tagihan B000000001';
    await user.click(screen.getByText('Bagikan'));
    expect(writeText.mock.calls).toEqual([[text]]);
    expect(log.toasts.map(({ message }) => message)).toEqual(['Berhasil disalin']);

    const shareIt = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: shareIt });
    await user.click(screen.getByText('Bagikan'));
    expect(shareIt.mock.calls).toEqual([[{ text }]]);
    expect(log.toasts).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'share');
  });

  test('where neither sharing nor copying works, it explains how to copy by hand', async () => {
    const { user, log } = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply()) });
    await ready();
    clipboard().mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByText('Bagikan'));
    await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Gagal menyalin. Tekan lama teksnya untuk menyalin.']));
  });
});

describe('help', () => {
  test('opens the complaint page without an order', async () => {
    const { user, log } = await openPage(remote, 'repayOrNot', '?amount=50000', { server: answering(reply()) });
    await user.click(await findLink('Ada kendala pembayaran? Laporkan'));
    expect(log.opened).toEqual([{ page: 'complaint', query: {}, replace: false }]);
  });

  test("a tap calls the order's phone, else the configured one; never a code", async () => {
    const config = { service: { phone: '+6221500100' } };
    const first = await openPage(remote, 'repayOrNot', PATH, { server: sandbox, config });
    const own = await screen.findByRole('link', { name: 'Layanan pelanggan 08000000000' });
    expect(first.log.bridge).toEqual([]);
    await first.user.click(own);
    expect(first.log.bridge).toEqual([{ action: 'callPhone', argument: '08000000000' }]);
    first.unmount();

    const second = await openPage(remote, 'repayOrNot', PATH, { server: answering(reply({ telephone: '*21*0800#' })), config });
    await second.user.click(await screen.findByRole('link', { name: 'Layanan pelanggan +6221500100' }));
    expect(second.log.bridge).toEqual([{ action: 'callPhone', argument: '+6221500100' }]);
  });
});

describe('the "I have paid" dialog', () => {
  test('BATAL and Escape change nothing', async () => {
    const { user, log } = await openPage(remote, 'repayOrNot', PATH, { server: sandbox });
    await user.click(await ready());
    const dialog = await screen.findByRole('dialog', { name: 'Konfirmasi Pembayaran' });
    await user.click(within(dialog).getByRole('button', { name: 'BATAL' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(await ready());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(log.opened).toEqual([]);
    expect(sent()).toHaveLength(1);
  });

  test('with only one id, YA goes home', async () => {
    const { user, log } = await openPage(remote, 'repayOrNot', '?orderId=ID-174-1&amount=1080000', { server: answering(reply()) });
    await user.click(await ready());
    await user.click(await screen.findByRole('button', { name: 'YA' }));
    expect(log.opened).toEqual([]);
    expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]);
  });
});

describe('coming back and failures', () => {
  test('a resume reads again and keeps what is shown, even when that fails', async () => {
    const { resume, log } = await openPage(remote, 'repayOrNot', PATH, { server: sandbox });
    await ready();
    sandbox.control.setFault({ call: 'virtualAccount', kind: 'refuse', code: '1', message: 'Tidak ada tagihan.', times: 1 });
    act(() => resume(2_000));
    await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Tidak ada tagihan.']));
    expect(sent()).toHaveLength(2);
    expect(screen.getByText('B000000001')).toBeVisible();
    expect(screen.getByRole('button', { name: 'TELAH MEMBAYAR' })).toBeVisible();
    // The reason stays next to a number that may not be payable any more, until the server answers again.
    expect(screen.getByRole('status')).toHaveTextContent('Tidak ada tagihan.');
    act(() => resume(2_000));
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  });

  test('a lost first reply says that nothing was paid, and only a tap asks again', async () => {
    loseReply();
    const { user, resume, log, container } = await openPage(remote, 'repayOrNot', PATH, { server: sandbox });
    expect(await screen.findByText('Nomor pembayaran gagal dimuat')).toBeVisible();
    expect(screen.getByText(/^Tidak ada dana yang ditarik saat Anda membuka halaman ini\. Periksa koneksi internet Anda/)).toBeVisible();
    expect(screen.queryByText(/Belum diketahui/)).not.toBeInTheDocument();
    await expectAccessible(container);
    await act(async () => resume(3_600_000));
    expect(log.requests).toHaveLength(1);
    await user.dblClick(screen.getByRole('button', { name: 'Muat Ulang' }));
    expect(await ready()).toBeVisible();
    expect(sent()).toHaveLength(2);
    // The same number as in the lost reply.
    expect((await sandbox.control.state()).virtual_accounts).toHaveLength(1);
  });

  test('an unusable first reply says the same, and does not blame the connection', async () => {
    sandbox.control.setFault({ call: 'virtualAccount', kind: 'status', status: 502, times: 1 });
    await openPage(remote, 'repayOrNot', PATH, { server: sandbox });
    expect(await screen.findByText(/^Tidak ada dana yang ditarik saat .* Gangguan ini dari pihak kami\./)).toBeVisible();
    expect(screen.queryByText(/koneksi/)).not.toBeInTheDocument();
  });

  test('a later lost reply: the page stays, and only a tap asks again', async () => {
    const { user, resume, log, container } = await openPage(remote, 'repayOrNot', PATH, { server: sandbox });
    await ready();
    loseReply();
    act(() => resume(2_000));
    expect(await screen.findByText('Nomor pembayaran gagal dimuat')).toBeVisible();
    await expectAccessible(container);
    expect(screen.getByText('B000000001')).toBeVisible();
    await act(async () => resume(2_000));
    expect(log.requests.filter(({ name }) => name === 'virtualAccount')).toHaveLength(2);
    await user.click(screen.getByText('Coba Lagi'));
    await waitFor(() => expect(screen.queryByText('Nomor pembayaran gagal dimuat')).not.toBeInTheDocument());
    expect(sent()).toHaveLength(3);
  });

  test('the page reopened after that shows the number it had, while it asks again', async () => {
    const { router, resume } = await openPage(remote, 'repayOrNot', PATH, { server: sandbox });
    await ready();
    loseReply();
    act(() => resume(2_000));
    await screen.findByText('Nomor pembayaran gagal dimuat');
    await act(() => router.navigate('/individual?amount=x'));
    await waitFor(() => expect(screen.queryByText('B000000001')).not.toBeInTheDocument());
    sandbox.control.setFault({ call: 'virtualAccount', kind: 'delay', ms: 400 });
    await act(() => router.navigate(`/that${PATH}`));
    expect(screen.getByText('B000000001')).toBeVisible();
    await waitFor(() => expect(sent()).toHaveLength(3));
  });

  test("the server's refusal stays readable after its toast, and is not retried automatically", async () => {
    const { resume, log } = await openPage(remote, 'repayOrNot', '?productId=3101&orderId=ID-174-1&amount=7', { server: sandbox });
    expect(await screen.findByText(/Nominal tidak sesuai dengan tagihan/)).toBeVisible();
    expect(screen.queryByText('Nomor pembayaran gagal dimuat')).not.toBeInTheDocument();
    await act(async () => resume(3_600_000));
    // The number once, then whether the order was paid in the meantime.
    expect(log.requests.map(({ name }) => name)).toEqual(['virtualAccount', 'instalmentPlan']);
  });
});
