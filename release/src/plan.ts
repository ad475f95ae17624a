import type { BuildRecord, PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';

import { canonicalBytes, digestOf } from './canonical';
import { changesBetween, shareText } from './changes';
import { checkTogether, needsOf, unmetNeed } from './compatibility';
import { type History, pinnedBuild } from './history';
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

export interface PromoteOptions {
  /** Share of devices in hundredths of a percent; 0 withdraws the canary. */
  readonly canary?: number;
  readonly market?: Market;
  /** Take a version that was rolled back before. */
  readonly again?: boolean;
}

/** The words for a promotion, the same for the same request: an interrupted command knows its work by them. */
export function promoteAction(builds: readonly BuildRecord[], { canary, market }: PromoteOptions = {}): string {
  const to = canary === undefined ? '' : ` to ${shareText(canary)} of devices`;
  const where = market === undefined ? '' : ` for ${market}`;
  return `promote ${builds.map(({ name, version }) => `${name} ${version}`).join(', ')}${to}${where}`;
}

export function newestOf(history: History): ReleaseDocument {
  const newest = history.documents.at(-1);
  if (newest === undefined)
    throw new ReleaseError(
      'NO_SHELL',
      `The channel ${history.channel} holds nothing yet: promote ${SHELL} and the remotes together first.`,
    );
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
  const canary = change.canary !== undefined && bad.includes(change.canary.version) ? undefined : change.canary;
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
  readonly remotes: ReleaseDocument['remotes'];
  readonly touched: readonly string[];
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

/** The next document of the channel, checked as a whole. */
export function planNext(history: History, next: Next, stamp: Stamp): Plan {
  const before = history.documents.at(-1);
  const document: ReleaseDocument = {
    format: 1,
    channel: history.channel,
    number: (before?.number ?? 0) + 1,
    at: stamp.at,
    by: stamp.by,
    why: stamp.why,
    action: next.action,
    previous: before === undefined ? null : digestOf(canonicalBytes(before)),
    shell: next.shell,
    remotes: withUsableFallbacks(next, history.records),
  };
  checkTogether(document, history.records);
  return { document, changes: changesBetween(before, document), touched: next.touched };
}

function promoteForAll(before: RemoteRelease | undefined, build: PinnedBuild): RemoteRelease {
  const bad = (before?.bad ?? []).filter((version) => version !== build.version);
  const lastKnownGood = before?.version === build.version ? before.lastKnownGood : before?.version;
  return tidyRemote({
    version: build.version,
    disabled: before?.disabled,
    pins: before?.pins,
    lastKnownGood,
    bad,
    builds: { ...before?.builds, [build.version]: build },
  });
}

function promotePartly(before: RemoteRelease, build: PinnedBuild, { canary, market }: PromoteOptions): RemoteRelease {
  const bad = before.bad.filter((version) => version !== build.version);
  // Who gets another version than everybody falls back to what everybody gets, when there is nothing earlier.
  const change = {
    ...before,
    bad,
    lastKnownGood: before.lastKnownGood ?? before.version,
    builds: { ...before.builds, [build.version]: build },
  };
  if (market !== undefined) return tidyRemote({ ...change, pins: { ...before.pins, [market]: build.version } });
  if (canary === 0) return tidyRemote({ ...before, canary: undefined });
  if (build.version === before.version)
    throw new ReleaseError('USAGE', `Everybody already gets ${build.version}: a canary is another version.`);
  return tidyRemote({ ...change, canary: { version: build.version, share: canary ?? 0 } });
}

/**
 * The plan of a promotion: the given versions for everybody, or one remote for a share of devices
 * (`canary`) or a market (`market`). Promoting for everybody ends a canary; a market's pin stays.
 * Throws ReleaseError `BAD_VERSION`, `NO_SHELL`, `NOT_PROMOTED`, `CONTRACT_NOT_MET`, `PAGE_TAKEN`, `USAGE`.
 */
export function planPromote(history: History, builds: readonly BuildRecord[], options: PromoteOptions & Stamp): Plan {
  const before = history.documents.at(-1);
  const partly = options.canary !== undefined || options.market !== undefined;
  const remotesAsked = builds.filter(({ name }) => name !== SHELL);
  if (partly && (builds.length !== 1 || remotesAsked.length !== 1))
    throw new ReleaseError('USAGE', 'A canary or a market is for one remote: name exactly one.');
  if (options.canary !== undefined && options.market !== undefined)
    throw new ReleaseError('USAGE', 'Choose a canary or a market, not both.');

  let shell = before?.shell;
  const remotes = { ...before?.remotes };
  for (const record of builds) {
    const { name, version } = record;
    const isBad = name === SHELL ? badShells(history).has(version) : remotes[name]?.bad.includes(version);
    if (isBad && options.again !== true && options.canary !== 0) {
      throw new ReleaseError(
        'BAD_VERSION',
        `${name} ${version} was rolled back: publish a new version, or add --again if it was not to blame.`,
      );
    }
    if (name === SHELL) shell = pinnedBuild(record);
    else
      remotes[name] = partly
        ? promotePartly(remoteOf(newestOf(history), name), pinnedBuild(record), options)
        : promoteForAll(remotes[name], pinnedBuild(record));
  }
  if (shell === undefined)
    throw new ReleaseError('NO_SHELL', `The channel ${history.channel} holds nothing yet: promote ${SHELL} in the same command.`);
  return planNext(history, { action: promoteAction(builds, options), shell, remotes, touched: builds.map(({ name }) => name) }, options);
}

/** Shell versions that were rolled back and not promoted again since. */
export function badShells(history: History): ReadonlySet<string> {
  const bad = new Set<string>();
  history.documents.forEach((document, index) => {
    const before = history.documents[index - 1];
    if (before === undefined || before.shell.version === document.shell.version) return;
    if (document.action === rollbackAction(SHELL)) bad.add(before.shell.version);
    else bad.delete(document.shell.version);
  });
  return bad;
}

export function rollbackAction(name: string, market?: Market): string {
  return `rollback ${name}${market === undefined ? '' : ` for ${market}`}`;
}

export function switchAction(name: string, on: boolean): string {
  return `${on ? 'enable' : 'disable'} ${name}`;
}

/** The plan that takes a remote out of the channel (its pages show "not available") or brings it back. */
export function planSwitch(history: History, name: string, on: boolean, stamp: Stamp): Plan {
  const newest = newestOf(history);
  if (name === SHELL) throw new ReleaseError('USAGE', `${SHELL} is the shell, without it there is no page: roll it back instead.`);
  const remote = tidyRemote({ ...remoteOf(newest, name), disabled: on ? undefined : true });
  const next = {
    action: switchAction(name, on),
    shell: newest.shell,
    remotes: { ...newest.remotes, [name]: remote },
    touched: on ? [name] : [],
  };
  return planNext(history, next, stamp);
}
