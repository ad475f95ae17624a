import { lt } from 'semver';

import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord, PinnedBuild, ReleaseDocument, RemoteRelease, Trust } from '@loan/shared/contracts/release';

import { canonicalBytes, digestOf } from './canonical';
import { promoteAction, type PromoteOptions } from './actions';
import { isOver, nextCanary } from './canary';
import { changesBetween } from './changes';
import { checkSingletons, checkTogether, needsOf, unmetNeed } from './compatibility';
import { refuseFrozen, stillFrozen } from './freeze';
import { type History, pinnedBuild } from './history';
import { isLocalBuild } from './localBuild';
import { checkPagesOf } from './pageOwnership';
import { ReleaseError } from './releaseError';
import { SHELL } from './schema';

/** Who does it, why, and when (ISO time). */
export interface Stamp {
  readonly by: string;
  readonly why: string;
  readonly at: string;
}

/** The next release document, not written yet. Nothing to do: no `changes`. */
export interface Plan {
  readonly document: ReleaseDocument;
  /** What will be different, one sentence a line. */
  readonly changes: readonly string[];
  /** Packages whose builds are touched: their bytes are checked again before anything is written. */
  readonly touched: readonly string[];
}

export function newestOf({ newest, channel }: History): ReleaseDocument {
  if (newest === undefined)
    throw new ReleaseError('NO_SHELL', `The channel ${channel} holds nothing yet: promote ${SHELL} and the remotes together first.`);
  return newest;
}

export function remoteOf(document: ReleaseDocument, name: string): RemoteRelease {
  const remote = Object.hasOwn(document.remotes, name) ? document.remotes[name] : undefined;
  if (remote !== undefined) return remote;
  const known = Object.keys(document.remotes).sort().join(', ');
  throw new ReleaseError(
    'NOT_PROMOTED',
    `There is no remote ${name} in ${document.channel}, only ${known}: promote it for everybody first.`,
  );
}

type RemoteChange = Omit<RemoteRelease, 'lastKnownGood' | 'canary' | 'pins' | 'disabled'> & {
  readonly [Key in 'lastKnownGood' | 'canary' | 'pins' | 'disabled']?: RemoteRelease[Key] | undefined;
};

/** A remote's part of a document: no empty members, nobody left on a bad version, exactly the builds it names. */
export function tidyRemote(change: RemoteChange): RemoteRelease {
  const { version, disabled, bad, builds } = change;
  const pins = Object.fromEntries(Object.entries(change.pins ?? {}).filter(([, pinned]) => pinned !== version && !bad.includes(pinned)));
  const canary = change.canary !== undefined && isOver(change.canary, bad, pins) ? undefined : change.canary;
  const fallback = change.lastKnownGood;
  // What everybody gets is a fallback only for those who get something else.
  const isNone = fallback === version && canary === undefined && Object.keys(pins).length === 0;
  const lastKnownGood = fallback === undefined || isNone || bad.includes(fallback) ? undefined : fallback;
  const named = new Set([version, canary?.version, lastKnownGood, ...Object.values(pins)]);
  return {
    version,
    ...(disabled ? { disabled } : {}),
    ...(Object.keys(pins).length > 0 ? { pins } : {}),
    ...(canary === undefined ? {} : { canary }),
    ...(lastKnownGood === undefined ? {} : { lastKnownGood }),
    bad,
    builds: Object.fromEntries(Object.entries(builds).filter(([each]) => named.has(each))),
  };
}

interface Next {
  readonly action: string;
  readonly shell: PinnedBuild;
  /** Default: as they were, without the shell itself. */
  readonly badShells?: readonly string[];
  readonly remotes: ReleaseDocument['remotes'];
  /** Default: as before. */
  readonly frozen?: ReleaseDocument['frozen'];
  /** Default: as before. `since`: default the next document. */
  readonly config?: { readonly config: PublicConfig; readonly since?: number | undefined } | undefined;
  /** Default: as before. */
  readonly trust?: Trust;
  readonly touched: readonly string[];
}

