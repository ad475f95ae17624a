import { changeChannel } from '../commands/changeChannel';
import { configure } from '../commands/configure/configure';
import { grantRequest } from '../plan/grants/planGrant';
import type { ChannelRequest } from '../plan/plan';
import { freezeRequest, retireRequest, rollbackRequest, switchRequest } from '../plan/requests';
import { planPrune, prune } from '../publish/prune';
import { publish } from '../publish/publish';
import { readBlocks } from '../serve/render';
import { differences } from '../testing/differences';
import { CONFIG, fakePackage, folderFor } from '../testing/fakePackage';
import { AUDIT, CHANNEL, promote, publishedStore, type Target } from '../testing/promoted';
import { createMemoryStore } from '../testing/store/memoryStore';
import { verify } from '../verify/verify';
import type { Store } from './store';

const root = folderFor('the file');
let made: ReadonlyMap<string, Buffer>;
let built: string;

/** Loan has had six versions, a seventh is unreleased and an eighth is built; repay is disabled. */
beforeAll(async () => {
  const store = createMemoryStore();
  const loan = Array.from({ length: 7 }, (_, patch): Target => `remote-loan@1.0.${patch}`);
  await publishedStore(root.path, ['host@1.0.0', 'host@1.1.0', 'remote-repay@1.0.0', ...loan], store);
  await promote(store, ['host@1.0.0', 'remote-repay@1.0.0', 'remote-loan@1.0.0']);
  for (const each of loan.slice(1, 6)) await promote(store, [each]);
  await changeChannel(store, CHANNEL, switchRequest('remote-repay', false, AUDIT));
  made = store.held;
  built = await fakePackage(root.path, { name: 'remote-loan', version: '1.0.7' });
});

/** Runs a change with `--expect`, as the command line does. */
const change = (request: ChannelRequest) => (store: Store) => changeChannel(store, CHANNEL, request, { expect: 7 });

const COMMANDS: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  promote: (store) => promote(store, ['remote-loan@1.0.6'], { expect: 7 }),
  canary: (store) => promote(store, ['remote-loan@1.0.6'], { canary: 1000, expect: 7 }),
  'canary of the shell': (store) => promote(store, ['host@1.1.0', 'remote-loan@1.0.6'], { canary: 1000, expect: 7 }),
  rollback: change(rollbackRequest(['remote-loan'], AUDIT)),
  'rollback further': change(rollbackRequest(['remote-loan'], { ...AUDIT, to: '1.0.1' })),
  disable: change(switchRequest('remote-loan', false, AUDIT)),
  enable: change(switchRequest('remote-repay', true, AUDIT)),
  freeze: change(freezeRequest('*', '2026-12-01T00:00:00.000Z', AUDIT)),
  grant: change(grantRequest({ name: 'remote-chat', paths: ['/chat'], ask: 'Chat team' }, AUDIT)),
  retire: change(retireRequest('remote-loan', AUDIT)),
  configure: (store) => configure(store, CHANNEL, { ...CONFIG, app: { names: { en: 'New name' } } }, { ...AUDIT, expect: 7 }),
  'configure, with served files': (store) => configure(store, CHANNEL, { ...CONFIG, site: { servedFiles: true } }, { ...AUDIT, expect: 7 }),
  publish: (store) => publish(store, built, { channel: CHANNEL }),
  prune: async (store) => prune(store, await planPrune(store, { days: 30, now: Date.now() + 60 * 24 * 60 * 60 * 1000 })),
};

class Killed extends Error {}

/** The store of a process that is killed after its n-th change. A dead process does nothing more. */
function killedAfter(store: Store, n: number): Store {
  let changes = 0;
  const call =
    <Parameters extends unknown[], T>(work: (...parameters: Parameters) => Promise<T>, isChange: boolean) =>
    async (...parameters: Parameters): Promise<T> => {
      if (changes >= n) throw new Killed();
      if (isChange) changes += 1;
      const result = await work(...parameters);
      if (changes >= n) throw new Killed();
      return result;
    };
  return {
    read: call(store.read, false),
    writtenAt: call(store.writtenAt, false),
    list: call(store.list, false),
    createIfAbsent: call(store.createIfAbsent, true),
    swap: call(store.swap, true),
    addFolder: call(store.addFolder, true),
    moveFolder: call(store.moveFolder, true),
    removeFolder: call(store.removeFolder, true),
    cleanUp: call(store.cleanUp, false),
    remove: call(store.remove, true),
  };
}

/** The only faults that a killed command may leave: the page is not yet rendered again. */
const UNFINISHED =
  /^visitors get document 7, the newest is 8|index\.html is not the rendering of document 7|served\/(?:current is missing|8\/headers\.json is missing)/;

async function expectWhole(held: Store): Promise<void> {
  expect((await verify(held, CHANNEL)).filter((problem) => !UNFINISHED.test(problem))).toEqual([]);
  expect(readBlocks(String(await held.read('channels/production/index.html')))).toBeDefined();
}

/** Kills a command after its n-th change and repeats it. False: it has no n-th change. */
async function killAndRepeat(work: (store: Store) => Promise<unknown>, n: number, due: ReadonlyMap<string, Buffer>): Promise<boolean> {
  const held = createMemoryStore(made);
  const fault: unknown = await work(killedAfter(held, n)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (fault === undefined) return false;
  expect(fault).toBeInstanceOf(Killed);
  await expectWhole(held);
  await work(held);
  expect(differences(held.held, due)).toEqual([]);
  return true;
}

let kills = 0;

// Only changes are kill points: reads leave the store unchanged.
test.each(Object.keys(COMMANDS))(
  '%s killed after each of its changes leaves a consistent channel; repeated, it has done its work once',
  async (name) => {
    const work = COMMANDS[name]!;
    const once = createMemoryStore(made);
    await work(once);
    const due = once.held;
    expect(differences(made, due)).not.toEqual([]);
    for (let n = 1; await killAndRepeat(work, n, due); n += 1) kills += 1;
  },
);

test('there were more than thirty kills', () => {
  expect(kills).toBeGreaterThan(30);
});
