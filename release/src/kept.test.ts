import fc from 'fast-check';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import type { RollbackOptions } from './actions';
import { type History, namedIn, recordKey } from './history';
import { type ChannelPast, firstOpen, versionsKept } from './kept';
import type { Stamp } from './plan';
import { planRetire } from './planRetire';
import { planRollback } from './planRollback';
import { planSwitch } from './planSwitch';
import { ReleaseError } from './releaseError';
import { SHELL } from './schema';
import { build, Line } from './testing/line';
import { STAMP } from './testing/promoted';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 30;
const REMOTES = ['remote-loan', 'remote-repay'] as const;

const keys = (document: ReleaseDocument) => namedIn(document).map(([name, version]) => recordKey(name, version));

function pastOf(line: Line, more: Partial<ChannelPast> = {}): ChannelPast {
  const namings = line.documents.map((document) => ({ number: document.number, at: document.at, named: namedIn(document) }));
  return { namings, history: line.history, rendered: line.newest.number, ...more };
}

/** One step of a channel: days that pass before it, and what is done. */
interface Step {
  readonly wait: number;
  readonly what: 'promote' | 'shell' | 'canary' | 'pin' | 'rollback' | 'rollback all' | 'unpin' | 'disable' | 'enable' | 'retire';
  readonly remote: (typeof REMOTES)[number];
  readonly version: number;
  readonly again: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.integer({ min: 0, max: 20 }),
  what: fc.constantFrom(
    'promote',
    'promote',
    'promote',
    'shell',
    'canary',
    'pin',
    'rollback',
    'rollback all',
    'unpin',
    'disable',
    'enable',
    'retire',
  ),
  remote: fc.constantFrom(...REMOTES),
  version: fc.integer({ min: 0, max: 9 }),
  again: fc.boolean(),
});

const together = fc.constantFrom<readonly string[]>([REMOTES[0]], [REMOTES[1]], [SHELL], [SHELL, REMOTES[0]], [SHELL, ...REMOTES]);

/** Later versions need a later contract: not every remote runs in every shell. */
const contract = (version: number) => `1.${Math.floor(version / 3)}.0`;
const record = (name: string, version: number) => build(name, `1.0.${version}`, { contract: contract(version) });

function take(line: Line, { what, remote, version, again }: Step, at: string): void {
  const stamp: Stamp = { ...STAMP, at };
  const promote = (name: string, more: object) => line.promote([record(name, version)], { again, ...more, ...stamp });
  const back = (names: readonly string[], more: RollbackOptions = {}) =>
    line.add((history) => planRollback(history, names, { ...stamp, ...more }));
  switch (what) {
    case 'promote':
      return void promote(remote, {});
    case 'shell':
      return void promote(SHELL, {});
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
      return void line.add((history) => planRetire(history, remote, stamp));
    case 'disable':
    case 'enable':
      return void line.add((history) => planSwitch(history, remote, what === 'enable', stamp));
  }
}

/** What is refused changes nothing, as in a store. */
function unlessRefused<T>(work: () => T): T | string {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof ReleaseError) return fault.code;
    throw fault;
  }
}

function walk(steps: readonly Step[]): { readonly line: Line; readonly now: number } {
  const line = new Line({ read: false });
  let now = Date.parse(STAMP.at);
  line.promote([record(SHELL, 3), ...REMOTES.map((name) => record(name, 0))]);
  for (const each of steps) {
    now += each.wait * DAY_MS;
    unlessRefused(() => take(line, each, new Date(now).toISOString()));
  }
  return { line, now };
}

/** Who gets what after each of two rollbacks, or the code of the refusal. */
function rolledBackTwice(line: Line, records: History['records'], names: readonly string[]): readonly unknown[] {
  const trial = new Line({ read: false });
  trial.documents = line.documents;
  trial.records = records;
  return [1, 2].map(() =>
    unlessRefused(() => {
      const { shell, remotes } = trial.rollback(names);
      return { shell: shell.version, remotes: Object.entries(remotes).map(([name, { version }]) => [name, version]) };
    }),
  );
}

test('nothing that a rollback, a promotion again, a fallback or an open page asks for is deleted, in any history', () => {
  let deleted = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 12 }), fc.nat(DAYS * DAY_MS), together, (steps, ago, names) => {
      const { line, now } = walk(steps);
      const kept = versionsKept(pastOf(line), now - DAYS * DAY_MS);
      const left = new Map([...line.records].filter(([key]) => kept.has(key)));
      deleted += line.records.size - left.size;

      // Everything that is served, or fallen back to; also by a page that was opened some time ago.
      const opened = [...line.documents].reverse().find(({ at }) => Date.parse(at) <= now - ago) ?? line.newest;
      const remembered = Object.entries(line.newest.remotes).flatMap(([name, { bad }]) => bad.map((version) => recordKey(name, version)));
      const badShells = line.history.badShells.map((version) => recordKey(SHELL, version));
      const asked = [...keys(line.newest), ...keys(opened), ...remembered, ...badShells];
      expect(asked.filter((key) => !kept.has(key))).toEqual([]);

      // A rollback does what it would have done, and so does the next one.
      expect(rolledBackTwice(line, left, names)).toEqual(rolledBackTwice(line, line.records, names));
    }),
    { numRuns: 10_000 },
  );
  expect(deleted).toBeGreaterThan(1000);
});

describe('pages that are open', () => {
  const day = (number: number) => new Date(Date.parse(STAMP.at) + number * DAY_MS).toISOString();
  const namings = [0, 10, 40, 41].map((at, index) => ({ number: index + 1, at: day(at), named: [] }));
  const since = (number: number) => Date.parse(day(number));

  test.each([
    ['a page has what was the newest when it was opened', 20, 4, 2],
    ['what is made in that moment is not before it', 10, 4, 1],
    ['of an idle channel the newest is left', 90, 4, 4],
    ['what visitors still get because a command was killed', 90, 3, 3],
    ['a page of visitors that get nothing', 90, 0, 4],
    ['everything is younger', -1, 4, 1],
  ])('%s', (_, from, rendered, first) => {
    expect(firstOpen({ namings, rendered }, since(from))).toBe(first);
  });

  test('a clock that was wrong for once does not make a document older', () => {
    const wrong = namings.map((naming) => (naming.number === 3 ? { ...naming, at: day(-1000) } : naming));
    expect(firstOpen({ namings: wrong, rendered: 4 }, since(5))).toBe(1);
    expect(firstOpen({ namings: wrong, rendered: 4 }, since(11))).toBe(3);
  });
});

test('a shell that is rolled back together with a remote finds the version that ran in it', () => {
  const line = new Line();
  line.promote([record(SHELL, 0), record('remote-loan', 0)]);
  line.promote([record(SHELL, 3), record('remote-loan', 3)]);
  for (const version of [4, 5, 6, 7]) unlessRefused(() => line.promote([record('remote-loan', version)]));
  const kept = versionsKept(pastOf(line), Date.parse(STAMP.at) + DAY_MS);
  expect([...kept].sort()).toEqual(['host@1.0.0', 'host@1.0.3', ...[0, 3, 4, 5].map((version) => `remote-loan@1.0.${version}`)]);
  expect(line.rollback([SHELL, 'remote-loan']).remotes['remote-loan']?.version).toBe('1.0.0');
});
