import { badVersions, type History } from '../commands/history';
import { SHELL } from '../document/schema';
import { withinRollback } from '../plan/planRollback';
import { recordKey, type Target } from './storedBuild';

/** The versions that one document names, and when (ISO time) it was made. */
export interface Naming {
  readonly number: number;
  readonly at: string;
  readonly named: readonly Target[];
}

/** The history of one channel, as a prune needs it. */
export interface ChannelPast {
  /** Of every document, ascending. */
  readonly namings: readonly Naming[];
  /** Of the newest document: with everything that everybody got before, and the records of what is published. */
  readonly history: History;
  /** Number of the document that visitors get now; 0: none. */
  readonly rendered: number;
}

/**
 * The first document that a page could have that was opened after `since` (ms): the one that was the
 * newest then. Clocks differ: whatever follows the first document of that time counts as later.
 */
export function firstOpen({ namings, rendered }: Pick<ChannelPast, 'namings' | 'rendered'>, since: number): number {
  const later = namings.findIndex(({ at }) => Date.parse(at) >= since);
  const first = namings.at(later > 0 ? later - 1 : later)?.number ?? 0;
  return rendered > 0 ? Math.min(first, rendered) : first;
}

/**
 * The versions (`name@version`) of a channel whose files somebody can still ask for: pages that were
 * opened after `since` (ms), what the newest document names, what a rollback could go back to, and
 * the versions that are remembered as bad, for a promotion `--again`.
 */
export function retainedVersions(past: ChannelPast, since: number): ReadonlySet<string> {
  const { namings, history } = past;
  const first = firstOpen(past, since);
  const opened = namings.filter(({ number }) => number >= first).flatMap(({ named }) => named);
  const names = [SHELL, ...Object.keys(history.newest?.remotes ?? {})];
  const bad = names.flatMap((name) => badVersions(history, name).map((version): Target => [name, version]));
  const all = [...opened, ...withinRollback(history), ...bad];
  return new Set(all.map(([name, version]) => recordKey(name, version)));
}
