import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { command, Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';
import { counted } from '@loan/shared/format/plural';

import { releasedPackages, ROOT } from './packages';
import { bytesBelow, copyFolder, differences, firstDifference } from './sameBytes';

/** Folders for servers and packages in the copy; builds stay in their usual folders. */
const SERVERS = join('.local', 'twice', 'servers');
const PACKAGES = join('.local', 'twice', 'packages');

async function run(cwd: string, script: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await runNode(['--import', 'tsx', join(cwd, 'tools', 'build', `${script}.ts`), ...args], { cwd });
  if (code !== 0) throw new Stop(`${script} failed in ${cwd}:\n${output.trim()}`);
}

/** Unpacks the packages next to themselves, so that a comparison also names the file in a package. */
function unpack(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
    const inside = join(folder, `${file}-files`);
    mkdirSync(inside);
    execFileSync('tar', ['-xzf', join(folder, file), '-C', inside]);
  }
}

async function make(root: string): Promise<void> {
  await run(root, 'build');
  await run(root, 'bundleServers', '--out', join(root, SERVERS));
  await run(root, 'pack', join(root, PACKAGES));
}

/** `npm run same-builds`: builds everything that is released here and in a copy in another folder, and compares the bytes. */
command(async () => {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  const above = mkdtempSync(join(ROOT, '.local', 'elsewhere-'));
  const copy = join(above, 'another', 'checkout');
  try {
    mkdirSync(join(above, 'another'));
    copyFolder(ROOT, copy);
    // The compiler's leftovers from earlier sources affect the order in which it writes some types.
    rmSync(join(ROOT, '.types'), { recursive: true, force: true });
    rmSync(join(ROOT, PACKAGES), { recursive: true, force: true });
    await make(ROOT);
    await make(copy);
    for (const root of [ROOT, copy]) unpack(join(root, PACKAGES));
    const folders = [...releasedPackages().map((name) => join(name, 'dist')), SERVERS, PACKAGES];
    const made = folders.map((folder) => ({ folder, here: bytesBelow(join(ROOT, folder)), there: bytesBelow(join(copy, folder)) }));
    const faults = made.flatMap(({ folder, here, there }) =>
      differences(here, there).map((file) => `${join(folder, file)}, ${firstDifference(here.get(file), there.get(file))}`),
    );
    const count = made.reduce((sum, { here }) => sum + here.size, 0);
    if (faults.length > 0)
      throw new Stop(`A build depends on its folder or on the time. Different bytes in another folder:\n  ${faults.join('\n  ')}`);
    console.log(`${counted(count, 'file')} of builds, servers and packages: the same bytes in two folders.`);
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
});
