import type { PublicConfig } from '@loan/shared/contracts/config';
import { ENGINES, FAMILIES, familyOf } from '@loan/shared/contracts/engines';
import type { ReleaseDocument } from '@loan/shared/contracts/release';
import { wholeText } from '@loan/shared/format/failureRate';
import { counted } from '@loan/shared/format/plural';

import { CHANNEL_WIDE, SHELL } from '../document/schema';
import { frozenText, shareText } from '../plan/changes';
import { stillFrozen } from '../plan/freeze';
import type { Candidate } from './canaries';
import { outcomeFindings } from './outcomeFindings';
import type { Harm, Numbers } from './statistics/analysis';
import type { EngineNumbers } from './statistics/engineAnalysis';
import type { OutcomeHarm } from './statistics/outcomeAnalysis';
import { quantile } from './statistics/quantile';
import { evidenceText, saysOf, saysOfEngine } from './wording';

/** Share of each test in the allowed rate of false halts. */
const PARTS: Readonly<Record<Harm, number>> = { failures: 0.5, late: 0.1, silent: 0.1 };
/** `outcomeFindings` uses two tenths, the engines the rest. The share of an engine is the same for any number of engines. */
const ENGINE_PARTS: Readonly<Record<EngineHarm, number>> = { failures: 0.08, silent: 0.02 };
const ENGINES_TESTED = ENGINES.filter((engine) => familyOf(engine) !== undefined).length + FAMILIES.length;
const HARMS: readonly Harm[] = ['failures', 'late', 'silent'];
/** Excludes the time until data, which is tested only over all engines: a slow engine loses no page. */
export type EngineHarm = Exclude<Harm, 'late'>;
const ENGINE_HARMS: readonly EngineHarm[] = ['failures', 'silent'];
/** Harm counts as open above this share of the bound, and then prevents a raise. */
const OPEN = 0.1;
/** Smallest excess of failures, per load, that halts a canary. Smaller ones are left to a person. */
const LEAST_EXCESS = 0.005;
/** The same for one engine, and the fewest loads of its canary (for silence: expected loads). */
const LEAST_ENGINE_EXCESS = 0.02;
const ENGINE_SAMPLES = 50;
/** A failure is attributed to an engine that has this share of all failures. */
const MOST_OF_IT = 0.8;
/** All devices, in hundredths of a percent. */
export const EVERYBODY = 10_000;

/** The result of one test. `evidence` and `bound` are natural logarithms. */
export interface Finding {
  readonly harm: Harm | OutcomeHarm;
  /** One of ENGINES or a family, if the harm was found in it alone. */
  readonly engine?: string;
  /** Page of an outcome, and the difference in one line. */
  readonly page?: string;
  readonly says?: string;
  readonly evidence: number;
  readonly bound: number;
  /** There are enough samples to act on, and the evidence exceeds the bound. */
  readonly isHarm: boolean;
}

export type WaitingFor = 'reports' | 'samples' | 'minutes' | 'harm' | 'freeze' | 'approver' | 'person';

/** The decision on a canary. `why`, `says`: one line. `share`: in hundredths of a percent; EVERYBODY means an ordinary promotion. */
export type Decision =
  | { readonly kind: 'halt'; readonly harm: Harm | OutcomeHarm; readonly engine?: string; readonly why: string }
  | { readonly kind: 'raise'; readonly share: number; readonly why: string }
  | { readonly kind: 'wait'; readonly for: WaitingFor; readonly says: string };

/** The known numbers of a canary, and the decision. */
export interface CanaryView {
  readonly candidate: Candidate;
  readonly numbers: Numbers;
  /** 75th percentile of the time until data (ms); undefined: no visit has reported it. */
  readonly p75: { readonly canary: number | undefined; readonly rest: number | undefined };
  readonly findings: readonly Finding[];
  readonly decision: Decision;
  /** The next share of the plan, and its earliest time (ms). */
  readonly next: { readonly share: number; readonly at: number };
}

type WatchConfig = PublicConfig['watch'];

