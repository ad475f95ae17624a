import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes, jsonOf } from '../../document/canonical';
import { checkedConfig } from '../../document/channelConfig';
import { documentNumbers, newestDocument, readDocument } from '../../document/documents';
import { configureRequest, freezeRequest, rollbackRequest, switchRequest } from '../../plan/requests';
import { publish } from '../../publish/publish';
import { readBlocks } from '../../serve/render';
import { renderNewest } from '../../serve/servedFolders';
import { CONFIG, fakePackage } from '../../testing/fakePackage';
import { AUDIT, CHANNEL, codeOf, promote, rollback, storeForEachTest, type Target } from '../../testing/promoted';
import { createMemoryStore, type MemoryStore } from '../../testing/store/memoryStore';
import { verify } from '../../verify/verify';
import { markReported } from '../apply';
import { changeChannel, type ChannelResult } from '../changeChannel';
import { resultLines, statusLines } from '../report';
import { configure } from './configure';

let store: MemoryStore;
let root: string;
const first: readonly Target[] = ['host', 'remote-loan'].map((name): Target => `${name}@1.0.0`);
storeForEachTest(
  [...first, 'remote-loan@1.0.1'],
  (...given) => ([store, root] = given),
  () => promote(store, first),
);

const write = (name: string, bytes: Uint8Array | string) => store.held.set(`channels/production/${name}`, Buffer.from(bytes));
const read = (name: string) => store.held.get(`channels/production/${name}`)!;
const named = (en: string) => ({ ...CONFIG, app: { names: { en } } });
const use = (en: string) => configure(store, CHANNEL, named(en), AUDIT);
const rollBack = (names: readonly string[] = ['config'], to?: string) =>
  changeChannel(store, CHANNEL, rollbackRequest(names, { ...AUDIT, ...(to === undefined ? {} : { to }) }));
const page = async () => String(read('index.html'));
const inUse = async () => readBlocks(await page())!.config.app.names.en;
const documentOf = (result: ChannelResult | undefined): ReleaseDocument => {
  if (result?.kind !== 'done') throw new Error(result?.kind);
  return result.plan.document;
};

