import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { documentNumbers, newestDocument } from '../document/documents';
import { planPromote } from '../plan/planPromote';
import { earlierForRollback, planRollback } from '../plan/planRollback';
import { rollbackRequest, switchRequest } from '../plan/requests';
import { publish } from '../publish/publish';
import { writeRecord } from '../publish/record';
import { soundRecord } from '../publish/storedBuild';
import { readBlocks } from '../serve/render';
import { renderedNumber } from '../serve/rendering';
import type { Store } from '../store/store';
import { CONFIG, fakePackage } from '../testing/fakePackage';
import { AUDIT, CHANNEL, codeOf, FIRST, promote, rollback, storeForEachTest, type Target } from '../testing/promoted';
import type { MemoryStore } from '../testing/store/memoryStore';
import { verify } from '../verify/verify';
import { apply, markReported, unreportedDocument } from './apply';
import { changeChannel } from './changeChannel';
import { configure } from './configure/configure';
import { readHistory } from './readHistory';
import { historyLines, statusLines } from './report';

let store: MemoryStore;
let root: string;
storeForEachTest(
  [...FIRST, 'remote-loan@1.0.1', 'remote-loan@1.0.2', 'host@1.0.1'],
  (...given) => ([store, root] = given),
  () => promote(store, FIRST),
);

const write = (key: string, bytes: Uint8Array | string) => store.held.set(key, Buffer.from(bytes));
const read = (key: string) => store.held.get(key)!;
const served = async () => readBlocks(String(read('channels/production/index.html')))!;
const planned = async (version: string, by = 'operator') => {
  const record = await soundRecord(store, 'remote-loan', version);
  return planPromote(await readHistory(store, CHANNEL, { asked: [record] }), [record], { ...AUDIT, by });
};
/** Leaves the store as a process killed between its two writes: document written, shell document not swapped, nothing reported. */
async function dieBeforeSwap(work: () => Promise<unknown>): Promise<void> {
  const before = ['channels/production/index.html', 'channels/production/reported.json'].map((key) => [key, read(key)] as const);
  await work();
  for (const [key, bytes] of before) write(key, bytes);
}

test('promoting the current version does nothing and uses no number', async () => {
  expect(await promote(store, FIRST)).toMatchObject({ kind: 'nothing' });
  expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
});

test('a plan made before another change fails and names who took the number', async () => {
  const late = await planned('1.0.1');
  await apply(store, await planned('1.0.2', 'night shift'));
  await expect(apply(store, late)).rejects.toThrow(/Number 2 was taken by night shift with "promote remote-loan 1.0.2"/);
  expect(await codeOf(apply(store, late))).toBe('NUMBER_TAKEN');
  expect((await newestDocument(store, CHANNEL))?.by).toBe('night shift');
});

test('of two plans for one number exactly one is carried out', async () => {
  const plans = [await planned('1.0.1'), await planned('1.0.2')];
  const codes = await Promise.all(plans.map((plan) => codeOf(apply(store, plan))));
  expect(codes.sort()).toEqual(['NUMBER_TAKEN', 'none']);
  expect(await renderedNumber(store, CHANNEL)).toBe(2);
});

/** The store of a slow process: another change happens before it swaps the shell document. */
function slowToSwap(other: () => Promise<unknown>): Store {
  let raced = false;
  return {
    ...store,
    swap: async (key, bytes) => {
      if (key.endsWith('index.html') && !raced) {
        raced = true;
        await other();
      }
      await store.swap(key, bytes);
    },
  };
}

test('a process that swaps late cannot leave an older document in place of a newer one', async () => {
  const slow = slowToSwap(() => promote(store, ['remote-loan@1.0.2']));
  await apply(slow, await planned('1.0.1'));
  expect(await renderedNumber(store, CHANNEL)).toBe(3);
});

