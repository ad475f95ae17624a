import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';
import { declaredPages } from '@loan/kit/declaredPages';
import { readBlocks, renderShellDocument } from '@loan/release/render';
import type { PinnedBuild } from '@loan/shared/contracts/release';
import { CONTRACT } from '@loan/shared/contracts/version';

import { CHANNEL, LOCAL } from './localServer';
import { ROOT } from './packages';

/** Version of the packages that are served from the working tree. */
export const VERSION = '0.0.0-dev';

interface Facts {
  readonly entry: string;
  readonly global?: string;
  readonly pages: Readonly<Record<string, unknown>>;
}

/** A file of a package in work, as text. */
export type Assets = (name: string, file: string) => string;

/** A build that is served from memory, as a release document would hold it: no hashes, nothing fetched first. */
async function pinned(name: string, read: Assets): Promise<PinnedBuild> {
  const facts = JSON.parse(read(name, 'chunks.json')) as Facts;
  const { pages } = await declaredPages(join(ROOT, name));
  const paths = Object.keys(facts.pages).map((key): [string, PinnedBuild['pages'][string]] => {
    const page = Object.hasOwn(pages, key) ? pages[key] : undefined;
    if (page === undefined) throw new Stop(`${name} builds the chunk ${key}, which is no page of its src/api/pages.ts: write it there.`);
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

/** The channel's shell document with the shell and the remotes in work put in their place. */
export async function devDocument(remotes: readonly string[], read: Assets): Promise<string> {
  const rendered = readFileSync(join(LOCAL, 'store', 'channels', CHANNEL, 'index.html'), 'utf8');
  const blocks = readBlocks(rendered);
  if (blocks === undefined) throw new Stop('The local channel has no shell document: run npm start once.');
  const { release, config } = blocks;
  const own = await Promise.all(
    remotes.map(async (name) => [name, { version: VERSION, builds: { [VERSION]: await pinned(name, read) } }] as const),
  );
  const inWork = { ...release, shell: await pinned('host', read), remotes: { ...release.remotes, ...Object.fromEntries(own) } };
  const html = renderShellDocument(inWork, config, { shell: read('host', 'shell.html'), boot: read('host', 'boot.js') });
  // The update client is not in any release.
  return html.replace(/ integrity=""/g, '');
}
