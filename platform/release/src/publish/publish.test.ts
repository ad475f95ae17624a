import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { canonicalBytes } from '../document/canonical';
import { fakePackage, folderFor } from '../testing/fakePackage';
import { CHANNEL, codeOf, promote, publishedStore, recordIn, type Target } from '../testing/promoted';
import { createMemoryStore, type MemoryStore } from '../testing/store/memoryStore';
import { publish, publishedVersions } from './publish';
import { readRecord } from './storedBuild';

const root = folderFor('each test');
let store: MemoryStore;
const options = { channel: CHANNEL };
beforeEach(async () => {
  store = createMemoryStore();
});

const loan = (more: object = {}) => fakePackage(root.path, { name: 'remote-loan', version: '1.0.0', ...more });
const publishCode = async (more: object, how: object = {}) => codeOf(publish(store, await loan(more), { ...options, ...how }));

test('a published version has every file, its compressed copies, and the record', async () => {
  const folder = await loan({ map: true });
  const { added, record } = await publish(store, folder, options);
  expect(added).toBe(true);
  expect(await readRecord(store, 'remote-loan', '1.0.0')).toEqual(record);
  const names = await store.list('assets/remote-loan/1.0.0');
  for (const file of Object.keys(record.files)) expect(names).toContain(file);
  const original = await readFile(join(folder, 'dist', 'remote.ee55.js'));
  expect(brotliDecompressSync((await store.read('assets/remote-loan/1.0.0/remote.ee55.js.br'))!)).toEqual(original);
  expect(gunzipSync((await store.read('assets/remote-loan/1.0.0/remote.ee55.js.gz'))!)).toEqual(original);
  expect(names).not.toContain('logo.png.br');
  expect(names.some((name) => name.endsWith('.map'))).toBe(false);
});

test('publishing the same build again does nothing, even if built later from another commit', async () => {
  const folder = await loan();
  await publish(store, folder, options);
  await loan({ record: { builtAt: '2030-01-01T00:00:00.000Z', commit: 'other' } });
  expect(await publish(store, folder, options)).toMatchObject({ added: false, record: { commit: expect.not.stringMatching('other') } });
});

test('other bytes for a published version are refused and change nothing', async () => {
  await publish(store, await loan(), options);
  const before = await store.read('assets/remote-loan/1.0.0/remote.ee55.js');
  expect(await codeOf(publish(store, await loan({ mark: 'changed' }), options))).toBe('VERSION_EXISTS');
  expect(await store.read('assets/remote-loan/1.0.0/remote.ee55.js')).toEqual(before);
});

test('of two publishers of one version with different bytes, one succeeds and the other is refused', async () => {
  const [one, other] = [
    await fakePackage(join(root.path, 'a'), { name: 'remote-loan', version: '1.0.0', mark: 'a' }),
    await fakePackage(join(root.path, 'b'), { name: 'remote-loan', version: '1.0.0', mark: 'b' }),
  ];
  const codes = await Promise.all([one, other].map((folder) => codeOf(publish(store, folder, options))));
  expect(codes.sort()).toEqual(['VERSION_EXISTS', 'none']);
});

test.each([
  ['changed', (dist: string) => writeFile(join(dist, 'remote.ee55.js'), 'tampered')],
  ['removed', (dist: string) => rm(join(dist, 'remote.ee55.js'))],
])('a file that was %s since the build stops the publish', async (_, spoil) => {
  const folder = await loan();
  await spoil(join(folder, 'dist'));
  expect(await codeOf(publish(store, folder, options))).toBe('CHANGED_SINCE_BUILD');
  expect(await publishedVersions(store, 'remote-loan')).toEqual([]);
});

test('a package without a record, or another one than named, is refused', async () => {
  const folder = await loan();
  expect(await codeOf(publish(store, folder, { ...options, name: 'remote-repay' }))).toBe('BAD_NAME');
  await rm(join(folder, 'dist', 'release.json'));
  expect(await codeOf(publish(store, folder, options))).toBe('NOT_BUILT');
});

test('a page at an address of the API or the shell is refused in every channel', async () => {
  const own = await recordIn(await loan());
  for (const path of ['/api/loan', '/login']) {
    const pages = { ...own.pages, loanConfirm: { ...own.pages['loanConfirm']!, path } };
    await expect(publish(store, await loan({ record: { pages } }), options)).rejects.toThrow(
      `serves loanConfirm at ${path}, which belongs to`,
    );
  }
});

