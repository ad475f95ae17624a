import type { Trust } from '@loan/shared/contracts/channelRights';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord, PinnedBuild, ReleaseDocument, RemoteRelease, ShellCanary } from '@loan/shared/contracts/release';

import { isSame } from '../document/canonical';
import { refuseOverrides } from '../document/channelConfig';
import { previousFor } from '../document/documents';
import { namedVersions } from '../document/namedVersions';
import { SHELL } from '../document/schema';
import { ReleaseError } from '../releaseError';
import { isOver } from './canary';
import { changesBetween } from './changes';
import { checkCalls } from './checkCalls';
import { canRun, checkTogether } from './compatibility';
import { stillFrozen } from './freeze';
import { checkNewlyServed } from './grants/checkGranted';
import { checkPagesOf } from './grants/pageOwnership';
import type { EarlierConfig, EarlierNeed, History } from './history';

/** Author, reason, and time (ISO) of a change. */
export interface AuditFields {
  readonly by: string;
  readonly why: string;
  readonly at: string;
}

/** The next release document, not yet written. Without `changes` there is nothing to do. */
export interface Plan {
  readonly document: ReleaseDocument;
  /** The changes, one sentence per line. */
  readonly changes: readonly string[];
  /** Packages whose builds change. Their bytes are checked again before anything is written. */
  readonly touched: readonly string[];
  /** Notes for the operator, one sentence each. */
  readonly notes: readonly string[];
}

/** One change of a channel. */
export interface ChannelRequest {
  /** The text of the request; it becomes the document's `action`. */
  readonly action: string;
  /** Versions that the request names, already checked. */
  readonly builds?: readonly BuildRecord[];
  /** How much history the plan needs. Default: none. */
  readonly earlier?: readonly EarlierNeed[];
  readonly earlierConfig?: EarlierConfig;
  plan(history: History): Plan;
}

/** The newest document of a channel. Throws ReleaseError `NO_SHELL` when the channel has none. */
export function newestOf({ newest, channel }: History): ReleaseDocument {
  if (newest === undefined)
    throw new ReleaseError('NO_SHELL', `The channel ${channel} holds nothing yet: promote ${SHELL} and the remotes together first.`);
  return newest;
}

/** A remote's entry in a document. Throws ReleaseError `NOT_PROMOTED` when it has none. */
export function remoteOf(document: ReleaseDocument, name: string): RemoteRelease {
  const remote = Object.hasOwn(document.remotes, name) ? document.remotes[name] : undefined;
  if (remote !== undefined) return remote;
  const known = Object.keys(document.remotes).sort().join(', ');
  throw new ReleaseError(
    'NOT_PROMOTED',
    `There is no remote ${name} in ${document.channel}, only ${known}; a new one is first promoted for everybody.`,
  );
}

type MayBeAbsent = 'canary' | 'disabled' | 'lastKnownGood' | 'pins' | 'withShell';
type RemoteChange = Omit<RemoteRelease, MayBeAbsent> & { readonly [Key in MayBeAbsent]?: RemoteRelease[Key] | undefined };

/** Normalises a remote's entry: drops empty members and bad versions, keeps only the builds that it names. */
export function tidyRemote(change: RemoteChange): RemoteRelease {
  const { version, disabled, bad, builds } = change;
  const pins = Object.fromEntries(Object.entries(change.pins ?? {}).filter(([, pinned]) => pinned !== version && !bad.includes(pinned)));
  const canary = change.canary !== undefined && isOver(change.canary, bad, pins) ? undefined : change.canary;
  const fallback = change.lastKnownGood;
  // The default version is a fallback only for visitors of a canary or a pin.
  const isNone = fallback === version && canary === undefined && Object.keys(pins).length === 0;
  const lastKnownGood = fallback === undefined || isNone || bad.includes(fallback) ? undefined : fallback;
  const withShell = change.withShell === version || bad.includes(change.withShell ?? '') ? undefined : change.withShell;
  const named = namedVersions({ version, canary, pins, lastKnownGood, withShell });
  return {
    version,
    ...(disabled ? { disabled } : {}),
    ...(Object.keys(pins).length > 0 ? { pins } : {}),
    ...(canary === undefined ? {} : { canary }),
    ...(withShell === undefined ? {} : { withShell }),
    ...(lastKnownGood === undefined ? {} : { lastKnownGood }),
    bad,
    builds: Object.fromEntries(Object.entries(builds).filter(([each]) => named.has(each))),
  };
}

type Remotes = ReleaseDocument['remotes'];
type Rollout = Omit<ShellCanary, 'lastKnownGood'>;

/** The fields that change in the next document. Absent fields keep their value. */
interface Next {
  readonly action: string;
  readonly shell?: PinnedBuild;
  /** Does not list the version of `shell` itself. */
  readonly badShells?: readonly string[];
  /** null: none. */
  readonly shellCanary?: Rollout | null;
  /** The change only reverts: if the shell's canary cannot run with the result, it is withdrawn too. */
  readonly reverts?: boolean;
  readonly remotes?: Remotes;
  readonly frozen?: ReleaseDocument['frozen'];
  /** `since`: defaults to the next document. */
  readonly config?: { readonly config: PublicConfig; readonly since?: number | undefined } | undefined;
  readonly trust?: Trust;
  /** Empty: no grants. */
  readonly grants?: ReleaseDocument['grants'];
  /** Packages whose builds change; default: none. */
  readonly touched?: readonly string[];
}

