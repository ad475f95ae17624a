import fc from 'fast-check';

import { changeChannel } from '../commands/changeChannel';
import { namedIn } from '../document/builds';
import { newestDocument } from '../document/documents';
import { retireRequest, rollbackRequest, switchRequest } from '../plan/requests';
import { documentKey, type Store } from '../store/store';
import { trashedVersions, moveToTrash } from '../store/trash';
import { fakePackage, folderFor } from '../testing/fakePackage';
import { AUDIT, CHANNEL, codeOf, FIRST, promote, publishedStore, rollback, type Target } from '../testing/promoted';
import { runs } from '../testing/runs';
import { createMemoryStore } from '../testing/store/memoryStore';
import { verify } from '../verify/verify';
import { planPrune, prune, type PrunePlan } from './prune';
import { publish } from './publish';
import { soundRecord } from './storedBuild';

const DAY_MS = 24 * 60 * 60 * 1000;
const LATER = { days: 30, now: Date.now() + 60 * DAY_MS };

const root = folderFor('the file');
let made: ReadonlyMap<string, Buffer>;
let store: ReturnType<typeof createMemoryStore>;

/** The default of loan is 1.0.4; a rollback can reach 1.0.3 and 1.0.2, but not 1.0.1 and 1.0.0; 1.0.5 was never promoted. */
beforeAll(async () => {
  const versions = ['1.0.1', '1.0.2', '1.0.3', '1.0.4', '1.0.5'].map((version): Target => `remote-loan@${version}`);
  const memory = createMemoryStore();
  await publishedStore(root.path, [...FIRST, ...versions], memory);
  await promote(memory, FIRST);
  for (const version of versions.slice(0, 4)) await promote(memory, [version]);
  made = memory.held;
});
beforeEach(() => {
  store = createMemoryStore(made);
});

const namesOf = ({ unused }: PrunePlan) => unused.map(({ record }) => `${record.name} ${record.version}`);
const pruned = async () => prune(store, await planPrune(store, LATER));
const isThere = async (version: string) => (await codeOf(soundRecord(store, 'remote-loan', version))) === 'none';
const files = (version: string) => store.list(`assets/remote-loan/${version}`);

/** Every file that the newest document names exists, with the right bytes. */
async function expectServed(held: Store): Promise<void> {
  const newest = await newestDocument(held, CHANNEL);
  for (const [name, version] of namedIn(newest!)) expect((await soundRecord(held, name, version)).version).toBe(version);
  expect(await verify(held, CHANNEL)).toEqual([]);
}

