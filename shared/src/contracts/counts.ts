/** What a collector has counted, as it is asked for by `GET /counts` (the watch, the console, other collectors). */
import type { Arm, ReportKind } from './reports';

/**
 * Upper bounds of the buckets that vitals are counted in, in ms (CLS: thousandths), ascending; a last bucket takes what is
 * above. The same everywhere, so that what several collectors have counted adds up.
 */
export const VITAL_BOUNDS: readonly number[] = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2200, 2700, 3300, 4000, 5000, 6500, 8000, 10_000,
  15_000, 20_000, 30_000, 60_000,
];

/**
 * What rows may be grouped by; what is not asked for is added up. `name` is that of a vital or an event, or the code of a failure.
 * With `engine` (one of ENGINES) the answer has loads, failures and documents only, and cannot have `page`: engines are counted
 * apart from pages, which would multiply the rows of a minute by the engines of a fleet.
 */
export const COUNT_DIMENSIONS = ['package', 'version', 'arm', 'market', 'page', 'name', 'engine'] as const;
export type CountDimension = (typeof COUNT_DIMENSIONS)[number];

export interface CountRow extends Partial<Readonly<Record<CountDimension, string>>> {
  /** `document`: a page that the gateway served, whether or not a script of it ran; only in answers by engine. */
  readonly kind: ReportKind | 'document';
  readonly arm?: Arm;
  /** Start of the row's time, in ms since 1970: a whole minute, or as long a step as was asked for. */
  readonly at: number;
  readonly count: number;
  /** Of vitals: how many fell into each bucket of VITAL_BOUNDS, and into the one above them. */
  readonly buckets?: readonly number[];
}

/**
 * `GET /counts?channel=…&from=<ms>&to=<ms>&step=<minutes>&by=package,version,…`: `from` and `to` are rounded down and up to
 * whole minutes; `step` 0 gives one row for the whole time. Rows without a count are left out. The minute that still runs is in it.
 */
export interface Counts {
  readonly channel: string;
  readonly from: number;
  readonly to: number;
  readonly rows: readonly CountRow[];
}

/** Where a gateway says how many documents it served, at the collector; no visitor's request gets there. */
export const DOCUMENTS_PATH = '/documents';

/** Documents that a gateway served since it last said so, as JSON. */
export interface DocumentCounts {
  readonly format: 1;
  readonly documents: readonly {
    /** Of the shell in the document. */
    readonly version: string;
    readonly arm: 'canary' | 'rest';
    /** One of ENGINES. */
    readonly engine: string;
    readonly count: number;
  }[];
}
