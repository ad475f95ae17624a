import type { BuildRecord, PinnedBuild, RemoteRelease } from '@loan/shared/contracts/release';

import { pinnedBuild } from '../document/builds';
import { misused } from '../releaseError';
import { promoteAction, type PromoteOptions } from './actions';
import { nextCanary } from './canary';
import type { History } from './history';
import { configForShell, newestOf, planNext, remoteOf, tidyRemote, type AuditFields, type Plan } from './plan';

/** A remote with a version for the shell's canary. `tidyRemote` drops it if it is the default version. */
function withVersion(before: RemoteRelease, build: PinnedBuild): RemoteRelease {
  const bad = before.bad.filter((version) => version !== build.version);
  return tidyRemote({ ...before, bad, withShell: build.version, builds: { ...before.builds, [build.version]: build } });
}

/**
 * The plan of a shell version for a share of devices, with remote versions that only its visitors get. A new share of the same version
 * keeps the remotes that are not named; another version starts with the named remotes only. A share of 0 withdraws all of it. Throws
 * ReleaseError `NO_SHELL`, `NOT_PROMOTED`, `CONTRACT_NOT_MET`, `PAGE_TAKEN`, `USAGE`.
 */
export function planShellCanary(
  history: History,
  shell: BuildRecord,
  remotesAsked: readonly BuildRecord[],
  options: PromoteOptions & AuditFields,
): Plan {
  const before = newestOf(history);
  const running = before.shellCanary;
  const rollout = nextCanary(
    { version: before.shell.version, ...(running === undefined ? {} : { canary: running }) },
    shell,
    options,
    history.next,
  );
  const action = promoteAction([shell, ...remotesAsked], options);
  if (rollout === undefined) {
    if (remotesAsked.length > 0) misused(`A share of 0 % withdraws the canary with all that came with it: name ${shell.name} alone.`);
    return planNext(history, { action, shellCanary: null }, options);
  }
  const goesOn = running?.version === shell.version;
  const kept = ([name, remote]: [string, RemoteRelease]): [string, RemoteRelease] => [
    name,
    goesOn || remote.withShell === undefined ? remote : tidyRemote({ ...remote, withShell: undefined }),
  ];
  const remotes = Object.fromEntries(Object.entries(before.remotes).map(kept));
  for (const record of remotesAsked) remotes[record.name] = withVersion(remoteOf({ ...before, remotes }, record.name), pinnedBuild(record));
  const next = {
    action,
    badShells: history.badShells.filter((version) => version !== shell.version),
    shellCanary: { ...rollout, build: pinnedBuild(shell) },
    remotes,
    config: configForShell(history),
    touched: [shell.name, ...remotesAsked.map(({ name }) => name)],
  };
  return planNext(history, next, options);
}
