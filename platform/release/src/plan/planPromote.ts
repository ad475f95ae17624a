import { lt } from 'semver';

import type { BuildRecord, PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import { pinnedBuild, isLocalBuild } from '../document/builds';
import { SHELL } from '../document/schema';
import { misused, ReleaseError } from '../releaseError';
import { promoteAction, type PromoteOptions } from './actions';
import { nextCanary } from './canary';
import { checkSingletons } from './compatibility';
import { refuseFrozen } from './freeze';
import { badVersions, type History } from './history';
import { configForShell, newestOf, planNext, remoteOf, tidyRemote, type AuditFields, type Plan } from './plan';
import { planShellCanary } from './planShellCanary';

/** Whether a promotion goes to an older version. A local build is never older or newer: it holds the sources of the moment. */
function isOlder(version: string, than: string): boolean {
  return !isLocalBuild(version) && !isLocalBuild(than) && lt(version, than);
}

function promoteForAll(before: RemoteRelease | undefined, build: PinnedBuild): RemoteRelease {
  const wasBad = (before?.bad ?? []).filter((version) => version !== build.version);
  // Promoting an older version marks the newer one bad, so that it does not become the fallback.
  const left = before !== undefined && isOlder(build.version, before.version) ? [before.version] : [];
  const bad = [...wasBad, ...left];
  const keeps = before?.version === build.version || left.length > 0;
  const lastKnownGood = keeps ? before?.lastKnownGood : before?.version;
  return tidyRemote({
    version: build.version,
    disabled: before?.disabled,
    pins: before?.pins,
    withShell: before?.withShell,
    lastKnownGood,
    bad,
    builds: { ...before?.builds, [build.version]: build },
  });
}

function promotePartly(before: RemoteRelease, record: BuildRecord, options: PromoteOptions, number: number): RemoteRelease {
  const build = pinnedBuild(record);
  const bad = before.bad.filter((version) => version !== build.version);
  // Visitors of a canary or a pin fall back to the default version when there is no earlier one.
  const change = {
    ...before,
    bad,
    lastKnownGood: before.lastKnownGood ?? before.version,
    builds: { ...before.builds, [build.version]: build },
  };
  if (options.canary !== undefined) {
    const canary = nextCanary(before, record, options, number);
    return tidyRemote(canary === undefined ? { ...before, canary } : { ...change, canary });
  }
  const pins = options.market === undefined ? before.pins : { ...before.pins, [options.market]: build.version };
  return tidyRemote({ ...change, pins });
}

/** Checks the packages of a promotion to a share or a market. */
function checkPartly(builds: readonly BuildRecord[], { canary }: PromoteOptions): void {
  const hasShell = builds.some(({ name }) => name === SHELL);
  if (hasShell && canary === undefined)
    misused(`The shell is the same in every market: add --canary, for a share of one market's devices.`);
  if (!hasShell && builds.length !== 1)
    misused(
      `A canary or a market is for one remote: name exactly one. A canary of ${SHELL} takes the remotes that its visitors get with it.`,
    );
}

/** Throws ReleaseError `FROZEN`, `CONTRACT_NOT_MET`, `BAD_VERSION` when a build may not be promoted. */
function checkAdmitted(history: History, builds: readonly BuildRecord[], { again, at }: PromoteOptions & AuditFields): void {
  refuseFrozen(
    history,
    builds.map(({ name }) => name),
    at,
  );
  builds.forEach(checkSingletons);
  if (again === true) return;
  const bad = builds.find(({ name, version }) => badVersions(history, name).includes(version));
  if (bad !== undefined)
    throw new ReleaseError(
      'BAD_VERSION',
      `${bad.name} ${bad.version} was rolled back: publish a new version, or add --again if it was not to blame.`,
    );
}

/** The remote versions that came with the shell's canary, if that is promoted to everybody; without remotes that the command names. */
function broughtBy(builds: readonly BuildRecord[], before: ReleaseDocument | undefined): ReadonlyMap<string, PinnedBuild> {
  const brought = new Map<string, PinnedBuild>();
  const isCanary = builds.some(({ name, version }) => name === SHELL && version === before?.shellCanary?.version);
  if (before === undefined || !isCanary) return brought;
  for (const [name, remote] of Object.entries(before.remotes)) {
    const build = remote.withShell === undefined ? undefined : remote.builds[remote.withShell];
    if (build === undefined || builds.some((each) => each.name === name)) continue;
    if (isOlder(build.version, remote.version))
      misused(
        `Everybody gets ${name} ${remote.version}, and visitors of the canary the older ${build.version}: name the one that goes with the shell in this command.`,
      );
    brought.set(name, build);
  }
  return brought;
}

/**
 * The plan of a promotion: the given versions for everybody; one remote for a share of devices (`canary`), a market (`market`), or a
 * share of a market's devices (both); or the shell for a share, with remote versions for the same devices. Promoting to everybody ends
 * the package's canary. If that is the shell's, the remote versions that came with it are withdrawn too, or promoted with it when the
 * canary's own version is promoted. Pins of markets stay. Promoting an older version marks the newer one bad. Throws ReleaseError
 * `BAD_VERSION`, `FROZEN`, `NO_SHELL`, `NOT_PROMOTED`, `CONTRACT_NOT_MET`, `PAGE_TAKEN`, `USAGE`.
 */
export function planPromote(history: History, builds: readonly BuildRecord[], options: PromoteOptions & AuditFields): Plan {
  const { newest: before } = history;
  const partly = options.canary !== undefined || options.market !== undefined;
  if (partly) checkPartly(builds, options);
  // Withdrawing a canary only reverts.
  const reverts = options.canary === 0;
  if (!reverts) checkAdmitted(history, builds, options);
  const asked = builds.find(({ name }) => name === SHELL);
  const remotesAsked = builds.filter(({ name }) => name !== SHELL);
  if (partly && asked !== undefined) return planShellCanary(history, asked, remotesAsked, options);

  const brought = broughtBy(builds, before);
  refuseFrozen(history, [...brought.keys()], options.at);
  const remotes = { ...before?.remotes };
  for (const [name, build] of brought) remotes[name] = promoteForAll(remotes[name], build);
  for (const record of remotesAsked) {
    const { name } = record;
    remotes[name] = partly
      ? promotePartly(remoteOf(newestOf(history), name), record, options, history.next)
      : promoteForAll(remotes[name], pinnedBuild(record));
  }
  const shell = asked === undefined ? before?.shell : pinnedBuild(asked);
  if (shell === undefined)
    throw new ReleaseError('NO_SHELL', `The channel ${history.channel} holds nothing yet: promote ${SHELL} in the same command.`);
  const isLeft = before !== undefined && isOlder(shell.version, before.shell.version);
  const next = {
    action: promoteAction(builds, options),
    shell,
    badShells: isLeft ? [...history.badShells, before.shell.version] : history.badShells,
    ...(asked === undefined ? {} : { shellCanary: null }),
    reverts,
    remotes,
    config: asked === undefined ? undefined : configForShell(history),
    touched: [...builds.map(({ name }) => name), ...brought.keys()],
  };
  return planNext(history, next, options);
}