/** The configuration of the next document: as it stands where it stands, so that who takes back changes nothing else. */
function configNext({ newest, config, next: number }: History, asked: Next['config']): Pick<ReleaseDocument, 'config' | 'configSince'> {
  const before = newest?.config ?? config;
  if (asked !== undefined && (before instanceof ReleaseError || !canonicalBytes(asked.config).equals(canonicalBytes(before))))
    return { config: asked.config, configSince: asked.since ?? number };
  if (before instanceof ReleaseError) throw before;
  return { config: before, configSince: newest?.configSince ?? number };
}

/** A new shell may read keys that were not thought of when the channel was configured: it finds their defaults. */
function configForShell({ newest, config }: History): Next['config'] {
  if (newest?.config === undefined) return undefined;
  if (config instanceof ReleaseError) throw config;
  return { config, since: newest.configSince };
}

/** A fallback that the shell cannot run is no fallback. */
function withUsableFallbacks(next: Next, records: History['records']): ReleaseDocument['remotes'] {
  const shell = needsOf(records, SHELL, next.shell);
  const usable = ([name, remote]: [string, RemoteRelease]): [string, RemoteRelease] => {
    const build = remote.lastKnownGood === undefined ? undefined : remote.builds[remote.lastKnownGood];
    const unmet = build === undefined ? undefined : unmetNeed(shell, needsOf(records, name, build));
    return [name, unmet === undefined ? remote : tidyRemote({ ...remote, lastKnownGood: undefined })];
  };
  return Object.fromEntries(Object.entries(next.remotes).map(usable));
}

/** Notes with each remote which document brought what everybody gets. Unknown stays unknown: older documents did not say it. */
function withSince(remotes: ReleaseDocument['remotes'], before: ReleaseDocument['remotes'] | undefined, number: number) {
  const noted = ([name, remote]: [string, RemoteRelease]): [string, RemoteRelease] => {
    const was = before?.[name];
    const since = was?.version === remote.version ? was.since : number;
    return [name, since === undefined ? remote : { ...remote, since }];
  };
  return Object.fromEntries(Object.entries(remotes).map(noted));
}

/** The next document of the channel, checked as a whole. */
export function planNext(history: History, next: Next, stamp: Stamp): Plan {
  const { newest: before, next: number, badShells } = history;
  const isSkipping = before !== undefined && before.number !== number - 1;
  const shellSince = before?.shell.version === next.shell.version ? before.shellSince : number;
  const frozen = stillFrozen(next.frozen ?? before?.frozen, stamp.at);
  const trust = next.trust ?? before?.trust;
  const document: ReleaseDocument = {
    format: 1,
    channel: history.channel,
    number,
    at: stamp.at,
    by: stamp.by,
    why: stamp.why,
    action: next.action,
    previous: before === undefined ? null : digestOf(canonicalBytes(before)),
    ...(isSkipping ? { follows: before.number } : {}),
    shell: next.shell,
    ...(shellSince === undefined ? {} : { shellSince }),
    shellBad: (next.badShells ?? badShells).filter((version) => version !== next.shell.version),
    ...(Object.keys(frozen).length > 0 ? { frozen } : {}),
    ...configNext(history, next.config),
    ...(trust === undefined ? {} : { trust }),
    remotes: withSince(withUsableFallbacks(next, history.records), before?.remotes, number),
  };
  checkTogether(document, history.records);
  checkPagesOf(document, next.touched, document.config);
  return { document, changes: changesBetween(before, document), touched: next.touched };
}

/** Whether a promotion goes back. A local build of a version stands for the sources of the moment: it is neither older nor newer. */
function isOlder(version: string, than: string): boolean {
  return !isLocalBuild(version) && !isLocalBuild(than) && lt(version, than);
}

