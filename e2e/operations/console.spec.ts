import type { Page } from '@playwright/test';

import { createProvider } from '@loan/console/server/signIn/oidc';
import { startTestProvider } from '@loan/console/testing/testProvider';
import { DocumentReader, newestDocument } from '@loan/release/document/documents';

import { expectAccessible } from '../screens/axe';
import { expectToFit } from '../screens/fit';
import { freePort } from '../world/freePort';
import { test as base, expect } from '../world/journey';
import { CHANNEL } from '../world/stores';
import { createConsoleWorld, fewerReach, inEngine, type ConsoleWorld } from './consoleWorld';

const PEOPLE = {
  vera: { email: 'vera@loans.example', verified: true, groups: ['staff'] },
  putri: { email: 'putri@loans.example', verified: true, groups: ['staff', 'on-duty'] },
  umar: { email: 'boss@loans.example', verified: false, groups: ['on-duty'] },
  nina: { email: 'nina@loans.example', verified: true, groups: ['marketing'] },
};

const test = base.extend<{ way: 'provider' | 'token'; console: ConsoleWorld }>({
  way: ['token', { option: true }],
  console: async ({ way }, use) => {
    const port = await freePort();
    const provider = way === 'token' ? undefined : await startTestProvider(PEOPLE, `http://127.0.0.1:${port}/sign-in/callback`);
    const groups = { viewer: ['staff'], promoter: ['on-duty'], approver: [] };
    const world = await createConsoleWorld({ port, provider: provider && createProvider(provider.oidc(groups)) });
    await use(world);
    await world.close();
    await provider?.close();
  },
  // Depends on the console, so that the pages close before it does; these journeys have no shell and no gateway.
  baseURL: async ({ console: world }, use) => use(world.origin),
});

async function signInAs(page: Page, { origin }: ConsoleWorld, person: keyof typeof PEOPLE): Promise<void> {
  // The provider's form requests an external font.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(origin);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('[name=login]').fill(person);
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await page.waitForURL((url) => url.origin === origin);
}

