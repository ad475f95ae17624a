import { satisfies, valid, validRange } from 'semver';

import type { BuildRecord, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';
import { meetsOneOf } from '@loan/shared/contracts/version';

import { recordKey, isLocalBuild } from '../document/builds';
import { SHELL } from '../document/schema';
import { servedBuilds, variantNames, variantOf, type VariantName } from '../document/variants';
import { ReleaseError } from '../releaseError';
import { askFirst } from './grants/grants';
import type { History } from './history';

export type Needs = Pick<BuildRecord, 'contract' | 'earlierContracts' | 'singletons'>;

/** Whether a provided version meets a requirement: a range, or a version, which also accepts later minor versions. */
function meetsSingleton(provided: string | undefined, required: string): boolean {
  if (provided === undefined || validRange(required) === null) return false;
  return satisfies(provided, valid(required) === null ? required : `^${required}`);
}

/** The normalised version or range; undefined: it is empty, `*` or not a range, so it restricts nothing. */
function readRange(text: string): string | undefined {
  const range = validRange(text);
  return range === null || range === '*' ? undefined : range;
}

/**
 * Checks that a build's shared libraries are usable: react and react-dom in one version, and a range that restricts something for each
 * library. Local builds may leave ranges open. Throws ReleaseError `CONTRACT_NOT_MET`.
 */
export function checkSingletons({ name, version, kind, singletons }: Pick<BuildRecord, 'name' | 'version' | 'kind' | 'singletons'>): void {
  const refuse = (sentence: string): never => {
    throw new ReleaseError('CONTRACT_NOT_MET', `${name} ${version} ${sentence}, and build it under a new version.`);
  };
  const [react, dom] = [singletons['react'], singletons['react-dom']];
  if (react !== undefined && dom !== undefined && validRange(react) !== validRange(dom))
    refuse(
      `${kind === 'shell' ? 'provides' : 'is built for'} react ${react} and react-dom ${dom}: name one version for both in its package.json`,
    );
  if (isLocalBuild(version)) return;
  for (const [library, text] of Object.entries(singletons)) {
    if (kind === 'shell' ? valid(text) === null : readRange(text) === undefined)
      refuse(`does not say which ${library} it ${kind === 'shell' ? 'provides' : 'runs with'} ("${text}"): name it in its package.json`);
  }
}

/** The first need of a remote that a shell does not meet, in words; undefined: the remote can run. */
export function unmetNeed(shell: Needs, remote: Needs): string | undefined {
  const offered = [shell.contract, ...(shell.earlierContracts ?? [])];
  if (!meetsOneOf(offered, remote.contract)) return `needs contract ${remote.contract}, and the shell offers ${offered.join(' and ')}`;
  for (const [key, required] of Object.entries(remote.singletons)) {
    const provided = Object.hasOwn(shell.singletons, key) ? shell.singletons[key] : undefined;
    if (!meetsSingleton(provided, required)) return `needs ${key} ${required}, and the shell provides ${provided ?? 'none'}`;
  }
  return undefined;
}

/** The needs of a build in a document, or what it provides. The shared libraries and a shell's earlier contracts come from its record. */
export function needsOf(records: History['records'], name: string, build: PinnedBuild): Needs {
  const { singletons = {}, earlierContracts = [] } = records.get(recordKey(name, build.version)) ?? {};
  return { contract: build.contract, earlierContracts, singletons };
}

/** Whether a shell can run a build of a remote, according to the known records. */
export function canRun(records: History['records'], shell: PinnedBuild, name: string, build: PinnedBuild): boolean {
  return unmetNeed(needsOf(records, SHELL, shell), needsOf(records, name, build)) === undefined;
}

/** `what`: the shell whose record cannot be read; `wayOn`: what to do instead of restoring it. */
export const damagedShell = (what: string, wayOn: string): ReleaseError =>
  new ReleaseError('DAMAGED', `The record of ${what} is missing or damaged: bring it back from a copy of the store, or ${wayOn}.`);

function checkVariant(document: ReleaseDocument, variant: VariantName, records: History['records']): void {
  const { shell, remotes } = variantOf(document, variant);
  const canary = variant === 'canary' ? `the canary ${SHELL} ${shell.version}` : undefined;
  if (!records.has(recordKey(SHELL, shell.version))) {
    const wayOn = canary === undefined ? `roll ${SHELL} back` : `withdraw it with "promote ${SHELL}@${document.shell.version} --canary 0%"`;
    throw damagedShell(canary ?? `${SHELL} ${shell.version}`, wayOn);
  }
  const offered = needsOf(records, SHELL, shell);
  for (const [name, remote] of Object.entries(remotes)) {
    for (const build of servedBuilds(remote)) {
      const unmet = unmetNeed(offered, needsOf(records, name, build));
      if (unmet === undefined) continue;
      const wayOn =
        canary === undefined
          ? 'promote versions that fit, together in one command if need be'
          : `give its visitors one that fits with "promote ${SHELL}@${shell.version} ${name}@<version> --canary <share>", or withdraw it with --canary 0%`;
      throw new ReleaseError(
        'CONTRACT_NOT_MET',
        `${name} ${build.version} ${unmet} (${canary ?? `${SHELL} ${shell.version}`}): ${askFirst(document.grants, SHELL)}${wayOn}.`,
      );
    }
  }
}

/**
 * Throws `CONTRACT_NOT_MET` when the builds of a document cannot run together in one of its variants; `DAMAGED` when the record of its
 * shell cannot be read.
 */
export function checkTogether(document: ReleaseDocument, records: History['records']): void {
  for (const variant of variantNames(document)) checkVariant(document, variant, records);
}