test('nor an older configuration', async () => {
  const slow = slowToSwap(() => configure(store, CHANNEL, { ...CONFIG, app: { names: { en: 'New name' } } }, AUDIT));
  await apply(slow, await planned('1.0.1'));
  expect(await served()).toMatchObject({
    release: { number: 3, remotes: { 'remote-loan': { version: '1.0.1' } } },
    config: { app: { names: { en: 'New name' } } },
  });
});

test('stored bytes that changed since the publish are not promoted', async () => {
  const plan = await planned('1.0.1');
  write('assets/remote-loan/1.0.1/remote.ee55.js', 'tampered');
  expect(await codeOf(apply(store, plan))).toBe('DAMAGED');
  expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
});

describe('compressed copies, which browsers get', () => {
  const copy = 'assets/remote-loan/1.0.0/remote.ee55.js.br';
  const other = () => brotliCompressSync('stolen()');

  test('a changed or missing one is rebuilt before a rollback uses it', async () => {
    const whole = read(copy);
    await promote(store, ['remote-loan@1.0.1']);
    write(copy, other());
    store.held.delete('assets/remote-loan/1.0.0/remoteEntry.dd44.js.gz');
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done' });
    expect(read(copy)).toEqual(whole);
    expect(await verify(store, CHANNEL)).toEqual([]);
  });

  test('one that unpacks to more than the file is damaged, however small it is', async () => {
    write(copy, brotliCompressSync(Buffer.alloc(50_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
    expect(await verify(store, CHANNEL)).toEqual([expect.stringContaining('remote.ee55.js.br does not unpack')]);
  });

  test('one that cannot be rewritten stops the command before its document', async () => {
    await promote(store, ['remote-loan@1.0.1']);
    write(copy, other());
    const readOnly: Store = {
      ...store,
      swap: (key, bytes) => (key.startsWith('assets/') ? Promise.reject(new Error('read-only')) : store.swap(key, bytes)),
    };
    await expect(rollback(readOnly, 'remote-loan')).rejects.toThrow(
      /remote\.ee55\.js\.br does not unpack .* cannot be made again \(read-only\)/,
    );
    expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2]);
  });

  test('a dry run does not repair it', async () => {
    await promote(store, ['remote-loan@1.0.1']);
    write(copy, other());
    expect(await changeChannel(store, CHANNEL, rollbackRequest(['remote-loan'], AUDIT), { dryRun: true })).toMatchObject({
      kind: 'planned',
    });
    expect(read(copy)).toEqual(other());
  });
});

test('a damaged shell stops a promotion before anything is written, because it could not be rendered', async () => {
  store.held.delete('assets/host/1.0.0/shell.html');
  expect(await codeOf(promote(store, ['remote-loan@1.0.1']))).toBe('DAMAGED');
  expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
});

test('a damaged shell can be rolled back', async () => {
  await promote(store, ['host@1.0.1']);
  write('assets/host/1.0.1/boot.js', 'tampered');
  write('channels/production/index.html', 'lost');
  expect(await rollback(store, 'host')).toMatchObject({ kind: 'done' });
  expect((await served()).release.shell.version).toBe('1.0.0');
});

test('damage of one remote does not prevent the rollback of another', async () => {
  await promote(store, ['remote-loan@1.0.1']);
  store.held.delete('assets/remote-repay/1.0.0/remoteEntry.dd44.js');
  expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done' });
});

test('an unreadable record of one remote does not prevent the rollback of another', async () => {
  await promote(store, ['remote-loan@1.0.1']);
  write('assets/remote-repay/1.0.0/release.json', '{"half":');
  expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done' });
  await expect(rollback(store, 'remote-repay')).rejects.toThrow(/remote-repay 1\.0\.0 has no earlier good version/);
});

test('an unreadable record of the shell is named, in status and by a rollback of a remote, and both can be rolled back', async () => {
  await promote(store, ['host@1.0.1']);
  await promote(store, ['remote-loan@1.0.1']);
  write('assets/host/1.0.1/release.json', '{"half":');
  const damaged = 'The record of host 1.0.1 is missing or damaged: bring it back from a copy of the store, or';
  await expect(promote(store, ['remote-loan@1.0.2'])).rejects.toThrow(`${damaged} roll host back.`);
  await expect(rollback(store, 'remote-loan')).rejects.toThrow(`${damaged} give "rollback host remote-loan".`);
  expect(await codeOf(rollback(store, 'remote-loan'))).toBe('DAMAGED');
  expect(await statusLines(store, CHANNEL)).toContain(
    `  ATTENTION: ${damaged} give "rollback host", with the remotes that are to go back.`,
  );
  expect(await changeChannel(store, CHANNEL, rollbackRequest(['host', 'remote-loan'], AUDIT))).toMatchObject({ kind: 'done' });
  expect((await served()).release).toMatchObject({ shell: { version: '1.0.0' }, remotes: { 'remote-loan': { version: '1.0.0' } } });
});

test('the error for a damaged document says what to do', async () => {
  write('channels/production/000001.json', '{"half":');
  expect(await codeOf(rollback(store, 'remote-loan'))).toBe('DAMAGED');
  await expect(rollback(store, 'remote-loan')).rejects.toThrow('000001.json is not JSON: bring it back from a copy of the store.');
});

test('an unknown remote is answered with the known ones; the shell cannot be disabled', async () => {
  await expect(rollback(store, 'remote-laon')).rejects.toThrow(
    'no remote remote-laon in production, only remote-loan, remote-repay; a new one',
  );
  const history = await readHistory(store, CHANNEL);
  expect(await codeOf(() => switchRequest('host', false, AUDIT).plan(history))).toBe('USAGE');
});

test('a dry run plans what the command would do, writes nothing, and refuses what the command would refuse', async () => {
  const dryRun = () => promote(store, ['remote-loan@1.0.1'], { dryRun: true });
  expect(await dryRun()).toMatchObject({ kind: 'planned', plan: { document: { number: 2 } } });
  expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
  store.held.delete('assets/host/1.0.0/boot.js');
  expect(await codeOf(dryRun())).toBe('DAMAGED');
});

describe('a shell built with the developer page', () => {
  const on = { ...CONFIG, features: { testPreview: true } };
  const pages = { testPreview: { path: '/testPreview', files: [] } };
  beforeEach(async () => {
    await publish(store, await fakePackage(root, { name: 'host', version: '1.1.0', record: { pages } }), { channel: CHANNEL });
  });

  test('is refused in a channel that does not enable the page', async () => {
    await expect(promote(store, ['host@1.1.0'])).rejects.toThrow(/host 1\.1\.0 was built with the developer page/);
    expect(await codeOf(promote(store, ['host@1.1.0']))).toBe('DEVELOPER_PAGE');
    expect(await codeOf(promote(store, ['host@1.1.0'], { canary: 1000 }))).toBe('DEVELOPER_PAGE');
    expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
    expect((await served()).release.shell.version).toBe('1.0.0');
  });

  test('is accepted in a channel that enables it; the page can be disabled there, and a rollback does not bring it back', async () => {
    await configure(store, CHANNEL, on, AUDIT);
    expect(await promote(store, ['host@1.1.0'])).toMatchObject({ kind: 'done' });
    await configure(store, CHANNEL, CONFIG, AUDIT);
    expect((await served()).config.features.testPreview).toBe(false);
    // Its remotes can still be released, because they do not change the shell.
    expect(await promote(store, ['remote-loan@1.0.1'])).toMatchObject({ kind: 'done' });
    await publish(store, await fakePackage(root, { name: 'host', version: '1.2.0' }), { channel: CHANNEL });
    await promote(store, ['host@1.2.0']);
    expect(await codeOf(rollback(store, 'host'))).toBe('DEVELOPER_PAGE');
    expect((await served()).release.shell.version).toBe('1.2.0');
  });
});

describe('a canary of the shell', () => {
  const shell: Target = 'host@1.0.1';
  const begin = () => promote(store, [shell, 'remote-loan@1.0.2'], { canary: 1000 });

  test('is not in the page of a server without the gateway; status, history and verify show it', async () => {
    await begin();
    expect((await served()).release).toMatchObject({ number: 2, shell: { version: '1.0.0' } });
    expect(JSON.stringify((await served()).release.remotes)).not.toContain('1.0.2');
    expect((await served()).release).not.toHaveProperty('shellCanary');
    expect(await statusLines(store, CHANNEL)).toContain('  host 1.0.0 (canary 1.0.1 for 10 % of the devices)');
    expect(await statusLines(store, CHANNEL)).toContain('  remote-loan 1.0.0 (1.0.2 with the canary of host)');
    await promote(store, [shell], { canary: 0 });
    const lines = (await historyLines(store, CHANNEL)).join('\n');
    for (const sentence of ['host: canary 1.0.1 for 10 % of the devices', 'host: canary 1.0.1 withdrawn', '1.0.2 with the canary of host'])
      expect(lines).toContain(sentence);
    expect(await verify(store, CHANNEL)).toEqual([]);
  });

  test.each(['boot.js', 'main.aa11.js'])('with a damaged %s is refused; if it already runs, verify reports it', async (damaged) => {
    const whole = read(`assets/host/1.0.1/${damaged}`);
    write(`assets/host/1.0.1/${damaged}`, 'attack()');
    expect(await codeOf(begin())).toBe('DAMAGED');
    write(`assets/host/1.0.1/${damaged}`, whole);
    const plan = await plannedCanary();
    write(`assets/host/1.0.1/${damaged}`, 'attack()');
    expect(await codeOf(apply(store, plan))).toBe('DAMAGED');
    write(`assets/host/1.0.1/${damaged}`, whole);
    await begin();
    write(`assets/host/1.0.1/${damaged}`, 'attack()');
    expect((await verify(store, CHANNEL)).join('\n')).toContain(`assets/host/1.0.1/${damaged}`);
    // Its damage does not block other changes.
    expect(await promote(store, ['remote-loan@1.0.1'])).toMatchObject({ kind: 'done' });
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done' });
  });

  test('ends when the shell is rolled back to an earlier one, which is searched for as usual', async () => {
    await promote(store, [shell]);
    await publish(store, await fakePackage(root, { name: 'host', version: '1.1.0' }), { channel: CHANNEL });
    await promote(store, ['host@1.1.0'], { canary: 1000 });
    await rollback(store, 'host');
    expect(await newestDocument(store, CHANNEL)).toMatchObject({ shell: { version: '1.0.0' }, shellBad: ['1.0.1'] });
    expect(await newestDocument(store, CHANNEL)).not.toHaveProperty('shellCanary');
  });

  test('whose page cannot be rendered is refused', async () => {
    const folder = await fakePackage(root, { name: 'host', version: '1.1.0' });
    const { contractTypes = '' } = await soundRecord(store, 'host', '1.0.1');
    await writeFile(join(folder, 'dist', 'shell.html'), '<!doctype html>');
    await writeRecord(folder, contractTypes, { pages: {}, calls: {} });
    await publish(store, folder, { channel: CHANNEL });
    expect(await codeOf(promote(store, ['host@1.1.0'], { canary: 1000 }))).toBe('BAD_RECORD');
    expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
  });

  test('a remote version that comes with it is checked too; its later damage does not prevent a rollback in a market', async () => {
    const remote = 'assets/remote-loan/1.0.2/remote.ee55.js';
    const whole = read(remote);
    const plan = await plannedCanary();
    write(remote, 'attack()');
    expect(await codeOf(apply(store, plan))).toBe('DAMAGED');
    write(remote, whole);
    await promote(store, ['remote-loan@1.0.1'], { market: 'india' });
    await begin();
    write(remote, 'attack()');
    const back = changeChannel(store, CHANNEL, rollbackRequest(['remote-loan'], { ...AUDIT, market: 'india' }));
    expect(await back).toMatchObject({ kind: 'done' });
    expect((await newestDocument(store, CHANNEL))?.remotes['remote-loan']).toMatchObject({ withShell: '1.0.2', bad: ['1.0.1'] });
  });

  const plannedCanary = async () => {
    const asked = await Promise.all([soundRecord(store, 'host', '1.0.1'), soundRecord(store, 'remote-loan', '1.0.2')]);
    return planPromote(await readHistory(store, CHANNEL, { asked }), asked, { ...AUDIT, canary: 1000 });
  };
});

describe('after a kill', () => {
  beforeEach(() => promote(store, ['remote-loan@1.0.1']));

  test('a damaged note of what was reported: the command is finished, not done twice', async () => {
    await promote(store, ['remote-loan@1.0.2']);
    await rollback(store, 'remote-loan');
    write('channels/production/reported.json', '{"num');
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'finished' });
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done' });
    expect((await served()).release.remotes['remote-loan']!.version).toBe('1.0.0');
  });

  test('the same rollback is finished, not done twice; the next one goes further', async () => {
    await promote(store, ['remote-loan@1.0.2']);
    await dieBeforeSwap(() => rollback(store, 'remote-loan'));
    expect(await renderedNumber(store, CHANNEL)).toBe(3);
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'finished', document: { number: 4 } });
    expect((await served()).release.remotes['remote-loan']!.version).toBe('1.0.1');
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'done' });
    expect((await served()).release.remotes['remote-loan']!.version).toBe('1.0.0');
  });

  test('a rollback that was swapped but not reported is not done twice either', async () => {
    const plan = planRollback(await readHistory(store, CHANNEL, { earlier: earlierForRollback(['remote-loan']) }), ['remote-loan'], AUDIT);
    await apply(store, plan);
    expect((await unreportedDocument(store, CHANNEL))?.number).toBe(3);
    expect(await rollback(store, 'remote-loan')).toMatchObject({ kind: 'finished' });
    await markReported(store, plan.document);
    expect(await codeOf(rollback(store, 'remote-loan'))).toBe('NOTHING_TO_ROLL_BACK');
  });

  test('another command finishes the swap first, then its own work', async () => {
    await dieBeforeSwap(() => promote(store, ['remote-loan@1.0.2']));
    const seen: number[] = [];
    const watched: Store = {
      ...store,
      swap: async (key, bytes) => {
        if (key.endsWith('index.html')) seen.push(readBlocks(Buffer.from(bytes).toString())!.release.number);
        await store.swap(key, bytes);
      },
    };
    await promote(watched, ['host@1.0.1']);
    expect(seen).toEqual([3, 4]);
  });

  test('status and verify show that visitors get an older document', async () => {
    expect((await statusLines(store, CHANNEL)).join()).not.toContain('ATTENTION');
    await dieBeforeSwap(() => promote(store, ['remote-loan@1.0.2']));
    expect(await verify(store, CHANNEL)).toEqual([expect.stringContaining('visitors get document 2, the newest is 3')]);
    expect((await statusLines(store, CHANNEL)).at(-1)).toContain('ATTENTION: visitors get document 2: a command was interrupted');
    store.held.delete('channels/production/index.html');
    expect((await statusLines(store, CHANNEL)).at(-1)).toMatch(/visitors get no page: .* or the command "render"\.$/);
  });
});

describe('verify', () => {
  const first = 'channels/production/000001.json';
  beforeEach(() => promote(store, ['remote-loan@1.0.1']));

  test('finds a document changed in the middle of the chain', async () => {
    write(first, String(read(first)).replace('"by":"operator"', '"by":"somebody"'));
    expect(await verify(store, CHANNEL)).toEqual([expect.stringMatching(/000002\.json does not follow/)]);
  });

  test('finds a missing document', async () => {
    store.held.delete(first);
    expect((await verify(store, CHANNEL))[0]).toMatch(/000001\.json is missing/);
  });
});
