import type { Page } from '@playwright/test';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { expect, test } from './journey';
import type { World } from './world';

/** Most requests until the first data: the document, the files, the read beside them. */
const MOST_REQUESTS = 12;

const PAGES = [
  { page: 'loanDetail', query: { productId: '3101', orderId: 'ID-174-1' }, call: 'loanDetails', data: 'Menunggu Pembayaran' },
  { page: 'loanConfirm', query: { productId: '3101' }, call: 'loanConfirm', data: 'Pinjaman Melati' },
  { page: 'repay', query: { productId: '3101', orderId: 'ID-174-1' }, call: 'instalmentPlan', data: 'Pinjaman Melati' },
  { page: 'promotion', query: { id: '7001' }, call: 'channelTemplate', data: 'Dana untuk rencana Anda' },
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

for (const { page: key, query, call, data } of PAGES) {
  test(`${key}: words by the document alone, then everything in one round, and nothing twice`, async ({ world, page }) => {
    const rest = world.front.fallSick(/^\/(?:assets|byfhns|api|sandbox)\//, { kind: 'hold' });
    await page.goto(world.address(key, 'indonesia', query), { waitUntil: 'commit' });

    // With nothing but the document here: painted, with words.
    await expect(text(page, 'Memuat…')).toBeVisible();
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBeLessThanOrEqual(17_000);

    // Still nothing answered: all that the first data needs has been asked for, the read among it.
    const asked = (await settled(world)).filter(isCounted);
    expect(asked.filter((path) => /^\/(?:byfhns|api)\//.test(path))).toHaveLength(1);
    rest.letGo();
    await expect(text(page, data)).toBeVisible();
    const later = world.front.requests.map(({ path }) => path).filter((path) => isCounted(path) && !asked.includes(path));

    // What comes after the first data is not script or style of the page (pictures, a second read, what is warmed up).
    const { files } = await filesOfPage(page, key);
    expect(later.filter((path) => files.includes(path))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
    for (const path of files) expect(asked, path).toContain(path);

    // The read that the boot script began was the only one, and its answer is what is shown.
    expect(await world.sandbox.requests(call)).toHaveLength(1);
    await settled(world);
    expect(await world.sandbox.requests(call)).toHaveLength(1);

    // Nothing is downloaded twice, and no script or style that the release does not list.
    const assets = world.front.requests.map(({ path }) => path).filter((path) => path.startsWith('/assets/'));
    expect(assets.filter((path, index) => assets.indexOf(path) !== index)).toEqual([]);
    const { listed } = await filesOfPage(page, key);
    expect(assets.filter((path) => !listed.includes(path))).toEqual([]);
  });
}

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
  const document = await page.goto(world.address('loanDetail', 'indonesia', PAGES[0].query));
  const { responseBodySize, responseHeadersSize } = (await document?.request().sizes()) ?? {};
  expect(responseBodySize).toBeGreaterThan(0);
  expect((responseBodySize ?? 0) + (responseHeadersSize ?? 0)).toBeLessThanOrEqual(FIRST_FLIGHT);
});
