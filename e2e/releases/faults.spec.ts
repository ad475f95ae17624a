import type { Page } from '@playwright/test';

import type { Rule } from '../world/front';
import { expect, test } from '../world/journey';
import { button, hasRun, knowsBefore } from '../world/loan';
import { rendersAgain } from '../world/passing';
import { expectTimed, msOf, TIMED } from '../world/timed';
import type { World } from '../world/world';
import { again, SLOW, slowWords, standing } from './standing';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
/** What a borrower waits at most until a way on is there. ms */
const WITHIN = 3000;
/** Longer than the shell waits for a file. ms */
const HANGS = 9500;
const LOAN = /^\/assets\/remote-loan\//;
const FAILED = 'Halaman gagal dimuat';
/** What arrived and fails is nothing about the connection. */
const FAULT = 'Ada gangguan pada halaman ini';

const failed = (page: Page) => page.getByRole('alert').getByRole('heading', { name: FAILED });
const faulty = (page: Page) => page.getByRole('alert').getByRole('heading', { name: FAULT });
const help = (page: Page) => page.getByRole('link', { name: 'Layanan Pelanggan' });
const payNow = (page: Page) => button(page, 'Bayar Segera');

/** Opens a page and answers how many ms after that `there` was there. */
const timeUntil = (page: Page, address: string, there: (page: Page) => ReturnType<Page['getByRole']>): Promise<number> =>
  msOf(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(there(page)).toBeVisible();
  });

