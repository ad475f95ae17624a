import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton, findHeading, findLink } from '@loan/shared/testing/findByWords';
import { openPage } from '@loan/shared/testing/openPage';
import { answering, createTestShell, type TestServer } from '@loan/shared/testing/testShell';

import * as remote from '../../../remote';
import { readPayments, writePayment } from './paymentStore';
import { PAUSES } from './usePolling';

const ID = {
  path: '?productId=3101&orderId=ID-174-1&amount=1080000',
  whole: '?productId=3101&orderId=ID-174-1&amount=3240000',
  ids: { productId: '3101', orderId: 'ID-174-1' },
  paid: 'TELAH MEMBAYAR',
  yes: 'YA',
  checking: 'Memeriksa pembayaran Anda',
  received: 'Pembayaran diterima',
  settled: 'Semua cicilan sudah lunas',
  notYet: 'Pembayaran belum tercatat',
  noFault: /^Belum tercatat tidak berarti gagal/,
  report: /^Jangan membayar dua kali\. Jika Anda sudah membayar, laporkan/,
  lost: 'Status belum dapat diperiksa',
  again: 'Periksa Lagi',
  number: 'Kembali ke Nomor',
  loan: 'Rincian Pinjaman',
  left: /^Sisa 2 cicilan$/,
  rest: '2.160.000 rupiah',
  due: /^\d{1,2} (?:Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des) \d{4}$/,
  help: 'Ada kendala pembayaran? Laporkan',
} as const;

const CLAIMED = /^Anda sudah menandai tagihan ini dibayar\. Jangan membayar dua kali\.$/;

