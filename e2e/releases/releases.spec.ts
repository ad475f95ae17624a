import { createHash } from 'node:crypto';

import type { BrowserContext, Page, Request } from '@playwright/test';

import { bucket } from '@loan/shared/contracts/canary';

import { expect, test } from '../world/journey';
import { button } from '../world/loan';
import { msOf, TIMED } from '../world/timed';
import type { World } from '../world/world';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const INDIA = { productId: '9101', orderId: 'IN-174-1' };

/** The words of loan details that tell its releases apart. */
const FIRST = 'Layanan Pelanggan';
const NEXT = 'Bantuan 1.0.1';

async function shows(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('link', { name: words })).toBeVisible();
}

async function openDetail(context: BrowserContext, world: World): Promise<Page> {
  const page = await context.newPage();
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
  return page;
}

/** The repay area as a new browser downloads it: path and digest of each file of remote-repay, and the calls made. */
async function repayAsDownloaded(world: World, newContext: () => Promise<BrowserContext>) {
  const context = await newContext();
  const page = await context.newPage();
  const files = new Map<string, string>();
  const reading: Promise<void>[] = [];
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/byfhns/')) calls.push(`${pathname} ${response.request().postData() ?? ''}`);
    if (!pathname.startsWith('/assets/remote-repay/')) return;
    const read = async () =>
      void files.set(
        pathname,
        createHash('sha256')
          .update(await response.body())
          .digest('hex'),
      );
    reading.push(read());
  });
  await page.goto(world.address('repay', 'indonesia', DETAIL));
  await button(page, 'Bayar Segera').tap();
  await page.getByRole('button', { name: 'TELAH MEMBAYAR' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await Promise.all(reading);
  await context.close();
  return { files: Object.fromEntries(files), calls };
}

test(
  'an open page stays on its release; new pages get the next one, and the earlier one after a rollback',
  { tag: TIMED },
  async ({ world, context, browser }) => {
    const newContext = () => browser.newContext();
    const repayBefore = await repayAsDownloaded(world, newContext);
    expect(Object.keys(repayBefore.files).length).toBeGreaterThan(4);

    const open = await openDetail(context, world);
    await shows(open, FIRST);
    await world.promote('remote-loan@1.0.1');

    // The open page goes on as it was, with what it loads from now on: a dialog, and another page.
    await world.sandbox.setOrder('ID-174-1', { is_score: 1 });
    await open.getByRole('button', { name: 'Perbarui' }).tap();
    const rating = open.getByRole('dialog', { name: 'Bagaimana layanan kami?' });
    await rating.getByRole('button', { name: 'Batal' }).tap();
    await shows(open, FIRST);
    await world.sandbox.setOrder('ID-174-1', { status: '110', is_score: 0 });
    await open.getByRole('button', { name: 'Perbarui' }).tap();
    await open.getByRole('button', { name: /^Pinjaman Kenari, .*Ajukan$/ }).tap();
    await expect(open.getByRole('heading', { name: 'Konfirmasi Pinjaman' })).toBeAttached();
    await world.sandbox.setOrder('ID-174-1', { status: '174' });

    const released = await openDetail(context, world);
    await shows(released, NEXT);
    expect(await repayAsDownloaded(world, newContext)).toEqual(repayBefore);

    let html = '';
    const ms = await msOf(async () => {
      await world.rollback('remote-loan');
      html = await released.evaluate(async (address) => (await fetch(address)).text(), world.address('loanDetail', 'indonesia', DETAIL));
    });
    expect(ms, 'ms from the rollback to a page on the earlier release').toBeLessThan(1000);
    expect(html).toContain('"number":3,');
    const back = await openDetail(context, world);
    await shows(back, FIRST);
    await shows(released, NEXT);
    expect(await repayAsDownloaded(world, newContext)).toEqual(repayBefore);
  },
);

test('a browser that comes back downloads the files of the remote that was released, and no others', async ({ world, page }) => {
  const visit = async (words: string) => {
    await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
    await shows(page, words);
    await button(page, 'Bayar Sekarang').tap();
    await expect(button(page, 'Bayar Segera')).toBeVisible();
  };
  const downloaded = () => world.front.requests.map(({ path }) => path).filter((path) => path.startsWith('/assets/'));
  await visit(FIRST);
  expect(downloaded().length).toBeGreaterThan(8);

  world.front.forgetRequests();
  await visit(FIRST);
  expect(downloaded()).toEqual([]);

  await world.promote('remote-loan@1.0.1');
  await visit(NEXT);
  const again = downloaded();
  expect(again.length).toBeGreaterThan(2);
  expect(again.filter((path) => !path.startsWith('/assets/remote-loan/1.0.1/'))).toEqual([]);

  world.front.forgetRequests();
  await world.rollback('remote-loan');
  await visit(FIRST);
  expect(downloaded(), 'the earlier release is still in the cache').toEqual([]);
});

/** The release of loan details that the boot script asks for. */
async function releaseFor(world: World, page: Page, deviceId: string): Promise<string> {
  await page.goto(world.address('loanDetail', 'indonesia', { ...DETAIL, deviceId }), { waitUntil: 'commit' });
  const link = page.locator('link[href*="/assets/remote-loan/"]').first();
  return ((await link.getAttribute('href')) ?? '').split('/')[3] ?? '';
}

test('a canary is for a share of the devices, and always for the same ones', async ({ world, page }) => {
  // The boot script chooses; nothing behind it is needed to see what.
  world.front.injectFault(/^\/(?:assets|byfhns)\//, { kind: 'hold' });
  const devices = Array.from({ length: 14 }, (_, index) => `phone-${index}`);
  const devicesOn = async (version: string, all: readonly string[]) => {
    const found: string[] = [];
    for (const device of all) if ((await releaseFor(world, page, device)) === version) found.push(device);
    return found;
  };
  await world.promote('remote-loan@1.0.1', { canary: 5000 });
  const half = await devicesOn('1.0.1', devices);
  expect(half.length).toBeGreaterThan(2);
  expect(half.length).toBeLessThan(12);
  expect(await devicesOn('1.0.1', half)).toEqual(half);
  // A larger share holds the smaller one.
  await world.promote('remote-loan@1.0.1', { canary: 9000 });
  expect(await devicesOn('1.0.1', half)).toEqual(half);
  expect((await devicesOn('1.0.1', devices)).length).toBeGreaterThan(half.length);
  // In one market only, and a rollout that begins again selects other devices.
  await world.promote('remote-loan@1.0.1', { canary: 5000, market: 'india' });
  expect(await devicesOn('1.0.1', devices)).toEqual([]);
  await world.promote('remote-loan@1.0.1', { canary: 0, market: 'india' });
  await world.promote('remote-loan@1.0.1', { canary: 5000 });
  expect(await devicesOn('1.0.1', devices)).not.toEqual(half);
});

test('a visitor without a device id has the same release on every load of a tab, and tabs differ', async ({ world, context }) => {
  world.front.injectFault(/^\/(?:assets|byfhns)\//, { kind: 'hold' });
  await world.promote('remote-loan@1.0.1', { canary: 5000 });
  const releases = new Set<string>();
  for (let tab = 0; tab < 40 && releases.size < 2; tab += 1) {
    const page = await context.newPage();
    const first = await releaseFor(world, page, '');
    expect(await releaseFor(world, page, '')).toBe(first);
    releases.add(first);
    await page.close();
  }
  expect([...releases].sort()).toEqual(['1.0.0', '1.0.1']);
});

test('a release for one market does not reach the other', async ({ world, context }) => {
  await world.promote('remote-loan@1.0.1', { market: 'india' });
  const india = await context.newPage();
  await india.goto(world.address('loanDetail', 'india', INDIA));
  await shows(india, 'Help 1.0.1');
  await shows(await openDetail(context, world), FIRST);
});

test('a canary of the shell, with the remote that needs it, is for its share of the devices, until it is withdrawn', async ({
  world,
  context,
}) => {
  const LATER = 'Bantuan 1.1.0';
  const canary = ['host@1.1.0', 'remote-loan@1.1.0'];
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  /** Opens loan details; the files of the canary that this page asked for: one that is open may still load the code of its reports. */
  const open = async (words: string) => {
    const page = await openDetail(context, world);
    await shows(page, words);
    const own = requests.filter((request) => request.frame().page() === page).map((request) => new URL(request.url()).pathname);
    return { page, later: own.filter((path) => path.includes('/1.1.0/')) };
  };
  // The second document of the channel begins the rollout. A share is exact to one place: this device is just outside, then just inside.
  const place = bucket('host@2', 'sandbox-indonesia-1');
  await world.promote(canary, { canary: place });
  expect((await open(FIRST)).later).toEqual([]);
  await world.promote('host@1.1.0', { canary: place + 1 });
  const inside = await open(LATER);
  for (const name of ['host', 'remote-loan']) expect(inside.later.join()).toContain(`/assets/${name}/1.1.0/`);

  await world.promote('host@1.1.0', { canary: 0 });
  expect((await open(FIRST)).later).toEqual([]);
  // The open page keeps its shell, also for what it loads from now on.
  await button(inside.page, 'Bayar Sekarang').tap();
  await expect(button(inside.page, 'Bayar Segera')).toBeVisible();
});
