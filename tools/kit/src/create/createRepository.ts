import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { CONTRACT } from '@loan/shared/contracts/version';

import { Stop } from '../command';
import { areaFiles, areaOf } from './areaFiles';
import { repositoryFiles, type Packages } from './repositoryFiles';

const FROM_REGISTRY = ['shared', 'kit', 'release', 'sandbox'];
/** Folder of the repository that holds the tarballs. */
const PACKAGES = 'packages';
/** Allowed content of the folder: the packages are installed before they create the repository. */
const KEPT = ['.git', 'node_modules', 'package-lock.json', PACKAGES];
const TARBALL = /^loan-(.+)-\d+\.\d+\.\d+\.tgz$/;

/** Versions of further dependencies; `loan-remote` gets them from the product that packed it. */
interface KitManifest {
  readonly loan?: Pick<Packages, 'react' | 'playwright' | 'overrides'>;
}

/** Where npm gets the packages of this product: the folder of their tarballs, or the address of a registry. */
export interface PackageSource {
  readonly tarballs?: string | undefined;
  readonly registry?: string | undefined;
}

/** Throws Stop unless exactly one source is given: without one npm would ask the public registry, where the scope is not ours. */
function checkSource({ tarballs, registry }: PackageSource): void {
  if ((tarballs === undefined) === (registry === undefined))
    throw new Stop('Name the packages: --packages <folder that "npm run pack" filled>, or --registry <address of your registry>.');
  if (registry !== undefined && !/^https?:$/.test(URL.canParse(registry) ? new URL(registry).protocol : ''))
    throw new Stop(`"${registry}" is not the address of a registry: give one that begins with https://.`);
}

/**
 * Copies the tarballs of a folder into the repository, so that it can be installed wherever it is cloned. Returns what npm installs.
 * Throws Stop if the folder has none.
 */
export function keepPackages(repository: string, tarballs: string): Packages['own'] {
  const found = (existsSync(tarballs) ? readdirSync(tarballs) : []).flatMap((file) => {
    const name = TARBALL.exec(file)?.[1];
    return name === undefined ? [] : [{ name: `@loan/${name}`, file }];
  });
  if (!found.some(({ name }) => name === '@loan/kit'))
    throw new Stop(`${resolve(tarballs)} holds no packages: give the folder that "npm run pack" filled.`);
  const kept = join(repository, PACKAGES);
  mkdirSync(kept, { recursive: true });
  for (const { file } of found) if (resolve(tarballs) !== resolve(kept)) copyFileSync(join(tarballs, file), join(kept, file));
  return Object.fromEntries(found.map(({ name, file }) => [name, `file:${PACKAGES}/${file}`]));
}

/** The packages as tarballs, or by version. */
const ownPackages = (repository: string, { tarballs }: PackageSource): Packages['own'] =>
  tarballs === undefined
    ? Object.fromEntries(FROM_REGISTRY.map((name) => [`@loan/${name}`, CONTRACT]))
    : keepPackages(repository, tarballs);

/**
 * Creates a repository of a remote with one page in the empty folder `repository`. Returns the paths it wrote. Writes nothing when it
 * throws Stop.
 */
export function createRepository(repository: string, remote: string, title: string, source: PackageSource): readonly string[] {
  const area = areaOf(remote, title);
  if (existsSync(repository) && readdirSync(repository).some((name) => !KEPT.includes(name)))
    throw new Stop(`${repository} is not empty: give an empty folder, or a new one.`);
  checkSource(source);
  const { loan } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8')) as KitManifest;
  if (loan === undefined) throw new Stop('Repositories are made by the packed kit: run "npm run pack" and install its tarballs.');
  const packages = { ...loan, own: ownPackages(repository, source), registry: source.registry };
  const files = { ...areaFiles(area), ...repositoryFiles(area, packages) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text, { mode: path.endsWith('.sh') ? 0o755 : 0o644 });
  }
  return Object.keys(files);
}
