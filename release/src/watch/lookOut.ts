import type { PublicConfig } from '@loan/shared/contracts/config';
import type { CountRow } from '@loan/shared/contracts/counts';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { checkedConfig, configInUse } from '../channelConfig';
import { DocumentReader } from '../documents';
import { SHELL } from '../schema';
import type { Store } from '../store';
import { Analysis } from './analysis';
import { candidatesIn, type Candidate } from './canaries';
import { askCounts, CLOCK, CollectorFault } from './counts';
import { decide, type CanaryView } from './decide';
import { samplesOf } from './samples';
import { askFrom, minutesOf, newSince, type Minutes } from './stretch';

const MINUTE = 60_000;
/** Steps that a canary's past is asked for in, at most. */
const PAST_STEPS = 500;

/** What was found at one look. */
export interface Look {
  /** The newest document; undefined: the channel holds none. */
  readonly document: ReleaseDocument | undefined;
  /** Empty without a canary, and when a collector did not answer: nothing is judged from less than all. */
  readonly canaries: readonly CanaryView[];
  /** What stands in the way, a sentence each. */
  readonly faults: readonly string[];
  /** What has to be known, a sentence each. */
  readonly notes: readonly string[];
}

interface Answer {
  readonly collector: string;
  readonly minutes: Minutes;
  readonly fresh: readonly CountRow[] | undefined;
}

/** Looks at the canaries of a channel, again and again: each look adds what the collectors have counted since the last. */
export class Lookout {
  private readonly minutes = new Map<string, Minutes>();
  private readonly analyses = new Map<string, Analysis>();
  private last: number | undefined;
  private known: { readonly number: number; readonly canaries: readonly Candidate[]; readonly config: PublicConfig } | undefined;

  /** `collectors`: their origins; what they count is added up. */
  constructor(
    private readonly store: Store,
    private readonly channel: string,
    private readonly collectors: readonly string[],
  ) {}

  /** Throws ReleaseError `DAMAGED`, `CONFIG_INVALID` where the channel cannot be read. `now`: ms. */
  async look(now: number): Promise<Look> {
    const reader = await DocumentReader.open(this.store, this.channel);
    const document = await reader.newest();
    if (document === undefined) return { document, canaries: [], faults: [], notes: [] };
    const { canaries, config } = await this.stateOf(reader, document);
    const keys = new Set(canaries.map(({ key }) => key));
    for (const key of this.analyses.keys()) if (!keys.has(key)) this.analyses.delete(key);
    if (canaries.length === 0) return { document, canaries: [], faults: [], notes: [] };
    try {
      const notes = await this.count(canaries, now);
      const views = canaries.map((candidate) => {
        const numbers = (this.analyses.get(candidate.key) ?? new Analysis()).numbers(candidate.steps);
        return decide({ candidate, numbers, document, config }, now);
      });
      return { document, canaries: views, faults: [], notes };
    } catch (fault) {
      if (!(fault instanceof CollectorFault)) throw fault;
      return { document, canaries: [], faults: [fault.message], notes: [] };
    }
  }

  private async stateOf(reader: DocumentReader, document: ReleaseDocument) {
    if (this.known?.number !== document.number) {
      const config = checkedConfig(await configInUse(this.store, document));
      this.known = { number: document.number, canaries: await candidatesIn(reader, document), config };
    }
    return this.known;
  }

  private async ask(collector: string, now: number): Promise<Answer> {
    const before = this.minutes.get(collector);
    const from = askFrom(now, before, this.last);
    const minutes = minutesOf(from, await askCounts(collector, this.channel, { from, to: now + CLOCK, step: 1 }, now));
    return { collector, minutes, fresh: before === undefined ? undefined : newSince(before, minutes) };
  }

  /** What was counted of a canary before the minutes that are known. */
  private async past({ steps: [first] }: Candidate, minutes: ReadonlyMap<string, Minutes>, now: number) {
    const asked = [...minutes].map(async ([collector, { from: to }]) => {
      if (first.at >= to) return { rows: [], step: 1 };
      const step = Math.max(Math.ceil((to - first.at) / MINUTE / PAST_STEPS), 1);
      const from = Math.floor(first.at / MINUTE) * MINUTE;
      return { rows: await askCounts(collector, this.channel, { from, to, step }, now), step };
    });
    const answers = await Promise.all(asked);
    return { rows: answers.flatMap(({ rows }) => rows), span: Math.max(...answers.map(({ step }) => step)) * MINUTE };
  }

  /** Takes in what was counted since the last look. Nothing is taken in unless every collector has answered. Throws CollectorFault. */
  private async count(canaries: readonly Candidate[], now: number): Promise<readonly string[]> {
    const answers = await Promise.all(this.collectors.map((collector) => this.ask(collector, now)));
    const minutes = new Map(answers.map((answer) => [answer.collector, answer.minutes] as const));
    const lost = answers.filter(({ collector, fresh }) => this.minutes.has(collector) && fresh === undefined);
    const kept = lost.length === 0 ? this.analyses : new Map<string, Analysis>();
    const begun = new Map<string, Analysis>();
    for (const candidate of canaries) {
      if (kept.has(candidate.key)) continue;
      const analysis = new Analysis(candidate.name === SHELL);
      const { rows, span } = await this.past(candidate, minutes, now);
      fold(analysis, candidate, rows, span);
      fold(
        analysis,
        candidate,
        answers.flatMap((answer) => [...answer.minutes.rows.values()]),
        MINUTE,
      );
      begun.set(candidate.key, analysis);
    }
    for (const candidate of canaries) {
      const analysis = kept.get(candidate.key);
      if (analysis !== undefined)
        fold(
          analysis,
          candidate,
          answers.flatMap(({ fresh }) => fresh ?? []),
          MINUTE,
        );
    }
    for (const [key, analysis] of begun) this.analyses.set(key, analysis);
    for (const [collector, each] of minutes) this.minutes.set(collector, each);
    this.last = now;
    return lost.map(
      ({ collector }) => `The collector ${collector} has lost what it had counted: every canary is judged anew, by what is left.`,
    );
  }
}

function fold(analysis: Analysis, candidate: Candidate, rows: readonly CountRow[], span: number): void {
  for (const sample of samplesOf(candidate, rows, span)) analysis.add(sample, candidate.steps);
}
