import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import webpack from 'webpack';

import { OVERLAY } from '@loan/kit/dev/devBundler';
import { testPreview } from '@loan/shared/contracts/pages';
import { ONE_PIXEL } from '@loan/shared/testing/photo';

import { expectAccessible } from '../screens/axe';
import { expect, test } from '../world/journey';
import { aroundPage } from '../world/native';
import { VARIANTS } from '../world/variants';
import type { World } from '../world/world';

const { name, version } = VARIANTS.developer;

/** In the other order the shell would be refused. */
async function release(world: World): Promise<void> {
  await world.configure({ features: { testPreview: true } });
  await world.promote(`${name}@${version}`);
}

test('a developer opens a page with other launch parameters; photo and location stay on the phone', async ({ world, page, context }) => {
  await release(world);
  const address = world.address('main', 'indonesia', { productId: '3104', orderId: 'ID-180-1' }).replace(/\/main\b/, testPreview.path);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.2, longitude: 106.8 });
  await page.goto(address);
  await expect(page.getByText('Bridge: not found')).toBeVisible();
  await expectAccessible(page, 'the developer page');

  world.front.forgetRequests();
  await page.getByLabel('Photo').setInputFiles({ name: 'id-card.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL) });
  const photo = page.getByRole('img', { name: 'id-card.png' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Get location' }).tap();
  await expect(page.getByText('Location: -6.2, 106.8')).toBeVisible();
  expect(world.front.asked()).toEqual([]);

  await page.getByRole('textbox', { name: 'App version' }).fill('9.9.9');
  await page.getByRole('textbox', { name: 'Device name' }).fill('Ponsel lain & baru');
  await page.getByRole('textbox', { name: 'Order id' }).fill('ID-174-1');
  await page.getByRole('textbox', { name: 'Product id' }).fill('3101');
  await page.getByRole('link', { name: 'Loan detail', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Menunggu Pembayaran' })).toBeAttached();
  const [read] = await world.sandbox.requests('loanDetails');
  expect(read?.query).toMatchObject({ version: '9.9.9', deviceName: 'Ponsel lain & baru' });
});

test('in the app the bridge is found', async ({ world, page }) => {
  await release(world);
  await aroundPage(page, 'android', { contract: 1 });
  await page.goto(world.address('main', 'india').replace(/\/main\b/, testPreview.path));
  await expect(page.getByText('Bridge: found, contract 1')).toBeVisible();
});

test('a channel that disables it has no such page, whatever its shell was built with', async ({ world, page }) => {
  await release(world);
  await world.configure({});
  await page.goto(world.address('main', 'indonesia').replace(/\/main\b/, testPreview.path));
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
});

/** The overlay script in the shell of `npm run dev`, bundled the same way. */
async function overlayScript(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overlay-'));
  try {
    const entry = OVERLAY;
    const compiler = webpack({ mode: 'development', devtool: false, entry, output: { path: folder, filename: 'overlay.js' } });
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve())),
    );
    return await readFile(join(folder, 'overlay.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the page in development has one overlay for build errors and thrown errors', async ({ page, noise }) => {
  noise.allow(/thrown in a screen/);
  await page.setContent('<!doctype html><title>A page in work</title>');
  await page.addScriptTag({ content: await overlayScript() });
  const tell = (type: string, data?: readonly string[]) => page.evaluate((message) => window.postMessage(message), { type, data });
  const shown = page.frameLocator('iframe').locator('body');

  // Each package in development has its own client, and all report the same fault.
  for (let client = 0; client < 3; client++) await tell('webpackErrors', ['ERROR in ./src/Screen.tsx\nUnexpected token']);
  await expect(shown).toContainText('Unexpected token');
  expect((await shown.innerText()).match(/Unexpected token/g)).toHaveLength(1);
  await expect(page.locator('iframe')).toHaveCount(1);
  await tell('webpackInvalid');
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.evaluate(() => void setTimeout(() => reportError(new Error('thrown in a screen'))));
  await expect(shown).toContainText('thrown in a screen');
  await expect(page.locator('iframe')).toHaveCount(1);
  // A late connection reports a successful build: thrown errors stay.
  await tell('webpackOk');
  await expect(shown).toContainText('thrown in a screen');
  await tell('webpackInvalid');
  await expect(page.locator('iframe')).toHaveCount(0);
});
