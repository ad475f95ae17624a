import type { PublicConfig } from '@loan/shared/contracts/config';
import type { CountRow } from '@loan/shared/contracts/counts';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { checkedConfig, configInUse } from '../document/channelConfig';
import { DocumentReader } from '../document/documents';
import { SHELL } from '../document/schema';
import type { Store } from '../store/store';
import { candidatesIn, effectOf, type Candidate } from './canaries';
import { CLOCK, CountFault, type CountSource } from './counts';
import { decide, type CanaryView } from './decide';
import { ALARM_MINUTES, engineAlarms, type EngineAlarm } from './engineAlarms';
import { askFrom, minutesOf, newSince, type Minutes } from './minutes';
import { Analysis } from './statistics/analysis';
import { engineSamplesOf, outcomeSamplesOf, samplesOf } from './statistics/samples';

const MINUTE = 60_000;
/** Most steps of the request for a canary's past. */
const PAST_STEPS = 500;
/** The same by engine or by page, where each step has many rows. */
const PAST_ENGINE_STEPS = 50;
/**
 * After this time without counts (ms) all counts are read again, as after a start. Prometheus could not answer a longer time in minutes,
 * and collectors join old minutes into hours.
 */
const LONGEST = 50 * MINUTE;

/** The result of one poll. */
export interface Poll {
  /** The newest document; undefined: the channel has none. */
  readonly document: ReleaseDocument | undefined;
  /** Empty if there is no canary, or a source did not answer: a decision needs all counts. */
  readonly canaries: readonly CanaryView[];
  /** Obstacles, one sentence each. */
  readonly faults: readonly string[];
  /** Notices, one sentence each. */
  readonly notes: readonly string[];
  /** Engines that fail in any release, with or without a canary. */
  readonly alarms: readonly EngineAlarm[];
  /** Counts by engine of the longest window of alarms; undefined: a source did not answer. */
  readonly engineRows: readonly CountRow[] | undefined;
  /** Sources that cannot be queried by engine, one sentence each. */
  readonly withoutEngines: readonly string[];
}

type EnginePoll = Pick<Poll, 'alarms' | 'engineRows' | 'withoutEngines'>;

interface Answer {
  readonly source: CountSource;
  readonly minutes: Minutes;
  readonly fresh: readonly CountRow[] | undefined;
}

interface Past {
  readonly rows: readonly CountRow[];
  /** Length of a row, in ms. */
  readonly span: number;
}

/** Monitors the canaries of a channel. Each poll adds the counts since the last one. */
export class Monitor {
  private readonly minutes = new Map<CountSource, Minutes>();
  private readonly analyses = new Map<string, Analysis>();
  private last: number | undefined;
  private known: { readonly number: number; readonly canaries: readonly Candidate[]; readonly config: PublicConfig } | undefined;

  /** The counts of all sources are added up. */
  constructor(
    private readonly store: Store,
    private readonly channel: string,
    private readonly sources: readonly CountSource[],
  ) {}

  /** Throws ReleaseError `DAMAGED`, `CONFIG_INVALID` when the channel cannot be read. `now`: ms. */
  async poll(now: number): Promise<Poll> {
    const found = await this.compare(now);
    const none = { alarms: [], engineRows: undefined, withoutEngines: [] };
    const engines = found.document === undefined ? none : await this.alarms(now);
    return { ...found, ...engines };
  }

  /** Only the canaries, without the engines of all releases. Throws as `poll` does. */
  async compare(now: number): Promise<Omit<Poll, keyof EnginePoll>> {
    const reader = await DocumentReader.open(this.store, this.channel);
    const document = await reader.newest();
    if (document === undefined) return { document, canaries: [], faults: [], notes: [] };
    const { canaries, config, notes: read } = await this.stateOf(reader, document, now);
    const keys = new Set(canaries.map(({ key }) => key));
    for (const key of this.analyses.keys()) if (!keys.has(key)) this.analyses.delete(key);
    if (canaries.length === 0) return { document, canaries: [], faults: [], notes: [] };
    try {
      const notes = await this.count(document, canaries, now);
      const views = canaries.map((candidate) => {
        const numbers = (this.analyses.get(candidate.key) ?? new Analysis()).numbers(candidate.steps);
        return decide({ candidate, numbers, document, config }, now);
      });
      return { document, canaries: views, faults: [], notes: [...read, ...notes] };
    } catch (fault) {
      if (!(fault instanceof CountFault)) throw fault;
      return { document, canaries: [], faults: [fault.message], notes: read };
    }
  }

  /** `notes`: given once for each document. */
  private async stateOf(reader: DocumentReader, document: ReleaseDocument, now: number) {
    if (this.known?.number === document.number) return { ...this.known, notes: [] };
    const config = checkedConfig(await configInUse(this.store, document));
    this.known = { number: document.number, canaries: await candidatesIn(reader, document, now), config };
    return { ...this.known, notes: this.known.canaries.length === 0 ? [] : await this.timeNotes(reader, document, now) };
  }

  /** Reports documents that were written at another time than they name. */
  private async timeNotes(reader: DocumentReader, document: ReleaseDocument, now: number): Promise<readonly string[]> {
    const effect = await effectOf(reader, document, now);
    if (Math.abs(effect - Date.parse(document.at)) <= CLOCK) return [];
    return [
      `Document ${document.number} of ${this.channel} has the time ${document.at}, and was written at ${new Date(effect).toISOString()}: its canaries are judged from then on. It was approved later, or a clock is wrong.`,
    ];
  }