/** Events that pause and resume polling. */
const POLLS_AT = new Set(['online', 'visibilitychange']);

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(async () => {
  jest.useRealTimers();
  await sandbox.close();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Number of polls that were sent, answered or not. */
const sent = ({ requests }: { readonly requests: readonly { readonly name: string }[] }) =>
  requests.filter(({ name }) => name === 'instalmentPlan').length;
/** Number of polls that were answered. */
const asked = () => sandbox.control.requests('instalmentPlan').length;
const pay = async () => sandbox.control.pay((await sandbox.control.state()).virtual_accounts.at(-1)?.vcode ?? '');
/** Waits until the order's snapshot before the payment is known. */
async function known() {
  await pass(1_000);
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  await pass(50);
}
async function claim() {
  fireEvent.click(await findButton(ID.paid));
  fireEvent.click(await findButton(ID.yes));
}
/** Runs a whole polling session to its end. */
async function pollToTheEnd() {
  for (const pause of PAUSES) {
    await pass(pause);
    await pass(50);
  }
  await pass(1_000);
}
const open = (path: string = ID.path, more: Parameters<typeof openPage>[3] = {}) =>
  openPage(remote, 'repayOrNot', path, { server: sandbox, ...more });
/** Opens the bill and waits for the order's snapshot before the payment. */
async function openKnown(...bill: Parameters<typeof open>) {
  const opened = await open(...bill);
  await findButton(ID.paid);
  await known();
  return opened;
}
/** The same in a shell in which pages can be opened again. */
async function openToLeave() {
  const fake = createTestShell({ server: sandbox, page: 'repayOrNot' });
  return { fake, first: await openKnown(ID.path, { within: fake }) };
}
/** Claims the payment and runs the first poll. */
async function claimAndPoll() {
  await claim();
  await findHeading(ID.checking);
  await pass(100);
}

describe('a payment whose result arrives', () => {
  test('checking, then paid: shows what is left and when it is due; the loan replaces the bill in the history', async () => {
    const { container, log } = await openKnown();
    await claim();
    expect(await findHeading(ID.checking)).toHaveFocus();
    const { vcode } = (await sandbox.control.state()).virtual_accounts[0] ?? { vcode: '' };
    expect(container).toHaveTextContent(vcode);
    // Nothing that could be used to pay a second time.
    expect(screen.queryByRole('button', { name: ID.paid })).toBeNull();
    await expectAccessible(container);
    await pay();
    await pass(PAUSES[0] ?? 0);
    expect(await findHeading(ID.received)).toBeVisible();
    expect(screen.getByRole('heading', { name: ID.left })).toBeVisible();
    expect(screen.getByText(ID.rest)).toBeInTheDocument();
    expect(screen.getByText(ID.due)).toBeVisible();
    await expectAccessible(container);
    const polls = asked();
    await pollToTheEnd();
    expect(asked()).toBe(polls);
    expect(log.reports).toEqual([{ kind: 'payment-sought' }, { kind: 'payment-found' }]);
    fireEvent.click(await findButton(ID.loan));
    expect(log.opened).toEqual([{ page: 'loanDetail', query: ID.ids, replace: true }]);
  });

  test('checking, then not found: shows what to do and by when, support with the order, and a button that polls again', async () => {
    const { container, log } = await openKnown(ID.path, { config: { va: { postingHours: 24 } } });
    await claim();
    await findHeading(ID.checking);
    await pollToTheEnd();
    expect(await findHeading(ID.notYet)).toBeVisible();
    expect(screen.getByText(ID.noFault)).toBeVisible();
    expect(screen.getByText('Pencatatan dapat memerlukan waktu hingga 24 jam.')).toBeVisible();
    // The borrower must read when to report before the report button.
    expect(screen.getByText(ID.report).compareDocumentPosition(await findLink(ID.help))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(ID.due)).toBeVisible();
    await expectAccessible(container);
    const polls = asked();
    await pass(600_000);
    expect(asked()).toBe(polls);
    const help = await findLink(ID.help);
    fireEvent.click(help);
    fireEvent.click(help);
    const { orderId } = ID.ids;
    expect(log.opened).toEqual([{ page: 'complaint', query: { orderId, orderNo: orderId }, replace: false }]);
    await pay();
    fireEvent.click(await findButton(ID.again));
    expect(await findHeading(ID.received)).toBeVisible();
  });

  test('a failed poll is not reported as "not yet"', async () => {
    const { container, log } = await openKnown();
    for (const call of ['instalmentPlan', 'loanDetails'] as const) sandbox.control.setFault({ call, kind: 'status', status: 502 });
    await claim();
    await findHeading(ID.checking);
    await pollToTheEnd();
    expect(await findHeading(ID.lost)).toBeVisible();
    expect(screen.queryByText(ID.notYet)).toBeNull();
    expect(screen.queryByText(ID.noFault)).toBeNull();
    expect(log.toasts).toEqual([]);
    await expectAccessible(container);
  });
});

test('a step back and the button lead to the number, which shows the payment claim and a button to the status', async () => {
  const { stepBack, log, resume } = await openKnown();
  await claimAndPoll();
  act(() => {
    expect(stepBack()).toBe(true);
  });
  await findButton(ID.paid);
  const polls = asked();
  await pass(60_000);
  expect(asked()).toBe(polls);
  expect(screen.getByText(CLAIMED)).toBeVisible();
  // After a payment claim the page does not offer the steps or ask the same question first.
  expect(screen.queryByText(/hingga digit terakhir/)).toBeNull();
  expect(document.querySelectorAll('details')).not.toHaveLength(0);
  expect(document.querySelector('details[open]')).toBeNull();
  const bar = (await findButton('Lihat Status')).closest('[data-footer]') as HTMLElement;
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lihat Status', 'TELAH MEMBAYAR']);
  expect(await findButton('Lihat Status')).toHaveClass('primary');
  expect(await findButton(ID.paid)).toHaveClass('text');
  fireEvent.click(await findButton('Lihat Status'));
  await findHeading(ID.checking);
  fireEvent.click(await findButton(ID.number));
  expect(await findButton(ID.paid)).toBeVisible();
  expect(log.opened).toEqual([]);
  sandbox.control.setFault({ call: 'virtualAccount', kind: 'refuse', code: '1', message: 'Layanan tutup.', times: 1 });
  act(() => resume(2_000));
  expect(await screen.findByText('Layanan tutup.')).toBeVisible();
  expect(screen.getByText(CLAIMED)).toBeVisible();
});

test('for a store the button leads back to its code', async () => {
  const server: TestServer = {
    handle: (request, of) =>
      request.url.includes('vcode')
        ? answering({ amount: '50.000', vcode: '8808', payType: 2 }).handle(request, of)
        : sandbox.handle(request),
  };
  await open('?productId=3101&orderId=ID-174-1&amount=50000', { server });
  await claim();
  await findHeading(ID.checking);
  expect(await findButton('Kembali ke Kode')).toBeVisible();
});

test('the result has no history entry of its own: a step back leaves the page', async () => {
  const { stepBack } = await openKnown();
  await pay();
  await claim();
  await findHeading(ID.received);
  expect(stepBack()).toBe(false);
});

test('after a reload polling goes on, compares with the snapshot before the payment, and creates no number', async () => {
  const { fake, first } = await openToLeave();
  await claim();
  await findHeading(ID.checking);
  first.unmount();
  await pay();
  const numbers = sandbox.control.requests('virtualAccount').length;
  const second = await openPage(remote, 'repayOrNot', ID.path, { within: fake });
  expect(await findHeading(ID.received)).toBeVisible();
  second.unmount();
  await openPage(remote, 'repayOrNot', ID.path, { within: fake });
  expect(await findHeading(ID.received)).toBeVisible();
  expect(sandbox.control.requests('virtualAccount')).toHaveLength(numbers);
});

test('the app is killed while the borrower pays: the earlier snapshot is kept', async () => {
  const { fake, first } = await openToLeave();
  first.unmount();
  await pay();
  await openPage(remote, 'repayOrNot', ID.path, { within: fake });
  await findButton(ID.paid);
  await pass(2_000);
  await claim();
  expect(await findHeading(ID.received)).toBeVisible();
});

test('a step back before the first poll: no poll starts after it', async () => {
  sandbox.control.setFault({ call: 'instalmentPlan', kind: 'delay', ms: 5_000 });
  const { stepBack, log } = await open();
  await findButton(ID.paid);
  await pass(1_500);
  await claim();
  await findHeading(ID.checking);
  await pass(1_000);
  // Only the poll that had already started is waited for.
  expect(sent(log)).toBe(1);
  act(() => {
    expect(stepBack()).toBe(true);
  });
  await pass(30_000);
  expect(asked()).toBe(1);
});

test('the snapshot before the payment is read a second after the number is shown, once, however long that takes', async () => {
  sandbox.control.setFault({ call: 'instalmentPlan', kind: 'delay', ms: 5_000 });
  const { log } = await open();
  await findButton(ID.paid);
  await pass(800);
  expect(sent(log)).toBe(0);
  await pass(3_000);
  expect(sent(log)).toBe(1);
});

/** The page goes to the background, or comes back. */
function appear(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('a borrower who goes to another app within that second', () => {
  afterEach(() => jest.restoreAllMocks());

  test('the snapshot is read at once, and only then', async () => {
    const { log } = await open();
    await findButton(ID.paid);
    appear('hidden');
    expect(sent(log)).toBe(1);
    await pass(2_000);
    appear('visible');
    expect(sent(log)).toBe(1);
  });

  test('also if it was gone before the tracking code had loaded', async () => {
    appear('hidden');
    const { log } = await open();
    await findButton(ID.paid);
    await pass(100);
    expect(sent(log)).toBe(1);
  });

  test.each([
    ['while it is away', 100],
    ['when it is back', 2_000],
  ])('a read that fails %s is repeated when it is back, once', async (_, ms) => {
    sandbox.control.setFault({ call: 'instalmentPlan', kind: 'drop', when: 'before' });
    sandbox.control.setFault({ call: 'loanDetails', kind: 'drop', when: 'before' });
    const { log } = await open();
    await findButton(ID.paid);
    appear('hidden');
    await pass(2_000);
    expect(sent(log)).toBe(1);
    for (const state of ['visible', 'hidden', 'visible'] as const) {
      appear(state);
      await pass(ms);
    }
    expect(sent(log)).toBe(2);
  });
});

test('a page that is left within that second reads no snapshot', async () => {
  const { log, unmount } = await open();
  await findButton(ID.paid);
  unmount();
  await pass(60_000);
  expect(sent(log)).toBe(0);
});

test('what is stored changes with the payment, not with polls', async () => {
  const fake = createTestShell({ server: sandbox, page: 'repayOrNot' });
  await openPage(remote, 'repayOrNot', ID.path, { within: fake });
  await findButton(ID.paid);
  await known();
  await claimAndPoll();
  const text = () => fake.shell.storage.local.get('repayOrNot.payment');
  const claimed = text();
  expect(claimed).toContain('"said"');
  const polls = asked();
  await pass((PAUSES[0] ?? 0) + 100);
  expect(asked()).toBe(polls + 1);
  expect(text()).toBe(claimed);
});

test('a poll that finds the payment when the borrower is back at the number shows it', async () => {
  await openKnown();
  await claimAndPoll();
  await pay();
  sandbox.control.setFault({ call: 'instalmentPlan', kind: 'delay', ms: 5_000 });
  await pass((PAUSES[0] ?? 0) + 100);
  fireEvent.click(await findButton(ID.number));
  await findButton(ID.paid);
  await pass(6_000);
  expect(await findHeading(ID.received)).toBeVisible();
});

test('polls that fail after one was answered: not recorded yet; that a check failed is said to those who asked for it', async () => {
  await openKnown();
  await claimAndPoll();
  for (const call of ['instalmentPlan', 'loanDetails'] as const) sandbox.control.setFault({ call, kind: 'status', status: 502 });
  await pollToTheEnd();
  await findHeading(ID.notYet);
  expect(screen.queryByText(ID.lost)).toBeNull();
  expect(screen.queryByText(/^Pencatatan dapat/)).toBeNull();
  fireEvent.click(await findButton(ID.again));
  expect(await screen.findByText(ID.lost)).toBeVisible();
  expect(await findHeading(ID.notYet)).toBeVisible();
});

test('claimed before a snapshot was known, then reloaded: only the polls send requests', async () => {
  const fake = createTestShell({ server: sandbox, page: 'repayOrNot' });
  for (const call of ['instalmentPlan', 'loanDetails'] as const) sandbox.control.setFault({ call, kind: 'status', status: 502 });
  const first = await openPage(remote, 'repayOrNot', ID.path, { within: fake });
  await findButton(ID.paid);
  await known();
  await claimAndPoll();
  fireEvent.click(await findButton(ID.number));
  first.unmount();
  const before = sent(first.log);
  const { log } = await openPage(remote, 'repayOrNot', ID.path, { within: fake });
  await findButton(ID.paid);
  await pass(40_000);
  expect(sent(log)).toBe(before);
});

test('back at the number, polling and its event listeners stop', async () => {
  const listening = new Set<unknown>();
  for (const target of [window, document] as readonly EventTarget[]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    jest.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
      if (POLLS_AT.has(listener[0])) listening.add(listener[1]);
      add.apply(target, listener);
    });
    jest.spyOn(target, 'removeEventListener').mockImplementation((...listener) => {
      if (POLLS_AT.has(listener[0])) listening.delete(listener[1]);
      remove.apply(target, listener);
    });
  }
  const { log } = await openKnown();
  const before = [...listening];
  await claimAndPoll();
  expect(listening.size).toBe(before.length + 2);
  fireEvent.click(await findButton(ID.number));
  await findButton(ID.paid);
  expect([...listening]).toEqual(before);
  const polls = sent(log);
  await pass(60_000);
  expect(sent(log)).toBe(polls);
});

test("a refusal is shown in the server's words", async () => {
  await openKnown();
  for (const call of ['instalmentPlan', 'loanDetails'] as const)
    sandbox.control.setFault({ call, kind: 'refuse', code: '9', message: 'Layanan tutup hari ini.' });
  await claim();
  await findHeading(ID.checking);
  await pollToTheEnd();
  expect(await findHeading(ID.lost)).toBeVisible();
  expect(screen.getByText('Layanan tutup hari ini.')).toBeVisible();
});

test('a missing due date and a missing amount are left out', async () => {
  const server: TestServer = {
    handle: (request, of) =>
      request.url.includes('vcode')
        ? answering({ amount: '', vcode: '8808', payType: 1 }).handle(request, of)
        : answering({ repayWaitCount: 1, repayPlanDetail: { repayWaitDetail: [{ totalAmount: '50.000' }] } }).handle(request, of),
  };
  const { container } = await open('?productId=1&orderId=2&amount=50000', { server });
  await findButton(ID.paid);
  await pass(1_100);
  await claim();
  await pollToTheEnd();
  await findHeading(ID.notYet);
  expect(container.querySelector('b')).toBeNull();
  expect(container).not.toHaveTextContent('Total Pembayaran');
});

test('a poll that was running when the page was left writes nothing', async () => {
  const { fake, first } = await openToLeave();
  await claimAndPoll();
  await pay();
  sandbox.control.setFault({ call: 'instalmentPlan', kind: 'delay', ms: 5_000 });
  const polls = asked();
  await pass((PAUSES[0] ?? 0) + 100);
  first.unmount();
  const { local } = fake.shell.storage;
  const newer = { bill: 'another', entry: 'e', at: Date.now() };
  writePayment(local, newer);
  await pass(10_000);
  expect(asked()).toBe(polls + 1);
  expect(readPayments(local)[0]).toEqual(newer);
});

test('an event while the page stays visible does not stop polling', async () => {
  await openKnown();
  await claimAndPoll();
  document.dispatchEvent(new Event('visibilitychange'));
  await pay();
  await pass(PAUSES[0] ?? 0);
  expect(await findHeading(ID.received)).toBeVisible();
});

test('after the result has opened the loan, the bill starts a new payment session', async () => {
  const { fake, first } = await openToLeave();
  await pay();
  await claim();
  fireEvent.click(await findButton(ID.loan));
  first.unmount();
  await openPage(remote, 'repayOrNot', ID.path, { within: fake });
  expect(await findButton(ID.paid)).toBeVisible();
});

test.each([
  ['navigate', 'another document, and the next bill of the same amount', ID.paid],
  ['reload', 'the same document', ID.received],
])('after the result a document is opened by %s: %s', async (type, _, shown) => {
  const { fake, first } = await openToLeave();
  await pay();
  await claim();
  await findHeading(ID.received);
  first.unmount();
  await pass(10);
  jest.spyOn(performance, 'now').mockReturnValueOnce(0);
  jest.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([{ type } as PerformanceNavigationTiming]);
  await openPage(remote, 'repayOrNot', ID.path, { within: fake });
  expect(await screen.findByText(shown)).toBeVisible();
});

test('polls at once after another app; does not poll while hidden', async () => {
  const { resume } = await openKnown();
  await claimAndPoll();
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const polls = asked();
  await pass(600_000);
  // The network may come back while another app is in front.
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(600_000);
  expect(asked()).toBe(polls);
  hidden.mockRestore();
  await pay();
  act(() => resume(600_000));
  expect(await findHeading(ID.received)).toBeVisible();
  expect(asked()).toBe(polls + 1);
});

test('polls at once when the network is back', async () => {
  await openKnown();
  await claimAndPoll();
  const polls = asked();
  await pay();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await findHeading(ID.received)).toBeVisible();
  expect(asked()).toBe(polls + 1);
});

