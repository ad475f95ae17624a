import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

import { command, Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';
import { counted } from '@loan/shared/format/plural';

import { releasedPackages, ROOT } from './packages';

/** What a checkout makes, and the copy has to make by itself. */
const MADE = new Set(['.git', '.local', '.cache', '.types', '.federation', 'dist', 'test-results', 'playwright-report']);

/** Where the copy puts servers and packages; a folder of builds is where every build is. */
const SERVERS = join('.local', 'twice', 'servers');
const PACKAGES = join('.local', 'twice', 'packages');

/** A copy of a folder with other paths and the same files: links, so that it takes seconds. Packages have folders `dist` of their own. */
function copyFolder(from: string, to: string, made: ReadonlySet<string> = MADE): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (made.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const inside = entry.name === 'node_modules' ? new Set(['.federation']) : made;
    if (entry.isDirectory()) copyFolder(source, target, inside);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** The files below a folder, by their path in it. A build record says when it was built: all but that is compared. */
function bytesBelow(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      const told = entry.name === 'release.json' ? Buffer.from(bytes.toString('utf8').replace(/"builtAt": ?"[^"]*"/, '')) : bytes;
      return [relative(folder, path), told];
    }),
  );
}

/** Files that one has and the other has not, or has with other bytes. */
export function differences(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): readonly string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  return names.filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
}

async function run(cwd: string, script: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await runNode(['--import', 'tsx', join(cwd, 'scripts', `${script}.ts`), ...args], { cwd });
  if (code !== 0) throw new Stop(`${script} failed in ${cwd}:\n${output.trim()}`);
}

async function make(root: string): Promise<void> {
  await run(root, 'build');
  await run(root, 'bundleServers', '--out', join(root, SERVERS));
  await run(root, 'pack', join(root, PACKAGES));
}

/** `npm run same-builds`: builds everything that is released here and in a copy in another folder, and compares the bytes. */
if (require.main === module || process.argv[1] === __filename) {
  command(async () => {
    mkdirSync(join(ROOT, '.local'), { recursive: true });
    const above = mkdtempSync(join(ROOT, '.local', 'elsewhere-'));
    const copy = join(above, 'another', 'checkout');
    try {
      mkdirSync(join(above, 'another'));
      copyFolder(ROOT, copy);
      await make(ROOT);
      await make(copy);
      const folders = [...releasedPackages().map((name) => join(name, 'dist')), SERVERS, PACKAGES];
      const made = folders.map((folder) => ({ folder, here: bytesBelow(join(ROOT, folder)), there: bytesBelow(join(copy, folder)) }));
      const faults = made.flatMap(({ folder, here, there }) => differences(here, there).map((file) => join(folder, file)));
      const count = made.reduce((sum, { here }) => sum + here.size, 0);
      if (faults.length > 0)
        throw new Stop(
          `A build depends on the folder it is made in, or on the moment. Other bytes in another folder:\n  ${faults.join('\n  ')}`,
        );
      console.log(`${counted(count, 'file')} of builds, servers and packages: the same bytes in two folders.`);
    } finally {
      rmSync(above, { recursive: true, force: true });
    }
  });
}
