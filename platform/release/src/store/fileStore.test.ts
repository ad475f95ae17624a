import { spawnSync } from 'node:child_process';
import fs, { chmod, mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { folderFor } from '../testing/fakePackage';
import { createFileStore, stagingName } from './fileStore';

const root = folderFor('each test', 'disk');

const bytes = (text: string) => Buffer.from(text);
const staged = () => readdir(join(root.path, '.staging'));

test('a folder without its last file is replaced completely', async () => {
  await mkdir(join(root.path, 'a/x/1.0.0'), { recursive: true });
  await writeFile(join(root.path, 'a/x/1.0.0/left.js'), 'half');
  const store = createFileStore(root.path);
  expect(await store.addFolder('a/x/1.0.0', new Map([['release.json', bytes('{}')]]), 'release.json')).toBe(true);
  expect(await store.list('a/x/1.0.0')).toEqual(['release.json']);
});

test('removes the leftovers of a dead process, and those of another machine after an hour', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const [machine] = stagingName().split('.');
  const leave = async (name: string, minutes: number) => {
    const path = join(root.path, '.staging', name);
    await mkdir(path, { recursive: true });
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(path, then, then);
  };
  await leave(`${machine}.${dead}.dead`, 0);
  await leave(`${machine}.${process.pid}.running`, 5);
  // A process with this id runs here, but the leftover is another machine's.
  await leave(`0123456789ab.${process.pid}.old`, 65);
  await leave(`0123456789ab.${dead}.slow`, 55);
  await createFileStore(root.path).swap('c/x', bytes(''));
  expect(new Set((await staged()).map((name) => name.split('.')[2]))).toEqual(new Set(['running', 'slow']));
});

test('leftovers of another account’s dead process do not block', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const [machine] = stagingName().split('.');
  await mkdir(join(root.path, '.staging', `${machine}.${dead}.aa`), { recursive: true });
  const refused = Object.assign(new Error('not yours'), { code: 'EACCES', syscall: 'rmdir' });
  const rm = jest.spyOn(fs, 'rm').mockRejectedValueOnce(refused);
  await createFileStore(root.path).swap('c/x', bytes('new'));
  expect(rm.mock.calls[0]?.[0]).toContain(`${machine}.${dead}.aa`);
  rm.mockRestore();
  expect(String(await createFileStore(root.path).read('c/x'))).toBe('new');
});

describe('rights, for a program that was started with a strict umask', () => {
  let before: number;
  beforeEach(() => (before = process.umask(0o077)));
  afterEach(() => process.umask(before));

  /** All modes in the store, each once: of folders, of files. */
  const modes = async () => {
    const all = await readdir(root.path, { recursive: true, withFileTypes: true });
    const modeOf = async (each: (typeof all)[number]) => ((await stat(join(each.parentPath, each.name))).mode & 0o7777).toString(8);
    const of = async (wanted: typeof all) => [...new Set(await Promise.all(wanted.map(modeOf)))];
    return [await of(all.filter((each) => each.isDirectory())), await of(all.filter((each) => each.isFile()))];
  };
  const write = async () => {
    const store = createFileStore(join(root.path, 'store'));
    await store.addFolder('channels/a/served/1', new Map([['headers.json', bytes('{}')]]), 'headers.json');
    await store.swap('channels/a/served/current', bytes('1'));
    await store.createIfAbsent('channels/a/000001.json', bytes('{}'));
  };

  test('every account may read: nginx runs under its own', async () => {
    await chmod(root.path, 0o755);
    await write();
    expect(await modes()).toEqual([['755'], ['644']]);
  });

  test('in a setgid folder the accounts of its group may write', async () => {
    await chmod(root.path, 0o2775);
    await write();
    expect(await modes()).toEqual([['2775'], ['664']]);
  });
});

test('the next command deletes what a killed command was deleting', async () => {
  const store = createFileStore(root.path);
  await store.addFolder('r/x/1.0.0', new Map([['release.json', bytes('{}')]]), 'release.json');
  const rm = jest.spyOn(fs, 'rm').mockRejectedValueOnce(new Error('killed'));
  await expect(store.removeFolder('r/x/1.0.0')).rejects.toThrow('killed');
  rm.mockRestore();
  expect(await createFileStore(root.path).list('r/x')).toEqual([]);
});
