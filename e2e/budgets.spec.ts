import type { Page } from '@playwright/test';

import { linkTo } from '@loan/sandbox/links';
import { firstRound } from '@loan/shared/contracts/firstRound';
import type { PageKey } from '@loan/shared/contracts/pages';
import { assetPath, type BuildRecord, type ReleaseDocument } from '@loan/shared/contracts/release';

import { measure } from '../tools/build/budgets';
import { releasedPackages, versionOf } from '../tools/build/packages';
import { expect, test } from './journey';
import { UNDRAWN } from './stores';
import { TIMED } from './timed';
import type { World } from './world';

/** Most requests until the first data: the document, the files, the read beside them. */
const MOST_REQUESTS = 12;

const PAGES = [
  { link: 'loanDetail 174-1', calls: ['loanDetails'] },
  { link: 'loanConfirm 0', calls: ['loanConfirm', 'contracts'] },
  { link: 'repay 174-1', calls: ['instalmentPlan'] },
  { link: 'legacyRepay Huichao', calls: ['legacyWay', 'instalmentPlan'] },
  { link: 'complaint 174-1', calls: ['problemInit'] },
  { link: 'supportChat 174-1', calls: ['qaList'] },
  { link: 'promotion sea', calls: ['channelTemplate', 'captchaSid'] },
] as const;

/** Waits until no request has arrived for a while: nothing more is asked for without an answer. */
async function settled(world: World): Promise<readonly string[]> {
  let seen = -1;
  while (seen !== world.front.requests.length) {
    seen = world.front.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  return world.front.requests.map(({ path }) => path);
}

const isCounted = (path: string) => path !== '/favicon.ico';
const text = (page: Page, words: string) => page.getByText(words).first();

/** When the browser first painted words or pictures, in ms since the opening: once, or not yet. */
const paints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime));
/** What has arrived of the release's files: path → when its first byte came (ms since the opening), and its bytes as downloaded. */
const arrived = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.includes('/assets/') && responseEnd > 0)
        .map(({ name, responseStart, encodedBodySize }) => [new URL(name).pathname, { at: responseStart, bytes: encodedBodySize }]),
    ),
  );

test.beforeEach(({ world }) => world.configure(UNDRAWN));

