import fs, { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFolder } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote, publishedStore } from '@loan/release/testing/promoted';

import { shellPages } from './shellPage';

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let index: string;
let earlier: Buffer;
let later: Buffer;
beforeAll(async () => {
  root = await temporaryFolder();
  const store = await publishedStore(root.path, [
    ['host', '1.0.0'],
    ['remote-loan', '1.0.0'],
  ]);
  index = join(root.path, 'store/channels', CHANNEL, 'index.html');
  await promote(store, [['host', '1.0.0']]);
  earlier = await readFile(index);
  await promote(store, [['remote-loan', '1.0.0']]);
  later = await readFile(index);
});
beforeEach(() => swapIn(earlier));
afterEach(() => jest.restoreAllMocks());
afterAll(() => root.remove());

/** Another file in the place of the document, in one step, as a release does it. */
async function swapIn(bytes: Buffer): Promise<void> {
  await writeFile(`${index}.next`, bytes);
  await rename(`${index}.next`, index);
}

const pages = () => shellPages(join(root.path, 'store'), CHANNEL);
const { open, stat } = fs;
type Opened = Awaited<ReturnType<typeof open>>;

/** Notes what is opened; `then` happens between the opening and the first reading. */
function watchOpen(then: (file: Opened) => Promise<void> | void = () => undefined): Opened[] {
  const opened: Opened[] = [];
  jest.spyOn(fs, 'open').mockImplementation(async (...parameters) => {
    const file = await open(...parameters);
    opened.push(file);
    await then(file);
    return file;
  });
  return opened;
}

/** A closed file has no number of the system. */
const numbers = (opened: readonly Opened[]) => opened.map(({ fd }) => fd);

test('a document is read once, and closed; the next one when it is there', async () => {
  const opened = watchOpen();
  const current = pages();
  expect((await current())?.number).toBe(1);
  expect(await current()).toBe(await current());
  expect(numbers(opened)).toEqual([-1]);
  await swapIn(later);
  expect((await current())?.number).toBe(2);
  expect(numbers(opened)).toEqual([-1, -1]);
});

test('a document that is swapped while it is read is whole, and not taken for the next one', async () => {
  let swapped = false;
  watchOpen(async () => {
    if (!swapped) await swapIn(later);
    swapped = true;
  });
  const current = pages();
  expect((await current())?.number).toBe(1);
  expect((await current())?.number).toBe(2);
});

test('a document that vanishes between the look and the opening is none, and no fault', async () => {
  const current = pages();
  jest.spyOn(fs, 'stat').mockImplementationOnce((async (path: string) => {
    const found = await stat(path, { bigint: true });
    await rename(index, `${index}.away`);
    return found;
  }) as unknown as typeof stat);
  expect(await current()).toBeUndefined();
  expect(await current()).toBeUndefined();
  await rename(`${index}.away`, index);
  expect((await current())?.number).toBe(1);
});

test('a document that cannot be read is a fault, is closed, and is read again', async () => {
  const opened = watchOpen((file) => void jest.spyOn(file, 'readFile').mockRejectedValue(new Error('a broken disk')));
  const current = pages();
  await expect(current()).rejects.toThrow('a broken disk');
  expect(numbers(opened)).toEqual([-1]);
  jest.restoreAllMocks();
  expect((await current())?.number).toBe(1);
});
