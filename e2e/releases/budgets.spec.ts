import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { linkTo } from '@loan/sandbox/links';
import { firstRound } from '@loan/shared/contracts/firstRound';
import type { PageKey } from '@loan/shared/contracts/pages';
import { assetPath, type BuildRecord, type ReleaseDocument } from '@loan/shared/contracts/release';

import { measure } from '../../tools/build/budgets';
import { releasedPackages, versionOf } from '../../tools/build/packages';
import { expect, test } from '../world/journey';
import { MARK, reached, rendersAgain } from '../world/passing';
import { CLIENT_RENDERED } from '../world/stores';
import type { World } from '../world/world';

/** Maximum number of requests until the first data: the document, the files, and the read next to them. */
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

/** Paths of all requests of a page that requests nothing more without a reply: its document is read, and all it asked for has arrived. */
async function askedBy(page: Page, world: World): Promise<readonly string[]> {
  await page.waitForFunction(() => document.readyState !== 'loading');
  await rendersAgain(page);
  await reached(page);
  return world.front.requests.flatMap(({ path }) => (path === MARK ? [] : [path]));
}

test('the inline script uses none of what the polyfills add: they come with the scripts', async ({ page, world }) => {
  const polyfills = readFileSync(join(__dirname, '..', '..', 'host', 'src', 'launch', 'polyfills.ts'), 'utf8');
  const added = [...polyfills.matchAll(/\['(\w+)'\]/g)].map(([, name = '']) => name);
  expect(added).toContain('queueMicrotask');
  const html = (await (await page.goto(world.link('loanDetail 174-1', 'indonesia')))?.text()) ?? '';
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script).join('\n');
  expect(inline).toContain('loan.session');
  expect(added.filter((name) => inline.includes(name))).toEqual([]);
});

const text = (page: Page, words: string) => page.getByText(words).first();

/** When the browser first painted text or pictures, in ms since the opening: one entry, or none yet. */
const paints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime));
/** The release files that have arrived: path → time of the first byte (ms since the opening), and downloaded bytes. */
const arrived = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.includes('/assets/') && responseEnd > 0)
        .map(({ name, responseStart, encodedBodySize }) => [new URL(name).pathname, { at: responseStart, bytes: encodedBodySize }]),
    ),
  );

test.beforeEach(({ world }) => world.configure(CLIENT_RENDERED));

