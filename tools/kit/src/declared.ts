import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

import { build, type BuildFailure } from 'esbuild';

import type { Declared, DeclaredPages } from '@loan/release/publish/record';
import type { Call } from '@loan/shared/contracts/api/declare';
import { namedCalls } from '@loan/shared/contracts/api/wireFaults';
import { testPreview } from '@loan/shared/contracts/pages';

import { Stop } from './command';

const API = join('src', 'api');
const TABLE = 'pages.ts';

/** Name of the remote (or `host`) in a folder. */
export function packageName(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  return name.replace('@loan/', '');
}

/** The files of `src/api`, without tests. */
export function apiFiles(folder: string): readonly string[] {
  return existsSync(join(folder, API)) ? readdirSync(join(folder, API)).filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file)) : [];
}

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'reply' in value;

type Exports = Readonly<Record<string, unknown>>;

/** The exports of each file of `src/api`. Throws Stop when one of them cannot be read. */
async function exportsOf(folder: string): Promise<ReadonlyMap<string, Exports>> {
  const files = apiFiles(folder);
  const contents = files.map((file, index) => `export * as file${index} from './src/api/${file}';`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts', sourcefile: 'declared' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  }).catch(({ errors }: BuildFailure) => {
    const faults = errors.map(({ text, location }) => `${location?.file ?? API}: ${text}`);
    throw new Stop(`The declarations of ${packageName(folder)} cannot be read. ${faults.join('; ')}`);
  });
  const holder: { exports: Readonly<Record<string, Exports>> } = { exports: {} };
  const script = `(function (module) {${outputFiles[0]?.text ?? ''}\n})`;
  const run = runInThisContext(script, { filename: join(folder, API, 'declared.cjs') }) as (module: typeof holder) => void;
  run(holder);
  return new Map(files.map((file, index) => [file, holder.exports[`file${index}`] ?? {}]));
}

/**
 * What a package declares in its own sources: its pages, and its calls as its build record names them; the shell's only page
 * with a chunk is the developer page. Throws Stop when it cannot be read.
 */
export async function declaredIn(folder: string): Promise<Declared> {
  const name = packageName(folder);
  if (name === 'host') return { pages: { testPreview }, calls: {} };
  const modules = await exportsOf(folder);
  const table = modules.get(TABLE);
  if (table === undefined)
    throw new Stop(
      `${name}/src/api/${TABLE} is missing: export "pages" from it, with the path and query parameters of each, and "pageTexts".`,
    );
  const { pages, pageTexts } = table as Partial<DeclaredPages>;
  if (pages === undefined || pageTexts === undefined)
    throw new Stop(`${name}/src/api/${TABLE} must export "pages" and "pageTexts", the texts of their served documents.`);
  const { firstReads } = (modules.get('firstReads.ts') ?? {}) as Pick<DeclaredPages, 'firstReads'>;
  const calls = [...modules.values()].flatMap((exported) => Object.values(exported).filter(isCall));
  return { pages, pageTexts, ...(firstReads !== undefined && { firstReads }), calls: namedCalls(calls) };
}
