/** The counts of a collector, as `GET /counts` returns them to the watch, the console and other collectors. */
import type { Arm, ReportKind } from './reports';

/**
 * Upper bounds of the buckets of vitals, in ms (CLS: thousandths), ascending; a last bucket holds higher values.
 * Every collector uses the same bounds, so that their counts can be added.
 */
export const VITAL_BOUNDS: readonly number[] = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2200, 2700, 3300, 4000, 5000, 6500, 8000, 10_000,
  15_000, 20_000, 30_000, 60_000,
];

/**
 * Dimensions by which rows may be grouped; the others are summed. `name` is the name of a vital or an event, the code of a
 * failure, or an outcome. With `engine` (one of ENGINES) the reply has only loads, failures and documents, and cannot have
 * `page`: engines are counted separately from pages, because together they would multiply the rows of a minute by the
 * engines of a fleet.
 */
export const COUNT_DIMENSIONS = ['package', 'version', 'arm', 'market', 'page', 'name', 'engine'] as const;
export type CountDimension = (typeof COUNT_DIMENSIONS)[number];

export interface CountRow extends Partial<Readonly<Record<CountDimension, string>>> {
  /** `document`: a page that the gateway served, even if none of its scripts ran; only in replies by engine. */
  readonly kind: ReportKind | 'document';
  readonly arm?: Arm;
  /** Start of the row's period, in ms since 1970: a whole minute, or the requested step. */
  readonly at: number;
  readonly count: number;
  /** Of vitals: the count of each bucket of VITAL_BOUNDS, and of the one above them. */
  readonly buckets?: readonly number[];
}

/**
 * `GET /counts?channel=…&from=<ms>&to=<ms>&step=<minutes>&by=package,version,…`: `from` is rounded down and `to` up
 * to whole minutes; `step` 0 gives one row for the whole period. Rows without a count are left out. The current
 * minute is included. With `&kind=outcome` the reply has the outcomes of pages and nothing else, without it everything but
 * them: earlier readers refuse a row of a kind that they do not know.
 */
export interface Counts {
  readonly channel: string;
  readonly from: number;
  readonly to: number;
  readonly rows: readonly CountRow[];
}

/** Path at the collector where a gateway reports how many documents it served; visitors cannot reach it. */
export const DOCUMENTS_PATH = '/documents';

/** Documents that a gateway served since its last report, as JSON. */
export interface DocumentCounts {
  readonly format: 1;
  readonly documents: readonly {
    /** Version of the shell in the document. */
    readonly version: string;
    readonly arm: 'canary' | 'rest';
    /** One of ENGINES. */
    readonly engine: string;
    readonly count: number;
  }[];
}
