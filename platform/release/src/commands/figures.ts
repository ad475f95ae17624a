import { counted } from '@loan/shared/format/plural';

import { recordKey } from '../document/builds';
import { DocumentReader } from '../document/documents';
import { COUNTED, figuresOf, lately, releasesIn, type FiguresRow } from '../plan/figures';
import { readableRecord, readPruned } from '../publish/storedBuild';
import { unlessUnusable } from '../releaseError';
import type { Store } from '../store/store';
import { attention } from './report';

export interface Figures {
  readonly channel: string;
  /** What is counted and what is left out. */
  readonly counted: string;
  readonly rows: readonly FiguresRow[];
  /** Documents that could not be read, one sentence each. */
  readonly damaged: readonly string[];
}

/** Build time of a version, also of a pruned one; undefined: its record is missing. */
async function builtAtOf(store: Store, name: string, version: string): Promise<string | undefined> {
  const record = (await readableRecord(store, name, version)) ?? (await readPruned(store, name, version).catch(unlessUnusable));
  return record?.builtAt;
}

/** The figures of a channel over the last months, this one included. `now`: ms. */
export async function readFigures(store: Store, channel: string, months: number, now: number): Promise<Figures> {
  const reader = await DocumentReader.open(store, channel);
  const releases = lately(releasesIn(await reader.all()), months, now);
  const built = await Promise.all(
    releases.map(async ({ name, version }) => [recordKey(name, version), await builtAtOf(store, name, version)] as const),
  );
  const builtAt = new Map(built.flatMap(([key, at]) => (at === undefined ? [] : [[key, at] as const])));
  return { channel, counted: COUNTED, rows: figuresOf(releases, builtAt), damaged: [...reader.damaged] };
}

const MINUTE = 60_000;

function spanText(ms: number | undefined): string {
  if (ms === undefined) return '-';
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return counted(Math.round(minutes / 60 / 24), 'day');
}

const cellsOf = ({ month, name, releases, leadMs, undone, undoMs }: FiguresRow): readonly string[] => [
  month,
  name,
  String(releases),
  spanText(leadMs),
  undone === 0 ? '0' : `${undone} (${Math.round((100 * undone) / releases)} %)`,
  spanText(undoMs),
];

/** The figures as a table for the terminal, or as JSON. */
export function figuresLines(figures: Figures, { json, months }: { readonly json: boolean; readonly months: number }): readonly string[] {
  if (json) return JSON.stringify(figures, undefined, 2).split('\n');
  const { channel, rows, damaged } = figures;
  if (rows.length === 0)
    return [`${channel} released nothing in ${counted(months, 'month')}: look at --channel, or --months for more.`, ...attention(damaged)];
  const table = [['month', 'package', 'releases', 'build to everybody', 'taken back', 'time to undo'], ...rows.map(cellsOf)];
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  return [
    ...table.map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    COUNTED,
    ...attention(damaged),
  ];
}
