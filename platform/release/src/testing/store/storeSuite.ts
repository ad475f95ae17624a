import type { Store } from '../../store/store';
import { codeOf } from '../promoted';

/** An empty place for a store. Each `open` simulates a separate process. */
export interface StorePlace {
  open(): Store;
  close(): Promise<void>;
}

const RECORD = 'release.json';
const bytes = (text: string) => Buffer.from(text);
const folderOf = (mark: string, names: readonly string[] = ['a.js', 'b.js', 'c.js']) =>
  new Map([...names, RECORD].map((name) => [name, bytes(`${name} of ${mark}`)]));
const mark = (seen: Buffer | undefined) => seen?.toString('utf8').split(' of ')[1];

/** The state of a test of the suite. */
interface Here {
  place: StorePlace;
  store: Store;
}

const folder = 'assets/x/1.0.0';

/** The distinct marks in the files of a folder, that of its last file first. */
async function marksOf(store: Store, path: string): Promise<readonly (string | undefined)[]> {
  const names = [RECORD, ...(await store.list(path)).filter((name) => name !== RECORD)];
  return [...new Set(await Promise.all(names.map(async (name) => mark(await store.read(`${path}/${name}`)))))];
}

function createSuite(here: Here): void {
  test('a missing key reads as undefined, and a missing folder lists as empty', async () => {
    expect(await here.store.read('channels/a/000001.json')).toBeUndefined();
    expect(await here.store.read('a')).toBeUndefined();
    expect(await here.store.list('channels/a')).toEqual([]);
  });

  test('bytes are read back unchanged, also none and many', async () => {
    const many = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 256));
    await here.store.swap('top', bytes('top'));
    expect(await here.store.read('top')).toEqual(bytes('top'));
    await here.store.swap('c/none', bytes(''));
    await here.store.swap('c/many', many);
    expect(await here.place.open().read('c/none')).toEqual(bytes(''));
    expect((await here.place.open().read('c/many'))?.equals(many)).toBe(true);
  });

  test('the time of a write is that of the last one', async () => {
    const began = Date.now();
    expect(await here.store.writtenAt('c/000001.json')).toBeUndefined();
    await here.store.createIfAbsent('c/000001.json', bytes('one'));
    // An object store counts in seconds.
    const about = async (key: string) => Math.abs(((await here.place.open().writtenAt(key)) ?? 0) - began) < 60_000;
    expect(await about('c/000001.json')).toBe(true);
    await here.store.swap('c/000001.json.x', bytes('x'));
    expect(await about('c/000001.json')).toBe(true);
  });

  test('an existing key is not created again, even with the same bytes', async () => {
    expect(await here.store.createIfAbsent('c/000001.json', bytes('one'))).toBe(true);
    expect(await here.place.open().createIfAbsent('c/000001.json', bytes('one'))).toBe(false);
    expect(await here.store.createIfAbsent('c/000001.json', bytes('two'))).toBe(false);
    expect(await here.store.read('c/000001.json')).toEqual(bytes('one'));
  });

  test.each(['other', 'the same'])('of many concurrent creations of one key with %s bytes, exactly one succeeds', async (which) => {
    const text = (n: number) => bytes(which === 'other' ? `from ${n}` : 'same');
    const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => here.place.open().createIfAbsent('c/000001.json', text(n))));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await here.store.read('c/000001.json')).toEqual(text(tries.indexOf(true)));
  });
}

