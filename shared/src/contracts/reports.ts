/**
 * Reports of open pages, sent by the shell to the collector. Counts and times only: no address, no token, no number
 * of a person or an order, no text of a server, no typed text.
 */
import type { PageKey } from './pages';
import type { Market } from './shell';

/** Path that reports are sent to, at the pages' own origin. Separate from `SERVER_PATHS`, so that a page does not bundle that table. */
export const REPORTS_PATH = '/reports';
/** Most bytes of one batch: `sendBeacon` accepts 64 kB for all pending batches together. */
export const BATCH_BYTES = 16_384;
/** Most reports of one batch. */
export const BATCH_REPORTS = 40;
/** Most characters of a stack. */
export const STACK_LENGTH = 2000;

/** Why a page has a version: its device is in the canary, its market is pinned to it, or neither. */
export type Arm = 'canary' | 'pin' | 'rest';

interface ReportBase {
  /** `host` or the name of a remote: whose version the report is about. */
  readonly package: string;
  readonly version: string;
  readonly arm: Arm;
  /** Key of the open page; missing where the address is no page. */
  readonly page?: PageKey;
}

/** A page requested the package: one for each package and document. `failure` is compared with these. */
export interface LoadReport extends ReportBase {
  readonly kind: 'load';
}

/** The borrower did not get that version, or it stopped working: at most one for each load. */
export interface FailureReport extends ReportBase {
  readonly kind: 'failure';
  /** A code of `RemoteError`; `SCREEN` when a screen threw; `LEFT` when the page was left after three seconds without showing anything. */
  readonly code: string;
}

/** An event that is no failure of a load: the `kind` of a ShellEvent, such as `address-refused`, or `slow`. */
export interface EventReport extends ReportBase {
  readonly kind: 'event';
  readonly name: string;
  readonly code?: string;
}

/** An uncaught error, counted for the package whose file is first in its stack. */
export interface FaultReport extends ReportBase {
  readonly kind: 'fault';
  /** Name of the error, such as `TypeError`. Never its message. */
  readonly name: string;
  /** Its frames in our files, one a line: `at name (/assets/remote-loan/1.0.0/a.js:1:2)`; other frames are `elsewhere`. */
  readonly stack: string;
}

/** Measurements of a page: `data` is the time until its data is shown; the others are web vitals. ms, CLS in thousandths. */
export const VITALS = ['data', 'TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

export interface VitalReport extends ReportBase {
  readonly kind: 'vital';
  readonly name: Vital;
  readonly value: number;
}

/**
 * What came of an open page, each at most once for each page and document, and within ten minutes. The primary action is the
 * first button of the footer bar, or what sends a non-idempotent call.
 */
export const OUTCOMES = [
  /** The page was shown. The other outcomes are compared with this one. */
  'shown',
  /** Its primary action was interactive and enabled. */
  'offered',
  'tapped',
  /** Three taps in a row on the primary action. */
  'repeated',
  /** Ten seconds after a tap there was no reply, no other page and no dialog. */
  'nothing',
  /** What came of a non-idempotent call: refused, by the kind of the failure or the meaning of its code, or unknown. */
  'accepted',
  'refused-code',
  'refused-401',
  'refused-403',
  'refused-404',
  'refused-network',
  'refused-timeout',
  'refused-unreadable',
  'unknown',
  /** The tap led to another page, or out of the document. */
  'opened',
  /** `accepted` or `opened`. */
  'reached',
  'form-begun',
  'form-sent',
  'form-left',
  'payment-sought',
  'payment-found',
  /** Left by a step back within five seconds. */
  'back',
  /** Opened again within a minute. */
  'again',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What came of a page since its last report. */
export interface OutcomeReport extends ReportBase {
  readonly kind: 'outcome';
  readonly page: PageKey;
  readonly names: readonly Outcome[];
}

export type Report = LoadReport | FailureReport | EventReport | FaultReport | VitalReport | OutcomeReport;
export type ReportKind = Report['kind'];

/** One batch of reports of a document, as JSON. */
export interface Batch {
  readonly format: 1;
  /** Number of the release document that the page runs. */
  readonly release: number;
  readonly market: Market;
  readonly reports: readonly Report[];
}
