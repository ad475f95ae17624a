import type { Shell } from '@loan/shared/contracts/shell';
import { sessionFromAddress } from '@loan/shared/shell/sessionFromAddress';
import { configOf, sessionOf } from '@loan/shared/testing/visit';

import { createSignal } from './frame/signals';
import { createReleaseIndex } from './remotes/releaseIndex';
import { createReports } from './reports/createReports';
import { createNavigation } from './routing/navigation';
import { createShell } from './shell';
import { buildOf, call, launchOf, releaseOf, remoteOf } from './testing/fixtures';
import { placeNativeApp } from './testing/renderHost';

const PROMO = buildOf('remote-promo', '1.0.0', {
  pages: { promotion: { path: '/promotion', public: true, files: [] }, repay: { path: '/repay', public: true, files: [] } },
});

/** A release with the pages that are opened here, all in one remote. */
const served = { repay: '/repay', repayOrNot: '/that', loanDetail: '/loanDetail', siteHome: '/', siteAbout: '/About' };
const ALL = buildOf('remote-all', '1.0.0', {
  pages: Object.fromEntries(
    Object.entries(served).map(([key, path]) => [key, { path, files: [], ...(key.startsWith('site') && { public: true }) }]),
  ),
});
const WHOLE = releaseOf({ 'remote-all': remoteOf('remote-all', ['1.0.0'], { builds: { '1.0.0': ALL } }) });

const mockTransmit = jest.fn();
jest.mock('./http/transport', () => ({ transmit: (...given: unknown[]) => mockTransmit(...given) as unknown }));

const answers = (body: object) => mockTransmit.mockResolvedValue({ status: 200, text: JSON.stringify(body) });

function setUp(given: Parameters<typeof launchOf>[0] = {}, path = '/repay') {
  window.history.replaceState(null, '', path);
  const launch = launchOf({ release: WHOLE, ...given });
  const navigation = createNavigation(launch, createReleaseIndex(launch));
  const went: unknown[] = [];
  navigation.connect((...to: unknown[]) => void went.push(to));
  const host = createShell(
    launch,
    navigation,
    { attempt: createSignal(0), retry: () => undefined, failed: () => undefined },
    createReports(),
  );
  return { host, shell: host.shell, navigation, went, shown: () => host.toasts.shown.get()?.message };
}

beforeEach(() => mockTransmit.mockReset());
afterEach(() => placeNativeApp(undefined));

describe('the shell of a remote', () => {
  test('has the common parameters without a token', () => {
    const { shell } = setUp();
    expect(shell.query).toEqual({
      deviceId: 'device-1',
      market: '2',
      version: '1.0.0',
      type: '1',
      deviceName: 'Phone',
      osVersion: '9',
      gid: 'gid-1',
      platform: 'android',
    });
    const { config, query, market, language, contract } = shell;
    expect(JSON.stringify({ config, query, market, language, contract })).not.toContain('secret');
  });

  test('has the lender of its market, where the configuration has one for each', () => {
    const config = configOf({
      service: { phone: '08000000000' },
      trust: { lender: 'Shared lender', hours: '08.00-17.00' },
      markets: { india: { service: { phone: '18000000000' }, company: { phone: '+912200000000' }, trust: { hours: '9 am to 6 pm' } } },
    });
    const [indonesia, india] = (['indonesia', 'india'] as const).map((market) => setUp({ config, market }).shell.config);
    expect(indonesia).toEqual(config);
    expect([india?.service, india?.company.phone, india?.trust.hours]).toEqual([{ phone: '18000000000' }, '+912200000000', '9 am to 6 pm']);
    expect([india?.company.address, india?.trust.lender]).toEqual([config.company.address, 'Shared lender']);
  });
});

