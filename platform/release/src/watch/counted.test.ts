import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';

import { changeChannel } from '../commands/changeChannel';
import { haltRequest } from '../plan/requests';
import { COLLECTOR, watchedForEachTest, type Watched } from '../testing/canary/watched';
import { AUDIT, CHANNEL } from '../testing/promoted';
import { collectorAt } from './counts';
import { POLL } from './watch';

const MINUTE = 60_000;
const OTHER = 'http://127.0.0.1:8091';

let watched: Watched;
watchedForEachTest((given) => (watched = given));

test.each([
  ['decides the same', Infinity],
  ['requests a too large answer in parts', 8],
])('a process that starts later reads the past from the collectors, and %s', async (_, most) => {
  watched.collectors.most = most;
  for (let minute = 0; minute < 30; minute += 1) {
    watched.report({ canary: 10, failed: 2 });
    watched.pass(MINUTE - POLL);
  }
  expect((await watched.watch().turn()).did).toBe('halt');
  expect((await watched.newest())?.why).toMatch(/^halt: 60 of 300 loads failed/);
});

test('counts of several collectors add up; without one of them nothing is decided, which is reported once', async () => {
  const watching = watched.watch({ sources: [COLLECTOR, OTHER].map(collectorAt) });
  await watching.turn();
  watched.collectors.faults.set(OTHER, () => {
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:8091') });
  });
  for (let polls = 0; polls < 3; polls += 1) {
    watched.report({ canary: 150, failed: 30 });
    expect((await watching.turn()).did).toBeUndefined();
  }
  watched.collectors.faults.delete(OTHER);
  watched.report({ canary: 5, failed: 1 }, OTHER);
  expect((await watching.turn()).did).toBe('halt');
  expect((await watched.newest())?.why).toMatch(/^halt: 91 of 455 loads failed/);
  expect(watched.said.filter((line) => line.startsWith('The collector'))).toEqual([
    'The collector http://127.0.0.1:8091 cannot be counted on (connect ECONNREFUSED 127.0.0.1:8091): nothing is halted or raised until it can.',
  ]);
});

test.each([
  ['an error', () => new Response('', { status: 503 }), /it answers 503/],
  ['no JSON', () => new Response('<p>', { headers: {} }), /not valid JSON/],
  ['another form', () => new Response('{"channel":"production","rows":[{"kind":"load","at":1,"count":-1}]}'), /fault at rows\.0\.count/],
  ['another channel', () => new Response('{"channel":"staging","rows":[]}'), /answers for the channel staging/],
  [
    'a clock that is elsewhere',
    () => new Response('{"channel":"production","rows":[]}', { headers: { Date: 'Fri, 02 Jan 2026 11:50:00 GMT' } }),
    /its clock says 2026-01-02T11:50/,
  ],
  ['signs that fake a line', () => new Response('{"channel":"a\\n2026 remote-loan raised","rows":[]}'), /the channel a\\u\{a\}2026/],
])('a collector with %s is not used', async (_, answer, sentence) => {
  watched.collectors.faults.set(COLLECTOR, answer);
  const { poll, did } = await watched.watch().turn();
  expect(did).toBeUndefined();
  expect(poll.canaries).toEqual([]);
  expect(poll.faults).toEqual([expect.stringMatching(sentence)]);
});

test('a collector that lost its counts: the canary is analysed again with the remaining ones, and this is reported', async () => {
  const watching = watched.watch();
  watched.report({ canary: 150, failed: 30 });
  await watching.turn();
  watched.collectors.rows.clear();
  watched.report({ canary: 60, failed: 12 });
  expect((await watching.turn()).did).toBeUndefined();
  expect(watched.said).toContain(`The collector ${COLLECTOR} has lost what it had counted: canaries are judged by the remaining counts.`);
  watched.report({ canary: 140, failed: 28 });
  expect((await watching.turn()).did).toBe('halt');
  expect((await watched.newest())?.why).toMatch(/^halt: 40 of 200 loads failed/);
});

