import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { VERSION } from './devDocument';
import { devMiddleware } from './devMiddleware';

let shell: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  shell = mkdtempSync(join(tmpdir(), 'shell-'));
  writeFileSync(join(shell, 'package.json'), JSON.stringify({ name: '@loan/remote-x' }));
  for (const file of ['main.js', 'main.css', 'seal.svg', 'seal.png', 'seal.webp', 'record.json', 'plain'])
    writeFileSync(join(shell, file), file);
  const answers = devMiddleware({
    folders: [shell],
    shell,
    bundler: {
      read: () => '',
      proxyRequest: (request, response) => void response.end(`bundled ${request.url}`),
      proxyUpgrade: () => undefined,
      close: async () => undefined,
    },
    served: () => '',
  });
  server = createServer((request, response) => {
    if (!answers(request, response)) response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(shell, { recursive: true });
});

const ask = (name: string, file: string) => fetch(`${origin}/assets/${name}/${VERSION}/${file}`);

// Without the right type a picture is not shown, and a style sheet is not applied.
test.each([
  ['main.js', 'text/javascript; charset=utf-8'],
  ['main.js?v=1', 'text/javascript; charset=utf-8'],
  ['main.css', 'text/css; charset=utf-8'],
  ['seal.svg', 'image/svg+xml'],
  ['seal.png', 'image/png'],
  ['seal.webp', 'image/webp'],
  ['record.json', 'application/json; charset=utf-8'],
  ['plain', 'application/octet-stream'],
])("%s of the shell's build is %s, and is not cached", async (file, type) => {
  const response = await ask('host', file);
  expect(await response.text()).toBe(file.split('?', 1)[0]);
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([200, type, 'no-store']);
});

test("a file missing in the shell's build is not found, the package in development is the bundler's, and other requests are not answered", async () => {
  expect((await ask('host', 'other.js')).status).toBe(404);
  expect(await (await ask('remote-x', 'seal.svg')).text()).toBe(`bundled /assets/remote-x/${VERSION}/seal.svg`);
  expect((await ask('remote-y', 'seal.svg')).status).toBe(204);
});
