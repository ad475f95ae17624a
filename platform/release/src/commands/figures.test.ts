import { canonicalBytes } from '../document/canonical';
import { COUNTED } from '../plan/figures';
import { soundRecord } from '../publish/storedBuild';
import { prunedKey } from '../store/store';
import { AUDIT, CHANNEL, promote, rollback, storeForEachTest } from '../testing/promoted';
import type { MemoryStore } from '../testing/store/memoryStore';
import { figuresLines, readFigures } from './figures';

const NOW = Date.parse(AUDIT.at);
let store: MemoryStore;
storeForEachTest(
  [
    ['host', '1.0.0'],
    ['remote-loan', '1.0.0'],
    ['remote-loan', '1.0.1'],
  ],
  (given) => (store = given),
  async () => {
    await promote(store, [
      ['host', '1.0.0'],
      ['remote-loan', '1.0.0'],
    ]);
    await promote(store, [['remote-loan', '1.0.1']]);
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

test('a pruned version still has its lead time; one whose record is gone has none', async () => {
  const record = await soundRecord(store, 'remote-loan', '1.0.1');
  await store.removeFolder('assets/remote-loan/1.0.1');
  expect((await readFigures(store, CHANNEL, 1, NOW)).rows).toEqual([expect.not.objectContaining({ leadMs: expect.anything() })]);
  await store.createIfAbsent(prunedKey('remote-loan', '1.0.1'), canonicalBytes(record));
  const read = await readFigures(store, CHANNEL, 1, NOW);
  expect(JSON.parse(figuresLines(read, { json: true, months: 1 }).join('\n'))).toMatchObject({
    channel: CHANNEL,
    rows: [{ leadMs: 0, undone: 1 }],
  });
});

test('without a release it says where to look', async () => {
  const read = await readFigures(store, CHANNEL, 2, Date.parse('2027-01-01T00:00:00Z'));
  expect(figuresLines(read, { json: false, months: 2 })).toEqual([
    'production released nothing in 2 months: look at --channel, or --months for more.',
  ]);
});