async function open(page: Page, { origin, issueToken }: ConsoleWorld): Promise<void> {
  await page.goto(`${origin}/#token=${issueToken()}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(card(page, 'remote-loan')).toContainText('Failing');
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const newest = ({ store }: ConsoleWorld) => newestDocument(store, CHANNEL);

test.describe('with an identity provider', () => {
  test.use({ way: 'provider' });

  test('signs in, sees failing packages first, rolls back with a reason and finds it in the history, in three taps', async ({
    page,
    console: world,
  }) => {
    await signInAs(page, world, 'putri');
    const first = page.getByRole('region').first();
    await expect(first).toHaveAccessibleName('remote-loan');
    await expect(first).toContainText('Failing');
    await expect(first).toContainText('20 % of loads fail (48 of 240)');
    await expect(first.getByRole('img').first()).toHaveAccessibleName(/^Loads that fail, of 1\.0\.1, every 5 minutes: .*20 % of 40/);
    await expect(first).toContainText('budi@loans.example: “instalments of the new plan”');
    await expectAccessible(page, 'running');
    let taps = 0;
    const tap = async (name: string) => {
      const button = page.getByRole('button', { name });
      taps += 1;
      // In view without scrolling, at 360×640.
      await expect(button).toBeInViewport({ ratio: 1 });
      await button.tap();
    };

    await tap('Halt the canary of remote-loan');
    const sheet = page.getByRole('dialog', { name: 'Halt the canary of remote-loan' });
    await expect(sheet).toContainText('canary 1.0.1 withdrawn');
    await expect(sheet.getByLabel('Reason')).toHaveValue(
      'remote-loan 1.0.1: 20 % of loads fail (48 of 240), 0.5 % of 1.0.0, mostly LOAD_FAILED',
    );
    await expectAccessible(page, 'halt');
    await tap('Halt now');
    await expect(page.getByText('Done: document 3')).toBeInViewport();
    await tap('See the history');
    const entry = page.getByRole('listitem').filter({ hasText: 'halt remote-loan' }).first();
    await expect(entry).toContainText('putri@loans.example');
    await expect(entry).toContainText('20 % of loads fail');
    await expect(entry).toContainText('1.0.1 marked bad');
    await expectAccessible(page, 'history');

    expect(taps).toBe(3);
    expect(await newest(world)).toMatchObject({ number: 3, by: 'putri@loans.example' });
    expect((await newest(world))?.remotes['remote-loan']?.canary).toBeUndefined();
  });

  test('a viewer sees everything and can change nothing, also not by calling the server', async ({ page, noise, console: world }) => {
    noise.allow(/403/);
    await signInAs(page, world, 'vera');
    await expect(card(page, 'remote-loan')).toContainText('Failing');
    for (const view of ['Running', 'Versions', 'History']) {
      await page.getByRole('button', { name: view }).click();
      const buttons = await page.getByRole('button').allTextContents();
      expect(
        buttons.filter((words) => !['Running', 'History', 'Versions', 'Sign out', 'What would a prune free?'].includes(words)),
      ).toEqual([]);
    }
    const status = await page.evaluate(async (channel) => {
      const body = { channel, name: 'remote-loan', action: 'halt', expect: 2, why: 'I can', dryRun: false };
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/actions', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    }, CHANNEL);
    expect(status).toBe(403);
    expect((await newest(world))?.number).toBe(2);
  });

  test('an unverified address is no identity, and a person without a role gets no further', async ({ page, noise, console: world }) => {
    // The page still sends a request after its cookie is removed.
    noise.tolerate(/401/);
    await signInAs(page, world, 'umar');
    await expect(page.getByText('umar · promoter')).toBeVisible();
    await page.context().clearCookies();
    await signInAs(page, world, 'nina');
    await expect(page.getByRole('alert')).toContainText('have no role here');
    await expectAccessible(page, 'no role');
  });

  test('after signing out no message about a failed sign-in appears', async ({ page, noise, console: world }) => {
    noise.tolerate(/401/);
    await signInAs(page, world, 'putri');
    // Another tab returned from a failed sign-in, and this one is signed in.
    const other = await page.context().newPage();
    await other.goto(`${world.origin}/#sign-in=again`);
    await expect(card(other, 'remote-loan')).toBeVisible();
    expect(new URL(other.url()).hash).toBe('');
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(other.getByRole('alert')).toBeHidden();
  });

  test('two tabs are at the provider at the same time, and both sign in', async ({ page, noise, console: world }) => {
    noise.tolerate(/401/);
    const other = await page.context().newPage();
    for (const each of [page, other]) {
      await each.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
      await each.goto(`${world.origin}/sign-in`);
      await expect(each.locator('[name=login]')).toBeVisible();
    }
    for (const each of [page, other]) {
      await each.locator('[name=login]').fill('putri');
      await each.locator('[name=password]').fill('any');
      await each.locator('[type=submit]').click();
      await expect(card(each, 'remote-loan')).toBeVisible();
    }
  });
});

test('a failing default version is rolled back in as many taps', async ({ page, console: world }) => {
  await world.promote(['remote-loan@1.0.1'], 'budi@loans.example', 'for all');
  world.collector.rows = world.collector.rows.map((row) => (row.version === '1.0.1' ? { ...row, arm: 'rest' } : row));
  await open(page, world);
  await page.getByRole('button', { name: 'Roll back remote-loan' }).tap();
  await expect(page.getByRole('dialog')).toContainText('remote-loan: 1.0.1 → 1.0.0 for everybody');
  await page.getByRole('button', { name: 'Roll back now' }).tap();
  await expect(page.getByText('Done: document 4')).toBeVisible();
  expect((await newest(world))?.remotes['remote-loan']).toMatchObject({ version: '1.0.0', bad: ['1.0.1'] });
});

