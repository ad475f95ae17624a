import { canonicalBytes } from '../document/canonical';
import { COUNTED } from '../plan/figures';
import { soundRecord } from '../publish/storedBuild';
import { documentKey, prunedKey } from '../store/store';
import { AUDIT, CHANNEL, promote, rollback, storeForEachTest } from '../testing/promoted';
import type { MemoryStore } from '../testing/store/memoryStore';
import { figuresLines, readFigures } from './figures';

const NOW = Date.parse(AUDIT.at);
let store: MemoryStore;
storeForEachTest(
  ['host@1.0.0', 'remote-loan@1.0.0', 'remote-loan@1.0.1'],
  (given) => (store = given),
  async () => {
    await promote(store, ['host@1.0.0', 'remote-loan@1.0.0']);
    await promote(store, ['remote-loan@1.0.1']);
    await rollback(store, 'remote-loan');
  },
);

test('the figures of a channel as a table that says what it counts', async () => {
  expect(figuresLines(await readFigures(store, CHANNEL, 1, NOW), { json: false, months: 1 })).toEqual([
    'month    package      releases  build to everybody  taken back  time to undo',
    '2026-01  remote-loan  1         0 min               1 (100 %)   0 min',
    COUNTED,
  ]);
});

test.each<[string, number | undefined]>([
  ['-', undefined],
  ['59 min', 59],
  ['1 h 0 min', 60],
  ['47 h 59 min', 48 * 60 - 1],
  ['2 days', 48 * 60],
])('the table has a time as %s', (text, minutes) => {
  const lead = minutes === undefined ? {} : { leadMs: minutes * 60_000 };
  const row = { month: '2026-01', name: 'remote-loan', releases: 2, undone: 0, ...lead };
  const [, line] = figuresLines({ channel: CHANNEL, counted: COUNTED, rows: [row], damaged: [] }, { json: false, months: 1 });
  expect(line?.split(/ {2,}/)).toEqual(['2026-01', 'remote-loan', '2', text, '0', '-']);
});

test('reports unreadable documents, with releases and without', async () => {
  await store.swap(documentKey(CHANNEL, 1), Buffer.from('{'));
  const read = await readFigures(store, CHANNEL, 1, NOW);
  for (const rows of [read.rows, []])
    expect(figuresLines({ ...read, rows }, { json: false, months: 1 }).at(-1)).toMatch(/^ +ATTENTION: .*000001\.json/);
});

test('a pruned version still has its lead time; one whose record is gone or unreadable has none', async () => {
  const record = await soundRecord(store, 'remote-loan', '1.0.1');
  await store.removeFolder('assets/remote-loan/1.0.1');
  const withoutLead = [expect.not.objectContaining({ leadMs: expect.anything() })];
  expect((await readFigures(store, CHANNEL, 1, NOW)).rows).toEqual(withoutLead);
  await store.createIfAbsent(prunedKey('remote-loan', '1.0.1'), Buffer.from('{'));
  expect((await readFigures(store, CHANNEL, 1, NOW)).rows).toEqual(withoutLead);
  await store.swap(prunedKey('remote-loan', '1.0.1'), canonicalBytes(record));
  const read = await readFigures(store, CHANNEL, 1, NOW);
  const json: unknown = JSON.parse(figuresLines(read, { json: true, months: 1 }).join('\n'));
  expect(json).toMatchObject({ channel: CHANNEL, rows: [{ leadMs: 0, undone: 1 }] });
});

test('without a release, names the options to try', async () => {
  const read = await readFigures(store, CHANNEL, 2, Date.parse('2027-01-01T00:00:00Z'));
  expect(figuresLines(read, { json: false, months: 2 })).toEqual([
    'production released nothing in 2 months: look at --channel, or --months for more.',
  ]);
});
