import type { KeyObject } from 'node:crypto';

import type { Page } from '@playwright/test';

import { pinnedBuild } from '@loan/release/document/builds';
import { previewToken } from '@loan/release/document/previewToken';
import { publicOf } from '@loan/release/document/signing';
import { trustOf } from '@loan/release/document/trust';

import { expect, test } from '../world/journey';
import { button } from '../world/loan';
import { CHANNEL, ON } from '../world/stores';
import type { World } from '../world/world';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const RELEASED = 'Layanan Pelanggan';
const CANDIDATE = 'Bantuan 1.0.1';

/** Refused by the gateway, as the browser says it. */
const FORBIDDEN = /status of 403/;

const bar = (page: Page) => page.getByRole('complementary');
const shows = (page: Page, words: string) => expect(page.getByRole('link', { name: words })).toBeVisible();

let key: KeyObject;
test.beforeEach(async ({ world }) => {
  key = await world.sign();
});

async function tokenOf(world: World, { lasts = 3_600_000, channel = CHANNEL, versions = ['1.0.1'] } = {}): Promise<string> {
  const records = await Promise.all(versions.map((version) => world.record('remote-loan', version)));
  const remotes = Object.fromEntries(records.map((record) => [record.name, { version: record.version, id: pinnedBuild(record).id }]));
  const until = new Date(Date.now() + lasts).toISOString();
  return previewToken({ channel, remotes, until }, trustOf([publicOf(key)], []), key);
}

const linkOf = (world: World, token: string) => `${world.address('loanDetail', 'indonesia', DETAIL)}#preview=${token}`;

test('a link runs the candidate in its tab, with a banner, and nowhere else; it ends with a button', async ({ world, page, context }) => {
  const token = await tokenOf(world);
  await page.goto(linkOf(world, token));
  await shows(page, CANDIDATE);
  await expect(bar(page)).toContainText('Pratinjau: remote-loan 1.0.1, sampai');
  expect(page.url()).not.toContain('#');

  // Frozen for the session: a reload, and another page.
  await page.reload();
  await shows(page, CANDIDATE);
  await page.goto(world.address('repay', 'indonesia', DETAIL));
  await expect(bar(page)).toContainText('remote-loan 1.0.1');
  await expect(button(page, 'Bayar Segera')).toBeVisible();

  const other = await context.newPage();
  await other.goto(world.address('loanDetail', 'indonesia', DETAIL));
  await shows(other, RELEASED);
  await expect(bar(other)).toHaveCount(0);
  // A window that a page opens gets a copy of that page's storage.
  const opening = context.waitForEvent('page');
  await page.evaluate((address) => void window.open(address), world.address('loanDetail', 'indonesia', DETAIL));
  const opened = await opening;
  await shows(opened, RELEASED);
  await expect(bar(opened)).toHaveCount(0);
  expect(await opened.evaluate(() => window.opener !== null && window.sessionStorage.getItem('loan.tab') === null)).toBe(true);

  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
  await bar(page).getByRole('button', { name: 'Akhiri' }).tap();
  await shows(page, RELEASED);
  await expect(bar(page)).toHaveCount(0);

  // The token went into one body and nowhere else.
  const seen = JSON.stringify(world.front.requests);
  expect(world.front.requests.some(({ path, method }) => path === '/preview' && method === 'POST')).toBe(true);
  expect(seen).not.toContain(token);
  expect(seen).not.toContain(token.slice(0, 24));
  expect(seen).not.toContain('"referer"');
  expect(world.lines.join('\n')).not.toContain(token.slice(0, 24));
});

test('a link for staff runs what is released, and outlines on request where each part of the page comes from', async ({ world, page }) => {
  await page.goto(linkOf(world, await tokenOf(world, { versions: [] })));
  await shows(page, RELEASED);
  await expect(bar(page)).toContainText(/^Staf: dokumen \d+, sampai/);
  const origins = bar(page).getByRole('button', { name: 'Asal bagian' });
  await origins.tap();
  await expect(origins).toHaveAttribute('aria-pressed', 'true');
  const parts = page.getByRole('note').getByRole('paragraph');
  await expect(parts).toHaveText([
    /^host \S+, kontrak \S+, dokumen \d+$/,
    /^remote-loan 1\.0\.0, untuk semua orang, halaman loanDetail, kontrak /,
  ]);
  // The outline takes no tap, and follows to another page.
  await button(page, 'Bayar Sekarang').tap();
  await expect(parts.last()).toContainText(/^remote-repay \S+, untuk semua orang, halaman repay, /);
  await origins.tap();
  await expect(parts).toHaveCount(0);
});

