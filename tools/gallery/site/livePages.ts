import { createServer } from 'node:http';

import { createGateway } from '@loan/gateway/gateway';

import { CHANNEL } from '../../../e2e/stores';
import type { World } from '../../../e2e/world';
import { listen } from '../../start/localServer';

/** Serves the pages of a world to people: without the certificate of its own front, which only the photographing browser trusts. */
export async function startLivePages({ store, api }: Pick<World, 'store' | 'api'>) {
  const gateway = createGateway({ store, channel: CHANNEL, api, sandbox: true });
  const server = createServer(gateway);
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return {
    origin,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await gateway.close();
    },
  };
}