for (const { link, calls } of PAGES) {
  const { page: key = 'main', shows: data = '' } = linkTo(link, 'indonesia');
  test(`${key}: text from the document alone, then everything in one round trip, and nothing twice`, async ({ world, page }) => {
    const rest = world.front.injectFault(/^\/(?:assets|byfhns|api|h5-api|user-problem|sandbox)\//, { kind: 'hold' });
    // The first screen never needs it.
    const axios = world.front.injectFault(/\/host\/[^/]+\/transport\./, { kind: 'hold' });
    await page.goto(world.link(link, 'indonesia'), { waitUntil: 'commit' });

    // Only the document has arrived, and its text is painted.
    await expect(text(page, 'Memuat…')).toBeVisible();
    await expect.poll(async () => (await paints(page)).length).toBe(1);
    const [painted = Infinity] = await paints(page);
    expect(await arrived(page)).toEqual({});

    // Nothing has been answered yet, but everything for the first data has been requested, including the reads.
    const asked = await askedBy(page, world);
    expect(asked.filter((path) => /^\/(?:byfhns|api|h5-api|user-problem)\//.test(path))).toHaveLength(calls.length);
    rest.release();
    await expect(text(page, data)).toBeVisible();
    const later = world.front.requests.map(({ path }) => path).filter((path) => path !== MARK && !asked.includes(path));
    expect(axios.hits.length).toBeLessThanOrEqual(1);
    axios.release();

    // That was the first paint, and it came before any file.
    expect(await paints(page)).toEqual([painted]);
    for (const [path, { at }] of Object.entries(await arrived(page))) expect(at, path).toBeGreaterThan(painted);

    // Later requests are no scripts or styles of the page (pictures, a second read, prefetches).
    const { files } = await filesOfPage(page, key);
    expect(later.filter((path) => files.includes(path))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
    for (const path of files) expect(asked, path).toContain(path);

    // The boot script's reads were the only ones, and the page shows their replies.
    for (const call of calls) expect(await world.sandbox.requests(call), call).toHaveLength(1);
    await askedBy(page, world);
    for (const call of calls) expect(await world.sandbox.requests(call), call).toHaveLength(1);

    // Nothing is downloaded twice, and every script and style is listed in the release.
    const assets = world.front.requests.map(({ path }) => path).filter((path) => path.startsWith('/assets/'));
    expect(assets.filter((path, index) => assets.indexOf(path) !== index)).toEqual([]);
    const { listed } = await filesOfPage(page, key);
    expect(assets.filter((path) => !listed.includes(path))).toEqual([]);
  });
}

for (const remote of releasedPackages().filter((name) => name !== 'host')) {
  test(`${remote}: the first round trip of each page fetches exactly the bytes that its budget counts`, async ({ world, page }) => {
    const records = await Promise.all(['host', remote].map((name) => world.record(name, versionOf(name))));
    const [shell, own] = records as [BuildRecord, BuildRecord];
    const rows = measure(records);
    const browser = await page.context().newCDPSession(page);
    // No data ever arrives, so everything that is fetched is fetched before the data.
    world.front.injectFault(/^\/(?:byfhns|api|h5-api|user-problem|indah|v3)\//, { kind: 'hold' });
    for (const [key, built] of Object.entries(own.pages)) {
      await page.goto('about:blank');
      await browser.send('Network.clearBrowserCache');
      world.front.forgetRequests();
      const rest = world.front.injectFault(/^\/assets\//, { kind: 'hold' });
      await page.goto(world.address(key as PageKey, 'indonesia'), { waitUntil: 'commit' });
      const round = firstRound(shell, own, built).map(({ of, file }) => (of === 'shell' ? assetOf(shell, file) : assetOf(own, file)));
      const expected = [assetOf(shell, shell.entry), ...round].sort();
      // A request of the page before may arrive late. It is cancelled, because its page was left.
      const asked = async () => {
        await askedBy(page, world);
        const current = world.front.requests.filter(({ path, isCancelled }) => path.startsWith('/assets/') && !isCancelled());
        return current.map(({ path }) => path).sort();
      };
      await expect.poll(asked, key).toEqual(expected);

      // All of it arrives, and the bytes match the build's table, without the script inlined in the document.
      rest.release();
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

test('a page without reads never loads the transport', async ({ world, page }) => {
  await page.clock.install();
  for (const key of ['siteHome', 'sitePolicy', 'privacyPolicy', 'aboutUs', 'payInstructions', 'loanAgreement'] as const) {
    await page.goto(world.address(key, 'indonesia'));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    // Later than any prefetch.
    await page.clock.runFor(60_000);
  }
  expect((await askedBy(page, world)).filter((path) => /\/host\/[^/]+\/transport\./.test(path))).toEqual([]);
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

test('a page whose first call is non-idempotent does not begin it early, and has the transport at hand', async ({ world, page }) => {
  const rest = world.front.injectFault(/^\/(?:assets|byfhns)\//, { kind: 'hold' });
  const query = { productId: '3101', orderId: 'ID-174-1', amount: '1080000' };
  await page.goto(world.address('repayOrNot', 'indonesia', query), { waitUntil: 'commit' });
  const asked = await askedBy(page, world);
  expect(asked.filter((path) => path.startsWith('/byfhns/'))).toEqual([]);
  expect(asked.filter((path) => /\/host\/[^/]+\/transport\./.test(path))).toHaveLength(1);
  rest.release();
  await expect(page.getByRole('button', { name: 'TELAH MEMBAYAR' })).toBeVisible();
  expect(await world.sandbox.requests('virtualAccount')).toHaveLength(1);
});

/** Bytes that a server sends on a new connection before the first acknowledgement: ten packets. */
const FIRST_FLIGHT = 10 * 1460;

test('the document, with the hashes of all files in it and in its policy, fits the first flight of a connection', async ({
  world,
  page,
}) => {
  const document = await page.goto(world.link('loanDetail 174-1', 'indonesia'));
  const { responseBodySize, responseHeadersSize } = (await document?.request().sizes()) ?? {};
  expect(responseBodySize).toBeGreaterThan(0);
  expect((responseBodySize ?? 0) + (responseHeadersSize ?? 0)).toBeLessThanOrEqual(FIRST_FLIGHT);
});
