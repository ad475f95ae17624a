import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ask, close } from '@loan/gateway/testing/gatewayUnderTest';
import { configure } from '@loan/release/commands/configure/configure';
import { createFileStore } from '@loan/release/store/fileStore';
import { CONFIG, temporaryFolder } from '@loan/release/testing/fakePackage';
import { AUDIT, CHANNEL, promote, publishedStore } from '@loan/release/testing/promoted';

import { freePort } from '../../../e2e/world/freePort';
import { startPlainNginx } from '../../../e2e/world/plainNginx';
import { ROOT, startNginx } from './bundle';
import { startNameServer, type NameServer } from './nameServer';

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let names: NameServer;
let port: number;
const servers: Server[] = [];
beforeEach(async () => {
  root = await temporaryFolder();
  names = await startNameServer();
  port = await freePort();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map(close));
  names.close();
  await root.remove();
});

const answering =
  (text: string): RequestListener =>
  (_, response) =>
    void response.end(text);

/** A server at its own address of this machine; all use one port, as containers do. */
async function serverAt(address: string, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(port, address, listening));
  return server;
}

/** nginx with the two files of the compose setup. Returns its port, and how to stop it. */
async function startComposed(): Promise<{ readonly at: number; stop(): Promise<unknown> }> {
  const at = await freePort();
  const deployed = (file: string) => readFileSync(join(ROOT, 'platform', 'deploy', file), 'utf8');
  writeFileSync(join(root.path, 'gateways.conf'), deployed('gateways.conf').replace('listen 8000;', `listen 127.0.0.1:${at};`));
  const named = deployed('gateways.names.conf').replace('127.0.0.11', names.address).replace('gateways:8080', `gateways:${port}`);
  writeFileSync(join(root.path, 'names.conf'), named);
  const nginx = await startNginx(root.path, 'include names.conf; include gateways.conf;', `http://127.0.0.1:${at}/`);
  return { at, stop: () => nginx.end() };
}

const statusOf = (at: number) =>
  ask(at, '/').then(
    ({ status }) => status,
    () => 0,
  );
const textOf = async (at: number, path = '/') => (await ask(at, path)).body.toString();

/** Sends requests until the expected response arrives. */
async function untilAnswered(at: number, expected: string, path?: string): Promise<void> {
  while ((await textOf(at, path)) !== expected) await pause(20);
}

test('nginx starts before any gateway has a name, and finds new and replacing ones', async () => {
  const nginx = await startComposed();
  try {
    expect(await statusOf(nginx.at)).toBe(502);
    const first = await serverAt('127.0.0.2', answering('first'));
    names.names = { gateways: ['127.0.0.2'] };
    await untilAnswered(nginx.at, 'first');
    await close(first);
    await serverAt('127.0.0.3', answering('second'));
    names.names = { gateways: ['127.0.0.3'] };
    await untilAnswered(nginx.at, 'second');
  } finally {
    await nginx.stop();
  }
});

test('requests are spread over all gateways of the name; a stopped one is skipped; a POST is sent once', async () => {
  const posts: string[] = [];
  const breaking: RequestListener = (request, response) => {
    posts.push(request.method ?? '');
    response.destroy();
  };
  await serverAt('127.0.0.2', answering('first'));
  await serverAt('127.0.0.3', answering('second'));
  names.names = { gateways: ['127.0.0.2', '127.0.0.3'] };
  const nginx = await startComposed();
  try {
    const many = () => Promise.all(Array.from({ length: 20 }, () => textOf(nginx.at)));
    expect(new Set(await many())).toEqual(new Set(['first', 'second']));
    await close(servers.shift()!);
    expect(new Set(await many())).toEqual(new Set(['second']));
    await close(servers.shift()!);
    await serverAt('127.0.0.2', breaking);
    await serverAt('127.0.0.3', breaking);
    expect((await ask(nginx.at, '/', { method: 'POST', body: 'a=1' })).status).toBe(502);
    expect(posts).toEqual(['POST']);
  } finally {
    await nginx.stop();
  }
});

test('without a gateway, nginx finds an API that gets its name later, and its replacement', async () => {
  const store = await publishedStore(root.path, ['host@1.0.0']);
  await promote(store, ['host@1.0.0']);
  await configure(store, CHANNEL, { ...CONFIG, site: { servedFiles: true } }, AUDIT);
  const folder = join(root.path, 'store');
  const served = { folder, store: createFileStore(folder), channel: CHANNEL, api: `http://api.test:${port}`, resolver: names.address };
  const nginx = await startPlainNginx(served);
  try {
    expect((await ask(nginx.port, '/api/x')).status).toBe(502);
    const first = await serverAt('127.0.0.2', answering('first'));
    names.names = { 'api.test': ['127.0.0.2'] };
    await untilAnswered(nginx.port, 'first', '/api/x');
    await close(first);
    await serverAt('127.0.0.3', answering('second'));
    names.names = { 'api.test': ['127.0.0.3'] };
    await untilAnswered(nginx.port, 'second', '/api/x');
  } finally {
    await nginx.stop();
  }
});
