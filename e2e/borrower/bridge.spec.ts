import type { Page } from '@playwright/test';

import { BRIDGE_ACTIONS, BRIDGE_CONTRACT, bridgeActions } from '@loan/shared/contracts/bridge';

import { expectAccessible } from '../screens/axe';
import { expect, test } from '../world/journey';
import { aroundPage } from '../world/native';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
const HOSTILE = ['unknown', 'code', 'script', 'intent', 'file', 'category'];

const check = (page: Page, id: string) => page.locator(`[data-check="${id}"]`);
const counts = (page: Page) => page.locator('#counts');
const result = (page: Page) => page.getByLabel('Result as text').inputValue();

/** Ends the process of the app, which then reopens the page: where it was, or at `address`. */
async function endProcess(page: Page, app: (page: Page) => Promise<unknown>, address = (url: string) => url): Promise<Page> {
  const url = address(page.url());
  const next = await page.context().newPage();
  await page.close();
  await app(next);
  await next.goto(url);
  return next;
}

/** Chromium asks before it opens another program, and accepts no tap meanwhile, so such a link is not followed. */
const withoutPrograms = (page: Page) =>
  page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      if (event.target instanceof HTMLAnchorElement && /^(?:tel|mailto):$/.test(event.target.protocol)) event.preventDefault();
    }),
  );

/** Taps the button of a check, and answers the page's question about what was seen. */
async function tryOut(page: Page, id: string, seen: 'Yes' | 'No') {
  const row = check(page, id);
  await row.locator('[data-part=start]').tap();
  await expect(row).not.toHaveAttribute('data-verdict', 'open');
  const answer = row.getByRole('button', { name: seen, exact: true });
  if (await answer.isVisible()) await answer.tap();
}

async function open(page: Page, origin: string) {
  await page.goto(`${origin}/sandbox/bridge`);
  await expect(counts(page)).toContainText(', 0 red, ');
}

