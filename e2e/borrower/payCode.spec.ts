import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import type { Market } from '@loan/shared/contracts/shell';

import { ROOT } from '../../tools/build/packages';
import { watch } from '../rendered/rendering';
import { watchClipboard } from '../world/clipboard';
import { expect, test } from '../world/journey';
import { button, MARKETS, marketsInTurn, stored } from '../world/loan';
import { rendersAgain } from '../world/passing';
import type { World } from '../world/world';

const BILL = {
  indonesia: { productId: '3101', orderId: 'ID-174-1', amount: '1080000' },
  india: { productId: '9101', orderId: 'IN-174-1', amount: '5400' },
} as const;

/** The payment page of a borrower who pays at a store. */
async function openAtStore(page: Page, world: World, market: Market): Promise<void> {
  await page.addInitScript((store) => {
    for (const [key, value] of Object.entries({ payType: '2', payCode: store, specificNum: '', isDefault: '0' }))
      localStorage.setItem(key, value);
  }, MARKETS[market].store);
  await page.goto(world.address('repayOrNot', market, BILL[market]));
  await expect(button(page, MARKETS[market].paid)).toBeVisible();
}

// A module of the barcode is whole pixels of the screen, which are finer than CSS pixels on a phone.
test.use({ deviceScaleFactor: 2 });

// From its own file: by default it would be fetched from elsewhere.
test.beforeAll(async () => {
  const file = readFileSync(join(ROOT, 'node_modules', 'zxing-wasm', 'dist', 'reader', 'zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true });
});

const vcodeOf = async (world: World) => (await stored(world)).virtual_accounts.at(-1)?.vcode ?? '';

for (const market of ['indonesia', 'india'] as const)
  test(`a till reads the code from a payment code, ${market}`, async ({ world, page }) => {
    await openAtStore(page, world, market);
    const bars = page.getByRole('img');
    await expect(bars).toBeVisible();
    for (const width of [320, 360, 430]) {
      await page.setViewportSize({ width, height: 640 });
      const found = await readBarcodes(await page.screenshot(), { formats: ['Code128'] });
      expect(
        found.map(({ text }) => text),
        `at ${width} px`,
      ).toEqual([await vcodeOf(world)]);
      // Each bar is whole pixels of the screen.
      const [rendered, modules] = await bars.evaluate((svg) => [
        svg.getBoundingClientRect().width * devicePixelRatio,
        (svg as unknown as SVGSVGElement).viewBox.baseVal.width,
      ]);
      expect(Number.isInteger(rendered / modules), `at ${width} px`).toBe(true);
    }
  });

const openAtBank = (page: Page, world: World, market: Market) => page.goto(world.address('repayOrNot', market, BILL[market]));
for (const [[what, open], market] of marketsInTurn([
  ['a bank', openAtBank],
  ['a store', openAtStore],
] as const))
  test(`${what}: name, number and amount are on the first screen with their copy buttons, without spaces, ${market}`, async ({
    world,
    page,
  }) => {
    const copied = await watchClipboard(page);
    await open(page, world, market);
    await expect(button(page, MARKETS[market].paid)).toBeVisible();
    const footer = await page.locator('[data-footer]').boundingBox();
    const copies = page.getByRole('main').getByRole('button', { name: market === 'india' ? /^Copy/ : /^Salin/ });
    await expect(copies).toHaveCount(2);
    for (const copy of await copies.all()) {
      const box = await copy.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
      await copy.tap();
      await expect(page.getByRole('status').filter({ hasText: market === 'india' ? /copied/ : /disalin/ })).toBeVisible();
    }
    expect(copied).toEqual([BILL[market].amount, await vcodeOf(world)]);
  });

for (const market of ['indonesia', 'india'] as const)
  test(`an expired time to pay is shown at once when the bill is opened, and nothing moves, ${market}`, async ({ world, page }) => {
    const { shifts } = await watch(page);
    world.front.injectFault(/\/generate-vcode/, {
      kind: 'change',
      change: (body) => body.replace(/("expiryTime":")[^"]*/, '$12020-01-01 10:00:00'),
    });
    const late = world.front.injectFault(/\/repayOrNot-tips\./, { kind: 'hold' });
    await page.goto(world.address('repayOrNot', market, BILL[market]));
    await expect(button(page, MARKETS[market].paid)).toBeVisible();
    const over = page
      .getByRole('alert')
      .filter({ hasText: market === 'india' ? 'This number has expired.' : 'Nomor ini sudah tidak berlaku.' });
    await expect(over).toBeVisible();
    late.release();
    await expect(button(page, market === 'india' ? 'Payment problem? Tell us' : 'Ada kendala pembayaran? Laporkan')).toBeVisible();
    await expect(over).toBeVisible();
    expect(await shifts()).toEqual([]);
  });

test('late instructions move nothing; without them the code is shown without an error', async ({ world, page, noise }) => {
  noise.allow(/Failed to load resource/);
  const { shifts } = await watch(page);
  const late = world.front.injectFault(/\/repayOrNot-tips\./, { kind: 'hold' });
  await openAtStore(page, world, 'indonesia');
  await expect.poll(() => late.hits.length).toBeGreaterThan(0);
  await rendersAgain(page);
  late.release();
  await expect(page.getByRole('img')).toBeVisible();
  expect(await shifts()).toEqual([]);

  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  const fault = world.front.injectFault(/\/repayOrNot-tips\./, { kind: 'status', status: 500 });
  await page.reload();
  await expect(button(page, MARKETS.indonesia.paid)).toBeVisible();
  await expect(page.getByText('Naikkan kecerahan layar')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(await vcodeOf(world));
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The instructions did not arrive either: a tap fetches them, and the contact is there at once.
  await expect(button(page, 'Ada kendala pembayaran? Laporkan')).toBeVisible();
  await button(page, 'Petunjuk Pembayaran').tap();
  await expect(page.getByRole('status').filter({ hasText: 'Terjadi kesalahan' })).toBeVisible();
  fault.end();
  await button(page, 'Petunjuk Pembayaran').tap();
  await expect(page.getByText('Datang ke kasir')).toBeVisible();
});
