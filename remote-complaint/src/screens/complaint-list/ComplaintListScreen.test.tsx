import { act, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';
import { keeping } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

const open = (options: OpenOptions = {}) => openPage(remote, 'complaintList', {}, { server: createSandbox(), ...options });
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

  test('arrow keys move between the tabs; the chosen one is restored after the details', async () => {
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
    ['1.5', 'Semua (5)'],
  ])('the stored tab %s opens %s', async (kept, chosen) => {
    await open({ storage: { session: keeping({ complaintTab: kept }) } });
    expect(await tab(chosen)).toHaveAttribute('aria-selected', 'true');
  });

  test.each([
    [true, 'Pengaduan belum terselesaikan? Hubungi Kontak OJK di 157.'],
    [false, undefined],
  ])('the regulator line if configured: %s', async (regulator, line) => {
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

describe('no complaints', () => {
  test('empty tabs: a picture, a text and a link to a new complaint', async () => {
    const { user, log } = await open({ borrower: 3 });
    await tab('Semua (0)');
    expect(screen.getByRole('heading', { name: 'Belum ada pengaduan' })).toBeVisible();
    expect(screen.getByText('Pengaduan yang Anda kirim akan tampil di sini.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Buat Pengaduan' }));
    expect(log.opened).toEqual([{ page: 'complaint', query: {}, replace: false }]);
  });

  test.each([{ data: null }, { data: { tabs: [null, 7] } }])('no tabs at all: %j', async (body) => {
    await open({ replies: { problemList: () => ({ code: 0, ...body }) } });
    expect(await screen.findByRole('heading', { name: 'Belum ada pengaduan' })).toBeVisible();
    expect(screen.queryByRole('tablist')).toBeNull();
    await expectAccessible();
  });
});

describe('reading again', () => {
  test('a failed first read has one retry button', async () => {
    const { user } = await open({ before: ({ control }) => control.setFault({ call: 'problemList', times: 1, kind: 'malformed' }) });
    expect(screen.queryByRole('button', { name: 'Perbarui' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Muat Ulang' }));
    expect(await tab('Semua (5)')).toBeVisible();
  });

  test('the refresh button reads again; the list stays if that fails', async () => {
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

  test('a return after five minutes reads again', async () => {
    const { resume, sent } = await open();
    await tab('Semua (5)');
    act(() => resume(301_000));
    await waitFor(() => expect(sent('problemList')).toHaveLength(2));
  });
});