function keysSuite(here: Here): void {
  test('a reader of a swapped key sees only complete contents', async () => {
    const [long, short] = [bytes('a'.repeat(100_000)), bytes('b'.repeat(30_000))];
    await here.store.swap('c/index.html', long);
    const swapping = async () => {
      for (let n = 0; n < 10; n += 1) await here.store.swap('c/index.html', n % 2 === 0 ? short : long);
    };
    const reading = async () => {
      for (let n = 0; n < 30; n += 1) {
        const seen = await here.store.read('c/index.html');
        expect(seen?.equals(long) === true || seen?.equals(short) === true).toBe(true);
      }
    };
    await Promise.all([swapping(), reading(), reading()]);
    expect((await here.store.read('c/index.html'))?.equals(long)).toBe(true);
  });

  test('of many concurrent swaps of one key, all succeed and one is last', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => here.place.open().swap('c/x', bytes(String(n)))));
    expect(Number(await here.store.read('c/x'))).toBeLessThan(6);
  });

  test('a removed key is gone, and may be removed again and created', async () => {
    await here.store.swap('r/key', bytes('x'));
    for (const _ of [1, 2]) await here.store.remove('r/key');
    expect(await here.store.read('r/key')).toBeUndefined();
    expect(await here.store.createIfAbsent('r/key', bytes('y'))).toBe(true);
  });

  test('a list is complete and sorted, at any length; it includes folders by name, and no neighbours', async () => {
    const keys = Array.from({ length: 23 }, (_, n) => `c/p/${String(n).padStart(6, '0')}.json`);
    for (const key of [...keys, 'c/p/claims/one.json', 'c/p/claims/two.json', 'c/p2/x', 'c/p.json']) await here.store.swap(key, bytes(key));
    expect(await here.store.list('c/p')).toEqual([...keys.map((key) => key.slice(4)), 'claims']);
    expect(await here.store.list('c')).toEqual(['p', 'p.json', 'p2']);
    expect(await here.store.list('c/p/claims')).toEqual(['one.json', 'two.json']);
  });
}

function addSuite(here: Here): void {
  test('a folder is added completely, and only once', async () => {
    expect(await here.store.addFolder(folder, folderOf('one'), RECORD)).toBe(true);
    expect(await here.place.open().addFolder(folder, folderOf('two', ['d.js']), RECORD)).toBe(false);
    expect(await here.store.list(folder)).toEqual(['a.js', 'b.js', 'c.js', RECORD]);
    expect(await marksOf(here.store, folder)).toEqual(['one']);
    expect(await here.store.list('assets/x')).toEqual(['1.0.0']);
  });

  test.each([
    ['maps/x/1.0.0', 'maps.json'],
    ['channels/a/served/1', 'headers.json'],
  ])('so is %s, which %s completes, and it can be removed', async (path, last) => {
    const files = new Map(['a.js', last].map((name) => [name, bytes(name)]));
    expect(await here.store.addFolder(path, files, last)).toBe(true);
    expect(await here.place.open().addFolder(path, files, last)).toBe(false);
    expect([await here.store.list(path), await here.store.read(`${path}/${last}`)]).toEqual([['a.js', last].sort(), bytes(last)]);
    await here.store.removeFolder(path);
    expect([await here.store.list(path), await here.store.read(`${path}/a.js`)]).toEqual([[], undefined]);
  });

  test('of many concurrent additions of one folder with different files, one succeeds completely', async () => {
    const names = (n: number) => ['a.js', 'b.js', `only${n}.js`];
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, n) => here.place.open().addFolder(folder, folderOf(String(n), names(n)), RECORD)),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await marksOf(here.store, folder)).toEqual([String(tries.indexOf(true))]);
    expect(await here.store.list(folder)).toEqual([...names(tries.indexOf(true)), RECORD]);
  });

  test('while a folder is added, a reader who sees its last file can read all of it', async () => {
    const files = folderOf(
      'one',
      Array.from({ length: 20 }, (_, n) => `f${n}.js`),
    );
    let seen = 0;
    const looking = async () => {
      while (seen === 0) {
        if ((await here.store.read(`${folder}/${RECORD}`)) === undefined) continue;
        for (const [name, content] of files) expect(await here.store.read(`${folder}/${name}`)).toEqual(content);
        seen += 1;
      }
    };
    await Promise.all([looking(), here.place.open().addFolder(folder, files, RECORD)]);
    expect(seen).toBe(1);
  });
}

