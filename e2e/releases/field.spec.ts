import type { Page } from '@playwright/test';

import { explainLines } from '@loan/release/commands/explain';
import { DocumentReader } from '@loan/release/document/documents';
import { createFileStore } from '@loan/release/store/fileStore';
import { collectorAt } from '@loan/release/watch/counts';
import { Watch } from '@loan/release/watch/watch';
import type { Counts } from '@loan/shared/contracts/counts';
import type { Arm, Batch, Report } from '@loan/shared/contracts/reports';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { expect, test } from '../world/journey';
import { CHANNEL, EVERYTHING } from '../world/stores';
import type { World } from '../world/world';

/** All but a hundred of every ten thousand devices: this one is among them. */
const SHARE = 9_900;
const BROKEN = '1.0.3';
const DETAIL = { productId: '3101', orderId: 'ID-174-1' };

test.use({ options: { releases: EVERYTHING, collects: true } });

async function ask<T>(world: World, path: string): Promise<T> {
  return (await (await fetch(`${world.collector}${path}`)).json()) as T;
}

/** Counts of a version of remote-loan. */
async function counted(world: World, kind: Report['kind'], version: string, arm: Arm): Promise<number> {
  const hour = 3_600_000;
  const query = `channel=${CHANNEL}&from=${Date.now() - hour}&to=${Date.now() + hour}&step=0&by=package,version,arm`;
  const { rows } = await ask<Counts>(world, `/counts?${query}`);
  const found = rows.find((row) => row.kind === kind && row.package === 'remote-loan' && row.version === version && row.arm === arm);
  return found?.count ?? 0;
}

/** Loads of other phones, some of them failed, as their pages would report them. */
async function loadsOf(world: World, version: string, arm: Arm, loads: number, failures: number): Promise<void> {
  const release = (await newest(world)).number;
  const subject = { package: 'remote-loan', version, arm, page: 'loanDetail' } as const;
  const reports: Report[] = [
    ...Array.from({ length: loads }, (): Report => ({ kind: 'load', ...subject })),
    ...Array.from({ length: failures }, (): Report => ({ kind: 'failure', ...subject, code: 'SCREEN' })),
  ];
  for (let at = 0; at < reports.length; at += 40) {
    const batch: Batch = { format: 1, release, market: 'indonesia', reports: reports.slice(at, at + 40) };
    await fetch(`${world.collector}${SERVER_PATHS.reports}`, {
      method: 'POST',
      headers: { 'x-channel': CHANNEL },
      body: JSON.stringify(batch),
    });
  }
}

async function newest(world: World) {
  const document = await (await DocumentReader.open(createFileStore(world.store), CHANNEL)).newest();
  if (document === undefined) throw new Error('the channel holds nothing');
  return document;
}

async function openDetail(page: Page, world: World): Promise<void> {
  await page.goto(world.address('loanDetail', 'indonesia', DETAIL));
}

test('a canary that breaks on phones is counted, halted with its numbers, and its fault is read in the sources', async ({
  page,
  world,
  noise,
}) => {
  noise.allow(/broken at render/);
  await world.promote(`remote-loan@${BROKEN}`, { canary: SHARE });
  await openDetail(page, world);
  await expect(page.getByRole('button', { name: 'Muat Ulang' })).toBeVisible();
  await expect.poll(() => counted(world, 'failure', BROKEN, 'canary')).toBe(1);
  expect(await counted(world, 'load', BROKEN, 'canary')).toBe(1);

  // Two hundred more phones: one in five fails, and hardly any of the others.
  await loadsOf(world, BROKEN, 'canary', 199, 40);
  await loadsOf(world, '1.0.0', 'rest', 1000, 5);
  const said: string[] = [];
  const store = createFileStore(world.store);
  const watch = new Watch({
    store,
    channel: CHANNEL,
    sources: [collectorAt(String(world.collector))],
    key: undefined,
    dryRun: false,
    say: (line) => void said.push(line),
  });
  expect((await watch.untilDone()).halted, said.join('\n')).toBe(true);
  const halted = await newest(world);
  expect(halted).toMatchObject({ by: 'auto', remotes: { 'remote-loan': { version: '1.0.0', bad: [BROKEN] } } });
  expect(halted.remotes['remote-loan']?.canary).toBeUndefined();
  expect(halted.why).toMatch(/41 of 200 loads failed \(20\.5 %\), others 5 of 1,000 \(0\.5 %\)/);

  const { faults } = await ask<{ faults: readonly { readonly stack: string }[] }>(
    world,
    `/faults?channel=${CHANNEL}&package=remote-loan&version=${BROKEN}`,
  );
  const explained = (await explainLines(store, faults.map(({ stack }) => stack).join('\n'))).join('\n');
  expect(explained).toContain('src/screens/loan-detail/LoanDetailScreen.tsx:');
  expect(explained).toContain("throw new Error('broken at render')");

  await world.caughtUp();
  await openDetail(page, world);
  await expect(page.getByRole('link', { name: 'Layanan Pelanggan' })).toBeVisible();
  await expect.poll(() => counted(world, 'load', '1.0.0', 'rest')).toBe(1001);
});
