import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { allPages, type OwnedPage } from '@loan/api/pages';
import { declaredPages } from '@loan/kit/declaredPages';

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

/** The pages of each package, from the declared tables. */
export function pagesTable(): string {
  const owners = [...new Set(allPages.map(([, { owner }]) => owner))];
  const row = (owner: string) =>
    `| \`${owner}\` | ${allPages
      .filter(([, page]) => page.owner === owner)
      .map(([key, { path }]) => `${key} \`${path}\``)
      .join(', ')} |`;
  return ['| Package | Pages |', '|---|---|', ...owners.map(row)].join('\n');
}

/** Notes on an address in addition to its path and parameters. */
function notesOf({ path, fixed, trailing, public: isPublic, frame, owner }: OwnedPage): string {
  const notes = [
    fixed !== undefined && (fixed === path ? 'this path whatever is configured' : `also at \`${fixed}\``),
    trailing && 'further path segments are ignored',
    frame === 'own' && 'public site',
    isPublic && 'for anybody',
    owner === 'host' && 'hands over to the app',
  ];
  return notes.filter(Boolean).join('; ');
}

/** The heading of each page, in English. */
async function headings(): Promise<ReadonlyMap<string, string>> {
  const remotes = folders().filter(isRemote);
  const declared = await Promise.all(remotes.map((name) => declaredPages(join(ROOT, name))));
  const texts = declared.flatMap(({ pageTexts = {} }) => Object.entries(pageTexts));
  return new Map(texts.map(([key, { title }]) => [key, title.en]));
}

/** The path and parameters of each page, for the apps that open it. Required parameters are bold. */
export async function addressTable(): Promise<string> {
  const named = await headings();
  const row = ([key, page]: (typeof allPages)[number]) => {
    const parameters = page.query.map((name) => (page.needs?.includes(name) ? `**\`${name}\`**` : `\`${name}\``));
    return `| \`${page.path}\` | ${named.get(key) ?? ''} | ${parameters.join(', ')} | ${notesOf(page)} |`;
  };
  return ['| Path | Page | Parameters of its own | |', '|---|---|---|---|', ...allPages.map(row)].join('\n');
}

if (require.main === module)
  void addressTable().then((addresses) => console.log(`${packagesRendering()}\n\n${pagesTable()}\n\n${addresses}`));
