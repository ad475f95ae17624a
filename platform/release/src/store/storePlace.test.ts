import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { changeChannel } from '../commands/changeChannel';
import { runCommandLine } from '../commands/cli/cliCommands';
import { promoteRequest } from '../plan/requests';
import { soundRecord } from '../publish/storedBuild';
import { printed } from '../testing/printed';
import { AUDIT, CHANNEL, promote, publishedStore } from '../testing/promoted';
import { createMemoryStore } from '../testing/store/memoryStore';
import { createFileStore } from './fileStore';
import { LOCAL_AUTHOR, storePlaceLine } from './storePlace';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'place-'));
});
afterEach(() => rm(root, { recursive: true }));

const folder = () => join(root, 'store');
const place = (more: { readonly channel?: string } = {}) =>
  storePlaceLine(createFileStore(folder()), { store: folder(), channel: CHANNEL, ...more }, {});

/** The standard output of a command. */
async function linesOf(env: NodeJS.ProcessEnv, ...argv: readonly string[]): Promise<readonly string[]> {
  const [, stdout] = await printed(() => runCommandLine(argv, env));
  return stdout.split('\n');
}

test('a folder is shown with its host, the channel and its newest document', async () => {
  const store = await publishedStore(root, ['host@1.0.0']);
  expect(await place()).toBe(`Store: ${folder()} on ${hostname()}. Channel: production, no document.`);
  await promote(store, ['host@1.0.0']);
  expect(await place()).toBe(`Store: ${folder()} on ${hostname()}. Channel: production, document 1.`);
});

test('a store made by npm start is shown as local, also after a manual rollback and for another channel', async () => {
  const store = await publishedStore(root, ['host@1.0.0', 'host@1.0.1']);
  const byStart = { ...AUDIT, by: LOCAL_AUTHOR };
  await changeChannel(store, CHANNEL, promoteRequest([await soundRecord(store, 'host', '1.0.0')], byStart));
  const local = ', local: it was made by npm start. Channel: ';
  expect(await place()).toContain(`${local}production, document 1.`);
  await promote(store, ['host@1.0.1']);
  expect(await place()).toContain(`${local}production, document 2.`);
  expect(await place({ channel: 'staging' })).toContain(`${local}staging, no document.`);
});

test.each([
  [{}, 'Store: s3://releases/loan. Channel: production, no document.'],
  [
    { AWS_ENDPOINT_URL: 'https://id:secret@objects.example/x' },
    'Store: s3://releases/loan at objects.example. Channel: production, no document.',
  ],
])('a bucket is shown with its endpoint, without credentials: %j', async (env, line) => {
  expect(await storePlaceLine(createMemoryStore(), { store: 's3://releases/loan', channel: CHANNEL }, env)).toBe(line);
});

test.each([
  ['promote', 'host'],
  ['rollback', 'host', '--why', 'faults'],
  ['halt', 'host', '--why', 'faults'],
  ['disable', 'host', '--why', 'faults'],
  ['enable', 'host', '--why', 'faults'],
  ['retire', 'host', '--why', 'faults'],
  ['freeze', '--until', '2099-01-01T00:00Z', '--why', 'audit'],
  ['unfreeze', '--why', 'audit'],
  ['grant', 'host', '--ask', 'Platform team'],
  ['trust'],
  ['configure', 'absent.json'],
  ['publish', 'host'],
  ['approve', 'absent.json'],
  ['prune'],
  ['render'],
  ['verify'],
  ['watch', '--once'],
  ['status'],
])('%s first prints the store from STORE and the channel from CHANNEL', async (...argv) => {
  const [first] = await linesOf({ STORE: folder(), CHANNEL: 'staging' }, ...argv);
  expect(first).toBe(`Store: ${folder()} on ${hostname()}. Channel: staging, no document.`);
});

test('a rollback with the gateway’s STORE changes that store', async () => {
  const versions = ['host@1.0.0', 'host@1.0.1'] as const;
  const store = await publishedStore(root, versions);
  for (const version of versions) await promote(store, [version]);
  const lines = await linesOf({ STORE: folder() }, 'rollback', 'host', '--why', 'faults');
  expect(lines.slice(0, 2)).toEqual([
    `Store: ${folder()} on ${hostname()}. Channel: production, document 2.`,
    'Document 3 of production, rollback host',
  ]);
});
