import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';
import { readBlocks, renderShellDocument } from '@loan/release/render';
import { pageSpec } from '@loan/shared/contracts/pages';
import type { PinnedBuild } from '@loan/shared/contracts/release';
import { CONTRACT } from '@loan/shared/contracts/version';

import { CHANNEL, LOCAL } from './localServer';

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
function pinned(name: string, read: Assets): PinnedBuild {
  const facts = JSON.parse(read(name, 'chunks.json')) as Facts;
  const paths = Object.keys(facts.pages).map((key): [string, PinnedBuild['pages'][string]] => {
    const spec = pageSpec(key);
    if (spec === undefined) throw new Stop(`${name} builds the page ${key}, which the page table does not know: add it to pages.ts.`);
    const { owner: _owner, query: _query, ...page } = spec;
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
export function devDocument(remotes: readonly string[], read: Assets): string {
  const rendered = readFileSync(join(LOCAL, 'store', 'channels', CHANNEL, 'index.html'), 'utf8');
  const blocks = readBlocks(rendered);
  if (blocks === undefined) throw new Stop('The local channel has no shell document: run npm start once.');
  const { release, config } = blocks;
  const own = remotes.map((name) => [name, { version: VERSION, builds: { [VERSION]: pinned(name, read) } }] as const);
  const inWork = { ...release, shell: pinned('host', read), remotes: { ...release.remotes, ...Object.fromEntries(own) } };
  const html = renderShellDocument(inWork, config, { shell: read('host', 'shell.html'), boot: read('host', 'boot.js') });
  // The update client is not in any release.
  return html.replace(/ integrity=""/g, '');
}
