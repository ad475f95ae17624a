import { setImmediate } from 'node:timers/promises';

import { temporaryFolder } from '../../testing/fakePackage';
import { memoryObjects } from '../../testing/memoryObjects';
import { promote, publishedStore, rollback } from '../../testing/promoted';
import { S3Double } from '../../testing/s3Double';
import { createS3Store, storeOn } from './s3Store';

/** Of a remote with six files and their compressed copies, each of which is checked: 16. Three look where plain servers are pointed to. */
const REQUESTS = 37;
/** One after the other. */
const ROUNDS = 16;
/** So often the event loop turns before the answers that wait are given: long enough for all that is asked for at the same time. */
const TURNS = 50;

test('a rollback asks an object store for little, and for much of it at the same time', async () => {
  const root = await temporaryFolder();
  const double = new S3Double(undefined, 1000);
  const inMemory = storeOn(memoryObjects(double.held));
  const versions = [
    ['host', '1.0.0'],
    ['remote-loan', '1.0.0'],
    ['remote-loan', '1.0.1'],
  ] as const;
  const store = await publishedStore(root.path, versions, inMemory);
  await promote(store, [versions[0], versions[1]]);
  await promote(store, [versions[2]]);
  // Somebody wrote today.
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
