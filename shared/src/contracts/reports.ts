/**
 * What open pages report of themselves, from the shell to the collector. Counts and times only: no address, no token, no
 * number of a person or an order, no text of a server and none that a person typed.
 */
import type { PageKey } from './pages';
import type { Market } from './shell';

/** Where they are sent to, at the pages' own origin. Stands by itself, so that a page does not bring the whole table of paths. */
export const REPORTS_PATH = '/reports';
/** Most bytes of one batch: what `sendBeacon` takes is 64 kB for all that wait together. */
export const BATCH_BYTES = 16_384;
/** Most reports of one batch. */
export const BATCH_REPORTS = 40;
/** Most characters of a stack. */
export const STACK_LENGTH = 2000;

/** How a page came to a version: its device is in the canary, its market is pinned to it, or neither. */
export type Arm = 'canary' | 'pin' | 'rest';

interface ReportBase {
  /** `host` or the name of a remote: whose version it is about. */
  readonly package: string;
  readonly version: string;
  readonly arm: Arm;
  /** Key of the page that was open; absent where the address is no page. */
  readonly page?: PageKey;
}

/** A page asked for the package: one for each package and document. It is the sample that `failure` is compared with. */
export interface LoadReport extends ReportBase {
  readonly kind: 'load';
}

/** The borrower did not get that version, or it stopped working under them: at most one for each load. */
export interface FailureReport extends ReportBase {
  readonly kind: 'failure';
  /** A code of `RemoteError`; `SCREEN` where a screen threw; `LEFT` where the page was left before anything stood on it, after three seconds. */
  readonly code: string;
}

/** Something worth knowing that is no failure of a load: the `kind` of a ShellEvent, such as `address-refused`, or `slow`. */
export interface EventReport extends ReportBase {
  readonly kind: 'event';
  readonly name: string;
  readonly code?: string;
}

/** A fault that nobody caught, of the package whose file stands first in its stack. */
export interface FaultReport extends ReportBase {
  readonly kind: 'fault';
  /** Name of the error, such as `TypeError`. Never its message. */
  readonly name: string;
  /** Its frames, one a line, in files of ours: `at name (/assets/remote-loan/1.0.0/a.js:1:2)`; what stands elsewhere is `elsewhere`. */
  readonly stack: string;
}

/** What is measured of a page: `data` is the time until its data stands; the others are web vitals. ms, CLS in thousandths. */
export const VITALS = ['data', 'TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

export interface VitalReport extends ReportBase {
  readonly kind: 'vital';
  readonly name: Vital;
  readonly value: number;
}

export type Report = LoadReport | FailureReport | EventReport | FaultReport | VitalReport;
export type ReportKind = Report['kind'];

/** What a document sends at a time, as JSON. */
export interface Batch {
  readonly format: 1;
  /** Number of the release document that the page runs. */
  readonly release: number;
  readonly market: Market;
  readonly reports: readonly Report[];
}
