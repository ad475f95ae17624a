import { FLEET, rollOut, type End, type World } from '../testing/canary/rollout';
import { runs } from '../testing/runs';

/** The same rollouts at each run. */
const ends = (count: number, world: (seed: number) => Omit<World, 'seed'>): readonly End[] =>
  Array.from({ length: count }, (_, seed) => rollOut({ seed, ...world(seed) }));
const halted = (all: readonly End[]): readonly End[] => all.filter(({ kind }) => kind === 'halted');
const reasons = (all: readonly End[]) => halted(all).map(({ decision }) => (decision.kind === 'halt' ? decision.harm : decision.kind));

/** Failures of the rest vary by half within hours. */
const drifting = (rate: number, seed: number) => (at: number) => rate * (1 + 0.5 * Math.sin(at / 2_000_000 + seed));

test('of healthy rollouts through the whole plan at most 1 % is halted, and all others reach everybody', () => {
  const rates = [0.002, 0.005, 0.01, 0.03, 0.05];
  const traffic = [2000, 4000, 12_000];
  const count = runs(120);
  const all = ends(count, (seed) => ({
    base: drifting(rates[seed % rates.length]!, seed),
    traffic: traffic[seed % traffic.length]!,
    later: seed % 2 === 0 ? 0.5 : 0,
    poll: seed % 3 === 0 ? 10_000 : 60_000,
    watch: { minutes: 10 },
  }));
  expect(halted(all).length).toBeLessThanOrEqual(count / 100);
  expect(all.filter(({ kind }) => kind === 'everybody')).toHaveLength(count - halted(all).length);
  const [first] = all;
  expect(first?.steps.map(({ share }) => share)).toEqual([100, 500, 2500]);
});

test.each([0.005, 0.01, 0.03])('2 percentage points more failures than %d are found within 5,000 loads of the canary', (rate) => {
  const count = runs(20);
  const all = ends(count, (seed) => ({
    base: drifting(rate, seed),
    canary: (base) => base + 0.02,
    later: 0.3,
    most: 5000,
    watch: { minutes: 10 },
  }));
  expect(halted(all).length).toBeGreaterThanOrEqual(0.95 * count);
});

test('20 % failures at 10 % of the devices: halted at the first poll after the 200th load', () => {
  for (const rate of [0.002, 0.01, 0.05]) {
    const all = ends(runs(10), () => ({ base: () => rate, canary: () => 0.2, share: 1000, traffic: 600, later: 0.3 }));
    for (const { kind, loads, decision } of all) {
      expect(kind).toBe('halted');
      expect(decision).toMatchObject({ harm: 'failures' });
      // A poll brings about 10 loads of the canary, and hardly ever 30.
      expect(loads).toBeGreaterThanOrEqual(200);
      expect(loads).toBeLessThan(230);
    }
  }
});

test('30 % later data is found, 10 % later data is tolerated', () => {
  const world = (slower: number) => () => ({ base: () => 0.01, slower, most: 5000, watch: { minutes: 10 } });
  const count = runs(20);
  expect(reasons(ends(count, world(1.3)))).toEqual(Array(count).fill('late'));
  expect(halted(ends(count, world(1.1))).length).toBeLessThanOrEqual(count / 20);
});

test('a canary that does not report is halted; one that reports half of what it should is not', () => {
  const world = (heard: number) => () => ({ base: () => 0.01, heard: () => heard, share: 500, watch: { minutes: 10, plan: [5, 100] } });
  const count = runs(10);
  const silent = ends(count, world(0));
  expect(reasons(silent)).toEqual(Array(count).fill('silent'));
  for (const { loads } of silent) expect(loads).toBe(0);
  expect(reasons(ends(count, world(0.1)))).toEqual(Array(count).fill('silent'));
  expect(reasons(ends(count, world(0.6)))).toEqual([]);
});

test.each([
  [20, 60],
  [45, 60],
  [50, 60],
  [58, 60],
  [300, 600],
])('a canary that falls silent after %d minutes, of %d at its share, is halted within an hour', (last, minutes) => {
  const all = ends(runs(5), () => ({
    base: () => 0.01,
    heard: (at) => Number(at <= last * 60_000),
    traffic: 100,
    share: 500,
    watch: { minutes, plan: [5, 25, 100] },
  }));
  expect(reasons(all)).toEqual(all.map(() => 'silent'));
  for (const { at, steps } of all) {
    expect(at / 60_000 - last).toBeLessThan(60);
    // Silence of two minutes is no evidence against a raise yet.
    expect(steps).toHaveLength(last === 58 ? 2 : 1);
  }
});

test('devices that load ten times each do not make a canary look silent', () => {
  expect(reasons(ends(runs(10), () => ({ base: () => 0, together: 10, share: 100, traffic: 600, watch: { minutes: 10 } })))).toEqual([]);
});

describe('with distinguished engines', () => {
  test('of healthy rollouts in a fleet of 21 engines at most 1 % is halted', () => {
    const rates = [0.002, 0.01, 0.05];
    const count = runs(50);
    const all = ends(count, (seed) => ({
      base: drifting(rates[seed % rates.length]!, seed),
      engines: FLEET,
      traffic: 4000,
      later: 0.5,
      poll: 60_000,
      watch: { minutes: 10 },
    }));
    expect(halted(all).length).toBeLessThanOrEqual(count / 100);
    expect(all.filter(({ kind }) => kind === 'everybody')).toHaveLength(count - halted(all).length);
  });

  test('a canary that loses every page of one engine is halted for that engine, while its loads in total fail less often than the rest', () => {
    const world = {
      base: () => 0.06,
      engines: FLEET,
      canaryIn: (engine: string, rate: number) => (engine === 'webkit 26' ? 1 : rate / 3),
      share: 500,
      watch: { minutes: 10, plan: [5, 100] },
    };
    for (const { decision } of ends(runs(5), () => world))
      expect(decision).toMatchObject({
        kind: 'halt',
        harm: 'failures',
        engine: expect.stringMatching(/^webkit/),
        why: expect.stringContaining('webkit 26 (iOS 26): '),
      });
    // Only the tests of engines halt it.
    const { canaryIn: _in, engines: _engines, ...sum } = world;
    const whole = (rate: number) => FLEET['webkit 26']! + (1 - FLEET['webkit 26']!) * (rate / 3);
    expect(halted(ends(runs(5), () => ({ ...sum, canary: whole })))).toEqual([]);
  });

  test('a canary whose pages report nothing in one engine is halted for that engine', () => {
    const all = ends(runs(5), () => ({ base: () => 0.01, engines: FLEET, silentIn: 'webkit 26', share: 500, watch: { plan: [5, 100] } }));
    for (const { decision } of all)
      expect(decision).toMatchObject({
        kind: 'halt',
        harm: 'silent',
        engine: 'webkit 26',
        why: expect.stringMatching(/^halt: webkit 26 \(iOS 26\): 0 loads, of \d\d /),
      });
  });
});
