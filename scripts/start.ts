import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { createGateway } from '@loan/gateway/gateway';
import { limitedServer } from '@loan/gateway/limitedServer';
import { startSandbox } from '@loan/sandbox/server';

import { apiFault, chosenApi, watchApi } from './apiTarget';
import { command, signalled } from './command';
import { CHANNEL, chosenPort, listen, LOCAL, releaseHere } from './localServer';
import { pageTemplates } from './pageTemplates';
import { startConfig } from './startConfig';
import { welcome } from './welcome';

/**
 * `npm start`: builds what changed, releases it into the store under `.local`, and serves it with
 * the sandbox as its API, until Ctrl-C. PORT (default 8080), API_TARGET (an API instead of the
 * sandbox), CONFIG (a JSON file laid over the sample configuration).
 */
command(async () => {
  const { PORT, API_TARGET, CONFIG } = process.env;
  const port = chosenPort(PORT);
  const api = chosenApi(API_TARGET);
  const config = startConfig(CONFIG);
  if (config.features.testPreview) process.env['LOAN_TEST_PREVIEW'] = '1';

  mkdirSync(LOCAL, { recursive: true });
  const sandbox = api ? undefined : await startSandbox({ port: 0, databaseFile: join(LOCAL, 'sandbox.db'), wire: config.wire });
  const server = limitedServer(
    createGateway({ store: join(LOCAL, 'store'), channel: CHANNEL, api: api ?? sandbox?.url ?? '', sandbox: sandbox !== undefined }),
  );
  const taken = await listen(server, port);
  await releaseHere(config);
  if (api !== undefined) {
    console.log(
      ['\nPages, with the API’s own values in place of the braces:', ...pageTemplates(config, `http://localhost:${taken}`)].join('\n  '),
    );
    const fault = await apiFault(api);
    if (fault !== undefined) console.error(`\n${fault}`);
    watchApi(server, api, console.error);
  }
  console.log(`\n${await welcome({ port: taken, api, data: LOCAL })}`);

  await signalled();
  server.close();
  server.closeAllConnections();
  await sandbox?.close();
});
