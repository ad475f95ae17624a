import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';
import { documentKey } from '@loan/release/store/store';
import { counted } from '@loan/shared/format/plural';

import { ROOT } from '../../build/packages';
import { quantile } from '../measure/statistics';
import { WORK } from '../stage';
import { makeLongChannel } from './longChannel';

/** CPU time of one command line call, from the start of its process to the end, in ms. */
function cpuOf(folder: string, words: readonly string[]): number {
  const spent = join(WORK, 'cpu.json');
  const node = [
    '--import',
    'tsx',
    '--import',
    join(__dirname, 'cpuAtExit.mjs'),
    join(ROOT, 'platform', 'release', 'src', 'commands', 'cli', 'cli.ts'),
  ];
  const { status, stderr } = spawnSync(process.execPath, [...node, ...words, '--store', folder], {
    cwd: ROOT,
    env: { ...process.env, CPU_AT_EXIT: spent },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Stop(stderr);
  const { user, system } = JSON.parse(readFileSync(spent, 'utf8')) as NodeJS.CpuUsage;
  return (user + system) / 1000;
}

/**
 * Measures the CPU time of a promotion and a rollback of one remote in a channel with many remotes and a long history, `count`
 * times, each time with another remote; prints medians.
 */
export function benchReleases(count = 7, remotes = 300, documents = 2000): void {
  console.log(`Writing ${counted(documents, 'document')} of ${counted(remotes, 'remote')} …`);
  const [folder, channel] = [join(WORK, 'long'), 'production'];
  // One more than is counted: the first round warms the caches of the disk and of the compiler.
  const waiting = makeLongChannel({ folder, channel, remotes, documents, waiting: count + 1 });
  const { size } = statSync(join(folder, documentKey(channel, documents)));
  const spent = waiting.map(([name, version]) => ({
    'the start alone': cpuOf(folder, ['--help']),
    status: cpuOf(folder, ['status']),
    promote: cpuOf(folder, ['promote', `${name}@${version}`, '--why', 'bench']),
    rollback: cpuOf(folder, ['rollback', name, '--why', 'bench']),
  }));
  rmSync(folder, { recursive: true });
  console.log(`The newest document has ${(size / 1000).toFixed(0)} kB. CPU ms of ${counted(count, 'round')}:\n`);
  for (const command of ['the start alone', 'status', 'promote', 'rollback'] as const) {
    const all = spent.slice(1).map((round) => round[command]);
    console.log(
      `${command.padEnd(16)} median ${quantile(all, 0.5).toFixed(0).padStart(5)}, most ${Math.max(...all)
        .toFixed(0)
        .padStart(5)}`,
    );
  }
}