for (const native of ['android', 'ios'] as const)
  test(`with a correct app everything is green: ${native}`, async ({ world, page: first }) => {
    let page = first;
    // Addresses that the app would open outside the web view.
    await page.route(/^https:\/\/(?:wa\.me|example\.com)\//, (route) => route.abort('aborted'));
    const app = (around: Page) => aroundPage(around, native, { mainFrameOnly: true, contract: BRIDGE_CONTRACT });
    const calls = await app(page);
    await withoutPrograms(page);
    await open(page, world.front.origin);
    await expect(page.locator('#facts')).toContainText(native === 'android' ? 'App: the Android object AppBridge' : 'App: iOS handlers');
    await expect(page.locator('#facts')).toContainText(`Contract: page ${BRIDGE_CONTRACT}, app ${BRIDGE_CONTRACT}`);
    await expect(check(page, 'contract')).toContainText('Green. App and page have 1.');
    await expect(check(page, 'goHome').locator('code')).toHaveText(
      native === 'android' ? 'AppBridge.goHome("")' : 'webkit.messageHandlers.goHome.postMessage("")',
    );
    for (const action of BRIDGE_ACTIONS) await tryOut(page, action, 'Yes');
    expect(calls.map(({ action }) => action)).toEqual(BRIDGE_ACTIONS);
    for (const { action, value } of calls) expect(value).toMatch(new RegExp(bridgeActions[action as keyof typeof bridgeActions].pattern));
    for (const id of [...HOSTILE, 'foreignFrame', 'ownFrame']) await tryOut(page, id, 'No');
    for (const id of ['tel', 'mailto', 'chat', 'outside', 'foreign']) await tryOut(page, id, 'Yes');
    await check(page, 'photograph').locator('input').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await check(page, 'back').getByRole('button', { name: 'Try' }).tap();
    await page.goBack();
    await expect(check(page, 'back')).toHaveAttribute('data-verdict', 'green');
    await check(page, 'process').getByRole('button', { name: 'Try' }).tap();
    await page.reload();
    await expect(check(page, 'process')).toContainText('Now end the process');
    page = await endProcess(page, app);
    await expect(check(page, 'process')).toContainText('Green. The page came back. Token: no.');
    const total = await page.locator('[data-check]').count();
    await expect(counts(page)).toHaveText(`${total} green, 0 red, 0 left out, 0 to confirm, 0 not tried`);

    // Results survive an action that leaves the page, and can be copied.
    await page.reload();
    await expect(counts(page)).toHaveText(`${total} green, 0 red, 0 left out, 0 to confirm, 0 not tried`);
    const text = await result(page);
    expect(text.split('\n').filter((line) => line.startsWith('green\t'))).toHaveLength(total);
    expect(text).toContain('green\tgoProduct\tSent goProduct("3101"). Seen: yes.');
    expect(text).toMatch(/Nothing is red\.$/);
    await page.getByRole('button', { name: 'Begin anew' }).tap();
    await expect(counts(page)).toHaveText(`1 green, 0 red, 0 left out, 0 to confirm, ${total - 1} not tried`);
  });

test('an action that the app lacks is skipped; one that throws, or acts where it must not, is red', async ({ world, page }) => {
  await aroundPage(page, 'android', { actions: BRIDGE_ACTIONS.filter((action) => action !== 'goMine') });
  await open(page, world.front.origin);
  await expect(page.locator('#facts')).toContainText('app tells none');
  await tryOut(page, 'goMine', 'Yes');
  await expect(check(page, 'goMine')).toContainText('Left out. The app has no goMine. The page then does what it does in a browser.');
  // Its object exists in every frame.
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
  await expect(counts(page)).toContainText('3 red, 2 left out');
  expect(await result(page)).toMatch(/\nRed: goHome, A number that a phone takes for a command, A frame of another origin\.$/);
});

test('a page that is reopened, or has lost its session, is red', async ({ world, page: first }) => {
  let page = first;
  await page.goto(`${world.front.origin}/sandbox/bridge?token=secret`);
  await check(page, 'back').getByRole('button', { name: 'Try' }).tap();
  await page.reload();
  await expect(check(page, 'back')).toContainText('Red. The page was opened anew: the step back did not stay in it.');
  const endings = [
    [(url: string) => url, 'Green. The page came back. Token: yes.'],
    [(url: string) => url.replace('token=secret', 'a=b'), 'Red. The page came back without its session. Token: no.'],
    [(url: string) => url.replace(/run=\d+/, ''), 'Red. The page was opened anew, and not where it was. Token: yes.'],
  ] as const;
  for (const [address, words] of endings) {
    await page.goto(`${world.front.origin}/sandbox/bridge?token=secret`);
    await check(page, 'process').getByRole('button', { name: 'Try' }).tap();
    page = await endProcess(page, async () => undefined, address);
    await expect(check(page, 'process')).toContainText(words);
    expect(await page.locator('main').innerText()).not.toContain('secret');
    expect(await result(page)).not.toContain('secret');
  }
});

test('a picture that does not arrive is red, and so is a choice that was not offered', async ({ world, page }) => {
  await open(page, world.front.origin);
  const row = check(page, 'photograph');
  for (const [answer, words] of [
    ['Yes', 'Red. Seen: yes. No picture has arrived.'],
    ['No', 'Red. Asked for a picture. Seen: no.'],
  ] as const) {
    const chooser = page.waitForEvent('filechooser');
    await row.locator('input').tap();
    await chooser;
    await row.getByRole('button', { name: answer, exact: true }).tap();
    await expect(row).toContainText(words);
  }
});

for (const [told, words] of [
  ['1', 'Red. The app tells "1" as text: it has to be a number.'],
  [1.5, 'Red. The app tells 1.5: it has to be a whole number.'],
  [BRIDGE_CONTRACT + 1, 'Green. The app has 2, the page 1: the app is newer, which is fine.'],
  [BRIDGE_CONTRACT - 1, 'Green. The app has 0, the page 1: the page is newer, which is fine.'],
  [undefined, 'Left out. The app tells none.'],
] as const)
  test(`the contract number that the app reports: ${JSON.stringify(told)}`, async ({ world, page }) => {
    await page.addInitScript((contract) => {
      const number = contract === undefined ? {} : { contract };
      Object.assign(window, { AppBridge: { ...number, goHome: () => undefined } });
    }, told);
    await page.goto(`${world.front.origin}/sandbox/bridge`);
    await expect(check(page, 'contract')).toContainText(words);
  });

test('an unknown action goes over the raw channel, too', async ({ world, page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard, AppBridgeChannel: { postMessage: (text: string) => heard.push(text) } });
  });
  await open(page, world.front.origin);
  await tryOut(page, 'unknown', 'No');
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['noSuchAction:']);
  await expect(check(page, 'unknown')).toContainText('Green. Sent noSuchAction(""). Seen: no.');
});

test('an app that covers the page for a frame is red without a question', async ({ world, page }) => {
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

test('the contract is available as data, and in a plain browser the page reports that there is no app', async ({ world, page }) => {
  const answer = await page.goto(`${world.front.origin}/sandbox/bridge/contract.json`);
  expect(await answer?.json()).toEqual({ contract: BRIDGE_CONTRACT, actions: bridgeActions });
  await page.goto(`${world.front.origin}/sandbox`);
  await page.getByRole('link', { name: 'Bridge check for the native apps' }).tap();
  await expect(page.locator('#facts')).toContainText('App: none: this is a plain browser');
});

test('it fits, also at 320 px and with text of twice the size, and is accessible', async ({ world, page }) => {
  await aroundPage(page, 'android', { actions: ['callPhone'] });
  await open(page, world.front.origin);
  for (const id of ['callPhone', 'goHome', 'foreignFrame']) await check(page, id).locator('[data-part=start]').tap();
  await expect(counts(page)).toContainText('1 red, 2 left out, 1 to confirm');
  for (const [width, size] of [
    [320, ''],
    [360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((font) => void (document.documentElement.style.fontSize = font), size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page, `${width} px, ${size}`);
  }
});
