import type { PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import { recordKey, type Target } from '../document/builds';
import { CONFIG_NAME, SHELL } from '../document/schema';
import { misused, ReleaseError } from '../releaseError';
import { rollbackAction, type RollbackOptions } from './actions';
import { canRun, damagedShell } from './compatibility';
import { hasFreePages, ownersIn, type Addressing } from './grants/pageOwnership';
import type { EarlierNeed, History } from './history';
import { marketVersion, stillElsewhere, takenFrom } from './marketVersions';
import { newestOf, planNext, remoteOf, tidyRemote, type AuditFields, type Plan } from './plan';

type Asked = Pick<RollbackOptions, 'to'>;

/** Earlier default builds, latest first, without the current one, bad ones, and those no longer in the store. */
function goodEarlier({ earlier, records }: History, name: string, current: string, bad: readonly string[]): readonly PinnedBuild[] {
  const usable = ({ version }: PinnedBuild) => version !== current && !bad.includes(version) && records.has(recordKey(name, version));
  return (earlier.get(name) ?? []).filter(usable);
}

/** The builds from the requested version on; all of them if none is requested. */
function fromTarget(builds: readonly PinnedBuild[], { to }: Asked): readonly PinnedBuild[] {
  if (to === undefined) return builds;
  const at = builds.findIndex(({ version }) => version === to);
  return at < 0 ? [] : builds.slice(at);
}

/** The versions that are skipped on the way back to `target`. */
const passedOver = (builds: readonly PinnedBuild[], target: PinnedBuild): readonly string[] =>
  builds.slice(0, builds.indexOf(target)).map(({ version }) => version);

const goodShells = (history: History, { shell }: ReleaseDocument): readonly PinnedBuild[] =>
  goodEarlier(history, SHELL, shell.version, history.badShells);

const earlierShell = (history: History, newest: ReleaseDocument, asked: Asked): PinnedBuild | undefined =>
  fromTarget(goodShells(history, newest), asked)[0];

/** The shell after the rollback of these packages; undefined: there is neither an earlier shell nor a canary to withdraw. */
function shellAfter(history: History, newest: ReleaseDocument, names: readonly string[], asked: RollbackOptions): PinnedBuild | undefined {
  if (!names.includes(SHELL)) return newest.shell;
  const { shell, shellCanary } = newest;
  if (asked.market !== undefined) return shellCanary?.market === asked.market ? shell : undefined;
  return earlierShell(history, newest, asked) ?? (shellCanary !== undefined && asked.to === undefined ? shell : undefined);
}

/** The builds that a remote may go back to, best first: earlier, not bad, and runnable in the shell. */
function goodRemotes(history: History, name: string, shell: PinnedBuild, now: RemoteRelease): readonly PinnedBuild[] {
  return goodEarlier(history, name, now.version, now.bad).filter((build) => canRun(history.records, shell, name, build));
}

/** The first of these builds that shares no page with another package: a fallback must not prevent the rollback. */
function freeFallback(
  name: string,
  builds: readonly PinnedBuild[],
  { remotes, config }: Pick<ReleaseDocument, 'remotes'> & { readonly config?: Addressing | undefined },
): PinnedBuild | undefined {
  return builds.find((build) => hasFreePages({ ...build, name }, ownersIn({ remotes }), config));
}

/** How much history a rollback needs: up to the target of the shell, and for a remote up to its target and the fallback before that. */
export function earlierForRollback(names: readonly string[], options: RollbackOptions = {}): readonly EarlierNeed[] {
  if (options.market !== undefined) return [];
  const need = (name: string): EarlierNeed => ({
    name,
    enough(history) {
      const { newest } = history;
      if (newest === undefined) return false;
      if (name === SHELL) return earlierShell(history, newest, options) !== undefined;
      const shell = shellAfter(history, newest, names, options);
      const now = newest.remotes[name];
      if (now === undefined || shell === undefined) return true;
      const [, ...fallbacks] = fromTarget(goodRemotes(history, name, shell, now), options);
      return freeFallback(name, fallbacks, newest) !== undefined;
    },
  });
  // The shell first, because the usable versions of a remote depend on it.
  const packages = names.filter((name) => name !== CONFIG_NAME);
  return packages.sort((a, b) => Number(b === SHELL) - Number(a === SHELL)).map(need);
}

/** Number of consecutive rollbacks of one package whose files must stay available. */
const STEPS = 2;

/**
 * The versions that the next rollbacks could use: of the shell, and of each remote with the current shell or one that the shell can be
 * rolled back to. `history` must hold all earlier default builds.
 */
export function withinRollback(history: History): readonly Target[] {
  const { newest } = history;
  if (newest === undefined) return [];
  const shells = goodShells(history, newest).slice(0, STEPS);
  const remotes = Object.entries(newest.remotes).flatMap(([name, now]) =>
    [newest.shell, ...shells].flatMap((shell) =>
      goodRemotes(history, name, shell, now)
        .slice(0, STEPS)
        .map(({ version }): Target => [name, version]),
    ),
  );
  return [...shells.map(({ version }): Target => [SHELL, version]), ...remotes];
}

function nothingEarlier(name: string, version: string, { to }: Asked, { damaged }: History): ReleaseError {
  const sought = to === undefined ? 'no earlier good version' : `no ${to} among its earlier good versions`;
  const instead = name === SHELL ? '' : `, or take the remote out with "disable ${name}"`;
  const fit = name === SHELL ? '' : ' that this shell can run';
  return new ReleaseError('NOTHING_TO_ROLL_BACK', `${name} ${version} has ${sought}${fit}: promote a repaired one${instead}.`, damaged);
}

/** A remote at its earlier version. Its fallback is chosen later, because that depends on the other packages of the rollback. */
function rolledBack(history: History, name: string, shell: PinnedBuild, now: RemoteRelease, asked: Asked): RemoteRelease {
  const good = goodRemotes(history, name, shell, now);
  const [target] = fromTarget(good, asked);
  if (target === undefined) {
    const left = [now.canary?.version, now.withShell].flatMap((version) => version ?? []);
    // Without the shell's record it is unknown which versions fit.
    if (!history.records.has(recordKey(SHELL, shell.version)))
      throw damagedShell(`${SHELL} ${shell.version}`, `give "rollback ${SHELL} ${name}"`);
    if (left.length === 0 || asked.to !== undefined) throw nothingEarlier(name, now.version, asked, history);
    // There is no earlier version, but a canary to withdraw: its version is marked bad.
    return tidyRemote({ ...now, bad: [...new Set([...now.bad, ...left])] });
  }
  return tidyRemote({
    version: target.version,
    disabled: now.disabled,
    pins: now.pins,
    bad: [...new Set([...now.bad, now.version, ...passedOver(good, target)])],
    builds: { ...now.builds, [target.version]: target },
  });
}

/** The remotes after the rollback of these, each with a fallback if an earlier version is free. */
function remotesAfter(
  history: History,
  newest: ReleaseDocument,
  { names, shell, config }: { readonly names: readonly string[]; readonly shell: PinnedBuild; readonly config: Addressing | undefined },
  asked: Asked,
): ReleaseDocument['remotes'] {
  const remotes = { ...newest.remotes };
  for (const name of names) remotes[name] = rolledBack(history, name, shell, remoteOf(newest, name), asked);
  for (const name of names) {
    const [, ...fallbacks] = fromTarget(goodRemotes(history, name, shell, remoteOf(newest, name)), asked);
    const fallback = freeFallback(name, fallbacks, { remotes, config });
    if (fallback === undefined) continue;
    const remote = remoteOf({ ...newest, remotes }, name);
    const builds = { ...remote.builds, [fallback.version]: fallback };
    remotes[name] = tidyRemote({ ...remote, lastKnownGood: fallback.version, builds });
  }
  return remotes;
}

function withoutMarketVersion(name: string, now: RemoteRelease, { market }: RollbackOptions): RemoteRelease {
  const left = market === undefined ? undefined : marketVersion(now, market);
  if (market === undefined || left === undefined)
    throw new ReleaseError('NOTHING_TO_ROLL_BACK', `${name} has no version of its own in ${market}: roll it back without --market.`);
  return takenFrom(now, left, market);
}

/** Versions that stay in other markets, one sentence each. */
function marketNotes(newest: ReleaseDocument, names: readonly string[], { market }: RollbackOptions): readonly string[] {
  if (market === undefined) return [];
  return names.flatMap((name) => {
    const now = remoteOf(newest, name);
    return stillElsewhere(name, now, marketVersion(now, market) ?? '', market);
  });
}

function shellRolledBack(history: History, newest: ReleaseDocument, asked: RollbackOptions) {
  const shell = shellAfter(history, newest, [SHELL], asked);
  if (shell === undefined && asked.market !== undefined)
    misused(`The shell has no canary for ${asked.market} alone: roll it back without --market.`);
  if (shell === undefined) throw nothingEarlier(SHELL, newest.shell.version, asked, history);
  const { shellCanary } = newest;
  const isCanaryLeft = shellCanary !== undefined && shell.version === newest.shell.version;
  const left = isCanaryLeft ? [shellCanary.version] : [newest.shell.version, ...passedOver(goodShells(history, newest), shell)];
  return { shell, badShells: [...history.badShells, ...left] };
}

function earlierConfig({ newest, earlierConfig }: History, { market, to }: RollbackOptions) {
  if (market !== undefined) misused('The configuration is the same in every market: roll it back without --market.');
  if (earlierConfig?.config === undefined) {
    const sought = to === undefined ? `before document ${newest?.configSince ?? newest?.number}` : `in document ${to}`;
    throw new ReleaseError('NOTHING_TO_ROLL_BACK', `There is no configuration ${sought}: give the earlier one with "configure <file>".`);
  }
  // Stores the number of the document that first held it, so that a second rollback goes further back from there and never forward.
  return { config: earlierConfig.config, since: earlierConfig.configSince };
}

/**
 * The plan of a rollback: the named packages go back to their earlier default version, or to a given one (`to`), in one document.
 * Versions that are left or skipped are marked bad. The packages' canaries are withdrawn, for the shell with the remote versions that
 * came with it; so is a shell canary that cannot run with the result. Nothing else changes. A repeated rollback goes further back, never
 * forward and never to a bad version. The configuration (`config`) goes back in the same way; `to` is then the number of a document. With
 * `market`, the version of that market alone (its pin or its canary) is withdrawn and the market gets the default version; the version is
 * marked bad unless another market has it too. Throws
 * ReleaseError `NOTHING_TO_ROLL_BACK`, `NOT_PROMOTED`, `CONTRACT_NOT_MET`, `USAGE`.
 */
export function planRollback(history: History, names: readonly string[], options: AuditFields & RollbackOptions): Plan {
  const newest = newestOf(history);
  const { shell, badShells } = names.includes(SHELL)
    ? shellRolledBack(history, newest, options)
    : { shell: newest.shell, badShells: history.badShells };
  const shellCanary = names.includes(SHELL) ? { shellCanary: null } : {};
  const config = names.includes(CONFIG_NAME) ? earlierConfig(history, options) : undefined;
  const touched = names.filter((name) => name !== CONFIG_NAME);
  const back = touched.filter((name) => name !== SHELL);
  const remotes =
    options.market === undefined
      ? remotesAfter(history, newest, { names: back, shell, config: config?.config ?? newest.config }, options)
      : {
          ...newest.remotes,
          ...Object.fromEntries(back.map((name) => [name, withoutMarketVersion(name, remoteOf(newest, name), options)])),
        };
  const next = { action: rollbackAction(names, options), shell, badShells, ...shellCanary, reverts: true, remotes, config, touched };
  return { ...planNext(history, next, options), notes: marketNotes(newest, back, options) };
}
