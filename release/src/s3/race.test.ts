import { join } from 'node:path';

import { temporaryFolder } from '../testing/fakePackage';
import { expectOneWinner } from '../testing/race';
import { BUCKET, S3Double } from '../testing/s3Double';

jest.setTimeout(240_000);

let root: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => root.remove());

test('a hundred people promote at once into a folder', async () => {
  await expectOneWinner(join(root.path, 'store'), root.path, 2);
});

test('a hundred people promote at once into an object store', async () => {
  const { env, close } = await new S3Double().listen();
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    await expectOneWinner(`s3://${BUCKET}/race`, root.path, 1);
  } finally {
    process.env = before;
    await close();
  }
});
