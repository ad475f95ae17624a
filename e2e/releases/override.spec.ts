import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, test } from '../world/journey';
import { EVERYTHING } from '../world/stores';
import { buildVariant, VARIANTS } from '../world/variants';
import type { World } from '../world/world';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** A developer's machine: serves the build in `dist` to pages of any origin. */
async function serve(): Promise<{ readonly origin: string; readonly asked: readonly string[]; close(): void }> {
  const dist = join(await buildVariant(VARIANTS.ownUi), 'dist');
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const file = (request.url ?? '').slice(1);
    asked.push(file);
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? '';
    try {
      const bytes = readFileSync(join(dist, file));
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => void server.close() };
}

const linkOf = (world: World, origin: string) => `${world.address('loanDetail', 'indonesia', DETAIL)}#override=remote-loan@${origin}`;

let machine: Awaited<ReturnType<typeof serve>>;
test.beforeEach(async () => {
  machine = await serve();
});
test.afterEach(() => machine.close());

test.describe('in a channel of developers', () => {
  test.use({ options: { releases: EVERYTHING, channel: 'staging' } });

  test('a remote from a listed origin runs in its tab, with its hashes, until the override ends', async ({ world, page, context }) => {
    await world.configure({ overrides: { origins: [machine.origin] } });
    await page.goto(linkOf(world, machine.origin));
    await expect(page.locator('[data-pictures]')).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText(`remote-loan 1.0.4 dari ${machine.origin}`);
    const scripts = () => machine.asked.filter((file) => file.endsWith('.js')).length;
    expect(scripts()).toBeGreaterThan(1);
    // Its pictures load from there, in each way in which sources refer to one.
    await expect
      .poll(() => machine.asked.filter((file) => /\.(?:png|svg)$/.test(file)).map((file) => file.split('.')[0]))
      .toEqual(expect.arrayContaining(['seal', 'sign', 'stamp']));
    for (const picture of await page.locator('[data-pictures] img').all())
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const early = scripts();
    // Lazily loaded chunks come from there, too.
    await world.sandbox.setOrder('ID-174-1', { is_score: 1 });
    await page.getByRole('button', { name: 'Perbarui' }).tap();
    await expect(page.getByRole('dialog', { name: 'Bagaimana layanan kami?' })).toBeVisible();
    expect(scripts()).toBeGreaterThan(early);
    expect(world.front.requests.some(({ path }) => path.startsWith('/assets/remote-loan/1.0.4/'))).toBe(false);
    await page.reload();
    await expect(page.getByRole('complementary')).toContainText(machine.origin);

    const other = await context.newPage();
    await other.goto(world.address('loanDetail', 'indonesia', DETAIL));
    await expect(other.getByRole('complementary')).toHaveCount(0);
    await page.getByRole('complementary').getByRole('button', { name: 'Akhiri' }).dispatchEvent('click');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });

  test('one from an unlisted origin is refused, and the banner says what to configure', async ({ world, page }) => {
    await world.configure({ overrides: { origins: ['http://localhost:4173'] } });
    await page.goto(linkOf(world, machine.origin));
    await expect(page.getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText(`overrides.origins pada konfigurasi ini: ${machine.origin}`);
    expect(machine.asked).toEqual([]);
  });
});

test('production accepts no such configuration, and no override', async ({ world, page }) => {
  await expect(world.configure({ overrides: { origins: [machine.origin] } })).rejects.toThrow(/never for production/);
  await page.goto(linkOf(world, machine.origin));
  await expect(page.getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('overrides.origins');
  expect(machine.asked).toEqual([]);
});