test('an ended session is handled by the shell: polling stops', async () => {
  const { log } = await openKnown();
  sandbox.control.setFault({ call: 'instalmentPlan', kind: 'refuse', code: '401', message: '' });
  sandbox.control.setFault({ call: 'loanDetails', kind: 'refuse', code: '401', message: '' });
  await claim();
  await waitFor(() => expect(log.sessionEnds).toBeGreaterThan(0));
  const polls = asked();
  await pass(600_000);
  expect(asked()).toBe(polls);
});

test('the fee of an extension: shows until when the offer is valid, then the new due date', async () => {
  const offer = await openPage(remote, 'repayDelay', ID.ids, { server: sandbox });
  await screen.findByText(/Biaya Perpanjangan/);
  offer.unmount();
  await openKnown('?productId=3101&orderId=ID-174-1&amount=150000&display=1');
  await claim();
  await findHeading(ID.checking);
  await pollToTheEnd();
  expect(await findHeading(ID.notYet)).toBeVisible();
  expect(await screen.findByText('Bayar paling lambat')).toBeVisible();
  await pay();
  fireEvent.click(await findButton(ID.again));
  expect(await findHeading('Perpanjangan berlaku')).toBeVisible();
  expect(screen.getByText('Jatuh tempo baru')).toBeVisible();
});

test('without ids nothing is polled', async () => {
  const { log } = await open('?amount=50000', { server: answering({ amount: '50.000', vcode: '8808', payType: 1 }) });
  await findButton(ID.paid);
  await pass(5_000);
  expect(log.requests.map(({ name }) => name)).toEqual(['virtualAccount']);
});
