import { execFileSync } from 'node:child_process';

import { command } from '@loan/kit/command';

import { git } from './git';
import { ROOT } from './packages';

const USAGE = `npx tsx tools/build/treeFigures.ts [<commit> …]
  size of the repository in each commit, default HEAD: folders, files, lines, words of the documents, older words still in the code`;

/** Older words that CONTRIBUTING.md lists next to those in use. */
const OLDER_WORDS =
  /\b(?:drawn|drawing|draws|woken|awake|wakes|gate|kept value|said so|standing|whoever|nobody|what is not there|as ever|quarantine)\b/gi;
const SOURCE = /\.(?:[cm]?[jt]sx?|css|html|kt|swift)$/;
const TEST = /\.(?:test|spec|suite)\.tsx?$|(?:^|\/)testing\/|^e2e\/|(?:^|\/)tests\//;
const LONG = 250;
const SHORT = 15;

/** Text of each file of a commit that is source or document, by path. */
function textsOf(commit: string): ReadonlyMap<string, string> {
  const paths = git(['ls-tree', '-r', '--name-only', commit])
    .split('\n')
    .filter((path) => SOURCE.test(path) || path.endsWith('.md'));
  const input = paths.map((path) => `${commit}:${path}\n`).join('');
  const output = execFileSync('git', ['cat-file', '--batch'], { cwd: ROOT, input, maxBuffer: 1 << 28 });
  const texts = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const start = output.indexOf('\n', at) + 1;
    const size = Number(output.toString('utf8', at, start).split(' ')[2]);
    texts.set(path, output.toString('utf8', start, start + size));
    at = start + size + 1;
  }
  return texts;
}

const linesOf = (text: string): number => text.split('\n').length - 1;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function largestFolder(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [folder, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return `${count} (${folder})`;
}

function figuresOf(commit: string): Readonly<Record<string, string | number>> {
  const all = git(['ls-tree', '-r', '--name-only', commit]).trim().split('\n');
  const texts = textsOf(commit);
  const lengths = (wanted: (path: string) => boolean) =>
    [...texts].filter(([path]) => SOURCE.test(path) && wanted(path)).map(([, text]) => linesOf(text));
  const sources = lengths((path) => !TEST.test(path));
  const documents = [...texts].filter(([path]) => path.endsWith('.md') && !path.endsWith('CHANGELOG.md'));
  const older = [...texts].flatMap(([, text]) => text.match(OLDER_WORDS) ?? []);
  return {
    'top-level folders': new Set(all.flatMap((path) => (path.includes('/') ? [path.split('/', 1)[0]] : []))).size,
    'source files': sources.length,
    'source lines': sum(sources),
    'test lines': sum(lengths((path) => TEST.test(path))),
    [`source files above ${LONG}`]: sources.filter((lines) => lines > LONG).length,
    [`source files below ${SHORT}`]: sources.filter((lines) => lines < SHORT).length,
    'largest folder': largestFolder(all),
    'words of documents': sum(documents.map(([, text]) => text.split(/\s+/).filter(Boolean).length)),
    'decision records': documents.filter(([path]) => path.startsWith('docs/decisions/')).length,
    'older words': older.length,
  };
}

command(async () => {
  const commits = process.argv.slice(2);
  if (commits.includes('--help')) return console.log(USAGE);
  for (const commit of commits.length > 0 ? commits : ['HEAD']) {
    console.log(`\n${git(['rev-parse', '--short', commit]).trim()}`);
    for (const [name, value] of Object.entries(figuresOf(commit))) console.log(`  ${name.padEnd(32)} ${value}`);
  }
});
