import { engineText } from '@loan/shared/contracts/engines';
import { wholeText, type LoadCounts } from '@loan/shared/format/failureRate';
import { counted } from '@loan/shared/format/plural';

import type { Harm, Numbers } from './statistics/analysis';
import type { EngineNumbers } from './statistics/engineAnalysis';
import type { Heard } from './statistics/silence';

/** Formats `(0.9 %)` for a part of all; empty if there are none. */
const percent = (part: number, all: number): string => (all === 0 ? '' : ` (${((100 * part) / all).toFixed(1)} %)`);
const ofAll = (part: number, all: number, what = ''): string => `${wholeText(part)} of ${wholeText(all)}${what}`;
const others = (part: number, all: number): string => `others ${ofAll(part, all)}${percent(part, all)}`;

/** Formats evidence briefly: `12`, `3.1e5`. `log`: its natural logarithm. */
export function evidenceText(log: number): string {
  const power = log / Math.LN10;
  if (power >= 4) return `${(10 ** (power % 1)).toFixed(1)}e${Math.floor(power)}`;
  return power < -2 ? 'below 0.01' : Number((10 ** power).toPrecision(2)).toString();
}

const failedText = (canary: LoadCounts, rest: LoadCounts): string =>
  `${ofAll(canary.failures, canary.loads, ' loads failed')}${percent(canary.failures, canary.loads)}, ${others(rest.failures, rest.loads)}`;
const silentText = ({ since, loads, expected }: Heard): string =>
  `${counted(loads, 'load')}, of ${wholeText(expected)} expected from its share since ${new Date(since).toISOString().slice(0, 16)}Z`;

/** The counts of one engine, in both arms, in words. A family has no version. */
export function saysOfEngine(harm: Harm, { engine, canary, rest, heard }: EngineNumbers): string {
  const says = harm === 'silent' ? silentText(heard) : failedText(canary, rest);
  return `${engine.includes(' ') ? engineText(engine) : `${engine}, all versions`}: ${says}`;
}

/** The counts of one test, in both arms, in words. */
export function saysOf(harm: Harm, { canary, rest, late, heard }: Numbers): string {
  switch (harm) {
    case 'failures':
      return failedText(canary, rest);
    case 'late': {
      const visits = `${ofAll(late.canary, late.canaryVisits, ' visits')}${percent(late.canary, late.canaryVisits)}`;
      return `data later than ${wholeText(late.limit ?? 0)} ms in ${visits}, ${others(late.rest, late.restVisits)}`;
    }
    case 'silent':
      return silentText(heard);
  }
}
