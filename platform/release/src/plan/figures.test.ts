import { build, Line } from '../testing/line';
import { figuresOf, lately, releasesIn, type FiguresRow } from './figures';
import { haltRequest } from './requests';

const MINUTE = 60_000;
const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 10, day, 0, minute)).toISOString();
const audit = (day: number, minute = 0) => ({ by: 'operator', why: 'test', at: at(day, minute) });

/** Steps after the first document; each release was built at the start of its day. */
type Step = (line: Line) => unknown;
const promote =
  (name: string, version: string, day: number, minute = 0, options: object = {}): Step =>
  (line) =>
    line.promote([build(name, version)], { ...audit(day, minute), ...options });
const loan = (version: string, day: number, minute = 0, options: object = {}) => promote('remote-loan', version, day, minute, options);
const rollback =
  (day: number, minute: number): Step =>
  (line) =>
    line.rollback('remote-loan', audit(day, minute));
const halt =
  (day: number, minute: number, name = 'remote-loan'): Step =>
  (line) =>
    line.add(haltRequest(name, audit(day, minute)).plan);

function figures(steps: readonly Step[], builtAt: Readonly<Record<string, string>> = {}): readonly FiguresRow[] {
  const line = new Line();
  line.start();
  for (const step of steps) step(line);
  return figuresOf(releasesIn(line.documents), new Map(Object.entries(builtAt)));
}

const BUILT = { 'remote-loan@1.0.1': at(2) };
const ROW = { month: '2026-11', name: 'remote-loan', releases: 1, undone: 0 };

test.each<[string, readonly Step[], Readonly<Record<string, string>>, readonly Partial<FiguresRow>[]]>([
  ['the first document is left out', [], {}, []],
  ['a version for everybody', [loan('1.0.1', 2, 90)], BUILT, [{ ...ROW, leadMs: 90 * MINUTE }]],
  ['a version without a record has no lead time', [loan('1.0.1', 2)], {}, [ROW]],
  ['a clock that was ahead gives no negative time', [loan('1.0.1', 2)], { 'remote-loan@1.0.1': at(3) }, [{ ...ROW, leadMs: 0 }]],
  [
    'a canary counts once, and its lead ends with everybody',
    [loan('1.0.1', 2, 10, { canary: 1000 }), loan('1.0.1', 2, 30)],
    BUILT,
    [{ ...ROW, leadMs: 30 * MINUTE }],
  ],
  [
    'a halted canary was taken back and has no lead time',
    [loan('1.0.1', 2, 10, { canary: 1000 }), halt(2, 25)],
    BUILT,
    [{ ...ROW, undone: 1, undoMs: 15 * MINUTE }],
  ],
  [
    'a rollback counts for the version that it removes, not for the one that returns',
    [loan('1.0.1', 2), loan('1.0.2', 3), rollback(3, 40)],
    {},
    [{ ...ROW, releases: 2, undone: 1, undoMs: 40 * MINUTE }],
  ],
  [
    'a version that is given again is not a new release',
    [loan('1.0.1', 2), rollback(2, 20), loan('1.0.1', 4, 0, { again: true }), rollback(4, 50)],
    {},
    [{ ...ROW, undone: 1, undoMs: 20 * MINUTE }],
  ],
  ['a market alone is a release without a lead time', [loan('1.0.1', 2, 0, { market: 'india' })], BUILT, [ROW]],
  ['a withdrawn canary was not taken back', [loan('1.0.1', 2, 0, { canary: 1000 }), loan('1.0.1', 3, 0, { canary: 0 })], {}, [ROW]],
  [
    'a remote that comes with a canary of the shell is a release, too',
    [(line) => line.promote([build('host', '1.0.1'), build('remote-loan', '1.0.1')], { ...audit(2), canary: 1000 })],
    {},
    [{ ...ROW, name: 'host' }, ROW],
  ],
  [
    'a version that no readable document gives is left out, also when it is taken back',
    [loan('1.0.1', 2), rollback(2, 20), (line) => (line.documents = line.documents.filter(({ number }) => number !== 2))],
    {},
    [],
  ],
  ['a local build is left out', [loan('1.0.0-local.abc', 2)], {}, []],
  [
    'the shell too, and each month and package by itself, latest month first',
    [promote('remote-repay', '1.0.1', 2), promote('host', '1.0.1', 3, 10, { canary: 1000 }), halt(3, 30, 'host'), loan('1.0.1', 31)],
    {},
    [
      { ...ROW, month: '2026-12' },
      { ...ROW, name: 'host', undone: 1, undoMs: 20 * MINUTE },
      { ...ROW, name: 'remote-repay' },
    ],
  ],
  [
    'times are medians',
    [loan('1.0.1', 2, 90), loan('1.0.2', 2, 100), loan('1.0.3', 2, 110)],
    { 'remote-loan@1.0.1': at(2), 'remote-loan@1.0.2': at(2, 90), 'remote-loan@1.0.3': at(2, 90) },
    [{ ...ROW, releases: 3, leadMs: 20 * MINUTE }],
  ],
  [
    'the median of two times is between them',
    [loan('1.0.1', 2, 90), loan('1.0.2', 2, 100)],
    { 'remote-loan@1.0.1': at(2), 'remote-loan@1.0.2': at(2, 90) },
    [{ ...ROW, releases: 2, leadMs: 50 * MINUTE }],
  ],
])('%s', (_, steps, builtAt, rows) => {
  expect(figures(steps, builtAt)).toEqual(rows);
});

test.each([
  ['this month', 1, ['1.0.2']],
  ['over the turn of a year', 3, ['1.0.1', '1.0.2']],
])('counts the months back from now: %s', (_, months, versions) => {
  const releases = [
    { name: 'host', version: '1.0.0', exposed: '2026-10-31T23:59:59.000Z' },
    { name: 'host', version: '1.0.1', exposed: '2026-11-01T00:00:00.000Z' },
    { name: 'host', version: '1.0.2', exposed: '2027-01-31T00:00:00.000Z' },
  ];
  expect(lately(releases, months, Date.parse('2027-01-31T12:00:00Z')).map(({ version }) => version)).toEqual(versions);
});
