import { FLEET, rollOut, type World } from '@loan/release/testing/canary/rollout';

/**
 * How often the watch halts rightly and wrongly, over more rollouts and in more simulated worlds than its tests use: also in
 * worlds that violate its assumptions.
 */

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

/** Simulates this many rollouts of a world and prints a row: how many were halted, and after how many loads of the canary. */
function row(name: string, count: number, world: (seed: number) => Omit<World, 'seed'>): void {
  const ends = Array.from({ length: count }, (_, seed) => rollOut({ seed, ...world(seed) }));
  const loads = ends.flatMap(({ kind, loads }) => (kind === 'halted' ? [loads] : [])).sort((one, other) => one - other);
  const at = (share: number) => String(loads[Math.min(Math.floor(loads.length * share), loads.length - 1)] ?? '–');
  console.log(`| ${name} | ${count} | ${percent(loads.length, count)} | ${at(0.5)} | ${at(0.95)} |`);
}

const drifting = (rate: number, seed: number) => (at: number) => rate * (1 + 0.5 * Math.sin(at / 2_000_000 + seed));
const RATES = [0.002, 0.005, 0.01, 0.03, 0.05];
const watch = { minutes: 10 };

/** Prints the table; takes a few minutes. */
export function benchWatch(): void {
  console.log('| World | Rollouts | Halted | Loads of the canary, median | 95th of 100 |\n|---|---|---|---|---|');
  const healthy = (more: Partial<World>) => (seed: number) => ({ base: drifting(RATES[seed % RATES.length] ?? 0, seed), watch, ...more });
  row('healthy, failures 0.2 % to 5 % that drift', 4000, healthy({ later: 0.5 }));
  row('healthy, quiet channel (300 loads a minute)', 300, healthy({ traffic: 300 }));
  row('healthy, polled each minute', 1000, healthy({ poll: 60_000 }));
  row('healthy, a fleet of 21 engines', 1000, healthy({ engines: FLEET, later: 0.5, poll: 60_000, traffic: 4000 }));
  for (const together of [2, 5, 10]) row(`healthy, loads of each device that all fail or none: ${together}`, 1000, healthy({ together }));
  for (const rate of [0.005, 0.01, 0.03, 0.05, 0.1, 0.2])
    row(`${100 * rate} % failures, canary 2 points more, until 5,000 loads`, 400, (seed) => ({
      base: drifting(rate, seed),
      canary: (base) => base + 0.02,
      later: 0.3,
      most: 5000,
      watch,
    }));
  for (const share of [100, 1000, 5000])
    row(`1 % failures, canary 20 %, at ${share / 100} % of the devices`, 200, () => ({ base: () => 0.01, canary: () => 0.2, share }));
  for (const [rate, share] of [
    [1, 0.005],
    [1, 0.04],
    [0.3, 0.04],
  ] as const) {
    const engines = { 'chromium 140': 1 - share, 'webkit 26': share };
    row(`1 % failures, canary ${100 * rate} % in one engine of ${100 * share} % of the devices`, 200, () => ({
      base: () => 0.01,
      engines,
      canaryIn: (engine, base) => (engine === 'webkit 26' ? rate : base),
      share: 500,
      watch: { ...watch, plan: [5, 100], minutes: 600 },
      most: 40_000,
    }));
  }
  for (const slower of [1.05, 1.1, 1.15, 1.2, 1.3, 1.5])
    row(`data ${Math.round(100 * (slower - 1))} % later, until 5,000 loads`, 200, () => ({ base: () => 0.01, slower, most: 5000, watch }));
  for (const heard of [0, 0.1, 0.3, 0.5, 0.7])
    row(`${100 * heard} % of the canary's loads are reported`, 100, () => ({
      base: () => 0.01,
      heard: () => heard,
      share: 500,
      watch: { ...watch, plan: [5, 100] },
    }));
}
