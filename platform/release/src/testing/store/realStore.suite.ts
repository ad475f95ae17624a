import { randomUUID } from 'node:crypto';

import { openStore } from '../../store/openStore';
import { Bucket } from '../../store/s3/bucket';
import { s3Place } from '../../store/s3/place';
import { temporaryFolder } from '../fakePackage';
import { expectObjectHeaders } from './objectHeaders';
import { expectNothingLost, expectOneWinner } from './race';
import { storeSuite } from './storeSuite';

/** Not run with the other tests: `tools/start/objectStore.ts` starts a real object store and passes its address. */
const address = process.env['S3_STORE'];
if (address === undefined) throw new Error('S3_STORE names no object store: see docs/operations.md');

storeSuite(async () => {
  const own = `${address}/${randomUUID()}`;
  return { open: () => openStore(own), close: async () => undefined };
});

test.each([
  ['a hundred people promote at once', (own: string, root: string) => expectOneWinner(own, root, { processes: 4, people: 25 }, 5)],
  ['many promote their own packages at once', (own: string, root: string) => expectNothingLost(own, root, { processes: 4, people: 3 })],
])('%s', async (_, expectRace) => {
  const root = await temporaryFolder();
  try {
    await expectRace(`${address}/${randomUUID()}`, root.path);
  } finally {
    await root.remove();
  }
});

test('each object has the headers that a CDN needs', () => expectObjectHeaders(s3Place(`${address}/${randomUUID()}`)));

test('a deletion signed 16 minutes ago is refused', async () => {
  const bucket = new Bucket(s3Place(address));
  await bucket.put('late', Buffer.from(''), 'absent');
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 16 * 60_000);
  const [send] = await bucket.signedDeletes(['late']);
  clock.mockRestore();
  expect(await send?.()).toBe(false);
  expect(await bucket.head('late')).toBeDefined();
});
