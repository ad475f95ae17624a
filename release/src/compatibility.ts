import { satisfies, valid, validRange } from 'semver';

import type { BuildRecord, PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';
import { meetsContract } from '@loan/shared/contracts/version';

import { type History, recordKey } from './history';
import { ReleaseError } from './releaseError';
import { SHELL } from './schema';

export type Needs = Pick<BuildRecord, 'contract' | 'singletons'>;

/** Whether a provided version meets a required one: a range as it is, a bare version as "that or a later minor". */
function meetsSingleton(provided: string | undefined, required: string): boolean {
  if (provided === undefined || validRange(required) === null) return false;
  return satisfies(provided, valid(required) === null ? required : `^${required}`);
}

/** What of a remote's needs a shell does not meet, in words; undefined when it can run. */
export function unmetNeed(shell: Needs, remote: Needs): string | undefined {
  if (!meetsContract(shell.contract, remote.contract)) return `needs contract ${remote.contract}, and the shell offers ${shell.contract}`;
  for (const [key, required] of Object.entries(remote.singletons)) {
    const provided = Object.hasOwn(shell.singletons, key) ? shell.singletons[key] : undefined;
    if (!meetsSingleton(provided, required)) return `needs ${key} ${required}, and the shell provides ${provided ?? 'none'}`;
  }
  return undefined;
}

/** The needs of a build in a document; the shared libraries stand in its record. */
export function needsOf(records: History['records'], name: string, build: PinnedBuild): Needs {
  return { contract: build.contract, singletons: records.get(recordKey(name, build.version))?.singletons ?? {} };
}

/** The builds of a remote that somebody gets: default, canary, market pins. The fallback is not among them. */
export function servedBuilds(remote: RemoteRelease): readonly PinnedBuild[] {
  const versions = new Set([remote.version, remote.canary?.version, ...Object.values(remote.pins ?? {})]);
  return [...versions].flatMap((version) => (version === undefined ? [] : (remote.builds[version] ?? [])));
}

const pathsOf = ({ path, fixed }: BuildRecord['pages'][string]): readonly string[] => (fixed === undefined ? [path] : [path, fixed]);

interface PageHolder {
  readonly name: string;
  readonly version: string;
}
type PageHolders = ReadonlyMap<string, readonly PageHolder[]>;

/** Page key or address → the builds of a document that have it. */
function pageHolders({ remotes }: Pick<ReleaseDocument, 'remotes'>): PageHolders {
  const holders = new Map<string, PageHolder[]>();
  for (const [name, { builds }] of Object.entries(remotes))
    for (const { version, pages } of Object.values(builds))
      for (const [key, page] of Object.entries(pages))
        for (const mark of [key, ...pathsOf(page)]) {
          const there = holders.get(mark);
          if (there === undefined) holders.set(mark, [{ name, version }]);
          else there.push({ name, version });
        }
  return holders;
}

/** Throws `PAGE_TAKEN` when a page or its address already belongs to another remote of the document. */
export function checkPages(
  document: Pick<ReleaseDocument, 'remotes'>,
  name: string,
  built: BuildRecord['pages'],
  holders: PageHolders = pageHolders(document),
): void {
  for (const [key, page] of Object.entries(built)) {
    const other = [key, ...pathsOf(page)].flatMap((mark) => holders.get(mark) ?? []).find((holder) => holder.name !== name);
    if (other === undefined) continue;
    throw new ReleaseError(
      'PAGE_TAKEN',
      `${name} serves ${key} at ${page.path}, which belongs to ${other.name} ${other.version} in this channel: take the page out of one of them.`,
    );
  }
}

/** Throws `CONTRACT_NOT_MET` or `PAGE_TAKEN` when the parts of a document cannot run together; `DAMAGED` when nobody can tell. */
export function checkTogether(document: ReleaseDocument, records: History['records']): void {
  const { version } = document.shell;
  if (!records.has(recordKey(SHELL, version))) {
    throw new ReleaseError(
      'DAMAGED',
      `The record of ${SHELL} ${version} is missing or damaged: bring it back from a copy of the store, or roll ${SHELL} back.`,
    );
  }
  const shell = needsOf(records, SHELL, document.shell);
  const holders = pageHolders(document);
  for (const [name, remote] of Object.entries(document.remotes)) {
    for (const build of servedBuilds(remote)) {
      const unmet = unmetNeed(shell, needsOf(records, name, build));
      if (unmet !== undefined) {
        throw new ReleaseError(
          'CONTRACT_NOT_MET',
          `${name} ${build.version} ${unmet} (${SHELL} ${document.shell.version}): promote versions that fit, together in one command if need be.`,
        );
      }
      checkPages(document, name, build.pages, holders);
    }
  }
}
