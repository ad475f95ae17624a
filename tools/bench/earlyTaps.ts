import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';

import { programOf, ROOT } from '../build/packages';

/** Runs the journey of random early taps with this number of taps, from this seed. */
export function tapEarly({ earlyTaps, seed }: { readonly earlyTaps: number; readonly seed: number }): void {
  const args = ['test', '--config', join(ROOT, 'e2e', 'playwright.config.ts'), 'earlyTaps.spec.ts'];
  const env = { ...process.env, JOURNEY_VARIANTS: 'none', EARLY_TAPS: String(earlyTaps), EARLY_TAPS_SEED: String(seed) };
  const { status } = spawnSync(process.execPath, [programOf('@playwright', 'test', 'cli.js'), ...args], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Stop(`An early tap had a wrong effect, or the journey failed: seed ${seed}.`);
}
