import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule about the repository: returns one sentence per fault, empty if there is none. */
export type Rule = (sources: Sources) => readonly string[];

/** The files of a checkout as the rules read them: handwritten files, by path from the root. */
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

/** The checkout in `root`, read lazily. */
export function readSources(root: string): Sources {
  return sourcesOf(list(root), (path) => readFileSync(join(root, path), 'utf8'));
}

/** Sources with given paths and texts; tests use it to plant faults. */
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