/** Watches the page from its start: how many ms after it was opened the first `wanted` could be seen. */
async function timeInPage(page: Page, wanted: string): Promise<() => Promise<number>> {
  expectTimed();
  await page.addInitScript((selector) => {
    const seen = { at: 0 };
    Object.assign(window, { seenInJourney: seen });
    const look = () => {
      const element = document.querySelector(selector);
      if (element && getComputedStyle(element).visibility === 'visible') seen.at = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }, wanted);
  // The browser's next frame may come after Playwright has seen it.
  return async () => {
    const seen = await page.waitForFunction(() => (window as unknown as { seenInJourney: { at: number } }).seenInJourney.at || undefined);
    return (await seen.jsonValue()) ?? 0;
  };
}

/** What was held comes after all, and has been dealt with. */
async function arrivesLate(page: Page, rule: Rule): Promise<void> {
  const come = page.waitForEvent('requestfinished', (request) => rule.hits.includes(new URL(request.url()).pathname));
  rule.release();
  await come;
  await rendersAgain(page);
}

const detail = (world: World) => world.address('loanDetail', 'indonesia', DETAIL);
const repay = (world: World) => world.address('repay', 'indonesia', DETAIL);

for (const [name, fault] of [
  ['answers 404', { kind: 'status', status: 404 }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['is cut short', { kind: 'cut' }],
] as const) {
  test(
    `a remote that ${name}: a way on at once, the other remote as ever, and the retry works once it is well`,
    { tag: TIMED },
    async ({ world, page, context, noise }) => {
      noise.allow(/Failed to load resource|ERR_/);
      const rule = world.front.injectFault(LOAN, fault);
      expect(await timeUntil(page, detail(world), failed)).toBeLessThan(WITHIN);
      await expect(page.getByRole('button', { name: 'Kembali ke Beranda' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Telepon/ })).toBeVisible();
      expect(await timeUntil(await context.newPage(), repay(world), payNow)).toBeLessThan(WITHIN);

      rule.end();
      await page.getByRole('button', { name: 'Muat Ulang' }).tap();
      await expect(help(page)).toBeVisible();
      // In this page, without loading it again.
      expect(world.front.requests.filter(({ path }) => path === '/loanDetail')).toHaveLength(1);
    },
  );
}

test('in one page: from a working remote into a failing one and back', { tag: TIMED }, async ({ world, page, noise }) => {
  noise.allow(/Failed to load resource|ERR_/);
  await page.goto(repay(world));
  await payNow(page).tap();
  const rule = world.front.injectFault(LOAN, { kind: 'status', status: 500 });
  await knowsBefore(world);
  await world.sandbox.pay((await world.sandbox.state()).virtual_accounts.at(-1)?.vcode ?? '');
  await page.getByRole('button', { name: 'TELAH MEMBAYAR' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'YA' }).tap();
  const ms = await msOf(async () => {
    await button(page, 'Rincian Pinjaman').tap();
    await expect(failed(page)).toBeVisible();
  });
  expect(ms).toBeLessThan(WITHIN);
  // The loan took the place of the bill: a step back leads to the instalments.
  await page.getByRole('button', { name: 'Kembali', exact: true }).tap();
  await expect(payNow(page)).toBeVisible();
  rule.end();
  await page.goForward();
  await expect(help(page)).toBeVisible();
  expect(world.front.requests.filter(({ path }) => !/^\/(?:assets|releases|reports|byfhns|sandbox|csp|favicon)/.test(path))).toHaveLength(
    1,
  );
});

test(
  'a remote that hangs: words at once, a way on at three seconds, and the retry works once it is well',
  { tag: TIMED },
  async ({ world, page, context }) => {
    const rule = world.front.injectFault(LOAN, { kind: 'hold' });
    const waited = await timeInPage(page, SLOW);
    await page.goto(detail(world), { waitUntil: 'commit' });
    await expect(standing(page)).toBeVisible();
    await expect(slowWords(page)).toBeVisible();
    const ms = await waited();
    expect(ms).toBeGreaterThan(WITHIN - 100);
    expect(ms).toBeLessThan(WITHIN + 500);
    await expect(again(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kembali ke Beranda' })).toBeVisible();
    expect(await timeUntil(await context.newPage(), repay(world), payNow)).toBeLessThan(WITHIN);

    // Well again, but what hung goes on hanging: only a new attempt helps.
    rule.end();
    await again(page).tap();
    await expect(help(page)).toBeVisible();
    await arrivesLate(page, rule);
    await expect(help(page)).toBeVisible();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  },
);

for (const [name, fault] of [
  ['hangs', { kind: 'hold' }],
  ['is missing', { kind: 'status', status: 404 }],
  ['was changed', { kind: 'change', change: (text: string) => `${text};` }],
] as const) {
  test(
    `a shell that ${name}: a way on at three seconds, and it works once the shell is well`,
    { tag: TIMED },
    async ({ world, page, noise }) => {
      if (fault.kind !== 'hold') noise.allow(/Failed to load resource|integrity/);
      const rule = world.front.injectFault(/^\/assets\/host\/.*\/main\..*\.js$/, fault);
      const waited = await timeInPage(page, '#late');
      await page.goto(detail(world), { waitUntil: 'commit' });
      await expect(standing(page)).toBeVisible();
      await expect(page.getByText('Proses ini lebih lama dari biasanya.')).toBeVisible();
      const ms = await waited();
      expect(ms).toBeGreaterThan(WITHIN - 100);
      expect(ms).toBeLessThan(WITHIN + 500);
      rule.end();
      await page.getByRole('link', { name: 'Coba Lagi' }).tap();
      await expect(help(page)).toBeVisible();
    },
  );
}

test('a release that hangs makes room for the last one that worked, and never runs afterwards', async ({ world, page }) => {
  await page.clock.install();
  await world.promote('remote-loan@1.0.1');
  const rule = world.front.injectFault(/^\/assets\/remote-loan\/1\.0\.1\//, { kind: 'hold' });
  await page.goto(detail(world), { waitUntil: 'commit' });
  await expect(slowWords(page)).toBeVisible();
  await page.clock.runFor(HANGS);
  await expect(help(page)).toBeVisible();
  await arrivesLate(page, rule);
  expect([await hasRun(page, world, '1.0.0'), await hasRun(page, world, '1.0.1')]).toEqual([true, false]);
  await expect(help(page)).toBeVisible();
});

test('without an earlier release a hang ends in a way on, and nothing runs afterwards', async ({ world, page }) => {
  await page.clock.install();
  const rule = world.front.injectFault(LOAN, { kind: 'hold' });
  await page.goto(detail(world), { waitUntil: 'commit' });
  await expect(slowWords(page)).toBeVisible();
  await page.clock.runFor(HANGS);
  await expect(failed(page)).toBeVisible();
  await arrivesLate(page, rule);
  expect(await hasRun(page, world, '1.0.0')).toBe(false);
  await page.getByRole('button', { name: 'Muat Ulang' }).tap();
  await expect(help(page)).toBeVisible();
});

test('a dialog that hangs keeps nobody from paying', async ({ world, page }) => {
  world.front.injectFault(/\/repayOrNot-tips\./, { kind: 'hold' });
  await page.goto(repay(world));
  await payNow(page).tap();
  await page.getByRole('button', { name: 'TELAH MEMBAYAR' }).tap();
  await expect(
    page
      .getByRole('button', { name: 'Salin Nomor', exact: true })
      .or(page.getByRole('button', { name: /Salin nomor/ }))
      .first(),
  ).toBeVisible();
  await page.goBack();
  await expect(payNow(page)).toBeVisible();
});

test('a release that throws when it loads makes room for the last one that worked', { tag: TIMED }, async ({ world, page }) => {
  await world.promote('remote-loan@1.0.2');
  const ms = await msOf(async () => {
    await page.goto(detail(world));
    await expect(help(page)).toBeVisible();
  });
  expect(ms).toBeLessThan(WITHIN);
});

test.describe('with a first release of the loan area that throws when it loads', () => {
  test.use({ options: { releases: ['host', 'remote-loan@1.0.2', 'remote-repay'] } });

  test('its place has a way on; the other remote is as ever', { tag: TIMED }, async ({ world, page, context }) => {
    expect(await timeUntil(page, detail(world), faulty)).toBeLessThan(WITHIN);
    expect(await timeUntil(await context.newPage(), repay(world), payNow)).toBeLessThan(WITHIN);
  });
});

test(
  'a release that throws when it renders: a way on; the retry gets the release after a rollback',
  { tag: TIMED },
  async ({ world, page, context, noise }) => {
    noise.allow(/broken at render/);
    await world.promote('remote-loan@1.0.3');
    expect(await timeUntil(page, detail(world), faulty)).toBeLessThan(WITHIN);
    await expect(page.getByText(/Periksa koneksi/)).toHaveCount(0);
    expect(await timeUntil(await context.newPage(), repay(world), payNow)).toBeLessThan(WITHIN);
    await world.rollback('remote-loan');
    // This page's release cannot draw it: after the second failure the retry loads the page anew.
    await page.getByRole('button', { name: 'Muat Ulang' }).tap();
    await expect(faulty(page)).toBeVisible();
    await page.getByRole('button', { name: 'Muat Ulang' }).tap();
    await expect(help(page)).toBeVisible();
  },
);

test('a remote that operations switched off is not asked for; the others are as ever', { tag: TIMED }, async ({ world, page }) => {
  await world.switchRemote('remote-loan', false);
  expect(await timeUntil(page, detail(world), faulty)).toBeLessThan(WITHIN);
  expect(world.front.requests.filter(({ path }) => LOAN.test(path))).toEqual([]);
  expect(await timeUntil(page, repay(world), payNow)).toBeLessThan(WITHIN);
  await world.switchRemote('remote-loan', true);
  expect(await timeUntil(page, detail(world), help)).toBeLessThan(WITHIN);
});