describe('shared libraries', () => {
  const codeFor = async (name: string, version: string, singletons: object) =>
    codeOf(publish(store, await fakePackage(root.path, { name, version, record: { singletons: singletons as never } }), options));

  test.each([
    ['host', { react: '19.3.1', 'react-dom': '19.3.0' }],
    ['remote-loan', { react: '^19.3.1', 'react-dom': '^19.3.0' }],
    ['remote-loan', { react: '19.3.1', 'react-dom': '^19.3.1' }],
  ])('react and react-dom in two versions are refused, also in a local build: %s, %j', async (name, singletons) => {
    for (const version of ['1.0.0', '1.0.0-local.a1b2c3d4']) expect(await codeFor(name, version, singletons)).toBe('CONTRACT_NOT_MET');
  });

  test('two spellings of one range are equal', async () => {
    expect(await codeFor('remote-loan', '1.0.0', { react: '^19.3.1', 'react-dom': '>=19.3.1 <20.0.0-0' })).toBe('none');
  });

  test.each(['', ' ', '*', 'x', '^19 || *', '>=0.0.0', 'latest', 'nineteen'])(
    'a range without a restriction is refused, except in a local build: "%s"',
    async (text) => {
      expect(await codeFor('remote-loan', '1.0.0', { react: text })).toBe('CONTRACT_NOT_MET');
      expect(await codeFor('remote-loan', '1.0.0-beta.1', { react: text })).toBe('CONTRACT_NOT_MET');
      expect(await codeFor('remote-loan', '1.0.0-local.a1b2c3d4', { react: text })).toBe('none');
    },
  );

  test('a shell provides versions, not ranges', async () => {
    expect(await codeFor('host', '1.0.0', { preact: '^10.0.0' })).toBe('CONTRACT_NOT_MET');
  });
});

describe('the types of the contract', () => {
  const OTHER = `sha256-${'d'.repeat(64)}`;
  const others = (name: string, version: string, record: object) =>
    fakePackage(root.path, { name, version, record: { contractTypes: OTHER, ...record } });
  const repay = (version: string, record: object) => others('remote-repay', version, record);
  beforeEach(async () => void (await publish(store, await loan(), options)));

  test('must be the same for one contract version, in all packages', async () => {
    const { contract } = await recordIn(await loan());
    await expect(publish(store, await repay('1.0.0', {}), options)).rejects.toThrow(
      `remote-repay 1.0.0 has other types under contract ${contract} than remote-loan 1.0.0, which is published. A team installs the packages of that contract again and builds; who changed the contract raises CONTRACT`,
    );
    expect(await codeOf(publish(store, await repay('1.0.0', { contract: '1.99.0' }), options))).toBe('none');
    expect(await codeOf(publish(store, await repay('1.0.1', { contract: '1.99.0' }), options))).toBe('none');
  });

  test('do not apply to local builds, in either direction', async () => {
    await others('host', '1.0.0', {});
    expect(await codeOf(publish(store, await others('host', '1.0.0-local.a1b2c3d4', {}), options))).toBe('none');
    expect(await codeOf(publish(store, await loan({ version: '1.0.1' }), options))).toBe('none');
  });

  test('a damaged record of another package does not prevent the check', async () => {
    await publish(store, await fakePackage(root.path, { name: 'host', version: '1.0.0' }), options);
    store.held.set('assets/host/1.0.0/release.json', Buffer.from('{'));
    expect(await codeOf(publish(store, await repay('1.0.0', {}), options))).toBe('CONTRACT_CHANGED');
  });

  test('a build without them is refused; builds published before they existed do not conflict', async () => {
    const folder = await loan({ version: '1.0.1' });
    const { contractTypes: _, ...record } = await recordIn(folder);
    await writeFile(join(folder, 'dist', 'release.json'), canonicalBytes(record));
    expect(await codeOf(publish(store, folder, options))).toBe('BAD_RECORD');
    store.held.set('assets/remote-loan/1.0.0/release.json', canonicalBytes({ ...record, version: '1.0.0' }));
    expect(await codeOf(publish(store, await repay('1.0.0', {}), options))).toBe('none');
  });
});