test('a token signs in once; signing out ends it', async ({ page, noise, console: world }) => {
  noise.allow(/403/);
  const token = world.issueToken();
  await page.goto(`${world.origin}/#token=${token}`);
  await expectAccessible(page, 'sign in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(card(page, 'host')).toBeVisible();
  expect(page.url()).not.toContain(token);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('may be used or have run out');
  await expectToFit(page, 'sign in');
});

test('an outdated page is refused with a message, and does nothing before it refreshes', async ({ page, console: world }) => {
  await open(page, world);
  await page.getByRole('button', { name: 'Halt the canary of remote-loan' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Makes document 3');
  await world.freeze('remote-repay', '2099-01-01T00:00:00.000Z', 'asha@loans.example', 'month end');
  await expect(sheet.getByRole('alert')).toContainText('The channel has moved on: document 3 by asha@loans.example');
  await expect(page.getByRole('button', { name: 'Halt now' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'moved on');
  await expectToFit(page, 'moved on');
  await page.getByRole('button', { name: 'Look again' }).tap();
  await expect(sheet).toContainText('Makes document 4');
  await page.getByRole('button', { name: 'Halt now' }).tap();
  await expect(page.getByText('Done: document 4')).toBeVisible();
  expect((await newest(world))?.frozen).toHaveProperty('remote-repay');
});

test('another person’s change appears without a reload', async ({ page, console: world }) => {
  await open(page, world);
  await world.promote(['remote-loan@1.0.2'], 'budi@loans.example', 'repaired', 500);
  await expect(page.getByRole('status').filter({ hasText: 'production has moved on: document 3 by budi@loans.example' })).toBeVisible();
  await expect(card(page, 'remote-loan')).toContainText('1.0.2 canary, 5 % of devices');
});

test('with seven tabs open, the first still loads its history, and the last one follows, also once the first is closed', async ({
  page,
  console: world,
}) => {
  let streams = 0;
  page.context().on('request', (request) => (streams += Number(request.url().includes('/api/events'))));
  await open(page, world);
  let last = page;
  for (let tabs = 0; tabs < 6; tabs += 1) {
    last = await page.context().newPage();
    await last.goto(world.origin);
    await expect(card(last, 'remote-loan')).toContainText('Failing');
  }
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'instalments of the new plan' }).first()).toBeVisible();
  await world.promote(['remote-loan@1.0.2'], 'budi@loans.example', 'repaired', 500);
  await expect(card(last, 'remote-loan')).toContainText('1.0.2 canary, 5 % of devices');
  // A tab that hears nothing would take the stream.
  expect(streams).toBe(1);
  await page.close();
  await world.promote(['remote-loan@1.0.2'], 'budi@loans.example', 'it does well', 1000);
  await expect(card(last, 'remote-loan')).toContainText('1.0.2 canary, 10 % of devices');
  expect(streams).toBe(2);
});

test('an engine that fails while the others do not comes first on the page', async ({ page, console: world }) => {
  world.collector.rows = [...world.collector.rows, ...inEngine('webkit 26', 60, 60)];
  await open(page, world);
  const alarm = page.getByRole('alert');
  await expect(alarm).toHaveText('webkit 26 (iOS 26): 100 % of loads fail (remote-loan: 60 of 60 in 3 minutes); 0.43 % in other engines');
  await expect(alarm).toBeInViewport({ ratio: 1 });
  const first = page.getByRole('region').first();
  await expect(first).toHaveAccessibleName('By engine');
  await expect(first.getByRole('listitem').first()).toHaveText('webkit 26 (iOS 26)100 % of 60');
  await expectAccessible(page, 'engine alarm');
  await expectToFit(page, 'engine alarm');
});

test('without a collector there are no figures, and everything else works', async ({ page, console: world }) => {
  await open(page, world);
  world.collector.state = 'broken';
  await expect(page.getByText(/No new figures from collector .* These are of/)).toBeVisible();
  await expect(card(page, 'remote-loan')).toContainText('20 %');
  await page.getByRole('button', { name: 'Halt the canary of remote-loan' }).tap();
  await page.getByRole('button', { name: 'Halt now' }).tap();
  await expect(page.getByText('Done: document 3')).toBeVisible();
});

test('a console that never reached its collector reports that', async ({ page, console: world }) => {
  world.collector.state = 'broken';
  await page.goto(`${world.origin}/#token=${world.issueToken()}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('No figures from collector http://127.0.0.1:')).toBeVisible();
  await expect(card(page, 'remote-loan')).toContainText('1.0.1 canary, 10 % of devices');
  await expectToFit(page, 'no figures');
});

test('everything works by keyboard; Escape closes, and the focus returns', async ({ page, console: world }) => {
  await page.goto(`${world.origin}/#token=${world.issueToken()}`);
  await page.getByLabel('Token').focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'remote-loan')).toContainText('Failing');
  const more = page.getByRole('button', { name: 'More for remote-loan' });
  const reach = async (name: string) => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
      if (focused === name) return;
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await reach('More for remote-loan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'remote-loan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await reach('Disable');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Disable remote-loan' });
  await expect(sheet).toContainText('remote-loan: disabled');
  await reach('Disable now');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: document 3')).toBeVisible();
  await expect(card(page, 'remote-loan')).toContainText('Disabled');
});

test('a step back closes the sheet and leaves the page open', async ({ page, console: world }) => {
  await open(page, world);
  await page.getByRole('button', { name: 'More for remote-loan' }).tap();
  await page.getByRole('button', { name: 'Freeze' }).tap();
  await expect(page.getByRole('dialog', { name: 'Freeze remote-loan' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card(page, 'remote-loan')).toBeVisible();
});

test('a refused change shows why, and the reason stays in its field', async ({ page, noise, console: world }) => {
  noise.allow(/422/);
  await world.freeze('remote-loan', '2099-01-01T00:00:00.000Z', 'asha@loans.example', 'month end');
  await open(page, world);
  await page.getByRole('button', { name: 'More for remote-loan' }).tap();
  await page.getByRole('button', { name: 'Promote for everybody' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Promote remote-loan' });
  await sheet.getByLabel('Reason').fill('it must go out');
  await expect(sheet).toContainText('remote-loan is frozen by asha@loans.example');
  await expect(sheet.getByLabel('Reason')).toHaveValue('it must go out');
  await expectAccessible(page, 'refused');
  await expectToFit(page, 'refused');
});

test('every view and sheet fits and is readable', async ({ page, noise, console: world }) => {
  // Refused during a freeze, and without an earlier version to roll back to.
  noise.allow(/422/);
  const why = `${'A long reason that somebody has written at three in the morning, with all of it. '.repeat(4)}${'x'.repeat(80)}`;
  await world.freeze('*', '2099-01-01T00:00:00.000Z', 'a-rather-long-name-of-a-person-on-duty@operations.loans.example', why);
  world.collector.rows = [...world.collector.rows, ...fewerReach()];
  await open(page, world);
  await expect(card(page, 'remote-loan')).toContainText('loanDetail: 50 % fewer reach an accepted call or the next page with 1.0.1');
  await expectAccessible(page, 'running');
  await expectToFit(page, 'running', { foreignWords: true });
  for (const view of ['History', 'Versions']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(page.getByRole('heading', { name: view })).toBeVisible();
    await expectAccessible(page, view);
    await expectToFit(page, view, { foreignWords: true });
  }
  await page.getByRole('button', { name: 'What would a prune free?' }).click();
  await expect(page.getByText('Somebody can still ask for every version')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Releases by month and package' })).toContainText('remote-loan');
  await expectAccessible(page, 'releases');
  await expectToFit(page, 'releases', { foreignWords: true });
  await page.getByRole('button', { name: 'Running' }).click();
  for (const item of ['Roll back', 'Canary: share', 'Promote for everybody', 'Freeze', 'Preview link']) {
    await page.getByRole('button', { name: 'More for remote-loan' }).click();
    await expectAccessible(page, 'menu');
    await page.getByRole('button', { name: item, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName(/ remote-loan$/);
    await expectAccessible(page, item);
    await expectToFit(page, item, { foreignWords: true });
    await page.keyboard.press('Escape');
  }
  expect((await DocumentReader.open(world.store, CHANNEL)).numbers).toEqual([1, 2, 3]);
});
