import { counted } from '@loan/shared/format/plural';

import { STATES } from '../measure/browser';
import { MOST_FOREIGN, RIVALS } from '../measure/measure';
import { NETWORKS, PHONE } from '../measure/networks';
import type { Ratio, Spread } from '../measure/statistics';
import type { Row, Run } from './results';

/** Rows of text in columns. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    )
    .join('\n');
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const spread = ({ median, lower, upper }: Spread, digits = 0) =>
  `${median.toFixed(digits)} [${lower.toFixed(digits)}, ${upper.toFixed(digits)}]`;
const interval = ({ from, to }: Ratio) => `${from.toFixed(2)}–${to.toFixed(2)}`;

const HEADS = [
  '',
  'data ms',
  'first paint',
  'requests',
  'rounds',
  'script kB',
  'style kB',
  'document B',
  'header B',
  'ours/it',
  '95 %',
  'pairs',
  'out',
];

const cells = (row: Row): readonly string[] => [
  `${row.state}, ${row.site}`,
  spread(row.data),
  spread(row.firstPaint),
  String(row.requests),
  String(row.rounds),
  kB(row.script),
  kB(row.style),
  String(row.document),
  String(row.header),
  ...(row.ratio === undefined ? ['', '', ''] : [spread(row.ratio, 2), interval(row.ratio), String(row.ratio.pairs)]),
  String(row.thrownOut),
];

/** A table for the terminal: medians with their quartiles, and for the ratios the interval of the median. */
export function terminalTable(run: Run): string {
  const { latency, throughput } = NETWORKS[run.network];
  return [
    `${run.page}, ${run.network} (${latency} ms, ${throughput / 1e6} Mbit/s), CPU slowed ${counted(PHONE.cpu, 'time')}, HTTP/2, brotli 11; ${counted(run.remotes, 'remote')}.`,
    `Rounds: ${run.roundsMade}, order by seed ${run.seed}. Median [quartiles]; out: discarded, because other programs used more than ${MOST_FOREIGN * 100} % of the processors.`,
    '',
    columns([HEADS, ...run.rows.map(cells)]),
  ].join('\n');
}

const PLACEHOLDERS = ['<!-- figures of tools/bench/figures/results.json -->', '<!-- end of figures -->'] as const;
const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
const markdown = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map(line).join('\n');

/** Times and ratios of one run, each as cold / warm / returning. */
function timesLine({ page, rows }: Run): readonly string[] {
  const inEachState = (textOf: (row: Row) => readonly string[]) =>
    STATES.flatMap((state) => rows.filter((row) => row.state === state).flatMap(textOf)).join(' / ');
  const ours = inEachState(({ ratio, data }) => (ratio === undefined ? [String(data.median)] : []));
  const against = RIVALS.map((rival) =>
    inEachState(({ site, ratio }) => (site === rival && ratio !== undefined ? [ratio.median.toFixed(2)] : [])),
  );
  const fewest = Math.min(...rows.flatMap(({ ratio }) => ratio?.pairs ?? []));
  return [page, ours, ...against, String(fewest)];
}

const NOT_MEASURED = 'Not measured yet.';
const setting = ({ network, remotes }: Run) => `${network}, ${counted(remotes, 'remote')}`;

/** The tables of tools/bench/README.md: for each network and number of remotes the times of every page. */
export function tables(runs: readonly Run[]): string {
  const texts = [...new Set(runs.map(setting))].map((name) => {
    const group = runs.filter((run) => setting(run) === name);
    const times = markdown(['Page', 'Ours, ms', ...RIVALS.map((rival) => `÷ ${rival}`), 'Pairs'], group.map(timesLine));
    return `${name}; cold / warm / returning:\n\n${times}`;
  });
  return texts.join('\n\n') || NOT_MEASURED;
}

/** The line of figures in README.md: a first visit to the first measured page. */
export function headline([run]: readonly Run[]): string {
  const cold = (site: Row['site']) => run?.rows.find((row) => row.site === site && row.state === 'cold');
  const [ours, plus, federated] = [cold('ours'), cold('M+')?.ratio, cold('F')?.ratio];
  if (run === undefined || ours === undefined || plus === undefined || federated === undefined) return NOT_MEASURED;
  return (
    `${run.page}, first visit, ${run.network}: data on the screen after ${ours.data.median} ms; ` +
    `${plus.median.toFixed(2)} of the time of one build with the same loading, ` +
    `${federated.median.toFixed(2)} of that of Module Federation with its defaults.`
  );
}

/** A document with `figures` between its two marks. Throws when it has no marks. */
export function withFigures(text: string, figures: string): string {
  const [start, end] = PLACEHOLDERS.map((mark) => text.indexOf(mark)) as [number, number];
  if (start < 0 || end < start) throw new Error(`The text has no place for the figures: ${PLACEHOLDERS.join(' … ')}`);
  return `${text.slice(0, start + PLACEHOLDERS[0].length)}\n\n${figures}\n\n${text.slice(end)}`;
}
