import type { KeyObject } from 'node:crypto';

import { engineText } from '@loan/shared/contracts/engines';

import { ReleaseError } from '../releaseError';
import { renderNewest } from '../serve/served';
import { asStorageFault } from '../store/storageFault';
import type { Store } from '../store/store';
import { act } from './act';
import type { CanaryView } from './decide';
import { Lookout, type Look } from './lookOut';

/** Time between two looks (ms): a halt comes within two of them, and has to come within a minute. */
export const POLL = 5000;

/** An engine that was not failing for so long is told of as well again (ms): one at the edge is not told at each look. */
const QUIET = 5 * 60_000;

export interface WatchOptions {
  readonly store: Store;
  readonly channel: string;
  /** Origins of the collectors. */
  readonly collectors: readonly string[];
  /** Of a promoter, for a channel that is signed. */
  readonly key: KeyObject | undefined;
  /** Say what would be done, write nothing. */
  readonly dryRun: boolean;
  /** Takes each sentence that is to be read. */
  say(line: string): void;
  /** The time (ms); default the clock's. */
  now?(): number;
}

/** Somebody else changed the channel in between: what was decided is looked at again. */
const isElsewhere = (fault: unknown): boolean => fault instanceof ReleaseError && ['MOVED_ON', 'NUMBER_TAKEN'].includes(fault.code);

/** Halts and raises the canaries of a channel, one look at a time, and says which engine fails. */
export class Watch {
  private readonly lookout: Lookout;
  /** What was said last of each canary, and of the collectors: it is not said at each look. */
  private said = new Map<string, string>();
  private isReady = false;
  /** Engines that were told of, and when they failed last (ms). */
  private readonly alarmed = new Map<string, { readonly engine: string; readonly at: number }>();
  private withoutEngines: readonly string[] = [];

  constructor(private readonly options: WatchOptions) {
    this.lookout = new Lookout(options.store, options.channel, options.collectors);
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }

  private once(about: string, what: string, line: string): void {
    if (this.said.get(about) === what) return;
    this.said.set(about, what);
    this.options.say(line);
  }

  private tell(look: Look): void {
    const { document, canaries, faults, notes } = look;
    const { channel, say } = this.options;
    const open = new Set(canaries.map(({ candidate }) => candidate.key));
    // After a look without an answer the canaries are as they were.
    if (faults.length === 0) for (const about of this.said.keys()) if (about !== 'channel' && !open.has(about)) this.said.delete(about);
    for (const fault of faults) this.once('collectors', fault, fault);
    notes.forEach(say);
    if (faults.length === 0 && canaries.length === 0)
      this.once('channel', `${document?.number}`, `${channel} ${document === undefined ? 'holds nothing yet' : 'has no canary'}.`);
    else if (faults.length === 0) this.said.delete('channel');
    this.tellEngines(look);
    for (const { candidate, decision } of canaries)
      if (decision.kind === 'wait') this.once(candidate.key, decision.for, `${candidate.name} ${candidate.version} ${decision.says}.`);
  }

  /** Says once which engine fails, whatever canary runs, and later that it does so no more. */
  private tellEngines({ alarms, withoutEngines }: Look): void {
    const now = this.now();
    for (const { kind, engine, says } of alarms) {
      const key = `${kind} ${engine}`;
      if (!this.alarmed.has(key)) this.options.say(`ALARM ${says}.`);
      this.alarmed.set(key, { engine, at: now });
    }
    for (const [key, { engine, at }] of this.alarmed) {
      if (now - at < QUIET) continue;
      this.alarmed.delete(key);
      this.options.say(`${engineText(engine)} is no worse than the others any more.`);
    }
    for (const sentence of withoutEngines) if (!this.withoutEngines.includes(sentence)) this.options.say(sentence);
    this.withoutEngines = withoutEngines;
  }

  private async carryOut({ document }: Look, { candidate, decision }: CanaryView): Promise<'halt' | 'raise' | undefined> {
    if (decision.kind === 'wait' || document === undefined) return undefined;
    const { store, key, dryRun } = this.options;
    try {
      const result = await act(candidate, decision, { store, document, key, dryRun }, this.now());
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
      if (isElsewhere(thrown)) return undefined;
      const fault = asStorageFault(thrown);
      if (!(fault instanceof ReleaseError)) throw fault;
      this.once(candidate.key, fault.message, `${candidate.name} ${candidate.version} ${decision.why}. ${fault.code}: ${fault.message}`);
      return undefined;
    }
  }

  /** A process that was killed has written its document, perhaps, and not yet the page of servers without a gateway. */
  private async finishEarlierWork(): Promise<void> {
    const { store, channel, dryRun, say } = this.options;
    if (this.isReady || dryRun) return;
    this.isReady = true;
    try {
      await renderNewest(store, channel);
    } catch (fault) {
      // A page that cannot be rendered, for its shell is damaged, must not keep a canary from being halted.
      if (!(fault instanceof ReleaseError)) throw fault;
      say(`${fault.code}: ${fault.message}`);
    }
  }

  /** Looks once and does what follows, for the canary that comes first: what follows for others follows from the next document. */
  async turn(): Promise<{ readonly look: Look; readonly did: 'halt' | 'raise' | undefined }> {
    await this.finishEarlierWork();
    const look = await this.lookout.look(this.now());
    this.tell(look);
    for (const view of look.canaries) {
      const did = await this.carryOut(look, view);
      if (did !== undefined && !this.options.dryRun) return { look, did };
    }
    return { look, did: undefined };
  }

  /** Looks until nothing follows any more. Answers whether a canary was halted. */
  async untilDone(): Promise<{ readonly look: Look; readonly halted: boolean }> {
    for (let halted = false; ;) {
      const { look, did } = await this.turn();
      halted ||= did === 'halt';
      if (did === undefined) return { look, halted };
    }
  }
}