describe('change log', () => {
  test('a version without an entry is refused', async () => {
    const folder = await loan();
    for (const text of ['# Changes\n\n## 1.0.01\n', '## 11.0.0\n', '# 1.0.0\n', '## 1.0.0-beta\n', 'See ## 1.0.0\n']) {
      await writeFile(join(folder, 'CHANGELOG.md'), text);
      expect(await codeOf(publish(store, folder, options))).toBe('NO_CHANGELOG');
    }
    await writeFile(join(folder, 'CHANGELOG.md'), '## 1.0.0 (2026-01-01)\r\n\r\n- Text.\r\n');
    expect(await codeOf(publish(store, folder, options))).toBe('none');
  });

  test('a local build uses the entry of its version, another pre-release does not', async () => {
    const folder = await loan({ version: '1.0.0-local.0a1b2c' });
    await writeFile(join(folder, 'CHANGELOG.md'), '## 1.0.0\n');
    expect(await codeOf(publish(store, folder, options))).toBe('none');
    await loan({ version: '1.0.0-beta.1' });
    await writeFile(join(folder, 'CHANGELOG.md'), '## 1.0.0\n');
    expect(await codeOf(publish(store, folder, options))).toBe('NO_CHANGELOG');
  });
});

describe('against the channel', () => {
  beforeEach(async () => {
    const first: readonly Target[] = ['host', 'remote-loan'].map((name): Target => `${name}@1.0.0`);
    await publishedStore(root.path, first, store);
    await promote(store, first);
  });

  test.each<[string, object]>([
    ['a newer contract', { contract: '1.999.0' }],
    ['another major contract', { contract: '2.0.0' }],
    ['a library the shell lacks', { singletons: { preact: '^10.0.0' } }],
    ['a later library', { singletons: { react: '20.0.0' } }],
    ['a library range that is none', { singletons: { react: 'newest' } }],
  ])('%s than the shell offers is refused', async (_, record) => {
    expect(await codeOf(publish(store, await loan({ version: '1.1.0', record }), options))).toBe('CONTRACT_NOT_MET');
  });

  test('a later minor version of a library in the shell is accepted', async () => {
    expect(await publishCode({ version: '1.1.0', record: { singletons: { react: '19.2.0' } } })).toBe('none');
  });

  test('a remote for a published but not promoted shell is accepted: both can be promoted together', async () => {
    await publish(store, await fakePackage(root.path, { name: 'host', version: '2.0.0', record: { contract: '2.0.0' } }), options);
    expect(await codeOf(publish(store, await loan({ version: '2.0.0', record: { contract: '2.0.0' } }), options))).toBe('none');
  });

  test('a page key of another remote of the channel is refused, even at another address', async () => {
    const own = await recordIn(await loan({ version: '1.1.0' }));
    const page = { path: '/loanRepay', files: own.pages['loanDetail']!.files };
    await publish(store, await fakePackage(root.path, { name: 'remote-repay', version: '1.0.0' }), options);
    await promote(store, ['remote-repay@1.0.0']);
    expect(await publishCode({ version: '1.1.0', record: { pages: { ...own.pages, repay: page } } })).toBe('PAGE_TAKEN');
  });

  test('an address of another remote in the channel is refused', async () => {
    const own = await recordIn(await fakePackage(root.path, { name: 'remote-repay', version: '1.0.0' }));
    const taken = { repay: { ...own.pages['repay']!, path: '/loanDetail' } };
    expect(await publishCode({ name: 'remote-repay', record: { pages: taken } })).toBe('PAGE_TAKEN');
  });

  test('a dry run checks everything and writes nothing', async () => {
    expect(await publish(store, await loan({ version: '1.1.0' }), { ...options, dryRun: true })).toMatchObject({ added: true });
    expect(await publishedVersions(store, 'remote-loan')).toEqual(['1.0.0']);
    expect(await publishCode({ version: '1.2.0', record: { contract: '3.0.0' } }, { dryRun: true })).toBe('CONTRACT_NOT_MET');
  });
});

test('published versions are listed newest first, without incomplete ones', async () => {
  for (const version of ['1.0.0', '1.10.0', '1.9.0']) await publish(store, await loan({ version }), options);
  store.held.delete('assets/remote-loan/1.9.0/release.json');
  expect(await publishedVersions(store, 'remote-loan')).toEqual(['1.10.0', '1.0.0']);
  // The incomplete one can be published again.
  expect(await publish(store, await loan({ version: '1.9.0' }), options)).toMatchObject({ added: true });
});
