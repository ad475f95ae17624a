import { setImmediate } from 'node:timers/promises';

import { temporaryFolder } from '../../testing/fakePackage';
import { promote, publishedStore, rollback } from '../../testing/promoted';
import { memoryObjects } from '../../testing/store/memoryObjects';
import { S3Double } from '../../testing/store/s3Double';
import { createS3Store, storeOn } from './s3Store';

/** For a remote with six files: each file and compressed copy is checked (16). Three read the pointer of plain servers. */
const REQUESTS = 37;
/** Consecutive rounds of requests. */
const ROUNDS = 16;
/** Turns of the event loop before waiting answers are sent: enough for all concurrent requests to arrive. */
const TURNS = 50;

test('a rollback sends few requests to an object store, and many of them concurrently', async () => {
  const root = await temporaryFolder();
  const double = new S3Double(undefined, 1000);
  const inMemory = storeOn(memoryObjects(double.held));
  const versions = ['host@1.0.0', 'remote-loan@1.0.0', 'remote-loan@1.0.1'] as const;
  const store = await publishedStore(root.path, versions, inMemory);
  await promote(store, [versions[0], versions[1]]);
  await promote(store, [versions[2]]);
  // A write on the same day, so that the probe's result is already noted.
  await createS3Store(double.options()).swap('key', Buffer.from(''));
  double.seen.length = 0;

  let waiting: (() => void)[] = [];
  let rounds = 0;
  double.onRequest = () => new Promise((answer) => waiting.push(() => answer('answer')));
  const state = { isOver: false };
  const rolled = rollback(createS3Store(double.options()), 'remote-loan').finally(() => (state.isOver = true));
  while (!state.isOver) {
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    const round = waiting;
    waiting = [];
    if (round.length > 0) rounds += 1;
    for (const answer of round) answer();
  }
  expect(await rolled).toMatchObject({ kind: 'done' });
  expect(double.seen.length).toBeLessThanOrEqual(REQUESTS);
  expect(rounds).toBeLessThanOrEqual(ROUNDS);
  await root.remove();
});
