import type { ApiCall, CallSpec } from '@loan/shared/contracts/api/call';
import { type BuiltPage, type PinnedBuild, type VisibleRelease } from '@loan/shared/contracts/release';
import { RENDERING_IDS, type RenderingNotice } from '@loan/shared/contracts/rendering';
import { createClient } from '@loan/shared/shell/client';
import { createServerClock } from '@loan/shared/shell/clock';
import { configOf } from '@loan/shared/testing/visit';

import { buildOf, releaseOf, remoteOf } from '../testing/fixtures';
import type { Launch } from './launch';

const spec: CallSpec = {
  name: 'loanDetails',
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  base: '/byfhns',
  style: 'form',
  success: 'zero',
};
const templateSpec: CallSpec = { name: 'channelTemplate', method: 'GET', path: '/api/template', base: '', style: 'json', success: 'zero' };
const pages: Readonly<Record<string, BuiltPage>> = {
  loanDetail: {
    path: '/loanDetail',
    trailing: true,
    files: ['detail.js', 'detail.css'],
    first: { spec, fields: ['productId', 'orderId'] },
  },
  loanConfirm: { path: '/loanConfirm', files: ['confirm.js'] },
  promotion: { path: '/promotion', public: true, files: [], first: { spec, fields: [] } },
  campaign: { path: '/campaign', public: true, files: ['campaign.js'], first: { spec: templateSpec, fields: [['templateId', 'id']] } },
  beside: { path: '/beside', files: [], first: { spec, fields: [] }, beside: { spec: templateSpec, fields: [] } },
  ours: { path: '/ours', files: [], first: { spec, fields: [] }, beside: { spec: templateSpec, fields: [], browser: true } },
  repayOrNot: { path: '/that', files: ['that.js'], sends: true },
  account: {
    path: '/account',
    files: [],
    sends: true,
    record: { spec: { ...spec, record: true }, fields: ['isDefault'], stored: ['isDefault'] },
  },
  recommendList: { path: '/relevant', files: [], first: { spec, fields: [], optional: ['scene'] } },
};
const build = (version: string, more: Partial<PinnedBuild> = {}) => buildOf('remote-loan', version, { pages, ...more });
const shellFiles = {
  'main.1.js': 'sha384-main',
  'main.1.css': 'sha384-style',
  'transport.1.js': 'sha384-transport',
  'sanitise.1.js': 'sha384-clean',
} as const;
const builds = { '1.0.0': build('1.0.0'), '1.1.0': build('1.1.0'), '0.9.0': build('0.9.0') };
const plain = releaseOf(
  {
    'remote-loan': remoteOf('remote-loan', ['1.0.0'], { builds, lastKnownGood: '0.9.0' }),
    'remote-repay': remoteOf('remote-repay', ['3.0.0'], { builds: { '3.0.0': buildOf('remote-repay', '3.0.0', { pages: {} }) } }),
  },
  { files: shellFiles, entry: 'main.1.js' },
);

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

/** Runs the boot script on a document as the gateway renders it. */
function boot(
  address: string,
  given: { release?: VisibleRelease; config?: Record<string, unknown>; rendering?: RenderingNotice } = {},
): Launch {
  delete (window as { __LOAN__?: Launch }).__LOAN__;
  window.history.replaceState(null, '', address);
  const block = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  const notice = given.rendering === undefined ? '' : block(RENDERING_IDS.notice, given.rendering);
  document.head.innerHTML = block('release', given.release ?? plain) + block('config', configOf(given.config)) + notice;
  // As in the oldest engines: the script runs before the polyfills.
  const { fromEntries, hasOwn } = Object;
  Object.assign(Object, { fromEntries: undefined, hasOwn: undefined });
  try {
    jest.isolateModules(() => {
      require('./boot');
    });
  } finally {
    Object.assign(Object, { fromEntries, hasOwn });
  }
  return window.__LOAN__;
}

const links = () =>
  Array.from(document.head.querySelectorAll('link')).map(
    (link) => `${link.rel}${link.as ? ` ${link.as}` : ''} ${link.getAttribute('href')} ${link.integrity} ${link.crossOrigin}`,
  );
const loan = '/assets/remote-loan/1.0.0';
const DETAIL = '/loanDetail?productId=p1&orderId=o1&token=secret-token&deviceId=device-1&market=2';

