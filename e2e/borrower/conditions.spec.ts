import type { Page } from '@playwright/test';

import type { Certificate } from '../../tools/start/local/certificate';
import { FONTS } from '../../tools/test/testFonts';
import { setFont } from '../screens/fit';
import { startFront, type Front } from '../world/front';
import { expect, test } from '../world/journey';
import { button } from '../world/loan';
import { aroundPage } from '../world/native';
import { rendersAgain } from '../world/passing';
import { CLIENT_RENDERED } from '../world/stores';
import { secretsOf, type World } from '../world/world';
import { STORAGES } from './storages';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const help = (page: Page) => page.getByRole('link', { name: 'Layanan Pelanggan' });

async function openDetail(page: Page, world: World): Promise<void> {
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
  await expect(help(page)).toBeVisible();
}

test('offline: a strip says so, the page stays, and it goes when the network is back', async ({ world, page, context, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await openDetail(page, world);
  await context.setOffline(true);
  const strip = page.getByRole('status').getByText('Anda sedang offline. Periksa koneksi internet Anda.');
  await expect(strip).toBeVisible();
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Perbarui' }).tap();
  await lost;
  await rendersAgain(page);
  await expect(page.getByRole('heading', { name: 'Menunggu Pembayaran' })).toBeAttached();
  // Loan details say nothing of their own about a lost read (product §8.1).
  await expect(page.getByText('error', { exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
  await expect(page.getByText('Koneksi tersambung kembali.')).toBeVisible();
  await world.sandbox.setOrder('ID-174-1', { status: '180' });
  await page.getByRole('button', { name: 'Perbarui' }).tap();
  await expect(page.getByRole('heading', { name: 'Pembayaran Terlambat' })).toBeAttached();
});

for (const head of ['ours', "the app's"] as const)
  test(`offline and with an unknown outcome: the strips stay in view at any text size, none over another, the head is ${head}`, async ({
    world,
    page,
    context,
    noise,
  }) => {
    noise.allow(/Failed to load resource/);
    if (head === "the app's") await aroundPage(page, 'android');
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3102' }));
    await world.sandbox.setFault({ kind: 'drop', call: 'loanPush', when: 'before', times: 1 });
    await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
    const unknown = page.getByRole('status').filter({ hasText: 'Belum diketahui apakah' });
    await expect(unknown).toBeVisible();
    await context.setOffline(true);
    const offline = page.getByRole('status').filter({ hasText: 'Anda sedang offline.' });
    await expect(offline).toBeVisible();
    const places = [offline, unknown];
    if (head === 'ours') places.unshift(page.getByRole('banner'));
    for (const size of ['100%', '150%']) {
      await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
      await page.evaluate(() => window.scrollTo(0, 100_000));
      for (const font of FONTS) {
        await setFont(page, font);
        let above = 0;
        for (const place of places) {
          await expect(place).toBeInViewport({ ratio: 1 });
          const box = await place.boundingBox();
          expect(Math.abs((box?.y ?? -1) - above), `${size}, ${font}`).toBeLessThanOrEqual(1);
          above = (box?.y ?? 0) + (box?.height ?? 0);
        }
      }
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(40);
    }
  });

for (const [how, script] of Object.entries(STORAGES)) {
  test(`storage ${how}: a loan is taken and paid all the same`, async ({ world, page }) => {
    await page.addInitScript(script);
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3102' }));
    await page.getByRole('checkbox').tap();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('checkbox').tap();
    await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
    await expect(page.getByRole('heading', { name: 'Sedang Ditinjau' })).toBeAttached();
    // The address after the application brings no token; without a storage only the address before could carry one.
    await openDetail(page, world);
    await button(page, 'Bayar Sekarang').tap();
    await page.getByRole('checkbox', { name: 'Bayar Semua' }).tap();
    await button(page, 'Bayar Segera').tap();
    await expect(page.getByRole('button', { name: 'TELAH MEMBAYAR' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'Bayar Semua' })).toBeChecked();
  });
}

/** Another site that the configuration allows: pictures, an agreement, a repay page. */
async function startForeign(certificate: Certificate): Promise<Front> {
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  return startFront((request, response) => {
    const isPicture = (request.url ?? '').startsWith('/logo');
    response.writeHead(200, { 'content-type': isPicture ? 'image/png' : 'text/html' });
    response.end(isPicture ? picture : '<!doctype html><title>Foreign</title><h1>Foreign page</h1>');
  }, certificate);
}

test('no token reaches another site: not in a picture, a frame, an address, a header or a referrer', async ({
  world,
  page,
  certificate,
}) => {
  const foreign = await startForeign(certificate);
  await world.configure({ ...CLIENT_RENDERED, hosts: { allowed: [foreign.origin], images: [foreign.origin] } });
  // The replies are changed between gateway and browser, where a page that comes rendered does not ask.
  const withForeign = (body: string) => {
    const reply = JSON.parse(body) as { data: object };
    return JSON.stringify({
      ...reply,
      data: {
        ...reply.data,
        productLogo: `${foreign.origin}/logo.png`,
        popAgreementUrl: `${foreign.origin}/terms?x=1`,
        h5Url: `${foreign.origin}/pay?x=1`,
      },
    });
  };
  world.front.injectFault(/loan-detail-confirm$|\/loan-details$/, { kind: 'change', change: withForeign });

  await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }));
  await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Foreign page' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
  await openDetail(page, world);
  await page.getByRole('link', { name: 'Bayar Sekarang' }).tap();
  await expect(page).toHaveURL(`${foreign.origin}/pay?x=1`);
  expect(foreign.requests.map(({ url }) => url)).toEqual(expect.arrayContaining(['/logo.png', '/terms?x=1', '/pay?x=1']));

  const secrets = secretsOf('indonesia');
  // The foreign page asks for its own icon, with its own address.
  for (const { url, headers } of foreign.requests.filter(({ path }) => path !== '/favicon.ico')) {
    const whole = `${url} ${JSON.stringify(headers)}`;
    expect(headers['referer'], url).toBeUndefined();
    expect(
      secrets.filter((secret) => whole.includes(secret)),
      url,
    ).toEqual([]);
    expect(whole, url).not.toContain('sandbox-indonesia-1');
  }
  // On our own site: on pages and calls, not on files and pictures; nowhere as a referrer.
  expect(world.front.requests.some(({ url }) => url.includes('secret-user'))).toBe(true);
  for (const { path, url, headers } of world.front.requests) {
    expect(headers['referer'], path).toBeUndefined();
    if (/^\/(?:assets|sandbox)\//.test(path))
      expect(
        secrets.filter((secret) => `${url} ${JSON.stringify(headers)}`.includes(secret)),
        path,
      ).toEqual([]);
  }
  await foreign.close();
});

test('the tokens of the address go on the calls as the contract says, and no script finds them on the page', async ({ world, page }) => {
  await openDetail(page, world);
  const [read] = await world.sandbox.requests('loanDetails');
  expect(read?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'x-user-token': 'secret-user',
    'x-device-token': 'secret-device',
  });
  expect(read?.headers).not.toHaveProperty('x-session-id');
  expect(read?.query).toMatchObject({
    deviceId: 'sandbox-indonesia-1',
    market: '2',
    token: 'sandbox-token-indonesia-1',
    platform: 'android',
  });
  const found = await page.evaluate((secrets) => {
    const launch = (window as unknown as { __LOAN__: object }).__LOAN__;
    const text = `${Object.keys(launch).join()} ${document.title} ${document.documentElement.outerHTML} ${document.cookie} ${JSON.stringify(window.localStorage)}`;
    return { launch: Object.keys(launch), leaked: secrets.filter((secret) => text.includes(secret)) };
  }, secretsOf('indonesia'));
  expect(found).toEqual({ launch: ['pin'], leaked: [] });
});

test('an address that brings another borrower brings nothing of the one before', async ({ world, page }) => {
  await openDetail(page, world);
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/loanDetail?deviceId=sandbox-india-1&market=1&token=sandbox-token-india-1&productId=9101&orderId=IN-174-1`);
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  const last = (await world.sandbox.requests('loanDetails')).at(-1);
  expect(last?.query).toMatchObject({ deviceId: 'sandbox-india-1', token: 'sandbox-token-india-1' });
  expect(last?.headers).not.toHaveProperty('x-user-token');
  // Without any token the address is completed by what this tab had: a redirect back into the app stays logged in.
  await page.goto(`${origin}/loanDetail?productId=9101&orderId=IN-174-1`);
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
});
