import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ask } from './queryApi';

const folder = mkdtempSync(join(tmpdir(), 'token-'));
const EMPTY = JSON.stringify({ status: 'success', data: { resultType: 'matrix', result: [] } });
let server: Server;
let address = '';
let asked: IncomingMessage[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    if (request.url?.startsWith('/moved/')) response.writeHead(302, { Location: '/elsewhere' }).end();
    else response.end(EMPTY);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((closed) => server.close(closed)));
afterAll(() => rmSync(folder, { recursive: true }));

test('a server below a path is asked with a tenant and the token of a file, which may change', async () => {
  const tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, 'first\n');
  const prometheus = { address: `${address}/a/prefix`, tokenFile, tenant: 'loans' };
  await ask(prometheus, { query: 'up', time: 12.5 }, Date.now());
  writeFileSync(tokenFile, 'second\n');
  await ask(prometheus, { query: 'up', range: { start: 1, end: 2, step: 0.5 } }, Date.now());
  expect(asked.map(({ headers }) => [headers.authorization, headers['x-scope-orgid']])).toEqual([
    ['Bearer first', 'loans'],
    ['Bearer second', 'loans'],
  ]);
  const exact = 'dedup=true&partial_response=false&max_source_resolution=0s';
  expect(asked.map(({ url }) => url)).toEqual([
    `/a/prefix/api/v1/query?query=up&time=12.5&${exact}`,
    `/a/prefix/api/v1/query_range?query=up&start=1&end=2&step=0.5&${exact}`,
  ]);
});

test('refuses a redirect, whose target must not get the token', async () => {
  await expect(ask({ address: `${address}/moved`, token: 'secret' }, { query: 'up' }, Date.now())).rejects.toThrow('fetch failed');
  expect(asked).toHaveLength(1);
});