for (const { link, calls } of PAGES) {
  const { page: key = 'main', shows: data = '' } = linkTo(link, 'indonesia');
  test(`${key}: words by the document alone, then everything in one round, and nothing twice`, { tag: TIMED }, async ({ world, page }) => {
    const rest = world.front.fallSick(/^\/(?:assets|byfhns|api|h5-api|user-problem|sandbox)\//, { kind: 'hold' });
    // The first screen does without it to the end.
    const axios = world.front.fallSick(/\/host\/[^/]+\/transport\./, { kind: 'hold' });
    await page.goto(world.link(link, 'indonesia'), { waitUntil: 'commit' });

    // With nothing but the document here: painted, with words.
    await expect(text(page, 'Memuat…')).toBeVisible();
    await expect.poll(async () => (await paints(page)).length).toBe(1);
    const [painted = Infinity] = await paints(page);
    expect(await arrived(page)).toEqual({});

    // Still nothing answered: all that the first data needs has been asked for, the reads among it.
    const asked = (await settled(world)).filter(isCounted);
    expect(asked.filter((path) => /^\/(?:byfhns|api|h5-api|user-problem)\//.test(path))).toHaveLength(calls.length);
    rest.letGo();
    await expect(text(page, data)).toBeVisible();
    const later = world.front.requests.map(({ path }) => path).filter((path) => isCounted(path) && !asked.includes(path));
    expect(axios.hits.length).toBeLessThanOrEqual(1);
    axios.letGo();

    // That paint was the first one, and came before any file.
    expect(await paints(page)).toEqual([painted]);
    for (const [path, { at }] of Object.entries(await arrived(page))) expect(at, path).toBeGreaterThan(painted);

    // What comes after the first data is not script or style of the page (pictures, a second read, what is warmed up).
    const { files } = await filesOfPage(page, key);
    expect(later.filter((path) => files.includes(path))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
    for (const path of files) expect(asked, path).toContain(path);

    // The reads that the boot script began were the only ones, and their answers are what is shown.
    for (const call of calls) expect(await world.sandbox.requests(call), call).toHaveLength(1);
    await settled(world);
    for (const call of calls) expect(await world.sandbox.requests(call), call).toHaveLength(1);

    // Nothing is downloaded twice, and no script or style that the release does not list.
    const assets = world.front.requests.map(({ path }) => path).filter((path) => path.startsWith('/assets/'));
    expect(assets.filter((path, index) => assets.indexOf(path) !== index)).toEqual([]);
    const { listed } = await filesOfPage(page, key);
    expect(assets.filter((path) => !listed.includes(path))).toEqual([]);
  });
}

for (const remote of releasedPackages().filter((name) => name !== 'host')) {
  test(`${remote}: what each page fetches in the first round is what its budget counts, byte for byte`, async ({ world, page }) => {
    const records = await Promise.all(['host', remote].map((name) => world.record(name, versionOf(name))));
    const [shell, own] = records as [BuildRecord, BuildRecord];
    const rows = measure(records);
    const browser = await page.context().newCDPSession(page);
    // No data ever comes: what is fetched is fetched before it.
    world.front.fallSick(/^\/(?:byfhns|api|h5-api|user-problem|indah|v3)\//, { kind: 'hold' });
    for (const [key, built] of Object.entries(own.pages)) {
      await page.goto('about:blank');
      // What the page before asked for while it was left may still be on its way.
      await settled(world);
      await browser.send('Network.clearBrowserCache');
      world.front.forgetRequests();
      const rest = world.front.fallSick(/^\/assets\//, { kind: 'hold' });
      await page.goto(world.address(key as PageKey, 'indonesia'), { waitUntil: 'commit' });
      const round = firstRound(shell, own, built).map(({ of, file }) => (of === 'shell' ? assetOf(shell, file) : assetOf(own, file)));
      const expected = [assetOf(shell, shell.entry), ...round].sort();
      const asked = async () => (await settled(world)).filter((path) => path.startsWith('/assets/')).sort();
      await expect.poll(asked, key).toEqual(expected);

      // All of it arrives, and the bytes are those that the build's table says: without the script that stands in the document.
      rest.letGo();
      const bytes = async () => {
        const files = await arrived(page);
        return expected.map((path) => files[path]?.bytes ?? 0).reduce((sum, one) => sum + one, 0);
      };
      const counted = rows.filter(({ what }) => what === `${key}, first round`).reduce((sum, row) => sum + row.bytes, 0);
      await expect.poll(bytes, key).toBe(counted - (shell.files['boot.js']?.brotli ?? 0));
    }
  });
}

const assetOf = ({ name, version }: BuildRecord, file: string) => assetPath(name, version, file);

test('a page that reads nothing never loads what calls are sent with', async ({ world, page }) => {
  await page.clock.install();
  for (const key of ['siteHome', 'sitePolicy', 'privacyPolicy', 'aboutUs', 'payInstructions', 'loanAgreement'] as const) {
    await page.goto(world.address(key, 'indonesia'));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    // Later than anything is warmed up.
    await page.clock.runFor(60_000);
  }
  expect((await settled(world)).filter((path) => /\/host\/[^/]+\/transport\./.test(path))).toEqual([]);
});

/** Every script and style that the page's release document lists, and those that its first data needs. */
async function filesOfPage(page: Page, key: string): Promise<{ listed: readonly string[]; files: readonly string[] }> {
  const release = JSON.parse((await page.locator('script#release').textContent()) ?? '') as ReleaseDocument;
  const builds = [
    ['host', release.shell] as const,
    ...Object.entries(release.remotes).map(([name, { builds, version }]) => [name, builds[version]!] as const),
  ];
  const listed = builds.flatMap(([name, { version, files }]) => Object.keys(files).map((file) => `/assets/${name}/${version}/${file}`));
  const owner = builds.find(([, build]) => key in build.pages);
  const own = owner
    ? [owner[1].entry, ...(owner[1].pages[key]?.files ?? [])].map((file) => `/assets/${owner[0]}/${owner[1].version}/${file}`)
    : [];
  const shell = listed.filter((path) => /\/host\/[^/]+\/main\./.test(path));
  return { listed, files: [...shell, ...own] };
}

test('a page whose first call makes a record does not begin it early, and has what it sends with at hand', async ({ world, page }) => {
  const rest = world.front.fallSick(/^\/(?:assets|byfhns)\//, { kind: 'hold' });
  const query = { productId: '3101', orderId: 'ID-174-1', amount: '1080000' };
  await page.goto(world.address('repayOrNot', 'indonesia', query), { waitUntil: 'commit' });
  const asked = await settled(world);
  expect(asked.filter((path) => path.startsWith('/byfhns/'))).toEqual([]);
  expect(asked.filter((path) => /\/host\/[^/]+\/transport\./.test(path))).toHaveLength(1);
  rest.letGo();
  await expect(page.getByRole('button', { name: 'TELAH MEMBAYAR' })).toBeVisible();
  expect(await world.sandbox.requests('virtualAccount')).toHaveLength(1);
});

/** What a server sends on a new connection before it waits for the first acknowledgement: ten packets. */
const FIRST_FLIGHT = 10 * 1460;

test('the document, with a hash for every file in it and in its policy, comes in the first flight of a connection', async ({
  world,
  page,
}) => {
  const document = await page.goto(world.link('loanDetail 174-1', 'indonesia'));
  const { responseBodySize, responseHeadersSize } = (await document?.request().sizes()) ?? {};
  expect(responseBodySize).toBeGreaterThan(0);
  expect((responseBodySize ?? 0) + (responseHeadersSize ?? 0)).toBeLessThanOrEqual(FIRST_FLIGHT);
});
