import type { Batch, Report } from '@loan/shared/contracts/reports';

import type { World } from '../world/world';

export const REPORTS = /^\/reports$/;

/** What pages report. */
export interface Heard {
  /** As they came. */
  readonly bodies: string[];
  readonly batches: () => readonly Batch[];
  readonly reports: () => readonly Report[];
  /** Those of a kind, without what all of them have. */
  readonly of: (kind: Report['kind']) => readonly object[];
  /** From now on the collector gets them again. */
  end(): void;
}

/** The journey in the collector's place. */
export function collect(world: World): Heard {
  const bodies: string[] = [];
  const rule = world.front.injectFault(REPORTS, { kind: 'taken', by: (body) => void bodies.push(body) });
  const batches = () => bodies.map((body) => JSON.parse(body) as Batch);
  const reports = () => batches().flatMap((batch) => batch.reports);
  const of = (kind: Report['kind']) => reports().flatMap(({ kind: own, ...rest }) => (own === kind ? [rest] : []));
  return { bodies, batches, reports, of, end: rule.end };
}