test('in India its words are English, and it moves nothing once the page stands', async ({ world, page }) => {
  await page.goto(`${world.address('loanDetail', 'india', { productId: '9101', orderId: 'IN-174-1' })}#preview=${await tokenOf(world)}`);
  await shows(page, 'Help 1.0.1');
  await expect(bar(page)).toContainText('Preview: remote-loan 1.0.1, until');
  const top = await page.locator('#root').evaluate((root) => root.getBoundingClientRect().top);
  expect(top).toBe(await bar(page).evaluate((element) => element.getBoundingClientRect().bottom));
});

test.describe('is refused, and the released page goes on', () => {
  test.beforeEach(({ noise }) => noise.allow(FORBIDDEN));

  const refused = async (world: World, page: Page, token: string, words: string) => {
    await page.goto(linkOf(world, token));
    await shows(page, RELEASED);
    await expect(bar(page)).toContainText(words);
    await bar(page).getByRole('button', { name: 'Tutup' }).tap();
    await page.reload();
    await shows(page, RELEASED);
    await expect(bar(page)).toHaveCount(0);
  };

  test('after its end', async ({ world, page }) => refused(world, page, await tokenOf(world, { lasts: -1000 }), 'sudah berakhir'));

  for (const [what, at] of [
    ['payload', 0.3],
    ['signature', 0.9],
  ] as const)
    test(`with a byte of its ${what} changed`, async ({ world, page }) => {
      const token = await tokenOf(world);
      const place = Math.floor(token.length * at);
      const other = token[place] === 'A' ? 'B' : 'A';
      await refused(world, page, token.slice(0, place) + other + token.slice(place + 1), 'tidak berlaku');
    });

  test('in another channel', async ({ world, page }) =>
    refused(world, page, await tokenOf(world, { channel: 'staging' }), 'tidak berlaku'));

  test('once its version was rolled back, also in a tab that runs it', async ({ world, page }) => {
    await page.goto(linkOf(world, await tokenOf(world)));
    await shows(page, CANDIDATE);
    await world.promote('remote-loan@1.0.1');
    await world.rollback('remote-loan');
    await page.reload();
    await shows(page, RELEASED);
    await expect(bar(page)).toContainText('sudah ditarik');
  });
});

test('a gateway that does not answer holds the page up for a time only', async ({ world, page }) => {
  world.front.injectFault(/^\/preview$/, { kind: 'hold' });
  await page.goto(linkOf(world, await tokenOf(world)));
  await shows(page, RELEASED);
  await expect(bar(page)).toContainText('muat ulang halaman');
});

test('a candidate with other bytes falls back, and the banner says so', async ({ world, page }) => {
  world.front.injectFault(/\/remote-loan\/1\.0\.1\/loanDetail\.[0-9a-f]+\.js$/, {
    kind: 'change',
    change: (text) => `${text};window.ran = true`,
  });
  await page.goto(linkOf(world, await tokenOf(world)));
  await shows(page, RELEASED);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect(bar(page)).toContainText('remote-loan 1.0.1 gagal dimuat');
});

test('a page that the document brings is never taken for the candidate', async ({ world, page }) => {
  await world.configure(ON);
  const answer = world.front.injectFault(/^\/preview$/, { kind: 'hold' });
  await page.goto(linkOf(world, await tokenOf(world)), { waitUntil: 'commit' });
  await expect(page.locator('#drawn')).toBeAttached();
  await expect(page.locator('#drawn')).toBeHidden();
  answer.release();
  await shows(page, CANDIDATE);
  await expect(page.getByText(RELEASED)).toHaveCount(0);
});
