import { codeOf } from '../../testing/promoted';
import { memoryObjects } from '../../testing/store/memoryObjects';
import { isChange, watchedObjects } from '../../testing/store/watchedObjects';
import type { Store } from '../store';
import type { Objects } from './objects';
import { storeOn } from './s3Store';

const HOUR_MS = 60 * 60_000;
const RECORD = 'release.json';
const FOLDER = 'assets/x/1.0.0';
const filesOf = (mark: string) => new Map(['a.js', 'b.js', RECORD].map((name) => [name, Buffer.from(`${name} of ${mark}`)]));
const add = (mark: string) => (store: Store) => store.addFolder(FOLDER, filesOf(mark), RECORD);

interface World {
  readonly held: Map<string, Buffer>;
  /** Time since the start, by the clock of the object store. */
  hours: number;
  readonly objects: Objects;
  readonly store: Store;
}

/** A process works, is suspended at its n-th change while the others work, and continues. Undefined: it has no n-th change. */
async function stopAt(
  n: number,
  { before, work, meanwhile }: Record<'before' | 'work' | 'meanwhile', (store: Store, world: World) => Promise<unknown>>,
): Promise<World | undefined> {
  const held = new Map<string, Buffer>();
  const objects = memoryObjects(held, () => 1e12 + world.hours * HOUR_MS);
  const world: World = { held, hours: 0, objects, store: storeOn(objects) };
  await before(world.store, world);
  let goOn: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => (goOn = resolve));
  let stopped: () => void = () => undefined;
  const isStopped = new Promise<'stopped'>((resolve) => (stopped = () => resolve('stopped')));
  let changes = 0;
  const own = storeOn(
    watchedObjects(objects, async (request, isDone) => {
      if (isDone || !isChange(request)) return;
      changes += 1;
      if (changes !== n) return;
      stopped();
      await blocked;
    }),
  );
  const ended = work(own, world).then(
    () => 'ended' as const,
    () => 'ended' as const,
  );
  if ((await Promise.race([isStopped, ended])) === 'ended') return undefined;
  await meanwhile(world.store, world);
  goOn();
  await ended;
  return world;
}

async function marks({ store }: World): Promise<readonly string[]> {
  const names = [RECORD, 'a.js', 'b.js'];
  const read = await Promise.all(names.map((name) => store.read(`${FOLDER}/${name}`)));
  return [...new Set(read.map((bytes) => String(bytes).split(' of ')[1] ?? 'missing'))];
}

async function everywhere(steps: Parameters<typeof stopAt>[1], check: (world: World) => Promise<void>): Promise<number> {
  for (let n = 1; ; n += 1) {
    const world = await stopAt(n, steps);
    if (world === undefined) return n - 1;
    await check(world);
  }
}

const nothing = async () => undefined;

test('suspended while it adds a folder, a process cannot damage what another one added', async () => {
  const results: unknown[] = [];
  const points = await everywhere(
    { before: nothing, work: async (store) => results.push(await add('one')(store)), meanwhile: add('other') },
    async (world) => expect(['one', 'other']).toContain((await marks(world)).join()),
  );
  expect(points).toBeGreaterThan(4);
  expect(new Set(results)).toEqual(new Set([true, false]));
});

const addAndRemove = async (store: Store) => {
  await add('one')(store);
  await store.removeFolder(FOLDER);
};

test('nor partly restore what was deleted meanwhile', async () => {
  const points = await everywhere({ before: nothing, work: add('one'), meanwhile: addAndRemove }, async ({ store }) => {
    const isThere = (await store.read(`${FOLDER}/${RECORD}`)) !== undefined;
    for (const name of isThere ? ['a.js', 'b.js'] : []) expect(await store.read(`${FOLDER}/${name}`)).toBeDefined();
  });
  expect(points).toBeGreaterThan(4);
});

test('nor damage other files that were added after that', async () => {
  await everywhere(
    {
      before: nothing,
      work: add('one'),
      meanwhile: async (store) => {
        await addAndRemove(store);
        await add('other')(store);
      },
    },
    async (world) => expect(['one', 'other']).toContain((await marks(world)).join()),
  );
});

test.each([2, 3, 4])('nor damage what was finished for a process that was killed at its change %i', async (change) => {
  const points = await everywhere(
    {
      before: async (_, { objects }) => {
        let changes = 0;
        const dying = watchedObjects(objects, (request, isDone) => {
          if (isDone && isChange(request)) changes += 1;
          if (changes >= change) throw new Error('killed');
        });
        await expect(add('one')(storeOn(dying))).rejects.toThrow('killed');
      },
      work: add('other'),
      meanwhile: add('one'),
    },
    async (world) => expect(await marks(world)).toEqual(['one']),
  );
  expect(points).toBeGreaterThan(0);
});