/** Compares the evidence of each test with its bound. */
export function findingsOf(
  numbers: Numbers,
  { falseHalts, samples }: Pick<WatchConfig, 'falseHalts' | 'samples'>,
  version = '',
): readonly Finding[] {
  const { canary, late, heard, logs, excess } = numbers;
  const enough: Readonly<Record<Harm, boolean>> = {
    failures: canary.loads >= samples && excess >= LEAST_EXCESS,
    late: canary.loads >= samples && late.canaryVisits >= samples,
    silent: heard.expected >= samples,
  };
  const whole = HARMS.map((harm) => {
    const bound = -Math.log(falseHalts * PARTS[harm]);
    return { harm, evidence: logs[harm], bound, isHarm: enough[harm] && logs[harm] >= bound };
  });
  const outcomes = outcomeFindings(numbers.outcomes, { falseHalts, samples }, { version, open: OPEN });
  return [...whole, ...engineFindings(numbers, { falseHalts, samples }), ...outcomes];
}

/** The findings for each engine. Engines whose evidence is far below the bound are left out. */
function engineFindings(
  { canary: all, expected, engines }: Numbers,
  { falseHalts, samples }: Pick<WatchConfig, 'falseHalts' | 'samples'>,
): readonly Finding[] {
  const findings = engines.flatMap(({ engine, canary, excess, heard, logs }) => {
    const enough: Readonly<Record<EngineHarm, boolean>> = {
      failures: all.loads >= samples && canary.loads >= ENGINE_SAMPLES && excess >= LEAST_ENGINE_EXCESS,
      silent: expected >= samples && heard.expected >= ENGINE_SAMPLES,
    };
    return ENGINE_HARMS.map((harm) => {
      const bound = -Math.log((falseHalts * ENGINE_PARTS[harm]) / ENGINES_TESTED);
      return { harm, engine, evidence: logs[harm], bound, isHarm: enough[harm] && logs[harm] >= bound };
    });
  });
  // Lists a version before its family, because both have the same failures.
  const order = (engine = '') => Number(!engine.includes(' '));
  return findings
    .filter(({ evidence, bound }) => evidence >= bound + Math.log(OPEN))
    .sort((one, other) => order(one.engine) - order(other.engine) || other.evidence - one.evidence);
}

const isOutcome = (harm: Harm | OutcomeHarm): harm is OutcomeHarm => !(HARMS as readonly string[]).includes(harm);

/** Describes a finding. */
export function findingText({ harm, engine, says, evidence, bound, isHarm }: Finding, numbers: Numbers): string {
  const weighed = `evidence ${evidenceText(evidence)}, bound ${evidenceText(bound)}`;
  if (says !== undefined || isOutcome(harm)) return `${says}; ${weighed}`;
  const one = numbers.engines.find((each) => each.engine === engine);
  const most = isHarm && harm === 'failures' ? mostlyIn(numbers, one) : undefined;
  const mostly = most === undefined ? '' : `; mostly ${saysOfEngine(harm, most)}`;
  if (one === undefined) return `${saysOf(harm, numbers)}; ${weighed}${mostly}`;
  return `${saysOfEngine(harm, one)}; ${weighed}${mostly}; in all engines ${saysOf(harm, numbers)}`;
}

/**
 * The version with most failures of a family. Without a family: the engine with most failures of a canary, unless it also has most of its
 * loads.
 */
function mostlyIn({ canary: all, engines }: Numbers, family?: EngineNumbers): EngineNumbers | undefined {
  const { failures, loads } = family?.canary ?? all;
  return engines
    .filter(({ engine, canary }) => {
      const isWithin = family === undefined ? canary.loads <= loads / 2 : familyOf(engine) === family.engine && engine !== family.engine;
      return isWithin && canary.failures >= MOST_OF_IT * failures;
    })
    .sort((one, other) => one.canary.loads - other.canary.loads)[0];
}

/** The next share of the plan, in hundredths of a percent. From a share that is not in the plan: the next larger one. */
function nextShare({ plan }: Pick<WatchConfig, 'plan'>, share: number): number {
  return plan.map((percent) => Math.max(Math.round(percent * 100), 1)).find((each) => each > share) ?? EVERYBODY;
}

interface Known {
  readonly candidate: Candidate;
  readonly numbers: Numbers;
  readonly document: Pick<ReleaseDocument, 'number' | 'frozen' | 'trust'>;
  readonly config: Pick<PublicConfig, 'watch' | 'reports'>;
}

