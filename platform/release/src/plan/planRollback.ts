import type { PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';

import { rollbackAction, type RollbackOptions } from '../commands/actions';
import { type EarlierNeed, type History } from '../commands/history';
import { CONFIG_NAME, SHELL } from '../document/schema';
import { recordKey, type Target } from '../publish/storedBuild';
import { ReleaseError } from '../releaseError';
import { canRun } from './compatibility';
import { newestOf, planNext, remoteOf, tidyRemote, type AuditFields, type Plan } from './plan';

type Asked = Pick<RollbackOptions, 'to'>;

/** What everybody got before, latest first: without the current, the bad ones, and those no longer in the store. */
function goodEarlier({ earlier, records }: History, name: string, current: string, bad: readonly string[]): readonly PinnedBuild[] {
  const usable = ({ version }: PinnedBuild) => version !== current && !bad.includes(version) && records.has(recordKey(name, version));
  return (earlier.get(name) ?? []).filter(usable);
}

/** From the version that is asked for on; from the latest when none is. */
function fromTarget(builds: readonly PinnedBuild[], { to }: Asked): readonly PinnedBuild[] {
  if (to === undefined) return builds;
  const at = builds.findIndex(({ version }) => version === to);
  return at < 0 ? [] : builds.slice(at);
}

/** The versions that are passed over on the way back to one. */
const passedOver = (builds: readonly PinnedBuild[], target: PinnedBuild): readonly string[] =>
  builds.slice(0, builds.indexOf(target)).map(({ version }) => version);

const goodShells = (history: History, { shell }: ReleaseDocument): readonly PinnedBuild[] =>
  goodEarlier(history, SHELL, shell.version, history.badShells);

const earlierShell = (history: History, newest: ReleaseDocument, asked: Asked): PinnedBuild | undefined =>
  fromTarget(goodShells(history, newest), asked)[0];

/** The shell that runs after the rollback of these packages; undefined: there is none to go back to, nor a canary to withdraw. */
function shellAfter(history: History, newest: ReleaseDocument, names: readonly string[], asked: RollbackOptions): PinnedBuild | undefined {
  if (!names.includes(SHELL)) return newest.shell;
  const { shell, shellCanary } = newest;
  if (asked.market !== undefined) return shellCanary?.market === asked.market ? shell : undefined;
  return earlierShell(history, newest, asked) ?? (shellCanary !== undefined && asked.to === undefined ? shell : undefined);
}

/** What a remote may go back to, best first: earlier, not bad, and such that the shell can run it. */
function goodRemotes(history: History, name: string, shell: PinnedBuild, now: RemoteRelease): readonly PinnedBuild[] {
  return goodEarlier(history, name, now.version, now.bad).filter((build) => canRun(history.records, shell, name, build));
}

/** What a rollback has to know: the shell to go back to; of a remote two versions, that one and its fallback. */
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
      return now === undefined || shell === undefined || fromTarget(goodRemotes(history, name, shell, now), options).length > 1;
    },
  });
  // The shell first: which versions of a remote can run depends on it.
  const packages = names.filter((name) => name !== CONFIG_NAME);
  return packages.sort((a, b) => Number(b === SHELL) - Number(a === SHELL)).map(need);
}

/** Rollbacks of one package, one after the other, that find all files. */
const STEPS = 2;

/**
 * The versions that the next rollbacks could put into service: of the shell, and of each remote
 * with the shell that runs now or one that the shell can be rolled back to. `history` must know
 * everything that everybody got.
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

function rolledBack(history: History, name: string, shell: PinnedBuild, now: RemoteRelease, asked: Asked): RemoteRelease {
  const good = goodRemotes(history, name, shell, now);
  const [target, fallback] = fromTarget(good, asked);
  if (target === undefined) {
    const left = [now.canary?.version, now.withShell].flatMap((version) => version ?? []);
    if (left.length === 0 || asked.to !== undefined) throw nothingEarlier(name, now.version, asked, history);
    // Nothing earlier, but a canary to withdraw: that is the version left.
    return tidyRemote({ ...now, bad: [...new Set([...now.bad, ...left])] });
  }
  return tidyRemote({
    version: target.version,
    disabled: now.disabled,
    pins: now.pins,
    lastKnownGood: fallback?.version,
    bad: [...new Set([...now.bad, now.version, ...passedOver(good, target)])],
    builds: { ...now.builds, [target.version]: target, ...(fallback === undefined ? {} : { [fallback.version]: fallback }) },
  });
}

/** What one market alone gets: its pin, or a canary that is for it. */
function ownVersion({ pins, canary }: RemoteRelease, market: Market): string | undefined {
  return pins?.[market] ?? (canary?.market === market ? canary.version : undefined);
}

