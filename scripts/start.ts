import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { createGateway } from '@loan/gateway/gateway';
import { startSandbox } from '@loan/sandbox/server';

import { command, signalled, Stop } from './command';
import { CHANNEL, chosenPort, listen, LOCAL, releaseHere } from './localServer';
import { startConfig } from './startConfig';
import { welcome } from './welcome';

function chosenApi(address: string): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  throw new Stop(`API_TARGET is "${address}": give the address of an API, such as https://api.example.`);
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
  const sandbox = api ? undefined : await startSandbox({ port: 0, databaseFile: join(LOCAL, 'sandbox.db'), wire: config.wire });
  const server = createServer(createGateway({ store: join(LOCAL, 'store'), channel: CHANNEL, api: api ?? sandbox?.url ?? '' }));
  const taken = await listen(server, port);
  await releaseHere(config);
  console.log(await welcome({ port: taken, api, links: sandbox?.links() ?? [] }));

  await signalled();
  server.close();
  server.closeAllConnections();
  await sandbox?.close();
});
