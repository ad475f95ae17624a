import { spawnSync } from 'node:child_process';
import fs, { chmod, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder } from '../testing/fakePackage';
import { codeOf } from '../testing/promoted';
import { createFileStore, stagingName } from './fileStore';

let root: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  root = await temporaryFolder('disk');
});
afterEach(() => root.remove());

const bytes = (text: string) => Buffer.from(text);
const staged = () => readdir(join(root.path, '.staging'));

test('a missing key reads as undefined, and a missing folder lists as empty', async () => {
  const store = createFileStore(root.path);
  expect(await store.read('channels/a/000001.json')).toBeUndefined();
  expect(await store.list('channels/a')).toEqual([]);
});

test('of many concurrent creations of one key, exactly one succeeds, and its bytes stay', async () => {
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) => createFileStore(root.path).createIfAbsent('c/000001.json', bytes(`from ${n}`))),
  );
  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(String(await createFileStore(root.path).read('c/000001.json'))).toBe(`from ${tries.indexOf(true)}`);
  expect(await staged()).toEqual([]);
});

test('a reader of a swapped key sees only complete contents', async () => {
  const store = createFileStore(root.path);
  const [long, short] = [bytes('a'.repeat(300_000)), bytes('b'.repeat(100_000))];
  await store.swap('c/index.html', long);
  const swap = async () => {
    for (let n = 0; n < 30; n += 1) await store.swap('c/index.html', n % 2 === 0 ? short : long);
  };
  const read = async () => {
    for (let n = 0; n < 200; n += 1) {
      const seen = await store.read('c/index.html');
      expect(seen?.equals(long) === true || seen?.equals(short) === true).toBe(true);
    }
  };
  await Promise.all([swap(), read(), read()]);
});

test('a folder is added completely, and only once', async () => {
  const store = createFileStore(root.path);
  expect(
    await store.addFolder(
      'a/x/1.0.0',
      new Map([
        ['release.json', bytes('{}')],
        ['a.js', bytes('1')],
      ]),
      'release.json',
    ),
  ).toBe(true);
  expect(await store.addFolder('a/x/1.0.0', new Map([['release.json', bytes('other')]]), 'release.json')).toBe(false);
  expect(await store.list('a/x/1.0.0')).toEqual(['a.js', 'release.json']);
  expect(String(await store.read('a/x/1.0.0/release.json'))).toBe('{}');
  expect(await staged()).toEqual([]);
});

test('a folder without its last file is replaced completely', async () => {
  await mkdir(join(root.path, 'a/x/1.0.0'), { recursive: true });
  await writeFile(join(root.path, 'a/x/1.0.0/left.js'), 'half');
  const store = createFileStore(root.path);
  expect(await store.addFolder('a/x/1.0.0', new Map([['release.json', bytes('{}')]]), 'release.json')).toBe(true);
  expect(await store.list('a/x/1.0.0')).toEqual(['release.json']);
});

test.each(['../etc/passwd', 'a/../b', '/abs', 'a//b', '.staging/x', 'a/%2e%2e/b', ''])('the key %j is refused', async (key) => {
  expect(await codeOf(async () => createFileStore(root.path).read(key))).toBe('BAD_NAME');
  expect(await codeOf(async () => createFileStore(root.path).swap(key, bytes('')))).toBe('BAD_NAME');
});

test('removes the leftovers of a dead process, not those of a running one', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const [machine] = stagingName().split('.');
  await mkdir(join(root.path, '.staging', `${machine}.${dead}.aa`), { recursive: true });
  await writeFile(join(root.path, '.staging', `${machine}.${process.pid}.bb`), '');
  await writeFile(join(root.path, '.staging', `othermachine.${dead}.cc`), '');
  await writeFile(join(root.path, '.staging', `othermachine.${dead}.dd`), '');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(root.path, '.staging', `othermachine.${dead}.dd`), longAgo, longAgo);
  await createFileStore(root.path).swap('c/x', bytes(''));
  expect((await staged()).sort()).toEqual([`${machine}.${process.pid}.bb`, `othermachine.${dead}.cc`].sort());
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

test('a numbered file never changes', async () => {
  const store = createFileStore(root.path);
  await store.createIfAbsent('c/000001.json', bytes('one'));
  const before = await stat(join(root.path, 'c/000001.json'));
  expect(await store.createIfAbsent('c/000001.json', bytes('two'))).toBe(false);
  expect((await stat(join(root.path, 'c/000001.json'))).ino).toBe(before.ino);
  expect(await readFile(join(root.path, 'c/000001.json'), 'utf8')).toBe('one');
});

describe('rights, for a program that was started with a strict umask', () => {
  let before: number;
  beforeEach(() => (before = process.umask(0o077)));
  afterEach(() => process.umask(before));

  /** The modes of everything in the store, each once: of folders, of files. */
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

describe('removing', () => {
  const put = (folder: string) => createFileStore(root.path).addFolder(folder, new Map([['release.json', bytes(folder)]]), 'release.json');

  test('a folder is renamed with its contents, unless the new name is taken', async () => {
    const store = createFileStore(root.path);
    await put('m/x/1.0.0');
    await put('m/x/2.0.0');
    expect(await store.moveFolder('m/x/1.0.0', 'm/x/2.0.0')).toBe(false);
    expect(await store.moveFolder('m/none', 'm/y')).toBe(false);
    expect(await store.moveFolder('m/x/1.0.0', 'q/x/1.0.0')).toBe(true);
    expect([await store.list('m/x'), String(await store.read('q/x/1.0.0/release.json'))]).toEqual([['2.0.0'], 'm/x/1.0.0']);
  });

  test('removes a folder and a key; repeating it is allowed', async () => {
    const store = createFileStore(root.path);
    await put('r/x/1.0.0');
    for (const _ of [1, 2]) await store.removeFolder('r/x/1.0.0');
    expect(await store.list('r/x')).toEqual([]);
    expect(await staged()).toEqual([]);
    await store.swap('r/key', bytes('x'));
    for (const _ of [1, 2]) await store.remove('r/key');
    expect(await store.read('r/key')).toBeUndefined();
  });

  test('the next command deletes what a killed command was deleting', async () => {
    await put('r/x/1.0.0');
    const rm = jest.spyOn(fs, 'rm').mockRejectedValueOnce(new Error('killed'));
    await expect(createFileStore(root.path).removeFolder('r/x/1.0.0')).rejects.toThrow('killed');
    rm.mockRestore();
    expect(await createFileStore(root.path).list('r/x')).toEqual([]);
  });
});
