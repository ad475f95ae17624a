import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { changeChannel } from '@loan/release/commands/changeChannel';
import { newestDocument } from '@loan/release/document/documents';
import { promoteRequest } from '@loan/release/plan/requests';
import { createFileStore } from '@loan/release/store/fileStore';
import { documentKey } from '@loan/release/store/store';
import { collectorAt } from '@loan/release/watch/counts';
import { Watch } from '@loan/release/watch/watch';
import { sessionOf } from '@loan/sandbox/links';
import { bucket } from '@loan/shared/contracts/canary';
import type { Batch, Report } from '@loan/shared/contracts/reports';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { collect } from '../operations/heardReports';
import { expect, test } from '../world/journey';
import { button } from '../world/loan';
import { CHANNEL, EVERYTHING } from '../world/stores';
import type { World } from '../world/world';

const FAULTY = '1.0.5';
const SHARE = 1000;
const MINUTE = 60_000;
/** Longer than the shell waits for an effect of a tap (ms). */
const NOTHING = 11_000;
/** Simulated visits of each arm, and how many of them tap the primary action. */
const VISITS = { canary: { all: 300, tap: 129 }, rest: { all: 2700, tap: 1161 } } as const;
type ArmName = keyof typeof VISITS;

test.use({ options: { releases: EVERYTHING, collects: true } });

/** Begins a canary of 10 % twelve minutes ago, because what borrowers reach is compared from its eleventh minute. */
async function beginCanary(world: World): Promise<void> {
  const store = createFileStore(world.store);
  const began = new Date(Date.now() - 12 * MINUTE);
  // The number of its first document decides which devices are in it.
  let next = ((await newestDocument(store, CHANNEL))?.number ?? 0) + 1;
  for (; bucket(`remote-loan@${next}`, 'sandbox-indonesia-1') >= SHARE; next += 1) await world.configure({ watch: { minutes: next } });
  const build = await world.record('remote-loan', FAULTY);
  await changeChannel(store, CHANNEL, promoteRequest([build], { by: 'a journey', why: 'test', at: began.toISOString(), canary: SHARE }));
  // A document takes effect when it is written.
  await utimes(join(world.store, documentKey(CHANNEL, next)), began, began);
  await world.caughtUp();
}

interface Fault {
  readonly page: 'loanDetail' | 'loanConfirm';
  readonly query: Readonly<Record<string, string>>;
  /** The same before the canary, of another borrower where the action takes a loan. */
  readonly before?: Readonly<Record<string, string>>;
  /** Words of the primary action. */
  readonly action: string;
  readonly works: (page: Page) => Promise<void>;
  /** What the pages report when the primary action works. */
  readonly working: readonly string[];
}

/** Loads and outcomes that a borrower's page of remote-loan reports: one that taps the primary action, or one that only reads. */
async function visit(
  { world, browser }: { readonly world: World; readonly browser: Browser },
  fault: Fault,
  { query, taps, works = false }: { readonly query: Fault['query']; readonly taps: boolean; readonly works?: boolean },
): Promise<readonly Report[]> {
  const heard = collect(world);
  const reports = () =>
    heard.reports().filter(({ kind, package: owner }) => (kind === 'load' || kind === 'outcome') && owner === 'remote-loan');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(world.address(fault.page, 'indonesia', query));
  await expect(button(page, fault.action)).toBeVisible();
  await page.clock.runFor(5000);
  await expect.poll(() => reports().some(({ kind }) => kind === 'load')).toBe(true);
  if (taps) {
    await button(page, fault.action).tap();
    if (works) await fault.works(page);
    else await page.clock.runFor(NOTHING);
  }
  await page.goto('about:blank');
  await expect.poll(() => reports().some(({ kind }) => kind === 'outcome')).toBe(true);
  await context.close();
  heard.end();
  return reports();
}

const outcomesOf = (reports: readonly Report[], { page }: Fault): readonly string[] =>
  reports.flatMap((report) => (report.kind === 'outcome' && report.page === page ? report.names : []));

/** Sends the collector the reports of two real visits as often as there are simulated ones. */
async function simulate(world: World, arm: ArmName, of: { readonly reads: readonly Report[]; readonly taps: readonly Report[] }) {
  const { all, tap } = VISITS[arm];
  const reports = Array.from({ length: all }, (_, index) => (index < tap ? of.taps : of.reads)).flat();
  for (let at = 0; at < reports.length; at += 40) {
    const batch: Batch = { format: 1, release: 1, market: 'indonesia', reports: reports.slice(at, at + 40) };
    const reply = await fetch(`${world.collector}${SERVER_PATHS.reports}`, {
      method: 'POST',
      headers: { 'x-channel': CHANNEL },
      body: JSON.stringify(batch),
    });
    expect(reply.status).toBe(204);
  }
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'a button without effect': {
    page: 'loanDetail',
    query: { productId: '3101', orderId: 'ID-174-1' },
    action: 'Bayar Sekarang',
    works: (page) => expect(button(page, 'Bayar Segera')).toBeVisible(),
    working: ['shown', 'offered', 'tapped', 'opened', 'reached'],
  },
  'a submit that waits for ever': {
    page: 'loanConfirm',
    query: { productId: '3102' },
    before: { productId: '3102', ...sessionOf('indonesia', 2) },
    action: 'Ajukan Sekarang',
    works: (page) => expect(page.getByRole('heading', { name: 'Sedang Ditinjau' })).toBeAttached(),
    working: ['shown', 'offered', 'tapped', 'accepted', 'reached'],
  },
};

for (const [name, fault] of Object.entries(FAULTS))
  test(`${name}: pages report that nothing came of a tap, the canary is halted, and its visitors get the former version`, async ({
    world,
    browser,
  }) => {
    const open = (taps: boolean, query = fault.query, works = false) => visit({ world, browser }, fault, { query, taps, works });
    const rest = { reads: await open(false, fault.before), taps: await open(true, fault.before, true) };
    await beginCanary(world);
    const canary = { reads: await open(false), taps: await open(true) };
    expect([...new Set(canary.taps.map(({ version, arm }) => `${version} ${arm}`))]).toEqual([`${FAULTY} canary`]);
    expect(outcomesOf(canary.reads, fault)).toEqual(['shown', 'offered']);
    expect(outcomesOf(canary.taps, fault)).toEqual(['shown', 'offered', 'tapped', 'nothing']);
    expect(outcomesOf(rest.reads, fault)).toEqual(['shown', 'offered']);
    expect(outcomesOf(rest.taps, fault)).toEqual(fault.working);

    const said: string[] = [];
    const store = createFileStore(world.store);
    const sources = [collectorAt(String(world.collector))];
    const watch = new Watch({ store, channel: CHANNEL, sources, key: undefined, dryRun: false, say: (line) => void said.push(line) });
    expect((await watch.turn()).did).toBeUndefined();
    await simulate(world, 'canary', canary);
    await simulate(world, 'rest', rest);
    expect((await watch.turn()).did, said.join('\n')).toBe('halt');
    const halted = await newestDocument(store, CHANNEL);
    expect(halted).toMatchObject({ by: 'auto', remotes: { 'remote-loan': { version: '1.0.0', bad: [FAULTY] } } });
    expect(halted?.why).toContain(`${fault.page}: `);

    await world.caughtUp();
    const after = await open(false);
    expect(after).toContainEqual(expect.objectContaining({ kind: 'outcome', page: fault.page, version: '1.0.0', arm: 'rest' }));
  });
