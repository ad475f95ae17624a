import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { aWhile, openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import { pages } from '../../api/pages';
import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

/** 3101: three agreements and the dialog before the push. 3102: no dialog, one instalment. */
const open = (productId = '3102', options: OpenOptions = {}) =>
  openPage(remote, 'loanConfirm', { productId }, { server: createSandbox(), ...options });
const button = () => screen.findByRole('button', { name: 'Ajukan Sekarang' });
const box = () => screen.findByRole('checkbox', { name: /Saya telah membaca dan menyetujui/ });
/** The offer and its agreements are there. */
const ready = async () => {
  await screen.findByRole('button', { name: 'Perjanjian Pinjaman' });
  return button();
};
/** This page's own origin. */
const OWN = new URL(document.baseURI).origin;
const offerWith = (fields: object): OpenOptions => ({ replies: { loanConfirm: withData((data) => ({ ...data, ...fields })) } });
/** A line of the plan, by all its words. */
const planned = (words: RegExp) => screen.getByText((_, element) => element?.tagName === 'DT' && words.test(element.textContent));
const UNKNOWN = 'Belum diketahui apakah permintaan ini berhasil.';

describe('the offer', () => {
  test('product, amount, term, rate, fees, total, plan, agreements', async () => {
    const { log, container } = await open('3101');
    await ready();
    expect(log.titles.at(-1)).toBe('Konfirmasi Pinjaman');
    expect(container.querySelector('img')).toHaveAttribute('src', `${OWN}/sandbox/pictures/melati.png`);
    for (const text of ['Pinjaman Melati', '4 bulan', '2% per bulan', 'Biaya layanan', 'Bunga', 'Dana diterima']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('4.000.000 rupiah')).toBeInTheDocument();
    // Of the loan, and under its plan.
    expect(screen.getAllByText('4.320.000 rupiah')).toHaveLength(2);
    expect(screen.getAllByText('Total yang Harus Dibayar')).toHaveLength(2);
    expect(screen.getByText('Dana dikirim ke rekening yang terdaftar atas nama Anda.')).toBeVisible();
    expect(screen.getByText('Pelunasan dipercepat dapat dilakukan setelah setengah tenor berjalan.')).toBeVisible();
    expect(screen.getByText('Baca perjanjian sebelum mengajukan. Keterlambatan dikenai denda dan bunga harian.')).toBeVisible();
    expect(planned(/^Cicilan ke-4 \d+ [A-Z][a-z]{2} \d{4}$/)).toBeVisible();
    expect(screen.getByText('Pinjamlah sesuai kemampuan bayar Anda.')).toBeVisible();
  });

  test('the sum received is not known: no cost and no rate', async () => {
    await open('3101');
    await ready();
    expect(screen.getAllByText('Total yang Harus Dibayar')).toHaveLength(2);
    for (const text of ['Dana Diterima', 'Total Biaya', /per hari/, /per tahun/]) expect(screen.queryByText(text)).toBeNull();
  });

  test('the sum received is known: three key facts, the cost with what was kept back, the rates and how they are reckoned', async () => {
    await open('3101', { config: { confirm: { netLabels: ['Dana diterima'] } } });
    await ready();
    const facts = ['Dana Diterima', 'Total yang Harus Dibayar', 'Total Biaya'].map(
      (label) => screen.getAllByText(label)[0]?.nextElementSibling,
    );
    expect(facts.map((fact) => fact?.textContent)).toEqual([
      expect.stringContaining('3.800.000 rupiah'),
      expect.stringContaining('4.320.000 rupiah'),
      expect.stringContaining('520.000 rupiah'),
    ]);
    // Of one size.
    expect(new Set(facts.map((fact) => fact?.className)).size).toBe(1);
    expect(screen.getByText('Rata-rata biaya per hari').nextElementSibling).toHaveTextContent(/^0,\d\d%$/);
    expect(screen.getByText('Biaya setara per tahun').nextElementSibling).toHaveTextContent(/^\d\d,\d\d%$/);
    expect(
      screen.getByText(/dipotong di awal; belum termasuk denda\. Per tahun: biaya per hari sebelum dibulatkan × 365, dari /),
    ).toBeVisible();
    // Said once: among the key facts.
    expect(screen.queryByText('Dana diterima')).toBeNull();
  });

  test('a total that cannot be read leaves what is received, and nothing that reads like no cost', async () => {
    await open('3101', { ...offerWith({ repay_plans: [{ amount: 'gratis' }] }), config: { confirm: { netLabels: ['Dana diterima'] } } });
    await ready();
    expect(screen.getByText('Dana Diterima')).toBeVisible();
    for (const text of ['Total yang Harus Dibayar', 'Total Biaya', /×/, /denda keterlambatan\./])
      expect(screen.queryByText(text)).toBeNull();
  });

  describe('the payments in a line', () => {
    /** The line, as it is heard: sums without their picture. */
    const line = () => {
      const copy = document.querySelector('section p[class*="line"]')?.cloneNode(true) as HTMLElement | undefined;
      copy?.querySelectorAll('[aria-hidden]').forEach((each) => each.remove());
      return copy?.textContent;
    };
    const plans = (...amounts: readonly string[]) =>
      amounts.map((amount, index) => ({ title: 'A', amount, pay_time: `2026-1${index}-22 23:59:59` }));
    const first = { firstPayTime: '2026-12-22 23:59:59', firstPeriodDay: '' };

    test.each([
      ['equal', { repay_plans: plans('100', '100'), ...first }, '2 × 100 rupiah, cicilan pertama 22 Des 2026'],
      [
        'unequal',
        { repay_plans: plans('1.000', '990'), ...first },
        '2 pembayaran, 990 rupiah sampai 1.000 rupiah, cicilan pertama 22 Des 2026',
      ],
      [
        'unequal in the last',
        { repay_plans: plans('1.000', '1.000', '1.002'), ...first },
        '2 × 1.000 rupiah, cicilan pertama 22 Des 2026, lalu 1.002 rupiah',
      ],
      ['one', { repay_plans: plans('100'), ...first }, '100 rupiah pada 22 Des 2026'],
      [
        'no day, another last',
        { repay_plans: [{ amount: '1000' }, { amount: '1000' }, { amount: '1002' }], firstPayTime: '' },
        '2 × 1.000 rupiah, lalu 1.002 rupiah',
      ],
      ['no first day', { repay_plans: plans('100', '100'), firstPayTime: '' }, '2 × 100 rupiah, cicilan pertama 22 Okt 2026'],
      ['no day at all', { repay_plans: [{ amount: '100' }, { amount: '100' }], firstPayTime: '' }, '2 × 100 rupiah'],
      ['a day in words', { repay_plans: plans('100', '100'), firstPayTime: 'akhir bulan' }, '2 × 100 rupiah, cicilan pertama akhir bulan'],
      ['an amount that is none', { repay_plans: plans('100', '1,5'), ...first }, 'Pembayaran Pertama 22 Des 2026'],
      ['one amount that is none', { repay_plans: plans('gratis'), ...first }, 'Tanggal Pembayaran 22 Des 2026'],
      ['words beside the day', { repay_plans: plans('100'), ...first, firstPeriodDay: '30 hari' }, '100 rupiah pada 22 Des 2026 · 30 hari'],
      ['nothing', { repay_plans: [], firstPayTime: '' }, undefined],
    ])('%s', async (_, fields, words) => {
      await open('3102', offerWith(fields));
      await ready();
      expect(line()).toBe(words);
    });
  });

  test('a date is in words, with its moment for machines; its details have it to the letter', async () => {
    const plans = [
      { title: 'A', amount: '100', pay_time: '2024-06-01 23:59:59' },
      { title: 'B', amount: '200', pay_time: '2024-07-01 12:00:00' },
    ];
    const { user } = await open('3102', offerWith({ repay_plans: plans, firstPayTime: '2024-06-01 23:59:59' }));
    await ready();
    expect(planned(/^Cicilan ke-1 1 Jun 2024$/)).toBeVisible();
    expect(screen.getAllByText('1 Jun 2024').map((day) => [day.tagName, day.getAttribute('datetime')])).toEqual([
      ['TIME', '2024-06-01T23:59:59+07:00'],
      ['TIME', '2024-06-01T23:59:59+07:00'],
    ]);
    expect(planned(/^Cicilan ke-2 1 Jul 2024 12:00$/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Rincian' }));
    expect(planned(/^A2024-06-01 23:59:59$/)).toBeVisible();
  });

  test.each([
    [6, 6],
    [7, 3],
  ])('a plan of %i payments begins with %i of them; one row opens and closes the rest', async (count, shown) => {
    const { user } = await open('3102', offerWith({ repay_plans: Array.from({ length: count }, () => ({ amount: '100' })) }));
    await ready();
    const rows = () => screen.getAllByText(/^Cicilan ke-\d+$/).length;
    expect(rows()).toBe(shown);
    const more = screen.queryByRole('button', { name: `Semua ${count} cicilan` });
    expect(more !== null).toBe(shown < count);
    if (more === null) return;
    // What they come to is in view in both.
    const total = () => screen.getAllByText('Total yang Harus Dibayar')[1]?.closest('dt')?.nextElementSibling;
    expect(total()).toHaveTextContent('700');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(more).toHaveTextContent(/^Tampilkan Lebih Sedikit$/);
    expect([rows(), total()?.textContent]).toEqual([7, expect.stringContaining('700')]);
    await expectAccessible();
    await user.click(more);
    expect(rows()).toBe(3);
  });

  test('under several instalments stands what they come to, under one, or where a sum cannot be read, nothing', async () => {
    const total = 'Total yang Harus Dibayar';
    const { unmount } = await open('3102', offerWith({ repay_plans: [{ amount: '100' }, { amount: '250' }] }));
    await ready();
    // Behind the key fact of the same words.
    expect(screen.getAllByText(total)[1]?.closest('dt')?.nextElementSibling).toHaveTextContent('350');
    unmount();
    const one = await open('3102', offerWith({ repay_plans: [{ amount: '100' }] }));
    await ready();
    expect(screen.getAllByText(total)).toHaveLength(1);
    one.unmount();
    await open('3102', offerWith({ repay_plans: [{ amount: '100' }, { amount: '1,5' }] }));
    await ready();
    expect(screen.queryByText(total)).toBeNull();
  });

  test('the plan in short, or with its words', async () => {
    const { user } = await open('3101');
    await ready();
    expect(screen.queryByText('Cicilan ke-1 dari 4')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Rincian' }));
    expect(screen.getByText('Cicilan ke-1 dari 4')).toBeVisible();
    expect(screen.getAllByText('Pokok dan bunga')).toHaveLength(4);
  });

  test('trust lines only when configured', async () => {
    const { unmount } = await open('3102', { config: { trust: { lender: 'PT Contoh Dana', licence: 'KEP-1/D.05/2024' } } });
    await ready();
    expect(screen.getByText('Pemberi pinjaman: PT Contoh Dana')).toBeVisible();
    expect(screen.getByText('KEP-1/D.05/2024')).toBeVisible();
    unmount();
    await openPage(remote, 'loanConfirm', { productId: '9101' }, { server: createSandbox(), market: 'india' });
    expect(await screen.findByText('Borrow only what you can repay.')).toBeVisible();
    expect(screen.queryByText(/^Lender:/)).toBeNull();
    expect(screen.queryByText(/^You can cancel within/)).toBeNull();
  });

  test('India: English, rupees, the days to cancel', async () => {
    await openPage(
      remote,
      'loanConfirm',
      { productId: '9101' },
      { server: createSandbox(), market: 'india', config: { confirm: { coolingDays: 3, netLabels: ['You receive'] } } },
    );
    expect(await screen.findByRole('button', { name: 'Apply now' })).toBeVisible();
    expect(screen.getByText(/^You can cancel within 3 days/)).toBeVisible();
    expect(screen.getByText('Yearly cost (APR)').nextElementSibling).toHaveTextContent(/^\d+\.\d\d%$/);
    expect(
      screen.getByText(
        /^All interest and fees, including those deducted upfront\. Any late fee comes on top\. APR: daily rate × 365, not compounded/,
      ),
    ).toBeVisible();
    // A market without words for a daily rate has none.
    expect(document.querySelectorAll('dd[class*="rate"]')).toHaveLength(1);
  });

  test('words beside the rate stand with it', async () => {
    await open('3102', offerWith({ pRateDsc: '2% per bulan', sp_rate: '1,5% promo' }));
    await ready();
    expect(screen.getByText('2% per bulan · 1,5% promo')).toBeVisible();
  });

  test('the same rate twice is said once', async () => {
    await open('3102', offerWith({ pRateDsc: '2% per bulan', sp_rate: '2% per bulan' }));
    await ready();
    expect(screen.getByText('2% per bulan')).toBeVisible();
  });

  test('codes instead of words are not shown', async () => {
    await open('3102', offerWith({ termUnit: '2', firstPeriodDay: '30', sp_rate: '7' }));
    await ready();
    expect(screen.getByText('91')).toBeVisible();
    expect(screen.queryByText(/· (30|7)$/)).toBeNull();
  });

  test('a first load that failed can be tried again', async () => {
    const { user, log } = await open('3102', {
      before: ({ control }) => control.setFault({ call: 'loanConfirm', kind: 'drop', when: 'before', times: 1 }),
    });
    const retry = await screen.findByRole('button', { name: 'Muat Ulang' });
    expect(screen.getByText('Halaman gagal dimuat')).toBeVisible();
    expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    await user.click(retry);
    await ready();
  });

  test("a first load that was refused: the server's reason stays", async () => {
    await open('3102', {
      before: ({ control }) => control.setFault({ call: 'loanConfirm', kind: 'refuse', code: '77', message: 'Layanan tutup.' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Layanan tutup.');
  });

  test.each(['nullLists', 'numbersAsText'] as const)('a reply with %s has a screen', async (kind) => {
    await open('3102', { before: ({ control }) => control.setFault({ call: 'loanConfirm', kind }) });
    expect(await button()).toBeVisible();
  });

  test.each([[null], [[]], ['text'], [{ details: 7, repay_plans: {}, amount: null, popContent: [] }]])(
    'data %j has a screen, and nothing can be sent',
    async (data) => {
      const { user, sent } = await open('3102', { replies: { loanConfirm: withData(() => data) } });
      await user.click(await ready());
      expect(await screen.findByRole('alert')).toHaveTextContent('Nominal tidak valid.');
      expect(sent('loanPush')).toEqual([]);
      for (const label of ['Jumlah Pinjaman', 'Tenor', 'Rincian Biaya', 'Jadwal Pembayaran']) expect(screen.queryByText(label)).toBeNull();
      await expectAccessible();
    },
  );

  test('numbers where texts belong are read', async () => {
    const numbers = {
      amount: 1000000,
      periods: 91,
      details: [{ text: 1, value: 2 }],
      repay_plans: [{ amount: 1040000, pay_time: 20240601 }],
    };
    const { user, sent } = await open('3102', offerWith(numbers));
    await user.click(await ready());
    expect(planned(/^Cicilan ke-1 20240601$/)).toBeVisible();
    await waitFor(() => expect(sent('loanPush').map(({ fields }) => fields)).toMatchObject([{ amount: '1000000', periods: '91' }]));
  });

  test('a plan without dates or words still counts its instalments', async () => {
    const { user } = await open('3102', offerWith({ repay_plans: [{ amount: '540.000' }, null, { amount: '540.000' }] }));
    await ready();
    expect(screen.getByText('Cicilan ke-1')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Rincian' }));
    expect(screen.getByText('Cicilan ke-2')).toBeVisible();
    await expectAccessible();
  });

  test('a note that stands in two fields is shown once', async () => {
    await open('3102', offerWith({ detail1: 'Baca dahulu', detail2: 'Baca dahulu', note: '' }));
    await ready();
    expect(screen.getByText('Baca dahulu')).toBeVisible();
  });

  test.each([
    ['malformed', { kind: 'malformed' }],
    ['a gateway page', { kind: 'status', status: 502 }],
  ] as const)('%s: retry', async (_, fault) => {
    await open('3102', { before: ({ control }) => control.setFault({ call: 'loanConfirm', ...fault }) });
    expect(await screen.findByRole('button', { name: 'Muat Ulang' })).toBeVisible();
  });

  test('back after more than five minutes the offer is read again, after less it is not', async () => {
    const { resume, sent } = await open();
    await ready();
    act(() => resume(5 * 60_000));
    expect(sent('loanConfirm')).toHaveLength(1);
    act(() => resume(5 * 60_000 + 1));
    await waitFor(() => expect(sent('loanConfirm')).toHaveLength(2));
    expect(sent('loanPush')).toEqual([]);
  });
});

describe('agreements', () => {
  const NAME = 'Persetujuan Penggunaan Data';
  const sheet = (name = NAME) => screen.findByRole('dialog', { name });
  const frameOf = (shown: HTMLElement) => within(shown).getByTitle(/^Isi perjanjian/);

  test('each opens above the page, through the call that says where it stands', async () => {
    const { user, log, sent } = await open();
    const row = await screen.findByRole('button', { name: NAME });
    await user.click(row);
    const shown = await sheet();
    expect(sent('contractJump')[0]?.fields).toEqual({ productId: '3102', scene: '3', position: '1', orderId: '' });
    expect(frameOf(shown)).toHaveAttribute('src', `${OWN}/sandbox/agreement/1?market=2`);
    expect(frameOf(shown)).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(log.followed).toEqual([]);
    await expectAccessible();
    await user.click(within(shown).getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(row).toHaveFocus();
  });

  test('a step back closes it', async () => {
    const { user, stepBack } = await open();
    await user.click(await screen.findByRole('button', { name: NAME }));
    await sheet();
    act(() => expect(stepBack()).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('above the page there is a way to open it as a page', async () => {
    const { user, log } = await open();
    await user.click(await screen.findByRole('button', { name: NAME }));
    await user.click(within(await sheet()).getByRole('button', { name: 'Buka sebagai halaman' }));
    expect(log.followed).toMatchObject([{ address: `${OWN}/sandbox/agreement/1?market=2`, result: 'page' }]);
  });

  describe('how far it was shown', () => {
    /** A document of 1000 pixels, of which the screen has room for 200. */
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

    test('of an own document: as far as it came into view, kept where it was left, and beside its name', async () => {
      const { user } = await open();
      const row = await screen.findByRole('button', { name: NAME });
      await user.click(row);
      const shown = await sheet();
      // What may be measured runs no script all the same.
      expect(frameOf(shown)).toHaveAttribute('sandbox', 'allow-same-origin');
      expect(within(shown).queryByRole('progressbar')).toBeNull();
      const scroll = arrive(shown);
      expect(frameOf(shown)).toHaveStyle({ height: '1000px' });
      const bar = within(shown).getByRole('progressbar', { name: 'Sejauh mana dokumen sudah dilihat' });
      expect(bar).toHaveValue(20);
      expect(shown).toHaveTextContent('20% sudah dilihat');
      await expectAccessible();
      scroll(450);
      expect(bar).toHaveValue(65);
      scroll(0);
      expect(bar).toHaveValue(65);
      await user.keyboard('{Escape}');
      expect(row).toHaveTextContent('65% sudah dilihat');
      await user.click(row);
      arrive(await sheet())(800);
      expect(await sheet()).toHaveTextContent('Sudah dilihat sampai akhir');
      expect(screen.getByRole('button', { name: 'Perjanjian Pinjaman', hidden: true })).not.toHaveTextContent('dilihat');
    });

    test('at another width the document has another length', async () => {
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: NAME }));
      const shown = await sheet();
      arrive(shown);
      Object.defineProperty(frameOf(shown), 'contentDocument', { value: { documentElement: { scrollHeight: 1700 } } });
      act(() => void window.dispatchEvent(new Event('resize')));
      expect(frameOf(shown)).toHaveStyle({ height: '1700px' });
    });

    test("of another site's document nobody knows, and the sheet says so", async () => {
      const { user } = await open('3102', {
        replies: { contractJump: withData(() => ({ contract_url: 'https://pay.example/terms' })) },
        config: { hosts: { allowed: ['https://pay.example'] } },
      });
      await user.click(await screen.findByRole('button', { name: NAME }));
      const shown = await sheet();
      expect(frameOf(shown)).toHaveAttribute('sandbox', '');
      arrive(shown);
      expect(shown).toHaveTextContent('tidak dapat ditampilkan');
      expect(within(shown).queryByRole('progressbar')).toBeNull();
      expect(shown).not.toHaveTextContent('%');
    });

    test('of a document that did not come nothing is said but that', async () => {
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: NAME }));
      const shown = await sheet();
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      arrive(shown);
      jest.restoreAllMocks();
      expect(within(shown).getByRole('alert')).toHaveTextContent('Perjanjian gagal dibuka.');
      expect(shown).not.toHaveTextContent('dilihat');
      await user.click(within(shown).getByRole('button', { name: 'Coba Lagi' }));
      arrive(shown);
      expect(within(shown).getByRole('progressbar')).toHaveValue(20);
    });
  });

  test('one that the native app shows is its own', async () => {
    const { user, log } = await open('3102', {
      replies: { contractJump: withData(() => ({ contract_url: 'loanapp://terms/1' })) },
      config: { schemes: ['loanapp'] },
    });
    await user.click(await screen.findByRole('button', { name: NAME }));
    await waitFor(() => expect(log.followed).toMatchObject([{ address: 'loanapp://terms/1', result: 'bridge' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('their names in the sentence to agree to are links: one call, through the gate, and the box stays as it is', async () => {
    const { user, sent, log } = await open('3101');
    const link = await screen.findByRole('link', { name: 'Persetujuan Penggunaan Data' });
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
    // Held down and copied, it leads to the agreement itself.
    expect(link).toHaveAttribute('href', `${OWN}/sandbox/agreement/1?market=2`);
    await user.keyboard('{Escape}');
    expect(link).toHaveFocus();
    await user.click(link);
    await sheet();
    expect(log.followed).toEqual([]);
  });

  test('a link whose agreement may not be opened never gets its address', async () => {
    const { user, log } = await open('3101', {
      replies: { contractJump: withData(() => ({ contract_url: 'https://elsewhere.example/' })) },
    });
    const link = await screen.findByRole('link', { name: 'Perjanjian Pinjaman' });
    const before = link.getAttribute('href');
    await user.click(link);
    await waitFor(() => expect(log.followed.map(({ result }) => result)).toEqual(['refused']));
    expect(link).toHaveAttribute('href', before);
  });

  test('two taps are one call', async () => {
    const { user, sent, release } = await open('3102', { hold: 'contractJump' });
    await user.dblClick(await screen.findByRole('button', { name: 'Surat Kuasa Pendebitan' }));
    expect(sent('contractJump')).toHaveLength(1);
    release();
    await sheet('Surat Kuasa Pendebitan');
  });

  test('what could not be loaded cannot be agreed to, until it is', async () => {
    const { user, sent } = await open('3102', {
      before: ({ control }) => control.setFault({ call: 'contracts', kind: 'drop', when: 'before', times: 1 }),
    });
    expect(await screen.findByText('Perjanjian gagal dibuka.')).toBeVisible();
    await user.click(await button());
    expect(screen.getAllByText('Perjanjian gagal dibuka.')).toHaveLength(2);
    expect(sent('loanPush')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
    await user.click(await ready());
    await waitFor(() => expect(sent('loanPush')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('while they are on their way nothing says that they failed, and there is nothing to agree to or to press', async () => {
    const { release } = await open('3102', { hold: 'contracts' });
    expect(await screen.findByRole('button', { name: 'Memuat…' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ajukan Sekarang' })).toBeNull();
    release();
    await ready();
  });

  test.each([
    ['malformed', { kind: 'malformed' }],
    ['a gateway page', { kind: 'status', status: 502 }],
  ] as const)('%s in their place: the offer stays, and they can be asked for again', async (_, fault) => {
    const { user, sent } = await open('3102', { before: ({ control }) => control.setFault({ call: 'contracts', times: 1, ...fault }) });
    expect(await screen.findByText('Perjanjian gagal dibuka.')).toBeVisible();
    expect(screen.getByText('Biaya layanan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
    await ready();
    expect(sent('contracts')).toHaveLength(2);
  });

  test.each([[null], ['text'], [{ list: 7 }], [[null, 7, { title: null }]]])(
    'data %j: no agreement to read, the box stays',
    async (data) => {
      await open('3102', { replies: { contracts: withData(() => data) } });
      expect(await screen.findByRole('checkbox', { name: 'Saya telah membaca dan menyetujui' })).toBeChecked();
      expect(screen.getByText('Biaya layanan')).toBeVisible();
      expect(screen.queryByText('Perjanjian gagal dibuka.')).toBeNull();
    },
  );

  test.each([
    ['lost', { kind: 'drop', when: 'before' }],
    ['malformed', { kind: 'malformed' }],
  ] as const)('an address that is %s: the page stays, another tap asks again', async (_, fault) => {
    const { user, log } = await open('3102', { before: ({ control }) => control.setFault({ call: 'contractJump', times: 1, ...fault }) });
    const agreement = await screen.findByRole('button', { name: 'Perjanjian Pinjaman' });
    await user.click(agreement);
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(agreement);
    await sheet('Perjanjian Pinjaman');
  });

  test.each([[null], [{}], [{ contract_url: 7 }], [{ contract_url: 'javascript:alert(1)' }]])(
    'the address of data %j is refused visibly',
    async (data) => {
      const { user, log } = await open('3102', { replies: { contractJump: withData(() => data) } });
      await user.click(await screen.findByRole('button', { name: 'Perjanjian Pinjaman' }));
      await waitFor(() => expect(log.followed.map(({ result }) => result)).toEqual(['refused']));
      expect(await button()).toBeVisible();
    },
  );

  test('nothing opens when the screen was left', async () => {
    const { user, log, unmount, release } = await open('3102', { hold: 'contractJump' });
    await user.click(await screen.findByRole('button', { name: 'Perjanjian Pinjaman' }));
    unmount();
    release();
    await aWhile();
    expect(log.followed).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an empty list leaves the box', async () => {
    await open('3102', { before: ({ control }) => control.setFault({ call: 'contracts', kind: 'nullLists' }) });
    expect(await screen.findByRole('checkbox', { name: 'Saya telah membaca dan menyetujui' })).toBeChecked();
    expect(screen.queryByText('Perjanjian')).toBeNull();
  });
});

describe('the box', () => {
  test('starts ticked; unticked, the button is grey and its handler refuses with the reason', async () => {
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

  test('starts unticked where that is configured', async () => {
    await open('3102', { config: { confirm: { preTicked: { india: true, indonesia: false } } } });
    expect(await box()).not.toBeChecked();
  });

  test('stays as it was left when the page comes back', async () => {
    const { user, router } = await open();
    await user.click(await box());
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    expect(await box()).toBeChecked();
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    expect(await box()).not.toBeChecked();
  });
});

describe('submitting', () => {
  test('sends digits, then replaces the page with the loan', async () => {
    const { user, log, sent } = await open('3102');
    await user.click(await ready());
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(sent('loanPush').map(({ fields }) => fields)).toEqual([
      { amount: '1000000', periods: '91', termUnit: 'hari', productId: '3102' },
    ]);
    expect(log.followed[0]).toEqual({
      address: expect.stringContaining(`${OWN}/loanDetail?productId=3102&orderId=ID-`),
      options: { test: 'http', replace: true, add: { from: 'confirm' } },
      result: 'page',
    });
    expect(await screen.findByRole('button', { name: 'Mengirim pengajuan…' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('two taps are one push; the button is busy while it runs', async () => {
    const { user, sent, log, release } = await open('3102', { hold: 'loanPush' });
    const submit = await ready();
    await user.dblClick(submit);
    expect(submit).toHaveTextContent('Mengirim pengajuan…');
    await user.click(submit);
    expect(sent('loanPush')).toHaveLength(1);
    release();
    await waitFor(() => expect(log.followed).toHaveLength(1));
  });

  test.each(['gratis', '', '1.000.5'])('an amount %p that is none: the reason, and nothing is sent', async (amount) => {
    const { user, sent } = await open('3102', offerWith({ amount }));
    await user.click(await ready());
    expect(await screen.findByRole('alert')).toHaveTextContent('Nominal tidak valid. Muat ulang halaman, lalu coba lagi.');
    expect(sent('loanPush')).toEqual([]);
  });

  test("a refusal: the server's message, everything stays, and it can be sent again", async () => {
    const { user, log, sent } = await open('3102', {
      before: ({ control }) => control.setFault({ call: 'loanPush', kind: 'refuse', code: '4004', message: 'Kuota penuh', times: 1 }),
    });
    await user.click(await ready());
    await waitFor(() => expect(log.toasts).toEqual([{ message: 'Kuota penuh', options: {} }]));
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    expect(await box()).toBeChecked();
    await user.click(await button());
    await waitFor(() => expect(sent('loanPush')).toHaveLength(2));
  });

  test('in front again without the page of the loan: a tap opens it, nothing is sent twice', async () => {
    const { user, log, sent, resume } = await open();
    await user.click(await ready());
    await screen.findByRole('button', { name: 'Mengirim pengajuan…' });
    act(() => resume(1000));
    await user.click(await button());
    expect(log.followed).toHaveLength(2);
    expect(log.followed[1]).toEqual(log.followed[0]);
    expect(sent('loanPush')).toHaveLength(1);
  });

  test.each([
    ['refused by the gate', { lendDetailsUrl: 'https://evil.example/x' }],
    ['missing', {}],
    ['a number', { lendDetailsUrl: 7 }],
    ['nowhere', null],
  ])('the loan was taken but its address is %s: no second push, the way home', async (_, data) => {
    const { user, log, sent } = await open('3102', { replies: { loanPush: withData(() => data) } });
    await user.click(await ready());
    await user.click(await screen.findByRole('button', { name: 'Kembali ke Beranda' }));
    // Marked, so that the shell does not say "try again" over it: the loan is there.
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(/^Pengajuan Anda sudah terkirim\./);
    expect(alert).toHaveAttribute('data-failed');
    expect(log.bridge).toEqual([{ action: 'goHome', argument: undefined }]);
    expect(screen.queryByRole('button', { name: 'Ajukan Sekarang' })).toBeNull();
    expect(sent('loanPush')).toHaveLength(1);
  });

  test('left while it runs: nothing opens; back again, a tap opens the loan and sends nothing', async () => {
    const { user, log, sent, router, release } = await open('3102', { hold: 'loanPush' });
    await user.click(await ready());
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    release();
    await ready();
    expect(log.followed).toEqual([]);
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    await user.click(await ready());
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(sent('loanPush')).toHaveLength(1);
  });

  test('once the loan is on the way, a later visit starts afresh', async () => {
    const { user, log, sent, router } = await open('3102');
    await user.click(await ready());
    await waitFor(() => expect(log.followed).toHaveLength(1));
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    await user.click(await ready());
    await waitFor(() => expect(sent('loanPush')).toHaveLength(2));
  });

  test('so it does after the native app took the page of the loan', async () => {
    const { user, log, sent, router } = await open('3102', {
      config: { schemes: ['loanapp'] },
      replies: { loanPush: withData(() => ({ lendDetailsUrl: 'loanapp://loan/1' })) },
    });
    await user.click(await ready());
    await waitFor(() => expect(log.followed.map(({ result }) => result)).toEqual(['bridge']));
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    await user.click(await ready());
    await waitFor(() => expect(sent('loanPush')).toHaveLength(2));
  });

  test('and the box starts as it is configured, not as it was agreed to before', async () => {
    const { user, log, router } = await open('3102', { config: { confirm: { preTicked: { india: true, indonesia: false } } } });
    await user.click(await box());
    await user.click(await ready());
    await waitFor(() => expect(log.followed).toHaveLength(1));
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    expect(await box()).not.toBeChecked();
  });

  test('left while it runs: the button is still busy when the screen is opened again', async () => {
    const { user, router, release, log } = await open('3102', { hold: 'loanPush' });
    await user.click(await ready());
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    expect(await screen.findByRole('button', { name: 'Mengirim pengajuan…' })).toBeVisible();
    release();
    await user.click(await ready());
    await waitFor(() => expect(log.followed).toHaveLength(1));
  });
});

describe('an unknown outcome', () => {
  const lost: OpenOptions = { before: ({ control }) => control.setFault({ call: 'loanPush', kind: 'drop', when: 'after', times: 1 }) };

  test('is shown as unknown, the offer is read again, nothing is sent by itself', async () => {
    const { user, log, sent, server: sandbox } = await open('3102', lost);
    await user.click(await ready());
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
    await waitFor(() => expect(sent('loanConfirm')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ajukan Sekarang' })).not.toHaveAttribute('aria-disabled'));
    expect(screen.getByText(UNKNOWN)).toBeVisible();
    expect(await box()).toBeChecked();
    await expectAccessible();
    await aWhile();
    expect(sent('loanPush')).toHaveLength(1);
    expect((await sandbox.control.state()).push_requests).toHaveLength(1);
  });

  test.each([
    ['malformed', { kind: 'malformed', times: 1 }],
    ['a gateway page', { kind: 'status', status: 502, times: 1 }],
  ] as const)('%s in place of the answer is unknown too', async (_, fault) => {
    const { user, sent } = await open('3102', { before: ({ control }) => control.setFault({ call: 'loanPush', ...fault }) });
    await user.click(await ready());
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    await waitFor(() => expect(sent('loanConfirm')).toHaveLength(2));
    await aWhile();
    expect(sent('loanPush')).toHaveLength(1);
  });

  test('while the offer cannot be read again, the button refuses, and says why', async () => {
    const { user, log, sent, server: sandbox } = await open('3102', lost);
    const submit = await ready();
    sandbox.control.setFault({ call: 'loanConfirm', kind: 'drop', when: 'before', times: 1 });
    await user.click(submit);
    await screen.findByText(UNKNOWN);
    await waitFor(() => expect(sent('loanConfirm')).toHaveLength(2));
    const refresh = await screen.findByRole('button', { name: 'Perbarui' });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await user.click(submit);
    expect(log.toasts.at(-1)?.message).toBe(UNKNOWN);
    expect(sent('loanPush')).toHaveLength(1);
    expect(sent('loanConfirm')).toHaveLength(2);
    await user.click(refresh);
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
    await user.click(submit);
    await waitFor(() => expect(sent('loanPush')).toHaveLength(2));
  });

  test('once the device is online again the offer is read again, without a tap', async () => {
    const { user, sent, server: sandbox } = await open('3102', lost);
    const submit = await ready();
    sandbox.control.setFault({ call: 'loanConfirm', kind: 'drop', when: 'before', times: 1 });
    await user.click(submit);
    await screen.findByRole('button', { name: 'Perbarui' });
    await waitFor(() => expect(sent('loanConfirm')).toHaveLength(2));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
    expect(sent('loanConfirm')).toHaveLength(3);
    act(() => void window.dispatchEvent(new Event('online')));
    await aWhile();
    expect(sent('loanConfirm')).toHaveLength(3);
    expect(sent('loanPush')).toHaveLength(1);
  });

  describe('in a page that is loaded anew', () => {
    type Opened = Awaited<ReturnType<typeof open>>;
    const reload = async (opened: Opened) => {
      opened.unmount();
      const again = await openPage(remote, 'loanConfirm', { productId: '3102' }, { within: opened });
      await ready();
      return again;
    };

    test('is still known, until the next one is answered', async () => {
      const opened = await open('3102', lost);
      await opened.user.click(await ready());
      await screen.findByText(UNKNOWN);
      const again = await reload(opened);
      expect(screen.getByText(UNKNOWN)).toBeVisible();
      expect(opened.sent('loanPush')).toHaveLength(1);
      await again.user.click(await button());
      await waitFor(() => expect(opened.log.followed).toHaveLength(1));
      again.unmount();
      await reload(opened);
      expect(screen.queryByText(UNKNOWN)).toBeNull();
    });

    test('is that of an application whose answer the page did not live to see', async () => {
      const opened = await open('3102', { hold: 'loanPush' });
      await opened.user.click(await ready());
      await reload(opened);
      expect(screen.getByText(UNKNOWN)).toBeVisible();
      opened.release();
    });

    test('is not that of one that was refused', async () => {
      const opened = await open('3102', {
        before: ({ control }) => control.setFault({ call: 'loanPush', kind: 'refuse', code: '4002', message: 'Ditolak', times: 1 }),
      });
      await opened.user.click(await ready());
      await waitFor(() => expect(opened.log.toasts).toHaveLength(1));
      await reload(opened);
      expect(screen.queryByText(UNKNOWN)).toBeNull();
    });
  });

  test('is still known when the screen was left and opened again', async () => {
    const { user, router, sent } = await open('3102', lost);
    await user.click(await ready());
    await screen.findByText(UNKNOWN);
    await act(() => router.navigate('/loanConfirm?productId=3101'));
    await ready();
    expect(screen.queryByText(UNKNOWN)).toBeNull();
    await act(() => router.navigate('/loanConfirm?productId=3102'));
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(sent('loanPush')).toHaveLength(1);
  });
});

describe('the agreement dialog', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Ringkasan Perjanjian' });
  const frameIn = (shown: HTMLElement) => within(shown).getByTitle('Isi perjanjian Ringkasan Perjanjian');
  const arrive = (frame: Element) => fireEvent.load(frame);

  test('opens before the push, with the frame and the text; Cancel sends nothing', async () => {
    const { user, sent } = await open('3101');
    await user.click(await ready());
    const shown = await dialog();
    const frame = within(shown).getByTitle('Isi perjanjian Ringkasan Perjanjian');
    expect(frame).toHaveAttribute('src', `${OWN}/sandbox/agreement/0?market=2`);
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    await waitFor(() => expect(shown).toHaveTextContent('Dengan mengajukan, Anda menyetujui ketentuan berikut:'));
    await expectAccessible();
    arrive(frame);
    await user.click(within(shown).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('loanPush')).toEqual([]);
    expect(await box()).toBeChecked();
  });

  test('Agree sends the push', async () => {
    const { user, sent, log } = await open('3101');
    await user.click(await ready());
    arrive(frameIn(await dialog()));
    const agree = await within(await dialog()).findByRole('button', { name: 'Agree' });
    expect(within(agree).getByText('Agree')).toHaveAttribute('lang', 'en');
    await user.click(agree);
    await waitFor(() => expect(log.followed).toHaveLength(1));
    expect(sent('loanPush')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('before the agreement has shown', () => {
    const agree = () => screen.queryByRole('button', { name: 'Agree' });
    afterEach(() => jest.useRealTimers());

    test('there is no Agree, and Cancel works', async () => {
      const { user, sent } = await open('3101');
      await user.click(await ready());
      const shown = await dialog();
      expect(agree()).toBeNull();
      expect(within(shown).getByRole('status')).toHaveTextContent('Anda dapat menyetujuinya setelah terbuka.');
      await user.click(within(shown).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent('loanPush')).toEqual([]);
    });

    test('ten seconds later there is a way to try again, which loads it afresh; Cancel stays', async () => {
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
      await user.click(within(shown).getByRole('button', { name: 'Coba Lagi' }));
      expect(frameIn(shown)).not.toBe(first);
      expect(within(shown).queryByRole('alert')).toBeNull();
      act(() => jest.advanceTimersByTime(10_000));
      jest.useRealTimers();
      await expectAccessible();
      expect(within(shown).getByRole('button', { name: 'Coba Lagi' })).toBeVisible();
      expect(within(shown).getByRole('button', { name: 'Cancel' })).toBeVisible();
      // What comes late has come all the same.
      arrive(frameIn(shown));
      expect(agree()).toBeVisible();
      expect(within(shown).queryByRole('button', { name: 'Coba Lagi' })).toBeNull();
    });

    test.each([
      ['the device has no network', () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
      [
        "the page's policy has stopped it",
        () => document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { violatedDirective: 'frame-src' })),
      ],
    ])('the load of an error page is none: %s', async (_, fail) => {
      const { user, sent } = await open('3101');
      await user.click(await ready());
      const shown = await dialog();
      act(() => void fail());
      arrive(frameIn(shown));
      jest.restoreAllMocks();
      expect(within(shown).getByRole('alert')).toHaveTextContent('Perjanjian gagal dibuka.');
      expect(agree()).toBeNull();
      await user.click(within(shown).getByRole('button', { name: 'Coba Lagi' }));
      arrive(frameIn(shown));
      expect(agree()).toBeVisible();
      expect(sent('loanPush')).toEqual([]);
    });

    test.each([
      ['an own address that answered with an error', `${OWN}/agreement`, [200, 502], false],
      ['an own address that broke off', `${OWN}/agreement`, [0], false],
      ['an own address that answered', `${OWN}/agreement`, [502, 200], true],
      ['an own address of which the copy in the cache is still right', `${OWN}/agreement`, [304], true],
      ['an own address of which this browser tells nothing', `${OWN}/agreement`, [], true],
      ["another site's address, of which nobody tells anything", 'https://pay.example/agreement', [0], true],
    ])('%s', async (_, popAgreementUrl, statuses, isAgree) => {
      const entries = statuses.map((responseStatus) => ({ responseStatus }));
      const before = Object.getOwnPropertyDescriptor(performance, 'getEntriesByName');
      Object.defineProperty(performance, 'getEntriesByName', {
        configurable: true,
        value: (name: string) => (name === popAgreementUrl ? entries : []),
      });
      const { user } = await open('3101', { ...offerWith({ popAgreementUrl }), config: { hosts: { allowed: ['https://pay.example'] } } });
      await user.click(await ready());
      arrive(frameIn(await dialog()));
      expect(agree() !== null).toBe(isAgree);
      if (before) Object.defineProperty(performance, 'getEntriesByName', before);
      else delete (performance as { getEntriesByName?: unknown }).getEntriesByName;
    });
  });

  test('without a title of its own it has ours', async () => {
    const { user } = await open('3101', offerWith({ popTitle: null }));
    await user.click(await ready());
    expect(within(await screen.findByRole('dialog', { name: 'Perjanjian' })).getByTitle('Isi perjanjian Perjanjian')).toBeVisible();
  });

  test('an unticked box comes first', async () => {
    const { user } = await open('3101');
    await user.click(await box());
    await user.click(await ready());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('not in a market without it', async () => {
    const { user, sent } = await open('3101', { config: { confirm: { popupMarkets: ['india'] } } });
    await user.click(await ready());
    await waitFor(() => expect(sent('loanPush')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://other.example/agreement',
    'https://api.example.other.example/agreement',
    '//api.example/agreement',
  ])('%s may not be shown, and so not be agreed to', async (popAgreementUrl) => {
    const { user, sent } = await open('3101', {
      ...offerWith({ popAgreementUrl }),
      config: { hosts: { allowed: ['https://pay.example'] } },
    });
    await user.click(await ready());
    const shown = await dialog();
    expect(shown).toHaveTextContent('Perjanjian gagal dibuka.');
    expect(shown.querySelector('iframe')).toBeNull();
    expect(within(shown).queryByRole('button', { name: 'Agree' })).toBeNull();
    expect(sent('loanPush')).toEqual([]);
  });

  test.each([
    ['another type', { isPopType: '0' }],
    ['no address', { popAgreementUrl: '' }],
  ])('%s: the push goes out without it', async (_, fields) => {
    const { user, sent } = await open('3101', offerWith(fields));
    await user.click(await ready());
    await waitFor(() => expect(sent('loanPush')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test("the server's HTML is shown as the sanitiser gives it", async () => {
    const cleanHtml = jest.fn(() => Promise.resolve('<p>Bersih</p>'));
    const { user } = await open('3103', { cleanHtml });
    await user.click(await ready());
    expect(await within(await dialog()).findByText('Bersih')).toBeVisible();
    expect(cleanHtml).toHaveBeenCalledWith(expect.stringContaining('<script>'));
  });

  test('there is no Agree that the words above it would move when they come', async () => {
    let come: (clean: string) => void = () => undefined;
    const { user } = await open('3103', { cleanHtml: () => new Promise((resolve) => (come = resolve)) });
    await user.click(await ready());
    const shown = await dialog();
    arrive(frameIn(shown));
    expect(within(shown).queryByRole('status')).toBeNull();
    expect(within(shown).queryByRole('button', { name: 'Agree' })).toBeNull();
    await act(async () => come('<p>Bersih</p>'));
    expect(within(shown).getByText('Bersih')).toBeVisible();
    expect(within(shown).getByRole('button', { name: 'Agree' })).toBeVisible();
  });

  test('without the sanitiser its words only', async () => {
    const { user } = await open('3103', { cleanHtml: () => Promise.reject(new Error('not loaded')) });
    await user.click(await ready());
    const shown = await dialog();
    await waitFor(() => expect(shown).toHaveTextContent('Dengan mengajukan'));
    expect(shown).not.toHaveTextContent('<');
    expect(shown.querySelector('img, script, form, table')).toBeNull();
    expect(shown.querySelectorAll('iframe')).toHaveLength(1);
  });
});
