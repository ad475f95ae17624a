import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { rcompare } from 'semver';

import type { BuildRecord, ReleaseDocument } from '@loan/shared/contracts/release';

import { recordKey, isLocalBuild } from '../document/builds';
import { canonicalBytes, integrityOf, isSame } from '../document/canonical';
import { newestDocument } from '../document/documents';
import { isVersion, parseRecord, SHELL } from '../document/schema';
import { checkSingletons, needsOf, unmetNeed, type Needs } from '../plan/compatibility';
import { checkGranted } from '../plan/grants/checkGranted';
import { askFirst } from '../plan/grants/grants';
import { checkPages, ownersIn } from '../plan/grants/pageOwnership';
import { ReleaseError } from '../releaseError';
import { assetFolder, RECORD_FILE, type Store } from '../store/store';
import { COMPRESSED, isCompressible, withCopies } from './compress';
import { keepMaps } from './sourceMaps';
import { readableRecord, readPruned, readRecord, storedVersions } from './storedBuild';

export interface PublishOptions {
  readonly channel: string;
  /** Name of the expected package. A build of another one is refused. */
  readonly name?: string;
  /** Runs all checks and writes nothing. */
  readonly dryRun?: boolean;
}

export interface Published {
  readonly record: BuildRecord;
  /** False: this build was already in the store. */
  readonly added: boolean;
}

/** Published versions of a package, newest first, without incompletely copied folders. Throws ReleaseError `DAMAGED`. */
export async function publishedVersions(store: Store, name: string): Promise<readonly string[]> {
  const versions = (await store.list(`assets/${name}`)).filter(isVersion);
  const complete = await Promise.all(versions.map(async (version) => (await readRecord(store, name, version)) !== undefined));
  return versions.filter((_, index) => complete[index]).sort(rcompare);
}

async function readBuilt(packageFolder: string): Promise<{ record: BuildRecord; files: Map<string, Buffer> }> {
  const dist = join(packageFolder, 'dist');
  const bytes = await readFile(join(dist, RECORD_FILE)).catch(() => undefined);
  if (bytes === undefined) throw new ReleaseError('NOT_BUILT', `${dist} holds no ${RECORD_FILE}: build the package first.`);
  const record = parseRecord(bytes, join(dist, RECORD_FILE));
  const files = new Map<string, Buffer>();
  for (const [file, { integrity, size }] of Object.entries(record.files)) {
    const content = await readFile(join(dist, file)).catch(() => undefined);
    if (content === undefined || content.byteLength !== size || integrityOf(content) !== integrity) {
      throw new ReleaseError(
        'CHANGED_SINCE_BUILD',
        `${join(dist, file)} is not the file that ${RECORD_FILE} records: build the package again.`,
      );
    }
    files.set(file, content);
  }
  return { record, files };
}

const sameBuild = (a: BuildRecord, b: BuildRecord): boolean => isSame({ ...a, commit: '', builtAt: '' }, { ...b, commit: '', builtAt: '' });

function refuseOther(stored: BuildRecord, record: BuildRecord): Published {
  if (sameBuild(stored, record)) return { record: stored, added: false };
  throw new ReleaseError(
    'VERSION_EXISTS',
    `${record.name} ${record.version} is published with other bytes: raise the version in its package.json and CHANGELOG.md, then build again.`,
  );
}

/** Checks a remote against the channel's shell, or else any published shell that meets its needs, because both can be promoted together. */
async function checkNeeds(store: Store, record: BuildRecord, shell: Needs, { shell: { version }, grants }: ReleaseDocument): Promise<void> {
  const unmet = unmetNeed(shell, record);
  if (unmet === undefined) return;
  for (const other of await publishedVersions(store, SHELL)) {
    const candidate = await readRecord(store, SHELL, other);
    if (candidate !== undefined && unmetNeed(candidate, record) === undefined) return;
  }
  throw new ReleaseError(
    'CONTRACT_NOT_MET',
    `${record.name} ${record.version} ${unmet} (${SHELL} ${version}): ${askFirst(grants, SHELL)}publish a ${SHELL} that meets it first.`,
  );
}

async function checkChannel(store: Store, record: BuildRecord, newest: ReleaseDocument | undefined): Promise<void> {
  checkPages(record, newest === undefined ? [] : ownersIn(newest), undefined, newest?.grants);
  if (newest === undefined) return;
  checkGranted(record, newest.grants, newest.config);
  if (record.kind === 'shell') return;
  const shellRecord = await readRecord(store, SHELL, newest.shell.version);
  const records = new Map(shellRecord === undefined ? [] : [[recordKey(SHELL, newest.shell.version), shellRecord]]);
  await checkNeeds(store, record, needsOf(records, SHELL, newest.shell), newest);
}

