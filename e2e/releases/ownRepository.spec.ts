import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { everyLink, sessionOf } from '@loan/sandbox/links';
import { isInCanary } from '@loan/shared/contracts/canary';
import type { Market } from '@loan/shared/contracts/shell';

import sample from '../../tools/start/sampleConfig.json';
import { findChromium } from '../../tools/test/chromium';
import { freePort } from '../world/freePort';
import { expect, test } from '../world/journey';
import { copyStore, ON, STANDING } from '../world/stores';
import { newTeam, type Team } from './team';

const REMOTE = 'remote-rewards';

/** What a team writes for a call: its declaration, its endpoint, its first read, its handler, and the screen that shows it. */
const CALL = {
  'src/api/rewards.ts': `import { call } from '@loan/shared/contracts/api/declare';
import { object, text } from '@loan/shared/contracts/api/reply';

/** Reads what the borrower has collected. */
export const rewardsList = call({ name: 'rewardsList', path: '/v3/rewards/list', fields: {}, reply: object({ headline: text() }) });
`,
  'src/api/firstReads.ts': `import { firstRead, type FirstReadsOf } from '@loan/shared/contracts/firstReads';

import type { pages } from './pages';
import { rewardsList } from './rewards';

/** What the pages of this area read first. */
export const firstReads: FirstReadsOf<typeof pages> = { rewards: { first: firstRead(rewardsList), drawn: true } };
`,
  'src/rewardsApi.ts': `import { areaApi } from '@loan/shared/area/areaApi';

import { rewardsList } from './api/rewards';

/** The calls of the area Rewards: one endpoint for each call that src/api declares. */
export const rewardsApi = areaApi('rewards', ({ query }) => ({ rewardsList: query(rewardsList) }));

export const { useRewardsListQuery } = rewardsApi;
`,
  'src/screens/home/HomeScreen.tsx': `import { Loaded } from '@loan/shared/area/Loaded';
import { Button } from '@loan/shared/ui/Button/Button';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';

import { useRewardsListQuery } from '../../rewardsApi';
import { useWording } from '../../wording/useWording';

export function HomeScreen() {
  const shell = useShell();
  const { home, terms } = useWording();
  return (
    <PageFrame title={home.title}>
      <Loaded read={useRewardsListQuery()} skeleton={<Skeleton parts={[{ lines: 2 }]} />}>
        {({ headline }) => <p>{headline}</p>}
      </Loaded>
      <Button onPress={() => shell.open('terms')}>{terms.title}</Button>
      <Button onPress={() => shell.open('complaintList')}>{home.body}</Button>
    </PageFrame>
  );
}
`,
  'src/screens/home/HomeScreen.test.tsx': `import { screen } from '@testing-library/react';

import { createSandbox } from '@loan/sandbox/inProcess';
import { openPage } from '@loan/shared/testing/openPage';

import { endpoints } from '../../../sandbox/endpoints';
import * as remote from '../../remote';

test('what was collected is read once, and its terms are a page', async () => {
  const { user, log, sent } = await openPage(remote, 'rewards', {}, { server: createSandbox({ endpoints }) });
  expect(await screen.findByText('120 poin terkumpul')).toBeInTheDocument();
  expect(sent('rewardsList')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Terms of rewards' }));
  expect(log.opened).toMatchObject([{ page: 'terms' }]);
});
`,
} as const;

const HANDLERS = `import { endpoint } from '@loan/sandbox/api/endpoint';
import type { Endpoints } from '@loan/sandbox/api/endpoints';

import { rewardsList } from '../src/api/rewards';

/** How the sandbox answers the calls that src/api declares. */
export const endpoints = {
  rewardsList: endpoint(rewardsList, async ({ market }) => ({ headline: market === 'india' ? '120 points collected' : '120 poin terkumpul' })),
} satisfies Endpoints;
`;

