import fc from 'fast-check';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { namedIn, recordKey } from '../document/builds';
import { SHELL } from '../document/schema';
import type { History } from '../plan/history';
import { DAY_MS, record, REMOTES, step, unlessRefused, walk } from '../testing/histories';
import { Line } from '../testing/line';
import { AUDIT } from '../testing/promoted';
import { runs } from '../testing/runs';
import { firstOpen, retainedVersions, type ChannelPast } from './retention';

const DAYS = 30;

const keys = (document: ReleaseDocument) => namedIn(document).map(([name, version]) => recordKey(name, version));

function pastOf(line: Line, more: Partial<ChannelPast> = {}): ChannelPast {
  const namings = line.documents.map((document) => ({ number: document.number, at: document.at, named: namedIn(document) }));
  return { namings, history: line.history, rendered: line.newest.number, ...more };
}

const together = fc.constantFrom<readonly string[]>([REMOTES[0]], [REMOTES[1]], [SHELL], [SHELL, REMOTES[0]], [SHELL, ...REMOTES]);

/** The result of each of two rollbacks, or the code of the refusal. */
function rolledBackTwice(line: Line, records: History['records'], names: readonly string[]): readonly unknown[] {
  const trial = new Line({ read: false });
  trial.documents = line.documents;
  trial.records = records;
  return [1, 2].map(() =>
    unlessRefused(() => {
      const { shell, shellCanary, remotes } = trial.rollback(names);
      const versions = Object.entries(remotes).map(([name, { version, withShell }]) => [name, version, withShell]);
      return { shell: shell.version, canary: shellCanary?.version, versions };
    }),
  );
}

test('in any history, nothing is deleted that a rollback, a repeated promotion, a fallback or an open page needs', () => {
  let deleted = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 12 }), fc.nat(DAYS * DAY_MS), together, (steps, ago, names) => {
      const { line, now } = walk(steps);
      const kept = retainedVersions(pastOf(line), now - DAYS * DAY_MS);
      const left = new Map([...line.records].filter(([key]) => kept.has(key)));
      deleted += line.records.size - left.size;

      // All served builds and fallbacks, also those of a page that was opened some time ago.
      const opened = [...line.documents].reverse().find(({ at }) => Date.parse(at) <= now - ago) ?? line.newest;
      const remembered = Object.entries(line.newest.remotes).flatMap(([name, { bad }]) => bad.map((version) => recordKey(name, version)));
      const badShells = line.history.badShells.map((version) => recordKey(SHELL, version));
      const asked = [...keys(line.newest), ...keys(opened), ...remembered, ...badShells];
      expect(asked.filter((key) => !kept.has(key))).toEqual([]);

      // Both rollbacks do the same as without the prune.
      if (left.size === line.records.size) return;
      expect(rolledBackTwice(line, left, names)).toEqual(rolledBackTwice(line, line.records, names));
    }),
    // Planted faults in the rollback targets are found within 1,500 runs.
    { numRuns: runs(2500) },
  );
  expect(deleted).toBeGreaterThan(runs(250));
});

describe('open pages', () => {
  const day = (number: number) => new Date(Date.parse(AUDIT.at) + number * DAY_MS).toISOString();
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

  test('a single wrong clock does not make a document older', () => {
    const wrong = namings.map((naming) => (naming.number === 3 ? { ...naming, at: day(-1000) } : naming));
    expect(firstOpen({ namings: wrong, rendered: 4 }, since(5))).toBe(1);
    expect(firstOpen({ namings: wrong, rendered: 4 }, since(11))).toBe(3);
  });
});

test('rolling a shell back together with a remote finds the version that ran in it', () => {
  const line = new Line();
  line.promote([record(SHELL, 0), record('remote-loan', 0)]);
  line.promote([record(SHELL, 3), record('remote-loan', 3)]);
  for (const version of [4, 5, 6, 7]) unlessRefused(() => line.promote([record('remote-loan', version)]));
  const kept = retainedVersions(pastOf(line), Date.parse(AUDIT.at) + DAY_MS);
  expect([...kept].sort()).toEqual(['host@1.0.0', 'host@1.0.3', ...[0, 3, 4, 5].map((version) => `remote-loan@1.0.${version}`)]);
  expect(line.rollback([SHELL, 'remote-loan']).remotes['remote-loan']?.version).toBe('1.0.0');
});
