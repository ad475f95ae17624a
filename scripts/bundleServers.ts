import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

import { build, type Plugin } from 'esbuild';

import { buildPage } from '@loan/console/server/pageFiles';
import { command } from '@loan/kit/command';

import { ROOT } from './packages';

/** What is started in production, by the name of its folder. */
const SERVERS = {
  gateway: { entry: 'gateway/src/server.ts', files: ['gateway/src/drawing/worker.js'] },
  release: { entry: 'release/src/cli.ts' },
  collector: { entry: 'collector/src/server.ts', packages: ['libsql'] },
  console: { entry: 'scripts/console.ts' },
  sandbox: { entry: 'sandbox/src/server.ts', packages: ['libsql'] },
} as const satisfies Record<string, { readonly entry: string; readonly files?: readonly string[]; readonly packages?: readonly string[] }>;

/** The page of the console as it is built now, in place of what would build it at each start. */
const BUILT_PAGE: Plugin = {
  name: 'built-page',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/pageFiles$/ }, ({ path }) => ({ path, namespace: 'built-page' }));
    onLoad({ filter: /.*/, namespace: 'built-page' }, async () => {
      const { html, assets } = await buildPage();
      const texts = [...assets].map(([path, { bytes, type }]) => [path, Buffer.from(bytes).toString('base64'), type]);
      return {
        contents: `const texts = ${JSON.stringify(texts)};
export const buildPage = async () => ({
  html: ${JSON.stringify(html)},
  assets: new Map(texts.map(([path, bytes, type]) => [path, { bytes: Buffer.from(bytes, 'base64'), type }])),
});`,
      };
    });
  },
};

/** The folders of a package with native files, which no bundle can hold, and of all that it needs, as far as they are installed. */
function packageFolders(name: string, from = ROOT): readonly string[] {
  const nested = join(from, 'node_modules', name);
  const folder = existsSync(nested) ? nested : join(ROOT, 'node_modules', name);
  if (!existsSync(folder)) return [];
  const { dependencies = {}, optionalDependencies = {} } = require(join(folder, 'package.json')) as Record<
    string,
    Record<string, string> | undefined
  >;
  return [
    ...new Set([folder, ...Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((each) => packageFolders(each, folder))]),
  ];
}

/**
 * Bundles the servers into `out/<name>/<name>.js`, with what each needs besides: they run with Node alone. Nothing in them
 * depends on when or where they were built.
 */
export async function bundleServers(out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  for (const [name, server] of Object.entries(SERVERS)) {
    const { entry, files = [], packages = [] }: { entry: string; files?: readonly string[]; packages?: readonly string[] } = server;
    const folder = join(out, name);
    const { outputFiles } = await build({
      absWorkingDir: ROOT,
      entryPoints: [entry],
      // Source maps name the sources from there: the same wherever the files are written.
      outfile: join('deploy', 'dist', name, `${name}.js`),
      write: false,
      bundle: true,
      platform: 'node',
      target: 'node20.19',
      format: 'cjs',
      external: [...packages],
      sourcemap: 'linked',
      sourcesContent: false,
      legalComments: 'eof',
      logLevel: 'error',
      plugins: [BUILT_PAGE],
    });
    mkdirSync(folder, { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(join(folder, basename(path)), contents);
    for (const file of files) cpSync(join(ROOT, file), join(folder, basename(file)));
    for (const from of packages.flatMap((each) => packageFolders(each)))
      cpSync(from, join(folder, from.slice(ROOT.length + 1)), { recursive: true, dereference: true });
  }
}

if (require.main === module) {
  /** `node --import tsx scripts/bundleServers.ts [--out <folder>]`: the servers as production starts them; default `deploy/dist`. */
  command(async () => {
    const { values } = parseArgs({ options: { out: { type: 'string', default: join(ROOT, 'deploy', 'dist') } } });
    await bundleServers(values.out);
    console.log(
      readdirSync(values.out)
        .map((name) => join(values.out, name, `${name}.js`))
        .join('\n'),
    );
  });
}
