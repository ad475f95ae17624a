import type { Page } from '@playwright/test';

import { expect, test } from '../world/journey';
import { CLIENT_RENDERED } from '../world/stores';
import type { World } from '../world/world';

/** Correct bytes that the browser refuses, and caches. */
const REFUSED = { kind: 'change', headers: { 'content-type': 'text/plain; charset=utf-8' } } as const;
const DETAIL = { productId: '3101', orderId: 'ID-174-1' };

const help = (page: Page) => page.getByRole('link', { name: 'Layanan Pelanggan' });
const failed = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'Halaman gagal dimuat' });
const openDetail = (page: Page, world: World) => page.goto(world.address('loanDetail', 'indonesia', DETAIL));
const documents = (world: World) => world.front.requests.filter(({ path }) => path === '/loanDetail').length;
/** Style sheets of the page that are not in effect. */
const unstyled = (page: Page) =>
  page.evaluate(() => Array.from(document.querySelectorAll('link')).filter(({ rel, sheet }) => rel === 'stylesheet' && !sheet).length);

test.beforeEach(({ noise }) => noise.allow(/MIME type/));

for (const [what, paths] of [
  ['an entry', /\/remote-loan\/.*\/remoteEntry\.[0-9a-f]+\.js$/],
  ['a page’s script', /\/remote-loan\/.*\/loanDetail\.[0-9a-f]+\.js$/],
  ['a page’s style sheet', /\/remote-loan\/.*\/loanDetail\.[0-9a-f]+\.css$/],
  ['a whole area', /^\/assets\/remote-loan\//],
] as const) {
  test(`${what} under a wrong content type: the retry works in this page, and the next visit as usual`, async ({ world, page }) => {
    await world.configure(CLIENT_RENDERED);
    const rule = world.front.injectFault(paths, REFUSED);
    await openDetail(page, world);
    await expect(failed(page)).toBeVisible();
    rule.end();
    await page.getByRole('button', { name: 'Muat Ulang' }).tap();
    await expect(help(page)).toBeVisible();
    expect(await unstyled(page)).toBe(0);
    expect(documents(world)).toBe(1);

    await openDetail(page, world);
    await expect(help(page)).toBeVisible();
    expect(await unstyled(page)).toBe(0);
  });

  // Sequential loads are refused at different times, so one more attempt is not enough for all of them.
  if (what === 'a whole area') continue;
  test(`${what} once under a wrong content type is not noticed`, async ({ world, page }) => {
    world.front.injectFault(paths, REFUSED, 1);
    await openDetail(page, world);
    await expect(help(page)).toBeVisible();
    expect(await unstyled(page)).toBe(0);
  });
}

test('the shell’s script under a wrong content type: the retry works once the server recovers', async ({ world, page }) => {
  const rule = world.front.injectFault(/^\/assets\/host\/.*\/main\..*\.js$/, REFUSED);
  await openDetail(page, world);
  const again = page.getByRole('link', { name: 'Coba Lagi' });
  await expect(again).toBeVisible();
  rule.end();
  await again.tap();
  await expect(help(page)).toBeVisible();
});

test('the shell’s style under a wrong content type is applied when the page is shown', async ({ world, page }) => {
  await world.configure(CLIENT_RENDERED);
  const rule = world.front.injectFault(/^\/assets\/host\/.*\/main\..*\.css$/, REFUSED, 1);
  await openDetail(page, world);
  await expect(help(page)).toBeVisible();
  expect(rule.hits).toHaveLength(1);
  expect(await unstyled(page)).toBe(0);
});

for (const kind of ['js', 'css']) {
  test(`a dialog whose ${kind} came under a wrong content type opens at the next tap, and at the next visit at once`, async ({
    world,
    page,
  }) => {
    const rule = world.front.injectFault(new RegExp(`/loanConfirm-agreement\\..*\\.${kind}$`), REFUSED);
    const open = async () => {
      await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }));
      await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
    };
    await open();
    await expect(page.getByRole('alert').getByText('Perjanjian gagal dibuka.')).toBeVisible();
    rule.end();
    await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await unstyled(page)).toBe(0);

    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('an agreement whose sheet came under a wrong content type opens as a page', async ({ world, page }) => {
  world.front.injectFault(/\/loanConfirm-agreement\..*\.js$/, REFUSED);
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3102' }));
  await page.getByRole('button', { name: 'Perjanjian Pinjaman' }).tap();
  await expect(page).toHaveURL(/\/sandbox\/agreement\/0\b/);
});

test('the transport under a wrong content type: the next attempt works', async ({ world, page }) => {
  const rule = world.front.injectFault(/^\/assets\/host\/.*\/transport\..*\.js$/, REFUSED);
  await page.goto(world.address('repayOrNot', 'indonesia', { ...DETAIL, amount: '1080000' }));
  const again = page.getByRole('button', { name: /Muat Ulang|Coba Lagi/ }).first();
  await expect(again).toBeVisible();
  rule.end();
  await again.tap();
  await expect(page.getByRole('button', { name: 'TELAH MEMBAYAR' })).toBeVisible();
  expect(world.front.requests.filter(({ path }) => path === '/that')).toHaveLength(1);
});
