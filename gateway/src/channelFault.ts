import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { isDocument } from '@loan/release/documents';

/** What is wrong with a channel that has nothing to serve, and what to do, for whoever starts its server; undefined: it has a release. */
export function channelFault(store: string, channel: string): string | undefined {
  const folder = join(store, 'channels');
  const holds = (name: string) => existsSync(join(folder, name)) && readdirSync(join(folder, name)).some(isDocument);
  if (holds(channel)) return undefined;
  const others = existsSync(folder) ? readdirSync(folder).filter(holds) : [];
  const there = others.length === 0 ? 'The store has no channel that can be served' : `The store has: ${others.sort().join(', ')}`;
  return `The channel ${channel} of ${store} has no release: visitors are told that the service is not available yet (503). ${there}. Check --store and --channel, or release into it: npm run release -- --help`;
}
