import { RENDERING_IDS } from '@loan/shared/contracts/rendering';
import type { Batch } from '@loan/shared/contracts/reports';

import type { Launch } from '../launch/launch';
import { createReleaseIndex } from '../remotes/releaseIndex';
import { createNavigation } from '../routing/navigation';
import { launchOf, releaseOf, remoteOf } from '../testing/fixtures';
import { trackListeners } from '../testing/trackListeners';
import { createReports } from './createReports';
import type { FirstPage } from './firstPage';
import { watchPage } from './watchPage';

const mockAttend = jest.fn<void, [FirstPage]>();
jest.mock('./reportPage', () => ({ reportPage: (opened: FirstPage) => mockAttend(opened) }));

const PAGE = '<div id="root"><div class="w"></div></div>';
const sent: { readonly path: unknown; readonly batch: Batch; readonly init: RequestInit }[] = [];
let hidden: boolean;
let now: number;
let stop: () => void;
const settle = () => jest.advanceTimersByTimeAsync(20);

beforeEach(() => {
  jest.useFakeTimers();
  mockAttend.mockReset();
  sent.length = 0;
  hidden = false;
  now = 500;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  stop = trackListeners();
  window.fetch = ((path: unknown, init: RequestInit) => {
    sent.push({ path, init, batch: JSON.parse(init.body as string) as Batch });
    return Promise.resolve(new Response());
  }) as never;
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function watch(given: Partial<Launch> = {}, html = PAGE) {
  window.history.replaceState(null, '', '/loanDetail?orderId=secret-order');
  document.body.innerHTML = html;
  const launch = { ...launchOf(given), ...given };
  watchPage(launch, createNavigation(launch, createReleaseIndex(launch)), createReports(), { send: jest.fn() });
}
async function show(html: string) {
  document.body.innerHTML = html;
  await settle();
}
async function hide() {
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}
const reports = () => sent.flatMap(({ batch }) => batch.reports);

describe('the rest of the code is loaded', () => {
  test('when the page is shown, not while it waits', async () => {
    watch();
    await show(`${PAGE}<p>late</p>`);
    await show('<div id="root"><section aria-busy="true"></section></div>');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(mockAttend).not.toHaveBeenCalled();
    now = 700;
    // Data of an earlier read is shown while a button or an upload is busy.
    await show('<div id="root"><h1>Data</h1><button aria-busy="true"></button><div aria-busy="true"></div></div>');
    expect(mockAttend.mock.calls).toEqual([[expect.objectContaining({ stood: 700, failed: false })]]);
    await show('<div id="root"><h1>Other data</h1></div>');
    expect(mockAttend).toHaveBeenCalledTimes(1);
  });

  test('when an error is shown in its place', async () => {
    watch();
    await show('<div id="root"><div data-failed=""></div></div>');
    expect(mockAttend.mock.calls).toEqual([[expect.objectContaining({ failed: true })]]);
  });

  test('once the browser is idle, where it reports that', async () => {
    let idle: () => void = () => undefined;
    window.requestIdleCallback = ((run: () => void) => void (idle = run)) as never;
    watch();
    await show('<h1>Data</h1>');
    delete (window as Partial<typeof window>).requestIdleCallback;
    expect(mockAttend).not.toHaveBeenCalled();
    idle();
    await settle();
    expect(mockAttend).toHaveBeenCalledTimes(1);
  });

  test('and a failure to load it is ignored', async () => {
    mockAttend.mockImplementation(() => {
      throw new Error('broken');
    });
    watch();
    await show('<h1>Data</h1>');
    expect(mockAttend).toHaveBeenCalledTimes(1);
  });
});

describe('nothing is loaded and nothing sent', () => {
  const share = (value: number) => ({ config: { ...launchOf().config, reports: { share: value } } });

  test.each([
    ['with a share of 0', share(0), 0],
    ['in a visit that is not in the share', share(0.5), 0.5],
    ['in a tab that asked for a release of its own', { isAsked: true }, 0],
  ])('%s', async (_, given, drawn) => {
    jest.spyOn(Math, 'random').mockReturnValue(drawn);
    watch(given);
    await show('<h1>Data</h1>');
    await hide();
    expect(mockAttend).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  test('a visit in the share reports', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.49);
    watch(share(0.5));
    await show('<h1>Data</h1>');
    expect(mockAttend).toHaveBeenCalledTimes(1);
  });
});

const HOST = { package: 'host', version: '1.0.0', arm: 'rest', page: 'loanDetail' };
const LOADS = [
  { ...HOST, kind: 'load' },
  { ...HOST, package: 'remote-loan', kind: 'load' },
];

describe('hidden before the rest of the code had loaded', () => {
  test('sends once what was loaded, to its own origin, without credentials or referrer', async () => {
    watch();
    now = 2900;
    await hide();
    await hide();
    expect(sent).toHaveLength(1);
    const [{ path, batch, init } = sent[0]!] = sent;
    expect([path, batch]).toEqual(['/reports', { format: 1, release: 1, market: 'indonesia', reports: LOADS }]);
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(init.headers).toBeUndefined();
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  test('after three seconds with an empty page: also that it was left', async () => {
    watch();
    now = 3100;
    await hide();
    expect(reports()).toEqual([...LOADS, { ...LOADS[1], kind: 'failure', code: 'LEFT' }]);
  });

  test('not left when the page was server-rendered', async () => {
    watch({}, `${PAGE}<div id="${RENDERING_IDS.page}"></div>`);
    now = 9000;
    await hide();
    expect(reports()).toEqual(LOADS);
  });

  test('not left when the page was shown', async () => {
    window.requestIdleCallback = () => 0;
    watch();
    await show('<h1>Data</h1>');
    delete (window as Partial<typeof window>).requestIdleCallback;
    now = 9000;
    await hide();
    expect(reports()).toEqual(LOADS);
  });

  test('a remote that is switched off was not loaded', async () => {
    const release = releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0'], { disabled: true }) });
    watch({ release, picked: {} });
    await hide();
    expect(reports()).toEqual([LOADS[0]]);
  });

  test('a server that is missing is no error', async () => {
    window.fetch = () => Promise.reject(new TypeError('network'));
    watch();
    const unhandled = jest.fn();
    process.once('unhandledRejection', unhandled);
    await hide();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('a browser without keepalive sends a beacon', async () => {
    const beacons: unknown[] = [];
    Object.assign(navigator, { sendBeacon: (...given: unknown[]) => beacons.push(given) });
    const known = Object.getOwnPropertyDescriptor(Request.prototype, 'keepalive');
    Reflect.deleteProperty(Request.prototype, 'keepalive');
    watch();
    await hide();
    Object.defineProperty(Request.prototype, 'keepalive', known ?? {});
    expect(sent).toEqual([]);
    const [[path, body]] = beacons as [[string, string]];
    expect([path, JSON.parse(body)]).toEqual(['/reports', { format: 1, release: 1, market: 'indonesia', reports: LOADS }]);
  });
});
