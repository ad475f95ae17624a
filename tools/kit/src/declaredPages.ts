import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

import { build, type BuildFailure } from 'esbuild';

import type { DeclaredPages } from '@loan/release/publish/record';
import { testPreview } from '@loan/shared/contracts/pages';

import { Stop } from './command';

const TABLE = 'src/api/pages.ts';
const READS = 'src/api/firstReads.ts';

/** Name of the remote (or `host`) in a folder. */
export function packageName(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return name.replace('@loan/', '');
}

/** One bundled script with the page declarations of the package's own sources. */
async function bundled(folder: string, name: string): Promise<string> {
  const reads = existsSync(join(folder, READS)) ? `export { firstReads } from './${READS}';` : '';
  const contents = `export { pages, pageTexts } from './${TABLE}'; ${reads}`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts', sourcefile: 'declared' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  }).catch(({ errors }: BuildFailure) => {
    const faults = errors.map(({ text, location }) => `${location?.file ?? TABLE}: ${text}`);
    throw new Stop(`The pages of ${name} cannot be read. ${faults.join('; ')}`);
  });
  return outputFiles[0]?.text ?? '';
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
  const holder: { exports: Partial<DeclaredPages> } = { exports: {} };
  const run = runInThisContext(`(function (module) {${await bundled(folder, name)}\n})`, { filename: join(folder, TABLE) }) as (
    module: typeof holder,
  ) => void;
  run(holder);
  const { pages, pageTexts, firstReads } = holder.exports;
  if (pages === undefined || pageTexts === undefined)
    throw new Stop(`${name}/${TABLE} must export "pages" and "pageTexts", what the served document says of each.`);
  return { pages, pageTexts, ...(firstReads !== undefined && { firstReads }) };
}
