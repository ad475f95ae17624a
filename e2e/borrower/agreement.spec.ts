import type { Page } from '@playwright/test';

import { strayRequests } from '../operations/attack';
import { startFront } from '../world/front';
import { expect, test } from '../world/journey';
import { button, heading, MARKETS } from '../world/loan';
import { CLIENT_RENDERED } from '../world/stores';
import type { World } from '../world/world';

const TEXTS = {
  indonesia: { wait: /^Membuka perjanjian…/, late: /^Perjanjian belum terbuka\./, fail: 'Perjanjian gagal dibuka.', again: 'Coba Lagi' },
  india: {
    wait: /^Opening the agreement…/,
    late: /^The agreement has not opened yet\./,
    fail: "The agreement couldn't be opened.",
    again: 'Try again',
  },
} as const;
const AGREEMENT = /^\/sandbox\/agreement\//;
const dialog = (page: Page) => page.getByRole('dialog');
/** The row that opens an agreement; a link in the sentence to agree to has the same name. */
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const agree = (page: Page) => dialog(page).getByRole('button', { name: 'Agree' });
const framed = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 });

async function apply(page: Page, world: World, market: 'indonesia' | 'india'): Promise<void> {
  await page.goto(world.address('loanConfirm', market, { productId: MARKETS[market].product }));
  await button(page, MARKETS[market].apply).tap();
}

test('an agreement that does not load cannot be accepted; after ten seconds it can be requested again', async ({ world, page }) => {
  const [market, words] = ['india', TEXTS.india] as const;
  const hanging = world.front.injectFault(AGREEMENT, { kind: 'hold' });
  await page.clock.install();
  await apply(page, world, market);
  await expect(dialog(page).getByText(words.wait)).toBeVisible();
  await expect(agree(page)).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(dialog(page).getByText(words.late)).toBeVisible();
  await expect(agree(page)).toHaveCount(0);
  // Large text stacks the buttons: Cancel already stands where it will stand next to Agree.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const cancel = dialog(page).getByRole('button', { name: 'Cancel' });
  const before = await cancel.boundingBox();
  hanging.end();
  await dialog(page).getByRole('button', { name: words.again }).tap();
  await expect(framed(page)).toBeVisible();
  await expect(agree(page)).toBeVisible();
  expect((await cancel.boundingBox())?.y).toBe(before?.y);
  await agree(page).tap();
  await expect(heading(page, MARKETS[market].review)).toBeVisible();
  expect(await world.sandbox.requests('loanPush')).toHaveLength(1);
  hanging.release();
});

test("the browser's own error page does not count as an agreement", async ({ world, page, noise }) => {
  const [market, words] = ['indonesia', TEXTS.indonesia] as const;
  noise.allow(/the server responded with a status of 502/);
  world.front.injectFault(AGREEMENT, { kind: 'status', status: 502 });
  await apply(page, world, market);
  await expect(dialog(page).getByText(words.fail)).toBeVisible();
  await expect(agree(page)).toHaveCount(0);
  await expect(dialog(page).locator('iframe')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Cancel' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  expect(await world.sandbox.requests('loanPush')).toEqual([]);
});

test('a document that navigates the frame to a site outside the policy does not count as an agreement', async ({
  world,
  page,
  certificate,
  noise,
}) => {
  noise.allow(/Content Security Policy/);
  const stray = strayRequests(page, world);
  const foreign = await startFront((_request, response) => {
    response.writeHead(302, { location: 'https://hostile.example/terms' });
    response.end();
  }, certificate);
  // The reply is changed between gateway and browser, where a server-rendered page does not request it.
  await world.configure({ ...CLIENT_RENDERED, hosts: { allowed: [foreign.origin] } });
  world.front.injectFault(/loan-detail-confirm$/, {
    kind: 'change',
    change: (body) => {
      const reply = JSON.parse(body) as { data: object };
      return JSON.stringify({ ...reply, data: { ...reply.data, popAgreementUrl: `${foreign.origin}/terms` } });
    },
  });
  await apply(page, world, 'indonesia');
  await expect(dialog(page).getByText(TEXTS.indonesia.fail)).toBeVisible();
  await expect(agree(page)).toHaveCount(0);
  expect(stray.filter((address) => address.includes('hostile'))).toEqual([]);
  await foreign.close();
});

test('an agreement opens above the page, reports how far it was shown, and closes with a step back', async ({ world, page }) => {
  const market = 'indonesia';
  const name = { indonesia: 'Perjanjian Pinjaman', india: 'Loan agreement' }[market];
  const part = { indonesia: /^\d+% sudah dilihat$/, india: /^\d+% shown$/ }[market];
  const end = { indonesia: 'Sudah dilihat sampai akhir', india: 'End of the text' }[market];
  await page.goto(world.address('loanConfirm', market, { productId: MARKETS[market].product }));
  // The sandbox's agreement is short: a low screen shows only a part of it.
  await page.setViewportSize({ width: 360, height: 400 });
  const here = page.url();
  await row(page, name).tap();
  const bar = dialog(page).getByRole('progressbar');
  await expect(bar).toBeVisible();
  await expect(dialog(page).getByText(part)).toBeVisible();
  await expect(dialog(page).locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  await page.frameLocator('iframe').getByRole('paragraph').last().scrollIntoViewIfNeeded();
  await dialog(page)
    .locator('div:has(> div > iframe)')
    .evaluate((stage) => stage.scrollTo(0, stage.scrollHeight));
  await expect(dialog(page).getByText(end)).toBeVisible();
  await expect(bar).toHaveAttribute('value', '100');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toBe(here);
  await expect(page.getByRole('button', { name: new RegExp(name) })).toContainText(end);
  expect(await world.sandbox.requests('loanPush')).toEqual([]);
});

test("another site's agreement is shown without reporting how far, and opens as a page", async ({ world, page, certificate }) => {
  const foreign = await startFront((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Terms</title><h1>Foreign terms</h1>${'<p>Text</p>'.repeat(80)}`);
  }, certificate);
  await world.configure({ ...CLIENT_RENDERED, hosts: { allowed: [foreign.origin] } });
  world.front.injectFault(/contract-jump/, {
    kind: 'change',
    change: (body) => JSON.stringify({ ...(JSON.parse(body) as object), data: { contract_url: `${foreign.origin}/terms` } }),
  });
  await page.goto(world.address('loanConfirm', 'indonesia', { productId: '3101' }));
  await row(page, 'Perjanjian Pinjaman').tap();
  await expect(framed(page)).toBeVisible();
  await expect(dialog(page).getByText(/tidak dapat ditampilkan/)).toBeVisible();
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
  await expect(dialog(page).locator('iframe')).toHaveAttribute('sandbox', '');
  await button(page, 'Buka sebagai halaman').tap();
  await expect(page).toHaveURL(`${foreign.origin}/terms`);
  await page.goBack();
  await expect(button(page, 'Ajukan Sekarang')).toBeVisible();
  await foreign.close();
});
