import { act, screen, waitFor, within } from '@testing-library/react';

import { dateText } from '@loan/sandbox/clock';
import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { findButton, findHeading, findLink } from '@loan/shared/testing/findByWords';
import { openPage } from '@loan/shared/testing/openPage';
import { answering, createTestShell } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

const PATH = '?productId=3101&orderId=ID-174-1';
const HOUR = 3_600_000;

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(() => sandbox.close());

const boxes = () => screen.getAllByRole('checkbox', { name: /^Cicilan ke/ });
const ticks = () => boxes().map((box) => (box as HTMLInputElement).checked);
const payButton = () => findLink('Bayar Segera');
/** Opens nothing, and shows why. */
const refusedPay = () => findButton('Bayar Segera');
const plans = () => sandbox.control.requests('instalmentPlan').length;
const period = (no: number, more: object = {}) => ({ periodNo: no, totalAmount: '100.000', canClick: 1, dueTime: '2999-01-01', ...more });
const planOf = (...waiting: object[]) => ({
  productName: 'Pinjaman',
  repayWaitCount: waiting.length,
  repayPlanDetail: { repayWaitDetail: waiting, repayYetDetail: [] },
});

describe('what is shown', () => {
  test('shows product, instalments left, note, periods to pay, sum and rest', async () => {
    const { log } = await openPage(remote, 'repay', PATH, { server: sandbox });
    expect(await screen.findByText('Pinjaman Melati')).toBeVisible();
    expect(log.titles).toEqual(['Detail Tagihan']);
    expect(screen.getByText('Sisa 3 cicilan')).toBeVisible();
    expect(boxes()[0]!.compareDocumentPosition(screen.getByText(/Simpan bukti pembayaran Anda/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(ticks()).toEqual([true, false, false]);
    expect(within(screen.getByRole('region', { name: 'Belum Dibayar' })).getAllByText('1.080.000')).toHaveLength(3);
    expect(screen.getByText('Total (1 cicilan)')).toBeVisible();
    expect(screen.getByText(/Sisa setelah pembayaran ini: Rp\s2\.160\.000/)).toHaveAttribute('translate', 'no');
  });

  test('a checkbox is named by number, amount and due time; without a due time by its visible text', async () => {
    await openPage(remote, 'repay', PATH, { server: answering(planOf(period(1), period(2, { dueTime: '' }))) });
    await payButton();
    expect(boxes()[0]).toHaveAccessibleName(
      'Cicilan ke-1, Rp\u00a0100.000, jatuh tempo 1 Jan 2999. Memilih ini juga memilih cicilan sebelumnya.',
    );
    expect(boxes()[1]).toHaveAccessibleName('Cicilan ke-2 100.000 rupiah');
  });

  test('paid periods are collapsed at first, with their count', async () => {
    const { user } = await openPage(remote, 'repay', PATH, { server: sandbox });
    const paid = await findHeading('Cicilan yang sudah dibayar (1)');
    expect(screen.getByText('Cicilan ke-1')).not.toBeVisible();
    await user.click(paid);
    expect(screen.getByText('Cicilan ke-1')).toBeVisible();
    expect(screen.getByText('Lunas')).toBeVisible();
  });

  test('an overdue period says so, also if only its due time shows it', async () => {
    await openPage(remote, 'repay', PATH, {
      server: answering(planOf(period(1, { dueTime: '2024-01-01' }), period(2, { repayDes: 'Terlambat 9 hari' }))),
    });
    expect(await screen.findByText('Terlambat')).toBeVisible();
    expect(screen.getByText('Terlambat 9 hari')).toBeVisible();
  });

  test('a due time is formatted for the market, with a machine-readable moment; any other text is shown as received', async () => {
    const plan = planOf(period(1, { dueTime: '2999-05-26 23:59:59' }), period(2, { dueTime: 'akhir bulan' }));
    await openPage(remote, 'repay', PATH, { server: answering(plan) });
    const day = await screen.findByText('26 Mei 2999');
    expect(day).toHaveAttribute('datetime', '2999-05-26T23:59:59+07:00');
    expect(day.parentElement).toHaveTextContent(/^Jatuh tempo 26 Mei 2999$/);
    expect(screen.getByText('Jatuh tempo akhir bulan')).toBeVisible();
  });

  test('every state has its own icon next to its word', async () => {
    const soon = dateText(Date.now() + 24 * HOUR, 'indonesia');
    const plan = planOf(
      period(1, { dueTime: '2024-01-01', repayDes: 'Lewat' }),
      period(2, { dueTime: soon, repayDes: 'Besok' }),
      period(3, { repayDes: 'Nanti' }),
    );
    await openPage(remote, 'repay', PATH, { server: answering(plan) });
    await screen.findByText('Lewat');
    const signs = () => ['Lewat', 'Besok', 'Nanti'].map((word) => screen.getByText(word).querySelector('svg')?.innerHTML);
    await waitFor(() => expect(new Set(signs())).toHaveProperty('size', 3));
    expect(signs()).not.toContain(undefined);
  });

  test('one instalment has a checkbox, but neither pay-all nor a hint about the order', async () => {
    await openPage(remote, 'repay', PATH, { server: answering(planOf(period(1))) });
    expect(await payButton()).not.toHaveAttribute('aria-disabled');
    expect(boxes()).toHaveLength(1);
    expect(screen.queryByRole('checkbox', { name: 'Bayar Semua' })).not.toBeInTheDocument();
    expect(screen.queryByText('Cicilan dibayar secara berurutan.')).not.toBeInTheDocument();
  });

  test('the note about what to pay is hidden when nothing is left to pay', async () => {
    const plan = {
      ...planOf(),
      repayWaitCount: 0,
      note: 'Bayar tepat waktu.',
      repayPlanDetail: { repayWaitDetail: [], repayYetDetail: [period(1)] },
    };
    await openPage(remote, 'repay', PATH, { server: answering(plan) });
    expect(await screen.findByText('Semua cicilan sudah lunas')).toBeVisible();
    expect(screen.getByText('Cicilan yang sudah dibayar (1)')).toBeVisible();
    expect(screen.queryByText('Bayar tepat waktu.')).not.toBeInTheDocument();
  });

  test('a plan without periods that is not marked as settled counts as a failed load', async () => {
    await openPage(remote, 'repay', PATH, { server: answering({ productName: 'Pinjaman', repayWaitCount: 2, repayPlanDetail: null }) });
    expect(await findButton('Muat Ulang')).toBeVisible();
    expect(screen.queryByText('Semua cicilan sudah lunas')).not.toBeInTheDocument();
  });
});

describe('ticking', () => {
  test('ticking a period ticks all up to it, unticking drops the later ones', async () => {
    const { user } = await openPage(remote, 'repay', PATH, { server: sandbox });
    await screen.findByText('Pinjaman Melati');
    await user.click(boxes()[2]!);
    expect(ticks()).toEqual([true, true, true]);
    expect(screen.getByText(/Sisa setelah pembayaran ini: Rp\s0/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^Total Rp\s3\.240\.000$/);
    await user.click(boxes()[1]!);
    expect(ticks()).toEqual([true, false, false]);
  });

  test('pay-all includes later periods that cannot be tapped', async () => {
    const { user, log } = await openPage(remote, 'repay', '?productId=3104&orderId=ID-180-1', { server: sandbox });
    const all = await screen.findByRole('checkbox', { name: 'Bayar Semua' });
    expect(ticks().indexOf(false)).toBe(1);
    await user.click(boxes().at(-1)!);
    expect(ticks().indexOf(false)).toBe(1);
    await user.click(all);
    expect(ticks()).not.toContain(false);
    expect(log.toasts.map(({ message }) => message)).toEqual(['Cicilan dibayar secara berurutan.']);
  });

  test('a period that may not be tapped keeps its state and says why', async () => {
    const { user, log } = await openPage(remote, 'repay', PATH, {
      server: answering(planOf(period(1, { canClick: 0 }), period(2, { canClick: 0 }))),
    });
    await screen.findAllByRole('checkbox', { name: /^Cicilan ke/ });
    await user.click(boxes()[1]!);
    await user.click(boxes()[0]!);
    expect(ticks()).toEqual([true, false]);
    expect(boxes()[1]).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getAllByText('Cicilan dibayar secara berurutan.')).toHaveLength(1);
    expect(log.toasts.map(({ message }) => message)).toEqual(Array(2).fill('Cicilan dibayar secara berurutan.'));
  });
});

describe('paying', () => {
  test('opens the repayment with ids and the sum in digits, once', async () => {
    const { user, log } = await openPage(remote, 'repay', PATH, { server: sandbox });
    await screen.findByText('Pinjaman Melati');
    await user.click(boxes()[1]!);
    await user.dblClick(await payButton());
    expect(log.opened).toEqual([
      { page: 'repayOrNot', query: { productId: '3101', orderId: 'ID-174-1', amount: '2160000' }, replace: false },
    ]);
  });

  test('with an amount of 0 nothing happens, and the page says what to do', async () => {
    const { user, log } = await openPage(remote, 'repay', PATH, { server: sandbox });
    await screen.findByText('Pinjaman Melati');
    await user.click(boxes()[0]!);
    const button = await refusedPay();
    expect(button).toHaveAccessibleDescription('Pilih cicilan yang akan dibayar.');
    // Nothing is paid, so neither the rest nor the total after it is shown.
    expect(screen.queryByText(/Sisa setelah pembayaran ini/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Total \(/)).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Total Rp\s0$/);
    await user.click(button);
    expect(log.opened).toEqual([]);
  });

  test('a sum too long to be an amount is not paid', async () => {
    const most = { totalAmount: '9999999999999' };
    const { user, log } = await openPage(remote, 'repay', PATH, { server: answering(planOf(period(1, most), period(2, most))) });
    await user.click(await screen.findByRole('checkbox', { name: 'Bayar Semua' }));
    const button = await refusedPay();
    expect(button).toHaveAccessibleDescription(/Nominal tidak valid/);
    expect(screen.getByRole('status')).toHaveTextContent(/Nominal tidak valid/);
    await user.click(button);
    expect(log.opened).toEqual([]);
  });

  test('a period without a valid amount cannot be part of a payment', async () => {
    const reply = planOf(period(1), period(2, { totalAmount: '1500000.5', displayAmount: 'segera' }), period(3));
    const { user, log } = await openPage(remote, 'repay', PATH, { server: answering(reply) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Nominal tidak valid.');
    expect(screen.getByText('segera')).toBeVisible();
    await user.click(boxes()[1]!);
    await user.click(boxes()[2]!);
    await user.click(screen.getByRole('checkbox', { name: 'Bayar Semua' }));
    expect(ticks()).toEqual([true, false, false]);
    expect(log.toasts.map(({ message }) => message)).toEqual(Array(3).fill('Nominal tidak valid. Muat ulang halaman, lalu coba lagi.'));
    // The rest is unknown too.
    expect(screen.queryByText(/Sisa setelah pembayaran ini/)).not.toBeInTheDocument();
    await user.click(await payButton());
    expect(log.opened.map(({ query }) => query['amount'])).toEqual(['100000']);
  });
});

describe('failures', () => {
  test('only a tap retries a first load that failed', async () => {
    sandbox.control.setFault({ call: 'instalmentPlan', kind: 'drop', when: 'before', times: 1 });
    const { user, log, resume } = await openPage(remote, 'repay', PATH, { server: sandbox });
    const retry = await findButton('Muat Ulang');
    expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    await act(async () => resume(1_000));
    expect(log.requests).toHaveLength(1);
    await user.click(retry);
    expect(await payButton()).toBeVisible();
    expect(plans()).toBe(2);
  });

  test('a later failure keeps the page and the ticks', async () => {
    const { user } = await openPage(remote, 'repay', PATH, { server: sandbox });
    await screen.findByText('Pinjaman Melati');
    await user.click(boxes()[2]!);
    sandbox.control.setFault({ call: 'instalmentPlan', kind: 'status', status: 502, times: 1 });
    await user.click(screen.getByLabelText('Perbarui'));
    await waitFor(() => expect(plans()).toBe(2));
    expect(ticks()).toEqual([true, true, true]);
    await user.click(screen.getByLabelText('Perbarui'));
    await waitFor(() => expect(plans()).toBe(3));
    expect(ticks()).toEqual([true, true, true]);
  });
});

describe('coming back', () => {
  test('the ticks are restored', async () => {
    const fake = createTestShell({ server: sandbox, page: 'repay' });
    const first = await openPage(remote, 'repay', PATH, { within: fake });
    await screen.findByText('Pinjaman Melati');
    await first.user.click(boxes()[1]!);
    first.unmount();

    await openPage(remote, 'repay', PATH, { within: fake });
    await screen.findByText('Pinjaman Melati');
    expect(ticks()).toEqual([true, true, false]);
  });

  test('ticks that an earlier version stored are restored', async () => {
    const fake = createTestShell({ server: sandbox, page: 'repay' });
    fake.shell.storage.session.set('repay.ticks.ID-174-1', '3');
    await openPage(remote, 'repay', PATH, { within: fake });
    await screen.findByText('Pinjaman Melati');
    expect(ticks()).toEqual([true, true, false]);
  });

  test('each order has its own ticks, also when the open page changes to another order', async () => {
    const { user, router, log } = await openPage(remote, 'repay', PATH, { server: answering(planOf(period(1), period(2))) });
    await payButton();
    await user.click(boxes()[1]!);
    await act(() => router.navigate('/repay?productId=3101&orderId=other'));
    await waitFor(() => expect(log.requests).toHaveLength(2));
    await payButton();
    expect(ticks()).toEqual([true, false]);
  });
});
