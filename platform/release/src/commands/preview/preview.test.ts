import { pinnedBuild } from '../../document/builds';
import { canonicalBytes } from '../../document/canonical';
import { documentNumbers } from '../../document/documents';
import type { Preview } from '../../document/previewToken';
import { freezeRequest, switchRequest } from '../../plan/requests';
import { publish } from '../../publish/publish';
import { soundRecord } from '../../publish/storedBuild';
import { fakePackage } from '../../testing/fakePackage';
import { AUDIT, CHANNEL, codeOf, FIRST, partsOf, promote, rollback, storeForEachTest, type Target } from '../../testing/promoted';
import type { MemoryStore } from '../../testing/store/memoryStore';
import { changeChannel } from '../changeChannel';
import { planPreview, previewed } from './preview';

let store: MemoryStore;
let root: string;
storeForEachTest(
  [...FIRST, 'remote-loan@1.0.1', 'remote-repay@1.0.1', 'host@1.0.1'],
  (...given) => ([store, root] = given),
  () => promote(store, FIRST),
);

const until = '2026-01-02T04:00:00.000Z';
const NOW = Date.parse(AUDIT.at);
async function previewOf(...targets: readonly Target[]): Promise<Preview> {
  const records = await Promise.all(targets.map((target) => soundRecord(store, ...partsOf(target))));
  return {
    channel: CHANNEL,
    until,
    remotes: Object.fromEntries(records.map((record) => [record.name, { version: record.version, id: pinnedBuild(record).id }])),
  };
}
const newestNumber = async () => (await documentNumbers(store, CHANNEL)).at(-1) ?? 0;
const got = async (preview: Preview) => previewed(store, preview, await newestNumber(), NOW);

test('the previewed version is complete and default, and falls back to the released one; nothing is written', async () => {
  const before = await documentNumbers(store, CHANNEL);
  const remotes = await got(await previewOf('remote-loan@1.0.1', 'remote-repay@1.0.1'));
  expect(Object.keys(remotes)).toEqual(['remote-loan', 'remote-repay']);
  expect(remotes['remote-loan']).toMatchObject({ version: '1.0.1', lastKnownGood: '1.0.0' });
  expect(Object.keys(remotes['remote-loan']?.builds ?? {}).sort()).toEqual(['1.0.0', '1.0.1']);
  for (const each of Object.values(remotes['remote-loan']?.builds ?? {})) expect(each.entry).toBe('remoteEntry.dd44.js');
  expect(JSON.stringify(remotes)).not.toContain('sha256-');
  expect(await documentNumbers(store, CHANNEL)).toEqual(before);
});

test('a link without versions is for staff: the tab gets the released remotes', async () => {
  const document = await newestNumber();
  expect(await got(await previewOf())).toEqual({});
  expect((await planPreview(store, CHANNEL, [], AUDIT.at)).document.number).toBe(document);
});

test('ignores canary, pin, disabling and a freeze', async () => {
  await promote(store, ['remote-loan@1.0.1'], { canary: 1000 });
  await promote(store, ['remote-loan@1.0.1'], { market: 'india' });
  await changeChannel(store, CHANNEL, switchRequest('remote-loan', false, AUDIT));
  await changeChannel(store, CHANNEL, freezeRequest('*', '2027-01-01T00:00:00.000Z', AUDIT));
  const remotes = await got(await previewOf('remote-loan@1.0.1'));
  expect(Object.keys(remotes['remote-loan'] ?? {}).sort()).toEqual(['builds', 'lastKnownGood', 'version']);
});

test('what promote would refuse is refused with its code', async () => {
  const preview = await previewOf('remote-loan@1.0.1');
  await promote(store, ['remote-loan@1.0.1']);
  await rollback(store, 'remote-loan');
  expect(await codeOf(got(preview))).toBe('BAD_VERSION');
  const later = await fakePackage(root, { name: 'remote-repay', version: '1.0.2', record: { singletons: { react: '^18.0.0' } } });
  await publish(store, later, { channel: 'empty' });
  const record = await soundRecord(store, 'remote-repay', '1.0.2');
  expect(await codeOf(planPreview(store, CHANNEL, [record], AUDIT.at))).toBe('CONTRACT_NOT_MET');
  const shell = await soundRecord(store, 'host', '1.0.1');
  expect(await codeOf(planPreview(store, CHANNEL, [shell], AUDIT.at))).toBe('USAGE');
});

test('a build that is missing, damaged, or not the signed one is refused', async () => {
  const preview = await previewOf('remote-loan@1.0.1');
  const other = { version: '1.0.1', id: `sha256-${'b'.repeat(64)}` } as const;
  expect(await codeOf(got({ ...preview, remotes: { 'remote-loan': other } }))).toBe('DAMAGED');
  expect(await codeOf(got({ ...preview, remotes: { 'remote-loan': { ...other, version: '9.9.9' } } }))).toBe('NOT_PUBLISHED');
  store.held.set('assets/remote-loan/1.0.1/remote.ee55.js', Buffer.from('other'));
  expect(await codeOf(got(preview))).toBe('DAMAGED');
});

test('a preview is refused while visitors get another document than the store has', async () => {
  expect(await codeOf(previewed(store, await previewOf('remote-loan@1.0.1'), 99, NOW))).toBe('MOVED_ON');
});

test('a shell older than previews is refused', async () => {
  await publish(store, await fakePackage(root, { name: 'host', version: '1.0.2' }), { channel: CHANNEL });
  const record = await soundRecord(store, 'host', '1.0.2');
  const { 'tab.js': _tab, ...files } = record.files;
  await store.swap('assets/host/1.0.2/release.json', canonicalBytes({ ...record, files }));
  await promote(store, ['host@1.0.2']);
  expect(await codeOf(got(await previewOf('remote-loan@1.0.1')))).toBe('CONTRACT_NOT_MET');
});
