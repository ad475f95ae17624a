import { createGateway } from '@loan/gateway/gateway';
import { limitedServer } from '@loan/gateway/serving/limitedServer';
import { command } from '@loan/kit/command';

import { announce, listen, releaseHere, serverOptions, serveUntilSignalled, startApi, startReports } from './local/localServer';
import { addressTemplates } from './welcome/welcome';

/**
 * `npm start`: builds changed packages, releases them into the store under `.local`, and serves it with the sandbox as its API
 * and a collector for pages' reports, until Ctrl-C. PORT (default 8080), API_TARGET (an API instead of the sandbox), CONFIG (a
 * JSON file that overrides the sample configuration).
 */
command(async () => {
  const { port, api, config } = serverOptions();
  if (config.features.testPreview) process.env['LOAN_TEST_PREVIEW'] = '1';
  const local = await startApi(api, config);
  const collector = await startReports();
  const gateway = createGateway({ ...local.gateway, collector: collector.url });
  const server = limitedServer(gateway);
  const taken = await listen(server, port);
  await releaseHere(config);
  if (api !== undefined)
    console.log(
      ['\nPages, with the API’s own values in place of the braces:', ...addressTemplates(config, `http://localhost:${taken}`)].join('\n  '),
    );
  await announce(server, taken, api, collector.url);
  await serveUntilSignalled(server);
  await gateway.close();
  await collector.close();
  await local.close();
});