test('suspended while it deletes a folder, a process cannot remove what was added an hour later', async () => {
  const points = await everywhere(
    {
      before: add('one'),
      work: (store) => store.removeFolder(FOLDER),
      meanwhile: async (store, world) => {
        world.hours = 1.1;
        await add('one')(store);
      },
    },
    async (world) => {
      const isThere = (await world.store.read(`${FOLDER}/${RECORD}`)) !== undefined;
      expect(await world.store.list('assets/x')).toEqual(isThere ? ['1.0.0'] : []);
      // A process suspended before the write that closes the folder has closed it now. A clean-up deletes the rest.
      world.hours += 1.1;
      await world.store.cleanUp();
      expect(await marks(world)).toEqual([isThere ? 'one' : 'missing']);
    },
  );
  expect(points).toBeGreaterThan(4);
});

test('nor what was added after a clean-up', async () => {
  await everywhere(
    {
      before: add('one'),
      work: (store) => store.removeFolder(FOLDER),
      meanwhile: async (store, world) => {
        world.hours = 0.1;
        await store.cleanUp();
        await codeOf(add('one')(store));
      },
    },
    async (world) => {
      const isThere = (await world.store.read(`${FOLDER}/${RECORD}`)) !== undefined;
      expect(['one', ...(isThere ? [] : ['missing', 'missing,one'])]).toContain((await marks(world)).join());
      expect(await world.store.list('assets/x')).toEqual(isThere ? ['1.0.0'] : []);
    },
  );
});

test('until then it cannot be added, and the error says how long', async () => {
  const sentences: string[] = [];
  await everywhere(
    {
      before: add('one'),
      work: (store) => store.removeFolder(FOLDER),
      meanwhile: async (store, world) => {
        world.hours = 0.5;
        if ((await codeOf(add('one')(store))) === 'STORAGE')
          sentences.push(await add('one')(store).then(String, (fault: Error) => fault.message));
      },
    },
    nothing,
  );
  expect(sentences.length).toBeGreaterThan(2);
  expect(sentences[0]).toMatch(/^assets\/x\/1\.0\.0 was being deleted, .* Give the same command again in 30 minutes\.$/);
});

test.each<[string, (store: Store) => Promise<unknown>]>([
  ['moves it away', (store) => store.moveFolder(FOLDER, 'trash/x.2')],
  ['moves it back', (store) => store.moveFolder('trash/x.1', FOLDER)],
  ['removes what it moved', (store) => store.removeFolder('trash/x.1')],
])('suspended while it %s, a process leaves the folder complete under one name, or removed', async (_, work) => {
  const points = await everywhere(
    {
      before: async (store) => {
        await add('one')(store);
        if (!String(work).includes('x.2')) await store.moveFolder(FOLDER, 'trash/x.1');
      },
      work,
      meanwhile: async (store) => {
        await store.moveFolder('trash/x.1', FOLDER);
        await store.moveFolder(FOLDER, 'trash/x.3');
        await store.moveFolder('trash/x.3', FOLDER);
      },
    },
    async ({ store, held }) => {
      const places = [FOLDER, 'trash/x.1', 'trash/x.2', 'trash/x.3'];
      const there = [];
      for (const place of places) if ((await store.read(`${place}/${RECORD}`)) !== undefined) there.push(place);
      expect(there.length).toBeLessThan(2);
      for (const place of there)
        for (const name of ['a.js', 'b.js']) expect(String(await store.read(`${place}/${name}`))).toBe(`${name} of one`);
      expect([...held.keys()].some((key) => key.startsWith(FOLDER))).toBe(there.length > 0);
    },
  );
  expect(points).toBeGreaterThan(1);
});

test('of two processes that move a folder, one of them suspended, exactly one reports success', async () => {
  let moved: boolean[] = [];
  const points = await everywhere(
    {
      before: async (store) => {
        moved = [];
        await add('one')(store);
      },
      work: async (store) => moved.push(await store.moveFolder(FOLDER, 'trash/x.1')),
      meanwhile: async (store) => moved.push(await store.moveFolder(FOLDER, 'trash/x.2')),
    },
    async ({ store }) => {
      expect(moved.filter(Boolean)).toHaveLength(1);
      expect(await store.list('trash')).toHaveLength(1);
    },
  );
  expect(points).toBe(3);
});