function withoutOwn(name: string, now: RemoteRelease, { market }: RollbackOptions): RemoteRelease {
  const left = market === undefined ? undefined : ownVersion(now, market);
  if (left === undefined)
    throw new ReleaseError('NOTHING_TO_ROLL_BACK', `${name} has no version of its own in ${market}: roll it back without --market.`);
  return tidyRemote({ ...now, bad: [...now.bad, left] });
}

function shellRolledBack(history: History, newest: ReleaseDocument, asked: RollbackOptions) {
  const shell = shellAfter(history, newest, [SHELL], asked);
  if (shell === undefined && asked.market !== undefined)
    throw new ReleaseError('USAGE', `The shell has no canary for ${asked.market} alone: roll it back without --market.`);
  if (shell === undefined) throw nothingEarlier(SHELL, newest.shell.version, asked, history);
  const { shellCanary } = newest;
  const isCanaryLeft = shellCanary !== undefined && shell.version === newest.shell.version;
  const left = isCanaryLeft ? [shellCanary.version] : [newest.shell.version, ...passedOver(goodShells(history, newest), shell)];
  return { shell, badShells: [...history.badShells, ...left] };
}

function earlierConfig({ newest, earlierConfig }: History, { market, to }: RollbackOptions) {
  if (market !== undefined)
    throw new ReleaseError('USAGE', 'The configuration is the same in every market: roll it back without --market.');
  if (earlierConfig?.config === undefined) {
    const sought = to === undefined ? `before document ${newest?.configSince ?? newest?.number}` : `in document ${to}`;
    throw new ReleaseError('NOTHING_TO_ROLL_BACK', `There is no configuration ${sought}: give the earlier one with "configure <file>".`);
  }
  // The number of the document that first brought it: a second rollback goes further back from there, never forward.
  return { config: earlierConfig.config, since: earlierConfig.configSince };
}

/**
 * The plan of a rollback: the named packages go back to what everybody got before, or to an earlier
 * version (`to`), in one document. What is left or passed over is marked bad, a canary is
 * withdrawn, that of the shell with what came with it; so is one that cannot run with what is left.
 * Everything else stays as it is. Asked again it goes further back, never forward and never to a bad
 * version. The configuration (`config`) goes back in the same way; `to` is then the number of a document. With `market`, that market's own version, or the canary that is for it
 * alone, is withdrawn and it gets what everybody gets.
 * Throws ReleaseError `NOTHING_TO_ROLL_BACK`, `NOT_PROMOTED`, `CONTRACT_NOT_MET`, `USAGE`.
 */
export function planRollback(history: History, names: readonly string[], options: AuditFields & RollbackOptions): Plan {
  const newest = newestOf(history);
  const { shell, badShells } = names.includes(SHELL)
    ? shellRolledBack(history, newest, options)
    : { shell: newest.shell, badShells: history.badShells };
  const shellCanary = names.includes(SHELL) ? { shellCanary: null } : {};
  const config = names.includes(CONFIG_NAME) ? earlierConfig(history, options) : undefined;
  const touched = names.filter((name) => name !== CONFIG_NAME);
  const remotes = { ...newest.remotes };
  for (const name of touched) {
    if (name === SHELL) continue;
    const now = remoteOf(newest, name);
    remotes[name] = options.market === undefined ? rolledBack(history, name, shell, now, options) : withoutOwn(name, now, options);
  }
  const next = { action: rollbackAction(names, options), shell, badShells, ...shellCanary, reverts: true, remotes, config, touched };
  return planNext(history, next, options);
}
