/** What the console's server and its page say to each other, as JSON. */
import type { Arm, Vital } from '@loan/shared/contracts/reports';
import type { Market } from '@loan/shared/contracts/shell';

import type { Role } from './roles';

/** Answer of `GET /api/session`; without `by` nobody is signed in. */
export interface SessionState {
  /** Verified identity, as it goes into the history. */
  readonly by?: string;
  readonly roles: readonly Role[];
  /** How one signs in here. */
  readonly way: 'provider' | 'token';
  /** Claim by which the provider lists a person's groups. */
  readonly claim?: string;
}

/** Why a person came back from the provider without a session, in the fragment of the address. */
export type SignInFailure = 'again' | 'no-role' | 'no-claim' | 'overflow' | 'unreachable' | 'setup';

/** A document that brought something about. */
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
  /** The document that began it, where that is known. */
  readonly since?: Brought;
}

export interface PackageState {
  readonly name: string;
  /** What everybody gets who is not pinned or in the canary. */
  readonly version: string;
  readonly since?: Brought;
  readonly canary?: CanaryState;
  /** Market → version. */
  readonly pins: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly fallback?: string;
  readonly bad: readonly string[];
  /** In the store and to be promoted, newest first. */
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
  readonly at: string;
  readonly action: string;
  readonly why: string;
  readonly changes: readonly string[];
}

export interface ChannelState extends Brought {
  readonly channel: string;
  readonly action: string;
  readonly packages: readonly PackageState[];
  readonly frozen: readonly FreezeState[];
  /** Whose signatures the next document needs: nobody's, a promoter's, or an approver's besides. */
  readonly signatures: 'none' | 'promoter' | 'approver';
  readonly proposals: readonly ProposalState[];
  /** What could not be read on the way, a sentence each. */
  readonly damaged: readonly string[];
}

/** `number` 0: it holds nothing yet, or (`fault`) what it holds cannot be used. */
export interface EmptyChannel {
  readonly channel: string;
  readonly number: 0;
  readonly fault?: string;
}

/** Answer of `GET /api/state`, and what the event `state` brings. */
export interface State {
  readonly channels: readonly (ChannelState | EmptyChannel)[];
}

export interface HistoryEntry extends Brought {
  readonly action: string;
  /** What it changed, one sentence a line. */
  readonly changes: readonly string[];
}

/** Answer of `GET /api/history?channel=`, latest first. */
export interface History {
  readonly channel: string;
  readonly entries: readonly HistoryEntry[];
  /** Older entries that were left out. */
  readonly more: number;
  readonly damaged: readonly string[];
}

/** Answer of `GET /api/retention`: what a prune would delete. */
export interface Retention {
  readonly days: number;
  readonly unused: readonly { readonly name: string; readonly version: string; readonly bytes: number }[];
}

/** Vitals that the console shows. */
export const SHOWN_VITALS = ['data', 'LCP', 'INP', 'CLS'] as const satisfies readonly Vital[];
export type ShownVital = (typeof SHOWN_VITALS)[number];

/** What was counted of one version for those who came to it in one way. */
export interface VersionRates {
  readonly package: string;
  readonly version: string;
  readonly arm: Arm;
  readonly loads: number;
  readonly failures: number;
  /** Codes of the failures, most frequent first. */
  readonly codes: readonly { readonly code: string; readonly count: number }[];
  /** p75 in ms, CLS in thousandths; absent where nothing was measured. */
  readonly p75: Readonly<Partial<Record<ShownVital, number>>>;
  /** A row for each step in which something was counted, ascending. */
  readonly series: readonly { readonly at: number; readonly loads: number; readonly failures: number }[];
}

/** What was counted in one engine, of all that runs. */
export interface EngineRates {
  /** One of ENGINES. */
  readonly engine: string;
  readonly loads: number;
  readonly failures: number;
}

/** Answer of `GET /api/rates?channel=`, and what the event `rates` brings. */
export interface Rates {
  readonly channel: string;
  /** ms since 1970. Of figures that are kept from earlier, the time of then. */
  readonly from: number;
  readonly to: number;
  /** Minutes. */
  readonly step: number;
  /** Those that were asked; `fault`: why there is no answer of one. None: the console was started without. */
  readonly collectors: readonly { readonly address: string; readonly fault?: string }[];
  readonly versions: readonly VersionRates[];
  /** Of the last 30 minutes, most loads first; none where no collector counts by engine. */
  readonly engines: readonly EngineRates[];
  /** Engines that fail while the others do not, a sentence without its full stop each. */
  readonly alarms: readonly { readonly engine: string; readonly says: string }[];
}

interface Asked {
  readonly channel: string;
  readonly name: string;
  /** Number of the newest document as the page showed it. */
  readonly expect: number;
  readonly why: string;
  /** Nothing is written: the answer says what it would do. */
  readonly dryRun: boolean;
}

/** Body of `POST /api/actions`. */
export type ActionAsked = Asked &
  (
    | { readonly action: 'rollback'; readonly market?: Market }
    | { readonly action: 'halt' | 'disable' | 'enable' | 'unfreeze' }
    | { readonly action: 'freeze'; readonly until: string }
    | { readonly action: 'promote'; readonly version: string; readonly market?: Market; readonly again?: boolean }
    | {
        readonly action: 'share';
        readonly version: string;
        /** Hundredths of a percent; 0 withdraws the canary. */
        readonly share: number;
        readonly market?: Market;
        readonly again?: boolean;
      }
  );
export type ActionName = ActionAsked['action'];

/** Answer of `POST /api/actions`. */
export interface ActionDone {
  /** `finished`: it had been done before. `proposed`: it waits for an approver. */
  readonly kind: 'planned' | 'done' | 'nothing' | 'finished' | 'proposed';
  readonly number: number;
  readonly action: string;
  readonly changes: readonly string[];
  readonly damaged: readonly string[];
}

/** Body of every answer that is no success. */
export interface Refusal {
  /** Code of a ReleaseError, or `SIGNED_OUT`, `FORBIDDEN`, `BAD_REQUEST`, `TOO_MANY`, `FAULT`. */
  readonly code: string;
  readonly message: string;
  readonly details: readonly string[];
}

/** Body of `POST /api/preview`. */
export interface PreviewAsked {
  readonly channel: string;
  readonly name: string;
  readonly version: string;
}

/** Answer of `POST /api/preview`. */
export interface PreviewMade {
  readonly link: string;
  readonly until: string;
}
