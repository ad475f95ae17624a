import type { Store } from '../store';
import { codeOf } from './promoted';

/** An empty place for a store. Each `open` is a process of its own that works there. */
export interface StorePlace {
  open(): Store;
  close(): Promise<void>;
}

const RECORD = 'release.json';
const bytes = (text: string) => Buffer.from(text);
const folderOf = (mark: string, names: readonly string[] = ['a.js', 'b.js', 'c.js']) =>
  new Map([...names, RECORD].map((name) => [name, bytes(`${name} of ${mark}`)]));
const mark = (seen: Buffer | undefined) => seen?.toString('utf8').split(' of ')[1];

/** What every store promises, as tests: on each place that there is. */
export function storeSuite(makePlace: () => Promise<StorePlace>): void {
  let place: StorePlace;
  let store: Store;
  beforeEach(async () => {
    place = await makePlace();
    store = place.open();
  });
  afterEach(() => place.close());

  /** The marks of the files of a folder, its last one's first. */
  const marksOf = async (folder: string) => {
    const names = [RECORD, ...(await store.list(folder)).filter((name) => name !== RECORD)];
    return [...new Set(await Promise.all(names.map(async (name) => mark(await store.read(`${folder}/${name}`)))))];
  };

  describe('keys', () => {
    test('what is not there reads as nothing and lists as empty', async () => {
      expect(await store.read('channels/a/000001.json')).toBeUndefined();
      expect(await store.list('channels/a')).toEqual([]);
    });

    test('bytes come back as they were given, also none and many', async () => {
      const many = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 256));
      await store.swap('c/none', bytes(''));
      await store.swap('c/many', many);
      expect(await place.open().read('c/none')).toEqual(bytes(''));
      expect((await place.open().read('c/many'))?.equals(many)).toBe(true);
    });

    test('a key that is there is not created again, also with the same bytes', async () => {
      expect(await store.createIfAbsent('c/000001.json', bytes('one'))).toBe(true);
      expect(await place.open().createIfAbsent('c/000001.json', bytes('one'))).toBe(false);
      expect(await store.createIfAbsent('c/000001.json', bytes('two'))).toBe(false);
      expect(await store.read('c/000001.json')).toEqual(bytes('one'));
    });

    test.each(['other', 'the same'])('of many that create one key at once with %s bytes, exactly one does', async (which) => {
      const text = (n: number) => bytes(which === 'other' ? `from ${n}` : 'same');
      const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => place.open().createIfAbsent('c/000001.json', text(n))));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await store.read('c/000001.json')).toEqual(text(tries.indexOf(true)));
    });

    test('a reader of a swapped key sees whole contents only', async () => {
      const [long, short] = [bytes('a'.repeat(100_000)), bytes('b'.repeat(30_000))];
      await store.swap('c/index.html', long);
      const swapping = async () => {
        for (let n = 0; n < 10; n += 1) await store.swap('c/index.html', n % 2 === 0 ? short : long);
      };
      const reading = async () => {
        for (let n = 0; n < 30; n += 1) {
          const seen = await store.read('c/index.html');
          expect(seen?.equals(long) === true || seen?.equals(short) === true).toBe(true);
        }
      };
      await Promise.all([swapping(), reading(), reading()]);
      expect((await store.read('c/index.html'))?.equals(long)).toBe(true);
    });

    test('of many that swap one key at once, all are through and one has the last word', async () => {
      await Promise.all(Array.from({ length: 12 }, (_, n) => place.open().swap('c/x', bytes(String(n)))));
      expect(Number(await store.read('c/x'))).toBeLessThan(12);
    });

    test('a key that was taken away is gone, and may be taken away again and created', async () => {
      await store.swap('r/key', bytes('x'));
      for (const _ of [1, 2]) await store.remove('r/key');
      expect(await store.read('r/key')).toBeUndefined();
      expect(await store.createIfAbsent('r/key', bytes('y'))).toBe(true);
    });

    test('a list is whole and sorted, however long; folders are in it by name, and neighbours are not', async () => {
      const keys = Array.from({ length: 23 }, (_, n) => `c/p/${String(n).padStart(6, '0')}.json`);
      for (const key of [...keys, 'c/p/claims/one.json', 'c/p/claims/two.json', 'c/p2/x', 'c/p.json']) await store.swap(key, bytes(key));
      expect(await store.list('c/p')).toEqual([...keys.map((key) => key.slice(4)), 'claims']);
      expect(await store.list('c')).toEqual(['p', 'p.json', 'p2']);
      expect(await store.list('c/p/claims')).toEqual(['one.json', 'two.json']);
    });
  });

  describe('folders', () => {
    const folder = 'assets/x/1.0.0';

    test('a folder is added whole, once', async () => {
      expect(await store.addFolder(folder, folderOf('one'), RECORD)).toBe(true);
      expect(await place.open().addFolder(folder, folderOf('two', ['d.js']), RECORD)).toBe(false);
      expect(await store.list(folder)).toEqual(['a.js', 'b.js', 'c.js', RECORD]);
      expect(await marksOf(folder)).toEqual(['one']);
      expect(await store.list('assets/x')).toEqual(['1.0.0']);
    });

    test('of many that add one folder at once with other files, one wins, and it is whole', async () => {
      const names = (n: number) => ['a.js', 'b.js', `only${n}.js`];
      const tries = await Promise.all(
        Array.from({ length: 6 }, (_, n) => place.open().addFolder(folder, folderOf(String(n), names(n)), RECORD)),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await marksOf(folder)).toEqual([String(tries.indexOf(true))]);
      expect(await store.list(folder)).toEqual([...names(tries.indexOf(true)), RECORD]);
    });

    test('while a folder is added, whoever sees its last file can read all of it', async () => {
      const files = folderOf(
        'one',
        Array.from({ length: 20 }, (_, n) => `f${n}.js`),
      );
      let seen = 0;
      const looking = async () => {
        while (seen === 0) {
          if ((await store.read(`${folder}/${RECORD}`)) === undefined) continue;
          for (const [name, content] of files) expect(await store.read(`${folder}/${name}`)).toEqual(content);
          seen += 1;
        }
      };
      await Promise.all([looking(), place.open().addFolder(folder, files, RECORD)]);
      expect(seen).toBe(1);
    });

    test('a folder gets another name with all that is in it, unless there is one, and its own again', async () => {
      await store.addFolder(folder, folderOf('one'), RECORD);
      await store.addFolder('assets/x/2.0.0', folderOf('two'), RECORD);
      expect(await store.moveFolder(folder, 'assets/x/2.0.0')).toBe(false);
      expect(await store.moveFolder('assets/none', 'assets/y')).toBe(false);
      expect(await store.moveFolder(folder, 'quarantine/x.1')).toBe(true);
      expect([await store.list('assets/x'), await store.list(folder), await store.list('quarantine')]).toEqual([['2.0.0'], [], ['x.1']]);
      expect(await store.read(`${folder}/${RECORD}`)).toBeUndefined();
      expect(await marksOf('quarantine/x.1')).toEqual(['one']);
      expect(await store.moveFolder(folder, 'quarantine/x.2')).toBe(false);
      expect(await place.open().moveFolder('quarantine/x.1', folder)).toBe(true);
      expect([await store.list('assets/x'), await store.list('quarantine')]).toEqual([['1.0.0', '2.0.0'], []]);
      expect([await marksOf(folder), await marksOf('assets/x/2.0.0')]).toEqual([['one'], ['two']]);
    });

    test('of many that move one folder at once, exactly one does', async () => {
      await store.addFolder(folder, folderOf('one'), RECORD);
      const tries = await Promise.all(Array.from({ length: 5 }, (_, n) => place.open().moveFolder(folder, `quarantine/x.${n}`)));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await store.list('quarantine')).toEqual([`x.${tries.indexOf(true)}`]);
    });

    test('a folder that was moved can be added again; the one that was moved then has no way back, and takes nothing with it', async () => {
      await store.addFolder(folder, folderOf('one'), RECORD);
      await store.moveFolder(folder, 'quarantine/x.1');
      expect(await store.addFolder(folder, folderOf('two', ['a.js']), RECORD)).toBe(true);
      expect(await store.moveFolder('quarantine/x.1', folder)).toBe(false);
      await store.removeFolder('quarantine/x.1');
      expect([await store.list('quarantine'), mark(await store.read(`${folder}/a.js`))]).toEqual([[], 'two']);
      expect(mark(await store.read(`${folder}/${RECORD}`))).toBe('two');
    });

    test('a folder is gone with all that is in it, may be taken away again, and added', async () => {
      await store.addFolder(folder, folderOf('one'), RECORD);
      await store.moveFolder(folder, 'quarantine/x.1');
      for (const _ of [1, 2]) await store.removeFolder('quarantine/x.1');
      expect([await store.list('quarantine'), await store.list('assets/x'), await store.list(folder)]).toEqual([[], [], []]);
      expect(await store.read(`${folder}/a.js`)).toBeUndefined();
      expect(await store.addFolder(folder, folderOf('two'), RECORD)).toBe(true);
      await store.removeFolder(folder);
      expect(await store.list('assets/x')).toEqual([]);
    });

    test('cleaning up leaves what is complete, and what is being added', async () => {
      await store.addFolder(folder, folderOf('one'), RECORD);
      const [added] = await Promise.all([store.addFolder('maps/x/1.0.0', folderOf('two'), RECORD), place.open().cleanUp()]);
      expect(added).toBe(true);
      expect([await marksOf(folder), await marksOf('maps/x/1.0.0')]).toEqual([['one'], ['two']]);
    });
  });

  test.each(['../etc/passwd', 'a/../b', '/abs', 'a//b', '.staging/x', 'a/%2e%2e/b', 'a/.moved', ''])(
    'the key %j is refused',
    async (key) => {
      for (const work of [
        () => store.read(key),
        () => store.list(key),
        () => store.swap(key, bytes('')),
        () => store.createIfAbsent(key, bytes('')),
        () => store.remove(key),
        () => store.addFolder(key, folderOf('x'), RECORD),
        () => store.moveFolder(key, 'a/b'),
        () => store.moveFolder('a/b', key),
        () => store.removeFolder(key),
      ])
        expect(await codeOf(async () => work())).toBe('BAD_NAME');
    },
  );
}
