import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import ts from 'typescript';

import { command, Stop } from '@loan/kit/command';
import { counted } from '@loan/shared/format/plural';

import { commitOf, git } from '../build/git';
import { ROOT } from '../build/packages';
import { mutantsOf, mutated, olderLine, shuffled, spread, type Mutant } from './mutants';
import { JEST, Tree, type Verdict } from './mutationTree';

const USAGE = `npx tsx tools/mutations/mutations.ts --seed 1 --count 300 [--package release] [--from <commit>] [--lost] [--minutes 60] [--nearest 12]
  plants one fault at a time in a copy of HEAD and runs the unit tests that import the file; prints the share of noticed faults by package
  --package  only in this jest project; one run of a project at a time
  --from     also in a copy of that commit, if the surrounding lines are the same: lists faults noticed there and not now
  --lost     tries there only faults that are not noticed now; the others count as noticed there
  --minutes  stops after this many minutes
  --nearest  runs at most this many test files, those with the most similar paths first`;

/** The newer commit, whatever is checked out meanwhile. */
const HEAD = git(['rev-parse', 'HEAD']).trim();

/** The sources tested by jest projects, or by one of them: path → package. */
function sourcesOf(tree: Tree, only: string | undefined): ReadonlyMap<string, string> {
  const shown = execFileSync(process.execPath, [JEST, '--showConfig'], { cwd: tree.root, encoding: 'utf8', maxBuffer: 1e9 });
  const { configs } = JSON.parse(shown) as { configs: { displayName: { name: string }; roots: string[] }[] };
  const files = git(['ls-tree', '-r', '--name-only', '-z', HEAD]).split('\0');
  const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/testing\//.test(file);
  return new Map(
    configs.flatMap(({ displayName: { name }, roots }) =>
      files
        .filter(
          (file) =>
            name !== 'rules' &&
            name === (only ?? name) &&
            isSource(file) &&
            roots.some((root) => file.startsWith(`${relative(tree.root, root)}/`)),
        )
        .map((file): [string, string] => [file, name]),
    ),
  );
}

const parsed = new Map<string, ts.SourceFile | undefined>();
const programs = new Map<string, ts.Program>();

/** Number of type errors of one file, with the text `shown` if given. */
function typeErrors(root: string, file: string, shown?: string): number {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.tools.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target) => {
    if (name === file && shown !== undefined) return ts.createSourceFile(name, shown, target, true);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, target));
    return parsed.get(name);
  };
  const roots = [file, join(root, 'styles.d.ts'), join(root, 'links.d.ts')];
  const program = ts.createProgram(roots, { ...options, composite: false, incremental: false, noEmit: true }, host, programs.get(root));
  programs.set(root, program);
  const checked = program.getSourceFile(file);
  return program.getSyntacticDiagnostics(checked).length + program.getSemanticDiagnostics(checked).length;
}

/** Whether the mutant adds no type errors to its own file. */
function compiles(root: string, mutant: Mutant, text: string): boolean {
  const file = join(root, mutant.file);
  const errors = typeErrors(root, file, text);
  return errors === 0 || errors <= typeErrors(root, file);
}

/** A file of HEAD in an older commit, with the mutant there; undefined if the surrounding lines differ. */
function inOlder(mutant: Mutant, from: string, now: Tree, older: Tree): { readonly file: string; readonly mutant: Mutant } | undefined {
  const file = olderPath(mutant.file, from);
  if (file === undefined) return undefined;
  const diff = git(['diff', '--unified=0', `${from}:${file}`, `${HEAD}:${mutant.file}`]);
  const around = Array.from({ length: mutant.lastLine - mutant.line + 3 }, (_, at) => olderLine(diff, mutant.line - 1 + at));
  const first = around[1];
  if (first === undefined || around.some((line, at) => line !== first - 1 + at)) return undefined;
  const startOf = (source: string, line: number) => source.split('\n', line - 1).reduce((sum, words) => sum + words.length + 1, 0);
  const moved = startOf(older.read(file), first) - startOf(now.read(mutant.file), mutant.line);
  return { file, mutant: { ...mutant, start: mutant.start + moved, end: mutant.end + moved } };
}

let renamed: ReadonlyMap<string, string> | undefined;
function olderPath(file: string, from: string): string | undefined {
  renamed ??= new Map(
    git(['diff', '--find-renames', '-l0', '--diff-filter=R', '--name-status', from, HEAD])
      .split('\n')
      .map((row): [string, string] => [row.split('\t')[2] ?? '', row.split('\t')[1] ?? '']),
  );
  const path = renamed.get(file) ?? file;
  return git(['ls-tree', '--name-only', from, '--', path]) === '' ? undefined : path;
}

interface Result {
  readonly package: string;
  readonly after: Verdict;
  readonly before: Verdict | undefined;
}

const percent = (results: readonly Result[], side: 'after' | 'before'): string => {
  const known = results.filter((one) => one[side] !== undefined);
  const noticed = known.filter((one) => one[side] === 'noticed').length;
  return known.length === 0 ? '' : `${noticed} of ${known.length} (${Math.round((100 * noticed) / known.length)} %)`;
};

