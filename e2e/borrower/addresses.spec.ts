import type { Page } from '@playwright/test';

import { hostileRan, strayRequests } from '../operations/attack';
import { expect, test } from '../world/journey';
import { button } from '../world/loan';
import { CLIENT_RENDERED } from '../world/stores';
import type { World } from '../world/world';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const REFUSED = 'Ini tidak dapat dibuka di sini. Lanjutkan di aplikasi, atau hubungi layanan pelanggan.';

/** Addresses that a server must not be able to send a borrower to. */
const HOSTILE = [
  'javascript:window.hostileRan=1',
  'JaVaScRiPt:window.hostileRan=1',
  ' \tjavascript:window.hostileRan=1',
  'java\nscript:window.hostileRan=1',
  'data:text/html,<script>opener.hostileRan=1</script>',
  'vbscript:msgbox(1)',
  'blob:https://hostile.example/1',
  '//hostile.example/repay',
  '\\\\hostile.example/repay',
  'https:hostile.example',
  'https://hostile.example/repay',
  'http-x://hostile.example',
  'intent://hostile.example#Intent;scheme=https;end',
  'tel:*21*0800%23',
  'file:///etc/passwd',
  'loanapp://open?url=javascript:window.hostileRan=1',
  'loanapp://open?url=https://hostile.example/',
];

async function openDetail(page: Page, world: World, orderId = DETAIL.orderId): Promise<void> {
  await page.goto(world.address('loanDetail', 'indonesia', { ...DETAIL, orderId }));
  await expect(page.getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
}

const refusal = (page: Page) => page.getByRole('status').getByText(REFUSED);

/** Counts what the shell reports to operations of one kind, from now on, in all documents of the page. */
async function countReports(page: Page, kind: string): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countReport', () => void (count += 1));
  await page.addInitScript((wanted) => {
    window.addEventListener('loan:report', (event) => {
      const { kind } = (event as CustomEvent<{ kind: string }>).detail;
      if (kind === wanted) (window as unknown as { countReport(): void }).countReport();
    });
  }, kind);
  return () => count;
}

test('a repay address from the server that leads elsewhere leads nowhere', async ({ world, page }) => {
  const stray = strayRequests(page, world);
  const refusals = await countReports(page, 'address-refused');
  await openDetail(page, world);
  const here = page.url();
  for (const [index, address] of HOSTILE.entries()) {
    await world.sandbox.setOrder('ID-174-1', { h5_url: address });
    const read = page.waitForResponse(/loan-details\/loan-details/);
    await page.getByRole('button', { name: 'Perbarui' }).tap();
    await (await read).finished();
    await button(page, 'Bayar Sekarang').tap();
    await expect.poll(refusals, address).toBe(index + 1);
    await expect(refusal(page), address).toBeVisible();
    expect(page.url(), address).toBe(here);
  }
  expect(await hostileRan(page)).toBeUndefined();
  expect(stray).toEqual([]);
});

test('the address after an application that leads elsewhere leads nowhere; the loan stays taken, once', async ({ world, page }) => {
  const stray = strayRequests(page, world);
  for (const address of ['javascript:window.hostileRan=1//http', 'https://hostile.example/loanDetail?x=1']) {
    const rule = world.front.injectFault(/loan-detail-push$/, {
      kind: 'change',
      change: (body) => withData(body, { lendDetailsUrl: address }),
    });
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3102' }));
    const here = page.url();
    await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
    await expect(page.getByRole('alert')).toContainText('Pengajuan Anda sudah terkirim.');
    await expect(page.getByRole('button', { name: 'Kembali ke Beranda' })).toBeVisible();
    // Nothing says to try again what is done.
    await expect(refusal(page)).toHaveCount(0);
    expect(page.url()).toBe(here);
    rule.end();
    // The tab would open this loan again, not take the next one.
    await page.evaluate(() => sessionStorage.clear());
  }
  expect(await hostileRan(page)).toBeUndefined();
  expect(stray).toEqual([]);
  const { orders } = await world.sandbox.state();
  expect(orders.filter(({ product_id, status, amount }) => product_id === '3102' && status === '21' && amount === 1_000_000)).toHaveLength(
    1,
  );
});

/** A reply with other data. */
function withData(body: string, data: object): string {
  const reply = JSON.parse(body) as { data: object };
  return JSON.stringify({ ...reply, data: { ...reply.data, ...data } });
}

test('an offer and an agreement that lead elsewhere lead nowhere', async ({ world, page }) => {
  const stray = strayRequests(page, world);
  await page.goto(world.address('loanDetail', 'indonesia', { productId: '3104', orderId: 'ID-999-1' }));
  const offers = page.getByRole('listitem').getByRole('button', { name: /Ajukan$/ });
  // The last one's jump address is a script.
  await offers.last().tap();
  await expect(refusal(page)).toBeVisible();
  expect(page.url()).toContain('/loanDetail?');

  world.front.injectFault(/contract-jump$/, {
    kind: 'change',
    change: (body) => withData(body, { contract_url: 'https://hostile.example/terms' }),
  });
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }));
  await page.getByRole('button', { name: 'Perjanjian Pinjaman' }).tap();
  await expect(refusal(page)).toBeVisible();
  expect(page.url()).toContain('/loanConfirm?');
  expect(await hostileRan(page)).toBeUndefined();
  expect(stray).toEqual([]);
});

test('an agreement frame that leads elsewhere is not shown, and cannot be agreed to', async ({ world, page }) => {
  // The reply is changed between gateway and browser, where a page that comes rendered does not ask.
  await world.configure(CLIENT_RENDERED);
  const stray = strayRequests(page, world);
  for (const address of ['https://hostile.example/terms', 'javascript:parent.hostileRan=1', 'data:text/html,<p>terms</p>']) {
    const rule = world.front.injectFault(/loan-detail-confirm$/, {
      kind: 'change',
      change: (body) => withData(body, { popAgreementUrl: address }),
    });
    await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }));
    await page.getByRole('button', { name: 'Ajukan Sekarang' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Perjanjian gagal dibuka.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Agree' })).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    rule.end();
  }
  expect(await hostileRan(page)).toBeUndefined();
  expect(await world.sandbox.requests('loanPush')).toEqual([]);
  expect(stray).toEqual([]);
});
