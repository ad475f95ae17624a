import { picturedConfig } from '../../tools/gallery/picturedWorld';
import { buildGalleryPage, startGallery, type RunningGallery } from '../../tools/gallery/site/startGallery';
import { expectAccessible } from '../screens/axe';
import { test as base, expect } from '../world/journey';
import { button } from '../world/loan';
import { EVERYTHING } from '../world/stores';
import { createWorld } from '../world/world';

const test = base.extend<object, { built: Awaited<ReturnType<typeof buildGalleryPage>>; gallery: RunningGallery }>({
  built: [async ({}, use) => use(await buildGalleryPage()), { scope: 'worker' }],
  // Each picture is taken of a reset API.
  gallery: [
    async ({ browser, built, certificate }, use) => {
      const world = await createWorld({ releases: EVERYTHING, trustRequestId: true }, certificate);
      const gallery = await startGallery({ world, browser, page: built, port: 0 });
      await use(gallery);
      await gallery.close();
      await world.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gallery }, use) => use(gallery.origin),
});

// One gallery, and one bundle of its page, for all of them.
test.describe.configure({ mode: 'default' });
// Some states show what a missing picture or a failed reply looks like, in contexts that the gallery opens.
test.beforeEach(({ noise }) => noise.tolerate(/Failed to load resource/));
// A picture that was begun is taken to its end, in a context whose errors the next test would be blamed for.
test.afterEach(async ({ page, browser }) => {
  await page.goto('about:blank');
  await expect.poll(() => browser.contexts().length).toBe(1);
});

const sizeOf = (image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight });
const brandOf = () => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim();

test('a state is found by its name, and photographed as it is set: market, width, text size, brand', async ({ page }) => {
  await page.goto('/?motion=reduced&scheme=dark');
  await page.getByRole('searchbox', { name: 'Search' }).fill('legacy repayment, no card');
  const picture = page.getByRole('img', { name: 'legacy repayment, no card chosen, in full size' });
  const link = page.getByRole('link').filter({ has: picture });
  await expect(link).toHaveAttribute('aria-busy', 'false');
  expect(await picture.evaluate(sizeOf)).toMatchObject({ width: 360 });
  // Its state needs a tap, which no address brings.
  await expect(page.getByRole('link', { name: /^Open live/ })).toHaveCount(0);
  const before = await picture.evaluate(sizeOf);

  const settings = { Market: 'india', 'Width, px': '430', 'Text size, %': '200', Brand: 'amber' };
  for (const [label, value] of Object.entries(settings)) await page.getByLabel(label).selectOption(value);
  await expect(link).toHaveAttribute('aria-busy', 'false');
  const after = await picture.evaluate(sizeOf);
  expect(after.width).toBe(430);
  expect(after.height).toBeGreaterThan(before.height);
  await expect(link).toHaveAttribute('href', /brand=amber/);
  await expectAccessible(page, 'the gallery');
  // What is set stands in the address.
  await page.reload();
  await expect(page.getByLabel('Market')).toHaveValue('india');
  await expect(page.getByRole('searchbox')).toHaveValue('legacy repayment, no card');
});

