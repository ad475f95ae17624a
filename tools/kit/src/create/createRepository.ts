import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { CONTRACT } from '@loan/shared/contracts/version';

import { Stop } from '../command';
import { areaFiles, areaOf } from './areaFiles';
import { repositoryFiles, type Packages } from './repositoryFiles';

const FROM_REGISTRY = ['shared', 'kit', 'release', 'sandbox'];
/** Allowed content of the folder: the packages are installed before they create the repository. */
const KEPT = ['.git', 'node_modules', 'package-lock.json'];
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
    throw new Stop('Say where the packages are: --packages <folder that "npm run pack" filled>, or --registry <address of your registry>.');
  if (registry !== undefined && !/^https?:$/.test(URL.canParse(registry) ? new URL(registry).protocol : ''))
    throw new Stop(`"${registry}" is no address of a registry: give one that begins with https://.`);
}

/** The packages as the tarballs of a folder, or by version. Throws Stop if the folder has none. */
function ownPackages(repository: string, { tarballs }: PackageSource): Packages['own'] {
  if (tarballs === undefined) return Object.fromEntries(FROM_REGISTRY.map((name) => [`@loan/${name}`, CONTRACT]));
  const found = (existsSync(tarballs) ? readdirSync(tarballs) : []).flatMap((file) => {
    const name = TARBALL.exec(file)?.[1];
    const path = relative(repository, resolve(tarballs, file)).replaceAll('\\', '/');
    return name === undefined ? [] : [[`@loan/${name}`, `file:${path}`] as const];
  });
  if (!found.some(([name]) => name === '@loan/kit'))
    throw new Stop(`${resolve(tarballs)} holds no packages: give the folder that "npm run pack" filled.`);
  return Object.fromEntries(found);
}

/**
 * Creates a repository of a remote with one page in the empty folder `repository`. Returns the paths it wrote. Writes nothing when it
 * throws Stop.
 */
export function createRepository(repository: string, remote: string, title: string, source: PackageSource): readonly string[] {
  const area = areaOf(remote, title);
  if (existsSync(repository) && readdirSync(repository).some((name) => !KEPT.includes(name)))
    throw new Stop(`${repository} is not empty: give a folder that is, or a new one.`);
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
