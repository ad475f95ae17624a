import { act, screen, waitFor } from '@testing-library/react';

import { timeText } from '@loan/sandbox/clock';
import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton, findLink } from '@loan/shared/testing/findByWords';
import { openPage } from '@loan/shared/testing/openPage';
import { answering } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

const PATH = '?productId=3101&orderId=ID-174-1';
const OVER = '?productId=3104&orderId=ID-180-1';
const WORDS = '?productId=3103&orderId=ID-3-1';
const HOUR = 3_600_000;
const MINUTE = 60_000;

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await sandbox.close();
});

const payButton = () => findButton('Bayar Segera');
const reads = () => sandbox.control.requests('delayDetail').length;
const reply = (more: object = {}) => ({
  productName: 'Pinjaman Melati',
  productLogo: '',
  delayShouldPayAmount: '150.000',
  delayExpiryTime: '2999-01-01 00:00:00',
  orderDetail: { detail: [] },
  telephone: '',
  ...more,
});
/** The sentence with the deadline. */
const untilLine = () => screen.getAllByRole('time')[0]?.parentElement ?? document.body;
const said = () => screen.getAllByRole('status').map((region) => region.textContent);
/** `yyyy-mm-dd hh:mm:ss` of the moment in `ms`. */
const inTime = (ms: number) => timeText(Date.now() + ms, 'indonesia');
/** Fake timers that advance in real time, and by `pass`. */
const withClock = () => void jest.useFakeTimers({ now: new Date('2030-03-15T12:00:00+07:00'), advanceTimers: true });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('what is shown', () => {
  test('product, fee, expiry, rows, phone', async () => {
    const { log, user } = await openPage(remote, 'repayDelay', PATH, { server: sandbox });
    expect(await screen.findByText('Pinjaman Melati')).toBeVisible();
    expect(log.titles).toEqual(['Detail Tagihan']);
    expect(screen.getByText('Biaya Perpanjangan')).toBeVisible();
    expect(screen.getByText('Ini biaya perpanjangan, bukan pembayaran tagihan.')).toBeVisible();
    expect(screen.getByText('150.000 rupiah')).toBeInTheDocument();
    expect(untilLine()).toHaveTextContent(/^Bayar paling lambat \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}$/);
    expect(screen.getByText(/^Sisa 1 hari [34] jam$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Rincian Pinjaman' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ada pertanyaan? Hubungi 08000000000' }));
    expect(log.bridge).toEqual([{ action: 'callPhone', argument: '08000000000' }]);
  });

  test('dates are formatted for the market, also in the rows', async () => {
    const detail = [{ text: 'Jatuh tempo baru', value: '2999-05-26 23:59:59' }];
    const server = answering(reply({ delayExpiryTime: '2999-08-24 16:00:00', orderDetail: { detail } }));
    await openPage(remote, 'repayDelay', PATH, { server });
    const day = await screen.findByText('24 Agu 2999 16:00');
    expect(day).toHaveAttribute('datetime', '2999-08-24T16:00:00+07:00');
    expect(day.parentElement).toHaveTextContent(/^Bayar paling lambat 24 Agu 2999 16:00$/);
    expect(screen.getByText('2999-08-24 16:00:00')).toBeVisible();
    expect(screen.getByText('26 Mei 2999')).toBeVisible();
  });

  test('a missing name, fee, expiry or list of rows leaves no gap', async () => {
    const { container } = await openPage(remote, 'repayDelay', PATH, {
      server: answering(reply({ productName: '', delayShouldPayAmount: '', delayExpiryTime: '' })),
    });
    await payButton();
    expect(screen.getByText('Biaya Perpanjangan')).toBeVisible();
    expect(screen.getByText('Ini biaya perpanjangan, bukan pembayaran tagihan.')).toBeVisible();
    expect(screen.queryByText(/Bayar paling lambat/)).not.toBeInTheDocument();
    expect(screen.queryByText('Rincian Pinjaman')).not.toBeInTheDocument();
    expect(Array.from(container.querySelectorAll('p')).map(({ textContent }) => textContent)).not.toContain('');
  });

  test("without the order's phone the configured one is shown; without both no row", async () => {
    const first = await openPage(remote, 'repayDelay', PATH, { server: answering(reply()), config: { service: { phone: '02155501' } } });
    expect(await screen.findByRole('link', { name: 'Ada pertanyaan? Hubungi 02155501' })).toBeVisible();
    first.unmount();
    await openPage(remote, 'repayDelay', PATH, { server: answering(reply({ telephone: '*21#' })) });
    await payButton();
    expect(screen.queryByText(/Ada pertanyaan/)).toBeNull();
  });
});

