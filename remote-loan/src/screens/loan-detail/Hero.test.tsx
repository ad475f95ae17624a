import { screen, within } from '@testing-library/react';

import { dateText } from '@loan/sandbox/clock';
import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

const ROWS = [
  { text: 'Nomor pesanan', value: 'ID-174-1' },
  { text: 'Tagihan berikutnya', value: 'Rp\u00a01.080.000' },
  { text: 'Jatuh tempo', value: '2999-08-25 23:59:59' },
  { text: 'Cicilan dibayar', value: '1 / 4' },
];
const hero = () => screen.findByRole('region', { name: /^Status pinjaman: / });

/** Opens the details of an order with replies that the sandbox would not give. */
async function open(data: Readonly<Record<string, unknown>> = {}, rows = ROWS, options: PageOptions<Sandbox> = {}) {
  const userOrderDetail = { detail: rows };
  const replies = { loanDetails: withData((seeded) => ({ ...seeded, userOrderDetail, isScore: '0', ...data })) };
  const ids = { productId: '3101', orderId: 'ID-174-1' };
  return openPage(remote, 'loanDetail', ids, { server: createSandbox(), replies, ...options });
}

test('comes first, and shows the state, what is due and the formatted due date', async () => {
  await open();
  const block = await hero();
  expect(within(block).getByRole('heading', { name: 'Menunggu Pembayaran' })).toBeVisible();
  const [amount, date] = within(block).getAllByRole('definition');
  expect(within(block).getByText('Tagihan berikutnya').nextElementSibling).toBe(amount);
  expect(amount).toHaveTextContent(/^Rp 1\.080\.000/);
  // The date in both forms, then the number of days.
  expect(date).toHaveTextContent(/^25 Agu 2999\s?2999-08-25 23:59:59./);
  expect(within(block).getByRole('time')).toHaveAttribute('datetime', '2999-08-25T23:59:59+07:00');
  const banner = screen.getByText('Membayar tepat waktu menjaga riwayat kredit Anda.');
  expect(block.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible();
});

test('the rows do not repeat what it shows; the others stay', async () => {
  await open();
  await hero();
  for (const label of ['Tagihan berikutnya', 'Jatuh tempo']) expect(screen.getAllByText(label)).toHaveLength(1);
  expect(screen.getByText('Cicilan dibayar')).toBeVisible();
});

test('two named as due: no amount, every row in its place', async () => {
  const rows = [...ROWS, { text: 'Total tagihan', value: 'Rp 3.240.000' }];
  await open({}, rows);
  const block = await hero();
  expect(within(block).queryByText(/rupiah$/)).toBeNull();
  expect(within(block).getByText('25 Agu 2999')).toBeVisible();
  for (const { text, value } of rows.filter(({ text }) => text !== 'Jatuh tempo'))
    expect(screen.getByText(text).nextElementSibling).toHaveTextContent(value.replace('\u00a0', ' '));
});

test('an unreadable date is shown as received, without days', async () => {
  await open({}, [{ text: 'Jatuh tempo', value: 'Setiap tanggal 25' }]);
  const dates = within(await hero()).getAllByRole('definition');
  expect(dates.map((each) => each.textContent)).toEqual(['Setiap tanggal 25']);
});

const today = () => dateText(Date.now(), 'indonesia');

describe('an amount that is late or due today is not labelled "next"', () => {
  const next = (due: string) => [
    { text: 'Tagihan berikutnya', value: 'Rp 1.080.000' },
    { text: 'Tanggal jatuh tempo berikutnya', value: due },
  ];
  const labels = async () => [...(await hero()).querySelectorAll('dt')].map((label) => label.textContent);

  test.each([
    ['a date that has passed', '174', '2024-01-01', ['Tagihan', 'Jatuh tempo']],
    ['today', '174', today(), ['Tagihan', 'Jatuh tempo']],
    ['the server says overdue', '180', '2999-01-01', ['Tagihan', 'Jatuh tempo']],
    ['a date to come', '174', '2999-01-01', ['Tagihan berikutnya', 'Tanggal jatuh tempo berikutnya']],
  ])('%s', async (_, orderStatus, due, expected) => {
    await open({ orderStatus }, next(due));
    expect(await labels()).toEqual(expected);
  });

  test("any other label is the server's", async () => {
    await open({ orderStatus: '180' }, [{ text: 'Total tagihan', value: 'Rp 1.080.000' }]);
    expect(await labels()).toEqual(['Total tagihan']);
  });
});

test('India shows the date in English', async () => {
  const rows = [{ text: 'Due date', value: '2026-12-25' }];
  const replies = { loanDetails: withData((data) => ({ ...data, userOrderDetail: { detail: rows } })) };
  const ids = { productId: '9101', orderId: 'IN-174-1' };
  await openPage(remote, 'loanDetail', ids, { server: createSandbox(), market: 'india', replies });
  expect(await screen.findByText('25 Dec 2026')).toBeVisible();
  expect(screen.getByText('2026-12-25')).toBeVisible();
});

describe('the step line', () => {
  const steps = async () =>
    within(within(await hero()).getByRole('list'))
      .getAllByRole('listitem')
      .map((step) => `${step.textContent}${step.getAttribute('aria-current') === 'step' ? ' (now)' : ''}`);

  test.each([
    ['151', ['Diajukan', 'Disetujui (now)', 'Cair', 'Pembayaran', 'Selesai']],
    ['5', ['Diajukan', 'Disetujui', 'Cair', 'Dibayar 1/4 (now)', 'Selesai']],
  ])('status %s', async (orderStatus, expected) => {
    await open({ orderStatus });
    expect(await steps()).toEqual(expected);
  });

  const grey = async () => {
    const [line] = within(await hero()).getAllByRole('list');
    return line?.querySelector('svg')?.getAttribute('width');
  };

  test.each([
    ['174', '3 / 4', '25%'],
    ['174', '4 / 4', undefined],
    ['21', '0 / 4', undefined],
  ])("status %s with %s paid: the last %p of the step's line is grey", async (orderStatus, value, expected) => {
    await open({ orderStatus }, [{ text: 'Cicilan dibayar', value }]);
    expect(await grey()).toBe(expected);
  });

  test('without a count of instalments it shows none', async () => {
    await open({}, []);
    expect(await steps()).toEqual(['Diajukan', 'Disetujui', 'Cair', 'Pembayaran (now)', 'Selesai']);
    expect(await grey()).toBeUndefined();
  });

  test('it shows no count before the first payment either', async () => {
    await open({}, [{ text: 'Cicilan dibayar', value: '0 / 4' }]);
    expect(await steps()).toContain('Pembayaran (now)');
  });

  test('a status that proves none of the steps has no line', async () => {
    await open({ orderStatus: '110' });
    expect(within(await hero()).queryByRole('list')).toBeNull();
  });
});
