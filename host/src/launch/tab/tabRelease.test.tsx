import { fireEvent, screen } from '@testing-library/dom';

import { configOf } from '@loan/shared/testing/visit';

import { remoteOf } from '../../testing/fixtures';

const own = { 'remote-loan': remoteOf('remote-loan', ['1.1.0']) };
const LAUNCHED = { release: { number: 57 } };
const ORIGIN = 'http://localhost:4173';
const launch = jest.fn();
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const settle = (ms = 10) => jest.advanceTimersByTimeAsync(ms);
const answer = (value: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(value), { status }));

/** Runs the script that the boot script loads in a tab that asked for its own release. */
async function run(asked: string, config: Record<string, unknown> = {}) {
  document.body.innerHTML = `<script type="application/json" id="config">${JSON.stringify(configOf(config))}</script><div id="root"></div>`;
  window.sessionStorage.setItem('loan.tab', asked);
  const pins = {};
  window.__TAB__ = { asked, pins, launch };
  jest.isolateModules(() => {
    require('./tabRelease');
  });
  await settle();
  return pins;
}
const bar = () => screen.getByRole('complementary');
const kept = () => window.sessionStorage.getItem('loan.tab');

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 0, 2, 10, 0) });
  delete (window as { __LOAN__?: unknown }).__LOAN__;
  document.documentElement.lang = 'en';
  launch.mockReset().mockImplementation(() => Object.defineProperty(window, '__LOAN__', { value: LAUNCHED, configurable: true }));
  fetched.mockReset().mockImplementation(() => answer({ remotes: own, until: new Date(2026, 0, 2, 14, 30).toISOString() }));
  window.fetch = fetched as never;
});
afterEach(() => {
  Object.defineProperty(window, 'opener', { value: null, configurable: true, writable: true });
  jest.useRealTimers();
});

