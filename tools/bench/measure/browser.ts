import { RENDERING_IDS } from '@loan/shared/contracts/rendering';

import type { Chromium, Context, Tab } from './chromium';
import { foreignShare, readTicks } from './foreignLoad';
import { PHONE, type Network } from './networks';

interface Asked {
  readonly kind: string;
  /** Seconds by the browser's clock. */
  readonly from: number;
  to?: number;
  bytes: number;
  cached: boolean;
  headers: number;
}

/** One opening of a page. Times in ms from the navigation, sizes in bytes. */
export interface Opening {
  /** When the words that come only with the page's data were on the screen. */
  readonly data: number;
  readonly firstPaint: number;
  readonly requests: number;
  readonly rounds: number;
  /** Bytes transferred until the data was shown, by kind (`Script`, `Stylesheet`, …). */
  readonly bytes: Readonly<Record<string, number>>;
  /** The document's body as sent, and its header as text. */
  readonly document: number;
  readonly header: number;
  /** Share of the processors used by other programs meanwhile, 0 to 1; null: unknown. */
  readonly foreign: number | null;
  /** The last document came with its page. Without it a page has no link to tap, and `data` is NaN. */
  readonly rendered: boolean;
}

/** Waits for the visible page, or for the interactive one: a server-rendered page is in `#root` once it is hydrated. */
export const SHOWN = 'body';
export const INTERACTIVE = '#root';

type Place = typeof SHOWN | typeof INTERACTIVE;

/** Name of the mark in the page's timeline that the words were painted in this place. */
export const paintedIn = (place: Place) => `bench: ${place}`;

/** Name of the mark that the page was not server-rendered, so that there is no link to tap. */
const UNRENDERED = 'bench: not rendered';

/** Words to wait for, and the element that must contain them. */
export interface Mark {
  readonly words: string;
  readonly within: Place;
  /** A tap that leads to the page with the words. */
  readonly tap?: Tap;
}

/** A tap on the first link to `path` in this place of a server-rendered page, so many ms after the navigation, or as soon as the link is there. */
export interface Tap {
  readonly path: string;
  readonly within: Place;
  readonly after: number;
}

/** The tap, and the time since the navigation of the page on which it is made. */
const tapOn = ({ path, within, after }: Tap) => `
  const from = Number((sessionStorage.tapFrom = sessionStorage.tapFrom || performance.timeOrigin));
  const since = () => performance.timeOrigin + performance.now() - from;
  const isThere = () => location.pathname === ${JSON.stringify(path)};
  const tap = () => {
    const link = document.querySelector('${within} a[href^="${path}?"]');
    if (link) link.click();
    else if (document.readyState !== 'loading' && !document.getElementById('${RENDERING_IDS.block}')) performance.mark('${UNRENDERED}');
    else requestAnimationFrame(tap);
  };
  // The document begins some time after the navigation.
  if (!isThere()) setTimeout(tap, ${after} - since());
`;

const NO_TAP = `
  const since = () => performance.now();
  const isThere = () => true;
`;

/**
 * Marks when the words are painted: in the task after the frame that contains them. As text, because a compiled function would
 * bring the compiler's helpers.
 */
export const watchFor = ({ words, within, tap }: Mark) => `{
  ${tap === undefined ? NO_TAP : tapOn(tap)}
  const watch = new MutationObserver(() => {
    const place = document.querySelector(${JSON.stringify(within)});
    // The cheap question first: what is visible needs a layout, at every change of a page that arrives in parts.
    const has = (text) => text.includes(${JSON.stringify(words)});
    if (!isThere() || !place || !has(place.textContent) || !has(place.innerText)) return;
    watch.disconnect();
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      window.dataAt = since();
      performance.mark(${JSON.stringify(paintedIn(within))});
    };
    requestAnimationFrame(() => painted.port2.postMessage(null));
  });
  watch.observe(document, { attributeFilter: ['id'], childList: true, subtree: true, characterData: true });
}`;

/** Opens a tab of the phone on a network, whose documents run the script before any other. */
export async function openTab(context: Context, { latency, throughput }: Network, script: string): Promise<Tab> {
  const tab = await context.newTab();
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await tab.send('Network.enable');
  const speed = { downloadThroughput: throughput / 8, uploadThroughput: throughput / 8 };
  await tab.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
  return tab;
}

/** Bytes of a header as text: name, colon, space, value, end of line. */
const headerBytes = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);

