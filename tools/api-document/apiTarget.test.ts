import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { apiFault, chosenApi, watchApi } from './apiTarget';

let servers: Server[];
beforeEach(() => {
  servers = [];
});
afterEach(() => Promise.all(servers.filter(({ listening }) => listening).map(closed)));

const closed = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

/** A server that answers everything with one status. */
async function answering(status: number): Promise<{ server: Server; address: string }> {
  const server = createServer((_request, response) => response.writeHead(status).end());
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('no address means no API; an invalid one stops', () => {
  expect([chosenApi(undefined), chosenApi(''), chosenApi('https://api.example/v1')]).toEqual([
    undefined,
    undefined,
    'https://api.example/v1',
  ]);
  for (const wrong of ['api.example', 'ftp://api.example', 'https://'])
    expect(() => chosenApi(wrong)).toThrow(/^API_TARGET is .*give the address of an API/);
  expect(() => chosenApi('api.example', 'The address')).toThrow(/^The address is "api.example"/);
});

test('any answer means that the API is reachable', async () => {
  for (const status of [200, 404, 500]) expect(await apiFault((await answering(status)).address)).toBeUndefined();
});

test('an unreachable API is named, with the reason and what to do', async () => {
  const { server, address } = await answering(200);
  await closed(server);
  expect(await apiFault(address)).toMatch(
    new RegExp(`^The API at ${address} does not answer \\(ECONNREFUSED\\): .*Start it, or give another API_TARGET\\.$`),
  );
});

test('an API that becomes unreachable is reported once, after a failed request', async () => {
  const api = await answering(200);
  const front = await answering(502);
  const reported: string[] = [];
  let resolveReport = () => {};
  const once = new Promise<void>((resolve) => {
    resolveReport = resolve;
  });
  watchApi(front.server, api.address, (sentence) => {
    reported.push(sentence);
    resolveReport();
  });
  // The API answers, so the failure had another cause.
  const looked = new Promise((resolve) => api.server.once('request', (_request, response) => response.once('close', resolve)));
  await fetch(front.address);
  await looked;
  expect(reported).toEqual([]);

  await closed(api.server);
  const ask = async () => void (await fetch(front.address));
  for (let turn = 0; turn < 50 && reported.length === 0; turn++) await ask();
  await once;
  for (let turn = 0; turn < 3; turn++) await ask();
  expect(reported).toEqual([expect.stringContaining(`${api.address} does not answer`)]);
});
