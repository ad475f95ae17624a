import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DeclaredPages } from '@loan/release/publish/record';
import { testPreview } from '@loan/shared/contracts/pages';

import { Stop } from './command';
import { evaluateSources } from './evaluateSources';

const TABLE = 'src/api/pages.ts';
const READS = 'src/api/firstReads.ts';

/** Name of the remote (or `host`) in a folder. */
export function packageName(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return name.replace('@loan/', '');
}

/**
 * The pages that a package declares in its own sources; the shell's only page with a chunk is the developer page. Throws Stop
 * when they cannot be read.
 */
export async function declaredPages(folder: string): Promise<DeclaredPages> {
  const name = packageName(folder);
  if (name === 'host') return { pages: { testPreview } };
  if (!existsSync(join(folder, TABLE)))
    throw new Stop(`${name}/${TABLE} is missing: export "pages" from it, with the path and query parameters of each, and "pageTexts".`);
  const reads = existsSync(join(folder, READS)) ? `export { firstReads } from './${READS}';` : '';
  const sources = `export { pages, pageTexts } from './${TABLE}'; ${reads}`;
  const { pages, pageTexts, firstReads } = (await evaluateSources(folder, sources, `The pages of ${name}`)) as Partial<DeclaredPages>;
  if (pages === undefined || pageTexts === undefined)
    throw new Stop(`${name}/${TABLE} must export "pages" and "pageTexts", what the served document says of each.`);
  return { pages, pageTexts, ...(firstReads !== undefined && { firstReads }) };
}
