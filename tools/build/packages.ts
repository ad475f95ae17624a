import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

import { Stop } from '@loan/kit/command';

export const ROOT = join(__dirname, '..', '..');

/** The file of a package's program. */
export const programOf = (...path: readonly string[]): string => join(ROOT, 'node_modules', ...path);

export const FORMATTER = programOf('oxfmt', 'bin', 'oxfmt');
/** TypeScript 7; `typescript` is the older one, whose API parses sources. */
export const TYPE_CHECKER = programOf('typescript-native', 'bin', 'tsc');

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

/** The folders of all workspaces. */
const workspaces = (): readonly string[] => (readJson('package.json') as { workspaces: string[] }).workspaces;

/** The workspaces that are built and released: the shell and the remotes. */
export function releasedPackages(): readonly string[] {
  return workspaces().filter((name) => existsSync(join(ROOT, name, 'webpack.config.js')));
}

/** The named packages, or all; an unknown name stops with the list of the known ones. */
export function chosenPackages(names: readonly string[]): readonly string[] {
  const known = releasedPackages();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no package ${unknown.join(', ')} to build. There are: ${known.join(', ')}.`);
  return names.length > 0 ? names : known;
}

/** The folder of a workspace, from the root, by its name without the scope. */
export const folderOf = (name: string): string => workspaces().find((path) => basename(path) === name) ?? name;

/** The version of a package, by its package.json. */
export function versionOf(name: string): string {
  return (readJson(folderOf(name), 'package.json') as { version: string }).version;
}

const IN_NO_BUILD = /\.test\.tsx?$|(?:^|[\\/])testing[\\/]/;

/** The files below a folder, by their paths in it. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

/**
 * The outside packages in the lock file. Without the workspaces, because a new version of one remote must not cause a new
 * build of every other package.
 */
export function outsidePackages(lock: string): string {
  const { packages } = JSON.parse(lock) as { packages: Record<string, unknown> };
  return JSON.stringify(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

/** The files that a build of the package depends on, from the root, without the outside packages. */
export function inputFiles(name: string): readonly string[] {
  const own = [...['package.json', 'webpack.config.js'].map((file) => join(name, file)), 'webpack.shared.js'];
  const record = [
    ...['parse', 'printable', 'programOptions', 'releaseError', 'connectAttempts', 'store/durable'].map((file) =>
      join('platform', 'release', 'src', `${file}.ts`),
    ),
    ...['build/buildPackage', 'build/sbom', 'command', 'declared'].map((file) => join('tools', 'kit', 'src', `${file}.ts`)),
    join('tools', 'build', 'contractTypes.ts'),
  ];
  const folders = [
    join(name, 'src'),
    join('shared', 'src'),
    join('tools', 'kit', 'webpack'),
    // The code that writes and checks the build record.
    join('platform', 'release', 'src', 'publish'),
    join('platform', 'release', 'src', 'document'),
  ].flatMap((folder) => filesBelow(join(ROOT, folder)).map((file) => join(folder, file)));
  return [...own, ...record, ...folders.filter((path) => !IN_NO_BUILD.test(path))].sort();
}

/** Digest (hex) of everything a build of the package depends on. */
export function inputsDigest(name: string): string {
  const hash = createHash('sha256').update(outsidePackages(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  for (const path of inputFiles(name))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  // The developer page is part of the shell.
  return hash.update(name === 'host' ? (process.env['LOAN_TEST_PREVIEW'] ?? '') : '').digest('hex');
}
