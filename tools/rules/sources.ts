import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a rule has to say about the repository: one sentence a fault, empty when all is well. */
export type Rule = (sources: Sources) => readonly string[];

/** The files of a checkout as the rules see them: what is written by hand, by path from the root. */
export interface Sources {
  readonly paths: readonly string[];
  has(path: string): boolean;
  text(path: string): string;
  json(path: string): unknown;
  readonly workspaces: readonly string[];
  readonly remotes: readonly string[];
}

const MADE = new Set(['node_modules', 'dist', '.git', '.types', '.local', '.cache', 'test-results', 'playwright-report', '.mf']);

function list(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return [];
    const path = prefix ? `${prefix}/${entry.name}` : entry.name;
    return entry.isDirectory() ? list(folder, path) : [path];
  });
}

/** The checkout in `root`, read as needed. */
export function readSources(root: string): Sources {
  return sourcesOf(list(root), (path) => readFileSync(join(root, path), 'utf8'));
}

/** Sources from anywhere; tests plant their faults with it. */
export function sourcesOf(paths: readonly string[], text: (path: string) => string): Sources {
  const known = new Set(paths);
  const json = (path: string): unknown => JSON.parse(text(path));
  const { workspaces } = json('package.json') as { workspaces: string[] };
  return {
    paths,
    has: (path) => known.has(path),
    text,
    json,
    workspaces,
    remotes: workspaces.filter((name) => name.startsWith('remote-')),
  };
}
