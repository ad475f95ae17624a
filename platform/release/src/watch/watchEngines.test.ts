import { changeChannel } from '../commands/changeChannel';
import { haltRequest } from '../plan/requests';
import { COLLECTOR, watchedForEachTest, type Watched } from '../testing/canary/watched';
import { AUDIT, CHANNEL } from '../testing/promoted';
import { POLL } from './watch';

const MINUTE = 60_000;

let watched: Watched;
watchedForEachTest((given) => (watched = given));

/** Loads of one poll: the canary fails less often than the rest, but loses every page in webkit 26. */
const PLANTED = { 'chromium 140': { canary: 100, failed: 1, restFailed: 36 }, 'webkit 26': { canary: 3, failed: 3, restFailed: 1 } };
const SOUND = { ...PLANTED, 'webkit 26': { canary: 3, failed: 0, restFailed: 1 } };

test('a release that fails in one engine alone is halted with that engine in its reason, while its loads in total fail less often than the rest', async () => {
  const watching = watched.watch();
  const did: (string | undefined)[] = [];
  for (let looks = 0; looks < 40 && did.at(-1) === undefined; looks += 1) {
    watched.reportEngines(PLANTED);
    did.push((await watching.turn()).did);
  }
  expect(did.at(-1)).toBe('halt');
  expect(await watched.newest()).toMatchObject({
    action: 'halt remote-loan',
    by: 'auto',
    why: expect.stringMatching(
      /^halt: webkit(?:, all versions| 26 \(iOS 26\)): (\d+) of \1 loads failed \(100\.0 %\), others .*; in all engines \d+ of [\d,]+ loads failed \(3\.\d %\), others .* \(4\.\d %\)$/,
    ),
    remotes: { 'remote-loan': { version: '1.0.0', bad: ['1.0.1'] } },
  });
  expect((await watched.newest())?.why).toContain('webkit 26 (iOS 26)');
});

test('the same without that engine’s failures is raised', async () => {
  const watching = watched.watch();
  const did: (string | undefined)[] = [];
  for (let minutes = 0; minutes < 35; minutes += 1) {
    watched.reportEngines(SOUND);
    watched.pass(MINUTE - POLL);
    did.push((await watching.turn()).did);
  }
  expect(did.filter((each) => each !== undefined)).toEqual(['raise']);
});

test('a process that starts later finds the engines in the collectors’ past counts', async () => {
  for (let minutes = 0; minutes < 30; minutes += 1) {
    watched.reportEngines(PLANTED);
    watched.pass(MINUTE - POLL);
  }
  expect((await watched.watch().turn()).did).toBe('halt');
  expect((await watched.newest())?.why).toContain('webkit 26 (iOS 26)');
});

test('a failing sum is reported with the engine that has most of it', async () => {
  const watching = watched.watch();
  watched.reportEngines({ 'chromium 140': { canary: 150 }, 'webkit 26': { canary: 100, failed: 60 } });
  expect((await watching.turn()).did).toBe('halt');
  expect((await watched.newest())?.why).toMatch(/^halt: 60 of 250 loads failed .*; mostly webkit 26 \(iOS 26\): 60 of 100 loads failed/);
});

test('an old collector: the sum is tested as before, and it is reported once that engines are not', async () => {
  watched.collectors.old.add(COLLECTOR);
  const watching = watched.watch();
  await watching.turn();
  watched.report({ canary: 300, failed: 60 });
  expect((await watching.turn()).did).toBe('halt');
  expect((await watched.newest())?.why).toMatch(
    /^halt: 60 of 300 loads failed \(20\.0 %\), others 27 of 2,700 \(1\.0 %\); evidence \S+, bound 200$/,
  );
  expect(watched.said.filter((line) => line.includes('engine'))).toEqual([
    `No engine is counted by the collector ${COLLECTOR}: start a newer one.`,
  ]);
});

describe('without a canary', () => {
  beforeEach(async () => {
    await changeChannel(watched.store, CHANNEL, haltRequest('remote-loan', { ...AUDIT, at: watched.iso }));
  });
  const everybody = (failed: number) =>
    watched.reportEngines({
      'chromium 140': { canary: 0, rest: 900, restFailed: 4 },
      'webkit 26': { canary: 0, rest: 40, restFailed: failed },
    });

  test('an engine that loses every page raises an alarm at the first poll after 40 loads, once; its end is reported when enough loads show it', async () => {
    const watching = watched.watch();
    await watching.turn();
    everybody(40);
    await watching.turn();
    await watching.turn();
    const alarm = 'ALARM webkit 26 (iOS 26): 100 % of loads fail (remote-loan: 40 of 40 in 3 minutes); 0.44 % in other engines.';
    expect(watched.said).toEqual(['production has no canary.', alarm]);
    watched.pass(31 * MINUTE);
    await watching.turn();
    expect(watched.said.splice(2)).toEqual(['webkit 26 (iOS 26) may still fail: too little is counted to tell.']);
    everybody(0);
    watched.pass(5 * MINUTE);
    watched.collectors.faults.set(COLLECTOR, () => new Response('', { status: 503 }));
    await watching.turn();
    watched.collectors.faults.clear();
    await watching.turn();
    expect(watched.said.splice(2)).toEqual([`No engine is checked without an answer of the collector ${COLLECTOR}.`]);
    watched.pass(5 * MINUTE);
    await watching.turn();
    expect(watched.said.slice(2)).toEqual(['webkit 26 (iOS 26) fails no more often than the others any more.']);
  });

  test('healthy engines are not reported', async () => {
    const watching = watched.watch();
    for (let looks = 0; looks < 10; looks += 1) {
      everybody(0);
      await watching.turn();
    }
    expect(watched.said).toEqual(['production has no canary.']);
  });
});
