import { nativePages } from '@loan/shared/contracts/pages';
import type { BuiltPage } from '@loan/shared/contracts/release';

import { changeChannel } from '../commands/changeChannel';
import { configure } from '../commands/configure/configure';
import { canonicalBytes } from '../document/canonical';
import { documentNumbers, newestDocument } from '../document/documents';
import { retireRequest } from '../plan/requests';
import { planPrune, prune } from '../publish/prune';
import { documentKey, servedFolder, servedPointer } from '../store/store';
import { CONFIG, folderFor } from '../testing/fakePackage';
import { AUDIT, CHANNEL, FIRST, promote, publishedStore, rollback } from '../testing/promoted';
import { createMemoryStore } from '../testing/store/memoryStore';
import { verify } from '../verify/verify';
import { renderDocument } from './rendering';
import { servedFiles } from './servedFiles';
import { renderNewest } from './servedFolders';
import { servedPages } from './servedPages';

const SERVED = { ...CONFIG, site: { servedFiles: true } };

const root = folderFor('the file');
let made: ReadonlyMap<string, Buffer>;
let store: ReturnType<typeof createMemoryStore>;

beforeAll(async () => {
  const memory = createMemoryStore();
  await publishedStore(root.path, [...FIRST, 'remote-loan@1.0.1'], memory);
  await configure(memory, CHANNEL, SERVED, AUDIT);
  await promote(memory, FIRST);
  await promote(memory, ['remote-loan@1.0.1']);
  made = memory.held;
});
beforeEach(() => {
  store = createMemoryStore(made);
});

const textOf = (file: string, number = 2) => String(store.held.get(`${servedFolder(CHANNEL, number)}/${file}`));
const pointer = () => String(store.held.get(servedPointer(CHANNEL)));

test('a change writes the documents of its number with their policy, and points to them', () => {
  expect(pointer()).toBe('2\n');
  expect(textOf('loanDetail.india.html')).toContain('<html');
  expect(textOf('loanDetail.india.html')).not.toBe(textOf('loanDetail.indonesia.html'));
  expect(textOf('loanDetail.india.html')).not.toContain('repay.cc33.js');
  expect(JSON.parse(textOf('headers.json'))).toMatchObject({ number: 2, unknown: 'unknown', markets: { parameter: 'market' } });
  expect(textOf('nginx.conf')).toContain('map "" $served_number {\n  default 2;\n}');
  expect(textOf('nginx.conf')).toContain('map $http_user_agent $served_integrity_policy');
  expect(textOf('robots.txt')).toContain('Disallow: /');
});

test('the files of a number never change later', () => {
  expect(textOf('loanDetail.india.html', 1)).toContain('1.0.0');
  expect(textOf('nginx.conf', 1)).toContain('default 1;');
});

test('promoting the current version again repairs damaged files, and writes nothing else', async () => {
  const folder = servedFolder(CHANNEL, 2);
  for (const file of ['unknown.india.html', 'unknown.india.html.br', 'nginx.conf'])
    store.held.set(`${folder}/${file}`, Buffer.from('noise'));
  store.held.delete(`${folder}/index.json.gz`);
  expect(await verify(store, CHANNEL)).toHaveLength(4);
  expect(await promote(store, ['remote-loan@1.0.1'])).toMatchObject({ kind: 'nothing' });
  expect(await verify(store, CHANNEL)).toEqual([]);
  expect(store.held).toEqual(made);
});

test('rendering repairs only damage of the served number; verify reports all damage', async () => {
  for (const number of [1, 2]) store.held.set(`${servedFolder(CHANNEL, number)}/nginx.conf`, Buffer.from('noise'));
  const [earlier, served] = await verify(store, CHANNEL);
  expect([earlier, served]).toEqual([
    expect.stringMatching(/served\/1\/nginx\.conf .*: bring it back from a copy of the store$/),
    expect.stringMatching(/served\/2\/nginx\.conf .*: give the command "render"$/),
  ]);
  await renderNewest(store, CHANNEL, { everyByte: true });
  expect(await verify(store, CHANNEL)).toEqual([earlier]);
});

test('a slow writer cannot leave the pointer at an earlier number', async () => {
  let isFirst = true;
  const slow: typeof store = {
    ...store,
    swap: async (key, bytes) => {
      if (key === servedPointer(CHANNEL) && isFirst) {
        isFirst = false;
        await promote(store, ['remote-loan@1.0.0'], { again: true });
      }
      return store.swap(key, bytes);
    },
  };
  store.held.set(servedPointer(CHANNEL), Buffer.from('1\n'));
  await renderNewest(slow, CHANNEL);
  expect(pointer()).toBe('3\n');
});

