import type { Page } from '@playwright/test';

import { BRIDGE_ACTIONS, BRIDGE_CONTRACT, bridgeActions } from '@loan/shared/contracts/bridge';

import { expectAccessible } from './axe';
import { expect, test } from './journey';
import { aroundPage } from './native';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const HOSTILE = ['unknown', 'code', 'script', 'intent', 'file', 'category'];

const check = (page: Page, id: string) => page.locator(`[data-check="${id}"]`);
const counts = (page: Page) => page.locator('#counts');

/** Taps what starts a check, and says what was seen when the page asks. */
async function tryOut(page: Page, id: string, seen: 'Yes' | 'No') {
  const row = check(page, id);
  await row.locator('[data-part=start]').tap();
  await expect(row).not.toHaveAttribute('data-verdict', 'open');
  const answer = row.getByRole('button', { name: seen, exact: true });
  if (await answer.isVisible()) await answer.tap();
}

async function open(page: Page, origin: string) {
  await page.goto(`${origin}/sandbox/bridge`);
  await expect(counts(page)).toContainText('0 green, 0 red');
}

for (const native of ['android', 'ios'] as const)
  test(`with a right app everything is green: ${native}`, async ({ world, page, noise }) => {
    noise.allow(/ERR_UNKNOWN_URL_SCHEME|ERR_ABORTED/);
    // What the app would open outside the web view.
    await page.route(/^https:\/\/(?:wa\.me|example\.com)\//, (route) => route.abort('aborted'));
    const calls = await aroundPage(page, native, { mainFrameOnly: true, contract: BRIDGE_CONTRACT });
    await open(page, world.front.origin);
    await expect(page.locator('#facts')).toContainText(native === 'android' ? 'App: the Android object AppBridge' : 'App: iOS handlers');
    await expect(page.locator('#facts')).toContainText(`Contract: page ${BRIDGE_CONTRACT}, app ${BRIDGE_CONTRACT}`);
    for (const action of BRIDGE_ACTIONS) await tryOut(page, action, 'Yes');
    expect(calls.map(({ action }) => action)).toEqual(BRIDGE_ACTIONS);
    for (const { action, value } of calls) expect(value).toMatch(new RegExp(bridgeActions[action as keyof typeof bridgeActions].pattern));
    for (const id of [...HOSTILE, 'foreignFrame', 'ownFrame']) await tryOut(page, id, 'No');
    for (const id of ['tel', 'mailto', 'chat', 'outside', 'foreign', 'process']) await tryOut(page, id, 'Yes');
    await check(page, 'photograph').locator('input').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await check(page, 'back').getByRole('button', { name: 'Try' }).tap();
    await page.goBack();
    await expect(check(page, 'back')).toHaveAttribute('data-verdict', 'green');
    const total = await page.locator('[data-check]').count();
    await expect(counts(page)).toHaveText(`${total} green, 0 red, 0 to confirm, 0 not tried`);

    // Kept when an action leaves the page, and there to be copied.
    await page.reload();
    await expect(counts(page)).toHaveText(`${total} green, 0 red, 0 to confirm, 0 not tried`);
    const text = await page.getByLabel('Result as text').inputValue();
    expect(text.split('\n').filter((line) => line.startsWith('green\t'))).toHaveLength(total);
    expect(text).toContain('green\tgoProduct\tSent goProduct("3101")');
    await page.getByRole('button', { name: 'Begin anew' }).tap();
    await expect(counts(page)).toHaveText(`0 green, 0 red, 0 to confirm, ${total} not tried`);
  });

test('an app that lacks an action, throws, or acts where it must not is red', async ({ world, page }) => {
  await aroundPage(page, 'android', { actions: BRIDGE_ACTIONS.filter((action) => action !== 'goMine') });
  await open(page, world.front.origin);
  await expect(page.locator('#facts')).toContainText('app tells none');
  await tryOut(page, 'goMine', 'Yes');
  await expect(check(page, 'goMine')).toContainText('Red. Nothing was sent: the app has no goMine.');
  // Its object stands in every frame.
  await tryOut(page, 'foreignFrame', 'No');
  await expect(check(page, 'foreignFrame')).toContainText('Red. AppBridge stands in a frame of another origin');
  await tryOut(page, 'code', 'Yes');
  await expect(check(page, 'code')).toHaveAttribute('data-verdict', 'red');
  await tryOut(page, 'goHome', 'No');
  await expect(check(page, 'goHome')).toHaveAttribute('data-verdict', 'red');
  await page.evaluate(() => {
    Object.assign((window as unknown as { AppBridge: object }).AppBridge, {
      goHome() {
        throw new Error('no home');
      },
    });
  });
  await tryOut(page, 'goHome', 'Yes');
  await expect(check(page, 'goHome')).toContainText('Red. Sent goHome(""), thrown: Error: no home.');
  await expect(counts(page)).toContainText('4 red');
});

test('an app that comes over the page for a frame is red without being asked', async ({ world, page }) => {
  await aroundPage(page, 'ios');
  await open(page, world.front.origin);
  for (const id of ['foreignFrame', 'ownFrame']) {
    const row = check(page, id);
    await row.getByRole('button', { name: 'Try' }).tap();
    await expect(row).toContainText('The frame sent callPhone by webkit.messageHandlers.');
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(row).toContainText('Red. The app came over the page: it has acted.');
  }
});

test('the contract is there as data, and the page in a plain browser says that no app is there', async ({ world, page }) => {
  const answer = await page.goto(`${world.front.origin}/sandbox/bridge/contract.json`);
  expect(await answer?.json()).toEqual({ contract: BRIDGE_CONTRACT, actions: bridgeActions });
  await page.goto(`${world.front.origin}/sandbox`);
  await page.getByRole('link', { name: 'Bridge check for the native apps' }).tap();
  await expect(page.locator('#facts')).toContainText('App: none: this is a plain browser');
});

for (const [how, viewport, size] of [
  ['360 px', { width: 360, height: 640 }, ''],
  ['320 px', { width: 320, height: 640 }, ''],
  ['text of twice the size', { width: 360, height: 640 }, '200%'],
] as const)
  test(`it fits and is accessible: ${how}`, async ({ world, page }) => {
    await page.setViewportSize(viewport);
    await aroundPage(page, 'android', { actions: ['callPhone'] });
    await open(page, world.front.origin);
    await page.evaluate((font) => void (document.documentElement.style.fontSize = font), size);
    for (const id of ['callPhone', 'goHome', 'foreignFrame']) await check(page, id).locator('[data-part=start]').tap();
    await expect(counts(page)).toContainText('2 red, 1 to confirm');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page, how);
  });
