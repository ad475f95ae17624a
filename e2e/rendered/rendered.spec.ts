import type { Page } from '@playwright/test';

import { PLAIN } from '../screens/state';
import { expect, test } from '../world/journey';
import { button, MARKETS, marketsInTurn } from '../world/loan';
import { aroundPage } from '../world/native';
import { ON } from '../world/stores';
import { secretsOf } from '../world/world';
import { apiCalls, expectTenPackets, interactive, openUnscripted, rendered, readsOf, SCRIPTS, watch } from './rendering';

const ORDER = { indonesia: { productId: '3101', orderId: 'ID-174-1' }, india: { productId: '9101', orderId: 'IN-174-1' } } as const;

test.beforeEach(async ({ world }) => {
  await world.configure(ON);
});

/** Every page that is rendered with what it reads. */
const PAGES = PLAIN.filter(({ link, typical }) => typical !== undefined && readsOf(link, 'indonesia').length > 0);

for (const [{ link }, market] of marketsInTurn(PAGES)) {
  test(`${link} is in the document, before any script, and goes on without a seam: ${market}`, async ({ world, page }) => {
    const watched = await watch(page);
    const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
    await openUnscripted(world, page, link, market);
    await expect(page.locator('#root > .w')).toBeHidden();
    const before = await page.locator('#drawn main').innerText();
    const html = await page.content();
    for (const secret of secretsOf(market)) expect(html).not.toContain(secret);

    scripts.release();
    await interactive(page);
    // What was rendered stands as it stood; what only the device knows has come to it, to the end of a line too.
    const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
    const after = lines(await page.locator('main').innerText());
    expect(lines(before).filter((line) => !after.some((now) => now === line || now.startsWith(`${line} · `)))).toEqual([]);
    expect(await watched.shifts()).toEqual([]);
    expect(watched.reports).toEqual([]);
    // One call of each, of the gateway; the browser made none.
    for (const call of readsOf(link, market)) expect(await world.sandbox.requests(call)).toHaveLength(1);
    expect(apiCalls(world)).toEqual([]);
    await expectTenPackets(page, 10_000);
  });
}

/** The longest of them: an order that is extended and one that is overdue, twelve instalments, a long name. */
const LONGEST = ['loanDetail 3-1', 'loanDetail 5-1', 'loanConfirm 2', 'loanConfirm 3'] as const;

test('the longest documents, with their data and styles, go into the first ten packets', async ({ world, page }) => {
  for (const link of LONGEST)
    for (const market of ['indonesia', 'india'] as const) {
      await page.goto(world.link(link, market));
      await interactive(page);
      await expectTenPackets(page, 10_000);
    }
});

test('pictures of a remote stand in the document where its scripts and styles look for them', async ({ world, page }) => {
  await world.promote('remote-loan@1.0.4');
  const watched = await watch(page);
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia), { waitUntil: 'commit' });
  const pictures = page.locator('[data-pictures]');
  const addresses = () =>
    pictures.evaluate((element) => [
      ...[...element.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? ''),
      ...getComputedStyle(element).backgroundImage.split('"').slice(1, 2),
    ]);
  await expect(rendered(page).locator('[data-pictures]')).toBeVisible();
  const before = await addresses();
  expect(before).toHaveLength(3);
  for (const address of before) {
    expect(address).toContain('/assets/remote-loan/1.0.4/');
    const loads = page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
    }, address);
    await expect(loads).resolves.toBeUndefined();
  }
  scripts.release();
  await interactive(page);
  expect(await addresses()).toEqual(before);
  expect(watched.reports).toEqual([]);
});

test('what is asked for later is asked of the server', async ({ world, page }) => {
  await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia));
  await interactive(page);
  await page.getByRole('button', { name: MARKETS.indonesia.refresh }).tap();
  await expect.poll(async () => (await world.sandbox.requests('loanDetails')).length).toBe(2);
  expect(apiCalls(world)).toHaveLength(1);
});

test('a tap on a button before the page is interactive shows that it was heard, and acts once when it is', async ({ world, page }) => {
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(world.link('loanDetail 200-1', 'indonesia'), { waitUntil: 'commit' });
  const borrow = button(rendered(page), MARKETS.indonesia.borrow);
  await borrow.tap();
  // After three seconds a notice offers to load the page again. It leaves the button free.
  await expect(page.locator('#late')).toBeVisible();
  await borrow.tap();
  await expect(borrow).toHaveCSS('opacity', '0.5');
  expect(new URL(page.url()).pathname).toBe('/loanDetail');
  const length = await page.evaluate(() => history.length);
  scripts.release();
  await expect(page).toHaveURL(/\/productDetail\?/);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
});

test('a tap that would make a record does not make one by itself', async ({ world, page }) => {
  const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
  await page.goto(world.address('recommendList', 'indonesia', { scene: 'banner_fudai' }), { waitUntil: 'commit' });
  const product = page.getByRole('listitem').first().getByRole('button');
  await product.tap();
  await expect(product).toHaveCSS('opacity', '0.5');
  scripts.release();
  await interactive(page);
  await expect(product).toHaveCSS('opacity', '1');
  expect(await world.sandbox.requests('productApply')).toHaveLength(0);
  await product.tap();
  await expect(page).toHaveURL(/\/loanConfirm\?/);
  expect(await world.sandbox.requests('productApply')).toHaveLength(1);
});

