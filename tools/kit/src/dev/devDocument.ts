import { readBlocks, renderShellDocument } from '@loan/release/serve/render';
import type { PageTable } from '@loan/shared/contracts/pages';
import type { PinnedBuild } from '@loan/shared/contracts/release';
import { CONTRACT } from '@loan/shared/contracts/version';

import { Stop } from '../command';

/** Version of packages in development. */
export const VERSION = '0.0.0-dev';

interface Facts {
  readonly entry: string;
  readonly global?: string;
  readonly pages: Readonly<Record<string, unknown>>;
}

/** A file of a package in development, as text. */
export type Assets = (name: string, file: string) => string;

/** A build served from memory, in the form of a release document: no hashes, no preloads. */
function pinned(name: string, pages: PageTable, read: Assets): PinnedBuild {
  const facts = JSON.parse(read(name, 'chunks.json')) as Facts;
  const paths = Object.keys(facts.pages).map((key): [string, PinnedBuild['pages'][string]] => {
    const page = Object.hasOwn(pages, key) ? pages[key] : undefined;
    if (page === undefined) throw new Stop(`${name} builds the chunk ${key}, which is not a page of its src/api/pages.ts: add it there.`);
    return [key, { ...page, files: [] }];
  });
  const { entry, global } = facts;
  const files = Object.fromEntries([entry, ...(name === 'host' ? ['main.css'] : [])].map((file) => [file, '' as never]));
  return {
    id: VERSION,
    version: VERSION,
    contract: CONTRACT,
    entry,
    ...(global ? { global } : {}),
    pages: Object.fromEntries(paths),
    files,
  };
}

/**
 * The channel's shell document as served, with the shell and the remotes in development substituted. `pages`: the table of
 * each package in development, by its name. `channel`: the channel's origin if the page has another one, so that it may follow and
 * show the channel's own addresses. Throws Stop if `served` is not a shell document.
 */
export function devDocument(served: string, pages: Readonly<Record<string, PageTable>>, read: Assets, channel?: string): string {
  const blocks = readBlocks(served);
  if (blocks === undefined) throw new Stop('The channel’s response is not a shell document.');
  const { release, config } = blocks;
  const { host = {}, ...remotes } = pages;
  const own = Object.entries(remotes).map(
    ([name, table]) => [name, { version: VERSION, builds: { [VERSION]: pinned(name, table, read) } }] as const,
  );
  const inWork = { ...release, shell: pinned('host', host, read), remotes: { ...release.remotes, ...Object.fromEntries(own) } };
  const { allowed, images } = config.hosts;
  const hosts = channel === undefined ? config.hosts : { allowed: [...allowed, channel], images: [...images, channel] };
  // Pages do not get the configuration that only servers read.
  const html = renderShellDocument(
    inWork,
    { ...config, hosts, share: { image: '' } },
    { shell: read('host', 'shell.html'), boot: read('host', 'boot.js') },
  );
  // The update client is not in any release.
  return html.replace(/ integrity=""/g, '');
}