function record(tab: Tab): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  tab.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    // A browser requests this picture by itself at any time; no page needs it.
    if (request.url.startsWith('http') && !request.url.endsWith('/favicon.ico'))
      asked.set(requestId, { kind: type ?? 'Other', from: timestamp, bytes: 0, cached: false, headers: 0 });
  });
  tab.on('Network.requestServedFromCache', ({ requestId }) => {
    const entry = asked.get(requestId);
    if (entry) entry.cached = true;
  });
  tab.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = asked.get(requestId);
    if (!entry) return;
    entry.headers = headerBytes(response.headers);
    if (response.fromDiskCache) entry.cached = true;
  });
  tab.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const entry = asked.get(requestId);
    if (!entry) return;
    entry.to = timestamp;
    entry.bytes = entry.cached ? 0 : encodedDataLength;
  });
  return asked;
}

/** Longest chain of requests in which each was sent only after another's reply. */
function rounds(asked: readonly Pick<Asked, 'from' | 'to'>[]): number {
  const sorted = [...asked].sort((a, b) => a.from - b.from);
  const depth: number[] = [];
  sorted.forEach((request, index) => {
    const before = sorted.slice(0, index).map((other, at) => (other.to !== undefined && other.to <= request.from ? (depth[at] ?? 1) : 0));
    depth.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depth);
}

const LIMIT = 120_000;
const GLANCE = 50;

/** Opens `url` and waits for the words, or until it is known that there is no link to tap. */
export async function openUntil(tab: Tab, url: string, place: Place): Promise<void> {
  const { errorText } = await tab.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url}: ${errorText}`);
  const ends = [paintedIn(place), UNRENDERED];
  const hasEnded = () => tab.evaluate((names) => names.some((name) => performance.getEntriesByName(name).length > 0), ends);
  for (let waited = 0; waited < LIMIT; waited += GLANCE) {
    if (await hasEnded().catch(() => false)) return;
    await new Promise((passed) => setTimeout(passed, GLANCE));
  }
  throw new Error(`no data after ${LIMIT} ms: ${await tab.evaluate(() => document.body.innerText.slice(0, 300))}`);
}

/** Opens `url` in a new tab of the context and waits for the words. */
async function open(context: Context, network: Network, url: string, mark: Mark): Promise<Opening> {
  const tab = await openTab(context, network, watchFor(mark));
  const asked = record(tab);
  const before = readTicks();
  await openUntil(tab, url, mark.within);
  // Read before the page closes, because the ticks of its processes are known only while they live.
  const after = readTicks();
  const { dataAt, paintedAt, body, rendered } = await tab.evaluate(
    (block) => ({
      dataAt: (window as unknown as { dataAt?: number }).dataAt ?? null,
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
      body: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
      rendered: document.getElementById(block) !== null,
    }),
    RENDERING_IDS.block,
  );
  await tab.close();
  // JSON has no NaN.
  const data = dataAt ?? Number.NaN;
  // Later requests (pictures, idle prefetches) did not delay the borrower.
  const start = Math.min(...[...asked.values()].map(({ from }) => from));
  const until = [...asked.values()].filter(({ from, to }) => to !== undefined && from < to && (to - start) * 1000 <= data);
  const fetched = until.filter(({ cached }) => !cached);
  const bytes: Record<string, number> = {};
  for (const { kind, bytes: size } of fetched) bytes[kind] = (bytes[kind] ?? 0) + size;
  return {
    data,
    firstPaint: paintedAt ?? Number.NaN,
    requests: fetched.length,
    rounds: rounds(fetched),
    bytes,
    document: body,
    header: fetched.find(({ kind }) => kind === 'Document')?.headers ?? 0,
    foreign: before === undefined || after === undefined ? null : foreignShare(before, after),
    rendered,
  };
}

/** How a page is opened: by a browser with an empty cache, again, and again after a release of its remote. */
export const STATES = ['cold', 'warm', 'returning'] as const;
export type State = (typeof STATES)[number];
export type Visit = Readonly<Record<State, Opening>>;

/** Openings of one borrower, in the order of `before`, which has what happens before each. */
export async function visit<const Named extends State>(
  browser: Chromium,
  network: Network,
  url: string,
  mark: Mark,
  before: Readonly<Record<Named, () => void>>,
): Promise<Readonly<Record<Named, Opening>>> {
  const context = await browser.newContext();
  try {
    const openings: Partial<Record<State, Opening>> = {};
    for (const [state, prepare] of Object.entries(before) as [Named, () => void][]) {
      prepare();
      openings[state] = await open(context, network, url, mark);
    }
    return openings as Readonly<Record<Named, Opening>>;
  } finally {
    await context.close();
  }
}