function moveSuite(here: Here): void {
  test('a folder is renamed with its contents, unless the new name is taken, and back again', async () => {
    await here.store.addFolder(folder, folderOf('one'), RECORD);
    await here.store.addFolder('assets/x/2.0.0', folderOf('two'), RECORD);
    expect(await here.store.moveFolder(folder, 'assets/x/2.0.0')).toBe(false);
    expect(await here.store.moveFolder('assets/none', 'assets/y')).toBe(false);
    expect(await here.store.moveFolder(folder, 'trash/x.1')).toBe(true);
    expect([await here.store.list('assets/x'), await here.store.list(folder), await here.store.list('trash')]).toEqual([
      ['2.0.0'],
      [],
      ['x.1'],
    ]);
    expect(await here.store.read(`${folder}/${RECORD}`)).toBeUndefined();
    expect(await marksOf(here.store, 'trash/x.1')).toEqual(['one']);
    expect(await here.store.moveFolder(folder, 'trash/x.2')).toBe(false);
    expect(await here.place.open().moveFolder('trash/x.1', folder)).toBe(true);
    expect([await here.store.list('assets/x'), await here.store.list('trash')]).toEqual([['1.0.0', '2.0.0'], []]);
    expect([await marksOf(here.store, folder), await marksOf(here.store, 'assets/x/2.0.0')]).toEqual([['one'], ['two']]);
  });

  test('of many concurrent moves of one folder, exactly one succeeds', async () => {
    await here.store.addFolder(folder, folderOf('one'), RECORD);
    const tries = await Promise.all(Array.from({ length: 5 }, (_, n) => here.place.open().moveFolder(folder, `trash/x.${n}`)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await here.store.list('trash')).toEqual([`x.${tries.indexOf(true)}`]);
  });

  test('a moved folder can be added again; the moved one then cannot return, and removing it affects nothing else', async () => {
    await here.store.addFolder(folder, folderOf('one'), RECORD);
    await here.store.moveFolder(folder, 'trash/x.1');
    expect(await here.store.addFolder(folder, folderOf('two', ['a.js']), RECORD)).toBe(true);
    expect(await here.store.moveFolder('trash/x.1', folder)).toBe(false);
    await here.store.removeFolder('trash/x.1');
    expect([await here.store.list('trash'), mark(await here.store.read(`${folder}/a.js`))]).toEqual([[], 'two']);
    expect(mark(await here.store.read(`${folder}/${RECORD}`))).toBe('two');
  });

  test('a removed folder is gone with its contents, may be removed again, and added', async () => {
    await here.store.addFolder(folder, folderOf('one'), RECORD);
    await here.store.moveFolder(folder, 'trash/x.1');
    for (const _ of [1, 2]) await here.store.removeFolder('trash/x.1');
    expect([await here.store.list('trash'), await here.store.list('assets/x'), await here.store.list(folder)]).toEqual([[], [], []]);
    expect(await here.store.read(`${folder}/a.js`)).toBeUndefined();
    expect(await here.store.addFolder(folder, folderOf('two'), RECORD)).toBe(true);
    await here.store.removeFolder(folder);
    expect(await here.store.list('assets/x')).toEqual([]);
  });

  test('a clean-up keeps complete folders, and those being added', async () => {
    await here.store.addFolder(folder, folderOf('one'), RECORD);
    const [added] = await Promise.all([here.store.addFolder('maps/x/1.0.0', folderOf('two'), RECORD), here.place.open().cleanUp()]);
    expect(added).toBe(true);
    expect([await marksOf(here.store, folder), await marksOf(here.store, 'maps/x/1.0.0')]).toEqual([['one'], ['two']]);
  });
}

function namesSuite(here: Here): void {
  test.each(['../etc/passwd', 'a/../b', '/abs', 'a//b', '.staging/x', 'a/%2e%2e/b', 'a/.moved', ''])(
    'the key %j is refused',
    async (key) => {
      for (const work of [
        () => here.store.read(key),
        () => here.store.list(key),
        () => here.store.swap(key, bytes('')),
        () => here.store.createIfAbsent(key, bytes('')),
        () => here.store.remove(key),
        () => here.store.addFolder(key, folderOf('x'), RECORD),
        () => here.store.moveFolder(key, 'a/b'),
        () => here.store.moveFolder('a/b', key),
        () => here.store.removeFolder(key),
      ])
        expect(await codeOf(async () => work())).toBe('BAD_NAME');
    },
  );
}

/** Tests of the store interface's guarantees, for any implementation. */
export function storeSuite(makePlace: () => Promise<StorePlace>): void {
  const here = {} as Here;
  beforeEach(async () => {
    here.place = await makePlace();
    here.store = here.place.open();
  });
  afterEach(() => here.place.close());
  describe('creating', () => createSuite(here));
  describe('keys', () => keysSuite(here));
  describe('adding folders', () => addSuite(here));
  describe('moving and removing folders', () => moveSuite(here));
  describe('names', () => namesSuite(here));
}
