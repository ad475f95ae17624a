import { parseArgs } from 'node:util';

import { Stop } from '@loan/kit/command';
import type { LinkKey } from '@loan/sandbox/linkTable';

import { type NetworkName, NETWORKS } from './measure/networks';

/**
 * Measured pages: one of each area, by its link in the sandbox's table, Indonesia. A page counts as loaded when the link's
 * words are shown: they are only in its data, not in the product's sources or in the address.
 */
interface MeasuredPage {
  readonly name: string;
  readonly link: LinkKey;
  /** The page that its main link opens. */
  readonly next?: LinkKey;
}

export const PAGES: readonly MeasuredPage[] = [
  { name: 'Loan details', link: 'loanDetail 174-1', next: 'repay 174-1' },
  { name: 'Confirm', link: 'loanConfirm 0' },
  { name: 'Recommended products', link: 'recommendList' },
  { name: 'Instalments', link: 'repay 174-1' },
  { name: 'Complaints', link: 'complaint 180-1' },
  { name: 'Support chat', link: 'supportChat 174-1' },
  { name: 'Promotion', link: 'promotion sea' },
];

/** A table to measure. */
export interface Wanted {
  readonly page: MeasuredPage;
  readonly network: NetworkName;
  readonly remotes: number;
  /** Undisturbed pairs of openings in each state. */
  readonly count: number;
  readonly seed: number;
  /**
   * Measures until its data, against the rivals; until the page is interactive, server-rendered against client-rendered; or until the
   * data of the next page after an early tap, followed at once against followed when the page is interactive. `trace`: the parts
   * of the time until it is interactive.
   */
  readonly until: 'data' | 'interactive' | 'next page' | 'trace';
}

const OPTIONS = {
  page: { type: 'string', default: 'Loan details' },
  network: { type: 'string', default: 'slow-4g' },
  remotes: { type: 'string' },
  seed: { type: 'string' },
  releases: { type: 'boolean', default: false },
  rendering: { type: 'boolean', default: false },
  collector: { type: 'boolean', default: false },
  interactive: { type: 'boolean', default: false },
  taps: { type: 'boolean', default: false },
  trace: { type: 'boolean', default: false },
  early: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (fault) {
    throw new Stop(
      `${(fault as Error).message}\nThere are: a number of pairs, ${Object.keys(OPTIONS)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    );
  }
}

/** Parses a whole number within its bounds. */
function numberOf(text: string, what: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) throw new Stop(`"${text}" is not a ${what}: give ${least} to ${most}.`);
  return number;
}

/** The entry whose name is, or begins with, the given text. */
function named<T extends { readonly name: string }>(all: readonly T[], given: string, what: string): T {
  const found = all.find(({ name }) => name.startsWith(given));
  if (found === undefined) throw new Stop(`There is no ${what} "${given}". There are: ${all.map(({ name }) => name).join(', ')}.`);
  return found;
}

const untilOf = ({ taps, interactive, trace }: Readonly<Record<'taps' | 'interactive' | 'trace', boolean>>): Wanted['until'] => {
  if (taps) return 'next page';
  if (interactive) return 'interactive';
  return trace ? 'trace' : 'data';
};

/**
 * Parses the command line: a table, the commands of a release, the watch, rollbacks, the pages of a gateway or
 * the reports of a collector. `real`: number of the real remotes. Throws Stop with a sentence that lists the valid choices.
 */
export function wantedFrom(
  args: readonly string[],
  real: number,
):
  | Wanted
  | 'releases'
  | 'watch'
  | { readonly rollbacks: number }
  | { readonly rendering: number }
  | { readonly earlyTaps: number; readonly seed: number }
  | { readonly collector: number } {
  const { values, positionals } = parsed(args);
  if (values.releases) return 'releases';
  if (values.watch) return 'watch';
  if (values.rollback) return { rollbacks: numberOf(positionals[0] ?? '100', 'number of rollbacks', 1, 10_000) };
  if (values.rendering) return { rendering: numberOf(positionals[0] ?? '10000', 'number of pages', 1000, 1_000_000) };
  const seed = numberOf(values.seed ?? String(Date.now() % 1_000_000), 'seed', 0, 2 ** 31);
  if (values.early) return { earlyTaps: numberOf(positionals[0] ?? '10000', 'number of taps', 1, 1_000_000), seed };
  if (values.collector) return { collector: numberOf(positionals[0] ?? '60', 'number of seconds', 5, 3600) };
  const [count = '20', ...more] = positionals;
  if (more.length > 0) throw new Stop(`"${more.join(' ')}" is too much: give one number of pairs, and options such as --page.`);
  const page = named(PAGES, values.page, 'page');
  if (values.taps && page.next === undefined) throw new Stop(`Taps are not measured on ${page.name}: leave --page out.`);
  const networks = (Object.keys(NETWORKS) as NetworkName[]).map((name) => ({ name }));
  return {
    until: untilOf(values),
    page,
    network: named(networks, values.network, 'network').name,
    remotes: numberOf(values.remotes ?? String(real), 'number of remotes', real, 999),
    seed,
    count: numberOf(count, 'number of pairs', 1, 100),
  };
}
