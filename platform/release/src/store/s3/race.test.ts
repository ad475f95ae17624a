import { join } from 'node:path';

import { folderFor } from '../../testing/fakePackage';
import { expectNothingLost, expectOneWinner } from '../../testing/store/race';
import { BUCKET, S3Double } from '../../testing/store/s3Double';

const root = folderFor('the file');

describe.each([
  [
    'six people promote at once, twice: one wins, the others get an error',
    (address: string) => expectOneWinner(address, root.path, { processes: 2, people: 3 }, 2),
  ],
  [
    'many promote their own packages at once and repeat until done: no change is lost',
    (address: string) => expectNothingLost(address, root.path, { processes: 2, people: 2 }),
  ],
])('%s', (name, expectRace) => {
  test('in a folder', () => expectRace(join(root.path, name)));

  test('in an object store', async () => {
    const { env, close } = await new S3Double().listen();
    const before = { ...process.env };
    Object.assign(process.env, env);
    try {
      await expectRace(`s3://${BUCKET}/race`);
    } finally {
      process.env = before;
      await close();
    }
  });
});