describe('configure', () => {
  test('makes a document with the change, its author and reason; visitors get it once', async () => {
    const result = await configure(store, CHANNEL, named('New name'), { ...AUDIT, by: 'night shift', why: 'renamed' });
    expect(result).toMatchObject({ kind: 'done', plan: { changes: ['config: app.names.en "Loan" → "New name"'] } });
    expect(documentOf(result)).toMatchObject({ number: 2, by: 'night shift', why: 'renamed', configSince: 2 });
    expect(await inUse()).toBe('New name');
    expect((await page()).split('help@company.example')).toHaveLength(2);
    expect(await page()).not.toContain('configSince');
    expect((await statusLines(store, CHANNEL)).join('\n')).toContain('  config of document 2\n');
    expect(await verify(store, CHANNEL)).toEqual([]);
  });

  test('the current configuration changes nothing; an invalid one is refused', async () => {
    expect(await configure(store, CHANNEL, CONFIG, AUDIT)).toMatchObject({ kind: 'nothing' });
    expect(await codeOf(configure(store, CHANNEL, { ...CONFIG, brnad: {} }, AUDIT))).toBe('CONFIG_INVALID');
    expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
  });

  test('a dry run writes nothing, a freeze blocks it, and --expect ties it to a document', async () => {
    expect(await configure(store, CHANNEL, named('New name'), { ...AUDIT, dryRun: true })).toMatchObject({ kind: 'planned' });
    expect(await codeOf(configure(store, CHANNEL, named('New name'), { ...AUDIT, expect: 4 }))).toBe('MOVED_ON');
    await changeChannel(store, CHANNEL, freezeRequest('config', '2099-01-01T00:00:00.000Z', AUDIT));
    expect(await codeOf(use('New name'))).toBe('FROZEN');
    expect(await promote(store, ['remote-loan@1.0.1'])).toMatchObject({ kind: 'done' });
    expect(await inUse()).toBe('Loan');
  });

  test('interrupted before its result was reported, it is finished and not done twice; another configuration is another request', async () => {
    const reported = read('reported.json');
    await use('New name');
    write('reported.json', reported);
    expect(await use('New name')).toMatchObject({ kind: 'finished', document: { number: 2 } });
    write('reported.json', reported);
    expect(await use('Other name')).toMatchObject({ kind: 'done' });
  });

  test('may name a call of a remote of another repository; until that is released, prints that the call waits', async () => {
    const own = { ...CONFIG, calls: { rewardsList: { method: 'GET' } } };
    const planned = await configure(store, CHANNEL, own, { ...AUDIT, dryRun: true });
    expect(resultLines(planned!).at(-1)).toBe(
      '  ATTENTION: calls.rewardsList is a call of no build in production: it waits for a release that declares it.',
    );
    const declared = { pages: { rewards: { path: '/rewards', query: [] } }, calls: { rewardsList: ['headline'] } };
    const folder = await fakePackage(root, { name: 'remote-rewards', version: '1.0.0', pages: ['rewards'], declared });
    await publish(store, folder, { channel: CHANNEL });
    await promote(store, ['remote-rewards@1.0.0']);
    const slip = { ...CONFIG, calls: { rewardList: { method: 'GET' } } };
    await expect(configure(store, CHANNEL, slip, AUDIT)).rejects.toThrow('did you mean calls.rewardsList?');
    expect(resultLines((await configure(store, CHANNEL, own, AUDIT))!).join()).not.toContain('ATTENTION');
    expect((await newestDocument(store, CHANNEL))?.config?.calls).toEqual(own.calls);
  });

  test('in an empty channel it is stored for the first document', async () => {
    const empty = (more: object = {}) => configure(store, 'beta', CONFIG, { ...AUDIT, ...more });
    expect(await codeOf(empty({ expect: 3 }))).toBe('MOVED_ON');
    await empty({ dryRun: true });
    expect(await store.read('channels/beta/config.json')).toBeUndefined();
    expect(await empty({ expect: 0 })).toBeUndefined();
    expect(jsonOf((await store.read('channels/beta/config.json'))!)).toMatchObject(CONFIG);
  });
});

test('any other change keeps the configuration', async () => {
  await use('New name');
  const config = (await newestDocument(store, CHANNEL))?.config;
  await promote(store, ['remote-loan@1.0.1']);
  await rollback(store, 'remote-loan');
  await changeChannel(store, CHANNEL, switchRequest('remote-loan', false, AUDIT));
  expect(await newestDocument(store, CHANNEL)).toMatchObject({ number: 5, config, configSince: 2 });
});

describe('rollback config', () => {
  test('goes back to the previous one, repeated further back, and never forward', async () => {
    await use('Second');
    await promote(store, ['remote-loan@1.0.1']);
    await use('Third');
    expect(documentOf(await rollBack())).toMatchObject({ action: 'rollback config', configSince: 2 });
    expect(await inUse()).toBe('Second');
    expect(documentOf(await rollBack())).toMatchObject({ configSince: 1 });
    expect(await inUse()).toBe('Loan');
    await expect(rollBack()).rejects.toThrow('There is no configuration before document 1: give the earlier one with "configure <file>".');
    expect((await newestDocument(store, CHANNEL))?.remotes['remote-loan']?.version).toBe('1.0.1');
  });

  test('takes the one of a document by its number, combines with packages, and works in a freeze', async () => {
    await use('Second');
    await use('Third');
    expect(documentOf(await rollBack(['config'], '1'))).toMatchObject({ action: 'rollback config to 1', configSince: 1 });
    expect(await codeOf(rollBack(['config'], '9'))).toBe('NOTHING_TO_ROLL_BACK');
    await promote(store, ['remote-loan@1.0.1']);
    await use('Fourth');
    await changeChannel(store, CHANNEL, freezeRequest('*', '2099-01-01T00:00:00.000Z', AUDIT));
    await rollBack(['config', 'remote-loan']);
    expect(await inUse()).toBe('Loan');
    expect((await newestDocument(store, CHANNEL))?.remotes['remote-loan']?.version).toBe('1.0.0');
    expect(await codeOf(changeChannel(store, CHANNEL, rollbackRequest(['config'], { ...AUDIT, market: 'india' })))).toBe('USAGE');
  });
});

