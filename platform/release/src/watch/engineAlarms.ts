import type { CountRow } from '@loan/shared/contracts/counts';
import { engineText, familyOf } from '@loan/shared/contracts/engines';
import { boundsOf, percentText, rateOf, wholeText, type LoadCounts } from '@loan/shared/format/failureRate';
import { counted } from '@loan/shared/format/plural';

import { SHELL } from '../document/schema';
import { getOrInsert } from '../getOrInsert';

/** Windows of the alarms (minutes). The short one reacts at once, the long one covers engines that few borrowers have. */
export const ALARM_MINUTES: readonly number[] = [3, 30];

/** Standard errors between a rate and its bound. Large, because many engines are checked every few seconds. */
const Z = 4;
/** Minimum numbers of loads of an engine and of failures. */
const [LEAST_LOADS, LEAST_FAILURES] = [30, 10];
/**
 * An engine fails if its failure rate certainly exceeds this part of its loads, and this multiple of the rate of the engines that do not
 * fail.
 */
const [FAILING, TIMES] = [0.05, 2];
/**
 * For an engine without reports: fewest documents served to it, fewest loads expected from them, and the part of the expected loads below
 * which the engine counts as silent.
 */
const [LEAST_DOCUMENTS, LEAST_EXPECTED, SILENT] = [100, 50, 0.1];

/** An engine that is far worse than the others, over all releases. */
export interface EngineAlarm {
  /** `silent`: documents are served to the engine, but hardly any page reports a load. */
  readonly kind: 'failures' | 'silent';
  /** One of ENGINES. */
  readonly engine: string;
  /** Packages that fail in it. */
  readonly packages: readonly string[];
  /** Length of the window in minutes. */
  readonly minutes: number;
  /** A sentence without its full stop. */
  readonly says: string;
}

interface Sums extends LoadCounts {
  readonly engine: string;
}

const sum = (all: readonly LoadCounts[]): LoadCounts =>
  all.reduce((one, { loads, failures }) => ({ loads: one.loads + loads, failures: one.failures + failures }), { loads: 0, failures: 0 });

/** Sums of each engine. Rows of unclassified engines are left out. */
function byEngine(rows: readonly CountRow[]): ReadonlyMap<string, LoadCounts & { readonly documents: number }> {
  const engines = new Map<string, { loads: number; failures: number; documents: number }>();
  for (const { engine, kind, count } of rows) {
    if (engine === undefined || familyOf(engine) === undefined) continue;
    const known = getOrInsert(engines, engine, () => ({ loads: 0, failures: 0, documents: 0 }));
    if (kind === 'load') known.loads += count;
    if (kind === 'failure') known.failures += count;
    if (kind === 'document') known.documents += count;
  }
  return engines;
}

/** The engines in which a package fails, and the sums of the others. Empty if the package fails in all engines. */
function failingIn(rows: readonly CountRow[]): { readonly failing: readonly Sums[]; readonly others: LoadCounts } {
  const all = [...byEngine(rows)].map(([engine, counts]): Sums => ({ engine, ...counts }));
  const isHigh = (each: Sums) => each.loads >= LEAST_LOADS && each.failures >= LEAST_FAILURES && boundsOf(each, Z).low > FAILING;
  const others = sum(all.filter((each) => !isHigh(each)));
  if (others.loads < LEAST_LOADS) return { failing: [], others };
  return { failing: all.filter((each) => isHigh(each) && boundsOf(each, Z).low > TIMES * boundsOf(others, Z).high), others };
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
    return [{ kind: 'failures' as const, engine, packages: [name, ...more.map((each) => each.name)], minutes, says }];
  });
}

/** The engines with enough served documents to tell whether they report, and the share of documents whose loads the others report. */
function servedIn(rows: readonly CountRow[]) {
  const engines = byEngine(rows.filter(({ package: name }) => name === SHELL));
  const all = [...engines].map(([engine, counts]) => ({ engine, ...counts }));
  return all.flatMap(({ engine, loads, documents }) => {
    const others = all.filter((each) => each.engine !== engine);
    const served = others.reduce((total, each) => total + each.documents, 0);
    if (documents < LEAST_DOCUMENTS || served < LEAST_DOCUMENTS) return [];
    const share = others.reduce((total, each) => total + each.loads, 0) / served;
    return documents * share < LEAST_EXPECTED ? [] : [{ engine, loads, documents, share }];
  });
}

function silentAlarms(rows: readonly CountRow[], minutes: number): readonly EngineAlarm[] {
  const silent = servedIn(rows).filter(({ loads, documents, share }) => loads < documents * share * SILENT);
  return silent.map(({ engine, loads, documents, share }) => {
    const says =
      `${engineText(engine)}: documents served in ${counted(minutes, 'minute')}: ${wholeText(documents)}, loads reported: ${wholeText(loads)}; ` +
      `other engines report ${percentText(share)}`;
    return { kind: 'silent', engine, packages: [SHELL], minutes, says };
  });
}

/** Whether enough is counted for an alarm to end. `rows`: by engine, of the longest window. */
export function canEnd({ kind, engine, packages }: EngineAlarm, rows: readonly CountRow[]): boolean {
  if (kind === 'silent') return servedIn(rows).some((each) => each.engine === engine);
  return packages.every((name) => {
    const own = rows.filter((row) => row.package === name);
    return (byEngine(own).get(engine)?.loads ?? 0) >= LEAST_LOADS && failingIn(own).others.loads >= LEAST_LOADS;
  });
}

/**
 * Engines that fail while others do not, most failures first; then engines that get documents but report nothing, because their pages stop
 * before a script of the shell runs. `rows`: by engine, for each of ALARM_MINUTES.
 */
export function engineAlarms(rows: readonly (readonly CountRow[])[]): readonly EngineAlarm[] {
  const alarms = ALARM_MINUTES.flatMap((minutes, index) => [
    ...failureAlarms(rows[index] ?? [], minutes),
    ...silentAlarms(rows[index] ?? [], minutes),
  ]);
  return alarms.filter(({ kind, engine }, index) => alarms.findIndex((each) => each.kind === kind && each.engine === engine) === index);
}