beforeEach(() => {
  delete (window as { __LOAN__?: Launch }).__LOAN__;
  window.sessionStorage.clear();
  document.documentElement.lang = 'id';
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('{"code":0,"data":{"productName":"A"}}')));
  window.fetch = fetched as never;
});

describe('files that are fetched at once', () => {
  const STYLE = 'stylesheet /assets/host/1.0.0/main.1.css sha384-style anonymous';
  const ENTRY = `preload script ${loan}/entry.js sha384-entry.js anonymous`;
  const script = (file: string) => `preload script ${loan}/${file} sha384-${file} anonymous`;
  const TRANSPORT = 'preload script /assets/host/1.0.0/transport.1.js sha384-transport anonymous';

  test.each([
    ['the entry and the page’s files', DETAIL, [ENTRY, script('detail.js'), `stylesheet ${loan}/detail.css sha384-detail.css anonymous`]],
    ['the transport too for a page with an early call', '/that?productId=p1', [ENTRY, script('that.js'), TRANSPORT]],
    ['no transport for a page without a first read', '/loanConfirm?productId=p1', [ENTRY, script('confirm.js')]],
    ['no transport for a public page', '/campaign?id=7001', [ENTRY, script('campaign.js')]],
    ['nothing else for an address without a page', '/nothing', []],
  ])('the shell’s style sheet, and %s, each with its hash; nothing of another page, remote or version', (_, address, files) => {
    boot(address);
    expect(links()).toEqual([STYLE, ...files]);
  });

  test('the main script is inserted with its hash, and no other script', async () => {
    boot(DETAIL);
    await new Promise((resolve) => setTimeout(resolve));
    const scripts = Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'));
    expect(scripts.map((script) => [script.getAttribute('src'), script.integrity, script.crossOrigin])).toEqual([
      ['/assets/host/1.0.0/main.1.js', 'sha384-main', 'anonymous'],
    ]);
  });

  test('a configured path belongs to its page', () => {
    boot('/order/loan?productId=p1&orderId=o1', { config: { routes: { loanDetail: '/order/loan' } } });
    expect(links()).toHaveLength(4);
  });

  test('a page file that is missing from the release document is not fetched', () => {
    const release = releaseOf({
      'remote-loan': remoteOf('remote-loan', ['1.0.0'], { builds: { '1.0.0': build('1.0.0', { files: { 'entry.js': 'sha384-e' } }) } }),
    });
    boot(DETAIL, { release });
    expect(links().filter((link) => link.includes('remote-loan'))).toEqual([`preload script ${loan}/entry.js sha384-e anonymous`]);
  });

  test('the shell learns whether the bytes arrived', async () => {
    const launch = boot(DETAIL);
    const [, entry, detail] = Array.from(document.head.querySelectorAll('link'));
    entry?.dispatchEvent(new Event('load'));
    detail?.dispatchEvent(new Event('error'));
    expect(await launch.begun[`${loan}/entry.js`]).toBe(true);
    expect(await launch.begun[`${loan}/detail.js`]).toBe(false);
  });
});

