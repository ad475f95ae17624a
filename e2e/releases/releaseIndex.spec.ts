import type { Page } from '@playwright/test';

import { expect, test } from '../world/journey';
import { button } from '../world/loan';
import type { World } from '../world/world';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const INDEX = /^\/releases\/\d+\/index\.json$/;
const REPAY = /^\/releases\/\d+\/remotes\/remote-repay\.json$/;
const RELEASE_FILES = /^\/releases\//;

/** The browser's own word about a file that did not come, or came with other bytes. */
const REFUSED = /integrity|ERR_|Fetch API cannot load|Failed to load resource|Failed to find a valid digest/;

const payNow = (page: Page) => button(page, 'Bayar Sekarang');
const bill = (page: Page) => button(page, 'Bayar Segera');
const asked = (world: World) => world.front.requests.map(({ path }) => path).filter((path) => RELEASE_FILES.test(path));

async function openDetail(world: World, page: Page): Promise<void> {
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
  await expect(payNow(page)).toBeVisible();
}

test('the document has its page’s remote alone; once the page is idle the others come, and the next area asks for nothing but its own files', async ({
  world,
  page,
}) => {
  await page.clock.install();
  await openDetail(world, page);
  const held = await page
    .locator('script#release')
    .evaluate((block) => Object.keys((JSON.parse(block.textContent) as { remotes: object }).remotes));
  expect(held).toEqual(['remote-loan']);
  await page.clock.runFor(5_000);
  await expect.poll(() => asked(world).length).toBe(1 + 5);
  const paths = world.front.requests.map(({ path }) => path);
  expect(paths.findIndex((path) => path.startsWith('/byfhns/'))).toBeLessThan(paths.findIndex((path) => RELEASE_FILES.test(path)));
  expect(asked(world)[0]).toMatch(INDEX);
  await payNow(page).tap();
  await expect(bill(page)).toBeVisible();
  expect(asked(world)).toHaveLength(1 + 5);
});

test('who is faster than that waits for two small files, and sees that it is at work', async ({ world, page }) => {
  const rule = world.front.injectFault(RELEASE_FILES, { kind: 'hold' });
  await openDetail(world, page);
  await payNow(page).tap();
  await expect(page.getByText('Memuat…').first()).toBeVisible();
  rule.release();
  await expect(bill(page)).toBeVisible();
  expect(asked(world)[0]).toMatch(INDEX);
  expect(asked(world).filter((path) => REPAY.test(path))).toHaveLength(1);
  await page.goBack();
  await expect(payNow(page)).toBeVisible();
});

for (const [what, file] of [
  ['the index', INDEX],
  ['the file of a remote', REPAY],
] as const) {
  test(`${what} with other bytes is refused: nothing that it names runs, and the page stays usable`, async ({ world, page, noise }) => {
    noise.allow(REFUSED);
    const rule = world.front.injectFault(file, {
      kind: 'change',
      change: (text) => text.replaceAll('/repay', '/repaid').replaceAll('sha384-', 'sha384-A'),
    });
    await openDetail(world, page);
    await payNow(page).tap();
    const told =
      what === 'the index' ? page.getByText('Terjadi kesalahan. Silakan coba lagi.') : page.getByText('Ada gangguan pada halaman ini');
    await expect(told.first()).toBeVisible();
    expect(world.front.requests.filter(({ path }) => path.startsWith('/assets/remote-repay/'))).toEqual([]);
    rule.end();
    await (what === 'the index' ? payNow(page) : page.getByRole('button', { name: 'Muat Ulang' })).tap();
    await expect(bill(page)).toBeVisible();
  });
}

test('a lost connection: the borrower hears it and stays; the next tap goes on', async ({ world, page, noise }) => {
  noise.allow(REFUSED);
  const rule = world.front.injectFault(RELEASE_FILES, { kind: 'cut' });
  await openDetail(world, page);
  await payNow(page).tap();
  await expect(page.getByText('Terjadi kesalahan. Silakan coba lagi.').first()).toBeVisible();
  await expect(payNow(page)).toBeVisible();
  rule.end();
  await payNow(page).tap();
  await expect(bill(page)).toBeVisible();
});

test('a step back over a reload leads to a page that the document left out', async ({ world, page }) => {
  await openDetail(world, page);
  await payNow(page).tap();
  await expect(bill(page)).toBeVisible();
  await page.reload();
  await expect(bill(page)).toBeVisible();
  await page.goBack();
  await expect(payNow(page)).toBeVisible();
});

test('an open page finds the index of its own release after the next one, and after a rollback', async ({ world, page }) => {
  await page.clock.install();
  await openDetail(world, page);
  await world.promote('remote-loan@1.0.1');
  await world.rollback('remote-loan');
  await payNow(page).tap();
  await expect(bill(page)).toBeVisible();
  expect(asked(world).every((path) => path.startsWith('/releases/1/'))).toBe(true);
});
