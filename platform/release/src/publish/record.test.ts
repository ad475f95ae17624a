import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { specOf } from '@loan/shared/contracts/api/declare';
import { firstRead } from '@loan/shared/contracts/firstReads';
import { CONTRACT, EARLIER_CONTRACTS } from '@loan/shared/contracts/version';

import { canonicalBytes, integrityOf } from '../document/canonical';
import { fakePackage, folderFor } from '../testing/fakePackage';
import { codeOf, recordIn } from '../testing/promoted';
import { sampleCalls } from '../testing/sampleAreas';
import { writeRecord, type Declared } from './record';

const DETAIL = { loanDetail: { path: '/loanDetail', query: [] } };

const root = folderFor('each test');

test('a record has every built file with its hash and sizes, and no source map', async () => {
  const folder = await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0' });
  const record = await recordIn(folder);
  const entry = await readFile(join(folder, 'dist', 'remoteEntry.dd44.js'));
  expect(record.files['remoteEntry.dd44.js']).toEqual({
    integrity: integrityOf(entry),
    size: entry.byteLength,
    brotli: brotliCompressSync(entry).byteLength,
    type: 'script',
  });
  expect(record.files['remote.ee55.css']?.type).toBe('style');
  expect(record.files['logo.png']).toMatchObject({ type: 'other', brotli: 8, size: 8 });
  expect(Object.keys(record.files).sort()).toEqual([
    'loanConfirm.cc33.js',
    'loanDetail.cc33.js',
    'logo.png',
    'remote.ee55.css',
    'remote.ee55.js',
    'remoteEntry.dd44.js',
  ]);
  expect(record.contract).toBe(CONTRACT);
});

test('a shell lists the earlier contracts that it also offers, a remote does not', async () => {
  const record = async (name: string) => recordIn(await fakePackage(root.path, { name, version: '1.0.0' }));
  expect(await record('host')).not.toHaveProperty('earlierContracts');
  const offered = EARLIER_CONTRACTS as string[];
  offered.push('0.9.0');
  try {
    expect(await record('host')).toMatchObject({ contract: CONTRACT, earlierContracts: ['0.9.0'] });
    expect(await record('remote-loan')).not.toHaveProperty('earlierContracts');
  } finally {
    offered.pop();
  }
});

test('a page has its address, its files without the entry, and its first call', async () => {
  const record = await recordIn(await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0' }));
  expect(record.pages['loanDetail']).toEqual({
    path: '/loanDetail',
    trailing: true,
    needs: ['productId', 'orderId'],
    query: ['productId', 'orderId', 'from'],
    files: ['remote.ee55.js', 'remote.ee55.css', 'loanDetail.cc33.js'],
    late: [],
    first: { spec: specOf(sampleCalls.loanDetails), fields: ['productId', 'orderId'] },
    drawn: true,
  });
});

test('a first call’s field may come from a parameter with another name', async () => {
  const record = await recordIn(await fakePackage(root.path, { name: 'remote-promo', version: '1.0.0', pages: ['promotion'] }));
  expect(record.pages['promotion']?.first).toEqual({ spec: specOf(sampleCalls.channelTemplate), fields: [['templateId', 'id']] });
});

test('the calls that the package declares are named with their fields', async () => {
  const record = await recordIn(await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0' }));
  expect(record.calls).toEqual({ loanDetails: ['orderId', 'productId'], loanConfirm: ['productId'] });
});

test('the stored bytes are canonical', async () => {
  const folder = await fakePackage(root.path, { name: 'host', version: '1.0.0' });
  const bytes = await readFile(join(folder, 'dist', 'release.json'));
  expect(canonicalBytes(JSON.parse(bytes.toString()))).toEqual(bytes);
});

test.each([
  ['another package’s page', 'repay'],
  ['an unknown page', 'nowhere'],
  ['a name every object has', 'constructor'],
])('a build with %s gets no record, and the error says what to write where', async (_, page) => {
  await expect(fakePackage(root.path, { name: 'remote-loan', version: '1.0.0', pages: [page] })).rejects.toMatchObject({
    code: 'BAD_RECORD',
    message: expect.stringMatching(new RegExp(`chunk ${page}, and remote-loan/src/api/pages.ts has no page of that key: write "${page}: `)),
  });
});

test.each<[string, Partial<Declared>, RegExp]>([
  [
    'a page that is declared but not built',
    { pages: { ...DETAIL, lost: { path: '/lost', query: [] } } },
    /has the page lost, and no chunk has that name: write "lost: .*webpackChunkName: "lost".* remote-loan\/src\/remote\.ts/,
  ],
  ['a first read of an undeclared page', { pages: DETAIL, firstReads: { lost: { drawn: true } } }, /firstReads\.ts has the page lost/],
  [
    'a non-idempotent call as first read, which opening the page would send',
    { pages: DETAIL, firstReads: { loanDetail: { first: firstRead({ ...sampleCalls.loanDetails, record: true, fields: {} }) } } },
    /loanDetail.*non-idempotent/s,
  ],
])('%s is refused, and the error says what to do', async (_, declared, sentence) => {
  const built = fakePackage(root.path, { name: 'remote-loan', version: '1.0.0', pages: ['loanDetail'], declared });
  await expect(built).rejects.toMatchObject({ code: 'BAD_RECORD', message: expect.stringMatching(sentence) });
});

test('a page’s texts and parameter names are in its record', async () => {
  const title = { id: 'Hadiah', en: 'Rewards' };
  const declared = {
    pages: { loanDetail: { path: '/loanDetail', query: ['a'] } },
    pageTexts: { loanDetail: { title, description: title } },
  };
  const folder = await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0', pages: ['loanDetail'], declared });
  expect((await recordIn(folder)).pages['loanDetail']).toMatchObject({ query: ['a'], title, description: title });
});

test('a package that was not built gets no record', async () => {
  expect(await codeOf(writeRecord(root.path, '', { pages: {}, calls: {} }))).toBe('NOT_BUILT');
});

test('a folder in dist is refused, because its files would not be released', async () => {
  const folder = await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0' });
  await mkdir(join(folder, 'dist', 'pictures'));
  await writeFile(join(folder, 'dist', 'pictures', 'a.png'), '');
  expect(await codeOf(writeRecord(folder, '', { pages: {}, calls: {} }))).toBe('BAD_RECORD');
});

test.each(['{', '{}'])('the bundler’s description of a build must be complete, not %s', async (text) => {
  const folder = await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0' });
  await writeFile(join(folder, 'dist', 'chunks.json'), text);
  expect(await codeOf(writeRecord(folder, `sha256-${'c'.repeat(64)}`, { pages: {}, calls: {} }))).toBe('BAD_RECORD');
});
