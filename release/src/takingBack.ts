import type { PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import { canonicalBytes } from './canonical';
import type { DocumentReader } from './documents';
import { SHELL } from './schema';

const text = (value: unknown): string => (value === undefined ? '' : canonicalBytes(value).toString('utf8'));
const same = (one: unknown, other: unknown): boolean => text(one) === text(other);

/** What everybody got, or falls back to, of which a document has to show that it was there before. */
type Earlier = readonly string[];

const named = (name: string, build: PinnedBuild): string => `${name} ${text(build)}`;
const configured = (document: ReleaseDocument): string => `config ${text(document.config)}`;

/** Everything of a document that may be gone back to. */
function statedIn(document: ReleaseDocument): Earlier {
  const remotes = Object.entries(document.remotes).flatMap(([name, { version, builds }]) => [
    ...Object.values(builds).map((build) => named(name, build)),
    // What only a share or a market had is not for everybody yet.
    `${name} ${version} for everybody`,
  ]);
  return [named(SHELL, document.shell), configured(document), ...remotes];
}

/** Whether a remote is for nobody who did not have it: fewer pins, no other canary, nothing enabled, nothing forgiven. */
function isNarrower(before: RemoteRelease | undefined, after: RemoteRelease): boolean {
  if (before === undefined) return false;
  return (
    (before.disabled !== true || after.disabled === true) &&
    (after.canary === undefined || same(before.canary, after.canary)) &&
    Object.entries(after.pins ?? {}).every(([market, version]) => before.pins?.[market] === version) &&
    before.bad.every((version) => after.bad.includes(version))
  );
}

function isStillFrozen({ frozen: before = {} }: ReleaseDocument, { frozen: after = {}, at }: ReleaseDocument): boolean {
  const isOver = (name: string) => Date.parse(before[name]?.until ?? at) <= Date.parse(at);
  return Object.keys(before).every((name) => same(before[name], after[name]) || isOver(name));
}

/**
 * Whether a document only takes back, compared with the one before it: versions and configuration
 * that stood in an earlier document of the same chain, canaries and pins withdrawn, remotes taken
 * out. Told by what it states, not by what it calls itself.
 */
export async function onlyTakesBack(reader: DocumentReader, before: ReleaseDocument, after: ReleaseDocument): Promise<boolean> {
  const names = (document: ReleaseDocument) => Object.keys(document.remotes).sort();
  if (!same(names(before), names(after)) || !same(before.trust, after.trust) || !isStillFrozen(before, after)) return false;
  if (!Object.entries(after.remotes).every(([name, remote]) => isNarrower(before.remotes[name], remote))) return false;
  if (!(before.shellBad ?? []).every((version) => after.shellBad?.includes(version) === true)) return false;
  let sought = statedIn(after);
  for (let at: ReleaseDocument | undefined = before; at !== undefined; at = await reader.before(at)) {
    const stated = new Set(statedIn(at));
    sought = sought.filter((each) => !stated.has(each));
    if (sought.length === 0) return true;
  }
  return false;
}
