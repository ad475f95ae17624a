import { existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { everyLink, sessionOf } from '@loan/sandbox/links';
import { isInCanary } from '@loan/shared/contracts/canary';
import type { Market } from '@loan/shared/contracts/shell';

import sample from '../../tools/start/sampleConfig.json';
import { findChromium } from '../../tools/test/chromium';
import { freePort } from '../world/freePort';
import { expect, test } from '../world/journey';
import { rewriteBuild } from '../world/rewriteBuild';
import { copyStore, ON, STANDING } from '../world/stores';
import { newTeam, type Team } from './team';

const REMOTE = 'remote-rewards';
/** Options of a command that changes a channel. */
const AUDIT = ['--by', 'rewards', '--why', 'test', '--key', 'keys'];

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
import type { PageKey } from '@loan/shared/contracts/pages';
import { openPage } from '@loan/shared/testing/openPage';

import { endpoints } from '../../../sandbox/endpoints';
import * as remote from '../../remote';

test('what was collected is read once, and its terms are a page', async () => {
  const { user, log, sent } = await openPage(remote, 'rewards', {}, { server: createSandbox({ endpoints }) });
  expect(await screen.findByText('120 poin terkumpul')).toBeInTheDocument();
  expect(sent('rewardsList')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Terms of rewards' }));
  // @ts-expect-error -- neither this remote nor the channel has the page
  const missing: PageKey = 'rewardsOfOthers';
  expect(log.opened).toMatchObject([{ page: 'terms' }]);
  expect(log.opened).not.toContainEqual({ page: missing });
});
`,
  'sandbox/endpoints.ts': `import { endpoint } from '@loan/sandbox/api/endpoint';
import type { Endpoints } from '@loan/sandbox/api/endpoints';

import { rewardsList } from '../src/api/rewards';

/** How the sandbox answers the calls that src/api declares. */
export const endpoints = {
  rewardsList: endpoint(rewardsList, async ({ market }) => ({ headline: market === 'india' ? '120 points collected' : '120 poin terkumpul' })),
} satisfies Endpoints;
`,
} as const;

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
  const [store, dist] = [join(team.folder, '..', 'store'), join(team.folder, 'dist')];
  copyStore(STANDING, store);
  const release = (...args: readonly string[]) => team.run('loan-release', ...args, '--store', store);
  const change = (...args: readonly string[]) => release(...args, ...AUDIT);
  const platform = (...args: readonly string[]) => team.packed('release', ...args, '--store', store);

  await test.step('the repository, with a page and a call of its own', () => {
    team.packed('kit', 'create', REMOTE, 'Rewards', '--in', '.', '--packages', '../packages');
    // The repository is whole: what it is installed from lies in it.
    expect(readFileSync(join(team.folder, 'package.json'), 'utf8')).not.toContain('file:..');
    team.packed('kit', 'new-page', 'terms', 'Terms of rewards');
    for (const [path, text] of Object.entries(CALL)) team.write(path, text);
    team.packed('kit', 'links', '--store', store);
    // Its `ci.sh` installs what this resolves.
    team.lock();
    // The checks of a change build the moment of its commit.
    team.run('git', 'init', '--quiet');
    team.run('git', '-c', 'user.name=Team', '-c', 'user.email=team@rewards.example', 'commit', '--quiet', '--allow-empty', '-m', 'Rewards');
  });

  await test.step('what is not granted is refused, with whom to ask', () => {
    platform('keygen', 'keys');
    platform('trust', '--promoter', 'keys.pub', ...AUDIT);
    team.write('config.json', JSON.stringify({ ...sample, ...ON }));
    platform('configure', 'config.json', ...AUDIT);
    platform('grant', 'host', '--ask', 'Platform team', ...AUDIT);
    platform('grant', REMOTE, '/rewards', '--ask', 'Rewards team', ...AUDIT);
    const checked = team.refused('sh', 'ci.sh');
    expect(checked).toMatch(/^PAGE_NOT_GRANTED: .* terms at \/terms, .*: ask Platform team/m);
    expect(realpathSync(join(team.folder, 'node_modules', '@loan', 'shared'))).toContain(realpathSync(team.folder));
    // Unlike `packed`, it finds only what the team has installed.
    team.run('loan-remote', 'links', '--store', store);
    // The journeys of the first version run before any channel has it.
    expect(checked).toMatch(/^ +2 passed/m);
    expect(existsSync(join(dist, 'drawing.js'))).toBe(true);
    platform('grant', REMOTE, '/rewards', '/terms', '--ask', 'Rewards team', ...AUDIT);
  });

  await test.step('the first version for everybody, the second in preview and for a tenth', async () => {
    release('publish', REMOTE);
    change('promote', REMOTE);
    // A later build, which differs by its version and one text.
    const later = join(team.folder, '..', 'later');
    await rewriteBuild({ name: REMOTE, version: '1.1.0', built: [[/"Rewards"/g, '"Rewards 1.1"']], rendered: true }, dist, later);
    rmSync(dist, { recursive: true });
    renameSync(later, dist);
    team.edit('CHANGELOG.md', '## 1.0.0', '## 1.1.0\n\n- Another title.\n\n## 1.0.0');
    release('publish', REMOTE);
  });

  const served = await team.start('serve', '--store', store);
  // It bundles while the next steps run.
  const working = team.start('dev', '--shell', served.origin);
  // A failure is told where it is awaited.
  working.catch(() => undefined);
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

    await test.step('in work it is in the same channel, and a change shows without loading the page again', async () => {
      const inWork = await working;
      await page.goto(inWork.origin + addressOf('india', '/rewards'));
      await expect(heading(page, 'Rewards')).toBeAttached({ timeout: 60_000 });
      await expect(page.getByText('120 points collected')).toBeVisible();
      await page.evaluate(() => {
        document.body.setAttribute('data-same', '');
      });
      team.edit('src/wording/en.ts', "title: 'Rewards'", "title: 'Rewards in work'");
      await expect(heading(page, 'Rewards in work')).toBeAttached({ timeout: 60_000 });
      await expect(page.locator('body[data-same]')).toBeAttached();
      // The sandbox answers addresses of the channel, which is another origin than the page's.
      await page.goto(inWork.origin + everyLink('india').find(({ key }) => key === 'loanDetail 174-2')?.path);
      const logo = page.locator(`img[src^="${served.origin}/sandbox/pictures/"]`).first();
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.locator(`a[href^="${served.origin}/repay?"]`).tap();
      await expect(page).toHaveURL((url) => url.origin === served.origin && url.pathname === '/repay');
      // An open page would poll the stopped server, and the console would report it.
      await page.goto('about:blank');
    });
  } finally {
    const ended = await Promise.allSettled([working.then(({ close }) => close()), served.close()]);
    // Soft, so that it hides no failure of a step.
    expect.soft(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
});