function promoteForAll(before: RemoteRelease | undefined, build: PinnedBuild): RemoteRelease {
  const wasBad = (before?.bad ?? []).filter((version) => version !== build.version);
  // Who goes back to an older version leaves the newer one: nobody falls back to it.
  const left = before !== undefined && isOlder(build.version, before.version) ? [before.version] : [];
  const bad = [...wasBad, ...left];
  const keeps = before?.version === build.version || left.length > 0;
  const lastKnownGood = keeps ? before?.lastKnownGood : before?.version;
  return tidyRemote({
    version: build.version,
    disabled: before?.disabled,
    pins: before?.pins,
    lastKnownGood,
    bad,
    builds: { ...before?.builds, [build.version]: build },
  });
}

function promotePartly(before: RemoteRelease, build: PinnedBuild, options: PromoteOptions, number: number): RemoteRelease {
  const bad = before.bad.filter((version) => version !== build.version);
  // Who gets another version than everybody falls back to what everybody gets, when there is nothing earlier.
  const change = {
    ...before,
    bad,
    lastKnownGood: before.lastKnownGood ?? before.version,
    builds: { ...before.builds, [build.version]: build },
  };
  if (options.canary !== undefined) {
    const canary = nextCanary(before, build.version, options, number);
    return tidyRemote(canary === undefined ? { ...before, canary } : { ...change, canary });
  }
  const pins = options.market === undefined ? before.pins : { ...before.pins, [options.market]: build.version };
  return tidyRemote({ ...change, pins });
}

/**
 * The plan of a promotion: the given versions for everybody, or one remote for a share of devices
 * (`canary`), for a market (`market`), or for a share of a market's devices (both). Promoting for everybody ends a canary; a market's pin stays.
 * Promoting an older version marks the newer one as left.
 * Throws ReleaseError `BAD_VERSION`, `FROZEN`, `NO_SHELL`, `NOT_PROMOTED`, `CONTRACT_NOT_MET`, `PAGE_TAKEN`, `USAGE`.
 */
export function planPromote(history: History, builds: readonly BuildRecord[], options: PromoteOptions & Stamp): Plan {
  const { newest: before } = history;
  const names = builds.map(({ name }) => name);
  const partly = options.canary !== undefined || options.market !== undefined;
  const remotesAsked = builds.filter(({ name }) => name !== SHELL);
  if (partly && (builds.length !== 1 || remotesAsked.length !== 1))
    throw new ReleaseError('USAGE', 'A canary or a market is for one remote: name exactly one.');

  // To withdraw a canary is to take back.
  if (options.canary !== 0) {
    refuseFrozen(history, names, options.at);
    builds.forEach(checkSingletons);
  }
  let shell = before?.shell;
  let { badShells } = history;
  const remotes = { ...before?.remotes };
  for (const record of builds) {
    const { name, version } = record;
    const bad = name === SHELL ? history.badShells : remotes[name]?.bad;
    if (bad?.includes(version) === true && options.again !== true && options.canary !== 0) {
      throw new ReleaseError(
        'BAD_VERSION',
        `${name} ${version} was rolled back: publish a new version, or add --again if it was not to blame.`,
      );
    }
    if (name === SHELL) {
      if (shell !== undefined && isOlder(version, shell.version)) badShells = [...badShells, shell.version];
      shell = pinnedBuild(record);
    } else
      remotes[name] = partly
        ? promotePartly(remoteOf(newestOf(history), name), pinnedBuild(record), options, history.next)
        : promoteForAll(remotes[name], pinnedBuild(record));
  }
  if (shell === undefined)
    throw new ReleaseError('NO_SHELL', `The channel ${history.channel} holds nothing yet: promote ${SHELL} in the same command.`);
  const config = names.includes(SHELL) ? configForShell(history) : undefined;
  return planNext(history, { action: promoteAction(builds, options), shell, badShells, remotes, config, touched: names }, options);
}
