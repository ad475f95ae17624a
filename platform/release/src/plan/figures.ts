import type { Canary, ReleaseDocument } from '@loan/shared/contracts/release';

import { recordKey, isLocalBuild } from '../document/builds';
import { SHELL } from '../document/schema';
import { getOrInsert } from '../getOrInsert';

export const COUNTED =
  'Counted is each version that a document gives to anybody for the first time (canary, market or everybody), in the month of that document (UTC). Left out are the first document, local builds, the configuration, and lead times of versions that never came to everybody or whose record is gone. Taken back: a later document marks the version bad. Times are medians.';

export const FIGURES_MONTHS = 6;

/** The first release of a version to visitors. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** ISO times of the documents that first gave it to any visitor, gave it to everybody, and marked it bad. */
  readonly exposed: string;
  readonly everybody?: string;
  readonly undone?: string;
}

/** The releases of one package in one month. */
export interface FiguresRow {
  /** `2026-11` */
  readonly month: string;
  readonly name: string;
  readonly releases: number;
  /** Time from build to the release to everybody, ms. Missing: unknown. */
  readonly leadMs?: number;
  /** Halted or rolled back. */
  readonly undone: number;
  /** Time from its first document to the one that marked it bad, ms. */
  readonly undoMs?: number;
}

interface Given {
  readonly name: string;
  /** The default version. */
  readonly version: string;
  readonly all: readonly string[];
  readonly bad: readonly string[];
}

const canaryOf = (canary: Canary | undefined): readonly string[] => (canary === undefined ? [] : [canary.version]);

function givenIn({ shell, shellCanary, shellBad = [], remotes }: ReleaseDocument): readonly Given[] {
  const host = { name: SHELL, version: shell.version, all: [shell.version, ...canaryOf(shellCanary)], bad: shellBad };
  return [
    host,
    ...Object.entries(remotes).map(([name, { version, canary, pins = {}, withShell, bad }]) => ({
      name,
      version,
      all: [version, ...canaryOf(canary), ...Object.values(pins), ...(withShell === undefined ? [] : [withShell])],
      bad,
    })),
  ];
}

/** The releases of a channel. `documents`: oldest first. */
export function releasesIn(documents: readonly ReleaseDocument[]): readonly Release[] {
  const found = new Map<string, Release | 'left out'>();
  documents.forEach((document, index) => {
    const { at } = document;
    for (const { name, version, all, bad } of givenIn(document)) {
      for (const each of all) {
        const key = recordKey(name, each);
        const isLeftOut = index === 0 || isLocalBuild(each);
        if (!found.has(key)) found.set(key, isLeftOut ? 'left out' : { name, version: each, exposed: at });
      }
      const set = (which: string, time: 'everybody' | 'undone') => {
        const release = found.get(recordKey(name, which));
        if (release === undefined || release === 'left out' || release[time] !== undefined) return;
        found.set(recordKey(name, which), { ...release, [time]: at });
      };
      set(version, 'everybody');
      for (const each of bad) set(each, 'undone');
    }
  });
  return [...found.values()].filter((release) => release !== 'left out');
}

function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 1 || low === undefined || high === undefined ? high : (low + high) / 2;
}

const monthOf = (at: string): string => at.slice(0, 7);

/** The first of the last `months` months, this one included. `now`: ms. */
function firstMonth(months: number, now: number): string {
  const date = new Date(now);
  return monthOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 1)).toISOString());
}

/** The releases of the last `months` months, this one included. `now`: ms. */
export function lately(releases: readonly Release[], months: number, now: number): readonly Release[] {
  const first = firstMonth(months, now);
  return releases.filter(({ exposed }) => monthOf(exposed) >= first);
}

/** The figures of each package and month, latest month first. `builtAt`: ISO times by `name@version`. */
export function figuresOf(releases: readonly Release[], builtAt: ReadonlyMap<string, string>): readonly FiguresRow[] {
  const groups = new Map<string, Release[]>();
  for (const release of releases) {
    getOrInsert(groups, `${monthOf(release.exposed)} ${release.name}`, () => []).push(release);
  }
  const rows = [...groups].map(([key, group]): FiguresRow => {
    const [month = '', name = ''] = key.split(' ');
    const since = (from: string | undefined, to: string | undefined) =>
      from === undefined || to === undefined ? [] : [Math.max(0, Date.parse(to) - Date.parse(from))];
    const leadMs = median(group.flatMap(({ version, everybody }) => since(builtAt.get(recordKey(name, version)), everybody)));
    const undone = group.flatMap(({ exposed, undone: at }) => since(exposed, at));
    const undoMs = median(undone);
    return {
      month,
      name,
      releases: group.length,
      undone: undone.length,
      ...(leadMs === undefined ? {} : { leadMs }),
      ...(undoMs === undefined ? {} : { undoMs }),
    };
  });
  return rows.sort((a, b) => b.month.localeCompare(a.month) || a.name.localeCompare(b.name));
}