describe('versions', () => {
  test('canary, pin and disabled are picked for this device and market', () => {
    const release = (more: object) => releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0'], { builds, ...more }) });
    const canary = { canary: { version: '1.1.0', share: 10_000 } };
    expect(boot(DETAIL, { release: release(canary) }).picked).toEqual({ 'remote-loan': '1.1.0' });
    expect(boot('/loanDetail?market=1&deviceId=d', { release: release({ ...canary, pins: { india: '0.9.0' } }) }).picked).toEqual({
      'remote-loan': '0.9.0',
    });
    expect(boot(DETAIL, { release: release({ disabled: true }) }).picked).toEqual({});
    expect(links().join()).not.toContain('remote-loan');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('without a device id the tab counts as the device: some tabs are in a canary of 50 %, each on every load', () => {
    const canary = { canary: { version: '1.1.0', share: 5000, salt: 7 } };
    const release = releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0', '1.1.0'], { builds, ...canary }) });
    let renders = 0;
    jest.spyOn(Math, 'random').mockImplementation(() => (renders += 1) / 9);
    const tabs = Array.from({ length: 8 }, () => {
      window.sessionStorage.clear();
      const [first, second] = [boot('/loanDetail', { release }).picked, boot('/loanDetail', { release }).picked];
      expect(second).toEqual(first);
      return first['remote-loan'];
    });
    jest.restoreAllMocks();
    expect(new Set(tabs)).toEqual(new Set(['1.0.0', '1.1.0']));
  });
});

describe('pins', () => {
  test('cover the files of the shell, of the picked versions and of the last known good ones, and no others', () => {
    const { pin } = boot(DETAIL);
    expect(pin('/assets/host/1.0.0/main.1.js')).toEqual({ url: '/assets/host/1.0.0/main.1.js', integrity: 'sha384-main' });
    expect(pin(`${loan}/entry.js`)?.integrity).toBe('sha384-entry.js');
    expect(pin(`${window.location.origin}${loan}/entry.js?r=2`)?.integrity).toBe('sha384-entry.js');
    expect(pin('/assets/remote-loan/0.9.0/entry.js')).toBeDefined();
    expect(pin('/assets/remote-repay/3.0.0/entry.js')).toBeDefined();
    expect(pin('/assets/remote-loan/1.1.0/entry.js')).toBeUndefined();
    expect(pin(`${loan}/other.js`)).toBeUndefined();
    expect(pin(`https://other.example${loan}/entry.js`)).toBeUndefined();
    expect(pin(`//other.example${loan}/entry.js`)).toBeUndefined();
    expect(pin('/constructor')).toBeUndefined();
    expect(pin('/__proto__')).toBeUndefined();
  });

  test('a file that was fetched again has its new URL and the same hash', () => {
    const launch = boot(DETAIL);
    launch.relocate(`${loan}/entry.js`, `${loan}/entry.js?r=2`);
    expect(launch.pin(`${loan}/entry.js`)).toEqual({ url: `${loan}/entry.js?r=2`, integrity: 'sha384-entry.js' });
    launch.relocate('/evil.js', '/evil.js');
    expect(launch.pin('/evil.js')).toBeUndefined();
  });

  test('script URLs are trusted only if they are in the release', () => {
    const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => rules);
    Object.assign(window, { trustedTypes: { createPolicy } });
    try {
      const launch = boot(DETAIL);
      expect(createPolicy).toHaveBeenCalledTimes(1);
      expect(createPolicy.mock.calls[0]?.[0]).toBe('shell-url');
      const { createScriptURL } = createPolicy.mock.calls[0]![1];
      expect(createScriptURL(`${loan}/entry.js`)).toBe(`${loan}/entry.js`);
      launch.relocate(`${loan}/entry.js`, `${loan}/entry.js?r=2`);
      expect(createScriptURL(`${loan}/entry.js`)).toBe(`${loan}/entry.js?r=2`);
      for (const other of [`${loan}/other.js`, `https://other.example${loan}/entry.js`, 'data:text/javascript,1', 'constructor'])
        expect(() => createScriptURL(other)).toThrow(TypeError);
    } finally {
      delete (window as unknown as { trustedTypes?: unknown }).trustedTypes;
    }
  });
});

describe('the first read', () => {
  const clientOf = (launch: Launch) => {
    const transmit = jest.fn(() => Promise.resolve({ status: 500, text: '' }));
    const send = createClient({
      ...launch,
      transmit,
      pageQuery: () => '',
      online: () => true,
      untilOnline: () => Promise.resolve(true),
      oneUseKey: () => '',
      clock: createServerClock(),
      kept: { get: () => undefined, set: () => undefined, remove: () => undefined },
    });
    return { send, transmit };
  };

  test('is sent as the http client would send it, and adopted by that client', async () => {
    const launch = boot(DETAIL);
    const [url, request] = fetched.mock.calls[0] ?? [];
    const { send, transmit } = clientOf(launch);
    const call: ApiCall<unknown> = { ...spec, decode: (data) => data };
    expect(await send(call, { productId: 'p1', orderId: 'o1' })).toEqual({ ok: true, data: { productName: 'A' } });
    expect(transmit).not.toHaveBeenCalled();

    await send(call, { productId: 'p1', orderId: 'o1' });
    expect(transmit).toHaveBeenCalledWith(
      expect.objectContaining({ url, method: request?.method, headers: request?.headers, body: request?.body }),
      60_000,
      undefined,
    );
    expect(request).toMatchObject({
      method: 'POST',
      body: 'productId=p1&orderId=o1',
      credentials: 'same-origin',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    expect(url).toMatch(/^\/byfhns\/v3\/loan-details\/loan-details\?.*token=secret-token/);
  });

  test('its failure has the reference of its response', async () => {
    fetched.mockImplementation(() =>
      Promise.resolve(new Response('<h1>500</h1>', { status: 500, headers: { 'X-Request-Id': 'request-1' } })),
    );
    const { send } = clientOf(boot(DETAIL));
    const call: ApiCall<unknown> = { ...spec, decode: (data) => data };
    expect(await send(call, { productId: 'p1', orderId: 'o1' })).toMatchObject({ failure: { kind: 'unreadable', reference: 'request-1' } });
  });

  test('a field can be read from a parameter of another name', async () => {
    const { send, transmit } = clientOf(boot('/campaign?templateId=no&id=70+01&id=7002&token=theirs'));
    const sent = new URL(fetched.mock.calls[0]?.[0] ?? '', window.location.href).searchParams;
    expect([sent.getAll('templateId'), sent.has('id'), sent.get('token')]).toEqual([['70 01'], false, 'theirs']);
    await send({ ...templateSpec, decode: (data) => data }, { templateId: '70 01' });
    expect(transmit).not.toHaveBeenCalled();
  });

  test.each([
    '/campaign',
    '/campaign?id=',
    '/campaign?templateId=7001',
    '/loanDetail?productId=p1',
    '/loanDetail?productId=p1&orderId=',
    '/loanDetail?orderId=o1',
    '/loanConfirm?productId=p1&orderId=o1',
    '/nothing',
  ])('%s: no first read', (address) => {
    expect(boot(address).early).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([
    ['/relevant', 'scene='],
    ['/relevant?scene=banner_fudai', 'scene=banner_fudai'],
  ])('a missing optional parameter is sent as empty text: %s', (address, body) => {
    boot(address);
    expect(fetched.mock.calls[0]?.[1].body).toBe(body);
  });

  test('follows the configuration of the call', () => {
    boot(DETAIL, { config: { calls: { loanDetails: { base: '', style: 'json' } }, api: { base: 'https://api.example' } } });
    expect(fetched.mock.calls[0]?.[0]).toMatch(/^https:\/\/api\.example\/v3\/loan-details/);
    expect(fetched.mock.calls[0]?.[1].body).toBe('{"productId":"p1","orderId":"o1"}');
  });

  test.each([
    ['/beside', []],
    ['/ours', [templateSpec.path]],
  ])('in a server-rendered document, %s: at once %j, the rest if the document does not bring its data', async (address, atOnce) => {
    Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
    boot(address, { rendering: { remote: 'remote-loan', version: '1.0.0' } });
    const asked = () => fetched.mock.calls.map(([url]) => new URL(url, window.location.href).pathname);
    expect(asked()).toEqual(atOnce);
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    document.dispatchEvent(new Event('readystatechange'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(new Set(asked())).toEqual(new Set([`/byfhns${spec.path}`, templateSpec.path]));
  });

  describe('a non-idempotent call', () => {
    const arrive = async () => {
      Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
      document.dispatchEvent(new Event('readystatechange'));
      await new Promise((resolve) => setTimeout(resolve));
    };
    const openRendered = () => {
      Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
      return boot('/account?isDefault=1', { rendering: { remote: 'remote-loan', version: '1.0.0' } });
    };

    test('is never begun, whatever the address says', async () => {
      expect(boot('/account?isDefault=1').early).toEqual([]);
      const launch = openRendered();
      await arrive();
      expect(launch.early).toEqual([]);
      expect(fetched).not.toHaveBeenCalled();
    });

    test('has the reply that the document brings', async () => {
      const launch = openRendered();
      const reply = { status: 200, text: '{}' };
      const block = { native: false, title: '', reads: [], replies: [reply] };
      document.head.insertAdjacentHTML(
        'beforeend',
        `<script type="application/json" id="${RENDERING_IDS.block}">${JSON.stringify(block)}</script>`,
      );
      await arrive();
      expect(launch.early).toHaveLength(1);
      expect(await launch.early[0]?.reply).toEqual(reply);
      expect(fetched).not.toHaveBeenCalled();
      // The shell runs after the page was painted, and not in the next test.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
    });
  });

  test('its failure is no unhandled rejection, and reaches the client that adopts it', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const [early] = boot(DETAIL).early;
    await new Promise((resolve) => setTimeout(resolve));
    await expect(early?.reply).rejects.toThrow('Failed to fetch');
  });
});

describe('the session', () => {
  test('in the address is stored for the tab; market and language follow it', () => {
    const launch = boot('/loanDetail?market=1&token=t1');
    expect(launch).toMatchObject({ market: 'india', session: { market: '1', token: 't1' } });
    expect(document.documentElement.lang).toBe('en');
    expect(boot('/loanDetail').session.token).toBe('t1');
    expect(boot('/loanDetail?market=2')).toMatchObject({ market: 'indonesia', session: { token: 't1' } });
  });

  test('of a promotion link is sent only with that page’s requests', () => {
    boot('/loanDetail?token=mine&userToken=mine-too&deviceId=device-1');
    const launch = boot('/promotion?token=theirs&market=1');
    expect(launch).toMatchObject({ anonymous: true, market: 'india', session: { token: 'theirs', userToken: '' } });
    expect(fetched.mock.calls.at(-1)?.[0]).toContain('token=theirs');
    expect(fetched.mock.calls.at(-1)?.[1].headers).not.toHaveProperty('X-User-Token');
    expect(boot('/loanDetail')).toMatchObject({ anonymous: false, market: 'indonesia', session: { token: 'mine', userToken: 'mine-too' } });
  });

  test('on a public page no token goes on links', () => {
    boot('/loanDetail?token=mine&market=1');
    expect(boot('/promotion')).toMatchObject({ anonymous: true, market: 'india', session: { token: '' } });
  });

  test('how long the history is when the page is left is kept for the document that it opens', () => {
    boot('/loanDetail');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.sessionStorage.getItem('loan.left')).toBe(String(window.history.length));
  });

  test.each([
    ['/that?orderId=o1', '/that?orderId=o1&deviceId=d1&token=mine&userToken=mine-too'],
    ['/that?token=theirs', '/that?token=theirs&deviceId=d1'],
    ['/that?orderId=o1" data-stored="isDefault payCode', '/that?orderId=o1&deviceId=d1&token=mine&userToken=mine-too&isDefault=1'],
  ])('goes on a link that is tapped before the page is interactive, but no token where the link starts another: %s', (href, opened) => {
    const rendering: RenderingNotice = { remote: 'remote-loan', version: '1.0.0' };
    document.body.innerHTML = `<div id="${RENDERING_IDS.page}"><a href="${href}">1</a></div>`;
    boot('/loanDetail?token=mine&userToken=mine-too&deviceId=d1', { rendering });
    // A page of jsdom cannot be left, and its location cannot be replaced, so what is behind the location is watched.
    const [behind] = Object.getOwnPropertySymbols(window.location);
    const { [behind!]: location } = window.location as unknown as Record<symbol, Location>;
    const assign = jest.spyOn(location!, 'assign').mockImplementation(() => undefined);
    document.querySelector('a')?.click();
    // The documents of earlier tests hear the tap too, before.
    expect(String(assign.mock.lastCall)).toBe(`${window.location.origin}${opened}`);
    // It is an entry above this one (`continueHistory`).
    expect(window.sessionStorage.getItem('loan.opening')).toBe('/that');
    document.body.innerHTML = '';
  });

  test.each(['', '2', '01', 'india'])('market %j is Indonesia', (market) => {
    expect(boot(`/loanDetail?market=${market}`).market).toBe('indonesia');
  });
});

test.each([
  ['a release that is cut', '{"format":1,"rem', undefined],
  ['no release', '', undefined],
  ['an empty release', '{}', undefined],
  ['a configuration that is cut', JSON.stringify(plain), '{"app":{'],
  ['an empty configuration', JSON.stringify(plain), '{}'],
])('a damaged document: %s: the late notice still works', (_what, release, config = JSON.stringify(configOf())) => {
  window.history.replaceState(null, '', DETAIL);
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/assets/host/1.0.0/main.1.js">' +
    `<script type="application/json" id="release">${release}</script><script type="application/json" id="config">${config}</script>`;
  document.body.innerHTML = '<div id="late"><a href="">Coba Lagi</a></div>';
  jest.useFakeTimers();
  expect(() => jest.isolateModules(() => void require('./boot'))).toThrow(/JSON|undefined/);
  jest.advanceTimersByTime(3000);
  jest.useRealTimers();
  expect(document.getElementById('late')?.style.visibility).toBe('visible');
  expect(document.querySelector('a')?.onclick).not.toBeNull();
});

describe('a tab that asks for its own release', () => {
  const files = { ...shellFiles, 'tab.js': 'sha384-tab' } as const;
  const release = releaseOf(
    { 'remote-loan': remoteOf('remote-loan', ['1.0.0'], { builds: { '1.0.0': build('1.0.0') } }) },
    { files, entry: 'main.1.js' },
  );
  const taken = () => {
    const tab = window.__TAB__;
    delete window.__TAB__;
    return tab;
  };
  const scripts = () => Array.from(document.head.querySelectorAll('script[src]'), (script) => script.getAttribute('src'));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.clearAllTimers();
    jest.useRealTimers();
    document.documentElement.className = '';
  });

  test('removes the request from its address, stores it, and begins only the script that gets the release', () => {
    window.history.replaceState({ kept: 1 }, '');
    boot(`${DETAIL}#preview=abc.def`, { release });
    expect(window.location.href).not.toContain('#');
    expect(window.sessionStorage.getItem('loan.tab')).toBe('#preview=abc.def');
    expect(scripts()).toEqual(['/assets/host/1.0.0/tab.js']);
    expect(window.__LOAN__).toBeUndefined();
    expect([links(), fetched.mock.calls]).toEqual([[], []]);
    expect(document.documentElement).toHaveClass('plain');
    expect(taken()?.asked).toBe('#preview=abc.def');

    boot('/loanConfirm', { release });
    expect(taken()?.asked).toBe('#preview=abc.def');
    boot('/loanConfirm#override=remote-loan@http://localhost:1', { release });
    expect(taken()?.asked).toBe('#override=remote-loan@http://localhost:1');
  });

  test.each(['', '#', '#preview=', '#previews=1', '#/preview=1', '#a#preview=1'])('is not recognised from %j', (hash) => {
    expect(boot(`/loanDetail${hash}`, { release }).picked).toEqual({ 'remote-loan': '1.0.0' });
    expect([window.__TAB__, window.sessionStorage.getItem('loan.tab')]).toEqual([undefined, null]);
    expect(window.location.hash).toBe(hash === '#' ? '' : hash);
  });

  test('is launched once, with its own versions in place of the released ones', async () => {
    boot(`${DETAIL}#preview=abc.def`, { release });
    const own = { 'remote-loan': remoteOf('remote-loan', ['1.1.0'], { builds: { '1.1.0': build('1.1.0') } }) };
    const tab = taken();
    tab?.launch(own);
    expect(window.__LOAN__.picked).toEqual({ 'remote-loan': '1.1.0' });
    expect(links().join()).toContain('/assets/remote-loan/1.1.0/detail.js');
    expect(links().join()).not.toContain('/assets/remote-loan/1.0.0/');
    await jest.advanceTimersByTimeAsync(0);
    expect(scripts()).toEqual(['/assets/host/1.0.0/tab.js', '/assets/host/1.0.0/main.1.js']);
    const { __LOAN__: first } = window;
    tab?.launch();
    await jest.advanceTimersByTimeAsync(0);
    expect(window.__LOAN__).toBe(first);
    expect(scripts()).toHaveLength(2);
  });

  test('pins its own files at their own URL, even if the release has the same path', () => {
    boot(`${DETAIL}#preview=abc.def`, { release });
    const tab = taken()!;
    tab.pins[`${loan}/detail.js`] = { url: 'http://localhost:1/detail.js', integrity: 'sha384-own' };
    tab.launch();
    expect(window.__LOAN__.pin(`${loan}/detail.js`)).toEqual({ url: 'http://localhost:1/detail.js', integrity: 'sha384-own' });
    expect(links()).toContain('preload script http://localhost:1/detail.js sha384-own anonymous');
  });

  test('is launched with the released versions when its own do not arrive', () => {
    boot(`${DETAIL}#preview=abc.def`, { release });
    jest.advanceTimersByTime(4_999);
    expect(window.__LOAN__).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(window.__LOAN__.picked).toEqual({ 'remote-loan': '1.0.0' });
  });

  test('does not use the server-rendered page of its document', () => {
    boot(`${DETAIL}#preview=abc.def`, { release, rendering: { remote: 'remote-loan', version: '1.0.0' } });
    taken()?.launch();
    expect(window.__LOAN__.rendered).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
