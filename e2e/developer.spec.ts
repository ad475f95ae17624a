import { AxeBuilder } from '@axe-core/playwright';
import { testPreview } from '@loan/shared/contracts/pages';
import { ONE_PIXEL } from '@loan/shared/testing/photo';

import { expect, test } from './journey';
import { aroundPage } from './native';
import { VARIANTS } from './variants';
import type { World } from './world';

const { name, version } = VARIANTS.developer;

/** The other way round the shell would be refused. */
async function release(world: World): Promise<void> {
  await world.configure({ features: { testPreview: true } });
  await world.promote(`${name}@${version}`);
}

test('a developer opens a page with other launch parameters; photo and place stay on the phone', async ({ world, page, context }) => {
  await release(world);
  const address = world.address('main', 'indonesia', { productId: '3104', orderId: 'ID-180-1' }).replace(/\/main\b/, testPreview.path);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.2, longitude: 106.8 });
  await page.goto(address);
  await expect(page.getByText('Bridge: not found')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  world.front.forgetRequests();
  await page.getByLabel('Photo').setInputFiles({ name: 'id-card.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL) });
  const photo = page.getByRole('img', { name: 'id-card.png' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Get location' }).tap();
  await expect(page.getByText('Location: -6.2, 106.8')).toBeVisible();
  expect(world.front.requests.map(({ path }) => path)).toEqual([]);

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
  await aroundPage(page, 'android');
  await page.goto(world.address('main', 'india').replace(/\/main\b/, testPreview.path));
  await expect(page.getByText('Bridge: found')).toBeVisible();
});

test('a channel that switches it off has no such page, whatever its shell was built with', async ({ world, page }) => {
  await release(world);
  await world.configure({});
  await page.goto(world.address('main', 'indonesia').replace(/\/main\b/, testPreview.path));
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
});
