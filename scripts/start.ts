import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createGateway } from '@loan/gateway/gateway';
import { configure } from '@loan/release/apply';
import { createFileStore } from '@loan/release/fileStore';
import { startSandbox } from '@loan/sandbox/server';

import { buildPackages } from './buildPackages';
import { command, signalled, Stop } from './command';
import { releaseWorkingTree } from './localReleases';
import { inputsDigest, releasedPackages, ROOT, versionOf } from './packages';
import { startConfig } from './startConfig';
import { welcome } from './welcome';

const CHANNEL = 'production';
const LOCAL = join(ROOT, '.local');

function chosenPort(text = '8080'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new Stop(`PORT is "${text}": give a number from 1 to 65535, or 0 for any free port.`);
}

function chosenApi(address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  throw new Stop(`API_TARGET is "${address}": give the address of an API, such as https://api.example.`);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const next = `Choose another one: PORT=${port + 1} npm start`;
      if (fault.code === 'EADDRINUSE') reject(new Stop(`Port ${port} is taken by another program. Stop that one, or: ${next}`));
      else if (fault.code === 'EACCES') reject(new Stop(`Port ${port} needs rights that this user does not have. ${next}`));
      else reject(fault);
    });
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });
}

async function releaseHere(config: unknown): Promise<void> {
  const store = createFileStore(join(LOCAL, 'store'));
  await configure(store, CHANNEL, config);
  const sources = releasedPackages().map((name) => ({
    name,
    folder: join(ROOT, name),
    version: versionOf(name),
    inputs: inputsDigest(name),
  }));
  await releaseWorkingTree(sources, {
    store,
    channel: CHANNEL,
    memoryFile: join(LOCAL, 'inputs.json'),
    build: buildPackages,
    say: console.log,
  });
}

/**
 * `npm start`: builds what changed, releases it into the store under `.local`, and serves it with
 * the sandbox as its API, until Ctrl-C. PORT (default 8080), API_TARGET (an API instead of the
 * sandbox), CONFIG (a JSON file laid over the sample configuration).
 */
command(async () => {
  const { PORT, API_TARGET, CONFIG } = process.env;
  const port = chosenPort(PORT);
  const api = API_TARGET ? chosenApi(API_TARGET) : undefined;
  const config = startConfig(CONFIG);
  if (config.features.testPreview) process.env['LOAN_TEST_PREVIEW'] = '1';

  mkdirSync(LOCAL, { recursive: true });
  const sandbox = api ? undefined : await startSandbox({ port: 0, databaseFile: join(LOCAL, 'sandbox.db') });
  const server = createServer(createGateway({ store: join(LOCAL, 'store'), channel: CHANNEL, api: api ?? sandbox?.url ?? '' }));
  const taken = await listen(server, port);
  await releaseHere(config);
  console.log(await welcome({ port: taken, api, links: sandbox?.links() ?? [] }));

  await signalled();
  server.close();
  server.closeAllConnections();
  await sandbox?.close();
});
