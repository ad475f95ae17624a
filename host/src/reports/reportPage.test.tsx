import type { Metric } from 'web-vitals';

import type { Report } from '@loan/shared/contracts/reports';

import { createReleaseIndex } from '../remotes/releaseIndex';
import { createNavigation } from '../routing/navigation';
import { buildOf, launchOf, releaseOf, remoteOf } from '../testing/fixtures';
import { trackListeners } from '../testing/trackListeners';
import { createReports } from './createReports';
import type { FirstPage } from './firstPage';
import { reportPage } from './reportPage';
import { createSubjectOf } from './reportSubject';

const mockMetrics: Record<string, (metric: Partial<Metric>) => void> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (hear: (metric: Partial<Metric>) => void) => (mockMetrics[name] = (metric) => hear({ name: name as Metric['name'], ...metric })),
    ]),
  ),
);

const release = releaseOf({
  'remote-loan': remoteOf('remote-loan', ['1.0.0']),
  'remote-repay': remoteOf('remote-repay', ['2.0.0'], {
    builds: { '2.0.0': buildOf('remote-repay', '2.0.0', { pages: { repay: { path: '/repay', files: [] } } }) },
  }),
});
const HOST = { package: 'host', version: '1.0.0', arm: 'rest', page: 'loanDetail' };
const LOAN = { ...HOST, package: 'remote-loan' };
const REPAY = { package: 'remote-repay', version: '2.0.0', arm: 'rest', page: 'repay' };

let sent: Report[];
let hidden: boolean;
let waits: boolean;
let now: number;
/** The shell's way to the server. */
const call = jest.fn<Promise<object>, [object]>();
const diagnose = jest.fn<Promise<'REMOTE_INTEGRITY' | 'REMOTE_UNREACHABLE'>, []>();
let stop: () => void;
const settle = () => jest.advanceTimersByTimeAsync(10);

beforeEach(() => window.localStorage.clear());
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  hidden = false;
  waits = false;
  now = 1000;
  document.documentElement.className = '';
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  performance.getEntriesByType = () => [];
  performance.getEntriesByName = () => [];
  stop = trackListeners();
  window.history.replaceState(null, '', '/loanDetail');
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function open(given: Partial<FirstPage> = {}, launched: Parameters<typeof launchOf>[0] = {}) {
  const launch = launchOf({ release, ...launched });
  const reports = createReports();
  const navigation = createNavigation(launch, createReleaseIndex(launch));
  const send = (batch: readonly Report[]) => Promise.resolve(void sent.push(...batch));
  const opened: FirstPage = {
    launch,
    navigation,
    reports,
    http: { send: call as never },
    lateAfter: 3000,
    diagnose,
    subjectOf: createSubjectOf(launch),
    isWaiting: () => waits,
    send,
    stood: 800,
    failed: false,
    ...given,
  };
  return { reports, opened };
}
async function hide() {
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}
/** A soft navigation, as far as the document shows it. */
async function goTo(path: string, waiting = false) {
  window.history.pushState(null, '', path);
  waits = waiting;
  await change();
}
async function change() {
  document.body.append('changed');
  await settle();
}
const of = (kind: string) => sent.filter((report) => report.kind === kind).map(({ kind: _kind, ...rest }) => rest);
const vital = (name: string, value: number) => ({ ...LOAN, name, value });

test('the first page: reports its loads, the time of its data, and the queued events', async () => {
  const { opened, reports } = open();
  reports.report({ kind: 'page-unknown', page: 'x' });
  await reportPage(opened);
  await jest.advanceTimersByTimeAsync(2100);
  expect(of('load')).toEqual([LOAN, HOST]);
  expect(of('vital')).toEqual([vital('data', 800)]);
  expect(of('event')).toEqual([{ ...LOAN, name: 'page-unknown' }]);
});

test('reports later events', async () => {
  const { opened, reports } = open();
  await reportPage(opened);
  reports.report({ kind: 'page-unknown' });
  await goTo('/repay');
  reports.report({ kind: 'page-unknown' });
  await hide();
  expect(of('event')).toEqual([
    { ...LOAN, name: 'page-unknown' },
    { ...REPAY, name: 'page-unknown' },
  ]);
});

test('a payment that is looked for and found is an outcome of its page, and no event', async () => {
  const { opened, reports } = open();
  await reportPage(opened);
  for (const kind of ['payment-sought', 'payment-found']) reports.report({ kind });
  await hide();
  expect(of('outcome')).toEqual([{ ...LOAN, names: ['shown', 'payment-sought', 'payment-found'] }]);
  expect(of('event')).toEqual([]);
});