describe('the time left', () => {
  test('counts down, is announced once, and at the end the button disappears', async () => {
    withClock();
    const { log } = await openPage(remote, 'repayDelay', PATH, { server: answering(reply({ delayExpiryTime: '2030-03-15 13:30:00' })) });
    const button = await payButton();
    expect(screen.getByText('Sisa 0 hari 1 jam')).toBeVisible();
    expect(said()).toContain('Sisa waktu 0 hari 1 jam');
    await pass(31 * MINUTE);
    expect(screen.getByText(/^Sisa 5[89] menit$/)).toBeVisible();
    expect(said()).toContain('Sisa waktu 0 hari 1 jam');
    expect(button).not.toHaveAttribute('aria-disabled');
    await pass(59 * MINUTE);
    const over = 'Waktu perpanjangan sudah lewat. Jika belum dibayar, jatuh tempo tidak berubah.';
    expect(said()).toContain(over);
    expect(screen.queryByText(/^Sisa \d/)).not.toBeInTheDocument();
    expect(button).not.toBeInTheDocument();
    expect(log.toasts).toEqual([]);
    expect(log.opened).toEqual([]);
  });

  test('a device that slept past the end: the tap is refused before any timer has run', async () => {
    withClock();
    const { log } = await openPage(remote, 'repayDelay', PATH, { server: answering(reply({ delayExpiryTime: '2030-03-15 12:30:00' })) });
    const button = await payButton();
    jest.setSystemTime(new Date('2030-03-15T12:30:00+07:00'));
    act(() => button.click());
    expect(log.opened).toEqual([]);
    expect(log.toasts.map(({ message }) => message)).toEqual([
      'Waktu perpanjangan sudah lewat. Jika belum dibayar, jatuh tempo tidak berubah.',
    ]);
  });

  test('a clock that was set back does not reopen an expired extension', async () => {
    withClock();
    const { log } = await openPage(remote, 'repayDelay', PATH, { server: answering(reply({ delayExpiryTime: '2030-03-15 12:30:00' })) });
    await payButton();
    await pass(30 * MINUTE);
    jest.setSystemTime(new Date('2030-03-15T11:00:00+07:00'));
    await pass(MINUTE);
    expect(screen.queryByText('Bayar Segera')).not.toBeInTheDocument();
    expect(log.opened).toEqual([]);
  });

  test('an expired extension says so, offers no payment, links to the loan and can be read again', async () => {
    const { user, log } = await openPage(remote, 'repayDelay', OVER, { server: sandbox });
    const toLoan = await findLink('Rincian Pinjaman');
    const [note] = screen.getAllByText('Waktu perpanjangan sudah lewat. Jika belum dibayar, jatuh tempo tidak berubah.');
    expect(note).toBeInTheDocument();
    expect(untilLine()).toHaveTextContent(/^Sudah berakhir \d{1,2} [A-Z][a-z]{2} \d{4}/);
    expect(screen.queryByText(/Bayar paling lambat/)).not.toBeInTheDocument();
    expect(screen.queryByText('Bayar Segera')).not.toBeInTheDocument();
    await user.click(screen.getByText('Muat Ulang'));
    await waitFor(() => expect(reads()).toBe(2));
    await user.click(toLoan);
    expect(log.opened.map(({ page }) => page)).toEqual(['loanDetail']);
  });

  test('a text that is not a date is shown as received: no countdown, no refusal', async () => {
    const { user, log } = await openPage(remote, 'repayDelay', WORDS, { server: sandbox });
    const button = await payButton();
    expect(screen.getByText('Bayar paling lambat akhir bulan ini')).toBeVisible();
    expect(screen.queryByText(/^Sisa \d/)).not.toBeInTheDocument();
    expect(said().join('')).toBe('');
    await user.click(button);
    expect(log.opened).toHaveLength(1);
  });

  test('a refresh with a later deadline restarts the countdown', async () => {
    let expiry = inTime(-MINUTE);
    const handle = () => Promise.resolve(Response.json({ code: 0, message: '', data: reply({ delayExpiryTime: expiry }) }));
    const { user } = await openPage(remote, 'repayDelay', PATH, { server: { handle } });
    expect(await findLink('Rincian Pinjaman')).toBeVisible();
    expiry = inTime(2 * HOUR);
    await user.click(screen.getByLabelText('Perbarui'));
    await waitFor(async () => expect(await payButton()).not.toHaveAttribute('aria-disabled'));
    expect(said().join()).toMatch(/Sisa waktu 0 hari [12] jam/);
    expiry = inTime(50 * HOUR);
    await user.click(screen.getByLabelText('Perbarui'));
    await waitFor(() => expect(said().join()).toMatch(/Sisa waktu 2 hari [12] jam/));
  });
});

describe('paying', () => {
  test('opens the repayment with ids, the fee in digits and display; a triple tap opens it once', async () => {
    const { user, log } = await openPage(remote, 'repayDelay', PATH, { server: sandbox });
    await user.tripleClick(await payButton());
    expect(log.opened).toEqual([
      { page: 'repayOrNot', query: { productId: '3101', orderId: 'ID-174-1', amount: '150000', display: '1' }, replace: false },
    ]);
  });

  test('a fee that is not an amount: refused, nothing is opened', async () => {
    const { user, log } = await openPage(remote, 'repayDelay', PATH, { server: answering(reply({ delayShouldPayAmount: 'gratis' })) });
    const button = await payButton();
    expect(button).toHaveAccessibleDescription('Nominal tidak valid. Muat ulang halaman, lalu coba lagi.');
    await user.click(button);
    expect(log.opened).toEqual([]);
    expect(log.toasts.map(({ message }) => message)).toEqual(['Nominal tidak valid. Muat ulang halaman, lalu coba lagi.']);
  });
});

describe('failures and refreshing', () => {
  test('a tap retries a first load that failed', async () => {
    sandbox.control.setFault({ call: 'delayDetail', kind: 'drop', when: 'before', times: 1 });
    const { user, log, container } = await openPage(remote, 'repayDelay', PATH, { server: sandbox });
    const retry = await findButton('Muat Ulang');
    expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    await expectAccessible(container);
    await user.click(retry);
    expect(await payButton()).toBeVisible();
    expect(reads()).toBe(2);
  });

  test('a refresh reads again; if it fails, the page stays', async () => {
    const { user } = await openPage(remote, 'repayDelay', PATH, { server: sandbox });
    await payButton();
    sandbox.control.setFault({ call: 'delayDetail', kind: 'status', status: 502, times: 1 });
    await user.click(screen.getByLabelText('Perbarui'));
    await waitFor(() => expect(reads()).toBe(2));
    expect(screen.getByText('Pinjaman Melati')).toBeVisible();
  });
});
