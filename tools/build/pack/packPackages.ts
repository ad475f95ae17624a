import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';
import { CONTRACT } from '@loan/shared/contracts/version';

import { contractTypes } from '../contractTypes';
import { npm } from '../npm';
import { ROOT, TYPE_CHECKER } from '../packages';
import { compileSources, type Compilation } from './compile';
import { addKitFiles } from './kitFiles';

interface Manifest {
  readonly name: string;
  readonly description?: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package that teams install. */
interface Packed {
  readonly workspace: string;
  /** Folder of its sources; default `src`. */
  readonly sources?: string;
  readonly format: Compilation['format'];
  readonly without?: RegExp;
  /** Its programs. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Folders and files next to the sources that are copied unchanged. */
  readonly beside?: readonly string[];
}

const OWN_TESTS = /^testing\//;

/** Of a remote only its declared calls and pages: for the sandbox and for links to its pages. */
function packages(remotes: readonly string[]): readonly Packed[] {
  return [
    { workspace: 'shared', format: 'esm' },
    ...remotes.map((workspace) => ({ workspace, sources: 'src/api', format: 'cjs' }) as const),
    { workspace: 'sandbox/api', format: 'cjs' },
    { workspace: 'sandbox', format: 'cjs', without: OWN_TESTS },
    { workspace: 'platform/release', format: 'cjs', without: OWN_TESTS, bin: { 'loan-release': './dist/commands/cli/cli.js' } },
    { workspace: 'platform/gateway', format: 'cjs', without: OWN_TESTS },
    {
      workspace: 'tools/kit',
      format: 'cjs',
      without: OWN_TESTS,
      bin: { 'loan-remote': './dist/cli.js' },
      beside: ['webpack', 'jest', 'lint'],
    },
  ];
}

const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

interface Root {
  readonly engines: object;
  readonly workspaces: readonly string[];
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

const root = () => json<Root>(ROOT, 'package.json');

/** Facts about the product that `loan-remote create` writes into a repository. */
function kitFacts(): object {
  const { peerDependencies = {} } = json<Manifest>(ROOT, 'shared', 'package.json');
  const { devDependencies, overrides } = root();
  return { react: peerDependencies['react'], playwright: devDependencies['@playwright/test'], overrides };
}

/** Further tools that teams run, in the versions that the product is tested with. */
const TOOLS = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'dependency-cruiser',
  'esbuild',
  'jest',
  'jest-axe',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'oxlint',
  'oxlint-tsgolint',
  'typescript',
];

function exportsOf({ exports }: Manifest, sources: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).map(([name, target]) => {
      if (!/\.tsx?$/.test(target)) return [name, target.replace(`./${sources}/`, './dist/')];
      const script = target.replace(`./${sources}/`, './dist/').replace(/\.tsx?$/, '');
      return [name, { types: `${script}.d.ts`, default: `${script}.js` }];
    }),
  );
}

/** Packages of this repository get the contract's version. */
const versioned = (dependencies: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, name.startsWith('@loan/') ? CONTRACT : version]));

function manifestOf({ workspace, sources = 'src', format, bin }: Packed): object {
  const manifest = json<Manifest>(ROOT, workspace, 'package.json');
  const { devDependencies } = root();
  const tools = workspace === 'tools/kit' ? Object.fromEntries(TOOLS.map((name) => [name, devDependencies[name]])) : {};
  // Of a remote only its calls are packed, which use the contract alone.
  const dependencies = sources === 'src' ? manifest.dependencies : { '@loan/shared': '*' };
  return {
    name: manifest.name,
    version: CONTRACT,
    license: 'UNLICENSED',
    description: manifest.description,
    ...(format === 'esm' && { type: 'module', sideEffects: ['*.css', './dist/testing/*'] }),
    engines: root().engines,
    exports: exportsOf(manifest, sources),
    ...(bin && { bin }),
    dependencies: { ...versioned(dependencies), ...tools },
    ...(sources === 'src' && manifest.peerDependencies && { peerDependencies: manifest.peerDependencies }),
    ...(workspace === 'shared' && { loan: { contractTypes: contractTypes() } }),
    ...(workspace === 'tools/kit' && { loan: kitFacts() }),
  };
}

/** Puts the files of a package into a folder of `work`, which it returns. */
async function stage(packed: Packed, work: string): Promise<string> {
  const { workspace, sources = 'src', format, without, beside = [] } = packed;
  const folder = join(work, workspace);
  const declared = join(ROOT, '.types', workspace, sources);
  const paths = { from: join(ROOT, workspace, sources), declared, to: join(folder, 'dist') };
  await compileSources({ ...paths, format, ...(without && { without }) });
  for (const name of ['CHANGELOG.md', ...beside])
    if (existsSync(join(ROOT, workspace, name))) cpSync(join(ROOT, workspace, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(packed), null, 2)}\n`);
  if (workspace === 'tools/kit') await addKitFiles(folder);
  return folder;
}

/**
 * Makes the packages that a team installs, as tarballs in `to`: compiled sources with their types, under the contract's
 * version. Returns their file names. Throws Stop if types are wrong or the changelog lacks the version.
 */
export async function packPackages(to: string): Promise<readonly string[]> {
  const { workspaces } = root();
  const changelog = readFileSync(join(ROOT, 'tools', 'kit', 'CHANGELOG.md'), 'utf8');
  if (!changelog.includes(`\n## ${CONTRACT}\n`))
    throw new Stop(`tools/kit/CHANGELOG.md has no "## ${CONTRACT}": write there what a team must do to update to these packages.`);
  const types = await runNode([TYPE_CHECKER, '-b'], { cwd: ROOT });
  if (types.code !== 0) throw new Stop(types.output.trim());
  const work = join(ROOT, '.local', 'pack');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const old of readdirSync(to)) if (/^loan-.*\.tgz$/.test(old)) rmSync(join(to, old));
  const folders: string[] = [];
  for (const packed of packages(workspaces.filter((name) => name.startsWith('remote-')))) folders.push(await stage(packed, work));
  const { status, stdout, stderr } = npm(['pack', '--json', '--pack-destination', to, ...folders]);
  if (status !== 0) throw new Stop(`The packages were not packed:\n${stderr.trim()}`);
  return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => filename);
}