describe('time until data', () => {
  const entries = (byType: Record<string, object[]>) => {
    performance.getEntriesByType = ((type: string) => byType[type] ?? []) as never;
    performance.getEntriesByName = (() => byType['paint'] ?? []) as never;
  };
  const data = async (given: Parameters<typeof open>[0] = {}, launched: Parameters<typeof open>[1] = {}) => {
    await reportPage(open(given, launched).opened);
    await settle();
    await hide();
    return [...of('vital'), ...of('event')];
  };
  const RENDERED = { rendered: Promise.resolve({ reads: [], replies: [], native: false, title: '' }) };
  const timing = { navigation: [{ domInteractive: 300 }], paint: [{ startTime: 350 }] };

  test('is not reported for a page that failed', async () => expect(await data({ failed: true })).toEqual([]));

  test('a page is slow after three seconds', async () =>
    expect(await data({ stood: 3100 })).toEqual([vital('data', 3100), { ...LOAN, name: 'slow' }]));

  test('of a server-rendered page: when it was painted, not when it was hydrated', async () => {
    entries(timing);
    expect(await data({ stood: 4000 }, RENDERED)).toEqual([vital('data', 350)]);
  });

  test('of a server-rendered page whose header was painted before: when its document was parsed', async () => {
    entries({ ...timing, paint: [{ startTime: 100 }] });
    expect(await data({ stood: 4000 }, RENDERED)).toEqual([vital('data', 300)]);
  });

  test('of a page that was rendered for another visitor: when the shell showed it', async () => {
    entries(timing);
    document.documentElement.className = 'plain';
    expect(await data({}, RENDERED)).toEqual([vital('data', 800)]);
  });

  test('is not reported for a page that was hidden meanwhile', async () => {
    entries({ 'visibility-state': [{ name: 'hidden', startTime: 10 }] });
    expect(await data({ stood: 5000 })).toEqual([]);
  });

  test('is reported for a page that was hidden later', async () => {
    entries({ 'visibility-state': [{ name: 'hidden', startTime: 900 }] });
    expect(await data()).toEqual([vital('data', 800)]);
  });
});

describe('vitals', () => {
  test('growing values are reported when the page is hidden, once, with the values of the first page', async () => {
    await reportPage(open({ failed: true }).opened);
    mockMetrics['TTFB']?.({ value: 80.4 });
    mockMetrics['FCP']?.({ value: 200 });
    mockMetrics['LCP']?.({ value: 300 });
    mockMetrics['LCP']?.({ value: 400.6 });
    mockMetrics['CLS']?.({ value: 0.0123 });
    mockMetrics['INP']?.({ value: 72 });
    await jest.advanceTimersByTimeAsync(40_000);
    expect(of('vital')).toEqual([vital('TTFB', 80), vital('FCP', 200)]);
    await goTo('/repay');
    mockMetrics['CLS']?.({ value: 0.9 });
    mockMetrics['INP']?.({ value: 900 });
    await hide();
    const grown = [vital('LCP', 401), vital('CLS', 12), vital('INP', 72)];
    expect(of('vital').slice(2)).toEqual(grown);
    hidden = false;
    mockMetrics['CLS']?.({ value: 0.5 });
    await hide();
    expect(of('vital').slice(2)).toEqual(grown);
  });

  test('ignores a page restored from the back/forward cache, and implausible values', async () => {
    await reportPage(open({ failed: true }).opened);
    mockMetrics['FCP']?.({ value: 5, navigationType: 'back-forward-cache' });
    mockMetrics['TTFB']?.({ value: -1 });
    mockMetrics['LCP']?.({ value: 10_000_000 });
    await hide();
    expect(of('vital')).toEqual([]);
  });
});

describe('later pages', () => {
  test('one shown after three seconds was slow, once', async () => {
    await reportPage(open().opened);
    await goTo('/repay', true);
    now += 2900;
    await change();
    now += 200;
    waits = false;
    await change();
    now += 9000;
    await change();
    await hide();
    expect(of('event')).toEqual([{ ...REPAY, name: 'slow' }]);
  });

  test.each([
    [2900, []],
    [3100, [{ ...REPAY, code: 'LEFT' }]],
  ])('one that is left empty after %i ms', async (ms, failures) => {
    await reportPage(open().opened);
    await goTo('/repay', true);
    now += ms;
    await hide();
    expect(of('failure')).toEqual(failures);
  });

  test('one that was shown and reads again is not waiting', async () => {
    await reportPage(open().opened);
    await goTo('/repay');
    waits = true;
    now += 9000;
    await change();
    await hide();
    expect(of('failure')).toEqual([]);
  });
});

describe('a late chunk of the shell', () => {
  const pin = (address: string) => (address.includes('/assets/') ? { url: address, integrity: 'sha384-x' as const } : undefined);
  const fail = async (src: string, code: 'REMOTE_INTEGRITY' | 'REMOTE_UNREACHABLE') => {
    diagnose.mockReset().mockResolvedValue(code);
    await reportPage(open({}, { pin }).opened);
    const script = document.createElement('script');
    script.type = 'none';
    document.head.append(script);
    script.src = src;
    script.dispatchEvent(new Event('error'));
    await settle();
    await hide();
    return of('failure');
  };
  test('with a wrong hash: the shell of this document has failed', async () =>
    expect(await fail('/assets/host/1.0.0/transport.js', 'REMOTE_INTEGRITY')).toEqual([{ ...HOST, code: 'REMOTE_INTEGRITY' }]));
  test('that did not arrive may arrive at the next try', async () =>
    expect(await fail('/assets/host/1.0.0/transport.js', 'REMOTE_UNREACHABLE')).toEqual([]));
  test.each(['/assets/remote-loan/1.0.0/a.js', '/other.js'])('%s is not one', async (src) => {
    expect(await fail(src, 'REMOTE_INTEGRITY')).toEqual([]);
    expect(diagnose).not.toHaveBeenCalled();
  });
});

test('hidden before this script had loaded: what was sent then is not sent again', async () => {
  hidden = true;
  const loads = [HOST, LOAN].map((subject) => ({ ...subject, kind: 'load' }) as Report);
  await reportPage(open({ sent: loads }).opened);
  await settle();
  expect(of('load')).toEqual([]);
  hidden = false;
  await goTo('/repay');
  await hide();
  expect(of('load')).toEqual([REPAY]);
});
