import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { withParameters } from '@loan/shared/format/withParameters';
import { aWhile, openPage, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';
import {
  applyButton,
  CAPTCHA,
  enter,
  field,
  MOBILE,
  PHONE,
  picture,
  readPicture,
  SEARCH,
  SMS,
  TRACKING,
  VISITOR,
} from '../../testing/registerForm';

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox()));
afterEach(() => sandbox.close());

const open = (path = SEARCH, options: PageOptions = {}) =>
  openPage(remote, 'promotion', path, { server: sandbox, query: VISITOR, ...options });
const promotion = (id: string, options?: PageOptions) => open(`?id=${id}`, options);
const answering = (data: unknown, code: unknown = 0): PageOptions => ({
  server: {
    handle: (request) =>
      request.url.includes('channel-template') ? Promise.resolve(Response.json({ code, message: '', data })) : sandbox.handle(request),
  },
});
const tokens = () => applyButton().closest('[style]')?.getAttribute('style') ?? '';
const ready = () => screen.findByRole('textbox', { name: MOBILE });
const DEFAULT_TITLE = 'Ajukan dalam beberapa menit';

describe('the design', () => {
  test('applies its colours, pictures and texts; the fields are always the same', async () => {
    const { container, log } = await promotion('7002');
    await ready();
    expect(tokens()).toContain('linear-gradient(135deg,#0F5132 0%,#2E7D32 100%)');
    expect(tokens()).toContain('--brand: #146C43');
    const pictures = [...container.querySelectorAll('img[alt=""]')].map((image) => image.getAttribute('src'));
    for (const image of container.querySelectorAll('img')) expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(pictures).toEqual(['http://localhost/sandbox/pictures/kenari.png', 'http://localhost/sandbox/pictures/promo-2.png']);
    expect(log.titles).toEqual([DEFAULT_TITLE]);
    expect(screen.getByText('Modal untuk usaha Anda')).toBeVisible();
    // The figures for search engines, the app's name, each field's hint, and the consequences of applying.
    expect(log.descriptions).toEqual(['Pinjaman Rp\u00A01.000.000 hingga Rp\u00A015.000.000, dalam 2 jam']);
    expect(screen.getByText('Loan', { selector: 'p' })).toBeVisible();
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('placeholder'))).toEqual(['11 digit', '4 karakter', null]);
    expect(screen.getByText('Perjanjian Layanan').parentElement).toHaveTextContent(
      'Dengan mengajukan, Anda menyetujui Perjanjian Layanan.',
    );
  });

  test('no form before its design has loaded; then the form does not take the focus', async () => {
    let answer: (reply: Response) => void = () => {};
    const late = new Promise<Response>((resolve) => (answer = resolve));
    await open(SEARCH, { server: { handle: (request) => (request.url.includes('channel-template') ? late : sandbox.handle(request)) } });
    expect(await screen.findByRole('region', { busy: true })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    answer(Response.json({ code: 0, message: '', data: {} }));
    await ready();
    expect(screen.queryByRole('region', { busy: true })).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  test('too light: a layer makes the text readable; pictures that fail to load are left out', async () => {
    const { container } = await promotion('7003');
    await ready();
    expect(tokens()).toMatch(/linear-gradient\(rgba\(0,0,0,0\.[4-9]\),rgba\(0,0,0,0\.[4-9]\)\),linear-gradient\(135deg,#F59E0B/);
    expect(tokens()).toMatch(/--brand: rgb\(\d+, ?\d+, ?\d+\)/);
    expect(screen.getByRole('heading', { level: 1, name: DEFAULT_TITLE })).toBeInTheDocument();
    for (const image of container.querySelectorAll('img[alt=""]')) act(() => void image.dispatchEvent(new Event('error')));
    expect(container.querySelectorAll('img[alt=""]')).toHaveLength(0);
  });

  test('without an id: the default design, and no request', async () => {
    await open('?utm_tag=x');
    await ready();
    expect(screen.getByRole('heading', { level: 1, name: DEFAULT_TITLE })).toBeInTheDocument();
    // No logo, and no place reserved for one.
    expect(screen.getByText('Loan', { selector: 'p' }).children).toHaveLength(0);
    expect(sandbox.control.requests('channelTemplate')).toEqual([]);
    expect(document.body).toHaveFocus();
  });

  test.each([
    ['a failure code', undefined, '4018'],
    ['no data', null, 0],
  ])('gone: %s', async (_, data, code) => {
    const { log } = await open(SEARCH, answering(data, code));
    expect(await screen.findByText('Promo ini sudah tidak tersedia.')).toBeVisible();
    // The title does not ask to apply for a missing promotion.
    expect(log.titles.at(-1)).toBe('Promo');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test.each([
    ['an answer', { kind: 'drop', when: 'before' }],
    ['a refusal by a busy server', { kind: 'refuse', code: '503', message: 'Sibuk.' }],
  ] as const)('without %s it does not count as gone: a tap loads it again', async (_, fault) => {
    sandbox.control.setFault({ call: 'channelTemplate', times: 1, ...fault });
    const { user, log } = await open();
    const again = await screen.findByRole('button', { name: 'Muat Ulang' });
    expect(log.titles.at(-1)).toBe('Promo');
    await user.click(again);
    expect(await ready()).toBeVisible();
    expect(log.titles.at(-1)).toBe(DEFAULT_TITLE);
  });

  test('nothing configured: no unfinished text; a visitor who cannot read the picture finds our address', async () => {
    const { container } = await open();
    await ready();
    expect(screen.queryByText(/Pemberi pinjaman/)).not.toBeInTheDocument();
    expect([...container.querySelectorAll('p')].filter((line) => line.textContent === '')).toEqual([]);
    expect(await picture()).toHaveAccessibleName(/hubungi kami jika tidak terbaca/);
    const link = screen.getByRole('link', { name: 'help@company.example' });
    expect(link).toHaveAttribute('href', 'mailto:help@company.example');
    expect(link.closest('p')).toHaveTextContent('Email: help@company.example');
  });

  test('the lender if configured; what our staff never ask for, always', async () => {
    await open(SEARCH, { config: { trust: { lender: 'PT Contoh', licence: 'KEP-1' } } });
    await ready();
    expect(screen.getByText('Pemberi pinjaman: PT Contoh')).toBeVisible();
    expect(screen.getByText('KEP-1')).toBeVisible();
    expect(screen.getByText(/^Jangan berikan PIN/)).toBeVisible();
  });
});

describe('the agreement', () => {
  test('opens from the page and leads back to everything typed and to the same picture', async () => {
    const { user, log, router } = await open();
    const answer = await readPicture(sandbox);
    const source = (await picture()).getAttribute('src');
    enter(MOBILE, PHONE);
    enter(CAPTCHA, answer);
    enter(SMS, '123456');
    await user.click(screen.getByRole('button', { name: 'Perjanjian Layanan' }));
    expect(await screen.findByRole('heading', { name: '1. Yang Anda setujui' })).toHaveFocus();
    expect([router.state.location.hash, router.state.location.search]).toEqual(['#/agreementTemplate', SEARCH]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const policy = screen.getByRole('link', { name: 'kebijakan privasi' });
    // A click that asks the browser for another tab or window is left to it; jsdom opens none.
    const seen: boolean[] = [];
    const look = (event: Event) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', look);
    const keys = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'];
    for (const key of keys) fireEvent.click(policy, { [key]: true });
    document.removeEventListener('click', look);
    await aWhile();
    expect(seen).toEqual(keys.map(() => false));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The policy that it names opens above it.
    await user.click(policy);
    expect(await screen.findByRole('dialog', { name: 'Kebijakan Privasi' })).toHaveTextContent('How we use information');
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Kembali ke Pendaftaran' }));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    // A step back, not a new entry; the visitor continues at the form.
    expect(router.state.historyAction).toBe('POP');
    expect(field(MOBILE).closest('[tabindex="-1"]')).toHaveFocus();
    expect([MOBILE, CAPTCHA, SMS].map((name) => field(name).getAttribute('value'))).toEqual([PHONE, answer, '123456']);
    expect((await picture()).getAttribute('src')).toBe(source);
    expect(log.titles).toEqual([DEFAULT_TITLE, 'Perjanjian Layanan', DEFAULT_TITLE]);
    // All of it counts as one visit, including the policy's page.
    await act(() => router.navigate('/privacy'));
    await act(() => router.navigate(-1));
    expect(await picture()).toBeVisible();
    expect(sandbox.control.requests('trackVisit')).toHaveLength(1);
  });

  test('opened by its address, India: back leads to the form', async () => {
    const { user, router } = await open(`${SEARCH}#/agreementTemplate`, { market: 'india' });
    expect(await screen.findByRole('heading', { name: '1. What you agree to' })).toBeVisible();
    // The named policy and e-mail can be reached without the app.
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', expect.stringMatching(/^\/privacy\?(?!.*token)/));
    const mail = screen.getByRole('link', { name: 'help@company.example' });
    expect(mail).toHaveAttribute('href', 'mailto:help@company.example');
    // The full stop stays on the line of the address.
    expect(mail.parentElement).toHaveTextContent(/^help@company\.example\.$/);
    expect(screen.getByRole('article')).not.toHaveTextContent(/[{}]/);
    await user.click(screen.getByRole('button', { name: 'Back to registration' }));
    expect(await ready()).toBeVisible();
    expect([router.state.location.search, router.state.location.hash]).toEqual([SEARCH, '']);
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('the download', () => {
  const URL_OF_APP = { download: { url: 'https://get.example/app?os=android' }, hosts: { allowed: ['https://get.example'] } };
  const HASH = `${SEARCH}&token=tok-1#/downloadTemplate`;

  test('steps, and one button with the tracking parameters and nothing else', async () => {
    const name = 'Unduh Aplikasi';
    const { user, log, container } = await open(HASH, { config: URL_OF_APP, session: { token: 'tok-1' } });
    // A real link that can be copied, with the same parameters as the button adds.
    const expected = new URL(`${URL_OF_APP.download.url}&${SEARCH.slice(1)}`).href;
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', expected);
    // A screen reader starts at the title.
    expect(screen.getByText('Selanjutnya: unduh aplikasi', { selector: 'p' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name }));
    expect(screen.getByText('Masuk dengan nomor yang baru Anda daftarkan.')).toBeVisible();
    expect(screen.getByText('Loan', { selector: 'p' })).toBeVisible();
    expect(screen.getByText(/^Jangan berikan PIN/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(log.followed).toEqual([{ address: URL_OF_APP.download.url, options: { add: TRACKING }, result: 'page' }]);
    expect(container.innerHTML).not.toContain('tok-1');
  });

  test.each([
    ["a parameter that the visitor's address did not have is not added", 'https://get.example/app?os=android', { id: '7001' }],
    ['a parameter of the address itself is not replaced: in a store it names the app', 'https://get.example/app?id=com.lender', {}],
  ])('%s', async (_, url, add) => {
    const { user, log } = await open('?id=7001#/downloadTemplate', { config: { ...URL_OF_APP, download: { url } } });
    const button = await screen.findByRole('link');
    expect(button).toHaveAttribute('href', withParameters(new URL(url), add).href);
    await user.click(button);
    expect(log.followed).toEqual([{ address: url, options: { add }, result: 'page' }]);
  });

  test('its address is the operator’s own: it opens although its origin is not allowed', async () => {
    const { user, log } = await open(HASH, { config: { download: { url: 'https://elsewhere.example/app' } } });
    await user.click(await screen.findByRole('link', { name: 'Unduh Aplikasi' }));
    expect(log.followed.map(({ result }) => result)).toEqual(['page']);
  });

  test('no address configured: no button', async () => {
    await open(HASH);
    expect(await screen.findByText('Unduh dan pasang')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Unduh dan pasang',
      'Masuk dengan nomor Anda',
      'Lengkapi data dan ajukan',
    ]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('opened by its address it requests no captcha and no design, but reports the visit; the form then has both', async () => {
    const { router } = await open(HASH);
    await screen.findByText('Unduh dan pasang');
    await waitFor(() => expect(sandbox.control.requests('trackVisit')).toHaveLength(1));
    expect([sandbox.control.requests('captchaSid'), sandbox.control.requests('channelTemplate')]).toEqual([[], []]);
    await act(() => router.navigate(`/promotion${SEARCH}`));
    expect(await ready()).toBeVisible();
    expect(await picture()).toBeVisible();
  });
});
