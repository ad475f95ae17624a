import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { channelKey } from '@loan/release/store';

/** What is wrong with a channel that has nothing to serve, and what to do, for whoever starts its server; undefined: it has a page. */
export function channelFault(store: string, channel: string): string | undefined {
  if (existsSync(join(store, channelKey(channel, 'index.html')))) return undefined;
  const folder = join(store, 'channels');
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.html'))) : [];
  const there = others.length === 0 ? 'The store has no channel that can be served' : `The store has: ${others.sort().join(', ')}`;
  return `The channel ${channel} of ${store} has no release: visitors are told that the service is not available yet (503). ${there}. Check --store and --channel, or release into it: npm run release -- --help`;
}
