import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

import { build, type BuildFailure } from 'esbuild';

import { Stop } from './command';

/**
 * The exports of a TypeScript module that is written here (`contents`) and imports a package's own sources. `what` begins the message of
 * the Stop that is thrown when one of them cannot be read.
 */
export async function evaluateSources(folder: string, contents: string, what: string): Promise<Readonly<Record<string, unknown>>> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts', sourcefile: 'declared' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  }).catch(({ errors }: BuildFailure) => {
    const faults = errors.map(({ text, location }) => `${location?.file ?? 'src/api'}: ${text}`);
    throw new Stop(`${what} cannot be read. ${faults.join('; ')}`);
  });
  const holder: { exports: Readonly<Record<string, unknown>> } = { exports: {} };
  const script = `(function (module) {${outputFiles[0]?.text ?? ''}\n})`;
  const run = runInThisContext(script, { filename: join(folder, 'src', 'api', 'declared.cjs') }) as (module: typeof holder) => void;
  run(holder);
  return holder.exports;
}