describe('a channel older than documents with a configuration', () => {
  beforeEach(async () => {
    const { config: _, configSince: __, ...older } = await readDocument(store, CHANNEL, 1);
    write('000001.json', canonicalBytes(older));
    await renderNewest(store, CHANNEL);
  });

  test('continues to work, and its first change includes config.json and reports it', async () => {
    expect(await verify(store, CHANNEL)).toEqual([]);
    expect(await promote(store, ['remote-loan@1.0.1'])).toMatchObject({
      plan: { changes: expect.arrayContaining(['config: copied from config.json, which is not read any more']) as unknown },
    });
    expect(await newestDocument(store, CHANNEL)).toMatchObject({ configSince: 2, config: CONFIG });
    await expect(rollBack()).rejects.toThrow('There is no configuration before document 2');
  });

  test('afterwards config.json is ignored: verify reports an edited one, but not an unchanged one', async () => {
    await promote(store, ['remote-loan@1.0.1']);
    await use('New name');
    expect(await verify(store, CHANNEL)).toEqual([]);
    write('config.json', canonicalBytes(named('By hand')));
    await rollback(store, 'remote-loan');
    expect(await inUse()).toBe('New name');
    expect(await verify(store, CHANNEL)).toEqual([expect.stringContaining('config.json holds what no release document does')]);
  });

  test('if config.json was edited before, verify reports that the page was not rendered from it', async () => {
    write('config.json', canonicalBytes(named('By hand')));
    expect(await verify(store, CHANNEL)).toEqual([expect.stringContaining('index.html is not the rendering of document 1')]);
  });

  test('without config.json nothing is promoted or planned; a damaged one is named, and can be configured again', async () => {
    store.held.delete('channels/production/config.json');
    expect(await codeOf(promote(store, ['remote-loan@1.0.1']))).toBe('NOT_CONFIGURED');
    const planned = changeChannel(store, CHANNEL, switchRequest('remote-loan', false, AUDIT), { dryRun: true });
    expect(await codeOf(planned)).toBe('NOT_CONFIGURED');
    write('config.json', '{"company":');
    await expect(promote(store, ['remote-loan@1.0.1'])).rejects.toThrow('config.json is not JSON: run "configure <file>" again.');
    expect((await verify(store, CHANNEL)).join()).toContain('config.json is not JSON');
    expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
    expect(await use('New name')).toMatchObject({ kind: 'done' });
    expect(await promote(store, ['remote-loan@1.0.1'])).toMatchObject({ kind: 'done' });
  });
});

test('a request that was reported does not count as interrupted', async () => {
  const { config } = (await newestDocument(store, CHANNEL))!;
  const request = configureRequest({ ...config!, schemes: ['loanapp'] }, AUDIT);
  await markReported(store, documentOf(await changeChannel(store, CHANNEL, request)));
  expect(await changeChannel(store, CHANNEL, request)).toMatchObject({ kind: 'nothing' });
});

test('overrides from developers’ machines are never allowed for production, in any document or before the first one', async () => {
  const open = { ...CONFIG, overrides: { origins: ['http://localhost:4173'] } };
  expect(await codeOf(configure(store, CHANNEL, open, AUDIT))).toBe('CONFIG_INVALID');
  expect(await codeOf(changeChannel(store, CHANNEL, configureRequest(checkedConfig(open), AUDIT)))).toBe('CONFIG_INVALID');
  expect(await documentNumbers(store, CHANNEL)).toEqual([1]);
  expect(await configure(store, 'staging', open, AUDIT)).toBeUndefined();
  expect(await codeOf(configure(createMemoryStore(), CHANNEL, open, AUDIT))).toBe('CONFIG_INVALID');
});