test('lists the versions that no page can request, with their sizes, and changes nothing', async () => {
  const plan = await planPrune(store, LATER);
  expect(namesOf(plan)).toEqual(['remote-loan 1.0.0', 'remote-loan 1.0.1', 'remote-loan 1.0.5']);
  const own = [...store.held].filter(([key]) => /^(?:assets|maps)\/remote-loan\/1\.0\.0\//.test(key));
  expect(plan.unused[0]?.bytes).toBe(own.reduce((sum, [, bytes]) => sum + bytes.byteLength, 0));
  expect(store.held).toEqual(made);
});

test('deletes them; running versions, rollback targets and the chain are unchanged', async () => {
  expect((await pruned()).map(({ record }) => record.version)).toEqual(['1.0.0', '1.0.1', '1.0.5']);
  expect(await files('1.0.0')).toEqual([]);
  expect(await trashedVersions(store)).toEqual([]);
  await expectServed(store);
  await rollback(store, 'remote-loan');
  expect(await rollback(store, 'remote-loan')).toMatchObject({ plan: { document: { remotes: { 'remote-loan': { version: '1.0.2' } } } } });
  expect(await codeOf(rollback(store, 'remote-loan'))).toBe('NOTHING_TO_ROLL_BACK');
  expect(await verify(store, CHANNEL)).toEqual([]);
});

test('keeps versions built in the last days, and versions that pages of these days may have', async () => {
  expect(namesOf(await planPrune(store, { days: 30, now: Date.now() }))).toEqual([]);
  expect(namesOf(await planPrune(store, { days: 3000, now: LATER.now }))).toEqual([]);
});

test('keeps versions that another channel names', async () => {
  const other = createMemoryStore();
  for (const [key, bytes] of store.held) if (!key.startsWith('channels/')) other.held.set(key, bytes);
  await publishedStore(root.path, [], other);
  await promote(other, ['host@1.0.0', 'remote-loan@1.0.0']);
  for (const [key, bytes] of other.held) {
    const text = bytes.toString().replaceAll(`"channel":"${CHANNEL}"`, '"channel":"staging"');
    if (key.startsWith('channels/')) store.held.set(key.replace(CHANNEL, 'staging'), Buffer.from(text));
  }
  expect(namesOf(await planPrune(store, LATER))).toEqual(['remote-loan 1.0.1', 'remote-loan 1.0.5']);
});

test('a retired remote leaves nothing once its pages are closed', async () => {
  await changeChannel(store, CHANNEL, retireRequest('remote-loan', AUDIT));
  const versions = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4', '1.0.5'];
  expect(namesOf(await planPrune(store, LATER))).toEqual(versions.map((version) => `remote-loan ${version}`));
});

describe('an unreadable document', () => {
  test('stops the prune if pages of the last days may have it', async () => {
    store.held.set(documentKey(CHANNEL, 5), Buffer.from('noise'));
    expect(await codeOf(planPrune(store, LATER))).toBe('DAMAGED');
  });

  test('does not stop it if it is older', async () => {
    store.held.set(documentKey(CHANNEL, 2), Buffer.from('noise'));
    expect(namesOf(await planPrune(store, LATER))).toContain('remote-loan 1.0.0');
  });
});

describe('a pruned version', () => {
  const rebuilt = (mark: string) => fakePackage(root.path, { name: 'remote-loan', version: '1.0.0', mark });
  beforeEach(pruned);

  test('can be published again as the same build', async () => {
    const { record } = await publish(store, await rebuilt('1.0.0'), { channel: CHANNEL });
    expect(record).toEqual(await soundRecord(store, 'remote-loan', '1.0.0'));
    expect(await promote(store, ['remote-loan@1.0.0'])).toMatchObject({ kind: 'done' });
    await expectServed(store);
  });

  test('can never be published as another build', async () => {
    expect(await codeOf(publish(store, await rebuilt('other'), { channel: CHANNEL }))).toBe('VERSION_EXISTS');
  });

  test('is a fault if the newest document names it', async () => {
    store.held.set('pruned/remote-loan/1.0.4.json', store.held.get('assets/remote-loan/1.0.4/release.json')!);
    for (const key of store.held.keys()) if (key.startsWith('assets/remote-loan/1.0.4/')) store.held.delete(key);
    expect(await verify(store, CHANNEL)).toEqual([
      expect.stringMatching(/^remote-loan 1\.0\.4 cannot be read .*: missing assets\/remote-loan\/1\.0\.4\/release\.json$/),
    ]);
  });
});

describe('a concurrent change', () => {
  const again = { again: true } as const;

  test.each<[string, (racing: Store) => Promise<unknown>]>([
    ['a promotion', (racing) => promote(racing, ['remote-loan@1.0.0'], again)],
    ['a fallback', (racing) => changeChannel(racing, CHANNEL, rollbackRequest(['remote-loan'], { ...AUDIT, to: '1.0.1' }))],
  ])('%s to a version that was moved to trash before the check is refused', async (_, work) => {
    const record = await soundRecord(store, 'remote-loan', '1.0.0');
    const racing: Store = {
      ...store,
      createIfAbsent: async (key, bytes) => {
        if (key.includes('/claims/')) await moveToTrash(store, record);
        return store.createIfAbsent(key, bytes);
      },
    };
    expect(await codeOf(work(racing))).toBe('NOT_PUBLISHED');
    await expectServed(store);
    expect(await store.list(`channels/${CHANNEL}/claims`)).toEqual([]);
  });

  test('restores a version that a killed prune moved to trash after the check', async () => {
    const record = await soundRecord(store, 'remote-loan', '1.0.0');
    const racing: Store = {
      ...store,
      createIfAbsent: async (key, bytes) => {
        if (key === documentKey(CHANNEL, 6)) await moveToTrash(store, record);
        return store.createIfAbsent(key, bytes);
      },
    };
    await promote(racing, ['remote-loan@1.0.0'], again);
    await expectServed(store);
  });

  test('that was killed too is finished by the next prune', async () => {
    const plan = await planPrune(store, LATER);
    await promote(store, ['remote-loan@1.0.0'], again);
    await moveToTrash(store, plan.unused[0]!.record);
    await pruned();
    await expectServed(store);
  });

  test('in any order of their steps keeps every file that the newest document names', async () => {
    const plan = await planPrune(store, LATER);
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.constantFrom('promote', 'rollback', 'prune'), fc.nat(80), async (scheduler, other, later) => {
        const held = createMemoryStore(store.held);
        const step = async <T>(work: () => Promise<T>): Promise<T> => {
          await scheduler.schedule(Promise.resolve());
          return work();
        };
        // Reads of immutable data need no scheduling step.
        const turns: Store = {
          ...held,
          read: (key) => (key.endsWith('release.json') || key.includes('/claims/') ? step(() => held.read(key)) : held.read(key)),
          list: (folder) => step(() => held.list(folder)),
          createIfAbsent: (key, bytes) => step(() => held.createIfAbsent(key, bytes)),
          moveFolder: (folder, to) => step(() => held.moveFolder(folder, to)),
          removeFolder: (folder) => step(() => held.removeFolder(folder)),
          remove: (key) => step(() => held.remove(key)),
        };
        const change = () =>
          other === 'rollback'
            ? changeChannel(turns, CHANNEL, rollbackRequest(['remote-loan'], { ...AUDIT, to: '1.0.1' }))
            : promote(turns, ['remote-loan@1.0.0'], again);
        const pruneLater = async () => {
          for (let turn = 0; turn < later; turn += 1) await step(async () => undefined);
          return prune(turns, plan);
        };
        const work = [codeOf(change()), pruneLater(), ...(other === 'prune' ? [prune(turns, plan)] : [])];
        const [code] = await scheduler.waitFor(Promise.all(work));
        if (typeof code === 'string') outcomes.add(code);
        await expectServed(held);
        expect(await trashedVersions(held)).toEqual([]);
      }),
      { numRuns: runs(150), seed: 1 },
    );
    expect([...outcomes].sort()).toEqual(expect.arrayContaining(['NOT_PUBLISHED', 'none']));
  });
});

test('a lease of a killed command keeps its version until a document with that number exists', async () => {
  store.held.set(`channels/${CHANNEL}/claims/000006.aa.json`, Buffer.from('["remote-loan@1.0.0"]'));
  await pruned();
  expect([await isThere('1.0.0'), await isThere('1.0.1')]).toEqual([true, false]);
  await changeChannel(store, CHANNEL, switchRequest('remote-loan', false, AUDIT));
  expect(await store.list(`channels/${CHANNEL}/claims`)).toEqual(['000006.aa.json']);
  await pruned();
  expect(await isThere('1.0.0')).toBe(false);
});

test('an unreadable lease stops the prune, which restores what it moved to trash', async () => {
  store.held.set(`channels/${CHANNEL}/claims/000006.aa.json`, Buffer.from('{}'));
  expect(await codeOf(pruned())).toBe('DAMAGED');
  expect(await isThere('1.0.0')).toBe(true);
});
