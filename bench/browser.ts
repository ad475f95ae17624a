import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The phone and the network that everything is measured on. */
export const PROFILE = {
  viewport: { width: 360, height: 640 },
  /** Times slower than this machine. */
  cpu: 4,
  /** Milliseconds added to every round. */
  latency: 150,
  /** Bits a second, both ways. */
  throughput: 1_600_000,
} as const;

interface Asked {
  readonly url: string;
  readonly kind: string;
  /** Seconds by the browser's clock. */
  readonly from: number;
  to?: number;
  bytes: number;
  cached: boolean;
}

/** One opening of a page. Times in ms from the navigation, sizes in bytes on the wire. */
export interface Opening {
  readonly data: number;
  readonly firstPaint: number;
  readonly requests: number;
  readonly rounds: number;
  readonly bytes: Readonly<Record<string, number>>;
}

/** Marks when the words that only the page's data can bring are painted. As text: a compiled function would bring the compiler's helpers. */
const watchFor = (words: string) => `
  new MutationObserver(() => {
    if (window.dataAt !== undefined || !document.body || !document.body.innerText.includes(${JSON.stringify(words)})) return;
    requestAnimationFrame(() => { window.dataAt = window.dataAt || performance.now(); });
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = PROFILE.throughput / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu });
  return session;
}

function record(session: CDPSession): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    // A browser asks for this picture by itself, when it finds the time; no page needs it.
    if (request.url.startsWith('http') && !request.url.endsWith('/favicon.ico'))
      asked.set(requestId, { url: request.url, kind: type ?? 'Other', from: timestamp, bytes: 0, cached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const entry = asked.get(requestId);
    if (entry) entry.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = asked.get(requestId);
    if (entry && response.fromDiskCache) entry.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const entry = asked.get(requestId);
    if (!entry) return;
    entry.to = timestamp;
    entry.bytes = entry.cached ? 0 : encodedDataLength;
  });
  return asked;
}

/** Longest chain of requests in which each was asked for only after another's answer had come. */
function rounds(asked: readonly Pick<Asked, 'from' | 'to'>[]): number {
  const sorted = [...asked].sort((a, b) => a.from - b.from);
  const depth: number[] = [];
  sorted.forEach((request, index) => {
    const before = sorted.slice(0, index).map((other, at) => (other.to !== undefined && other.to <= request.from ? (depth[at] ?? 1) : 0));
    depth.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...depth);
}

const LIMIT = 60_000;
const GLANCE = 50;

/** Waits for the mark. Asked for from outside: the policy of the page lets nothing be evaluated in it by text. */
async function shown(page: Page): Promise<void> {
  for (let waited = 0; waited < LIMIT; waited += GLANCE) {
    if (await page.evaluate(() => (window as unknown as { dataAt?: number }).dataAt !== undefined).catch(() => false)) return;
    await page.waitForTimeout(GLANCE);
  }
  throw new Error(`no data after ${LIMIT} ms: ${await page.evaluate(() => document.body.innerText.slice(0, 300))}`);
}

/** Opens `url` in a new page of the context and waits for the words. */
async function open(context: BrowserContext, url: string, words: string): Promise<Opening> {
  const page = await context.newPage();
  await page.addInitScript({ content: watchFor(words) });
  const session = await slowed(page);
  const asked = record(session);
  await page.goto(url, { waitUntil: 'commit' });
  await shown(page);
  const { data, firstPaint } = await page.evaluate(() => ({
    data: (window as unknown as { dataAt: number }).dataAt,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  // Later requests (pictures, what is fetched when idle) are not what the borrower waited for.
  const start = Math.min(...[...asked.values()].map(({ from }) => from));
  const until = [...asked.values()].filter(({ from, to }) => to !== undefined && (from - start) * 1000 <= data && from < to);
  await page.close();
  const fetched = until.filter(({ cached }) => !cached);
  const bytes: Record<string, number> = {};
  for (const { kind, bytes: size } of fetched) bytes[kind] = (bytes[kind] ?? 0) + size;
  return { data, firstPaint, requests: fetched.length, rounds: rounds(fetched), bytes };
}

/** A browser that knows nothing, opens the page, and opens it again. */
export async function coldAndWarm(
  browser: Browser,
  url: string,
  words: string,
): Promise<{ readonly cold: Opening; readonly warm: Opening }> {
  const context = await browser.newContext({ viewport: PROFILE.viewport });
  try {
    return { cold: await open(context, url, words), warm: await open(context, url, words) };
  } finally {
    await context.close();
  }
}
