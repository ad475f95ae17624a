import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Canary, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import { isSame } from '../../document/canonical';
import { SHELL } from '../../document/schema';
import { ReleaseError } from '../../releaseError';
import { arePagesGranted, askFirst, covers, holderOf, type Grants } from './grants';
import { claimsOf, inWords, type Addressing, type Claim, type Owner } from './pageOwnership';

function refuse({ owner, key, path, configured }: Claim, grants: Grants): never {
  const holder = holderOf(grants, path);
  const whose = holder === undefined ? 'granted to no remote' : `granted to ${holder}`;
  const wayOn = configured ? `give routes.${key} of the configuration another path` : 'give it another path in its src/api/pages.ts';
  throw new ReleaseError(
    'PAGE_NOT_GRANTED',
    `${inWords(owner)} serves ${key} at ${path}, which is ${whose}: ${askFirst(grants, holder ?? SHELL)}${wayOn}.`,
  );
}

function checkClaims(owner: Owner, grants: Grants, config: Addressing | undefined, isWanted: (claim: Claim) => boolean): void {
  if (owner.name === SHELL || !arePagesGranted(grants)) return;
  const own = grants?.[owner.name]?.paths ?? [];
  for (const claim of claimsOf(owner, config).filter(isWanted)) {
    // A grant of `/` covers the start page only. Paths below it are open to every remote.
    const isOwn = own.some((prefix) => covers(prefix, claim.path) && !(prefix === '/' && claim.below));
    if (!isOwn) refuse(claim, grants);
  }
}

/**
 * In a channel that grants path prefixes, a remote may serve pages only below its own prefixes. Throws ReleaseError `PAGE_NOT_GRANTED`,
 * which names the contact.
 */
export function checkGranted(owner: Owner, grants: Grants, config: Addressing | undefined): void {
  checkClaims(owner, grants, config, () => true);
}

/** The version of a canary that began or changed. */
function newCanary(before: Canary | undefined, after: Canary | undefined): readonly string[] {
  return after === undefined || isSame(before, after) ? [] : [after.version];
}

/** Versions of a remote that reach new visitors. */
export function newlyServed(before: RemoteRelease | undefined, after: RemoteRelease): readonly string[] {
  if (before?.disabled === true && after.disabled !== true) return Object.keys(after.builds);
  const pins = Object.entries(after.pins ?? {}).filter(([market, version]) => before?.pins?.[market] !== version);
  return [
    ...(before?.version === after.version ? [] : [after.version]),
    ...newCanary(before?.canary, after.canary),
    ...pins.map(([, version]) => version),
    ...(after.withShell === undefined || before?.withShell === after.withShell ? [] : [after.withShell]),
  ];
}

/**
 * Checks only what a document adds to its predecessor. Pages that were already served are not checked. Throws ReleaseError
 * `PAGE_NOT_GRANTED`.
 */
export function checkNewlyServed(before: ReleaseDocument | undefined, { remotes, grants, config }: ReleaseDocument): void {
  for (const [name, remote] of Object.entries(remotes)) {
    for (const version of newlyServed(before?.remotes[name], remote)) {
      const build = remote.builds[version];
      if (build !== undefined) checkGranted({ ...build, name }, grants, config);
    }
  }
}

/** Checks the pages of a channel whose path a configuration changes. Throws ReleaseError `PAGE_NOT_GRANTED`. */
export function checkRoutesGranted(config: PublicConfig, { remotes, grants, config: before }: ReleaseDocument): void {
  const moves = ({ key }: Claim) => config.routes[key] !== before?.routes[key];
  for (const [name, { builds }] of Object.entries(remotes))
    for (const build of Object.values(builds)) checkClaims({ ...build, name }, grants, config, moves);
}