describe('http', () => {
  test('a read that fails after its page was left shows nothing; a non-idempotent call is shown on any page', async () => {
    const { shell, shown } = setUp();
    const failOn = (page: string, record?: true) => {
      window.history.replaceState(null, '', '/repay');
      mockTransmit.mockImplementation(() => {
        window.history.replaceState(null, '', page);
        return Promise.reject(new Error('network'));
      });
      return shell.http.send(record ? { ...call, record } : call);
    };
    await failOn('/that');
    expect(shown()).toBeUndefined();
    await failOn('/loanDetail', true);
    expect(shown()).toBe('error');
  });

  test('the toast about a lost call ends when its retry is answered, not before', async () => {
    const { shell, shown, host } = setUp();
    mockTransmit.mockRejectedValueOnce(new Error('network'));
    await shell.http.send(call);
    expect(host.toasts.shown.get()).toMatchObject({ beside: 'Koneksi bermasalah. Silakan coba lagi.' });
    answers({ code: '00' });
    await shell.http.send({ ...call, name: 'other' });
    expect(shown()).toBe('error');
    await shell.http.send(call);
    expect(shown()).toBeUndefined();
  });

  test('an expired session hides its page, after any call, quiet ones too, and shows no toast', async () => {
    answers({ code: 401, message: 'Login ulang' });
    for (const options of [{}, { quiet: true }]) {
      const { shell, shown, host } = setUp({}, '/loanConfirm');
      await shell.http.send(call, {}, options);
      expect(host.sessionExpired.get()).toMatchObject({ path: '/loanConfirm', message: 'Login ulang' });
      expect(shown()).toBeUndefined();
    }
  });

  test('an expired session closes the dialog that would cover the way to the login', async () => {
    answers({ code: 401, message: 'Login ulang' });
    const { shell, host } = setUp({}, '/loanConfirm');
    const close = jest.fn();
    shell.onBack(close);
    await shell.http.send(call);
    expect(close).toHaveBeenCalledTimes(1);
    expect(host.sessionExpired.get()).toBeDefined();
    // One that a timer opens afterwards, too, but not on another page.
    shell.onBack(close)();
    expect(close).toHaveBeenCalledTimes(2);
    // One that stays listens again after each call, and is not called without end.
    shell.onBack(close)();
    expect(close).toHaveBeenCalledTimes(2);
    window.history.replaceState(null, '', '/repay');
    shell.onBack(close)();
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('an expired session has no effect on a public page, or where an event reports it', async () => {
    answers({ code: 401, message: 'Login ulang' });
    const release = releaseOf({
      'remote-promo': remoteOf('remote-promo', [], {
        version: '1.0.0',
        builds: { '1.0.0': buildOf('remote-promo', '1.0.0', { pages: { promotion: { path: '/promotion', public: true, files: [] } } }) },
      }),
    });
    const visitor = setUp({ release }, '/promotion');
    await visitor.shell.http.send(call);
    expect(visitor.host.sessionExpired.get()).toBeUndefined();
    expect(visitor.shown()).toBe('Login ulang');
    const { shell, host } = setUp({}, '/loanConfirm');
    await shell.http.send({ ...call, event: true }, {}, { quiet: true });
    expect(host.sessionExpired.get()).toBeUndefined();
  });

  test('the loading toast is shown while the call runs, if requested', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    mockTransmit.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { shell, host } = setUp();
    const running = shell.http.send(call, {}, { loading: true });
    expect(host.toasts.loading.get()).toBe('Memuat…');
    await new Promise((resolve) => setTimeout(resolve));
    answer({ status: 200, text: '{"code":0}' });
    await running;
    expect(host.toasts.loading.get()).toBeUndefined();
    void shell.http.send(call);
    expect(host.toasts.loading.get()).toBeUndefined();
  });

  test('a transport that does not load is a failure, not an exception', async () => {
    mockTransmit.mockImplementation(() => {
      throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
    });
    const { shell } = setUp();
    expect(await shell.http.send({ ...call, record: true })).toMatchObject({ ok: false, failure: { kind: 'network', outcome: 'unknown' } });
  });

  test('the jump call gets the page’s query string', async () => {
    answers({ code: '00' });
    const { shell } = setUp({}, '/loanDetail?scene=banner');
    await shell.http.send(call, {}, { pageQuery: true });
    expect(mockTransmit.mock.calls[0]?.[0]).toMatchObject({ url: expect.stringContaining('?scene=banner&') });
  });

  test('one-use keys differ; the key of an unknown outcome is stored for the tab', async () => {
    const config = configOf({ headers: { idempotency: 'Once' } });
    answers({ code: 0 });
    await setUp({ config }).shell.http.send({ ...call, record: true });
    mockTransmit.mockRejectedValueOnce(new Error('network'));
    await setUp({ config }).shell.http.send({ ...call, record: true });
    answers({ code: 0 });
    await setUp({ config }).shell.http.send({ ...call, record: true });
    const keys = mockTransmit.mock.calls.map(([request]) => (request as { headers: Record<string, string> }).headers['Once']);
    expect(keys[0]).toMatch(/^[a-z0-9]{16,}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });
});

describe('pages', () => {
  test('open under their configured path, with the session', () => {
    const { shell, went } = setUp({ config: configOf({ routes: { repayOrNot: '/pay/va' } }) });
    shell.open('repayOrNot', { amount: '1000' });
    shell.open('repayOrNot', { amount: '1000' }, { replace: true });
    expect(went).toEqual([
      [expect.stringMatching(/^\/pay\/va\?.*token=secret-token.*&amount=1000$/), { replace: false }],
      [expect.stringMatching(/^\/pay\/va\?/), { replace: true }],
    ]);
  });

  test('an anonymous visitor’s links carry no token', () => {
    const release = releaseOf({ 'remote-promo': remoteOf('remote-promo', ['1.0.0'], { builds: { '1.0.0': PROMO } }) });
    const { shell, went } = setUp({ anonymous: true, release, config: configOf({ hosts: { allowed: [] } }) }, '/promotion');
    shell.open('repay');
    expect(shell.follow(`${window.location.origin}/promotion?id=7`)).toBe('page');
    expect(JSON.stringify(went)).toContain('/promotion?id=7&deviceId=device-1');
    expect(JSON.stringify(went)).not.toContain('secret');
  });

  test('home, in a plain browser', () => {
    const { shell, went } = setUp();
    expect(shell.bridge.goHome()).toBe(true);
    expect(went).toEqual([[expect.stringMatching(/^\/\?deviceId=device-1&market=2&/), { replace: false }]]);
    expect(JSON.stringify(went)).not.toContain('secret');
  });

  test('a link goes to the same place as `open`, without a token to copy', () => {
    const { shell, went } = setUp({ config: configOf({ routes: { siteAbout: '/tentang' } }) });
    const href = shell.href('siteAbout');
    expect(href).toMatch(/^\/tentang\?deviceId=device-1&market=2&/);
    expect(href).not.toContain('secret');
    shell.open('siteAbout');
    expect(JSON.stringify(went)).toContain('secret-token');
    expect(new URL(String((went[0] as unknown[])[0]), window.location.origin).pathname).toBe('/tentang');
  });

  test('a page that this release does not have is shown and reported; the open page stays', () => {
    const release = releaseOf({});
    const { shell, went, shown } = setUp({ release });
    const reports: unknown[] = [];
    const listen = (event: Event) => void reports.push((event as CustomEvent).detail);
    window.addEventListener('loan:report', listen);
    shell.open('repay', { orderId: '7' });
    window.removeEventListener('loan:report', listen);
    expect(went).toEqual([]);
    expect(shown()).toBe('Halaman tidak ditemukan');
    expect(reports).toEqual([{ kind: 'page-unknown', page: 'repay' }]);
    // A link leads to the start of the app, which can answer.
    expect(shell.href('repay')).toMatch(/^\/\?deviceId=/);
  });

  test.each(['https://other.example/a', 'javascript:alert(1)'])(
    'a plain browser opens no address that the URL policy refuses: %s',
    (address) => {
      const { shell, shown } = setUp();
      expect(shell.bridge.openPage(address)).toBe(false);
      expect(shown()).toBe('Silakan lanjutkan di aplikasi.');
    },
  );

  test('in a browser a page of the app opens in place, with the session', () => {
    const release = releaseOf({ 'remote-promo': remoteOf('remote-promo', ['1.0.0'], { builds: { '1.0.0': PROMO } }) });
    const { shell, went } = setUp({ release });
    expect(shell.bridge.openPage(`${window.location.origin}/repay?productId=1`)).toBe(true);
    expect(went).toEqual([[expect.stringMatching(/^\/repay\?productId=1&.*token=secret-token/), { replace: false }]]);
  });

  test.each([
    ['an address is followed', (shell: Shell) => shell.follow('https://pay.example/a')],
    ['an address takes the page’s place', (shell: Shell) => shell.follow('https://pay.example/a', { replace: true })],
    ['a plain browser opens an address', (shell: Shell) => shell.bridge.openPage('https://pay.example/a')],
    ['a page is opened', (shell: Shell) => shell.open('loanDetail')],
  ])('%s: the entries of overlays leave the history first', (_, act) => {
    const { shell, navigation, went } = setUp({ config: configOf({ hosts: { allowed: ['https://pay.example'] } }) });
    const leave = jest.spyOn(navigation.overlays, 'leave').mockImplementation(() => undefined);
    act(shell);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(went).toEqual([]);
  });

  test('an overlay has its history entry, also on the return from a document that another app opened', async () => {
    // jsdom loads no document: it says so, and the page stays.
    const unloaded = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { shell } = setUp({ config: configOf({ hosts: { allowed: ['https://pay.example'] } }) });
    const close = jest.fn();
    const end = shell.onBack(close);
    await Promise.resolve();
    expect(window.history.state).toMatchObject({ overlays: 1 });
    shell.follow('https://pay.example/a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(unloaded).toHaveBeenCalledTimes(1);
    expect(window.history.state).toBeNull();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(window.history.state).toMatchObject({ overlays: 1 });
    expect(close).not.toHaveBeenCalled();
    end();
    unloaded.mockRestore();
  });

  test('an own address whose path begins with two slashes is no page of the app: the document is loaded', () => {
    const unloaded = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { shell, went } = setUp();
    expect(shell.follow(`${window.location.origin}//that?orderId=7`)).toBe('page');
    expect(went).toEqual([]);
    expect(unloaded).toHaveBeenCalledTimes(1);
    unloaded.mockRestore();
  });

  test.each(['token=new', 'deviceId=device-2', 'market=1', 'userToken=new'])(
    'an own address with another session is loaded, to start it: %s',
    (parameter) => {
      const unloaded = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { shell, went } = setUp();
      expect(shell.follow(`${window.location.origin}/that?orderId=7&${parameter}`)).toBe('page');
      expect(went).toEqual([]);
      expect(unloaded).toHaveBeenCalledTimes(1);
      unloaded.mockRestore();
    },
  );

  test.each(['deviceId=device-1&token=secret+token', 'deviceId=&token=&type=2', 'type=2', 'market=3'])(
    'an own address with this session, or with the page’s own parameters, is opened in place: %s',
    (search) => {
      const { shell, went } = setUp({ session: sessionOf({ token: 'secret+token' }) });
      shell.follow(`${window.location.origin}/that?${search}`);
      expect(went).toEqual([[expect.stringMatching(/^\/that\?/), { replace: false }]]);
      expect(sessionFromAddress(String((went[0] as unknown[])[0]).slice('/that'.length), configOf().query.names)).toMatchObject({
        deviceId: 'device-1',
        token: 'secret+token',
        userToken: 'secret-user',
      });
    },
  );

  test('back at the first entry asks the app to close', () => {
    const asked: string[] = [];
    placeNativeApp(['closeWebView'], asked);
    const { shell, went } = setUp();
    shell.back();
    expect(asked).toEqual(['closeWebView']);
    window.history.replaceState({ idx: 1 }, '', '/repay');
    shell.back();
    expect(asked).toHaveLength(1);
    expect(went).toEqual([[-1]]);
  });
});

describe('texts from any source', () => {
  test('a title is text, cleaned and limited', () => {
    const { shell, host } = setUp({ config: configOf({ app: { names: { en: 'Duit' } } }) });
    shell.setTitle('A\u202Eb\u0000<b>');
    expect(host.title.get()).toBe('Ab<b>');
    expect(document.title).toBe('Ab<b> · Duit');
    shell.setTitle('x'.repeat(100));
    expect(host.title.get()).toHaveLength(80);
    shell.setTitle('');
    expect(document.title).toBe('Duit');
  });

  test('a shared link has the title of the document', () => {
    document.head.innerHTML = '<meta property="og:title" content="Duit"><meta property="og:site_name" content="Duit">';
    const called = () => Array.from(document.querySelectorAll('meta'), (meta) => meta.content);
    const { shell } = setUp({ config: configOf({ app: { names: { en: 'Duit' } } }) });
    shell.setTitle('About');
    expect(called()).toEqual(['About · Duit', 'Duit']);
    shell.setTitle('');
    expect(called()).toEqual(['Duit', 'Duit']);
    document.head.innerHTML = '';
  });

  test('the description is the page’s, cleaned, or the document’s own', () => {
    document.head.innerHTML = '<meta name="description" content="Own"><meta property="og:description" content="Own">';
    const descriptions = () => Array.from(document.querySelectorAll('meta'), (meta) => meta.content);
    const { shell } = setUp();
    shell.setTitle('About', 'Loans\u202E <b>');
    expect(descriptions()).toEqual(['Loans <b>', 'Loans <b>']);
    shell.setTitle('Other');
    expect(descriptions()).toEqual(['Own', 'Own']);
    document.head.innerHTML = '';
  });

  test('HTML is cleaned', async () => {
    expect(await setUp().shell.cleanHtml('<b onclick=x>a</b><script>b</script>')).toBe('<b>a</b>');
  });
});

test('storage is the browser’s: of the tab and of the device', () => {
  const { shell } = setUp();
  shell.storage.local.set('a', '1');
  shell.storage.session.set('b', '2');
  expect([window.localStorage.getItem('a'), window.sessionStorage.getItem('b')]).toEqual(['1', '2']);
  expect(window.localStorage.getItem('b')).toBeNull();
});

describe('a document that holds only its own page', () => {
  const rest = { folder: '/releases/1/', integrity: 'sha384-index' } as const;
  const index = {
    'remote-repay': { version: '1.0.0', builds: { '1.0.0': { pages: { repay: { path: '/repay' }, siteHome: { path: '/' } } } } },
  };
  const reply = jest.fn<Promise<Response>, []>();
  const setUpPart = () =>
    setUp({ release: { ...releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0']) }), rest } }, '/loanDetail?productId=1');
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  beforeEach(() => {
    reply.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify(index))));
    window.fetch = reply as never;
  });

  test('a page of another remote opens once its path is known, with a loading toast meanwhile', async () => {
    const { shell, host, went } = setUpPart();
    shell.open('repay', { orderId: '7' });
    expect(went).toEqual([]);
    expect(host.toasts.loading.get()).toBe('Memuat…');
    await settle();
    expect(went).toEqual([[expect.stringMatching(/^\/repay\?.*orderId=7/), { replace: false }]]);
    expect(host.toasts.loading.get()).toBeUndefined();
    shell.open('repay', {}, { replace: true });
    expect([went.length, reply.mock.calls.length]).toEqual([2, 1]);
  });

  test('of two taps the last one counts; a page opened meanwhile stays', async () => {
    const { shell, went } = setUpPart();
    shell.open('repay');
    shell.open('siteHome');
    await settle();
    expect(went).toEqual([[expect.stringMatching(/^\/\?/), { replace: false }]]);
    const second = setUpPart();
    second.shell.open('repay');
    window.history.replaceState(null, '', '/loanConfirm?productId=2');
    await settle();
    expect(second.went).toEqual([]);
  });

  test('a page that does not exist is shown and reported once the index is loaded', async () => {
    const { shell, went, shown } = setUpPart();
    const reports: unknown[] = [];
    window.addEventListener('loan:report', (event) => reports.push((event as CustomEvent).detail));
    shell.open('complaint');
    await settle();
    expect([went, shown()]).toEqual([[], 'Halaman tidak ditemukan']);
    expect(reports).toContainEqual({ kind: 'page-unknown', page: 'complaint' });
  });

  test('offline the borrower sees a toast, stays, and can try again', async () => {
    const { shell, went, shown } = setUpPart();
    reply.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    shell.open('repay');
    await settle();
    expect([went, shown()]).toEqual([[], 'Terjadi kesalahan. Silakan coba lagi.']);
    reply.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(index))));
    shell.open('repay');
    await settle();
    expect(went).toHaveLength(1);
  });

  test('an address of this app whose page is not known yet is loaded as a document', () => {
    const { shell, went } = setUpPart();
    // The test page cannot load documents, and logs that.
    const loads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(shell.follow(`${window.location.origin}/repay?orderId=7`)).toBe('page');
    expect(went).toEqual([]);
    expect(String(loads.mock.calls[0])).toContain('navigation');
    loads.mockRestore();
  });
});