/** A published build for this contract version with the digest of its types. Any will do, because all such builds have the same digest. */
async function builtWith(store: Store, contract: string): Promise<BuildRecord | undefined> {
  for (const [name, version] of await storedVersions(store)) {
    const record = isLocalBuild(version) ? undefined : await readableRecord(store, name, version);
    if (record?.contract === contract && record.contractTypes !== undefined) return record;
  }
  return undefined;
}

/** All builds published for one contract version must have the same types. Local builds are neither checked nor compared with. */
async function checkContractTypes(store: Store, { name, version, contract, contractTypes }: BuildRecord): Promise<void> {
  if (isLocalBuild(version)) return;
  if (contractTypes === undefined)
    throw new ReleaseError('BAD_RECORD', `${name} ${version} does not say which types contract ${contract} has: build the package again.`);
  const other = await builtWith(store, contract);
  if (other === undefined || other.contractTypes === contractTypes) return;
  throw new ReleaseError(
    'CONTRACT_CHANGED',
    `${name} ${version} has other types under contract ${contract} than ${other.name} ${other.version}, which is published. A team installs the packages of that contract again and builds; who changed the contract raises CONTRACT in shared/src/contracts/version.ts (minor: something was added; major: something was taken away or changed) and builds again.`,
  );
}

async function checkChangelog(packageFolder: string, { name, version }: BuildRecord): Promise<void> {
  // A local build is described by the changelog entry of its version.
  const described = isLocalBuild(version) ? version.slice(0, version.indexOf('-')) : version;
  const text = await readFile(join(packageFolder, 'CHANGELOG.md'), 'utf8').catch(() => '');
  const found = text.split(/\r?\n/).some((line) => line === `## ${described}` || line.startsWith(`## ${described} `));
  if (!found)
    throw new ReleaseError('NO_CHANGELOG', `CHANGELOG.md of ${name} has no heading "## ${described}": say there what changed for whom.`);
}

/**
 * Copies the built package in `packageFolder` into the store: every file checked against its record, compressed copies next to it, the
 * record last; then its source maps, which are never public. Publishing the same build again only adds missing source maps. Throws
 * ReleaseError `NOT_BUILT`, `BAD_RECORD`, `CHANGED_SINCE_BUILD`, `VERSION_EXISTS`, `PAGE_TAKEN`, `PAGE_NOT_GRANTED`, `CONTRACT_CHANGED`,
 * `CONTRACT_NOT_MET`, `NO_CHANGELOG`.
 */
export async function publish(store: Store, packageFolder: string, options: PublishOptions): Promise<Published> {
  const published = await publishBuild(store, packageFolder, options);
  if (options.dryRun !== true) await keepMaps(store, packageFolder, published.record);
  return published;
}

async function publishBuild(store: Store, packageFolder: string, { channel, name, dryRun = false }: PublishOptions): Promise<Published> {
  const { record, files } = await readBuilt(packageFolder);
  if (name !== undefined && name !== record.name)
    throw new ReleaseError('BAD_NAME', `${packageFolder} holds a build of ${record.name}, not of ${name}.`);
  const stored = await readRecord(store, record.name, record.version);
  if (stored !== undefined) return refuseOther(stored, record);
  const pruned = await readPruned(store, record.name, record.version);
  if (pruned !== undefined) refuseOther(pruned, record);
  checkSingletons(record);
  await checkContractTypes(store, record);
  await checkChannel(store, record, await newestDocument(store, channel));
  await checkChangelog(packageFolder, record);
  if (dryRun) return { record, added: true };
  const all = await withCopies(files, isCompressible, COMPRESSED);
  // Keeps the first record of a version: documents name the version by its digest.
  all.set(RECORD_FILE, canonicalBytes(pruned ?? record));
  const added = await store.addFolder(assetFolder(record.name, record.version), all, RECORD_FILE);
  if (added) return { record: pruned ?? record, added };
  const winner = await readRecord(store, record.name, record.version);
  if (winner === undefined)
    throw new ReleaseError('DAMAGED', `${record.name} ${record.version} vanished from the store while it was published: ask again.`);
  return refuseOther(winner, record);
}
