import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { folderOf, ROOT } from './packages';

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifest = (folder: string): Manifest => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
const folders = (): readonly string[] => manifest('.').workspaces ?? [];
const SCOPE = '@loan/';

/** The workspaces that a workspace depends on. */
const buildsOn = (name: string): readonly string[] =>
  Object.keys(manifest(folderOf(name)).dependencies ?? {})
    .filter((dependency) => dependency.startsWith(SCOPE))
    .map((dependency) => dependency.slice(SCOPE.length));

/** The direct dependencies without those that others imply. */
function directly(name: string): readonly string[] {
  const all = buildsOn(name);
  const reached = new Set<string>();
  const reach = (from: string) => {
    for (const next of buildsOn(from)) {
      reached.add(next);
      reach(next);
    }
  };
  all.forEach(reach);
  return all.filter((each) => !reached.has(each));
}

const isRemote = (name: string): boolean => name.startsWith('remote-');

/** All remotes have the same borders, so they share one box. */
const boxOf = (name: string): string => (isRemote(name) ? 'remotes' : name);

/**
 * The packages and their dependencies as a Mermaid diagram: from the manifests' dependencies, to which the border rules
 * restrict the imports.
 */
export function packagesRendering(): string {
  const names = folders().map((folder) => basename(folder));
  const remotes = names.filter(isRemote);
  const boxes = [...new Set(names.map(boxOf))];
  const label = (box: string) => (box === 'remotes' ? `remotes["${remotes.join('<br>')}"]` : `${box}["${box}"]`);
  const arrows = [...new Set(names.flatMap((name) => directly(name).map((on) => `  ${boxOf(name)} --> ${boxOf(on)}`)))];
  return ['```mermaid', 'flowchart TD', ...boxes.map((box) => `  ${label(box)}`), ...arrows.sort(), '```'].join('\n');
}

if (require.main === module) console.log(packagesRendering());
