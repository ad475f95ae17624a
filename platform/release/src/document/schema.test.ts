import { specOf } from '@loan/shared/contracts/api/declare';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { fakePackage, folderFor } from '../testing/fakePackage';
import { codeOf, promote, publishedStore, recordIn } from '../testing/promoted';
import { sampleCalls } from '../testing/sampleAreas';
import { canonicalBytes } from './canonical';
import { isName, isVersion, parseDocument, parseRecord } from './schema';

const root = folderFor('the file');
let record: BuildRecord;
beforeAll(async () => {
  record = await recordIn(await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0' }));
});

test.each(['remote-loan', 'host', 'a', 'a'.repeat(32)])('%s is a valid name', (name) => expect(isName(name)).toBe(true));
test.each(['', 'Remote', '1a', '-a', 'a_b', 'a/b', '../..', 'a'.repeat(33), 'a\n'])('%j is not a valid name', (name) =>
  expect(isName(name)).toBe(false),
);
test.each(['1.0.0', '1.0.0-local.0a1b', '10.20.30-beta.1'])('%s is a valid version', (version) => expect(isVersion(version)).toBe(true));
test.each(['', '1.0', 'v1.0.0', '1.0.0 ', '01.0.0', '1.0.0+build', '^1.0.0', '../1.0.0', 'latest'])(
  '%j is not a valid version',
  (version) => expect(isVersion(version)).toBe(false),
);

test('a built record is read back', () => {
  expect(parseRecord(canonicalBytes(record))).toEqual(record);
});

test('a record from before records named calls is read', () => {
  const { calls: _calls, ...older } = record;
  expect(parseRecord(canonicalBytes(older))).toEqual(older);
});

const startingWith = (field: unknown) => ({
  loanDetail: { path: '/loanDetail', files: [], first: { spec: specOf(sampleCalls.loanDetails), fields: [field] } },
});
test.each(['id', ['templateId', 'id'], ['{contact.param}', 'a', 'b', '=30']])('a first field %j is read', (field) => {
  const given = { ...record, pages: startingWith(field) };
  expect(parseRecord(canonicalBytes(given))).toEqual(given);
});

const file = { integrity: `sha384-${'A'.repeat(64)}`, size: 1, brotli: 1, type: 'script' };
test.each<[string, object]>([
  ['an unknown field', { run: 'alert(1)' }],
  ['a bad name', { name: 'Remote' }],
  ['a loose version', { version: 'v1.0.0' }],
  ['a remote for two contracts', { earlierContracts: ['1.6.0'] }],
  ['a remote without a global', { global: undefined }],
  ['a global that is code', { global: 'a;alert(1)' }],
  ['an entry that is not a file of it', { entry: 'other.js' }],
  ['a file in another folder', { files: { '../evil.js': file } }],
  ['a file without a hash', { files: { 'remoteEntry.dd44.js': { ...file, integrity: '' } } }],
  ['a weaker hash', { files: { 'remoteEntry.dd44.js': { ...file, integrity: 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=' } } }],
  ['a page whose file it lacks', { pages: { loanDetail: { path: '/loanDetail', files: ['gone.js'] } } }],
  ['a page address with a query', { pages: { loanDetail: { path: '/loanDetail?x', files: [] } } }],
  ['a first field of one name in a list', { pages: startingWith(['id']) }],
  ['a first field that is no text', { pages: startingWith(['templateId', 7]) }],
  ['a first field as a table', { pages: startingWith({ templateId: 'id' }) }],
  ['a call whose name is none', { calls: { 'loan-details': [] } }],
  ['fields of a call as a table', { calls: { loanDetails: { amount: 'amount' } } }],
  ['the kind of the shell', { kind: 'shell' }],
  ['the name of the configuration', { name: 'config' }],
])('a record with %s is refused', async (_, change) => {
  expect(await codeOf(() => parseRecord(canonicalBytes({ ...record, ...change })))).toBe('BAD_RECORD');
});

test('other bytes with the same meaning are refused, because their digest would differ', async () => {
  expect(await codeOf(() => parseRecord(Buffer.from(JSON.stringify(record, null, 2))))).toBe('BAD_RECORD');
});

test('a field that an object hides (`__proto__`) is refused too', async () => {
  const text = canonicalBytes(record).toString().replace('"singletons":{', '"singletons":{"__proto__":{"x":"1"},');
  expect(await codeOf(() => parseRecord(Buffer.from(text)))).toBe('BAD_RECORD');
});

test('a release document names only builds that it holds, and holds only those that it names', async () => {
  const store = await publishedStore(root.path, ['host@1.0.0', 'remote-loan@1.0.0']);
  const result = await promote(store, ['host@1.0.0', 'remote-loan@1.0.0']);
  if (result.kind !== 'done') throw new Error(result.kind);
  const { document } = result.plan;
  expect(parseDocument(canonicalBytes(document))).toEqual(document);
  const remote = document.remotes['remote-loan'];
  for (const change of [
    { version: '2.0.0' },
    { lastKnownGood: '0.9.0' },
    { builds: {} },
    { pins: { india: '3.0.0' } },
    { builds: { ...remote?.builds, '0.1.0': remote?.builds['1.0.0'] } },
  ]) {
    const altered = { ...document, remotes: { 'remote-loan': { ...remote, ...change } } };
    expect(await codeOf(() => parseDocument(canonicalBytes(altered)))).toBe('BAD_RECORD');
  }
});