  /** Checks the last minutes of every engine. Rates do not need complete counts, so the answers of some sources are enough. */
  private async alarms(now: number): Promise<EnginePoll> {
    const withoutEngines = new Set<string>();
    let isWhole = true;
    const rowsOf = async (source: CountSource, minutes: number) => {
      const from = Math.floor(now / MINUTE) * MINUTE - (minutes - 1) * MINUTE;
      try {
        const rows = await source.engines(this.channel, { from, to: now + CLOCK, step: 0 }, now);
        if (rows === undefined) withoutEngines.add(`No engine is counted by the ${source.name}: start a newer one.`);
        return rows ?? [];
      } catch (fault) {
        if (!(fault instanceof CountFault)) throw fault;
        isWhole = false;
        withoutEngines.add(`No engine is checked without an answer of the ${source.name}.`);
        return [];
      }
    };
    const rows = await Promise.all(
      ALARM_MINUTES.map(async (minutes) => (await Promise.all(this.sources.map((each) => rowsOf(each, minutes)))).flat()),
    );
    return { alarms: engineAlarms(rows), engineRows: isWhole ? rows.at(-1) : undefined, withoutEngines: [...withoutEngines] };
  }

  private async ask(source: CountSource, now: number): Promise<Answer> {
    const before = this.minutes.get(source);
    const from = askFrom(now, before, this.last);
    const window = { from, to: now + CLOCK, step: 1 };
    const [rows, engines = [], outcomes = []] = await Promise.all([
      source.counts(this.channel, window, now),
      source.engines(this.channel, window, now),
      source.outcomes(this.channel, window, now),
    ]);
    const minutes = minutesOf(from, [...rows, ...engines, ...outcomes]);
    return { source, minutes, fresh: before === undefined ? undefined : newSince(before, minutes) };
  }

  /** The counts of a canary before the minutes that are already known. */
  private async past({ steps: [first] }: Candidate, minutes: ReadonlyMap<CountSource, Minutes>, now: number): Promise<readonly Past[]> {
    const from = Math.floor(first.at / MINUTE) * MINUTE;
    const asked = [...minutes].flatMap(([source, { from: to }]) => {
      if (first.at >= to) return [];
      return ([source.counts, source.engines, source.outcomes] as const).map(async (ask) => {
        const steps = ask === source.counts ? PAST_STEPS : PAST_ENGINE_STEPS;
        const step = Math.max(Math.ceil((to - first.at) / MINUTE / steps), 1);
        return { rows: (await ask(this.channel, { from, to, step }, now)) ?? [], span: step * MINUTE };
      });
    });
    return Promise.all(asked);
  }

  private forget(): void {
    this.minutes.clear();
    this.analyses.clear();
    this.last = undefined;
  }

  /** Adds the counts since the last poll, if every source has answered. Throws CountFault. */
  private async count(document: ReleaseDocument, canaries: readonly Candidate[], now: number): Promise<readonly string[]> {
    if (this.last !== undefined && (now - this.last > LONGEST || this.last - now > CLOCK)) this.forget();
    const answers = await Promise.all(this.sources.map((source) => this.ask(source, now)));
    const minutes = new Map(answers.map((answer) => [answer.source, answer.minutes] as const));
    const lost = answers.filter(({ source, fresh }) => this.minutes.has(source) && fresh === undefined);
    const kept = lost.length === 0 ? this.analyses : new Map<string, Analysis>();
    const begun = new Map<string, Analysis>();
    for (const candidate of canaries) {
      if (kept.has(candidate.key)) continue;
      const analysis = new Analysis(candidate.name === SHELL, pagesOf(document, candidate));
      fold(analysis, candidate, await this.past(candidate, minutes, now));
      const known = answers.flatMap((answer) => [...answer.minutes.rows.values()]);
      fold(analysis, candidate, [{ rows: known, span: MINUTE }]);
      begun.set(candidate.key, analysis);
    }
    for (const candidate of canaries) {
      const analysis = kept.get(candidate.key);
      const rows = answers.flatMap(({ fresh }) => fresh ?? []);
      if (analysis !== undefined) fold(analysis, candidate, [{ rows, span: MINUTE }]);
    }
    for (const [key, analysis] of begun) this.analyses.set(key, analysis);
    for (const [source, each] of minutes) this.minutes.set(source, each);
    this.last = now;
    return lost.map(({ source }) => `The ${source.name} has lost what it had counted: canaries are judged by the remaining counts.`);
  }
}

/** The pages of a canary, whose outcomes are compared. */
function pagesOf({ remotes }: ReleaseDocument, { parts }: Candidate): readonly string[] {
  const builds = parts.flatMap(({ name }) => Object.values(remotes[name]?.builds ?? {}));
  return [...new Set(builds.flatMap(({ pages }) => Object.keys(pages)))];
}

/** Adds rows in chronological order. Combines rows of the same step length into one sample. */
function fold(analysis: Analysis, candidate: Candidate, past: readonly Past[]): void {
  const spans = [...new Set(past.map(({ span }) => span))];
  for (const span of spans) {
    const rows = past.flatMap((each) => (each.span === span ? each.rows : []));
    for (const sample of samplesOf(candidate, rows, span)) analysis.add(sample, candidate.steps);
    for (const sample of engineSamplesOf(candidate, rows, span)) analysis.addEngine(sample, candidate.steps);
    for (const sample of outcomeSamplesOf(candidate, rows, span)) analysis.addOutcomes(sample, candidate.steps);
  }
}