describe('a preview', () => {
  test('is requested with the token only in the body; the bar shows what runs and until when', async () => {
    await run('#preview=abc.def');
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe('/preview');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"token":"abc.def"}',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    expect(launch).toHaveBeenCalledWith(JSON.parse(JSON.stringify(own)));
    expect(bar()).toHaveTextContent('Preview: remote-loan 1.1.0, until 14:30');
    expect(document.body.firstElementChild).toBe(bar());
    expect([window.__TAB__, kept()]).toEqual([undefined, '#preview=abc.def']);
  });

  test('shows the day when it ends on another day, and is Indonesian in Indonesia', async () => {
    document.documentElement.lang = 'id';
    fetched.mockImplementation(() => answer({ remotes: own, until: new Date(2026, 0, 5, 9, 5).toISOString() }));
    await run('#preview=abc.def');
    expect(bar()).toHaveTextContent('Pratinjau: remote-loan 1.1.0, sampai 5/1 09:05');
    expect(screen.getByRole('button', { name: 'Akhiri' })).toBeInTheDocument();
  });

  test('reserves the space of the bar before the preview is known', async () => {
    fetched.mockImplementation(() => new Promise(() => undefined));
    await run('#preview=abc.def');
    expect(bar()).toHaveStyle({ minHeight: '44px' });
    expect(launch).not.toHaveBeenCalled();
  });

  test.each([
    ['PREVIEW_OVER', 'The preview is over. This page is what everybody gets.'],
    ['PREVIEW_REFUSED', 'This preview link is not valid here.'],
    ['BAD_VERSION', 'The version in preview was rolled back.'],
    ['NOT_PUBLISHED', 'The version in preview is no longer there.'],
    ['CONTRACT_NOT_MET', 'The version in preview cannot run with what is released: CONTRACT_NOT_MET.'],
  ])('is forgotten when refused with %s; the released page starts, with the reason above it', async (code, words) => {
    fetched.mockImplementation(() => answer({ code }, 403));
    await run('#preview=abc.def');
    expect(launch).toHaveBeenCalledWith(undefined);
    expect(bar()).toHaveTextContent(words);
    expect(kept()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test.each([
    ['a fault of the server', () => answer({}, 500)],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no JSON', () => Promise.resolve(new Response('<h1>'))],
  ])('%s: the released page starts, and the next page load asks again', async (_what, reply) => {
    fetched.mockImplementation(reply);
    await run('#preview=abc.def');
    expect(launch).toHaveBeenCalledWith(undefined);
    expect(bar()).toHaveTextContent('load the page again to try it once more');
    expect(kept()).toBe('#preview=abc.def');
  });

  test('a response that does not come is given up after the time limit', async () => {
    fetched.mockImplementation(
      (_url, { signal }) => new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))),
    );
    await run('#preview=abc.def');
    await settle(3_900);
    expect(launch).not.toHaveBeenCalled();
    await settle(200);
    expect(launch).toHaveBeenCalledWith(undefined);
  });

  test('a page that was launched meanwhile is not labelled as the preview', async () => {
    fetched.mockImplementation(() => new Promise((late) => setTimeout(() => void answer({ remotes: own, until: '' }).then(late), 100)));
    await run('#preview=abc.def');
    Object.defineProperty(window, '__LOAN__', { value: {}, configurable: true });
    await settle(200);
    expect(bar()).toHaveTextContent('could not be loaded');
  });

  test('a remote that failed to load is shown in the bar, once', async () => {
    await run('#preview=abc.def');
    const report = (version: string) =>
      window.dispatchEvent(new CustomEvent('loan:report', { detail: { kind: 'remote-failed', remote: 'remote-loan', version } }));
    report('1.0.0');
    expect(bar()).not.toHaveTextContent('did not load');
    report('1.1.0');
    report('1.1.0');
    expect(bar().textContent?.match(/remote-loan 1\.1\.0 did not load/g)).toHaveLength(1);
  });

  test('without versions it is for staff: the bar shows the document', async () => {
    fetched.mockImplementation(() => answer({ remotes: {}, until: new Date(2026, 0, 2, 14, 30).toISOString() }));
    await run('#preview=abc.def');
    expect(launch).toHaveBeenCalledWith({});
    expect(bar()).toHaveTextContent('Staff: document 57, until 14:30');
  });

  test('a tab that another page opened does not inherit it', async () => {
    Object.defineProperty(window, 'opener', { value: {}, configurable: true, writable: true });
    await run('#preview=abc.def');
    expect([fetched.mock.calls, kept()]).toEqual([[], null]);
    expect(launch).toHaveBeenCalledWith();
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('an override', () => {
  const record = {
    kind: 'remote',
    name: 'remote-loan',
    version: '1.2.0',
    contract: '1.0.0',
    entry: 'entry.js',
    global: 'g',
    pages: {},
    files: { 'entry.js': { integrity: 'sha384-own', type: 'script' } },
  };
  const listed = { overrides: { origins: [ORIGIN] } };

  test('runs the build of a listed origin, its files pinned there with that build’s hashes', async () => {
    fetched.mockImplementation(() => answer(record));
    const pins = await run(`#override=remote-loan@${ORIGIN}`, listed);
    expect(fetched.mock.calls[0]?.[0]).toBe(`${ORIGIN}/release.json`);
    expect(pins).toEqual({ '/assets/remote-loan/1.2.0/entry.js': { url: `${ORIGIN}/entry.js`, integrity: 'sha384-own' } });
    expect(launch).toHaveBeenCalledWith({
      'remote-loan': {
        version: '1.2.0',
        builds: {
          '1.2.0': { version: '1.2.0', contract: '1.0.0', entry: 'entry.js', global: 'g', pages: {}, files: { 'entry.js': 'sha384-own' } },
        },
      },
    });
    expect(bar()).toHaveTextContent(`Override: remote-loan 1.2.0 from ${ORIGIN}`);
  });

  test.each([{}, { overrides: { origins: ['http://localhost:1'] } }])(
    'does not even request an origin that is not listed: %j',
    async (config) => {
      const pins = await run(`#override=remote-loan@${ORIGIN}`, config);
      expect([fetched.mock.calls, pins]).toEqual([[], {}]);
      expect(launch).toHaveBeenCalledWith(undefined);
      expect(bar()).toHaveTextContent(`Not in overrides.origins of this configuration: ${ORIGIN}. This page is what everybody gets.`);
      expect(kept()).toBeNull();
    },
  );

  test.each([
    ['another remote', () => answer({ ...record, name: 'remote-repay' })],
    ['a shell', () => answer({ ...record, kind: 'shell' })],
    ['nothing there', () => answer({}, 404)],
    ['no server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: no build', async (_what, reply) => {
    fetched.mockImplementation(reply);
    await run(`#override=remote-loan@${ORIGIN}`, listed);
    expect(launch).toHaveBeenCalledWith(undefined);
    expect(bar()).toHaveTextContent(`There is no build of this remote at ${ORIGIN}`);
  });
});
