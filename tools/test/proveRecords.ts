import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { command, Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';

import { git } from '../build/git';
import { ROOT } from '../build/packages';
import { JEST, Tree } from '../mutations/mutationTree';
import { recordFile, SETTING } from './passedBefore';

const USAGE = `npx tsx tools/test/proveRecords.ts --seed <text> [--count 30] [--minutes 40]
Runs files of tests that "npm test" remembers as passed in a copy of HEAD where every file that their records lack is empty.
One that fails there reads such a file, so "npm test -- --changed" would not notice a fault in it.`;

/** Files of tests with a record, and the files that it names; without those whose input is the whole tree. */
function recorded(names: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = names.flatMap((name) => {
    const file = recordFile(ROOT, join(ROOT, name), 'passed');
    if (!existsSync(file)) return [];
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as { readonly files?: Readonly<Record<string, string>> };
    return files === undefined ? [] : [[name, new Set(Object.keys(files))] as const];
  });
  if (found.length === 0) throw new Stop('No file of tests is remembered as passed: run "npm test" first.');
  return new Map(found);
}

command(async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { seed: text, count: text, minutes: text, help: { type: 'boolean' } } });
  if (values.help || values.seed === undefined) return console.log(USAGE);
  const all = git(['ls-tree', '-r', '-z', '--name-only', 'HEAD']).split('\0').filter(Boolean);
  const records = recorded(all);
  const end = Date.now() + Number(values.minutes ?? 40) * 60_000;
  const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  const tree = new Tree(join(folder, 'tree'), 'HEAD', 1);
  process.once('exit', () => {
    tree.remove();
    rmSync(folder, { recursive: true });
  });
  let [passed, emptied] = [0, 0];
  const failed: string[] = [];
  const rank = (test: string) => createHash('sha256').update(`${values.seed} ${test}`).digest('hex');
  const order = [...records.keys()].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  for (const test of order.slice(0, Number(values.count ?? 30))) {
    if (Date.now() > end) break;
    const unread = all.filter((name) => !records.get(test)?.has(name) && !SETTING.test(name));
    for (const name of unread) truncateSync(join(tree.root, name));
    const { code, output } = await runNode([JEST, '--silent', '--runTestsByPath', test], { cwd: tree.root });
    git(['checkout', '--quiet', '--', '.'], tree.root);
    emptied += unread.length;
    if (code === 0) passed += 1;
    else failed.push(`${test}: fails when the files that its record lacks are empty:\n${output.trim()}`);
  }
  console.log([...failed, `Passed: ${passed}; failed: ${failed.length}; files that were empty, in all: ${emptied}`].join('\n'));
  return failed.length === 0 ? 0 : 1;
});