function table(results: readonly Result[], lines: Readonly<Record<string, number>>): string {
  const names = [...new Set(results.map((one) => one.package))].sort();
  const row = (name: string, some: readonly Result[], count: string) =>
    [name.padEnd(18), count.padStart(6), percent(some, 'before').padStart(18), percent(some, 'after').padStart(18)].join('  ');
  return [
    ['package'.padEnd(18), 'lines'.padStart(6), 'noticed before'.padStart(18), 'noticed now'.padStart(18)].join('  '),
    ...names.map((name) =>
      row(
        name,
        results.filter((one) => one.package === name),
        String(lines[name]),
      ),
    ),
    row('all', results, ''),
  ].join('\n');
}

function shown(mutant: Mutant, source: string): string {
  const rows = (text: string) => text.slice(source.lastIndexOf('\n', mutant.start) + 1).split('\n');
  const height = mutant.lastLine - mutant.line + 1;
  const [old, planted] = [rows(source).slice(0, height), rows(mutated(source, mutant)).slice(0, mutant.text === ';' ? 1 : height)];
  return [
    `${mutant.file}:${mutant.line} ${mutant.kind}`,
    ...old.map((row) => `  - ${row.trim()}`),
    ...planted.map((row) => `  + ${row.trim()}`),
  ].join('\n');
}

interface Settings {
  readonly seed: string;
  readonly count: number;
  readonly package: string | undefined;
  readonly from: string | undefined;
  readonly lost: boolean;
  /** Time to stop, in ms. */
  readonly end: number;
  readonly nearest: number;
}

function olderCommit(name: string): string {
  const commit = commitOf(name);
  if (commit === undefined) throw new Stop(`"${name}" is not a commit: give --from a commit of this clone.`);
  return commit;
}

function settingsOf(): Settings | undefined {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: { seed: text, count: text, package: text, from: text, minutes: text, nearest: text, lost: flag, help: flag },
  });
  if (values.help || values.seed === undefined) return undefined;
  const number = (name: 'count' | 'minutes' | 'nearest', byDefault: number): number => {
    const value = Number(values[name] ?? byDefault);
    if (!(value > 0)) throw new Stop(`--${name} ${values[name]} is not a number above 0.`);
    return value;
  };
  return {
    seed: values.seed,
    count: number('count', 300),
    package: values.package,
    from: values.from === undefined ? undefined : olderCommit(values.from),
    lost: values.lost,
    end: Date.now() + number('minutes', 1e6) * 60_000,
    nearest: number('nearest', 12),
  };
}

async function plant(trees: readonly [Tree, Tree | undefined], { seed, count, package: only, from, lost, end }: Settings): Promise<void> {
  const [now, older] = trees;
  const packages = sourcesOf(now, only);
  if (packages.size === 0) throw new Stop(`No jest project ${only} has sources.`);
  const sources = new Map([...packages.keys()].map((file) => [file, now.read(file)]));
  const lines: Record<string, number> = {};
  for (const [file, name] of packages) lines[name] = (lines[name] ?? 0) + (sources.get(file) ?? '').split('\n').length;
  const left: Record<string, number> = { ...spread(lines, count) };
  const all = [...sources].flatMap(([file, source]) => mutantsOf(file, source));
  const results: Result[] = [];
  for (const mutant of shuffled(all, seed, sources)) {
    const name = packages.get(mutant.file) ?? '';
    const source = sources.get(mutant.file) ?? '';
    if (!left[name] || Date.now() > end) continue;
    const old = older && from ? inOlder(mutant, from, now, older) : undefined;
    if ((older && !old) || !compiles(now.root, mutant, mutated(source, mutant))) continue;
    left[name] -= 1;
    const after = await now.verdict(mutant.file, mutant);
    const before = old && older && (lost && after === 'noticed' ? after : await older.verdict(old.file, old.mutant));
    results.push({ package: name, after, before });
    if (results.length % 20 === 0) console.log(`${results.length} of ${count}, ${Math.round(performance.now() / 1000)} s`);
    if (after === 'noticed' && before !== 'unnoticed') continue;
    const verdict = before === 'noticed' ? 'NOTICED BEFORE, NOT NOW' : after === 'noticed' ? 'noticed now alone' : 'unnoticed';
    console.log(`${verdict} ${shown(mutant, source)}`);
  }
  console.log(
    `\nseed ${seed}, ${counted(results.length, 'mutant')}${from ? `, before: ${from.slice(0, 8)}` : ''}\n${table(results, lines)}`,
  );
}

command(async () => {
  const settings = settingsOf();
  if (settings === undefined) return console.log(USAGE);
  // Jest keeps what it compiled by the path of the file: the same folder for each run makes the next run quick.
  const parent = join(ROOT, '.cache', 'mutations', settings.package ?? 'all');
  mkdirSync(parent, { recursive: true });
  const copy = (name: string, commit: string): Tree => {
    const tree = new Tree(join(parent, name), commit, settings.nearest);
    process.once('exit', () => tree.remove());
    return tree;
  };
  await plant([copy('after', HEAD), settings.from === undefined ? undefined : copy('before', settings.from)], settings);
});
