import fc from 'fast-check';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { recordKey } from '../document/builds';
import { SHELL } from '../document/schema';
import { getOrInsert } from '../getOrInsert';
import type { RollbackOptions } from '../plan/actions';
import type { AuditFields } from '../plan/plan';
import { planRollback } from '../plan/planRollback';
import { retireRequest, switchRequest } from '../plan/requests';
import { ReleaseError } from '../releaseError';
import { build, Line } from './line';
import { AUDIT } from './promoted';

export const DAY_MS = 24 * 60 * 60 * 1000;
export const REMOTES = ['remote-loan', 'remote-repay'] as const;

const ACTIONS = [
  'promote',
  'shell',
  'shell canary',
  'canary with',
  'withdraw',
  'canary',
  'pin',
  'rollback',
  'rollback all',
  'unpin',
  'disable',
  'enable',
  'retire',
] as const;

/** One step of a channel: the days that pass before it, and the action. */
export interface Step {
  readonly wait: number;
  readonly what: (typeof ACTIONS)[number];
  readonly remote: (typeof REMOTES)[number];
  readonly version: number;
  readonly again: boolean;
}

export const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.integer({ min: 0, max: 20 }),
  // Promotions are the most frequent, so that the other actions have versions to act on.
  what: fc.constantFrom('promote', 'promote', ...ACTIONS),
  remote: fc.constantFrom(...REMOTES),
  version: fc.integer({ min: 0, max: 9 }),
  again: fc.boolean(),
});

/** Later versions need a later contract, so not every remote runs in every shell. */
const contract = (version: number) => `1.${Math.floor(version / 3)}.0`;
const records = new Map<string, BuildRecord>();

/** The record of `1.0.<version>`, the same object each time. */
export function record(name: string, version: number): BuildRecord {
  return getOrInsert(records, recordKey(name, `1.0.${version}`), () => build(name, `1.0.${version}`, { contract: contract(version) }));
}

function take(line: Line, { what, remote, version, again }: Step, at: string): void {
  const audit: AuditFields = { ...AUDIT, at };
  const promote = (name: string, more: object) => line.promote([record(name, version)], { again, ...more, ...audit });
  const back = (names: readonly string[], more: RollbackOptions = {}) =>
    line.add((history) => planRollback(history, names, { ...audit, ...more }));
  switch (what) {
    case 'promote':
      return void promote(remote, {});
    case 'shell':
      return void promote(SHELL, {});
    case 'shell canary':
      return void promote(SHELL, { canary: 1000 });
    case 'canary with':
      return void line.promote([record(SHELL, version), record(remote, version)], { again, canary: 1000, ...audit });
    case 'withdraw':
      return void promote(SHELL, { canary: 0 });
    case 'canary':
      return void promote(remote, { canary: 1000 });
    case 'pin':
      return void promote(remote, { market: 'india' });
    case 'rollback':
      return void back([remote]);
    case 'rollback all':
      return void back([SHELL, ...REMOTES]);
    case 'unpin':
      return void back([remote], { market: 'india' });
    case 'retire':
      return void line.add(retireRequest(remote, audit).plan);
    case 'disable':
    case 'enable':
      return void line.add(switchRequest(remote, what === 'enable', audit).plan);
  }
}

/** Refused actions change nothing, as in a store. */
export function unlessRefused<T>(work: () => T): T | string {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof ReleaseError) return fault.code;
    throw fault;
  }
}

/** The start of every history. */
const FIRST = new Line({ read: false });
FIRST.promote([record(SHELL, 3), ...REMOTES.map((name) => record(name, 0))]);

export function walk(steps: readonly Step[]): { readonly line: Line; readonly now: number } {
  const line = new Line({ read: false });
  line.documents = FIRST.documents;
  line.records = FIRST.records;
  let now = Date.parse(AUDIT.at);
  for (const each of steps) {
    now += each.wait * DAY_MS;
    unlessRefused(() => take(line, each, new Date(now).toISOString()));
  }
  return { line, now };
}
