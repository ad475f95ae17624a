import type { Canary, PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import { digestOf, isSame } from './canonical';
import { signedBytes } from './signing';

/** The earlier documents of a channel, for checks that need them. */
export interface DocumentChain {
  /**
   * The predecessor of a document, checked against the digest in it; undefined: the document is the first, or its predecessor is missing or
   * was changed.
   */
  before(document: ReleaseDocument): Promise<ReleaseDocument | undefined>;
  /** The newest document up to a number with the signatures that its predecessor requires. */
  signedUpTo(number: number): Promise<ReleaseDocument | undefined>;
}

/** Tests whether a document has a certain fact of another document. */
type Statement = (document: ReleaseDocument) => boolean;

/** Compares the record digests first: most builds already differ there, which saves comparing their contents. */
const sameBuild = (one: PinnedBuild | undefined, other: PinnedBuild): boolean => one?.id === other.id && isSame(one, other);

/** Facts that must occur in an earlier document: builds, default versions, the configuration. */
function statementsOf({ shell, remotes, config }: ReleaseDocument): readonly Statement[] {
  const builds = Object.entries(remotes).flatMap(([name, remote]) =>
    Object.values(remote.builds).map(
      (build): Statement =>
        (document) =>
          sameBuild(document.remotes[name]?.builds[build.version], build),
    ),
  );
  // Only default versions count: a version for a share of devices or a market was not for everybody.
  const forAll = Object.entries(remotes).map(
    ([name, { version }]): Statement =>
      (document) =>
        document.remotes[name]?.version === version,
  );
  return [(document) => sameBuild(document.shell, shell), (document) => isSame(document.config, config), ...builds, ...forAll];
}

/**
 * Whether no new visitor gets a shell canary: it is withdrawn or unchanged. Its fallbacks may differ, because they follow from the
 * remotes.
 */
export function isSameRollout({ shellCanary: before }: ReleaseDocument, { shellCanary: after }: ReleaseDocument): boolean {
  return after === undefined || isSame(before && { ...before, lastKnownGood: {} }, { ...after, lastKnownGood: {} });
}

/** Whether the version in one place changes to one that was marked bad. */
const isBadAgain = (bad: readonly string[] = [], before: string | undefined, after: string | undefined): boolean =>
  after !== undefined && after !== before && bad.includes(after);

/**
 * Whether new visitors get only earlier good versions of a remote: no new pin or canary, not enabled again, no version removed from `bad`,
 * and none used again that is in it.
 */
function isNarrower(before: RemoteRelease | undefined, after: RemoteRelease): boolean {
  if (before === undefined) return false;
  return (
    (before.disabled !== true || after.disabled === true) &&
    (after.canary === undefined || isSame(before.canary, after.canary)) &&
    (after.withShell === undefined || before.withShell === after.withShell) &&
    Object.entries(after.pins ?? {}).every(([market, version]) => before.pins?.[market] === version) &&
    before.bad.every((version) => after.bad.includes(version)) &&
    !isBadAgain(before.bad, before.version, after.version) &&
    !isBadAgain(before.bad, before.lastKnownGood, after.lastKnownGood)
  );
}

/** Whether a document does not bring back what an earlier one took back: a canary or a bad version, of the shell or a remote. */
function keepsReverts(before: ReleaseDocument, after: ReleaseDocument): boolean {
  const bad = before.shellBad ?? [];
  return (
    isSameRollout(before, after) &&
    Object.entries(after.remotes).every(([name, remote]) => isNarrower(before.remotes[name], remote)) &&
    bad.every((version) => after.shellBad?.includes(version) === true) &&
    !isBadAgain(bad, before.shell.version, after.shell.version)
  );
}

/** Whether a canary reaches no device beyond those of an earlier one. The fallbacks of a shell's canary follow from the remotes. */
function isWithin<Any extends Canary>(before: Any | undefined, after: Any): boolean {
  const rollout = (canary: Any) => ({ ...canary, share: 0, lastKnownGood: {} });
  return before !== undefined && before.share >= after.share && isSame(rollout(before), rollout(after));
}

/** A remote without the canary, pins and version for the shell's canary that give visitors the same version as a skipped document. */
function beyondRemote(skipped: RemoteRelease, { canary, pins = {}, withShell, ...remote }: RemoteRelease): RemoteRelease {
  // Keeps a pin that both documents have: the skipped one did not make it.
  const isForAll = (version: string) =>
    skipped.version === version &&
    Object.entries(skipped.pins ?? {}).every(([market, pinned]) => pinned === version || pins[market] === pinned);
  const isGivenCanary = canary !== undefined && (isForAll(canary.version) || isWithin(skipped.canary, canary));
  const isGivenWithShell = withShell !== undefined && skipped.withShell === undefined && isForAll(withShell);
  return {
    ...remote,
    pins: Object.fromEntries(Object.entries(pins).filter(([market, version]) => (skipped.pins?.[market] ?? skipped.version) !== version)),
    ...(canary === undefined || isGivenCanary ? {} : { canary }),
    ...(withShell === undefined || isGivenWithShell ? {} : { withShell }),
  };
}

/**
 * Whether a document does not bring back what the document that it skips took back. Versions that the skipped one gave to everybody, or to
 * a larger share of the same rollout, do not count.
 */
export function keepsSkippedReverts(skipped: ReleaseDocument, { shellCanary, ...document }: ReleaseDocument): boolean {
  const isGiven = shellCanary !== undefined && (sameBuild(skipped.shell, shellCanary.build) || isWithin(skipped.shellCanary, shellCanary));
  const remotes = Object.entries(document.remotes).map(([name, remote]): [string, RemoteRelease] => {
    const before = skipped.remotes[name];
    return [name, before === undefined ? remote : beyondRemote(before, remote)];
  });
  return keepsReverts(skipped, {
    ...document,
    remotes: Object.fromEntries(remotes),
    ...(shellCanary === undefined || isGiven ? {} : { shellCanary }),
  });
}

/** Tolerated difference of clocks (ms). */
const CLOCKS = 5 * 60_000;

/** The author of a document chooses its time, so a freeze is over only if it is also over by this machine's clock. */
function isStillFrozen({ frozen: before = {} }: ReleaseDocument, { frozen: after = {}, at }: ReleaseDocument): boolean {
  const time = Math.min(Date.parse(at), Date.now() + CLOCKS);
  const isOver = (name: string) => Date.parse(before[name]?.until ?? at) <= time;
  return Object.keys(before).every((name) => isSame(before[name], after[name]) || isOver(name));
}

/**
 * Whether a document only reverts its predecessor: versions and configuration occur in an earlier document of the same chain, canaries
 * and pins are withdrawn, remotes disabled. Decided by its contents, not by its `action`.
 */
export async function onlyReverts(chain: DocumentChain, before: ReleaseDocument, after: ReleaseDocument): Promise<boolean> {
  const names = (document: ReleaseDocument) => Object.keys(document.remotes).sort();
  if (
    !isSame(names(before), names(after)) ||
    !isSame(before.trust, after.trust) ||
    !isSame(before.grants, after.grants) ||
    !isStillFrozen(before, after) ||
    !keepsReverts(before, after)
  )
    return false;
  const proof = digestOf(Buffer.concat([signedBytes(before), signedBytes(after)]));
  if (proven.has(proof)) return true;
  let sought = statementsOf(after);
  for (let at: ReleaseDocument | undefined = before; at !== undefined; at = await chain.before(at)) {
    const document = at;
    sought = sought.filter((statement) => !statement(document));
    if (sought.length > 0) continue;
    proven.add(proof);
    return true;
  }
  return false;
}

/** Digests of pairs whose second document only reverts the first. Cached, because the chain before a document never changes. */
const proven = new Set<string>();
