import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { releaseIn, type Place } from './channelWithBuild';
import { packageName } from './declared';

export const LINKS_FILE = 'links.d.ts';

/**
 * Writes the types of links to other remotes' pages in a channel, by key, into the repository in `folder`. Returns their
 * number. Throws Stop if the channel has no release.
 */
export async function writeLinks(folder: string, place: Place): Promise<number> {
  const document = await releaseIn(place);
  const own = packageName(folder);
  const pages = Object.entries(document.remotes)
    .filter(([name]) => name !== own)
    .flatMap(([, { version, builds }]) => Object.entries(builds[version]?.pages ?? {}))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = pages.map(([key, { query = [] }]) => `    ${key}: ${query.map((name) => `'${name}'`).join(' | ') || 'never'};`);
  const text = `/** Pages of other remotes in the channel ${place.channel}, as \`loan-remote links\` found them. */
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
