import { recordKey, type Target } from '../document/builds';
import { SHELL } from '../document/schema';
import { badVersions, type History } from '../plan/history';
import { withinRollback } from '../plan/planRollback';

/** The versions that one document names, and the time (ISO) when it was made. */
export interface Naming {
  readonly number: number;
  readonly at: string;
  readonly named: readonly Target[];
}

/** The history of one channel for a prune. */
export interface ChannelPast {
  /** One entry per document, ascending. */
  readonly namings: readonly Naming[];
  /** History of the newest document, with all earlier default builds and the records of all published versions. */
  readonly history: History;
  /** Number of the document that visitors get now; 0: none. */
  readonly rendered: number;
}

/**
 * The first document that a page opened after `since` (ms) can have: the newest one at that time. Because clocks differ, all documents
 * after the first one with a later time count as later.
 */
export function firstOpen({ namings, rendered }: Pick<ChannelPast, 'namings' | 'rendered'>, since: number): number {
  const later = namings.findIndex(({ at }) => Date.parse(at) >= since);
  const first = namings.at(later > 0 ? later - 1 : later)?.number ?? 0;
  return rendered > 0 ? Math.min(first, rendered) : first;
}

/**
 * The versions (`name@version`) of a channel whose files may still be requested: by pages opened after `since` (ms), by the newest
 * document, by a rollback, or by `promote --again` of a bad version.
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