test('answers to taps are in the counts, also of a collector older than outcomes', async () => {
  watched.collectors.old.add(COLLECTOR);
  watched.pass(11 * MINUTE);
  const answers = (arm: 'canary' | 'rest', version: string, all: number, late: number) => {
    const buckets = [...VITAL_BOUNDS, Infinity].map((bound) => (bound === 200 ? all - late : bound === 600 ? late : 0));
    const of = { package: 'remote-loan', version, arm, market: 'india', name: 'INP' } as const;
    watched.collectors.add(COLLECTOR, { kind: 'vital', ...of, count: all, buckets });
  };
  answers('canary', '1.0.1', 300, 60);
  answers('rest', '1.0.0', 2700, 135);
  expect((await watched.watch().turn()).did).toBe('halt');
  expect((await watched.newest())?.why).toMatch(
    /^halt: all pages: 20 % of visits wait more than 500 ms for the answer to a tap with 1\.0\.1, others 5 %; visits: 300, since .*; evidence \d\.\de\d+, bound \d/,
  );
});

test.each([
  ['ten days later', 10 * 24 * 60 * MINUTE],
  ['after the clock went back by an hour', -60 * MINUTE],
])('the next canary, %s, is analysed by its own counts, and no counts seem lost', async (_, pause) => {
  const watching = watched.watch();
  watched.report({ canary: 150, failed: 30 });
  await watching.turn();
  await changeChannel(watched.store, CHANNEL, haltRequest('remote-loan', { ...AUDIT, at: watched.iso }));
  watched.pass(pause);
  await watching.turn();
  // Minutes older than a day are joined into hours.
  watched.collectors.rows.forEach((rows, collector) =>
    watched.collectors.rows.set(
      collector,
      rows.map((row) => ({ ...row, at: Math.floor(row.at / (60 * MINUTE)) * 60 * MINUTE })),
    ),
  );
  await watched.canary('remote-loan@1.0.2');
  jest.mocked(fetch).mockClear();
  watched.report({ canary: 60, failed: 12, version: '1.0.2' });
  const { poll } = await watching.turn();
  expect(poll).toMatchObject({ faults: [], notes: [], canaries: [{ numbers: { canary: { loads: 60, failures: 12 } } }] });
  const asked = jest.mocked(fetch).mock.calls.map(([address]) => new URL(address as string).searchParams);
  expect(Math.max(...asked.map((each) => Number(each.get('to')) - Number(each.get('from'))))).toBeLessThan(60 * MINUTE);
});

test('a canary that returns to an earlier state is analysed from the start too', async () => {
  const beside = async (version: string) => {
    watched.pass(2 * MINUTE);
    await watched.canary('host@1.0.1', `remote-loan@${version}`);
  };
  await beside('1.0.0');
  const watching = watched.watch();
  const hostLoads = async () => {
    watched.pass(POLL);
    watched.collectors.add(COLLECTOR, { kind: 'load', package: 'host', version: '1.0.1', arm: 'canary', market: 'india', count: 10 });
    const { poll } = await watching.turn();
    return poll.canaries.find(({ candidate }) => candidate.name === 'host')?.numbers.canary.loads;
  };
  expect(await hostLoads()).toBe(10);
  await beside('1.0.2');
  expect(await hostLoads()).toBe(10);
  await beside('1.0.0');
  expect(await hostLoads()).toBe(10);
});

test('a new candidate is analysed from the start: earlier failures are not attributed to it', async () => {
  const watching = watched.watch();
  watched.report({ canary: 190, failed: 38 });
  await watching.turn();
  watched.pass(MINUTE);
  await watched.canary('remote-loan@1.0.2');
  watched.report({ canary: 150, version: '1.0.2' });
  const { poll } = await watching.turn();
  expect(poll.canaries).toMatchObject([{ candidate: { version: '1.0.2' }, numbers: { canary: { loads: 150, failures: 0 } } }]);
  expect(poll.canaries[0]?.decision.kind).toBe('wait');
});