for (const [what, fault] of [
  ['fails', { kind: 'status', status: 500 }],
  ['sends unreadable bytes', { kind: 'malformed' }],
] as const)
  test(`an API that ${what} is asked once: the page says it as it does without rendering, and its retry works`, async ({
    world,
    page,
    noise,
  }) => {
    if (fault.kind === 'status') noise.allow(/Failed to load resource/);
    await world.sandbox.setFault({ call: 'loanDetails', ...fault, times: 1 });
    await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia));
    const reload = page.getByRole('button', { name: 'Muat Ulang' });
    await expect(reload).toBeVisible();
    expect(await world.sandbox.requests('loanDetails')).toHaveLength(1);
    await reload.tap();
    await expect(page.getByText(ORDER.indonesia.orderId)).toBeVisible();
    expect(await world.sandbox.requests('loanDetails')).toHaveLength(2);
  });

test('an API that is slower than the document waits is asked once: its answer is for the page', async ({ world, page }) => {
  await world.configure({ drawing: { deadline: 300 } });
  await world.sandbox.setFault({ call: 'loanDetails', kind: 'delay', ms: 2000, times: 1 });
  await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia));
  await expect(page.getByText(ORDER.indonesia.orderId)).toBeVisible();
  expect(apiCalls(world)).toHaveLength(1);
  expect(await world.sandbox.requests('loanDetails')).toHaveLength(1);
});

test('an API that breaks off is asked by the page itself', async ({ world, page }) => {
  await world.sandbox.setFault({ call: 'loanDetails', kind: 'drop', when: 'before', times: 1 });
  await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia));
  await expect(page.getByText(ORDER.indonesia.orderId)).toBeVisible();
  expect(apiCalls(world)).toHaveLength(1);
});

test('a tab that knows more of the borrower than the address does not take another one’s page', async ({ world, page }) => {
  await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia));
  await interactive(page);
  const less = new URL(world.address('loanDetail', 'indonesia', ORDER.indonesia));
  less.searchParams.delete('gid');
  await page.goto(less.href);
  await expect(page.getByText(ORDER.indonesia.orderId)).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/plain/);
  expect(apiCalls(world)).toHaveLength(1);
});

test('in an app that the server did not recognise, the page is re-rendered on the client without our head', async ({ world, page }) => {
  await aroundPage(page, 'android');
  const watched = await watch(page);
  await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia));
  await expect(page.getByText(ORDER.indonesia.orderId)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(watched.reports).toEqual([]);
  expect(await world.sandbox.requests('loanDetails')).toHaveLength(1);
});

test.describe('when the files of the rendered version do not come', () => {
  test('the version before it takes over, with what the document brought', async ({ world, page, noise }) => {
    noise.allow(/404|Failed to load|integrity/);
    await world.promote('remote-loan@1.0.1');
    world.front.injectFault(/\/remote-loan\/1\.0\.1\/.*\.js$/, { kind: 'status', status: 404 });
    await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia));
    await interactive(page);
    await expect(page.getByText('Layanan Pelanggan')).toBeVisible();
    await expect(page.getByText(ORDER.indonesia.orderId)).toBeVisible();
    expect(await world.sandbox.requests('loanDetails')).toHaveLength(1);
  });

  test('and there is none, the shell says so as without rendering', async ({ world, page, noise }) => {
    noise.allow(/404|Failed to load|integrity/);
    world.front.injectFault(/\/remote-loan\/.*\.js$/, { kind: 'status', status: 404 });
    await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia));
    await expect(page.getByRole('button', { name: MARKETS.indonesia.reload })).toBeVisible();
    await interactive(page);
  });
});

test('switched off by a release document, the next page is as it was', async ({ world, page }) => {
  await world.configure({ drawing: { ...ON.drawing, off: ['loanDetail'] } });
  await page.goto(world.address('loanDetail', 'indonesia', ORDER.indonesia));
  await expect(page.getByText(ORDER.indonesia.orderId)).toBeVisible();
  expect(await page.locator('#drawing').count()).toBe(0);
  expect(apiCalls(world)).toHaveLength(1);
});

/** Pictures that failed, and stand as the browser renders them. */
const brokenPictures = (page: Page) =>
  page.evaluate(() => Array.from(document.images).filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length);

for (const link of ['repayDelay 180-1', 'promotion ember', 'complaintDetail 1'] as const)
  test(`a picture that failed before the page was hydrated is replaced as any other: ${link}`, async ({ world, page }) => {
    const scripts = world.front.injectFault(SCRIPTS, { kind: 'hold' });
    await page.goto(world.link(link, 'indonesia'), { waitUntil: 'commit' });
    await expect.poll(() => brokenPictures(page)).toBeGreaterThan(0);
    scripts.release();
    await interactive(page);
    await expect.poll(() => brokenPictures(page)).toBe(0);
  });
