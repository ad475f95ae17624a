import { INTERACTIVE, paintedIn, SHOWN } from '../measure/browser';
import { scriptName, summaryOf, type ProfileNode, type TraceEvent } from './traceSummary';

const MAIN = 'https://localhost/assets/host/1.0.0/main.0a1b2c3d.js';
const PAGE = 'https://localhost/assets/remote-loan/1.0.0-local.b0000000/loanDetail.0a1b2c3d.js';

type Data = NonNullable<TraceEvent['args']['data']>;
/** An event of the page's thread; times in ms. */
const event = (name: string, at: number, lasts = 0, data: Data = {}, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ts: at * 1000,
  dur: lasts * 1000,
  pid: 1,
  tid: 1,
  args: { data },
  ...more,
});
const request = (
  url: string,
  requestId: string,
  [sent, finished]: readonly [number, number],
  encodedDataLength: number,
  fromCache: boolean,
) => [
  event('ResourceSendRequest', sent, 0, { url, requestId }),
  event('ResourceReceiveResponse', sent + 1, 0, { requestId, fromCache }),
  event('ResourceFinish', finished, 0, { requestId, encodedDataLength }, { tid: 9 }),
];
const node = (id: number, functionName: string, url = '', parent?: number): ProfileNode => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: id },
  ...(parent === undefined ? {} : { parent }),
});

/** A page opened at 1,000 ms, interactive after 500. */
const PAGE_OPENED: readonly TraceEvent[] = [
  event('navigationStart', 100),
  event('navigationStart', 1000),
  ...request(MAIN, 'a', [1010, 1250], 120_000, false),
  ...request(PAGE, 'b', [1020, 1030], 9_000, true),
  event('RunTask', 1200, 100),
  event(paintedIn(SHOWN), 1300),
  event('RunTask', 1310, 100),
  event('EvaluateScript', 1310, 80, { url: MAIN }),
  event('v8.compile', 1310, 20, { url: MAIN }),
  event('V8.CompileCode', 1350, 10),
  event('V8.CompileCode', 1352, 4),
  event('EvaluateScript', 1420, 10, { url: PAGE }),
  event('RunTask', 1420, 180),
  event('RunTask', 1420, 999, {}, { tid: 2 }),
  event(paintedIn(INTERACTIVE), 1500),
  event('EvaluateScript', 1700, 10, { url: MAIN }),
  event('Profile', 1000, 0, { startTime: 1_000_000 }, { id: '0x1' }),
  event(
    'ProfileChunk',
    1400,
    0,
    {
      cpuProfile: {
        nodes: [node(1, '(root)'), node(2, 'render', MAIN, 1), node(3, 'push', '', 2), node(4, '(idle)', '', 1)],
        samples: [2, 3, 4],
      },
      timeDeltas: [300_000, 7_000, 20_000],
    },
    { id: '0x1', tid: 7 },
  ),
  event('ProfileChunk', 1600, 0, { cpuProfile: { samples: [2] }, timeDeltas: [400_000] }, { id: '0x1', tid: 7 }),
  event('ProfileChunk', 1600, 0, { cpuProfile: { nodes: [node(2, 'other', PAGE)], samples: [2] }, timeDeltas: [5_000] }, { id: '0x2' }),
];

const summary = () => summaryOf(PAGE_OPENED, (url, _line, column) => `${scriptName(url)} ${column}`);

test('moments since the last navigation, and how long the thread of the page was busy until then', () => {
  expect(summary().moments).toEqual({
    shown: { at: 300, busy: 100 },
    'first script begins': { at: 310, busy: 100 },
    'last script ran': { at: 430, busy: 210 },
    interactive: { at: 500, busy: 280 },
  });
});

test('what each script costs: nothing is transferred from the cache, and compiling it is not running it', () => {
  expect(summary().scripts).toEqual({
    'host/main.js': { bytes: 120_000, download: 240, compile: 20, run: 60 },
    'remote-loan/loanDetail.js': { bytes: 0, download: 10, compile: 0, run: 10 },
  });
});

test('work within work counts once', () => {
  expect(summary().work).toMatchObject({ 'functions compiled when called': 10, garbage: 0 });
});

test('time in functions by package: a native function counts for its caller, and later time is not counted', () => {
  expect(summary().packages).toEqual({ 'host/main.js 2': 307, '(idle)': 20 });
});

test('a page that did not become interactive has no summary', () => {
  expect(() =>
    summaryOf(
      PAGE_OPENED.filter(({ name }) => name !== paintedIn(INTERACTIVE)),
      scriptName,
    ),
  ).toThrow(/no page that became interactive/);
});
