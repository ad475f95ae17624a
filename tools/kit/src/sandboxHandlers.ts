import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { build, type BuildFailure } from 'esbuild';

import type { Endpoints } from '@loan/sandbox/api/endpoints';

import { Stop } from './command';
import { apiFiles, isCall } from './declared';

const HANDLERS = 'sandbox/endpoints.ts';

interface Declared {
  readonly endpoints?: Endpoints;
  /** Exports of the files of `src/api`. */
  readonly declared: readonly Readonly<Record<string, unknown>>[];
}

/** Loads the sources as one script next to their packages, so that handlers and sandbox share one copy of common modules. */
async function load(folder: string, files: readonly string[]): Promise<Declared> {
  const handlers = existsSync(join(folder, HANDLERS)) ? `export { endpoints } from './${HANDLERS}';` : '';
  const imports = files.map((file, index) => `import * as file${index} from './src/api/${file}';`).join('\n');
  const contents = `${imports}\n${handlers}\nexport const declared = [${files.map((_, index) => `file${index}`).join(', ')}];`;
  const place = join(folder, 'node_modules', '.cache', 'loan');
  mkdirSync(place, { recursive: true });
  const outfile = join(place, 'handlers.cjs');
  await build({
    stdin: { contents, resolveDir: folder, loader: 'ts', sourcefile: 'handlers' },
    bundle: true,
    packages: 'external',
    format: 'cjs',
    platform: 'node',
    outfile,
    logLevel: 'silent',
  }).catch(({ errors }: BuildFailure) => {
    const faults = errors.map(({ text, location }) => `${location?.file ?? HANDLERS}:${location?.line ?? 1}: ${text}`);
    throw new Stop(`The calls and their handlers cannot be read. ${faults.join('; ')}`);
  });
  return require(outfile) as Declared;
}

/** The sandbox's handlers of the calls that the remote in `folder` declares. Throws Stop if a call has no handler, or a handler no call. */
export async function sandboxHandlers(folder: string): Promise<Endpoints> {
  const files = apiFiles(folder);
  const { endpoints = {}, declared } = await load(folder, files);
  const calls = declared.flatMap((file, index) =>
    Object.values(file)
      .filter(isCall)
      .map(({ name }) => ({ name, file: files[index] ?? '' })),
  );
  const missing = calls.find(({ name }) => !Object.hasOwn(endpoints, name));
  if (missing !== undefined)
    throw new Stop(
      `The sandbox has no handler for ${missing.name} of src/api/${missing.file}: write "${missing.name}: endpoint(${missing.name}, async (context, fields) => ({ … }))" into the endpoints of ${HANDLERS}.`,
    );
  const unknown = Object.keys(endpoints).find((key) => !calls.some(({ name }) => name === key));
  if (unknown !== undefined)
    throw new Stop(`${HANDLERS} has a handler ${unknown}, and no file of src/api declares such a call: remove it.`);
  return endpoints;
}
