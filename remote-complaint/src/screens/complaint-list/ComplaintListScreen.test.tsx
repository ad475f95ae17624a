import { act, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';
import { keeping } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

const open = (options: OpenOptions = {}) => openPage(remote, 'complaintList', {}, { server: createSandbox(), ...options });
const replying = (body: Record<string, unknown>): OpenOptions => ({ replies: { problemList: () => ({ code: 0, ...body }) } });
const tab = (name: string) => screen.findByRole('tab', { name });
const items = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

describe('the list', () => {
  test('tabs of the server with counts; items with type, time and content; a tap opens the details', async () => {
    const { user, log, sent } = await open();
    expect(await tab('Semua (5)')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['Semua (5)', 'Diproses (2)', 'Sudah dijawab (3)']);
    expect(log.titles.at(-1)).toBe('Pengaduan Saya');
    expect(sent('problemList').map(({ fields }) => fields)).toEqual([{}]);
    expect(items()).toHaveLength(5);
    const first = screen.getByRole('link', { name: /^Penagihan, \d+ \w+ \d{4} \d\d:\d\d$/ });
    expect(first).toHaveAccessibleDescription(
      /^Saya ditelepon tiga kali setelah pukul 21.00, pada hari yang sama\. Diproses Nomor pengaduan 3001 Dibalas paling lambat \d+ \w+ \d{4}$/,
    );
    await user.click(first);
    expect(log.opened).toEqual([{ page: 'complaintDetail', query: { problemId: '3001' }, replace: false }]);
  });

  test('arrow keys move between the tabs; the chosen one is kept for the way back', async () => {
    const { user, shell } = await open();
    await user.click(await tab('Diproses (2)'));
    expect(items()).toHaveLength(2);
    await user.keyboard('{ArrowRight}');
    expect(await tab('Sudah dijawab (3)')).toHaveAttribute('aria-selected', 'true');
    expect(items()).toHaveLength(3);
    expect(shell.storage.session.get('complaintTab')).toBe('2');
  });

  test.each([
    ['2', 'Sudah dijawab (3)'],
    ['3', 'Semua (5)'],
    ['-1', 'Semua (5)'],
    ['1.5', 'Semua (5)'],
    ['x', 'Semua (5)'],
  ])('the kept tab %s opens %s', async (kept, chosen) => {
    await open({ storage: { session: keeping({ complaintTab: kept }) } });
    expect(await tab(chosen)).toHaveAttribute('aria-selected', 'true');
  });

  test('India', async () => {
    await open({ market: 'india' });
    expect(await tab('In process (2)')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'My complaints' })).toBeInTheDocument();
  });

  test.each([
    [true, 'Pengaduan belum terselesaikan? Hubungi Kontak OJK di 157.'],
    [false, undefined],
  ])('the regulator line where it is configured: %s', async (regulator, line) => {
    await open({ config: { trust: { regulator } } });
    await tab('Semua (5)');
    expect(screen.queryByText(/Kontak OJK/)?.textContent).toBe(line);
  });

  test.each([
    ['no complaint', { borrower: 3 }],
    ['no list', { before: ({ control }) => control.setFault({ call: 'problemList', times: 1, kind: 'malformed' }) }],
  ] satisfies [string, OpenOptions][])('%s, no regulator', async (_, options) => {
    await open({ ...options, config: { trust: { regulator: true } } });
    expect(await screen.findByText(/Buat Pengaduan|Muat Ulang/)).toBeVisible();
    expect(screen.queryByText(/Kontak OJK/)).toBeNull();
  });
});

describe('nothing there', () => {
  test('empty tabs: an image, words and the way to a new one', async () => {
    const { user, log } = await open({ borrower: 3 });
    await tab('Semua (0)');
    expect(screen.getByRole('heading', { name: 'Belum ada pengaduan' })).toBeVisible();
    expect(screen.getByText('Pengaduan yang Anda kirim akan tampil di sini.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Buat Pengaduan' }));
    expect(log.opened).toEqual([{ page: 'complaint', query: {}, replace: false }]);
  });

  test.each([{ data: null }, { data: { tabs: null } }, { data: { tabs: 'x' } }, { data: { tabs: [null, 7] } }, {}])(
    'no tabs at all: %j',
    async (body) => {
      await open(replying(body));
      expect(await screen.findByRole('heading', { name: 'Belum ada pengaduan' })).toBeVisible();
      expect(screen.queryByRole('tablist')).toBeNull();
      expect(screen.queryByRole('tab')).toBeNull();
      await expectAccessible();
    },
  );
});

