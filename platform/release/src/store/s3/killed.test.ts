import { changeChannel } from '../../commands/changeChannel';
import { rollbackRequest } from '../../plan/requests';
import { planPrune, prune } from '../../publish/prune';
import { publish } from '../../publish/publish';
import { differences } from '../../testing/differences';
import { fakePackage, folderFor } from '../../testing/fakePackage';
import { AUDIT, CHANNEL, codeOf, promote, publishedStore, type Target } from '../../testing/promoted';
import { memoryObjects } from '../../testing/store/memoryObjects';
import { isChange, watchedObjects } from '../../testing/store/watchedObjects';
import { verify } from '../../verify/verify';
import type { Store } from '../store';
import { storeOn } from './s3Store';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const root = folderFor('the file');
let made: ReadonlyMap<string, Buffer>;
let built: string;
let otherBuilt: string;

/** The default of loan is 1.0.1; no page can request 0.9.0; 1.0.2 is built, in two different builds. */
beforeAll(async () => {
  const held = new Map<string, Buffer>();
  const store = storeOn(memoryObjects(held));
  const loan: readonly Target[] = ['0.9.0', '1.0.0', '1.0.1'].map((version): Target => `remote-loan@${version}`);
  await publishedStore(root.path, ['host@1.0.0', ...loan], store);
  await promote(store, ['host@1.0.0', 'remote-loan@1.0.0']);
  await promote(store, ['remote-loan@1.0.1']);
  made = held;
  built = await fakePackage(root.path, { name: 'remote-loan', version: '1.0.2' });
  otherBuilt = await fakePackage(`${root.path}/other`, { name: 'remote-loan', version: '1.0.2', mark: 'other' });
});

const COMMANDS: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  publish: (store) => publish(store, built, { channel: CHANNEL }),
  promote: (store) => promote(store, ['remote-loan@0.9.0'], { again: true, expect: 2 }),
  rollback: (store) => changeChannel(store, CHANNEL, rollbackRequest(['remote-loan'], AUDIT), { expect: 2 }),
  prune: async (store) => prune(store, await planPrune(store, { days: 30, now: Date.now() + 60 * DAY_MS })),
};

class Killed extends Error {}

/** Runs a command in a process that is killed at its n-th change, before or after it took effect. False: it has no n-th change. */
async function kill(held: Map<string, Buffer>, work: (store: Store) => Promise<unknown>, n: number, isAfter: boolean): Promise<boolean> {
  let changes = 0;
  let last = '';
  let isDead = false;
  const objects = watchedObjects(memoryObjects(held), (request, isDone) => {
    if (!isDone && isChange(request)) changes += 1;
    if (!isDone && isChange(request) && changes === n) last = request;
    // Requests that were already sent may still take effect; no new ones are sent.
    isDead ||= request === last && isDone === isAfter;
    if (isDead) throw new Killed();
  });
  const fault: unknown = await work(storeOn(objects)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (fault instanceof Killed) return true;
  if (fault !== undefined) throw fault;
  return false;
}

/** The only faults that a killed command may leave: the page is not yet rendered again. */
const UNFINISHED = /^visitors get document 2, the newest is 3|index\.html is not the rendering of document/;

const moments = Array.from({ length: 200 }, (_, index) => [Math.floor(index / 2) + 1, index % 2 === 1] as const);

test.each(Object.keys(COMMANDS))(
  '%s killed at each change leaves a consistent channel; repeated, it has done its work once',
  async (name) => {
    const work = COMMANDS[name]!;
    const due = new Map(made);
    await work(storeOn(memoryObjects(due)));
    let kills = 0;
    for (const [n, isAfter] of moments) {
      const held = new Map(made);
      if (!(await kill(held, work, n, isAfter))) break;
      kills += 1;
      const store = storeOn(memoryObjects(held));
      expect((await verify(store, CHANNEL)).filter((problem) => !UNFINISHED.test(problem))).toEqual([]);
      await work(store);
      // A folder that a killed prune was deleting is free again after an hour.
      await storeOn(memoryObjects(held, () => Date.now() + 2 * HOUR_MS)).cleanUp();
      expect(differences(held, due)).toEqual([]);
    }
    expect(kills).toBeGreaterThan(5);
  },
);

test('publish killed at each change, then another build of that version: one of the two exists completely', async () => {
  const codes = new Set<string>();
  for (const [n, isAfter] of moments) {
    const held = new Map(made);
    if (!(await kill(held, COMMANDS['publish']!, n, isAfter))) break;
    const store = storeOn(memoryObjects(held));
    codes.add(await codeOf(publish(store, otherBuilt, { channel: CHANNEL })));
    expect(await verify(store, CHANNEL)).toEqual([]);
    expect((await store.list('assets/remote-loan')).includes('1.0.2')).toBe(true);
  }
  expect([...codes].sort()).toEqual(['VERSION_EXISTS', 'none']);
});
