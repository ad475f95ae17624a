import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton, findLink } from '@loan/shared/testing/findByWords';
import { aWhile, openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import { pages } from '../../api/pages';
import * as remote from '../../remote';

let mockOffline = false;
const mockDownload = (part: string): object => {
  if (mockOffline) throw new Error('not downloaded');
  return jest.requireActual<object>(part);
};
jest.mock('./AgreementDialog', () => mockDownload('./AgreementDialog'));
jest.mock('./AgreementSheet', () => mockDownload('./AgreementSheet'));

type OpenOptions = PageOptions<Sandbox>;

/** 3101: three agreements and the dialog before the push. 3102: no dialog, one instalment. */
const open = (productId = '3102', options: OpenOptions = {}) =>
  openPage(remote, 'loanConfirm', { productId }, { server: createSandbox(), ...options });
const button = () => findButton('Ajukan Sekarang');
const box = () => screen.findByLabelText(/Saya telah membaca dan menyetujui/);
const isTicked = async () => ((await box()) as HTMLInputElement).checked;
/** Waits until the offer and its agreements have loaded. */
const ready = async () => {
  await findButton('Perjanjian Pinjaman');
  return button();
};
/** The origin of this page. */
const OWN = new URL(document.baseURI).origin;
const offerWith = (fields: object): OpenOptions => ({ replies: { loanConfirm: withData((data) => ({ ...data, ...fields })) } });
const UNKNOWN = 'Belum diketahui apakah permintaan ini berhasil.';

afterEach(() => {
  mockOffline = false;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// Must be the first test, because a downloaded chunk stays loaded.
test('chunks that cannot be downloaded: nothing is sent without the dialog; an agreement opens as a page, unless the screen was left', async () => {
  mockOffline = true;
  const { user, shell, log, sent, unmount } = await open('3101');
  await user.click(await ready());
  expect(await screen.findByRole('alert')).toHaveTextContent('Perjanjian gagal dibuka.');
  expect(sent('loanPush')).toEqual([]);
  const row = await findButton('Perjanjian Pinjaman');
  await user.click(row);
  const page = { address: `${OWN}/sandbox/agreement/0?market=2`, result: 'page' };
  await waitFor(() => expect(log.followed).toMatchObject([page]));
  const { admit } = shell;
  const admitted = jest.spyOn(shell, 'admit').mockImplementation((address, use) => {
    if (use === 'frame') unmount();
    return admit(address, use);
  });
  await user.click(row);
  await waitFor(() => expect(admitted).toHaveBeenCalledWith(page.address, 'frame'));
  await aWhile();
  expect(log.followed).toHaveLength(1);
});

describe('the offer', () => {
  test('shows product, amount, term, rate, fees, total, plan in short or in words; no cost while the sum received is unknown', async () => {
    const { user, log, container } = await open('3101');
    await ready();
    expect(log.titles.at(-1)).toBe('Konfirmasi Pinjaman');
    expect(container.querySelector('img')).toHaveAttribute('src', `${OWN}/sandbox/pictures/melati.png`);
    for (const text of ['Pinjaman Melati', '4 bulan', '2% per bulan', 'Biaya layanan', 'Bunga', 'Dana diterima']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('4.000.000 rupiah')).toBeInTheDocument();
    // Once for the loan, and once below its plan.
    expect(screen.getAllByText('4.320.000 rupiah')).toHaveLength(2);
    expect(screen.getAllByText('Total yang Harus Dibayar')).toHaveLength(2);
    for (const text of ['Dana Diterima', 'Total Biaya', /per hari/, /per tahun/, /Pemberi pinjaman/])
      expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByText('Dana dikirim ke rekening yang terdaftar atas nama Anda.')).toBeVisible();
    expect(screen.getByText('Pelunasan dipercepat dapat dilakukan setelah setengah tenor berjalan.')).toBeVisible();
    expect(screen.getByText('Baca perjanjian sebelum mengajukan. Keterlambatan dikenai denda dan bunga harian.')).toBeVisible();
    expect(screen.getByText('Pinjamlah sesuai kemampuan bayar Anda.')).toBeVisible();
    expect(screen.queryByText('Cicilan ke-1 dari 4')).toBeNull();
    expect(screen.getAllByText(/^Cicilan ke-\d$/)).toHaveLength(4);
    await user.click(screen.getByRole('radio', { name: 'Rincian' }));
    expect(screen.getByText('Cicilan ke-1 dari 4')).toBeVisible();
    expect(screen.getAllByText('Pokok dan bunga')).toHaveLength(4);
  });

  test('with the sum received: three key facts, the cost including what was kept back, the rates and how they are calculated; the lender', async () => {
    const trust = { lender: 'PT Contoh Dana', licence: 'KEP-1/D.05/2024' };
    await open('3101', { config: { confirm: { netLabels: ['Dana diterima'] }, trust } });
    await ready();
    const facts = ['Dana Diterima', 'Total yang Harus Dibayar', 'Total Biaya'].map(
      (label) => screen.getAllByText(label)[0]?.nextElementSibling,
    );
    expect(facts.map((fact) => fact?.textContent)).toEqual([
      expect.stringContaining('3.800.000 rupiah'),
      expect.stringContaining('4.320.000 rupiah'),
      expect.stringContaining('520.000 rupiah'),
    ]);
    // All three have the same size.
    expect(new Set(facts.map((fact) => fact?.className)).size).toBe(1);
    expect(screen.getByText('Rata-rata biaya per hari').nextElementSibling).toHaveTextContent(/^0,\d\d%$/);
    expect(screen.getByText('Biaya setara per tahun').nextElementSibling).toHaveTextContent(/^\d\d,\d\d%$/);
    expect(
      screen.getByText(/dipotong di awal; belum termasuk denda\. Per tahun: biaya per hari sebelum dibulatkan × 365, dari /),
    ).toBeVisible();
    // Shown once only, among the key facts.
    expect(screen.queryByText('Dana diterima')).toBeNull();
    expect(screen.getByText('Pemberi pinjaman: PT Contoh Dana')).toBeVisible();
    expect(screen.getByText('KEP-1/D.05/2024')).toBeVisible();
  });

  test('India: English, rupees, the number of days to cancel', async () => {
    await openPage(
      remote,
      'loanConfirm',
      { productId: '9101' },
      { server: createSandbox(), market: 'india', config: { confirm: { coolingDays: 3, netLabels: ['You receive'] } } },
    );
    expect(await findButton('Apply now')).toBeVisible();
    expect(screen.getByText(/^You can cancel within 3 days/)).toBeVisible();
    expect(screen.getByText('Yearly cost (APR)').nextElementSibling).toHaveTextContent(/^\d+\.\d\d%$/);
    expect(
      screen.getByText(
        /^All interest and fees, including those deducted upfront\. Any late fee comes on top\. APR: daily rate × 365, not compounded/,
      ),
    ).toBeVisible();
    // India has no text for a daily rate, so only one rate is shown.
    expect(document.querySelectorAll('dd[class*="rate"]')).toHaveLength(1);
  });

  test('a failed first load can be retried, with its agreements', async () => {
    const { user, log, sent } = await open('3102', {
      before: ({ control }) => control.setFault({ call: 'loanConfirm', kind: 'drop', when: 'before', times: 1 }),
    });
    const retry = await findButton('Muat Ulang');
    expect(screen.getByText('Halaman gagal dimuat')).toBeVisible();
    expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    await user.click(retry);
    await ready();
    expect(sent('contracts')).toHaveLength(2);
  });

  test('an empty reply has a screen, and nothing can be sent', async () => {
    const { user, sent } = await open('3102', { replies: { loanConfirm: withData(() => null) } });
    await user.click(await ready());
    expect(await screen.findByRole('alert')).toHaveTextContent('Nominal tidak valid. Muat ulang halaman, lalu coba lagi.');
    expect(sent('loanPush')).toEqual([]);
    for (const label of ['Jumlah Pinjaman', 'Tenor', 'Rincian Biaya', 'Jadwal Pembayaran']) expect(screen.queryByText(label)).toBeNull();
  });

  test('a resume after more than five minutes reads the offer and its agreements again, an earlier one does not; the box stays as it was left', async () => {
    const { resume, sent, user } = await open();
    await ready();
    act(() => resume(5 * 60_000));
    const reads = () => [sent('loanConfirm').length, sent('contracts').length];
    expect(reads()).toEqual([1, 1]);
    for (const [isLeftTicked, times] of [
      [false, 2],
      [true, 3],
    ] as const) {
      await user.click(await box());
      act(() => resume(5 * 60_000 + 1));
      await waitFor(() => expect(reads()).toEqual([times, times]));
      await aWhile();
      expect(await isTicked()).toBe(isLeftTicked);
    }
    expect(sent('loanPush')).toEqual([]);
  });
});

describe('agreements', () => {
  const NAME = 'Persetujuan Penggunaan Data';
  const sheet = (name = NAME) => screen.findByRole('dialog', { name });
  const frameOf = (shown: HTMLElement) => within(shown).getByTitle(/^Isi perjanjian/);

  test('each opens above the page, through the call that returns its address, and offers its own page; a step back closes it', async () => {
    const { user, log, sent, stepBack } = await open();
    const row = await findButton(NAME);
    await user.click(row);
    const shown = await sheet();
    expect(sent('contractJump')[0]?.fields).toEqual({ productId: '3102', scene: '3', position: '1', orderId: '' });
    expect(frameOf(shown)).toHaveAttribute('src', `${OWN}/sandbox/agreement/1?market=2`);
    expect(frameOf(shown)).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(log.followed).toEqual([]);
    await user.click(within(shown).getByText('Buka sebagai halaman'));
    expect(log.followed).toMatchObject([{ address: `${OWN}/sandbox/agreement/1?market=2`, result: 'page' }]);
    await user.click(within(shown).getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(row).toHaveFocus();
    await user.click(row);
    await sheet();
    act(() => expect(stepBack()).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('how much was shown', () => {
    /** Loads a document 1000 pixels long; the screen shows 200 of them. */
    const arrive = (shown: HTMLElement, scrollHeight = 1000) => {
      const frame = frameOf(shown);
      Object.defineProperty(frame, 'contentDocument', { configurable: true, value: { documentElement: { scrollHeight } } });
      const stage = frame.parentElement?.parentElement as HTMLElement;
      Object.defineProperties(stage, { clientHeight: { value: 200 }, scrollHeight: { value: scrollHeight } });
      fireEvent.load(frame);
      return (scrollTop: number) => {
        stage.scrollTop = scrollTop;
        fireEvent.scroll(stage);
      };
    };

    test('of our own document: how far it was scrolled, kept after closing, and shown next to its name', async () => {
      const { user } = await open();
      const row = await findButton(NAME);
      await user.click(row);
      const shown = await sheet();
      // A document that may be measured still runs no scripts.
      expect(frameOf(shown)).toHaveAttribute('sandbox', 'allow-same-origin');
      expect(within(shown).queryByRole('progressbar')).toBeNull();
      const scroll = arrive(shown);
      expect(frameOf(shown)).toHaveStyle({ height: '1000px' });
      const bar = within(shown).getByRole('progressbar', { name: 'Sejauh mana dokumen sudah dilihat' });
      expect(bar).toHaveValue(20);
      expect(shown).toHaveTextContent('20% sudah dilihat');
      scroll(450);
      expect(bar).toHaveValue(65);
      scroll(0);
      expect(bar).toHaveValue(65);
      await user.keyboard('{Escape}');
      expect(row).toHaveTextContent('65% sudah dilihat');
      await user.click(row);
      const again = await sheet();
      arrive(again)(800);
      expect(again).toHaveTextContent('Sudah dilihat sampai akhir');
      // At another width the document has another length.
      Object.defineProperty(frameOf(again), 'contentDocument', { value: { documentElement: { scrollHeight: 1700 } } });
      act(() => void window.dispatchEvent(new Event('resize')));
      expect(frameOf(again)).toHaveStyle({ height: '1700px' });
      expect(screen.getByRole('button', { name: 'Perjanjian Pinjaman', hidden: true })).not.toHaveTextContent('dilihat');
    });

    test('is forgotten when the agreements were read again and are others: an agreement is asked for by its position', async () => {
      const titles = [NAME];
      const { user, resume, sent } = await open('3102', { replies: { contracts: withData(() => titles.map((title) => ({ title }))) } });
      await user.click(await findButton(NAME));
      arrive(await sheet());
      await user.keyboard('{Escape}');
      titles.unshift('Kebijakan Privasi');
      fireEvent.pointerDown(await screen.findByRole('link', { name: NAME }));
      await waitFor(() => expect(sent('contractJump')).toHaveLength(2));
      expect(await findButton(NAME)).toHaveTextContent('20% sudah dilihat');
      act(() => resume(5 * 60_000 + 1));
      expect(await findButton('Kebijakan Privasi')).not.toHaveTextContent('dilihat');
      await user.click(await findButton('Kebijakan Privasi'));
      await sheet('Kebijakan Privasi');
      expect(sent('contractJump').map(({ fields }) => fields['position'])).toEqual(['0', '0', '0']);
    });

    test("of another site's document it is unknown, and the sheet says so", async () => {
      const { user } = await open('3102', {
        replies: { contractJump: withData(() => ({ contract_url: 'https://pay.example/terms' })) },
        config: { hosts: { allowed: ['https://pay.example'] } },
      });
      await user.click(await findButton(NAME));
      const shown = await sheet();
      expect(frameOf(shown)).toHaveAttribute('sandbox', '');
      arrive(shown);
      expect(shown).toHaveTextContent('tidak dapat ditampilkan');
      expect(within(shown).queryByRole('progressbar')).toBeNull();
      expect(shown).not.toHaveTextContent('%');
    });

    test('of a document that failed to load only the failure is shown', async () => {
      const { user } = await open();
      await user.click(await findButton(NAME));
      const shown = await sheet();
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      arrive(shown);
      jest.restoreAllMocks();
      expect(within(shown).getByRole('alert')).toHaveTextContent('Perjanjian gagal dibuka.');
      expect(shown).not.toHaveTextContent('dilihat');
      await user.click(within(shown).getByText('Coba Lagi'));
      arrive(shown);
      expect(within(shown).getByRole('progressbar')).toHaveValue(20);
    });
  });

  test('one that the native app shows opens there', async () => {
    const { user, log } = await open('3102', {
      replies: { contractJump: withData(() => ({ contract_url: 'loanapp://terms/1' })) },
      config: { schemes: ['loanapp'] },
      native: ['openPage'],
    });
    await user.click(await findButton(NAME));
    await waitFor(() => expect(log.followed).toMatchObject([{ address: 'loanapp://terms/1', result: 'bridge' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('their names in the text to agree to are links: one call, through the URL policy, and the checkbox does not change', async () => {
    const { user, sent, log } = await open('3101');
    const link = await findLink('Persetujuan Penggunaan Data');
    const href = new URL(link.getAttribute('href') ?? '', 'https://app.example');
    expect([href.pathname, href.searchParams.get('productId'), href.searchParams.get('token')]).toEqual([
      pages.loanConfirm.path,
      '3101',
      null,
    ]);
    await user.click(link);
    expect(frameOf(await sheet())).toHaveAttribute('src', `${OWN}/sandbox/agreement/1?market=2`);
    expect(sent('contractJump').map(({ fields }) => fields)).toEqual([{ productId: '3101', scene: '3', position: '1', orderId: '' }]);
    expect(screen.getByRole('checkbox')).toBeChecked();
    // The href is the agreement itself, so that a long press can copy it.
    expect(link).toHaveAttribute('href', `${OWN}/sandbox/agreement/1?market=2`);
    await user.keyboard('{Escape}');
    expect(link).toHaveFocus();
    await user.click(link);
    await sheet();
    expect(log.followed).toEqual([]);
  });

  test('a link to an agreement that may not be opened never gets its address', async () => {
    const { user, log } = await open('3101', {
      replies: { contractJump: withData(() => ({ contract_url: 'https://elsewhere.example/' })) },
    });
    const link = await findLink('Perjanjian Pinjaman');
    const before = link.getAttribute('href');
    await user.click(link);
    await waitFor(() => expect(log.followed.map(({ result }) => result)).toEqual(['refused']));
    expect(link).toHaveAttribute('href', before);
  });

  test('two taps are one call', async () => {
    const { user, sent, release } = await open('3102', { hold: 'contractJump' });
    await user.dblClick(await findButton('Surat Kuasa Pendebitan'));
    expect(sent('contractJump')).toHaveLength(1);
    release();
    await sheet('Surat Kuasa Pendebitan');
  });

  test('a touch that only scrolls shows no message if its call fails; each tap requests again and shows one', async () => {
    const { user, log, sent } = await open('3101', {
      before: ({ control }) => control.setFault({ call: 'contractJump', kind: 'drop', when: 'before', times: 3 }),
    });
    const link = await screen.findByRole('link', { name: NAME });
    fireEvent.pointerDown(link);
    await aWhile();
    expect(sent('contractJump')).toHaveLength(1);
    expect(log.toasts).toEqual([]);
    await user.click(link);
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(link);
    await sheet();
  });

  test('a tap on another one replaces the one that loads', async () => {
    const { user, release } = await open('3102', { hold: (call, { position }) => call === 'contractJump' && position === '0' });
    await user.click(await findButton('Perjanjian Pinjaman'));
    await user.click(await findButton(NAME));
    const shown = await sheet();
    release();
    await aWhile();
    expect(screen.getAllByRole('dialog')).toEqual([shown]);
  });

  test('agreements that failed to load cannot be agreed to until they have loaded', async () => {
    const { user, sent } = await open('3102', {
      before: ({ control }) => control.setFault({ call: 'contracts', kind: 'drop', when: 'before', times: 1 }),
    });
    expect(await screen.findByText('Perjanjian gagal dibuka.')).toBeVisible();
    expect(screen.getByText('Biaya layanan')).toBeVisible();
    await user.click(await button());
    expect(screen.getAllByText('Perjanjian gagal dibuka.')).toHaveLength(2);
    expect(sent('loanPush')).toEqual([]);
    await user.click(screen.getByText('Coba Lagi'));
    await user.click(await ready());
    await waitFor(() => expect(sent('loanPush')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('while they load there is no failure text, nothing to agree to and nothing to press', async () => {
    const { release } = await open('3102', { hold: 'contracts' });
    expect(await screen.findByRole('button', { name: 'Memuat…' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('Ajukan Sekarang')).toBeNull();
    release();
    await ready();
  });

  test('no agreements: the checkbox stays', async () => {
    await open('3102', { replies: { contracts: withData(() => null) } });
    expect(await screen.findByRole('checkbox', { name: 'Saya telah membaca dan menyetujui' })).toBeChecked();
    expect(screen.getByText('Biaya layanan')).toBeVisible();
    for (const text of ['Perjanjian', 'Perjanjian gagal dibuka.']) expect(screen.queryByText(text)).toBeNull();
  });

  test('nothing opens after the screen was left', async () => {
    const { user, log, unmount, release } = await open('3102', { hold: 'contractJump' });
    await user.click(await findButton('Perjanjian Pinjaman'));
    unmount();
    release();
    await aWhile();
    expect(log.followed).toEqual([]);
  });
});

describe('the box', () => {
  test('starts ticked; when it is not, the button is grey and a press shows the reason', async () => {
    const { user, sent } = await open();
    const submit = await ready();
    expect(await box()).toBeChecked();
    await user.click(await box());
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    expect(submit).not.toBeDisabled();
    await user.click(submit);
    submit.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Centang persetujuan untuk melanjutkan.');
    expect(submit).toHaveAccessibleDescription('Centang persetujuan untuk melanjutkan.');
    expect(sent('loanPush')).toEqual([]);
    await user.click(await box());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(submit);
    await waitFor(() => expect(sent('loanPush')).toHaveLength(1));
  });

  test('a press without the tick replaces the reason of an earlier press', async () => {
    const { user } = await open('3102', offerWith({ amount: 'gratis' }));
    const submit = await ready();
    await user.click(submit);
    expect(screen.getByRole('alert')).toHaveTextContent('Nominal tidak valid.');
    await user.click(await box());
    await user.click(submit);
    await user.click(await box());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps its state when the page is reopened', async () => {
    const { user, router } = await open();
    await user.click(await box());
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    expect(await box()).toBeChecked();
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    expect(await box()).not.toBeChecked();
  });
});

describe('submitting', () => {
  test('two taps send one push with digits and the button is busy; then the loan replaces the page, and a tap after a step back opens it again', async () => {
    const { user, log, sent, release, resume } = await open('3102', { hold: 'loanPush' });
    const submit = await ready();
    await user.dblClick(submit);
    expect(submit).toHaveTextContent('Mengirim pengajuan…');
    await user.click(submit);
    release();
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(log.followed[0]).toEqual({
      address: expect.stringContaining(`${OWN}/loanDetail?productId=3102&orderId=ID-`),
      options: { test: 'http', replace: true, add: { from: 'confirm' } },
      result: 'page',
    });
    expect(await screen.findByRole('button', { name: 'Mengirim pengajuan…' })).toHaveAttribute('aria-disabled', 'true');
    act(() => resume(1000));
    await user.click(await button());
    expect(log.followed).toHaveLength(2);
    expect(log.followed[1]).toEqual(log.followed[0]);
    expect(sent('loanPush').map(({ fields }) => fields)).toEqual([
      { amount: '1000000', periods: '91', termUnit: 'hari', productId: '3102' },
    ]);
  });

  test.each([
    ['refused by the URL policy', { lendDetailsUrl: 'https://evil.example/x' }],
    ['nowhere', null],
  ])('the loan was taken but its address is %s: no second push, a link home', async (_, data) => {
    const { user, log, sent } = await open('3102', { replies: { loanPush: withData(() => data) } });
    await user.click(await ready());
    await user.click(await findButton('Kembali ke Beranda'));
    // Marked, so that the shell does not show "try again" over it: the loan already exists.
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(/^Pengajuan Anda sudah terkirim\./);
    expect(alert).toHaveAttribute('data-failed');
    expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]);
    expect(screen.queryByText('Ajukan Sekarang')).toBeNull();
    expect(sent('loanPush')).toHaveLength(1);
  });

  test('left during the push: still busy when reopened, nothing opens by itself, a tap opens the loan and sends nothing', async () => {
    const { user, log, sent, router, release } = await open('3102', { hold: 'loanPush' });
    await user.click(await ready());
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    expect(await screen.findByRole('button', { name: 'Mengirim pengajuan…' })).toBeVisible();
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    release();
    await ready();
    expect(log.followed).toEqual([]);
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    await user.click(await ready());
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(sent('loanPush')).toHaveLength(1);
  });

  test.each([
    ['a page', `${OWN}/loanDetail`, 'page'],
    ['a page that no app opened', 'loanapp://loan/1', 'unhandled'],
  ])('a reload after the loan was taken, with %s: a press opens it and sends nothing', async (_, address, result) => {
    const opened = await open('3102', {
      config: { schemes: ['loanapp'], confirm: { preTicked: { india: true, indonesia: false } } },
      replies: { loanPush: withData(() => ({ lendDetailsUrl: address })) },
    });
    const { log, sent } = opened;
    await opened.user.click(await box());
    await opened.user.click(await ready());
    await waitFor(() => expect(log.followed).toMatchObject([{ result }]));
    expect(screen.queryAllByText(/^Pengajuan Anda sudah terkirim\./)).toHaveLength(result === 'unhandled' ? 1 : 0);
    opened.unmount();
    const { user } = await openPage(remote, 'loanConfirm', { productId: '3102' }, { within: opened });
    // The consent of the loan that opened is forgotten.
    expect(await isTicked()).toBe(result === 'unhandled');
    await user.click(await ready());
    await waitFor(() => expect(log.followed).toHaveLength(2));
    expect(log.followed[1]).toEqual(log.followed[0]);
    expect(sent('loanPush')).toHaveLength(1);
  });
});

describe('an unknown outcome', () => {
  const lost: OpenOptions = { before: ({ control }) => control.setFault({ call: 'loanPush', kind: 'drop', when: 'after', times: 1 }) };

  test('stays known after a reload, for this product only, until the next push is answered', async () => {
    const opened = await open('3102', lost);
    await opened.user.click(await ready());
    await screen.findByText(UNKNOWN);
    expect(await box()).toBeChecked();
    await expectAccessible();
    opened.unmount();
    const { user, router } = await openPage(remote, 'loanConfirm', { productId: '3102' }, { within: opened });
    await ready();
    expect(screen.getByText(UNKNOWN)).toBeVisible();
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    await ready();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(opened.sent('loanPush')).toHaveLength(1);
    await user.click(await ready());
    await waitFor(() => expect(opened.log.followed).toHaveLength(1));
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    await ready();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
  });

  test('reads the offer and its agreements again, by itself, at a tap, and when the device is online after a failure', async () => {
    const { user, sent, server } = await open('3102', lost);
    const { control } = server;
    await user.click(await ready());
    await screen.findByText(UNKNOWN);
    const reads = () => [sent('loanConfirm').length, sent('contracts').length];
    await waitFor(() => expect(reads()).toEqual([2, 2]));
    control.setFault({ call: 'loanConfirm', kind: 'drop', when: 'before', times: 1 });
    await user.click(await findButton('Perbarui'));
    await waitFor(() => expect(reads()).toEqual([3, 3]));
    await aWhile();
    // A re-render of the screen adds no listener.
    const listen = jest.spyOn(window, 'addEventListener');
    await user.click(await box());
    expect(listen.mock.calls.filter(([event]) => event === 'online')).toEqual([]);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(reads()).toEqual([4, 4]));
  });
});

describe('the agreement dialog', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Ringkasan Perjanjian' });
  const frameIn = (shown: HTMLElement) => within(shown).getByTitle('Isi perjanjian Ringkasan Perjanjian');
  const arrive = (frame: Element) => fireEvent.load(frame);
  const agree = () => screen.queryByRole('button', { name: 'Agree' });

  test('with the checkbox ticked it opens before the push: no Agree before the frame has loaded, Cancel sends nothing, Agree sends the push', async () => {
    const { user, sent, log } = await open('3101');
    await user.click(await box());
    await user.click(await ready());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await box());
    await user.click(await button());
    const shown = await dialog();
    const frame = frameIn(shown);
    expect(frame).toHaveAttribute('src', `${OWN}/sandbox/agreement/0?market=2`);
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    await waitFor(() => expect(shown).toHaveTextContent('Dengan mengajukan, Anda menyetujui ketentuan berikut:'));
    expect(agree()).toBeNull();
    expect(within(shown).getByRole('status')).toHaveTextContent('Anda dapat menyetujuinya setelah terbuka.');
    await user.click(within(shown).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('loanPush')).toEqual([]);
    expect(await box()).toBeChecked();
    await user.click(await button());
    arrive(frameIn(await dialog()));
    const words = await screen.findByText('Agree');
    expect(words).toHaveAttribute('lang', 'en');
    await user.click(words);
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(sent('loanPush')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an offer that changes while it is open cannot be agreed to, one that is read again unchanged can', async () => {
    let amount = '4.000.000';
    const { user, sent, resume } = await open('3101', { replies: { loanConfirm: withData((data) => ({ ...data, amount })) } });
    await user.click(await ready());
    arrive(frameIn(await dialog()));
    await screen.findByText('Agree');
    const readAgain = async (times: number) => {
      act(() => resume(5 * 60_000 + 1));
      await waitFor(() => expect(sent('loanConfirm')).toHaveLength(times));
      await aWhile();
    };
    await readAgain(2);
    expect(agree()).toBeVisible();
    amount = '5.000.000';
    await readAgain(3);
    const changed = await dialog();
    expect(within(changed).getByRole('alert')).toHaveTextContent('Penawaran ini telah berubah. Baca kembali sebelum mengajukan.');
    expect(agree()).toBeNull();
    expect(changed.querySelector('iframe')).toBeNull();
    await user.click(within(changed).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('5.000.000 rupiah')).toBeInTheDocument();
    expect(sent('loanPush')).toEqual([]);
    await user.click(await button());
    arrive(frameIn(await dialog()));
    await user.click(await screen.findByText('Agree'));
    await waitFor(() => expect(sent('loanPush').map(({ fields }) => fields['amount'])).toEqual(['5000000']));
  });

  test('not loaded after ten seconds: a retry loads it afresh; Cancel stays', async () => {
    await open('3101');
    await ready();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(await ready());
    const shown = await dialog();
    const first = frameIn(shown);
    act(() => jest.advanceTimersByTime(10_000));
    expect(within(shown).getByRole('alert')).toHaveTextContent('Perjanjian belum terbuka.');
    expect(agree()).toBeNull();
    await user.click(within(shown).getByText('Coba Lagi'));
    expect(frameIn(shown)).not.toBe(first);
    expect(within(shown).queryByRole('alert')).toBeNull();
    act(() => jest.advanceTimersByTime(10_000));
    jest.useRealTimers();
    await expectAccessible();
    expect(within(shown).getByRole('button', { name: 'Coba Lagi' })).toBeVisible();
    expect(within(shown).getByRole('button', { name: 'Cancel' })).toBeVisible();
    // A frame that loads late is still accepted.
    arrive(frameIn(shown));
    expect(agree()).toBeVisible();
    expect(within(shown).queryByRole('button', { name: 'Coba Lagi' })).toBeNull();
  });

  test('does not open in a market without it', async () => {
    const { user, sent } = await open('3101', { config: { confirm: { popupMarkets: ['india'] } } });
    await user.click(await ready());
    await waitFor(() => expect(sent('loanPush')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['an agreement that the URL policy refuses', { popAgreementUrl: 'https://other.example/agreement' }],
    ['a summary that is too long', { popContent: '<p>a</p>'.repeat(20_000) }],
  ])('%s is not shown and cannot be agreed to', async (_, fields) => {
    const { user, sent } = await open('3101', offerWith(fields));
    await user.click(await ready());
    const shown = await dialog();
    expect(shown).toHaveTextContent('Perjanjian gagal dibuka.');
    expect(shown.querySelector('iframe')).toBeNull();
    expect(agree()).toBeNull();
    expect(sent('loanPush')).toEqual([]);
  });

  test("the server's HTML is shown sanitised, under our title if it has none; no Agree that the text would move", async () => {
    let come: (clean: string) => void = () => undefined;
    const cleanHtml = jest.fn(() => new Promise<string>((resolve) => (come = resolve)));
    const { user } = await open('3103', { ...offerWith({ popTitle: null }), cleanHtml });
    await user.click(await ready());
    const shown = await screen.findByRole('dialog', { name: 'Perjanjian' });
    expect(cleanHtml).toHaveBeenCalledWith(expect.stringContaining('<script>'));
    arrive(within(shown).getByTitle('Isi perjanjian Perjanjian'));
    expect(within(shown).queryByRole('status')).toBeNull();
    expect(agree()).toBeNull();
    await act(async () => come('<p>Bersih</p>'));
    expect(within(shown).getByText('Bersih')).toBeVisible();
    expect(agree()).toBeVisible();
  });

  test('without the sanitiser only the text is shown', async () => {
    const { user } = await open('3103', { cleanHtml: () => Promise.reject(new Error('not loaded')) });
    await user.click(await ready());
    const shown = await dialog();
    await waitFor(() => expect(shown).toHaveTextContent('Dengan mengajukan'));
    expect(shown).not.toHaveTextContent('<');
    expect(shown.querySelector('img, script, form, table')).toBeNull();
    expect(shown.querySelectorAll('iframe')).toHaveLength(1);
  });
});