test('a state is found by what its page is called, shown in both markets, and opened live by anybody’s browser', async ({
  page,
  browser,
}) => {
  await page.goto('/?search=rincian+pinjaman+180+later&market=both&width=999&area=nowhere');
  await expect(page.getByRole('heading', { level: 3, name: /^Loan details, 180: 5 days overdue/ })).toBeVisible();
  await expect(page.getByText('loanDetail 180-1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?search=rincian\+pinjaman\+180\+later&market=both$/);
  const pictures = page.getByRole('link', { name: /^Loan details, 180: .*(Indonesia|India), in full size$/ });
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('aria-busy', 'false');
  const [one, other] = await Promise.all((await pictures.all()).map((each) => each.boundingBox()));
  expect(one?.y).toBe(other?.y);
  await expectAccessible(page, 'two markets');

  const live = (await page.getByRole('link', { name: /^Open live: .*India$/ }).getAttribute('href')) ?? '';
  expect(live).toMatch(/^http:/);
  const visitor = await browser.newPage();
  await visitor.goto(live);
  await expect(button(visitor, 'Repay now').first()).toBeVisible();
  await visitor.close();

  await page.getByRole('searchbox', { name: 'Search' }).fill('no such state');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('parts and screens have the configured brand; one that cannot be read is said', async ({ page, world, browser, built }) => {
  const config = { ...picturedConfig(), brand: { gradient: ['#5b2a86', '#8e44ad'] as [string, string], on: '#ffffff', colour: '#6a2fa0' } };
  const gallery = await startGallery({ world, browser, page: built, config, port: 0 });
  await page.goto(`${gallery.origin}/part?part=Card&state=brand`);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.evaluate(brandOf)).toBe('#6a2fa0');
  const picture = (query: string) =>
    page.request.get(`${gallery.origin}/picture?state=loanAgreement&${query}`).then((answer) => answer.body());
  expect((await picture('')).equals(await picture('brand=own&from=%235b2a86&to=%238e44ad&on=%23ffffff&colour=%236a2fa0'))).toBe(true);
  expect((await picture('')).equals(await picture('brand=amber'))).toBe(false);
  await page.goto(`${gallery.origin}/?search=nothing&brand=own&colour=%23777777`);
  await expect(page.getByText('Links and actions: #777777 has 4.47:1 on white and needs 4.5:1.')).toBeVisible();
  await gallery.close();
});

test('two pictures of what could not be read are the same, reference and all', async ({ page }) => {
  // Another address, so that the picture is taken again.
  const taken = async (time: number) => (await page.request.get(`/picture?state=loanDetail+174-1,+not+read:+status&time=${time}`)).body();
  expect((await taken(1)).equals(await taken(2))).toBe(true);
});

test('a part is rendered in the market’s language and with a brand of one’s own; it fits a phone and a desk', async ({ page, context }) => {
  await page.goto('/?search=Button,+primary&brand=own&colour=%23aa1155&market=india');
  await expect(page.getByLabel('Links and actions')).toHaveValue('#aa1155');
  // On a phone the settings stand above it.
  await page.getByRole('link', { name: /in full size/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: /in full size/ })).toHaveAttribute('aria-busy', 'false');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page, `the gallery at ${width} px`);
  }
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open live: Button, primary' }).click();
  const part = await opened;
  await expect(part.getByRole('button', { name: 'Apply now' })).toBeVisible();
  expect(await part.evaluate(brandOf)).toBe('#aa1155');
  const refused = async (query: string) => (await page.request.get(`/picture?${query}`, { failOnStatusCode: false })).text();
  expect(await refused('state=nothing')).toBe('There is no state "nothing".');
  expect((await page.request.get('/picture?state=nothing', { failOnStatusCode: false })).status()).toBe(404);
  expect(await refused('part=Card&state=nosuch')).toBe('There is no part "Card" with a state "nosuch".');
  expect((await page.request.get('/content.json', { headers: { Host: 'elsewhere.example' } })).status()).toBe(403);
});

test('what is not in view any more is given up, and holds up nothing that is asked for after it', async ({ page }) => {
  const wanted = new Set<string>();
  const pictureOf = (address: string) => new URL(address).searchParams.get('state') ?? '';
  page.on('request', (request) => request.url().includes('/picture?') && wanted.add(pictureOf(request.url())));
  page.on('requestfailed', (request) => wanted.delete(pictureOf(request.url())));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.getByText('Being taken').first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const words of ['remote-complaint', 'remote-repay', 'nosuch']) await search.fill(words);
  await expect(page.getByText('0 pictures')).toBeVisible();
  const done = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect([...wanted].filter((state) => !done.some((address) => address.includes('/picture?') && pictureOf(address) === state))).toEqual([]);
  await search.fill('Button, primary');
  const part = page.getByRole('link', { name: 'Button, primary, in full size' });
  // One that was begun is taken to its end.
  await expect(part).toHaveAttribute('aria-busy', 'false');
});

test('a picture that fails says why, and can be taken again', async ({ page, noise }) => {
  noise.allow(/\/picture/);
  let isBroken = true;
  await page.route('**/picture?*', (route) =>
    isBroken ? route.fulfill({ status: 500, body: 'The words did not come.' }) : route.continue(),
  );
  await page.goto('/?search=Button,+primary');
  await expect(page.getByText('This picture could not be taken. The words did not come.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Button, primary, in full size' })).toBeVisible();
});

test('every sample of every part can be rendered', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Area').selectOption('ui parts');
  const part = page.getByRole('link', { name: /^Open live/ });
  await expect(part.first()).toHaveAttribute('href', /part=/);
  const addresses = await part.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(90);
  await page.goto(addresses[0] ?? '');
  for (const address of addresses) {
    await page.evaluate((next) => {
      history.pushState(null, '', next);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    const { searchParams } = new URL(address);
    const sample = `${searchParams.get('part')}, ${searchParams.get('state')}`;
    await expect(page.locator(`main[data-sample=${JSON.stringify(sample)}]`), address).toBeAttached();
  }
});