const toText = (share: number, { market }: Candidate): string =>
  share === EVERYBODY ? `everybody${market === undefined ? '' : ` in ${market}`}` : shareText(share);

/** The command that raises a canary. */
export function raiseCommand({ name, version, market }: Candidate, share: number): string {
  const to = share === EVERYBODY ? '' : ` --canary ${share / 100}%`;
  return `promote ${name}@${version}${to}${market === undefined ? '' : ` --market ${market}`}`;
}

/** Why a harmless canary is not raised; undefined: it may be raised. */
function obstacle({ candidate, numbers, document, config }: Known, findings: readonly Finding[], share: number, now: number) {
  const wait = (waitingFor: WaitingFor, says: string): Decision => ({ kind: 'wait', for: waitingFor, says });
  const { samples, minutes } = config.watch;
  if (config.reports.share === 0)
    return wait('reports', 'reports.share of the configuration is 0: no page reports, so nothing is halted or raised');
  const frozen = Object.entries(stillFrozen(document.frozen, new Date(now).toISOString()));
  const names = [
    CHANNEL_WIDE,
    ...candidate.parts.filter(({ name, canary }) => canary !== undefined || name === candidate.name).map(({ name }) => name),
  ];
  const freeze = frozen.find(([name]) => names.includes(name));
  if (freeze !== undefined) return wait('freeze', `is not raised: ${frozenText(...freeze)}`);
  const harm = findings.find(({ evidence, bound }) => evidence >= bound + Math.log(OPEN));
  if (harm !== undefined) return wait('harm', `is not raised while this is open: ${findingText(harm, numbers)}`);
  const { step } = numbers;
  if (step.canary < samples || step.rest < samples)
    return wait(
      'samples',
      `waits for ${counted(samples, 'load')} at this share: it has ${wholeText(step.canary)}, others ${wholeText(step.rest)}`,
    );
  const at = dueAt(candidate, config.watch);
  if (now < at)
    return wait('minutes', `does no harm so far, and has ${counted(minutes, 'minute')} at this share: until ${new Date(at).toISOString()}`);
  if (share === EVERYBODY && candidate.name === SHELL && candidate.market !== undefined)
    return wait(
      'person',
      `has all the plan has but everybody, and was for ${candidate.market} alone: give it to other markets with --canary, or to everybody with "promote ${SHELL}@${candidate.version}"`,
    );
  if (document.trust?.roles.approver !== undefined)
    return wait(
      'approver',
      `may have ${toText(share, candidate)}, which an approver has to complete: "${raiseCommand(candidate, share)} --expect ${document.number} --proposal change.json"`,
    );
  return undefined;
}

const dueAt = ({ steps }: Candidate, { minutes }: WatchConfig): number => (steps.at(-1) ?? steps[0]).at + minutes * 60_000;

function decisionOf(known: Known, findings: readonly Finding[], share: number, now: number): Decision {
  const { candidate, numbers } = known;
  const found = findings.find(({ isHarm }) => isHarm);
  if (found !== undefined) {
    const { harm, engine } = found;
    return { kind: 'halt', harm, ...(engine === undefined ? {} : { engine }), why: `halt: ${findingText(found, numbers)}` };
  }
  const waits = obstacle(known, findings, share, now);
  if (waits !== undefined) return waits;
  const said = findings
    .filter(({ harm, engine }) => harm === 'failures' && engine === undefined)
    .map((finding) => findingText(finding, numbers));
  return { kind: 'raise', share, why: `raise to ${toText(share, candidate)}: ${said.join('')}` };
}

/** Decides on a canary from its numbers. A pure function, so all watching processes decide alike. `now`: ms. */
export function decide(known: Known, now: number): CanaryView {
  const { candidate, numbers, config } = known;
  const findings = findingsOf(numbers, config.watch, candidate.version);
  const share = nextShare(config.watch, (candidate.steps.at(-1) ?? candidate.steps[0]).share);
  return {
    candidate,
    numbers,
    p75: { canary: quantile(numbers.canary.data, 0.75), rest: quantile(numbers.rest.data, 0.75) },
    findings,
    decision: decisionOf(known, findings, share, now),
    next: { share, at: dueAt(candidate, config.watch) },
  };
}
