import { prerelease } from 'semver';

import type { BuildRecord, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalDigest } from './canonical';
import { RENDERING_FILE, SHELL, TEMPLATE_FILES } from './schema';

/**
 * Whether a version is a local build. `npm start` releases changed sources of an unchanged version as a local build
 * (`1.0.0-local.a1b2c3d4`). The checks of a release treat it as development.
 */
export function isLocalBuild(version: string): boolean {
  return prerelease(version)?.[0] === 'local';
}

/** A version of a package. */
export type Target = readonly [name: string, version: string];

/** Key of a version in maps and leases: `name@version`. */
export function recordKey(name: string, version: string): string {
  return `${name}@${version}`;
}

/** The default build of a package in a document. */
export function defaultBuild({ shell, remotes }: Pick<ReleaseDocument, 'shell' | 'remotes'>, name: string): PinnedBuild | undefined {
  if (name === SHELL) return shell;
  const remote = remotes[name];
  return remote?.builds[remote.version];
}

/**
 * The default builds of a package in these documents, since it was last added, without that of the last document. Latest first, each
 * version once. `documents`: oldest first.
 */
export function earlierIn(documents: readonly Pick<ReleaseDocument, 'shell' | 'remotes'>[], name: string): readonly PinnedBuild[] {
  const all = documents.map((document) => defaultBuild(document, name)).reverse();
  // Builds older than the last absence of the package were retired.
  const absent = all.indexOf(undefined);
  const builds = all.slice(0, absent < 0 ? all.length : absent).flatMap((build) => build ?? []);
  const found = new Map<string, PinnedBuild>();
  for (const build of builds) if (build.version !== builds[0]?.version && !found.has(build.version)) found.set(build.version, build);
  return [...found.values()];
}

/** Every build in a document, with its package. */
export function buildsIn({ shell, shellCanary, remotes }: ReleaseDocument): readonly (readonly [name: string, build: PinnedBuild])[] {
  const shells = [shell, ...(shellCanary === undefined ? [] : [shellCanary.build])].map((build) => [SHELL, build] as const);
  return [
    ...shells,
    ...Object.entries(remotes).flatMap(([name, { builds }]) => Object.values(builds).map((build) => [name, build] as const)),
  ];
}

/** The versions whose files a document names. */
export function namedIn(document: ReleaseDocument): readonly Target[] {
  return buildsIn(document).map(([name, { version }]) => [name, version]);
}

/** The entry of a version in a release document: its identity and the hash of every file that may run. */
export function pinnedBuild(record: BuildRecord): PinnedBuild {
  const hidden: readonly string[] = [TEMPLATE_FILES.boot, RENDERING_FILE];
  const runs = Object.entries(record.files).filter(([file, { type }]) => type !== 'other' && !hidden.includes(file));
  const rendering = Object.hasOwn(record.files, RENDERING_FILE) ? record.files[RENDERING_FILE]?.integrity : undefined;
  return {
    id: canonicalDigest(record),
    version: record.version,
    contract: record.contract,
    entry: record.entry,
    ...(record.global === undefined ? {} : { global: record.global }),
    pages: record.pages,
    files: Object.fromEntries(runs.map(([file, { integrity }]) => [file, integrity])),
    ...(rendering === undefined ? {} : { drawing: rendering }),
  };
}
