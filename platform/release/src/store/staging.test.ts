import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder } from '../testing/fakePackage';
import { cleanStaging, stagingName } from './fileStore';

const MINUTE_MS = 60_000;

test('files staged by another machine stay for an hour and are then removed', async () => {
  const root = await temporaryFolder();
  const staged = async (name: string, minutes: number) => {
    const path = join(root.path, name);
    await mkdir(path);
    const then = new Date(Date.now() - minutes * MINUTE_MS);
    await utimes(path, then, then);
  };
  // This process number also runs here; the machine in front of it decides.
  await staged(`0123456789ab.${process.pid}.young`, 0);
  await staged(`0123456789ab.${process.pid}.slow`, 55);
  await staged(`0123456789ab.${process.pid}.old`, 65);
  await staged(stagingName(), 5);
  await cleanStaging(root.path);
  expect((await readdir(root.path)).map((name) => name.split('.')[2])).toEqual(
    expect.arrayContaining(['young', 'slow', expect.stringMatching(/^[0-9a-f]{16}$/)]),
  );
  expect(await readdir(root.path)).toHaveLength(3);
  await root.remove();
});

test('files left by an ended process of this machine are removed at once', async () => {
  const root = await temporaryFolder();
  const [machine] = stagingName().split('.');
  // No process has this number: it is above the systems' limits.
  await mkdir(join(root.path, `${machine}.99999999.gone`));
  await cleanStaging(root.path);
  expect(await readdir(root.path)).toEqual([]);
  await root.remove();
});