test('a prune removes the numbers that no open page has, and keeps the served one', async () => {
  await changeChannel(store, CHANNEL, retireRequest('remote-repay', AUDIT));
  await prune(store, await planPrune(store, { days: 30, now: Date.parse(AUDIT.at) }));
  expect(await store.list(`channels/${CHANNEL}/served`)).toEqual(['1', '2', '3', 'current']);
  await prune(store, await planPrune(store, { days: 30, now: Date.now() + 60 * 24 * 60 * 60 * 1000 }));
  expect(await store.list(`channels/${CHANNEL}/served`)).toEqual(['3', 'current']);
  expect(await verify(store, CHANNEL)).toEqual([]);
});

test('a channel without this setting has no such files, and the pointer is removed when the setting is', async () => {
  await configure(store, CHANNEL, CONFIG, AUDIT);
  expect(await store.list(`channels/${CHANNEL}/served`)).toEqual(['1', '2']);
  expect(await verify(store, CHANNEL)).toEqual([]);
  await promote(store, ['remote-loan@1.0.0'], { again: true });
  expect(await store.list(`channels/${CHANNEL}/served`)).toEqual(['1', '2']);
  store.held.set(servedPointer(CHANNEL), Buffer.from('2\n'));
  expect(await verify(store, CHANNEL)).toEqual([expect.stringContaining('served/current is at 2, and nothing is served without')]);
  await prune(store, await planPrune(store, { days: 30, now: Date.now() + 60 * 24 * 60 * 60 * 1000 }));
  expect(await store.list(`channels/${CHANNEL}/served`)).toEqual(['2', 'current']);
  await configure(store, CHANNEL, SERVED, AUDIT);
  expect(pointer()).toBe('5\n');
  expect(await verify(store, CHANNEL)).toEqual([]);
});

test('a configuration of another version refuses a change before it is written, is found by verify, and can be replaced', async () => {
  const newest = (await newestDocument(store, CHANNEL))!;
  store.held.set(documentKey(CHANNEL, 2), canonicalBytes({ ...newest, config: { ...newest.config, headers: 'off' } }));
  store.held.delete(servedPointer(CHANNEL));
  await expect(rollback(store, 'remote-loan')).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('cannot be used by this version: headers: '),
  });
  expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2]);
  expect((await verify(store, CHANNEL)).join()).toContain('headers: ');
  expect(await configure(store, CHANNEL, SERVED, AUDIT)).toMatchObject({ kind: 'done' });
  expect(pointer()).toBe('3\n');
});

test('a damaged pointer keeps every number', async () => {
  store.held.set(servedPointer(CHANNEL), Buffer.from('noise'));
  expect(await verify(store, CHANNEL)).toEqual([expect.stringContaining('served/current is at no number')]);
  await prune(store, await planPrune(store, { days: 30, now: Date.now() + 60 * 24 * 60 * 60 * 1000 }));
  expect(await store.list(`channels/${CHANNEL}/served`)).toEqual(['1', '2', 'current']);
});

test('the same rendering gives the same bytes', async () => {
  const document = (await newestDocument(store, CHANNEL))!;
  const [one, other] = await Promise.all([1, 2].map(async () => servedFiles(await renderDocument(store, document, 'default'))));
  expect(one?.headers.equals(other!.headers)).toBe(true);
});

test('pages with further path segments are addresses of their own; longer paths come first, equal ones by name', async () => {
  const rendering = await renderDocument(store, (await newestDocument(store, CHANNEL))!, 'default');
  const page = (path: string, more = {}): BuiltPage => ({ path, needs: [], files: [], ...more });
  const pages: [string, BuiltPage][] = [
    ['b', page('/bb', { trailing: true })],
    ['a', page('/aa/', { fixed: '/remote-loan/a' })],
    ['routed', page('/bb')],
  ];
  const routes = { routed: '/a/b/' };
  const config = { ...rendering.config, routes: { ...rendering.config.routes, ...routes } };
  const listed = servedPages({ ...rendering, pages, config }).pages.map(({ path, below }) => (below ? `${path}/…` : path));
  const native: readonly string[] = Object.values(nativePages).map(({ path }) => path);
  expect(listed.filter((path) => !native.includes(path))).toEqual(['/remote-loan/a', '/a/b', '/aa', '/bb', '/bb/…']);
  expect(listed.indexOf('/productDetail')).toBeLessThan(listed.indexOf('/remote-loan/a'));
});