/** The requested configuration, else the previous one byte for byte, so that a rollback changes nothing else. */
function configNext({ newest, config, next: number }: History, asked: Next['config']): Pick<ReleaseDocument, 'config' | 'configSince'> {
  const before = newest?.config ?? config;
  if (asked !== undefined && (before instanceof ReleaseError || !isSame(asked.config, before)))
    return { config: asked.config, configSince: asked.since ?? number };
  if (before instanceof ReleaseError) throw before;
  return { config: before, configSince: newest?.configSince ?? number };
}

/** Fills in defaults for a new shell: it may read keys that did not exist when the channel was configured. */
export function configForShell({ newest, config }: History): Next['config'] {
  if (newest?.config === undefined) return undefined;
  if (config instanceof ReleaseError) throw config;
  return { config, since: newest.configSince };
}

/** The fallback version of a remote if the shell can run it, else undefined. */
function usableFallback(
  records: History['records'],
  shell: PinnedBuild,
  name: string,
  { builds }: RemoteRelease,
  version = '',
): string | undefined {
  const build = builds[version];
  return build !== undefined && canRun(records, shell, name, build) ? version : undefined;
}

/**
 * Removes what cannot run from the remotes: fallbacks that do not fit the shell, and versions for a shell canary that no longer exists.
 */
function usableRemotes(shell: PinnedBuild, remotes: Remotes, hasCanary: boolean, records: History['records']): Remotes {
  const usable = ([name, remote]: [string, RemoteRelease]): [string, RemoteRelease] => {
    const lastKnownGood = usableFallback(records, shell, name, remote, remote.lastKnownGood);
    const withShell = hasCanary ? remote.withShell : undefined;
    const isSame = lastKnownGood === remote.lastKnownGood && withShell === remote.withShell;
    return [name, isSame ? remote : tidyRemote({ ...remote, lastKnownGood, withShell })];
  };
  return Object.fromEntries(Object.entries(remotes).map(usable));
}

/** Adds the fallbacks for visitors of the canary. A remote version that came with the shell falls back to the default version. */
function withFallbacks(canary: Rollout, remotes: Remotes, records: History['records']): ShellCanary {
  const found = Object.entries(remotes).flatMap(([name, remote]) => {
    const sought = remote.withShell === undefined ? remote.lastKnownGood : remote.version;
    const fallback = usableFallback(records, canary.build, name, remote, sought);
    return fallback === undefined ? [] : [[name, fallback] as const];
  });
  return { ...canary, lastKnownGood: Object.fromEntries(found) };
}

/** Stores for each remote the document that set its default version. Stays unknown if an older document did not store it. */
function withSince(remotes: Remotes, before: Remotes | undefined, number: number) {
  const noted = ([name, remote]: [string, RemoteRelease]): [string, RemoteRelease] => {
    const was = before?.[name];
    const since = was?.version === remote.version ? was.since : number;
    return [name, since === undefined ? remote : { ...remote, since }];
  };
  return Object.fromEntries(Object.entries(remotes).map(noted));
}

/**
 * The next document of the channel, checked as a whole. Throws ReleaseError `NO_SHELL`, `CONTRACT_NOT_MET`, `PAGE_TAKEN`, `DAMAGED`,
 * `NOT_CONFIGURED`, `CONFIG_INVALID`.
 */
export function planNext(history: History, next: Next, audit: AuditFields): Plan {
  const shellCanary = next.shellCanary === undefined ? history.newest?.shellCanary : (next.shellCanary ?? undefined);
  try {
    return planWith(history, next, shellCanary, audit);
  } catch (fault) {
    if (next.reverts !== true || shellCanary === undefined || !(fault instanceof ReleaseError)) throw fault;
    return planWith(history, next, undefined, audit);
  }
}

function planWith(history: History, next: Next, canary: Rollout | undefined, audit: AuditFields): Plan {
  const { newest: before, next: number, badShells, records } = history;
  const { shell = newestOf(history).shell, touched = [] } = next;
  const isSkipping = before !== undefined && before.number !== number - 1;
  const shellSince = before?.shell.version === shell.version ? before.shellSince : number;
  // A revert keeps expired freezes: servers whose clocks are behind would see their removal as more than a revert.
  const frozen = next.reverts === true ? (before?.frozen ?? {}) : stillFrozen(next.frozen ?? before?.frozen, audit.at);
  const trust = next.trust ?? before?.trust;
  const grants = next.grants ?? before?.grants ?? {};
  const remotes = usableRemotes(shell, next.remotes ?? newestOf(history).remotes, canary !== undefined, records);
  const document: ReleaseDocument = {
    format: 1,
    channel: history.channel,
    number,
    at: audit.at,
    by: audit.by,
    why: audit.why,
    action: next.action,
    previous: previousFor(before),
    ...(isSkipping ? { follows: before.number } : {}),
    shell,
    ...(shellSince === undefined ? {} : { shellSince }),
    shellBad: (next.badShells ?? badShells).filter((version) => version !== shell.version),
    ...(canary === undefined ? {} : { shellCanary: withFallbacks(canary, remotes, records) }),
    ...(Object.keys(frozen).length > 0 ? { frozen } : {}),
    ...(Object.keys(grants).length > 0 ? { grants } : {}),
    ...configNext(history, next.config),
    ...(trust === undefined ? {} : { trust }),
    remotes: withSince(remotes, before?.remotes, number),
  };
  if (document.config !== undefined) refuseOverrides(document.channel, document.config);
  checkTogether(document, records);
  checkPagesOf(document, touched, document.config);
  if (next.reverts === true) return { document, changes: changesBetween(before, document), touched, notes: [] };
  checkNewlyServed(before, document);
  return { document, changes: changesBetween(before, document), touched, notes: checkCalls(before, document, records) };
}