const addressOf = (market: Market, path: string, device?: string) => {
  const session = { ...sessionOf(market, 1), ...(device !== undefined && { deviceId: device }) };
  return `${path}?${new URLSearchParams(Object.entries(session)).toString()}`;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A device that is inside or outside the share of a canary. */
function deviceIn(salt: number, isIn: boolean): string {
  const canary = { version: '1.1.0', share: 1000, salt };
  for (let at = 0; ; at += 1) if (isInCanary(REMOTE, canary, 'india', `device-${at}`) === isIn) return `device-${at}`;
}

let team: Team;
test.afterEach(() => team?.remove());

test('a team that has only the packages builds, previews, releases and withdraws its remote', async ({ page, context, noise }) => {
  test.setTimeout(900_000);
  noise.tolerate(/Failed to load resource/);
  team = await newTeam({
    SOURCE_DATE_EPOCH: '1790000000',
    CHROMIUM_PATH: findChromium().executablePath ?? '',
    STORE: '../store',
    CHANNEL: 'production',
    PORT: String(await freePort()),
  });
  const store = join(team.folder, '..', 'store');
  copyStore(STANDING, store);
  const release = (...args: readonly string[]) => team.run('loan-release', ...args, '--store', store);
  const refused = (...args: readonly string[]) => team.refused('loan-release', ...args, '--store', store);
  const change = (...args: readonly string[]) => release(...args, '--by', 'rewards', '--why', 'test', '--key', 'keys');

  await test.step('the repository, with a page and a call of its own', () => {
    team.run('loan-remote', 'create', REMOTE, 'Rewards', '--in', '.', '--packages', '../packages');
    // The repository is whole: what it is installed from lies in it.
    expect(readFileSync(join(team.folder, 'package.json'), 'utf8')).not.toContain('file:..');
    team.run('npm', 'install', '--no-audit', '--no-fund');
    expect(realpathSync(join(team.folder, 'node_modules', '@loan', 'shared'))).toContain(realpathSync(team.folder));
    team.run('loan-remote', 'new-page', 'terms', 'Terms of rewards');
    for (const [path, text] of Object.entries(CALL)) team.write(path, text);
    expect(team.refused('loan-remote', 'build')).toMatch(
      /The sandbox has no handler for rewardsList of src\/api\/rewards\.ts: write "rewardsList: endpoint\(/,
    );
    team.write('sandbox/endpoints.ts', HANDLERS);
    // A page of another area has no type until the channel was queried.
    expect(team.refused('tsc', '--noEmit')).toContain(`'"complaintList"' is not assignable`);
    team.run('loan-remote', 'links', '--store', store);
    // The checks of a change build the moment of its commit.
    team.run('git', 'init', '--quiet');
    team.run('git', '-c', 'user.name=Team', '-c', 'user.email=team@rewards.example', 'commit', '--quiet', '--allow-empty', '-m', 'Rewards');
  });

  await test.step('what is not granted is refused, with whom to ask', () => {
    release('keygen', 'keys');
    change('trust', '--promoter', 'keys.pub');
    team.write('config.json', JSON.stringify({ ...sample, ...ON }));
    change('configure', 'config.json');
    change('grant', 'host', '--ask', 'Platform team');
    change('grant', 'remote-repay', '/repay', '--ask', 'Repay team');
    change('grant', REMOTE, '/rewards', '--ask', 'Rewards team');
    const checked = team.refused('sh', 'ci.sh');
    expect(checked).toMatch(/^PAGE_NOT_GRANTED: .* terms at \/terms, .*: ask Platform team/m);
    // The journeys of the first version run before any channel has it.
    expect(checked).toMatch(/^ +2 passed/m);
    expect(existsSync(join(team.folder, 'dist', 'drawing.js'))).toBe(true);
    change('grant', REMOTE, '/rewards', '/terms', '--ask', 'Rewards team');
    // The build record names the path; no other built file differs.
    team.edit('dist/release.json', '"path":"/terms"', '"path":"/repay/terms"');
    expect(refused('publish', REMOTE)).toMatch(/^PAGE_(?:NOT_GRANTED|TAKEN): .*: ask Repay team/m);
    team.edit('dist/release.json', '"path":"/repay/terms"', '"path":"/byfhns/terms"');
    expect(refused('publish', REMOTE)).toMatch(/^PAGE_TAKEN: .* belongs to the API.*: ask Platform team/m);
    team.edit('dist/release.json', '"path":"/byfhns/terms"', '"path":"/terms"');
  });

  await test.step('the first version for everybody, the second in preview and for a tenth', () => {
    release('publish', REMOTE);
    change('promote', REMOTE);
    const configuring = (calls: object) => team.write('config.json', JSON.stringify({ ...sample, ...ON, calls }));
    configuring({ rewardList: { method: 'POST' } });
    expect(refused('configure', 'config.json', '--key', 'keys')).toMatch(
      /unknown key calls\.rewardList \(did you mean calls\.rewardsList\?\)/,
    );
    configuring({ rewardsList: { method: 'POST' } });
    expect(change('configure', 'config.json')).not.toContain('ATTENTION');
    team.edit('package.json', '"version": "1.0.0"', '"version": "1.1.0"');
    team.edit('CHANGELOG.md', '## 1.0.0', '## 1.1.0\n\n- Another title.\n\n## 1.0.0');
    for (const language of ['id', 'en']) team.edit(`src/wording/${language}.ts`, "title: 'Rewards'", "title: 'Rewards 1.1'");
    team.run('npm', 'run', 'build');
    release('publish', REMOTE);
  });

  const served = await team.start('serve', '--store', store);
  try {
    await test.step('its page is in the shell, with its data in the document, and leads to others', async () => {
      const read = async () => (await page.request.get(served.origin + addressOf('india', '/rewards'))).text();
      // A page that a busy machine renders too late is left out.
      await expect.poll(read).toContain('120 points collected');
      await page.goto(served.origin + addressOf('indonesia', '/rewards'));
      await expect(page.getByText('120 poin terkumpul')).toBeVisible();
      await page.getByRole('button', { name: 'Terms of rewards' }).tap();
      await expect(heading(page, 'Terms of rewards')).toBeAttached();
      await page.goBack();
      await page.getByRole('button', { name: 'Halaman ini belum ditulis.' }).tap();
      await expect(page).toHaveURL(/\/complaintList\?/);
      await expect(heading(page, 'Pengaduan Saya')).toBeAttached();
    });

    await test.step('in work it is in the same channel, and a change shows without loading the page again', async () => {
      const inWork = await team.start('dev', '--shell', served.origin);
      try {
        await page.goto(inWork.origin + addressOf('india', '/rewards'));
        await expect(heading(page, 'Rewards 1.1')).toBeAttached({ timeout: 60_000 });
        await expect(page.getByText('120 points collected')).toBeVisible();
        await page.evaluate(() => {
          document.body.setAttribute('data-same', '');
        });
        team.edit('src/wording/en.ts', "title: 'Rewards 1.1'", "title: 'Rewards in work'");
        await expect(heading(page, 'Rewards in work')).toBeAttached({ timeout: 60_000 });
        await expect(page.locator('body[data-same]')).toBeAttached();
        team.edit('src/wording/en.ts', "title: 'Rewards in work'", "title: 'Rewards 1.1'");
        // The sandbox answers addresses of the channel, which is another origin than the page's.
        await page.goto(inWork.origin + everyLink('india').find(({ key }) => key === 'loanDetail 174-2')?.path);
        const logo = page.locator(`img[src^="${served.origin}/sandbox/pictures/"]`).first();
        await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        await page.locator(`a[href^="${served.origin}/repay?"]`).tap();
        await expect(page).toHaveURL((url) => url.origin === served.origin && url.pathname === '/repay');
        // An open page would poll the stopped server, and the console would report it.
        await page.goto('about:blank');
      } finally {
        await inWork.close();
      }
    });

    await test.step('a link previews the next version in one tab', async () => {
      const printed = release('preview', `${REMOTE}@1.1.0`, '--key', 'keys', '--origin', served.origin, '--page', '/rewards');
      const token = /#preview=(\S+)/.exec(printed)?.[1] ?? '';
      await page.goto(`${served.origin}${addressOf('india', '/rewards')}#preview=${token}`);
      await expect(heading(page, 'Rewards 1.1')).toBeAttached();
      await expect(page.getByRole('complementary')).toContainText(`Preview: ${REMOTE} 1.1.0`);
      const other = await context.newPage();
      await other.goto(served.origin + addressOf('india', '/rewards'));
      await expect(heading(other, 'Rewards')).toBeAttached();
      await other.close();
      await page.getByRole('complementary').getByRole('button', { name: 'End' }).tap();
      await expect(heading(page, 'Rewards')).toBeAttached();
    });

    await test.step('a tenth of the devices has it until it is taken back', async () => {
      const salt = Number(/^Document (\d+) /m.exec(change('promote', REMOTE, '--canary', '10%'))?.[1]);
      expect(salt).toBeGreaterThan(0);
      const open = async (device: string, version: string) => {
        await page.goto(served.origin + addressOf('india', '/terms', device));
        await expect(heading(page, 'Terms of rewards')).toBeAttached();
        // The heading of a server-rendered document is there before the first file of the remote is requested.
        const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
        await expect.poll(async () => (await files()).join(' ')).toContain(`/assets/${REMOTE}/${version}/`);
      };
      await open(deviceIn(salt, true), '1.1.0');
      await open(deviceIn(salt, false), '1.0.0');
      change('rollback', REMOTE);
      await open(deviceIn(salt, true), '1.0.0');
    });
  } finally {
    await served.close();
  }
});
