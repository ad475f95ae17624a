import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { newestDocument } from '@loan/release/document/documents';
import { openStore } from '@loan/release/store/openStore';

import { Stop } from './command';
import { packageName } from './declared';

export const LINKS_FILE = 'links.d.ts';

/**
 * Writes the types of links to other remotes' pages in a channel, by key, into the repository in `folder`. Returns their
 * number. Throws Stop if the channel has no release.
 */
export async function writeLinks(folder: string, store: string, channel: string): Promise<number> {
  const document = await newestDocument(openStore(store), channel);
  if (document === undefined) throw new Stop(`The channel ${channel} of ${store} has no release: give --store and --channel.`);
  const own = packageName(folder);
  const pages = Object.entries(document.remotes)
    .filter(([name]) => name !== own)
    .flatMap(([, { version, builds }]) => Object.entries(builds[version]?.pages ?? {}))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = pages.map(([key, { query = [] }]) => `    ${key}: ${query.map((name) => `'${name}'`).join(' | ') || 'never'};`);
  const text = `/** Pages of other remotes in the channel ${channel}, as \`loan-remote links\` found them. */
import '@loan/shared/contracts/pages';

declare module '@loan/shared/contracts/pages' {
  interface LinkedPages {
${rows.join('\n')}
  }
}
`;
  writeFileSync(join(folder, LINKS_FILE), text);
  return pages.length;
}
