import type { PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';

import { needsOf, unmetNeed } from './compatibility';
import { type History, recordKey } from './history';
import { badShells, newestOf, type Plan, planNext, remoteOf, rollbackAction, type Stamp, tidyRemote } from './plan';
import { ReleaseError } from './releaseError';
import { SHELL } from './schema';

/** What everybody got before, latest first, each version once: without the current, the bad ones, and those no longer in the store. */
function earlier(
  history: History,
  name: string,
  of: (document: ReleaseDocument) => PinnedBuild | undefined,
  bad: ReadonlySet<string>,
): readonly PinnedBuild[] {
  const found = new Map<string, PinnedBuild>();
  for (const document of [...history.documents].reverse()) {
    const build = of(document);
    const stored = build !== undefined && history.records.has(recordKey(name, build.version));
    if (stored && !bad.has(build.version) && !found.has(build.version)) found.set(build.version, build);
  }
  return [...found.values()];
}

function rolledBack(history: History, name: string, newest: ReleaseDocument, now: RemoteRelease): RemoteRelease {
  const bad = new Set([...now.bad, now.version]);
  const shell = needsOf(history.records, SHELL, newest.shell);
  const fits = (build: PinnedBuild) => unmetNeed(shell, needsOf(history.records, name, build)) === undefined;
  const [target, fallback] = earlier(history, name, ({ remotes }) => remotes[name]?.builds[remotes[name].version], bad).filter(fits);
  if (target === undefined) {
    if (now.canary === undefined) {
      throw new ReleaseError(
        'NOTHING_TO_ROLL_BACK',
        `${name} ${now.version} has no earlier good version that this shell can run: promote a repaired one, or take the remote out with "disable ${name}".`,
      );
    }
    // Nothing earlier, but a canary to withdraw: that is the version left.
    return tidyRemote({ ...now, bad: [...now.bad, now.canary.version] });
  }
  return tidyRemote({
    version: target.version,
    disabled: now.disabled,
    pins: now.pins,
    lastKnownGood: fallback?.version,
    bad: [...bad],
    builds: { ...now.builds, [target.version]: target, ...(fallback === undefined ? {} : { [fallback.version]: fallback }) },
  });
}

function withoutPin(name: string, now: RemoteRelease, market: Market): RemoteRelease {
  const left = now.pins?.[market];
  if (left === undefined)
    throw new ReleaseError('NOTHING_TO_ROLL_BACK', `${name} has no version of its own in ${market}: roll it back without --market.`);
  return tidyRemote({ ...now, bad: [...now.bad, left] });
}

/**
 * The plan of a rollback: one package goes back to what everybody got before it, the version left
 * is marked bad and its canary withdrawn; everything else stays as it is. Asked again it goes
 * further back, never forward and never to a bad version. With `market`, that market's own version
 * is withdrawn and it gets what everybody gets.
 * Throws ReleaseError `NOTHING_TO_ROLL_BACK`, `NOT_PROMOTED`, `CONTRACT_NOT_MET`.
 */
export function planRollback(history: History, name: string, options: Stamp & { readonly market?: Market }): Plan {
  const newest = newestOf(history);
  const action = rollbackAction(name, options.market);
  if (name === SHELL) {
    if (options.market !== undefined)
      throw new ReleaseError('USAGE', 'The shell is the same in every market: roll it back without --market.');
    const [shell] = earlier(history, SHELL, (document) => document.shell, new Set([...badShells(history), newest.shell.version]));
    if (shell === undefined)
      throw new ReleaseError(
        'NOTHING_TO_ROLL_BACK',
        `${SHELL} ${newest.shell.version} has no earlier good version: promote a repaired one.`,
      );
    return planNext(history, { action, shell, remotes: newest.remotes, touched: [SHELL] }, options);
  }
  const now = remoteOf(newest, name);
  const remote = options.market === undefined ? rolledBack(history, name, newest, now) : withoutPin(name, now, options.market);
  return planNext(history, { action, shell: newest.shell, remotes: { ...newest.remotes, [name]: remote }, touched: [name] }, options);
}
