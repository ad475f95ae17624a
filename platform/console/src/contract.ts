/** JSON contract between the console's server and its page. The types of what the page sends are those of `server/asked.ts`. */

import type { FiguresRow } from '@loan/release/plan/figures';
import type { Difference } from '@loan/release/watch/differences';
import type { Arm, Vital } from '@loan/shared/contracts/reports';

/** A viewer only reads, a promoter changes what the channel runs, an approver completes changes that need two persons. */
export const ROLES = ['viewer', 'promoter', 'approver'] as const;
export type Role = (typeof ROLES)[number];

/** Response of `GET /api/session`; without `by` the visitor is not signed in. */
export interface SessionState {
  /** Verified identity, as recorded in the history. */
  readonly by?: string;
  readonly roles: readonly Role[];
  /** How to sign in to this console. */
  readonly way: 'provider' | 'token';
  /** Claim by which the provider lists a person's groups. */
  readonly claim?: string;
}

/** Why the provider sent a person back without a session; passed in the fragment of the address. */
export type SignInFailure = 'again' | 'no-role' | 'no-claim' | 'overflow' | 'unreachable' | 'setup';

/** The document that introduced a version or a canary. */
export interface Brought {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly why: string;
}

export interface CanaryState {
  readonly version: string;
  /** In hundredths of a percent. */
  readonly share: number;
  readonly market?: string;
  /** The document that started it, if known. */
  readonly since?: Brought;
}

export interface PackageState {
  readonly name: string;
  /** Version for everyone who is neither pinned nor in the canary. */
  readonly version: string;
  readonly since?: Brought;
  readonly canary?: CanaryState;
  /** Market → version. */
  readonly pins: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly fallback?: string;
  readonly bad: readonly string[];
  /** Versions in the store that can be promoted, newest first. */
  readonly published: readonly string[];
}

export interface FreezeState {
  /** A package, `config`, or `*` for the whole channel. */
  readonly name: string;
  readonly by: string;
  readonly why: string;
  readonly until: string;
}

/** A change that waits for an approver. */
export interface ProposalState {
  readonly id: string;
  readonly channel: string;
  readonly by: string;
  readonly action: string;
  readonly why: string;
}

export interface ChannelState extends Brought {
  readonly channel: string;
  readonly action: string;
  readonly packages: readonly PackageState[];
  readonly frozen: readonly FreezeState[];
  /** Which signatures the next document needs: none, a promoter's, or a promoter's and an approver's. */
  readonly signatures: 'none' | 'promoter' | 'approver';
  readonly proposals: readonly ProposalState[];
  /** Documents that could not be read, one sentence each. */
  readonly damaged: readonly string[];
  /** Why the channel cannot be read now, one sentence. The other fields are then of the last successful read. */
  readonly fault?: string;
}

/** `number` 0: the channel is empty, or (`fault`) it could not be read yet. */
export interface EmptyChannel {
  readonly channel: string;
  readonly number: 0;
  readonly fault?: string;
}

/** Response of `GET /api/state`, and the data of the event `state`. */
export interface State {
  readonly channels: readonly (ChannelState | EmptyChannel)[];
}

export interface HistoryEntry extends Brought {
  readonly action: string;
  /** Its changes, one sentence per line. */
  readonly changes: readonly string[];
}

/** Response of `GET /api/history?channel=`, latest first. */
export interface History {
  readonly entries: readonly HistoryEntry[];
  /** Number of older entries that were left out. */
  readonly more: number;
  readonly damaged: readonly string[];
}

/** Response of `GET /api/figures?channel=`: figures of releases in the last six months, latest month first. */
export interface ReleaseFigures {
  /** Explains what is counted and left out. */
  readonly counted: string;
  readonly rows: readonly FiguresRow[];
}

/** Response of `GET /api/retention`: what a prune would delete. */
export interface Retention {
  readonly days: number;
  readonly unused: readonly { readonly name: string; readonly version: string; readonly bytes: number }[];
}

/** Vitals that the console shows. */
export const SHOWN_VITALS = ['data', 'LCP', 'INP', 'CLS'] as const satisfies readonly Vital[];
export type ShownVital = (typeof SHOWN_VITALS)[number];

/** Counts of one version in one arm. */
export interface VersionRates {
  readonly package: string;
  readonly version: string;
  readonly arm: Arm;
  readonly loads: number;
  readonly failures: number;
  /** Failure codes, most frequent first. */
  readonly codes: readonly { readonly code: string; readonly count: number }[];
  /** p75 in ms, CLS in thousandths; absent without measurements. */
  readonly p75: Readonly<Partial<Record<ShownVital, number>>>;
  /** One row for each step with counts, ascending. */
  readonly series: readonly { readonly at: number; readonly loads: number; readonly failures: number }[];
}

/** Counts of one engine, over all running versions. */
export interface EngineRates {
  /** One of ENGINES. */
  readonly engine: string;
  readonly loads: number;
  readonly failures: number;
}

/** Response of `GET /api/rates?channel=`, and the data of the event `rates`. */
export interface Rates {
  readonly channel: string;
  /** End of the window, ms since 1970. If the figures are older ones, the time of those figures. */
  readonly to: number;
  /** Minutes. */
  readonly step: number;
  /** The collectors or the Prometheus that were asked; `fault`: why one gave no figures. */
  readonly sources: readonly { readonly name: string; readonly fault?: string }[];
  readonly versions: readonly VersionRates[];
  /** Last 30 minutes, most loads first; empty if no collector counts by engine. */
  readonly engines: readonly EngineRates[];
  /** Engines that fail while the others do not; each `says` is a sentence without its full stop. */
  readonly alarms: readonly { readonly engine: string; readonly says: string }[];
  /** Outcomes that fewer borrowers reach with a canary than without it. */
  readonly differences: readonly Difference[];
}

/** Response of `POST /api/actions`. */
export interface ActionDone {
  /** `finished`: it had already been done. `proposed`: it waits for an approver. */
  readonly kind: 'planned' | 'done' | 'nothing' | 'finished' | 'proposed';
  readonly number: number;
  readonly action: string;
  readonly changes: readonly string[];
  readonly damaged: readonly string[];
}

/** Body of every response that is not a success. */
export interface Refusal {
  /** Code of a ReleaseError, or `SIGNED_OUT`, `FORBIDDEN`, `BAD_REQUEST`, `TOO_MANY`, `FAULT`. */
  readonly code: string;
  readonly message: string;
  readonly details: readonly string[];
}

/** Response of `POST /api/preview`. */
export interface PreviewMade {
  readonly link: string;
  readonly until: string;
}