describe('other replies', () => {
  const item = { id: 7, time: '2024-05-01', type: 'Aplikasi', content: 'x' };

  test('tabs at the top level; name and label; a list that is none', async () => {
    await open(
      replying({
        tabs: [
          { name: 'Satu', list: [item, null, 'x'] },
          { label: 'Dua', list: null },
        ],
      }),
    );
    expect(await tab('Satu (1)')).toBeVisible();
    expect(await tab('Dua (0)')).toBeVisible();
    expect(items()).toHaveLength(1);
  });

  test.each([
    ['without a promise', { time: '2024-05-01 10:00:00' }, 'Lewat batas balasan 3 hari kerja', 'danger'],
    ['after the promised day', { time: '2024-05-01 10:00:00', promiseTime: '2024-05-06' }, 'Lewat batas balasan 6 Mei 2024', 'danger'],
    ['in time', { time: '2124-05-01 10:00:00' }, 'Kami akan membalas dalam 3 hari kerja.', 'info'],
    ['that is no day', { time: 'kemarin' }, 'Kami akan membalas dalam 3 hari kerja.', 'info'],
    ['of unknown status', { time: '2024-05-01', statusText: 'Menunggu dokumen' }, '', 'neutral'],
    ['that has ended', { time: '2024-05-01', statusText: 'Selesai' }, '', 'ok'],
  ])('one that waits, %s', async (_, fields, line, tone) => {
    await open(replying({ data: { tabs: [{ title: 'Semua', list: [{ ...item, statusText: 'Diproses', ...fields }] }] } }));
    await tab('Semua (1)');
    expect(items()[0]?.textContent.replace(/^.*Nomor pengaduan 7 /, '')).toBe(line);
    expect(items()[0]?.querySelector(`.tag.${tone}`)).toBeVisible();
  });

  test('a status that only the tabs know, a promise in words of the market, none once it is answered', async () => {
    const [open7, done8] = [
      { ...item, promiseTime: '2126-11-25 23:59:59' },
      { ...item, id: 8, promiseTime: '2126-11-25 23:59:59' },
    ];
    await open(
      replying({
        data: {
          tabs: [
            { title: 'Semua', list: [open7, done8, { ...item, id: 9 }] },
            { title: 'Diproses', list: [open7] },
            { title: 'Selesai', list: [done8] },
          ],
        },
      }),
    );
    await tab('Semua (3)');
    expect(items().map((one) => one.textContent)).toEqual([
      'Aplikasi1 Mei 2024x Diproses Nomor pengaduan 7 Dibalas paling lambat 25 Nov 2126',
      'Aplikasi1 Mei 2024x Selesai Nomor pengaduan 8 ',
      'Aplikasi1 Mei 2024x Nomor pengaduan 9 ',
    ]);
  });

  test('an item without its number can be read, not opened', async () => {
    await open(replying({ data: { tabs: [{ title: 'Semua', list: [{ ...item, id: undefined, content: 'Tanpa nomor' }] }] } }));
    expect(await screen.findByText('Tanpa nomor')).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).queryByRole('link')).toBeNull();
  });

  test('markup and direction marks are text, or gone', async () => {
    await open();
    expect(await screen.findByText('<b>Aplikasi</b> terbalik')).toBeVisible();
  });
});

describe('reading again', () => {
  test('while it is read for the first time there is its place, and no failure', async () => {
    const { release } = await open({ hold: 'problemList' });
    expect(await screen.findByRole('region', { name: 'Halaman sedang dimuat' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('button', { name: 'Muat Ulang' })).toBeNull();
    release();
    expect(await tab('Semua (5)')).toBeVisible();
  });

  test('the first read failed: one way to try again', async () => {
    const { user } = await open({ before: ({ control }) => control.setFault({ call: 'problemList', times: 1, kind: 'malformed' }) });
    expect(screen.queryByRole('button', { name: 'Perbarui' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Muat Ulang' }));
    expect(await tab('Semua (5)')).toBeVisible();
  });

  test("the first read was refused: the server's reason stays", async () => {
    await open({
      before: ({ control }) => control.setFault({ call: 'problemList', kind: 'refuse', code: '77', message: 'Layanan tutup.' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Layanan tutup.');
    await expectAccessible();
  });

  test('the refresh button reads again; a failure leaves the list as it is', async () => {
    const { user, sent, server: sandbox, log } = await open();
    await user.click(await tab('Diproses (2)'));
    await sandbox.control.answerComplaint(3001, {});
    await user.click(screen.getByRole('button', { name: 'Perbarui' }));
    expect(await tab('Diproses (1)')).toHaveAttribute('aria-selected', 'true');
    sandbox.control.setFault({ call: 'problemList', times: 1, kind: 'drop', when: 'before' });
    await user.click(screen.getByRole('button', { name: 'Perbarui' }));
    await waitFor(() => expect(log.toasts).toHaveLength(1));
    expect(await tab('Diproses (1)')).toBeVisible();
    expect(sent('problemList')).toHaveLength(3);
  });

  test('after five minutes away', async () => {
    const { resume, sent } = await open();
    await tab('Semua (5)');
    act(() => resume(301_000));
    await waitFor(() => expect(sent('problemList')).toHaveLength(2));
  });
});
