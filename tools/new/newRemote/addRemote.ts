import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Stop } from '@loan/kit/command';
import { areaFiles, areaOf } from '@loan/kit/create/areaFiles';

/** The lists of this repository that name every area, by path: each with the new one at the end. */
const LISTS: Readonly<Record<string, (text: string, area: string) => string>> = {
  'sandbox/api/package.json': (text, area) => {
    const manifest = JSON.parse(text) as { readonly dependencies: Readonly<Record<string, string>> };
    const dependencies = { ...manifest.dependencies, [`@loan/remote-${area}`]: '*' };
    return `${JSON.stringify({ ...manifest, dependencies: sorted(dependencies) }, null, 2)}\n`;
  },
  'sandbox/api/src/pages.ts': (text, area) =>
    put(
      put(text, importing(area, 'import'), 'import { nativePages'),
      `  ...owned('remote-${area}', ${area}),\n`,
      "  ...owned('host', nativePages),",
    ),
  'links.d.ts': (text, area) =>
    put(put(text, importing(area, 'import type'), 'import type { LinksOf }'), `LinksOf<typeof ${area}>, `, 'LinksOf<typeof chat>'),
};

const sorted = (table: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

const importing = (area: string, how: string): string => `${how} { pages as ${area} } from '@loan/remote-${area}/api/pages';\n`;

function put(text: string, added: string, before: string): string {
  if (!text.includes(before)) throw new Stop(`Cannot add "${added.trim()}" next to "${before}", which is missing: add it yourself.`);
  return text.replace(before, () => added + before);
}

/** Path within a new remote → text: the files of a workspace in this repository. `manifest`: common members of all remotes' package.json. */
const workspaceFiles = (remote: string, manifest: object): Readonly<Record<string, string>> => ({
  'package.json': `${JSON.stringify({ name: `@loan/${remote}`, version: '1.0.0', private: true, exports: { './api/*': './src/api/*.ts' }, ...manifest }, null, 2)}\n`,
  'webpack.config.js': "module.exports = require('../webpack.shared')(__dirname);\n",
});

interface Manifest {
  readonly workspaces: readonly string[];
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly peerDependencies?: object;
}

/** The workspaces with `remote` after the last remote. */
const amongRemotes = (workspaces: readonly string[], remote: string): string[] =>
  workspaces.toSpliced(workspaces.findLastIndex((name) => name.startsWith('remote-')) + 1, 0, remote);

/** An area's page has the area's name, so no other package may have a page with that key or path. */
function refuseTakenPage(root: string, workspaces: readonly string[], area: string): void {
  const tables = workspaces.map((name) => `${name}/src/api/pages.ts`);
  for (const table of tables) {
    if (!existsSync(join(root, table))) continue;
    if (new RegExp(`^ {2}${area}: |path: '/${area}'`, 'm').test(readFileSync(join(root, table), 'utf8')))
      throw new Stop(`${table} has a page ${area}. Choose another name.`);
  }
}

/**
 * Adds an area with one empty page to the repository in `root`: its files, the workspaces list, the lists of pages. Returns the
 * paths it wrote. Writes nothing when it throws Stop.
 */
export function addRemote(root: string, remote: string, title: string): readonly string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const manifest = JSON.parse(read('package.json')) as Manifest;
  const named = areaOf(remote, title);
  if (existsSync(join(root, remote)) || manifest.workspaces.includes(remote)) throw new Stop(`${remote} is there already.`);
  const model = manifest.workspaces.find((name) => name.startsWith('remote-'));
  if (model === undefined) throw new Stop('There is no remote to take the dependencies from.');

  const { area } = named;
  refuseTakenPage(root, manifest.workspaces, area);
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(read(`${model}/package.json`)) as Manifest;
  const files = { ...areaFiles(named), ...workspaceFiles(remote, { dependencies, devDependencies, peerDependencies }) };
  const written: Record<string, string> = {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${remote}/${path}`, text])),
    'package.json': json({ ...manifest, workspaces: amongRemotes(manifest.workspaces, remote) }),
    ...Object.fromEntries(Object.entries(LISTS).map(([path, withArea]) => [path, withArea(read(path), area)])),
  };
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(written);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
