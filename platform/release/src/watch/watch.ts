import type { KeyObject } from 'node:crypto';

import type { ReleaseDocument } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';

import { changeChannel, type ChannelResult } from '../commands/changeChannel';
import { haltRequest, promoteRequest } from '../plan/requests';
import { soundRecord } from '../publish/storedBuild';
import { ReleaseError } from '../releaseError';
import { renderNewest } from '../serve/servedFolders';
import { asStorageFault } from '../store/storageFault';
import type { Store } from '../store/store';
import type { CountSource } from './counts';
import { EVERYBODY, type CanaryView, type Decision } from './decide';
import { Monitor, type Poll } from './monitor';
import { StandingAlarms } from './standingAlarms';

/** The author of its documents in the history. */
const AUTHOR = 'auto';

/** Polling interval (ms). A halt takes up to two polls, and must happen within a minute. */
export const POLL = 5000;

export interface WatchOptions {
  readonly store: Store;
  readonly channel: string;
  readonly sources: readonly CountSource[];
  /** Private key of a promoter, for a signed channel. */
  readonly key: KeyObject | undefined;
  /** Prints what would be done and writes nothing. */
  readonly dryRun: boolean;
  /** Receives each line of output. */
  say(line: string): void;
  /** The time (ms); default: the clock's. */
  now?(): number;
}

/** Another process changed the channel in between, so the decision is made again at the next poll. */
const isElsewhere = (fault: unknown): boolean => fault instanceof ReleaseError && ['MOVED_ON', 'NUMBER_TAKEN'].includes(fault.code);

/** Halts and raises the canaries of a channel, one poll at a time, and reports failing engines. */
export class Watch {
  private readonly monitor: Monitor;
  /** The last message about each canary and the sources, which is not repeated at each poll. */
  private said = new Map<string, string>();
  private isReady = false;
  private readonly alarms = new StandingAlarms();
  private withoutEngines: readonly string[] = [];

  constructor(private readonly options: WatchOptions) {
    this.monitor = new Monitor(options.store, options.channel, options.sources);
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }

  private once(about: string, what: string, line: string): void {
    if (this.said.get(about) === what) return;
    this.said.set(about, what);
    this.options.say(line);
  }

  private tell(poll: Poll): void {
    const { document, canaries, faults, notes } = poll;
    const { channel, say } = this.options;
    const open = new Set(canaries.map(({ candidate }) => candidate.key));
    // Without an answer of the sources the state of the canaries is unknown, so their messages are kept.
    if (faults.length === 0)
      for (const about of this.said.keys()) if (!['channel', 'page'].includes(about) && !open.has(about)) this.said.delete(about);
    for (const fault of faults) this.once('sources', fault, fault);
    notes.forEach(say);
    if (faults.length === 0 && canaries.length === 0)
      this.once('channel', `${document?.number}`, `${channel} ${document === undefined ? 'holds nothing yet' : 'has no canary'}.`);
    else if (faults.length === 0) this.said.delete('channel');
    this.tellEngines(poll);
    for (const { candidate, decision } of canaries)
      if (decision.kind === 'wait') this.once(candidate.key, decision.for, `${candidate.name} ${candidate.version} ${decision.says}.`);
  }

  /** Reports once that an engine fails, independently of canaries, and later that it has recovered or is unknown. */
  private tellEngines(poll: Poll): void {
    const { withoutEngines } = poll;
    for (const sentence of this.alarms.next(poll, this.now())) this.options.say(sentence);
    for (const sentence of withoutEngines) if (!this.withoutEngines.includes(sentence)) this.options.say(sentence);
    this.withoutEngines = withoutEngines;
  }

  private async carryOut({ document }: Poll, view: CanaryView): Promise<'halt' | 'raise' | undefined> {
    const { candidate, decision } = view;
    if (decision.kind === 'wait' || document === undefined) return undefined;
    try {
      const result = await this.apply(document, view, decision);
      const made = result.kind === 'finished' ? result.document : result.plan.document;
      const note =
        result.kind === 'planned'
          ? 'nothing written'
          : result.kind === 'finished'
            ? `document ${made.number}, by ${made.by}`
            : `document ${made.number}`;
      const line = `${candidate.name} ${candidate.version} ${decision.why} (${note})`;
      this.once(candidate.key, `${decision.kind} ${document.number}`, line);
      return decision.kind;
    } catch (thrown) {
      // The document may exist without its files for plain servers.
      this.isReady = false;
      if (isElsewhere(thrown)) return undefined;
      const fault = asStorageFault(thrown);
      if (!(fault instanceof ReleaseError)) throw fault;
      this.once(candidate.key, fault.message, `${candidate.name} ${candidate.version} ${decision.why}. ${fault.code}: ${fault.message}`);
      return undefined;
    }
  }

  /**
   * Carries out a decision like a person, on the document that it was based on. It takes effect once, however many processes watch the
   * channel. Throws ReleaseError as `changeChannel` does; `MOVED_ON` when the channel has another newest document.
   */
  private async apply(
    { number, channel }: ReleaseDocument,
    { candidate: { name, version, market } }: CanaryView,
    decision: Exclude<Decision, { readonly kind: 'wait' }>,
  ): Promise<ChannelResult> {
    const { store, dryRun, key } = this.options;
    const audit = { by: AUTHOR, why: decision.why, at: new Date(this.now()).toISOString() };
    const options = { dryRun, expect: number, key };
    if (decision.kind === 'halt') return changeChannel(store, channel, haltRequest(name, audit), options);
    const canary = decision.share === EVERYBODY ? undefined : decision.share;
    const record = await soundRecord(store, name, version);
    const request = promoteRequest([record], { ...audit, canary, market: market as Market | undefined });
    return changeChannel(store, channel, request, options);
  }

  /**
   * Finishes the work of a process that was killed, or failed, after it wrote its document and before it updated the files for plain
   * servers.
   */
  private async finishEarlierWork(): Promise<void> {
    const { store, channel, dryRun } = this.options;
    if (this.isReady || dryRun) return;
    try {
      await renderNewest(store, channel);
      this.isReady = true;
      this.said.delete('page');
    } catch (fault) {
      // If the page cannot be rendered because its shell is damaged, canaries must still be halted.
      if (!(fault instanceof ReleaseError)) throw fault;
      this.once('page', fault.message, `${fault.code}: ${fault.message}`);
    }
  }

  /** Polls once and carries out the first decision. The decisions on other canaries are made again, from the next document. */
  async turn(): Promise<{ readonly poll: Poll; readonly did: 'halt' | 'raise' | undefined }> {
    await this.finishEarlierWork();
    const poll = await this.monitor.poll(this.now());
    this.tell(poll);
    for (const view of poll.canaries) {
      const did = await this.carryOut(poll, view);
      if (did !== undefined && !this.options.dryRun) return { poll, did };
    }
    return { poll, did: undefined };
  }

  /** Polls until nothing is left to do. Returns whether a canary was halted. */
  async untilDone(): Promise<{ readonly poll: Poll; readonly halted: boolean }> {
    for (let halted = false; ;) {
      const { poll, did } = await this.turn();
      halted ||= did === 'halt';
      if (did === undefined) return { poll, halted };
    }
  }
}
