import type { CountRow } from '@loan/shared/contracts/counts';
import { engineText, familyOf } from '@loan/shared/contracts/engines';
import { counted } from '@loan/shared/format/plural';

import { SHELL } from '../document/schema';
import type { LoadCounts } from './failureTest';
import { percentText, wholeText } from './wording';

/** How far back is looked (minutes): the short one sees at once what begins to fail, the long one an engine that few have. */
export const ALARM_MINUTES: readonly number[] = [3, 30];

/** Standard errors that a rate has to be away: engines are many, and they are looked at every few seconds. */
const Z = 4;
/** Fewer loads of an engine, or failures, say nothing. */
const [LEAST_LOADS, LEAST_FAILURES] = [30, 10];
/** An engine fails when surely more than this part of its loads does, and so many times more than in the engines that do not. */
const [FAILING, TIMES] = [0.05, 2];
/** Documents of an engine, and loads that they make expect, before an engine without reports counts; and how few of those are too few. */
const [LEAST_DOCUMENTS, LEAST_EXPECTED, SILENT] = [100, 50, 0.1];

/** One engine that is far worse than the others, in everything that runs. */
export interface EngineAlarm {
  /** `silent`: documents are served to it, and hardly any page reports that it was loaded. */
  readonly kind: 'failures' | 'silent';
  /** One of ENGINES. */
  readonly engine: string;
  /** Minutes that were looked at. */
  readonly minutes: number;
  /** A sentence without its full stop. */
  readonly says: string;
}

interface Sums extends LoadCounts {
  readonly engine: string;
}

const rateOf = ({ loads, failures }: LoadCounts): number => (loads === 0 ? 0 : Math.min(failures / loads, 1));

/** Between which rates the true one lies (Wilson's interval, Z standard errors). */
function boundsOf(counts: LoadCounts): { readonly low: number; readonly high: number } {
  const { loads } = counts;
  if (loads === 0) return { low: 0, high: 1 };
  const [rate, square] = [rateOf(counts), (Z * Z) / loads];
  const centre = rate + square / 2;
  const reach = Z * Math.sqrt((rate * (1 - rate)) / loads + square / (4 * loads));
  return { low: (centre - reach) / (1 + square), high: (centre + reach) / (1 + square) };
}

const sum = (all: readonly LoadCounts[]): LoadCounts =>
  all.reduce((one, { loads, failures }) => ({ loads: one.loads + loads, failures: one.failures + failures }), { loads: 0, failures: 0 });

/** What was counted of each engine; what is no engine of its own is left out. */
function byEngine(rows: readonly CountRow[]): ReadonlyMap<string, LoadCounts & { readonly documents: number }> {
  const engines = new Map<string, { loads: number; failures: number; documents: number }>();
  for (const { engine, kind, count } of rows) {
    if (engine === undefined || familyOf(engine) === undefined) continue;
    const known = engines.get(engine) ?? { loads: 0, failures: 0, documents: 0 };
    engines.set(engine, known);
    if (kind === 'load') known.loads += count;
    if (kind === 'failure') known.failures += count;
    if (kind === 'document') known.documents += count;
  }
  return engines;
}

/** Engines in which a package fails and the others do not, and what was counted in the others. Empty where it fails in all. */
function failingIn(rows: readonly CountRow[]): { readonly failing: readonly Sums[]; readonly others: LoadCounts } {
  const all = [...byEngine(rows)].map(([engine, counts]): Sums => ({ engine, ...counts }));
  const isHigh = (each: Sums) => each.loads >= LEAST_LOADS && each.failures >= LEAST_FAILURES && boundsOf(each).low > FAILING;
  const others = sum(all.filter((each) => !isHigh(each)));
  if (others.loads < LEAST_LOADS) return { failing: [], others };
  return { failing: all.filter((each) => isHigh(each) && boundsOf(each).low > TIMES * boundsOf(others).high), others };
}

function failureAlarms(rows: readonly CountRow[], minutes: number): readonly EngineAlarm[] {
  const packages = [...new Set(rows.map(({ package: name = '' }) => name))];
  const found = packages.flatMap((name) => {
    const { failing, others } = failingIn(rows.filter((row) => row.package === name));
    return failing.map((counts) => ({ name, counts, others }));
  });
  found.sort((one, other) => other.counts.failures - one.counts.failures);
  return [...new Set(found.map(({ counts }) => counts.engine))].flatMap((engine) => {
    const [worst, ...more] = found.filter(({ counts }) => counts.engine === engine);
    if (worst === undefined) return [];
    const { name, counts, others } = worst;
    const rates = `${percentText(rateOf(counts))} of loads fail (${name}: ${wholeText(counts.failures)} of ${wholeText(counts.loads)}`;
    const where = more.length === 0 ? '' : `, and ${more.map((each) => each.name).join(', ')}`;
    const says = `${engineText(engine)}: ${rates} in ${counted(minutes, 'minute')}${where}); ${percentText(rateOf(others))} in other engines`;
    return [{ kind: 'failures' as const, engine, minutes, says }];
  });
}

function silentAlarms(rows: readonly CountRow[], minutes: number): readonly EngineAlarm[] {
  const engines = byEngine(rows.filter(({ package: name }) => name === SHELL));
  const all = [...engines].map(([engine, counts]) => ({ engine, ...counts }));
  return all.flatMap(({ engine, loads, documents }) => {
    const others = all.filter((each) => each.engine !== engine);
    const served = others.reduce((total, each) => total + each.documents, 0);
    if (documents < LEAST_DOCUMENTS || served < LEAST_DOCUMENTS) return [];
    const share = others.reduce((total, each) => total + each.loads, 0) / served;
    if (documents * share < LEAST_EXPECTED || loads >= documents * share * SILENT) return [];
    const says =
      `${engineText(engine)}: documents served in ${counted(minutes, 'minute')}: ${wholeText(documents)}, loads reported: ${wholeText(loads)}; ` +
      `other engines report ${percentText(share)}`;
    return [{ kind: 'silent' as const, engine, minutes, says }];
  });
}

/**
 * Engines that fail while the others do not, the one with most failures first, and those to which documents are served that report
 * nothing: their pages stop before a script of the shell runs. `rows`: by engine, of each of ALARM_MINUTES.
 */
export function engineAlarms(rows: readonly (readonly CountRow[])[]): readonly EngineAlarm[] {
  const alarms = ALARM_MINUTES.flatMap((minutes, index) => [
    ...failureAlarms(rows[index] ?? [], minutes),
    ...silentAlarms(rows[index] ?? [], minutes),
  ]);
  return alarms.filter(({ kind, engine }, index) => alarms.findIndex((each) => each.kind === kind && each.engine === engine) === index);
}
